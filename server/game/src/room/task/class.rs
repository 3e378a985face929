//! The room as a table of a class: what its players may do there, and what the class wants of it.

use damiera_protocol::command::{Offer, SeatAction};
use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::view::Chair;

use super::Room;
use crate::lobby::{Asker, ClassOrder, Wish};
use crate::room::task::ReplyKind;

impl Room {
    /// True if the teacher has stopped the games.
    pub(super) fn stands_still(&self) -> bool {
        let book = self.state.book.as_ref();
        book.is_some_and(|book| book.is_paused())
    }

    /// True if the players here may not talk.
    pub(super) fn is_hushed_class(&self) -> bool {
        let book = self.state.book.as_ref();
        book.is_some_and(|book| !book.lets_talk())
    }

    /// Checks that a class lets a player do something; elsewhere everything is allowed.
    ///
    /// The teacher decides what is played after the game, and when an absent player has lost.
    ///
    /// # Errors
    /// When the class does not, or the games stand still.
    pub(super) fn may_in_class(&self, action: &SeatAction) -> Result<(), Refusal> {
        if self.state.book.is_none() {
            return Ok(());
        }
        match action {
            SeatAction::Offer(Offer::Rematch | Offer::Pause)
            | SeatAction::RematchAt(_)
            | SeatAction::Bot(_)
            | SeatAction::Claim
            | SeatAction::Abort
            | SeatAction::Adjourn
            | SeatAction::GiveSeat
            | SeatAction::KeepSeat => Err(Refusal::NotInClassGame),
            SeatAction::Move(_)
            | SeatAction::Offer(Offer::Draw | Offer::TakeBack)
            | SeatAction::Accept(_)
            | SeatAction::Decline(_)
            | SeatAction::Cancel
            | SeatAction::Choose(_)
            | SeatAction::Resign => match self.stands_still() {
                true => Err(Refusal::ClassPaused),
                false => Ok(()),
            },
        }
    }

    /// Checks that a tournament lets a player do something; elsewhere everything is allowed. Its games are played once,
    /// now, and to their end.
    ///
    /// # Errors
    /// When the tournament does not.
    pub(super) fn may_in_tournament(&self, action: &SeatAction) -> Result<(), Refusal> {
        if !self.state.is_of_tournament() {
            return Ok(());
        }
        match action {
            SeatAction::Offer(Offer::Rematch | Offer::Pause | Offer::TakeBack)
            | SeatAction::RematchAt(_)
            | SeatAction::Bot(_)
            | SeatAction::Abort
            | SeatAction::Adjourn => Err(Refusal::NotInTournamentGame),
            SeatAction::Move(_)
            | SeatAction::Offer(Offer::Draw)
            | SeatAction::Accept(_)
            | SeatAction::Decline(_)
            | SeatAction::Cancel
            | SeatAction::Choose(_)
            | SeatAction::GiveSeat
            | SeatAction::KeepSeat
            | SeatAction::Claim
            | SeatAction::Resign => Ok(()),
        }
    }

    /// Does what the class wants.
    pub(super) fn obey_class(&mut self, asker: Asker, order: ClassOrder) {
        match order {
            ClassOrder::Look => {
                if self.stands_still() {
                    self.bot.stop();
                }
                // Clocks stand or run from the next turn of the loop on.
                asker.reply.send(Ok(Answer::Done { seq: None }));
            }
            ClassOrder::End => self.grant_in_turn(asker, Wish::EndForClass),
            ClassOrder::EndIfAway => self.grant_in_turn(asker, Wish::EndIfAway),
        }
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

    fn are_away(&self) -> [bool; 2] {
        Chair::ALL.map(|chair| self.attendance.is_away(chair))
    }

    fn end_by_order(&mut self, asker: Asker, winner: Option<Chair>, reason: EndReason) {
        let winner = winner.and_then(|chair| self.state.color(chair));
        let end = Event::Ended {
            end: End::new(winner, reason),
        };
        self.write_for(Some((asker, ReplyKind::Act)), vec![end].into(), None);
    }
}
