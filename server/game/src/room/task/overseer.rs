//! The orders of the class or tournament that oversees the room.

use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::reply::Answer;
use damiera_protocol::view::Chair;
use damiera_rules::Color;

use super::RoomTask;
use crate::lobby::{Asker, OverseerOrder, Wish};
use crate::room::clock;
use crate::room::decide::{Ruling, running, timing};
use crate::room::task::ReplyKind;

impl RoomTask {
    /// Does what the class or the tournament wants.
    pub(super) fn obey_overseer(&mut self, asker: Asker, order: OverseerOrder) {
        let wish = match order {
            OverseerOrder::Look => {
                if self.stands_still() {
                    self.bot.stop();
                }
                // Clocks stand or run from the next turn of the loop on.
                return asker.reply.send(Ok(Answer::Done { seq: None }));
            }
            OverseerOrder::End => Wish::EndForClass,
            OverseerOrder::EndIfAway => Wish::EndIfAway,
            OverseerOrder::EndAs(end) => Wish::EndAs(end),
            OverseerOrder::AddTime { side, ms } => Wish::AddTime { side, ms },
        };
        self.grant_in_turn(asker, wish);
    }

    /// Ends the game as its teacher wants it, or says that none goes on.
    pub(super) fn end_for_class(&mut self, asker: Asker) {
        if self.state.running().is_none() {
            return asker.reply.send(Ok(Answer::Done { seq: None }));
        }
        let winner = match self.are_away() {
            [true, false] => Some(Chair::Second),
            [false, true] => Some(Chair::First),
            [true, true] | [false, false] => None,
        };
        let reason = match winner {
            Some(_) => EndReason::Absent,
            None => EndReason::Teacher,
        };
        self.end_by_order(asker, winner, reason);
    }

    /// Ends the game of a tournament if a player is away, and says that it goes on otherwise.
    pub(super) fn end_if_away(&mut self, asker: Asker) {
        let (winner, reason) = match self.are_away() {
            _ if self.state.running().is_none() => {
                return asker.reply.send(Ok(Answer::Done { seq: None }));
            }
            [false, false] => return asker.reply.send(Ok(Answer::Done { seq: None })),
            [true, false] => (Some(Chair::Second), EndReason::Absent),
            [false, true] => (Some(Chair::First), EndReason::Absent),
            [true, true] => (None, EndReason::Expired),
        };
        self.end_by_order(asker, winner, reason);
    }

    /// Ends the game of a tournament as an arbiter decided, or says that none goes on.
    pub(super) fn end_as(&mut self, asker: Asker, end: End) {
        let ended = running(&self.state).map(|_| vec![Event::Ended { end }]);
        self.write_order(asker, ended);
    }

    /// Adds time to a side's clock, in milliseconds.
    pub(super) fn add_time(&mut self, asker: Asker, side: Color, ms: u64) {
        let longest = self.services.admission.limits.now().game_events;
        let elapsed_ms = clock::ms(self.turn.elapsed(asker.arrived));
        let added = timing::add_time(&self.state, side, ms, elapsed_ms, longest);
        self.write_order(asker, added);
    }

    fn are_away(&self) -> [bool; 2] {
        Chair::ALL.map(|chair| self.attendance.is_away(chair))
    }

    fn end_by_order(&mut self, asker: Asker, winner: Option<Chair>, reason: EndReason) {
        let winner = winner.and_then(|chair| self.state.color(chair));
        self.end_as(asker, End::new(winner, reason));
    }

    fn write_order(&mut self, asker: Asker, decided: Ruling) {
        match decided {
            Ok(events) => self.write_for(Some((asker, ReplyKind::Act)), events.into(), None),
            Err(refusal) => asker.reply.send(Err(refusal)),
        }
    }
}
