//! A process that stood still, because it was stopped or its machine slept, does not know what happened meanwhile.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

/// After so long without a beat the process stood still. In a cluster another server may have become the primary: that
/// takes twice as long.
pub const STALL: Duration = Duration::from_secs(2);

/// The time between two beats.
pub const BEAT: Duration = Duration::from_millis(500);

/// Stands for a heart that has not begun to beat.
const RESTS: u64 = u64::MAX;

/// The beat of a process, by which each of its tasks sees that it stood still, whichever of them runs first. Nothing stands
/// still before the first beat.
#[derive(Debug)]
pub struct Heartbeat {
    since: Instant,
    /// When it beat last, in milliseconds of `since`.
    last: AtomicU64,
}

impl Heartbeat {
    /// One that has not begun to beat.
    pub fn new() -> Self {
        Heartbeat {
            since: Instant::now(),
            last: AtomicU64::new(RESTS),
        }
    }

    /// It beats: what happened meanwhile is known.
    pub fn beat(&self) {
        self.last.store(self.now(), Ordering::Relaxed);
    }

    /// True if the process stood still and has not beaten since.
    pub fn has_stalled(&self) -> bool {
        let last = self.last.load(Ordering::Relaxed);
        last != RESTS && u128::from(self.now().saturating_sub(last)) > STALL.as_millis()
    }

    fn now(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl Default for Heartbeat {
    fn default() -> Self {
        Heartbeat::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_process_without_a_beat_has_stalled_until_the_next() {
        let heart = Heartbeat::new();
        tokio::time::advance(2 * STALL).await;
        assert!(!heart.has_stalled());
        heart.beat();
        tokio::time::advance(STALL).await;
        assert!(!heart.has_stalled());
        tokio::time::advance(BEAT).await;
        assert!(heart.has_stalled());
        heart.beat();
        assert!(!heart.has_stalled());
    }
}
