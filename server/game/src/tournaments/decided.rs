//! Games that an arbiter decides while they run: their rooms end them with that result.

use std::sync::Arc;

use damiera_protocol::event::{End, EndReason};
use damiera_protocol::reply::Refusal;
use damiera_tournaments::event::{BoardResult, Tournament};

use super::board_game::BoardPlace;
use super::task::TournamentTask;
use crate::lobby::OverseerOrder;

/// The end of a running game at a board with this result; None for a tournament that ended before.
fn end_with(result: Option<BoardResult>) -> End {
    match result {
        Some(
            BoardResult::Played { winner }
            | BoardResult::Forfeit {
                winner: winner @ Some(_),
            },
        ) => End::new(winner, EndReason::Arbiter),
        Some(BoardResult::LostByBoth | BoardResult::Forfeit { winner: None }) | None => {
            End::new(None, EndReason::ArbiterVoid)
        }
    }
}

impl TournamentTask {
    /// Finds the rooms of boards in the last round that were decided before this start: their games may go on.
    pub(super) fn find_decided(&mut self) {
        let rooms = self.services.directory.lobby.rooms.all();
        let boards = self.handle.look(|tournament| {
            let is_over = tournament.stage().is_over();
            let boards = tournament.rounds.last().map(|round| &round.boards);
            let boards = (1..).zip(boards.into_iter().flatten());
            let decided = boards.filter(|(_, (_, result))| is_over || result.is_some());
            let round = tournament.round();
            decided
                .map(|(number, (board, _))| ((round, number), board.room))
                .collect::<Vec<_>>()
        });
        for (place, id) in boards {
            if let Some(room) = rooms.iter().find(|room| room.id == id) {
                let overseen = self.overseen(Arc::clone(room));
                self.rooms.insert(place, overseen);
            }
        }
    }

    /// Ends games at boards with results, or of a finished tournament, because an arbiter decided that. The next look
    /// ends a game again that the journal did not let end.
    pub(super) async fn end_decided(&mut self) {
        let decided = self.handle.look(|tournament: &Tournament| {
            let is_over = tournament.stage().is_over();
            let end_of = |(round, board): (u8, u16)| {
                let result = tournament.board(round, board)?.1;
                (is_over || result.is_some()).then(|| end_with(result))
            };
            let places = self.rooms.keys().copied();
            let decided = places.filter_map(|place| Some((place, end_of(place)?)));
            decided.collect::<Vec<_>>()
        });
        let mut answers = Vec::with_capacity(decided.len());
        for (place, end) in decided {
            if let Some(overseen) = self.rooms.get(&place) {
                answers.push((place, overseen.order(OverseerOrder::EndAs(end))));
            }
        }
        for (place, answer) in answers {
            match answer.await.outcome {
                // A game that ended by itself meanwhile keeps its end.
                Ok(_) | Err(Refusal::TournamentGameOver | Refusal::RoomGone(_)) => {
                    self.rooms.remove(&place);
                }
                Err(_) => self.look_again_soon(),
            }
        }
        self.close_decided();
    }

    /// Has the journal close the rooms of boards that have a result. A room that is still listed does so itself.
    fn close_decided(&mut self) {
        let decided = self.handle.look(|tournament: &Tournament| {
            let is_over = tournament.stage().is_over();
            let is_decided = |&(round, board): &BoardPlace| {
                let board = tournament.board(round, board);
                is_over || board.is_some_and(|(_, result)| result.is_some())
            };
            let places = self.kept.keys().copied();
            places.filter(is_decided).collect::<Vec<_>>()
        });
        for place in decided {
            if self.rooms.contains_key(&place) {
                continue;
            }
            if let Some(board) = self.kept.remove(&place)
                && self
                    .services
                    .directory
                    .lobby
                    .rooms
                    .of(board.room, &board.name)
                    .is_none()
            {
                self.services.storage.journal.close(board.room);
            }
        }
    }
}
