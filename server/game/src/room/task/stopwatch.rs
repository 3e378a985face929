//! The stopwatch of the player to move.

use std::time::Duration;

use damiera_platform::process::lateness;
use tokio::time::Instant;

/// A stopwatch on a clock that cannot be set. It stands while the thread of its room is late, because no player could
/// have moved then.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Stopwatch {
    /// The time shown when it last stood.
    shown: Duration,
    /// Since when it runs.
    since: Option<Instant>,
    /// How late the thread had been altogether by then.
    late: Duration,
}

impl Stopwatch {
    /// A stopwatch that stands and shows a time.
    pub(super) fn showing(shown: Duration) -> Self {
        Stopwatch {
            shown,
            since: None,
            late: Duration::ZERO,
        }
    }

    /// The stopwatch so much later: it shows then what this one shows now.
    pub(super) fn put_off(self, by: Duration) -> Self {
        Stopwatch {
            since: self.since.map(|since| since + by),
            ..self
        }
    }

    /// Lets it run or stand from now on. The time is looked up only if that changes.
    pub(super) fn set_running(&mut self, runs: bool) {
        if runs == self.is_running() {
            return;
        }
        let now = Instant::now();
        if runs {
            self.since = Some(now);
            self.late = lateness::until(now);
        } else {
            *self = Stopwatch::showing(self.at(now));
        }
    }

    /// True if it runs.
    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time shown at a moment not long ago.
    pub(super) fn at(&self, moment: Instant) -> Duration {
        let runs = self.since.map_or(Duration::ZERO, |since| {
            let late = self.late_until(moment);
            moment.saturating_duration_since(since).saturating_sub(late)
        });
        self.shown + runs
    }

    /// When it will show this, if it runs; now or earlier when it shows more already.
    pub(super) fn reaches(&self, shown: Duration) -> Option<Instant> {
        let since = self.since?;
        let late = self.late_until(Instant::now());
        Some(since + shown.saturating_sub(self.shown) + late)
    }

    /// The lateness of the thread since the stopwatch runs, until a moment not long ago.
    fn late_until(&self, moment: Instant) -> Duration {
        lateness::until(moment).saturating_sub(self.late)
    }
}
