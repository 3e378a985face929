//! Questions about tournaments that the screen asks by itself.

use damiera_protocol::tournament::TournamentId;

/// A part of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TournamentTab {
    Standings,
    Boards,
    Crosstable,
    Decisions,
}

impl TournamentTab {
    /// The parts, in their order.
    pub(crate) const ALL: [TournamentTab; 4] = [
        TournamentTab::Standings,
        TournamentTab::Boards,
        TournamentTab::Crosstable,
        TournamentTab::Decisions,
    ];
}

/// A question about tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TournamentQuery {
    /// The list.
    List,
    /// A page of a part of one.
    Part {
        id: TournamentId,
        tab: TournamentTab,
        /// The round of the boards, 0 for another part.
        round: u8,
        page: usize,
    },
}

impl TournamentQuery {
    /// The command that asks it.
    pub(in crate::app) fn line(&self) -> String {
        let TournamentQuery::Part {
            id,
            tab,
            round,
            page,
        } = self
        else {
            return "tornei".to_owned();
        };
        let part = match tab {
            TournamentTab::Standings => "classifica".to_owned(),
            TournamentTab::Boards => format!("turno {round}"),
            TournamentTab::Crosstable => "tabellone".to_owned(),
            TournamentTab::Decisions => "decisioni".to_owned(),
        };
        match page {
            0 | 1 => format!("torneo {id} {part}"),
            page => format!("torneo {id} {part} {page}"),
        }
    }
}
