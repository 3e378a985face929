//! Comparing each board of a tournament that is over with the game in its room.

use std::collections::{BTreeMap, BTreeSet};

use damiera_archive::Archive;
use damiera_game::room::RoomState;
use damiera_game::tournaments::guest_identity;
use damiera_journal::RoomId;
use damiera_protocol::event::{End, EndReason, Event, Record};
use damiera_protocol::name::Name;
use damiera_rules::Color;
use damiera_tournaments::event::{BoardResult, PairedBoard, Tournament, TournamentChange};
use futures_util::FutureExt;

use super::Entered;

/// The numbers of what was compared.
#[derive(Debug, Default)]
pub(super) struct Compared {
    /// Boards with the result of a game where both players had moved or a player resigned.
    pub(super) played: u64,
    /// Boards with a result that no played game gave.
    pub(super) forfeited: u64,
    /// Boards with a result by an arbiter, as their games had none.
    pub(super) by_arbiter: u64,
    /// Entries of the tournament's log that were stored, and failures.
    pub(super) stored: u64,
    pub(super) failed: u64,
}

impl Compared {
    pub(super) fn add(&mut self, other: &Compared) {
        self.played += other.played;
        self.forfeited += other.forfeited;
        self.by_arbiter += other.by_arbiter;
        self.stored += other.stored;
        self.failed += other.failed;
    }
}

/// A game as a room's records have it.
#[derive(Debug, Clone, Copy)]
struct RecordedGame {
    end: Option<End>,
    own_plies: usize,
}

/// The game in each board's room, by the records alone.
fn recorded(records: &[Record]) -> (Name, RecordedGame) {
    let mut state = RoomState::opened(&records[0].event).expect("a room is opened first");
    let plies = |state: &RoomState| state.game.as_ref().map_or(0, |game| game.own_plies().len());
    let name = state.room.clone();
    for record in &records[1..] {
        state.apply(record).expect("records follow");
        if let Event::Ended { end } = record.event {
            let game = RecordedGame {
                end: Some(end),
                own_plies: plies(&state),
            };
            return (name, game);
        }
    }
    let own_plies = plies(&state);
    (
        name,
        RecordedGame {
            end: None,
            own_plies,
        },
    )
}

/// The result that a game gives, by the regulations. None if it gives none.
fn result_of(game: RecordedGame) -> Option<BoardResult> {
    let end = game.end?;
    let is_played = game.own_plies >= 2;
    Some(match end.reason {
        EndReason::NoFirstMove => BoardResult::Forfeit { winner: end.winner },
        EndReason::Absent if !is_played => BoardResult::Forfeit { winner: end.winner },
        EndReason::Expired if is_played => BoardResult::LostByBoth,
        EndReason::Expired => BoardResult::Forfeit { winner: None },
        reason if reason.leaves_no_result() => return None,
        _ => BoardResult::Played { winner: end.winner },
    })
}

/// Compares each board of a tournament with the journal and the archive.
pub(super) fn compare(
    tournament: &Tournament,
    entrants: &[Entered],
    found: &BTreeMap<RoomId, Vec<Record>>,
    archive: &Archive,
) -> Compared {
    assert!(tournament.stage().is_over());
    let corrected: BTreeSet<(u8, u16)> = (tournament.decisions.iter())
        .filter_map(|decision| match decision.what {
            TournamentChange::Corrected { round, board, .. } => Some((round, board)),
            _ => None,
        })
        .collect();
    let is_steady = |board: &PairedBoard, color: Color| {
        let account = tournament.entrant(board.entrant(color)).unwrap().account;
        let mut entrants = entrants.iter();
        let entered = entrants.find(|entered| guest_identity(entered.code) == account);
        entered.is_some_and(|entered| entered.is_steady)
    };
    no_second_bye(tournament);
    let mut compared = Compared::default();
    for (round, paired) in (1..).zip(&tournament.rounds) {
        for (number, (board, result)) in (1..).zip(&paired.boards) {
            let context = format!("round {round}, board {number}: {board:?}, {result:?}");
            let result =
                result.unwrap_or_else(|| panic!("{context}: no result, {:?}", tournament.end));
            let records = found.get(&board.room).filter(|records| !records.is_empty());
            let game = records.map(|records| recorded(records).1);
            agrees_with_archive(board, game, archive, &context);
            no_other_room_was_played_in(board, found, &context);
            let own = game.and_then(result_of);
            if corrected.contains(&(round, number)) {
                assert_eq!(own, None, "{context}: an arbiter had to decide {game:?}");
                compared.by_arbiter += 1;
                continue;
            }
            if let Some(game) = game {
                assert_eq!(own, Some(result), "{context}: the journal has {game:?}");
                match result {
                    BoardResult::Played { .. } | BoardResult::LostByBoth => compared.played += 1,
                    BoardResult::Forfeit { .. } => compared.forfeited += 1,
                }
                continue;
            }
            // Nothing was played there: a player who was always there has not lost.
            let BoardResult::Forfeit { winner } = result else {
                panic!("{context}: there is no game");
            };
            compared.forfeited += 1;
            for color in [Color::White, Color::Black] {
                if is_steady(board, color) {
                    assert_eq!(winner, Some(color), "{context}: a player was there");
                }
            }
        }
    }
    compared
}

/// No entrant rests twice, also where an arbiter pairs the others by hand.
fn no_second_bye(tournament: &Tournament) {
    let mut rested = BTreeSet::new();
    for bye in tournament.rounds.iter().filter_map(|round| round.bye) {
        assert!(rested.insert(bye), "{bye:?} rests again: {tournament:?}");
    }
}

/// The archive has the game of a board's room under the room's id, with the same end.
fn agrees_with_archive(
    board: &PairedBoard,
    game: Option<RecordedGame>,
    archive: &Archive,
    context: &str,
) {
    let kept = archive.game_in(board.room);
    let kept = kept.now_or_never().expect("an archive in memory").unwrap();
    let end = game.and_then(|game| {
        let end = game.end?;
        let is_kept = game.own_plies >= 2 || !end.reason.leaves_no_result();
        is_kept.then_some(end)
    });
    assert_eq!(kept.as_ref().map(|kept| kept.row.end), end, "{context}");
    if let (Some(kept), Some(game)) = (kept, game) {
        let own_plies = kept.own_plies.map(|plies| plies as usize);
        assert_eq!(own_plies, Some(game.own_plies), "{context}");
    }
}

/// A board's game is in its room: nothing was played in a room that it had before.
fn no_other_room_was_played_in(
    board: &PairedBoard,
    found: &BTreeMap<RoomId, Vec<Record>>,
    context: &str,
) {
    for (room, records) in found {
        if *room == board.room || records.is_empty() {
            continue;
        }
        let (name, game) = recorded(records);
        assert!(
            name != board.name || game.own_plies == 0,
            "{context}: {game:?} in another room"
        );
    }
}
