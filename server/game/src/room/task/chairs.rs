//! The effects of a stored entry on a chair: its player and the code that stands for it.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::ChairChange;
use damiera_protocol::view::Chair;

use super::attendance::ChairAttendance;
use crate::lobby::{Newcomer, RoomHandle, SeatCodes};
use crate::room::RoomState;
use crate::room::code::SeatKey;

/// A player who sits down.
#[derive(Debug)]
pub(crate) struct Sitter {
    pub(crate) connection: ConnectionId,
    pub(crate) newcomer: Newcomer,
    /// The key to take the chair back with.
    pub(crate) key: SeatKey,
}

/// The players who get a code by a decision. They are shown it once the decision is stored.
#[derive(Debug, Default)]
pub(super) struct CodesToShow {
    /// The player who sits down.
    pub(super) sitter: Option<Sitter>,
    /// The new code of a player who asked for another one.
    pub(super) recoded: Option<SeatCode>,
}

impl ChairAttendance {
    /// Follows what an event has done to a chair. Returns the chair with the code that its player is shown.
    pub(super) fn follow(
        &mut self,
        change: ChairChange,
        chair: Chair,
        shown: &mut CodesToShow,
        state: &RoomState,
        room: &Arc<RoomHandle>,
        codes: &SeatCodes,
    ) -> Option<(Chair, SeatCode)> {
        match change {
            ChairChange::Kept => None,
            ChairChange::Taken => {
                let is_person = state.bot(chair).is_none();
                let sitter = shown.sitter.take_if(|_| is_person)?;
                Some(self.seat(chair, sitter, room, codes))
            }
            ChairChange::Registered => {
                let seat = state.seat(chair)?;
                codes.know(seat.code?, room, seat.who.clone(), seat.holder);
                None
            }
            ChairChange::Recoded => shown.recoded.take().map(|code| (chair, code)),
            ChairChange::Left => {
                self.leave(chair);
                None
            }
        }
    }

    /// Gives a chair to a player. Returns the chair and its code.
    pub(super) fn seat(
        &mut self,
        chair: Chair,
        sitter: Sitter,
        room: &Arc<RoomHandle>,
        codes: &SeatCodes,
    ) -> (Chair, SeatCode) {
        let Sitter {
            connection,
            newcomer,
            key,
        } = sitter;
        codes.know(key.digest, room, newcomer.who(), newcomer.person);
        self.sit(chair, connection, newcomer);
        (chair, key.code)
    }
}
