//! Detects that the process stood still, because it was stopped or its machine slept.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

/// After so long without a beat the process stood still. In a cluster another server may have become the primary: that
/// takes twice as long.
pub const STALL: Duration = Duration::from_secs(2);

/// The time between two beats.
pub const BEAT: Duration = Duration::from_millis(500);

/// Stands for a thread that has not beaten yet.
const RESTS: u64 = u64::MAX;

/// The beat of a process. Each task sees by it that the process stood still, also the first one to run after that. Nothing
/// stands still before the first beat.
#[derive(Debug)]
pub struct StallDetector {
    since: Instant,
    /// When it beat last, in milliseconds of `since`.
    last: AtomicU64,
}

impl StallDetector {
    /// A thread that has not begun to beat.
    pub fn new() -> Self {
        StallDetector {
            since: Instant::now(),
            last: AtomicU64::new(RESTS),
        }
    }

    /// It beats: what happened meanwhile is known. True if the process had stood still, so that tasks wait for this beat.
    pub fn beat(&self) -> bool {
        let now = self.now();
        is_stall(self.last.swap(now, Ordering::Relaxed), now)
    }

    /// True if the process stood still and has not beaten since.
    pub fn has_stalled(&self) -> bool {
        is_stall(self.last.load(Ordering::Relaxed), self.now())
    }

    fn now(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// True if so much time lies between a beat and now, in milliseconds.
fn is_stall(last: u64, now: u64) -> bool {
    last != RESTS && u128::from(now.saturating_sub(last)) > STALL.as_millis()
}

impl Default for StallDetector {
    fn default() -> Self {
        StallDetector::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_process_without_a_beat_has_stalled_until_the_next() {
        let stall = StallDetector::new();
        tokio::time::advance(2 * STALL).await;
        assert!(!stall.has_stalled());
        assert!(!stall.beat());
        tokio::time::advance(STALL).await;
        assert!(!stall.has_stalled());
        tokio::time::advance(BEAT).await;
        assert!(stall.has_stalled());
        assert!(stall.beat());
        assert!(!stall.has_stalled());
    }
}
