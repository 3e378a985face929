//! The arithmetic of what is printed.

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};

/// Times in nanoseconds, kept to three significant digits up to a minute.
#[derive(Debug, Clone)]
pub struct LatencyHistogram(Histogram<u64>);

/// No run waits longer for a board; a longer time counts as this.
const LONGEST: u64 = 60_000_000_000;

impl Default for LatencyHistogram {
    fn default() -> Self {
        #[expect(clippy::expect_used, reason = "the bounds are constants, and right")]
        let histogram = Histogram::new_with_bounds(1, LONGEST, 3).expect("bounds");
        Self(histogram)
    }
}

impl LatencyHistogram {
    /// Adds a time in nanoseconds.
    pub fn record(&mut self, nanoseconds: u64) {
        self.0.saturating_record(nanoseconds);
    }

    /// The figures, or `None` when nothing was recorded.
    #[must_use]
    pub fn latency(&self) -> Option<Latency> {
        let at = |quantile| microseconds(self.0.value_at_quantile(quantile));
        (!self.0.is_empty()).then(|| Latency {
            p50: at(0.5),
            p99: at(0.99),
            p999: at(0.999),
            max: microseconds(self.0.max()),
        })
    }
}

fn microseconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 / 1000.0
}

/// Percentiles of a time, in microseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Latency {
    /// The median.
    pub p50: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The 99.9th percentile.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

/// How evenly a server treats its rooms.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Fairness {
    /// Moves of a room at the first percentile of rooms.
    pub p1: u64,
    /// Moves of the median room.
    pub p50: u64,
    /// Moves of a room at the 99th percentile.
    pub p99: u64,
    /// Rooms without any move.
    pub starved: usize,
}

impl Fairness {
    /// From the number of moves made in each room, in any order; `None` without rooms.
    #[must_use]
    pub fn of(mut moves: Vec<u64>) -> Option<Self> {
        moves.sort_unstable();
        Some(Self {
            p1: percentile(&moves, 1)?,
            p50: percentile(&moves, 50)?,
            p99: percentile(&moves, 99)?,
            starved: moves.iter().filter(|&&moves| moves == 0).count(),
        })
    }

    /// p99 over p50; infinite when the median room did not move.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.p99 as f64 / self.p50 as f64
    }
}

/// The smallest of the sorted values that at least `percent` of 100 do not exceed.
#[must_use]
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied()
}

/// The median of a few measurements, the lower one of an even number; `None` of none.
#[must_use]
pub fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len().saturating_sub(1) / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_fairness(moves: Vec<u64>, expected: (u64, u64, u64, usize)) {
        let found = Fairness::of(moves.clone()).unwrap();
        let found = (found.p1, found.p50, found.p99, found.starved);
        assert_eq!(found, expected, "{moves:?}");
    }

    #[test]
    fn fairness() {
        check_fairness(vec![5], (5, 5, 5, 0));
        check_fairness((1..=100).rev().collect(), (1, 50, 99, 0));
        check_fairness((1..=1000).collect(), (10, 500, 990, 0));
        check_fairness(vec![0, 0, 0, 8], (0, 0, 8, 3));
        assert_eq!(Fairness::of(Vec::new()), None);
        assert_eq!(Fairness::of(vec![2, 3, 4]).unwrap().ratio(), 4.0 / 3.0);
    }

    #[test]
    fn times() {
        let mut times = LatencyHistogram::default();
        assert_eq!(times.latency(), None);
        (1..=1000).for_each(|time| times.record(time * 1000));
        let latency = times.latency().unwrap();
        let near = |found: f64, expected: f64| (found - expected).abs() <= expected / 500.0;
        assert!(near(latency.p50, 500.0), "{latency:?}");
        assert!(near(latency.p99, 990.0), "{latency:?}");
        assert!(near(latency.max, 1000.0), "{latency:?}");
        times.record(u64::MAX);
        assert!(near(times.latency().unwrap().max, 60e6), "capped");
    }

    #[test]
    fn medians() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![2.0, 1.0]), Some(1.0));
        assert_eq!(median(Vec::new()), None);
    }
}
