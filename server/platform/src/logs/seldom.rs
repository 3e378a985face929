//! A rate limit for lines of the log that could come very often.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

/// A line of one kind comes once in this time.
const EVERY: Duration = Duration::from_secs(60);

/// Says when a line of one kind is due, and how often what it tells of has happened since the last.
///
/// One for each place that logs: a `static` beside the line.
#[derive(Debug, Default)]
pub struct Seldom(Mutex<Occurrences>);

#[derive(Debug, Default)]
struct Occurrences {
    /// When there was last a line.
    said: Option<Instant>,
    /// Number of occurrences since then.
    times: u64,
    /// It has happened since it was last over.
    goes_on: bool,
}

impl Seldom {
    /// Nothing has happened yet.
    pub const fn new() -> Self {
        Seldom(Mutex::new(Occurrences {
            said: None,
            times: 0,
            goes_on: false,
        }))
    }

    /// Counts one more occurrence. Returns how many there were since the last line, this one
    /// included, if it is time for another line.
    pub fn happened(&self) -> Option<u64> {
        let mut count = self.0.lock();
        count.times += 1;
        count.goes_on = true;
        let now = Instant::now();
        let waits = |said| now.saturating_duration_since(said) < EVERY;
        if count.said.is_some_and(waits) {
            return None;
        }
        count.said = Some(now);
        Some(std::mem::take(&mut count.times))
    }

    /// It is over: how often it happened since the last line, if it has happened since it was last
    /// over. The next time has a line at once only if the last one is long enough ago.
    pub fn over(&self) -> Option<u64> {
        let mut count = self.0.lock();
        std::mem::take(&mut count.goes_on).then(|| std::mem::take(&mut count.times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_line_a_minute_with_a_count() {
        let seldom = Seldom::new();
        assert_eq!(seldom.over(), None);
        assert_eq!(seldom.happened(), Some(1));
        for _ in 0..59 {
            tokio::time::advance(Duration::from_secs(1)).await;
            assert_eq!(seldom.happened(), None);
        }
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(seldom.happened(), Some(60));
        assert_eq!(seldom.happened(), None);
        assert_eq!(seldom.over(), Some(1));
        assert_eq!(seldom.over(), None);
    }
}
