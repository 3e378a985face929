//! A limit on wrong words that recovers at a steady rate.

use std::time::Duration;

use tokio::time::Instant;

use crate::admission::TokenBucket;

/// As many wrong words as come back in a minute, less those of lately.
///
/// At the bound the next guess is allowed as soon as one has come back. The wait does not grow,
/// because this counts together many peers who have nothing to do with each other.
#[derive(Debug, Default)]
pub(super) struct SteadyLimiter {
    bucket: TokenBucket,
    /// Words that are being compared just now.
    checking: u32,
}

impl SteadyLimiter {
    /// A word is about to be compared.
    ///
    /// # Errors
    /// How long to wait, when it would be one too many if all that are being compared were wrong.
    pub(super) fn attempt(&mut self, now: Instant, per_minute: u32) -> Result<(), Duration> {
        self.bucket.set_per_minute(per_minute);
        let wait = self.wait(now);
        if wait.is_zero() {
            self.checking += 1;
            Ok(())
        } else {
            Err(wait)
        }
    }

    /// Counts the result of a comparison.
    pub(super) fn checked(&mut self, wrong: bool, now: Instant) {
        self.checking = self.checking.saturating_sub(1);
        if wrong {
            self.bucket.charge(now, 1);
        }
    }

    /// True if no wrong word is remembered and none is being compared.
    pub(super) fn is_full(&self, now: Instant) -> bool {
        !self.is_checking() && self.bucket.is_full(now)
    }

    /// True if no word may be tried now.
    pub(super) fn is_used_up(&self, now: Instant) -> bool {
        !self.wait(now).is_zero()
    }

    /// True if a wrong word is remembered.
    pub(super) fn was_wrong(&self, now: Instant) -> bool {
        !self.bucket.is_full(now)
    }

    pub(super) fn is_checking(&self) -> bool {
        self.checking > 0
    }

    fn wait(&self, now: Instant) -> Duration {
        let ready = self.bucket.ready_beside(now, self.checking);
        ready.saturating_duration_since(now)
    }
}
