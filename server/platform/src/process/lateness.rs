//! Measures how long a serving thread was blocked. All game clocks stop for these times.
//!
//! A thread is late if it does not come to a due task: a long task keeps it, or the system has stopped the whole
//! process. A tick measures that. All tasks of the thread can read its total lateness at any moment, even before the
//! tick itself has its turn: a task that waited beside the tick may come first.

use std::cell::Cell;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::metrics::ThreadFigures;

/// Time between two ticks.
const TICK: Duration = Duration::from_millis(20);

/// Tolerated lateness: timers are not exact, and a busy thread has other tasks.
const TOLERATED: Duration = Duration::from_millis(10);

thread_local! {
    /// Nothing on a thread that has no tick.
    static LATE: Cell<Option<Lateness>> = const { Cell::new(None) };
}

/// How late a thread was.
#[derive(Debug, Clone, Copy)]
struct Lateness {
    /// When the next tick is due.
    due: Instant,
    /// Begin and end of the last block.
    last: (Instant, Instant),
    /// How long altogether before that.
    before: Duration,
}

impl Lateness {
    /// The lateness at `now`. The tick may not have counted it yet.
    fn at(self, now: Instant) -> Lateness {
        let is_late = now.saturating_duration_since(self.due) >= TOLERATED;
        match is_late {
            true => Lateness {
                last: (self.due, now),
                before: self.before + (self.last.1 - self.last.0),
                ..self
            },
            false => self,
        }
    }

    /// How late altogether until a moment not long ago: since then there was one fault at most.
    fn until(self, moment: Instant) -> Duration {
        let (from, to) = self.last;
        self.before + moment.min(to).saturating_duration_since(from)
    }
}

/// Total time of the calling thread's blocks until a moment not long ago. Only differences have a meaning.
pub fn until(moment: Instant) -> Duration {
    match LATE.get() {
        None => Duration::ZERO,
        // The thread was not late again until the moment, so that the time need not be read.
        Some(late) if moment <= late.due => late.until(moment),
        Some(late) => late.at(Instant::now()).until(moment),
    }
}

/// Measures how late the thread is that runs this, for ever, and counts each time.
pub async fn measure(figures: ThreadFigures) {
    let now = Instant::now();
    LATE.set(Some(Lateness {
        due: now + TICK,
        last: (now, now),
        before: Duration::ZERO,
    }));
    let _ends = TickGuard;
    while let Some(late) = LATE.get() {
        sleep_until(late.due).await;
        let now = Instant::now();
        figures
            .lateness
            .took(now.saturating_duration_since(late.due));
        LATE.set(Some(Lateness {
            due: now + TICK,
            ..late.at(now)
        }));
    }
}

/// Without the tick nothing is known any more.
struct TickGuard;

impl Drop for TickGuard {
    fn drop(&mut self) {
        LATE.set(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    #[tokio::test(start_paused = true)]
    async fn each_moment_of_a_fault_is_told_from_those_before_it() {
        let began = Instant::now();
        LATE.set(Some(Lateness {
            due: began + TICK,
            last: (began, began),
            before: Duration::from_secs(7),
        }));
        let about = |moment: Duration| until(began + moment) - Duration::from_secs(7);
        for (now, moment, expected) in [
            (TICK, Duration::ZERO, Duration::ZERO),
            (TICK, TICK, Duration::ZERO),
            (TICK + TOLERATED, TICK - TOLERATED, Duration::ZERO),
            (TICK + TOLERATED, TICK, Duration::ZERO),
            (TICK + TOLERATED, TICK + TOLERATED / 2, TOLERATED / 2),
            (TICK + TOLERATED, TICK + TOLERATED, TOLERATED),
            (TICK + TOLERATED, TICK * 9, TOLERATED),
        ] {
            let passed = Instant::now() - began;
            tokio::time::advance(now - passed).await;
            assert_eq!(about(moment), expected, "{moment:?} at {now:?}");
        }
        LATE.set(None);
    }

    #[tokio::test(start_paused = true)]
    async fn faults_are_added_up_and_what_is_usual_is_none() {
        let began = Instant::now();
        assert_eq!(until(began), Duration::ZERO);
        let metrics = Metrics::default();
        let tick = tokio::spawn(measure(metrics.threads.clone()));
        tokio::time::sleep(Duration::from_secs(60)).await;
        assert_eq!(
            until(Instant::now()),
            Duration::ZERO,
            "it was always on time"
        );
        let before = Instant::now();
        tokio::time::advance(Duration::from_secs(2)).await;
        let all = until(Instant::now());
        let about = |all: Duration, seconds: u64| {
            let least = Duration::from_secs(seconds) - TICK * 2;
            assert!(
                all >= least && all <= Duration::from_secs(seconds),
                "{all:?}"
            );
        };
        about(all, 2);
        assert_eq!(until(before), Duration::ZERO, "it was not late before");
        about(until(before + Duration::from_secs(1)), 1);
        tokio::time::sleep(Duration::from_secs(60)).await;
        assert_eq!(until(Instant::now()), all);
        tokio::time::advance(Duration::from_secs(3)).await;
        about(until(Instant::now()), 5);
        tokio::task::yield_now().await;
        let written = metrics.write();
        let in_time = written.lines().find_map(|line| {
            line.strip_prefix("damiera_thread_lateness_seconds_bucket{le=\"0.01\"} ")
        });
        let all = written
            .lines()
            .find_map(|line| line.strip_prefix("damiera_thread_lateness_seconds_count "));
        let [in_time, all] = [in_time, all].map(|count| count.unwrap().parse::<u64>().unwrap());
        assert_eq!(all - in_time, 2, "two ticks were late");
        tick.abort();
        let _ = tick.await;
        assert_eq!(until(Instant::now()), Duration::ZERO);
    }
}
