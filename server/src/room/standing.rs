//! How the room stands among the others: what the lobby and the operator know of it, and its end when
//! one of them wants it.

use damiera_protocol::event::{End, EndReason, Event, Holder};
use damiera_protocol::reply::{Answer, RoomStage};
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;

use super::task::Room;
use crate::journal::Journal;
use crate::lobby::{Condition, Order, Responder, Standing};

/// The operator's wish that the room be closed.
#[derive(Debug)]
pub(super) struct Closing {
    reason: Option<String>,
    reply: Responder,
}

impl<J: Journal> Room<J> {
    /// Says how the room stands when that has changed.
    pub(super) fn mind_standing(&mut self) {
        let condition = self.condition();
        if condition == self.condition {
            return;
        }
        let was = std::mem::replace(&mut self.condition, condition);
        // After a restart it stands as it stood when its last entry was written.
        let since = self.stood_since.take();
        let since = since.unwrap_or_else(|| self.services.host.unix_ms());
        self.handle.stands(Standing {
            condition,
            since,
            founder: self.state.founder,
        });
        let lobby = &self.services.lobby;
        if condition == Condition::Adjourned {
            let holder = |chair| self.state.seat(chair).and_then(|seat| seat.holder);
            let players = Chair::ALL.map(holder);
            lobby.note_adjourned(&self.handle, Some((since, players)));
        } else if was == Condition::Adjourned {
            lobby.note_adjourned(&self.handle, None);
        }
    }

    fn condition(&self) -> Condition {
        let deserted = self.members.deserted_since().is_some();
        match self.state.stage() {
            _ if deserted && self.state.running().is_some() => Condition::Adjourned,
            RoomStage::Waiting => Condition::Waiting,
            RoomStage::Playing => Condition::Playing,
            RoomStage::Over => Condition::Over,
        }
    }

    /// Somebody is back: the room goes on, also when it was told to make place.
    pub(super) fn stay(&mut self) {
        self.makes_place = false;
        self.services.lobby.stays(&self.handle);
    }

    /// Takes an order of the server's.
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::MakePlace if self.condition() == Condition::Adjourned => self.makes_place = true,
            Order::MakePlace => self.stay(),
            Order::Close { reason, reply } => {
                self.closed_by.get_or_insert(Closing { reason, reply });
            }
        }
    }

    /// Ends the room as the operator wants it, if so; whether it did, or is about to.
    pub(super) fn close_by_order(&mut self) -> bool {
        if self.closed_by.is_none() {
            return false;
        }
        if self.state.running().is_some() {
            let end = End::new(None, EndReason::Closed);
            self.write(vec![Event::Ended { end }]);
        } else if let Some(Closing { reason, reply }) = self.closed_by.take() {
            self.pass(Happening::RoomClosed { reason }, None);
            self.closing = true;
            reply.send(Ok(Answer::Done { seq: None }));
        }
        true
    }

    /// Who stands for what the room decides of its own accord: the bot's opponent, or whoever opened
    /// the room.
    pub(super) fn own_holder(&self) -> Option<Holder> {
        let opponent = self.state.bot_chair().map(Chair::other);
        let opponent = opponent.and_then(|chair| self.state.seat(chair));
        opponent.map_or(self.state.founder, |seat| seat.holder)
    }
}
