//! A person's challenges while they sit down, and the numbers of new ones.

use damiera_connection::delivery::Call;
use damiera_people::BLOCK;
use damiera_protocol::date;
use damiera_protocol::reply::Refusal;

use super::super::waiting::{Wait, Waiting};
use super::OpponentSeeker;
use crate::challenges::{ChallengeUnavailable, Promise, PromiseSettled};

/// The result of an attempt to have a challenge.
pub(super) enum Retry {
    /// It was promised to another, and may be had now.
    Again,
    Called(Box<Call>),
}

impl OpponentSeeker {
    /// Reserves the person's challenges before the person sits down, so that they are not accepted meanwhile. If a game
    /// is about to begin for the person, waits until that is settled; the call is returned when it begins. The future owns the
    /// seeker, so that a box around it leaves its holder a pointer.
    pub(in crate::session) async fn hold(
        self,
        at: &mut impl Waiting,
    ) -> Result<Promise, Box<Call>> {
        let directory = &self.services.directory;
        directory.tournaments.forget_ready(self.person.id);
        loop {
            match directory.challenges.hold(self.person.id) {
                Ok(promise) => return Ok(promise),
                Err(outcome) => match self.settled(outcome, at).await {
                    Retry::Again => {}
                    Retry::Called(call) => return Err(call),
                },
            }
        }
    }

    pub(super) async fn again(
        &self,
        not_had: ChallengeUnavailable,
        at: &mut impl Waiting,
    ) -> Result<Retry, Refusal> {
        match not_had {
            ChallengeUnavailable::Refused(refusal) => Err(refusal),
            ChallengeUnavailable::Promised(outcome) => Ok(self.settled(outcome, at).await),
        }
    }

    /// Waits until it is known whether a promised game begins.
    pub(super) async fn settled(
        &self,
        mut outcome: PromiseSettled,
        at: &mut impl Waiting,
    ) -> Retry {
        // The sender is dropped when it is known.
        let _ = at.wait(Wait::Answer, outcome.changed()).await;
        let call = self.mailbox.take_call();
        call.map_or(Retry::Again, Retry::Called)
    }

    /// Makes sure that there is a number for another challenge.
    ///
    /// # Errors
    /// When none can be reserved: a number must not be used again on the same day.
    pub(super) async fn reserve_numbers(&self, at: &mut impl Waiting) -> Result<(), Refusal> {
        let day = date::day_of(self.services.host.clock.unix_ms());
        let challenges = &self.services.directory.challenges;
        if challenges.need_numbers(day) {
            let reserved = self.services.storage.people.reserve_numbers(day);
            let first = at.wait(Wait::Decision, reserved).await?;
            challenges.grant_numbers(day, first, BLOCK);
        }
        Ok(())
    }
}
