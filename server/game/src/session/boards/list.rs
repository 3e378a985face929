//! The boards of a person, wherever the person is.

use std::sync::Arc;

use damiera_protocol::command::BoardName;
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::OwnBoardState;

use super::SessionBoard;
use crate::lobby::RoomHandle;

/// The seats and the watched rooms of a person.
#[derive(Debug, Default)]
pub(in crate::session) struct BoardList(pub(super) Vec<SessionBoard>);

impl BoardList {
    /// The rooms where the person sits.
    pub(in crate::session) fn seats(&self) -> impl Iterator<Item = &Arc<RoomHandle>> {
        let seats = self.0.iter().filter(|board| board.hold.is_seat());
        seats.map(|board| &board.room)
    }

    /// The number of seats that are not by correspondence.
    pub(in crate::session) fn live_seats(&self) -> usize {
        let live = self.seats().filter(|room| !room.is_correspondence());
        live.count()
    }

    /// True if the person has a seat that is not by correspondence.
    pub(super) fn any_live_seat(&self) -> bool {
        self.live_seats() > 0
    }

    /// True if the person has a seat somewhere.
    pub(in crate::session) fn has_seat(&self) -> bool {
        self.seats().next().is_some()
    }

    /// True if the person has a seat in a room.
    pub(in crate::session) fn sits_in(&self, room: &RoomHandle) -> bool {
        self.seats().any(|own| own.id == room.id)
    }

    /// True if a game of the person's own is being played somewhere, as far as this connection has been told. By correspondence
    /// a person goes at any time.
    pub(in crate::session) fn any_game_runs(&self) -> bool {
        let mut seats = self.0.iter().filter(|board| board.hold.is_seat());
        seats.any(|board| board.known.game_runs && !board.room.is_correspondence())
    }

    /// The number of boards where the person is to move.
    pub(in crate::session) fn to_move(&self) -> usize {
        let seats = self.0.iter().filter(|board| board.hold.is_seat());
        seats
            .filter(|board| board.state() == OwnBoardState::OwnTurn)
            .count()
    }

    /// The board that a person names: by its number, the opponent or the room.
    ///
    /// # Errors
    /// When the person has no such board.
    pub(in crate::session) fn named(&self, board: &BoardName) -> Result<Arc<RoomHandle>, Refusal> {
        let is_it = |own: &&SessionBoard| match board {
            BoardName::Number(number) => own.seat().is_some_and(|seat| seat.number == *number),
            BoardName::Named(name) => {
                own.known.opponent.as_ref() == Some(name) || own.room.name == *name
            }
        };
        let mut seats = self.0.iter().filter(|own| own.hold.is_seat());
        let found = seats.find(is_it);
        let room = found.map(|own| Arc::clone(&own.room));
        room.ok_or_else(|| Refusal::NoOwnBoard(board.clone()))
    }

    /// Takes a board from the list.
    pub(super) fn take(
        &mut self,
        is_it: impl FnMut(&SessionBoard) -> bool,
    ) -> Option<SessionBoard> {
        let at = self.0.iter().position(is_it)?;
        let taken = self.0.remove(at);
        if self.0.is_empty() {
            self.0 = Vec::new();
        }
        Some(taken)
    }
}
