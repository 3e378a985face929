//! The room as a table of a class or a board of a tournament: what its players may do there.

use damiera_protocol::command::{Offer, SeatAction};
use damiera_protocol::reply::Refusal;

use super::RoomTask;

impl RoomTask {
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
}
