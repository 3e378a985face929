//! The boards of a round, and the table of all games.

use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::{
    BYE, FORFEIT_BY_BOTH, FORFEIT_LOST, FORFEIT_TO_BLACK, FORFEIT_TO_WHITE, FORFEIT_WON,
    LOST_BY_BOTH, PointScale, TournamentPoints,
};
use damiera_protocol::wire::{BoardRow, Clean, CrosstableCell, CrosstableRow};
use damiera_rules::Color;
use damiera_tournaments::event::{BoardResult, Tournament};
use damiera_tournaments::standings::Standing;
use damiera_tournaments::{EntrantId, PairedGame, RoundEntry, RoundResult, TournamentRecord};

use super::super::names::name_of;
use super::TournamentReporter;
use crate::services::Storage;

/// The boards of a round, and the odd entrant.
type BoardRows = (Vec<BoardRow<'static>>, Option<Clean<'static>>);

impl TournamentReporter<'_> {
    /// The boards of a round, and the odd entrant. Those of the next round are known while its pairing is shown.
    pub(super) fn tournament_boards(
        &self,
        tournament: &Tournament,
        round: u8,
    ) -> Result<BoardRows, Refusal> {
        let before = usize::from(round).checked_sub(1);
        let before = before.ok_or(Refusal::NoSuchRound(round.into()))?;
        let record = tournament.record_before(before);
        let row = |number: u16, game: PairedGame| BoardRow {
            board: number,
            white: name_of(self.storage, tournament, game.white).into(),
            white_points: points(tournament, &record, game.white),
            black: name_of(self.storage, tournament, game.black).into(),
            black_points: points(tournament, &record, game.black),
            room: None,
            result: None,
            awaits_arbiter: false,
            left_open: false,
            expelled: Vec::new(),
        };
        let handle = self.directory.tournaments.find(tournament.id);
        let for_arbiter = handle.map_or_else(|_| Vec::new(), |handle| handle.boards_for_arbiter());
        let bye =
            |bye: Option<EntrantId>| bye.map(|bye| name_of(self.storage, tournament, bye).into());
        let is_over = tournament.stage().is_over();
        if let Some(paired) = tournament.rounds.get(before) {
            let boards = (1..).zip(&paired.boards).map(|(number, (board, result))| {
                let (white, black) = (board.white, board.black);
                let left_open = is_over && result.is_none();
                BoardRow {
                    room: (!left_open).then(|| board.name.clone().into()),
                    result: result.map(|result| score(result, tournament.terms.scale).into()),
                    awaits_arbiter: !left_open && for_arbiter.contains(&(round, number)),
                    left_open,
                    expelled: tournament.expelled_at(round, number),
                    ..row(number, PairedGame { white, black })
                }
            });
            return Ok((boards.collect(), bye(paired.bye)));
        }
        match &tournament.drawn {
            Some(pairing) if before == tournament.rounds.len() => {
                let boards = (1..).zip(&pairing.games);
                let boards = boards.map(|(number, game)| row(number, *game));
                Ok((boards.collect(), bye(pairing.bye)))
            }
            Some(_) | None => Err(Refusal::NoSuchRound(round.into())),
        }
    }
}

impl Storage {
    /// The rows of the table of all games, in the order of the standings.
    pub(super) fn crosstable(
        &self,
        tournament: &Tournament,
        standings: &[Standing],
    ) -> Vec<CrosstableRow<'static>> {
        let record = tournament.record();
        let rows = standings.iter().filter_map(|standing| {
            let entrant = record.entrant(standing.entrant)?;
            let rounds = entrant.rounds.iter().map(|entry| cell(tournament, entry));
            Some(CrosstableRow {
                place: standing.place,
                number: standing.entrant.0,
                name: name_of(self, tournament, standing.entrant).into(),
                points: tournament.written(standing.units),
                rounds: rounds.collect(),
            })
        });
        rows.collect()
    }
}

/// An entrant's points in a record.
fn points(tournament: &Tournament, record: &TournamentRecord, id: EntrantId) -> TournamentPoints {
    let units = record.entrant(id).map(|entrant| record.units(entrant));
    tournament.written(units.unwrap_or_default())
}

/// A round of an entrant.
fn cell(tournament: &Tournament, entry: &RoundEntry) -> CrosstableCell<'static> {
    let units = tournament.points().units(entry);
    let drawn = entry.drawn();
    let score = match entry {
        RoundEntry::Played {
            result: RoundResult::Win | RoundResult::Draw | RoundResult::Loss,
            ..
        } => tournament.written(units).to_string(),
        RoundEntry::Unfinished { .. } | RoundEntry::Absent => String::new(),
        RoundEntry::Forfeit { won: true, .. } => FORFEIT_WON.to_owned(),
        RoundEntry::Forfeit { won: false, .. } => FORFEIT_LOST.to_owned(),
        RoundEntry::AllocatedBye | RoundEntry::HalfPointBye | RoundEntry::FullPointBye => {
            BYE.to_owned()
        }
    };
    CrosstableCell {
        opponent: drawn.map(|(opponent, _)| opponent.0),
        side: drawn.map(|(_, color)| color),
        score: score.into(),
    }
}

/// A result as it is written: points of White and of Black.
pub(in crate::tournaments) fn score(result: BoardResult, scale: PointScale) -> &'static str {
    let [white, draw, black] = match scale {
        PointScale::TwoOneZero => ["2-0", "1-1", "0-2"],
        PointScale::OneHalfZero => ["1-0", "½-½", "0-1"],
    };
    match result {
        BoardResult::Played { winner: None } => draw,
        BoardResult::Played {
            winner: Some(Color::White),
        } => white,
        BoardResult::Played {
            winner: Some(Color::Black),
        } => black,
        BoardResult::LostByBoth => LOST_BY_BOTH,
        BoardResult::Forfeit {
            winner: Some(Color::White),
        } => FORFEIT_TO_WHITE,
        BoardResult::Forfeit {
            winner: Some(Color::Black),
        } => FORFEIT_TO_BLACK,
        BoardResult::Forfeit { winner: None } => FORFEIT_BY_BOTH,
    }
}
