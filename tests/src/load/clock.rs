//! The time of a run, in nanoseconds from its start.

use std::time::{Duration, Instant};

/// A clock that started with the run.
#[derive(Debug, Clone, Copy)]
pub struct RunClock {
    origin: Instant,
}

impl RunClock {
    /// A clock that stands at zero.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "real time between real processes is what is measured; there is nothing to pause"
    )]
    pub fn start() -> Self {
        Self {
            origin: Instant::now(),
        }
    }

    /// Nanoseconds since the start.
    #[must_use]
    pub fn now(&self) -> u64 {
        nanoseconds(self.origin.elapsed())
    }
}

/// A duration in nanoseconds; no run comes near the 584 years that fit.
#[must_use]
pub fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}
