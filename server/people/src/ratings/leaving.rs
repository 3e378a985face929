//! Waiting times after leaving rated games.
//!
//! A player leaves a game if they are away when it ends against them: the other player claimed it, the time ran out, or
//! the first move did not come. A player who is there when the time runs out, or who came back, has only lost.

use std::time::Duration;

use damiera_protocol::date::DAY_MS;

/// Waiting times by the number of recently left games. The first is only a warning.
const WAITS: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_secs(5 * 60),
    Duration::from_secs(30 * 60),
    Duration::from_secs(2 * 60 * 60),
    Duration::from_secs(24 * 60 * 60),
];

/// After how long without leaving one game is forgotten, in milliseconds.
const FORGOTTEN_MS: u64 = DAY_MS;

/// Number of rated games that a person left lately.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Leaving {
    /// The number when a game was last left.
    times: u8,
    /// When that was, in milliseconds of Unix time.
    last: u64,
}

impl Leaving {
    /// Left another game at a moment of Unix time, in milliseconds. Beyond the longest wait nothing more
    /// is counted.
    pub fn leave(&mut self, at: u64) {
        let most = u8::try_from(WAITS.len()).unwrap_or(u8::MAX);
        *self = Leaving {
            times: self.times(at).saturating_add(1).min(most),
            last: at,
        };
    }

    /// The number of games that count at a moment: each day without leaving takes one off.
    pub fn times(&self, at: u64) -> u8 {
        // However the clock was set, nothing counts for longer than that.
        let days = at.abs_diff(self.last) / FORGOTTEN_MS;
        let days = u8::try_from(days).unwrap_or(u8::MAX);
        self.times.saturating_sub(days)
    }

    /// The wait from a moment until the next rated game may begin. None if it may begin at once.
    pub fn wait(&self, at: u64) -> Option<Duration> {
        let wait = WAITS[usize::from(self.times).checked_sub(1)?];
        let left = milliseconds(wait).checked_sub(at.abs_diff(self.last));
        let left = left.filter(|left| *left > 0)?;
        Some(Duration::from_millis(left))
    }

    /// How long there will be to wait if the next game is left too.
    pub fn next_wait(&self, at: u64) -> Duration {
        let times = usize::from(self.times(at));
        WAITS[times.min(WAITS.len() - 1)]
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
