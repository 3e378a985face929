//! Activity in the last minute, sampled once a second.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use damiera_platform::metrics::{Metrics, Snapshot};
use parking_lot::Mutex;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// Interval between samples.
const EVERY: Duration = Duration::from_secs(1);

/// Samples that are kept: a minute, and the one from which it begins.
const KEPT: usize = 61;

/// The last minute.
#[derive(Debug, Default)]
pub struct Recent {
    samples: Mutex<VecDeque<ActivitySample>>,
}

/// The figures at one moment.
#[derive(Debug, Clone)]
pub struct ActivitySample {
    at: Instant,
    moves: u64,
    latency: Snapshot,
    commits: Snapshot,
}

/// Activity between two samples.
#[derive(Debug)]
pub struct ActivityWindow {
    /// Moves in a second.
    pub moves_per_second: f64,
    /// The time that moves took.
    pub latency: Snapshot,
    /// The time that the journal's commits took.
    pub commits: Snapshot,
}

impl ActivitySample {
    fn of(metrics: &Metrics) -> Self {
        ActivitySample {
            at: Instant::now(),
            moves: metrics.play.moves.get(),
            latency: metrics.play.latency.snapshot(),
            commits: metrics.journal.latency.snapshot(),
        }
    }

    fn since(&self, earlier: &ActivitySample) -> ActivityWindow {
        let seconds = self.at.saturating_duration_since(earlier.at).as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "moves of a minute")]
        let moves = self.moves.saturating_sub(earlier.moves) as f64;
        ActivityWindow {
            moves_per_second: if seconds > 0.0 { moves / seconds } else { 0.0 },
            latency: self.latency.since(&earlier.latency),
            commits: self.commits.since(&earlier.commits),
        }
    }
}

impl Recent {
    /// Looks at the figures each second until the task is ended.
    pub async fn watch(self: Arc<Self>, metrics: Arc<Metrics>) {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let sample = ActivitySample::of(&metrics);
            let mut samples = self.samples.lock();
            if samples.len() == KEPT {
                samples.pop_front();
            }
            samples.push_back(sample);
        }
    }

    /// The last second and the last minute, or as much of it as there was; nothing in the first
    /// second.
    pub fn stretches(&self) -> Option<(ActivityWindow, ActivityWindow)> {
        let samples = self.samples.lock();
        let last = samples.back()?;
        let before = samples.iter().rev().nth(1)?;
        let first = samples.front()?;
        Some((last.since(before), last.since(first)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use damiera_protocol::event::Event;
    use damiera_protocol::view::Chair;
    use damiera_rules::{Path, Square};

    /// Rounded as `status` shows them.
    #[track_caller]
    fn check(recent: &Recent, expected: Option<(u64, u64)>) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "small"
        )]
        let rounded = |stretch: &ActivityWindow| stretch.moves_per_second.round() as u64;
        let found = recent.stretches();
        let found = found.map(|(second, minute)| (rounded(&second), rounded(&minute)));
        assert_eq!(found, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn rates() {
        let metrics = Arc::new(Metrics::default());
        let recent = Arc::new(Recent::default());
        tokio::spawn(Arc::clone(&recent).watch(Arc::clone(&metrics)));
        let play = || metrics.play.shown(&moved());
        tokio::time::sleep(Duration::from_millis(500)).await;
        check(&recent, None);
        (0..30).for_each(|_| play());
        tokio::time::sleep(Duration::from_secs(1)).await;
        check(&recent, Some((30, 30)));
        tokio::time::sleep(Duration::from_secs(1)).await;
        check(&recent, Some((0, 15)));
        tokio::time::sleep(Duration::from_secs(60)).await;
        check(&recent, Some((0, 0)));
    }

    fn moved() -> Event {
        Event::Moved {
            chair: Chair::First,
            path: Path::from_squares(&[Square::ALL[0], Square::ALL[4]]).unwrap(),
            in_numbers: false,
            elapsed_ms: 0,
            credited_ms: 0,
        }
    }
}
