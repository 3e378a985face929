//! Time between nodes. Their clocks do not agree, so only durations cross from one to another.

use std::time::Duration;

/// The most that is credited for the way between nodes.
pub const MAX_CREDIT: Duration = Duration::from_millis(250);

/// How long the way between a player's node and the room's owner takes: half of the round trip that was
/// measured between them, at most [`MAX_CREDIT`]. Nothing is credited where none was measured.
pub fn credit(round_trip: Option<Duration>) -> Duration {
    round_trip.map_or(Duration::ZERO, |round_trip| {
        (round_trip / 2).min(MAX_CREDIT)
    })
}

/// What a move from another node is charged: how long the turn took at the owner, without the credit.
pub fn charged(turn: Duration, credit: Duration) -> Duration {
    turn.saturating_sub(credit)
}

/// When the flag of a player at another node falls: when the time that is left is over, and as much later
/// as a move made at the last moment is credited.
pub fn flag(left: Duration, credit: Duration) -> Duration {
    left.saturating_add(credit)
}

/// A turn as its room's owner measures it. A new owner goes on from the last entry: nobody is charged
/// for the time between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// How much of it had passed by the last entry that says so.
    passed: Duration,
    /// The owner's time at which that was.
    since: Duration,
}

impl Turn {
    /// A turn that had lasted for `passed` when this owner first measured it.
    pub fn from(passed: Duration, now: Duration) -> Self {
        let since = now;
        Turn { passed, since }
    }

    /// How long it has lasted.
    pub fn lasted(&self, now: Duration) -> Duration {
        self.passed.saturating_add(now.saturating_sub(self.since))
    }
}

/// The time of the next entry of a room, in milliseconds of Unix time. Time never goes back: a node
/// whose clock is behind its predecessor's waits with the clock of the last entry.
pub fn next_time(last: u64, wall: u64) -> u64 {
    wall.max(last)
}
