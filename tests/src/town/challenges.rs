//! The residents' shared knowledge of the numbers of challenges.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The player of a game who reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The player who made the challenge.
    Challenger,
    /// The player who took it by its number.
    Taker,
}

/// Two people whom a challenge has brought together, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    /// The table.
    pub room: String,
    /// The player who made the challenge.
    pub challenger: String,
    /// The other one.
    pub taker: String,
}

#[derive(Debug, Default)]
struct Entry {
    was_given: bool,
    meeting: Option<Meeting>,
    told: Vec<Side>,
}

/// Every number that the server has given to a challenge, and what came of it.
#[derive(Debug, Default)]
pub struct ChallengeLedger(Mutex<HashMap<(u64, u64), Entry>>);

impl ChallengeLedger {
    /// A challenge got this number on this day. Says whether no other had it on the same day.
    pub fn give(&self, day: u64, number: u64) -> bool {
        let mut known = self.known();
        let entry = known.entry((day, number)).or_default();
        !std::mem::replace(&mut entry.was_given, true)
    }

    /// One of two was told that a challenge brought them together. Says whether it did so once: the same
    /// two, at the same table, and each is told once.
    pub fn meet(&self, day: u64, number: u64, side: Side, meeting: Meeting) -> bool {
        let mut known = self.known();
        let entry = known.entry((day, number)).or_default();
        let is_first = !entry.told.contains(&side);
        entry.told.push(side);
        let same = entry.meeting.as_ref().is_none_or(|met| *met == meeting);
        entry.meeting.get_or_insert(meeting);
        is_first && same
    }

    /// The number of challenge numbers given.
    #[must_use]
    pub fn given(&self) -> usize {
        self.known()
            .values()
            .filter(|entry| entry.was_given)
            .count()
    }

    /// The number of challenges that led to a game.
    #[must_use]
    pub fn met(&self) -> usize {
        let known = self.known();
        known
            .values()
            .filter(|entry| entry.meeting.is_some())
            .count()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<(u64, u64), Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(room: &str, challenger: &str, taker: &str) -> Meeting {
        let [room, challenger, taker] = [room, challenger, taker].map(str::to_owned);
        Meeting {
            room,
            challenger,
            taker,
        }
    }

    #[test]
    fn a_number_is_given_once_a_day() {
        let challenges = ChallengeLedger::default();
        assert!(challenges.give(1, 7));
        assert!(challenges.give(1, 8));
        assert!(challenges.give(2, 7));
        assert!(!challenges.give(1, 7));
        assert_eq!(challenges.given(), 3);
    }

    #[test]
    fn a_challenge_brings_two_together_once() {
        let met = |side, number, meeting, challenges: &ChallengeLedger| {
            challenges.meet(1, number, side, meeting)
        };
        let challenges = ChallengeLedger::default();
        let of_two = meeting("tavolo-1", "Ada", "Gil");
        assert!(met(Side::Taker, 1, of_two.clone(), &challenges));
        assert!(met(Side::Challenger, 1, of_two.clone(), &challenges));
        assert!(!met(Side::Challenger, 1, of_two.clone(), &challenges));
        assert!(!met(
            Side::Taker,
            1,
            meeting("tavolo-1", "Ada", "Bea"),
            &challenges
        ));
        assert!(met(Side::Challenger, 2, of_two, &challenges));
        let elsewhere = meeting("tavolo-2", "Ada", "Gil");
        assert!(!met(Side::Taker, 2, elsewhere, &challenges));
        assert_eq!(challenges.met(), 2);
    }
}
