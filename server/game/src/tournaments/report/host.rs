//! The score of the host of a simultaneous display.

use damiera_protocol::wire::HostScore;
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{BoardResult, Tournament};

use super::super::names::{name, name_of};
use crate::services::Storage;

impl Storage {
    /// The host with the score so far; None for another tournament.
    pub(super) fn host_score(&self, tournament: &Tournament) -> Option<HostScore<'static>> {
        let (host, terms) = (tournament.host()?, tournament.terms.host?);
        let mut score = HostScore {
            name: name(self, tournament, host).into(),
            time: terms.time.into(),
            side: terms.side,
            won: 0,
            drawn: 0,
            lost: 0,
            playing: Vec::new(),
        };
        let is_over = tournament.end.is_some();
        let boards = tournament.rounds.iter().flat_map(|round| &round.boards);
        for (board, result) in boards {
            let opponent: EntrantId = board.entrant(!terms.side);
            match result {
                None if is_over => {}
                None => score
                    .playing
                    .push(name_of(self, tournament, opponent).into()),
                Some(BoardResult::Played { winner: None }) => score.drawn += 1,
                Some(result) if result.is_lost_by(terms.side) => score.lost += 1,
                Some(_) => score.won += 1,
            }
        }
        Some(score)
    }
}
