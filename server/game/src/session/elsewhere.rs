//! The pace of lines about boards of a person where the person is not.

use std::time::Duration;

use damiera_connection::admission::TokenBucket;
use tokio::time::Instant;

/// Lines that may come at once.
const BURST: u32 = 20;

/// The time until one more may come: 20 a minute.
const EVERY: Duration = Duration::from_secs(3);

/// Counts the lines, and bounds their number in a minute.
#[derive(Debug)]
pub(super) struct ElsewhereLines {
    bucket: TokenBucket,
    /// Number of events since the last line that were left out.
    untold: u64,
}

/// The fate of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ElsewherePace {
    /// It is told, after the number of events that were left out.
    Told { untold: u64 },
    /// It is the first line that is left out. The person is told of that.
    Last,
    /// It is only counted.
    Counted,
}

impl Default for ElsewhereLines {
    fn default() -> Self {
        let mut bucket = TokenBucket::default();
        bucket.set_every(BURST, EVERY, 0);
        ElsewhereLines { bucket, untold: 0 }
    }
}

impl ElsewhereLines {
    /// Takes the next line, which comes at `now`.
    pub(super) fn take(&mut self, now: Instant) -> ElsewherePace {
        if self.bucket.take(now).is_ok() {
            let untold = std::mem::take(&mut self.untold);
            return ElsewherePace::Told { untold };
        }
        self.untold += 1;
        match self.untold {
            1 => ElsewherePace::Last,
            _ => ElsewherePace::Counted,
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::{BURST, EVERY, ElsewhereLines, ElsewherePace};

    #[test]
    fn so_many_lines_are_told_and_the_rest_is_counted() {
        let mut lines = ElsewhereLines::default();
        let now = Instant::now();
        for _ in 0..BURST {
            assert_eq!(lines.take(now), ElsewherePace::Told { untold: 0 });
        }
        assert_eq!(lines.take(now), ElsewherePace::Last);
        assert_eq!(lines.take(now), ElsewherePace::Counted);
        let later = now + EVERY;
        assert_eq!(lines.take(later), ElsewherePace::Told { untold: 2 });
        assert_eq!(lines.take(later), ElsewherePace::Last);
    }
}
