//! What a room leaves behind when another server of the cluster has it from now on.

use std::sync::Arc;

use damiera_protocol::reply::Refusal;
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;

use super::Room;
use crate::delivery::Frame;
use crate::journal::Journal;
use crate::lobby::{Ask, Moved, MovedPlayer, Request};

impl<J: Journal> Room<J> {
    /// Whether those who are here go on using the room. The tables of a class are reached only where the class is, and
    /// what is shown late has not been told to those who are here.
    pub(super) fn people_stay(&self) -> bool {
        !self.state.is_of_class() && self.shown.is_none()
    }

    /// Leaves everything to whoever asked for it. The room stays on the list, and nobody here is told anything.
    pub(super) fn move_away(mut self) {
        let Some(leaving) = self.listing.moves_away.take() else {
            return;
        };
        self.services.lobby.rooms.note_adjourned(&self.handle, None);
        // The list says nothing more of what is played there.
        self.handle.is_worth(None);
        self.handle.plays(0);
        let last = Frame::new(self.state.seq, Happening::RoomMoved, self.scene_now(), None);
        let players = Chair::ALL.into_iter().filter_map(|chair| {
            let (connection, mailbox) = self.attendance.reached(chair)?;
            let seat = self.state.seat(chair)?;
            Some(MovedPlayer {
                connection,
                mailbox,
                name: seat.who.name.clone(),
                code: seat.code?,
                is_hushed: self.attendance.is_away(chair),
            })
        });
        let players = players.collect();
        let awaited = self.attendance.awaited(self.patience());
        let silent = Refusal::RoomSilent(self.handle.name.clone());
        self.seat_requests.give_up(silent.clone());
        let (under_way, put_off) = self.logbook.give_up();
        if let Some(asker) = under_way {
            asker.reply.send(Err(silent));
        }
        let undecided = put_off.map(|(asker, wish)| {
            let ask = Ask::Decide(wish);
            Request { asker, ask }
        });
        let sent = leaving.send(Moved {
            room: Arc::clone(&self.handle),
            inbox: self.inbox,
            undecided: undecided.collect(),
            players,
            awaited,
            is_suspended: self.is_suspended,
            last: Arc::new(last),
        });
        if sent.is_err() {
            // Nobody has waited so long: the room ends here for everyone.
            self.services.lobby.rooms.remove(&self.handle);
            for code in self.state.codes() {
                self.services.lobby.seats.forget(code);
            }
            self.handle.feed.close();
        }
    }
}
