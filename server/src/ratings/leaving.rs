//! Who leaves rated games waits before the next one.
//!
//! A game is left by who is away when it ends against them: the other player claimed it, the time ran
//! out, or the first move did not come. Who is there when the time runs out only lost, and so did who
//! came back.

use std::time::Duration;

/// How long somebody waits who has left so many games lately: nothing for the first, which is a warning.
const WAITS: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_secs(5 * 60),
    Duration::from_secs(30 * 60),
    Duration::from_secs(2 * 60 * 60),
    Duration::from_secs(24 * 60 * 60),
];

/// After how long without leaving one game is forgotten, in milliseconds.
const FORGOTTEN_MS: u64 = 24 * 60 * 60 * 1_000;

/// How often somebody left rated games lately.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Leaving {
    /// How often, when it happened last.
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

    /// How many games count at a moment: each day without leaving takes one off.
    pub fn times(&self, at: u64) -> u8 {
        // However the clock was set, nothing counts for longer than that.
        let days = at.abs_diff(self.last) / FORGOTTEN_MS;
        let days = u8::try_from(days).unwrap_or(u8::MAX);
        self.times.saturating_sub(days)
    }

    /// How long there is to wait from a moment on before the next rated game; nothing when it may begin.
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
