//! How long the player to move has had the turn.

use std::time::Duration;

use tokio::time::Instant;

/// A stopwatch on a clock that nobody can set.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Stopwatch {
    /// What it showed when it last stood.
    shown: Duration,
    /// Since when it runs.
    since: Option<Instant>,
}

impl Stopwatch {
    /// One that stands and shows a time.
    pub(super) fn showing(shown: Duration) -> Self {
        Stopwatch { shown, since: None }
    }

    /// The same so much later: what this one shows now, that one shows then.
    pub(super) fn put_off(self, by: Duration) -> Self {
        Stopwatch {
            since: self.since.map(|since| since + by),
            ..self
        }
    }

    /// Lets it run or stand from now on.
    pub(super) fn set_running(&mut self, runs: bool, now: Instant) {
        if runs {
            self.since.get_or_insert(now);
        } else {
            *self = Stopwatch::showing(self.at(now));
        }
    }

    /// Whether it runs.
    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// What it shows, or showed, at a moment not long ago.
    pub(super) fn at(&self, moment: Instant) -> Duration {
        let runs = self.since.map_or(Duration::ZERO, |since| {
            moment.saturating_duration_since(since)
        });
        self.shown + runs
    }

    /// When it will show this, if it runs; now or earlier when it shows more already.
    pub(super) fn reaches(&self, shown: Duration) -> Option<Instant> {
        Some(self.since? + shown.saturating_sub(self.shown))
    }
}
