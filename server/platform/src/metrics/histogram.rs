//! A histogram that threads share without a lock.
//!
//! The library's own takes a lock for each value. This one costs a move two additions, and the
//! library still writes it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::encoding::{EncodeMetric, MetricEncoder, NoLabelSet};
use prometheus_client::metrics::MetricType;

/// Bounds for times, in microseconds: from 10 microseconds to 10 seconds.
const TIMES: [u64; 19] = [
    10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000,
    500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000,
];

/// Bounds for times that should stay below two milliseconds, in microseconds.
const SHORT_TIMES: [u64; 10] = [
    50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000,
];

/// Bounds for numbers of things that were dealt with at once.
const SIZES: [u64; 13] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096];

/// Numbers of values between bounds. A clone is another handle to the same figures.
#[derive(Debug, Clone)]
pub struct Histogram(Arc<SharedHistogram>);

#[derive(Debug)]
struct SharedHistogram {
    /// The greatest value that still belongs to each bucket, ascending; one more bucket follows.
    bounds: &'static [u64],
    /// Number of counted units in one unit of the bounds.
    scale: u64,
    /// Size of one counted unit, in the unit that is written.
    unit: f64,
    counts: Box<[AtomicU64]>,
    sum: AtomicU64,
}

impl Histogram {
    /// A histogram of times, written in seconds.
    pub fn of_times() -> Self {
        Histogram::new(&TIMES, 1_000, 1e-9)
    }

    /// A histogram of times that should stay below two milliseconds, written in seconds.
    pub fn of_short_times() -> Self {
        Histogram::new(&SHORT_TIMES, 1_000, 1e-9)
    }

    /// A histogram of sizes.
    pub fn of_sizes() -> Self {
        Histogram::new(&SIZES, 1, 1.0)
    }

    fn new(bounds: &'static [u64], scale: u64, unit: f64) -> Self {
        Histogram(Arc::new(SharedHistogram {
            bounds,
            scale,
            unit,
            counts: (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect(),
            sum: AtomicU64::new(0),
        }))
    }

    /// Counts a time.
    pub fn took(&self, time: Duration) {
        self.count(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
    }

    /// Counts a value; a time in nanoseconds.
    pub fn count(&self, value: u64) {
        let scale = self.0.scale;
        let bucket = (self.0.bounds).partition_point(|bound| *bound * scale < value);
        if let Some(count) = self.0.counts.get(bucket) {
            count.fetch_add(1, Ordering::Relaxed);
            self.0.sum.fetch_add(value, Ordering::Relaxed);
        }
    }

    /// The number of values in each bucket so far.
    pub fn snapshot(&self) -> Snapshot {
        let counts = self.0.counts.iter();
        Snapshot {
            bounds: self.0.bounds,
            counts: counts.map(|count| count.load(Ordering::Relaxed)).collect(),
        }
    }
}

impl EncodeMetric for Histogram {
    fn encode(&self, mut encoder: MetricEncoder<'_>) -> Result<(), fmt::Error> {
        let snapshot = self.snapshot();
        #[expect(
            clippy::cast_precision_loss,
            reason = "the format knows no other numbers"
        )]
        let written = |value: u64| value as f64 * self.0.unit;
        let bounds = self.0.bounds.iter();
        let bounds = bounds.map(|bound| written(*bound * self.0.scale));
        let bounds = bounds.chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(snapshot.counts.iter().copied()).collect();
        let sum = written(self.0.sum.load(Ordering::Relaxed));
        let total = snapshot.counts.iter().sum();
        encoder.encode_histogram::<NoLabelSet>(sum, total, &buckets, None)
    }

    fn metric_type(&self) -> MetricType {
        MetricType::Histogram
    }
}

/// The values of a histogram up to some moment.
#[derive(Debug, Clone)]
pub struct Snapshot {
    bounds: &'static [u64],
    counts: Box<[u64]>,
}

impl Snapshot {
    /// The values that were counted since an earlier snapshot of the same histogram.
    pub fn since(&self, earlier: &Snapshot) -> Snapshot {
        let pairs = self.counts.iter().zip(&earlier.counts);
        Snapshot {
            bounds: self.bounds,
            counts: pairs.map(|(now, then)| now.saturating_sub(*then)).collect(),
        }
    }

    /// The bound below which a part of the times lies, at most as far above the true one as the
    /// next lower bound lies below it; nothing without a value. Beyond the last bound it is the last.
    pub fn quantile(&self, part: f64) -> Option<Duration> {
        let total: u64 = self.counts.iter().sum();
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a part of a count, between nothing and all of it"
        )]
        let rank = ((total as f64 * part.clamp(0.0, 1.0)).ceil() as u64).max(1);
        let mut seen = 0;
        let bucket = self.counts.iter().position(|count| {
            seen += count;
            seen >= rank
        })?;
        let bound = self.bounds.get(bucket).or(self.bounds.last())?;
        Some(Duration::from_micros(*bound))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn micros(micros: u64) -> Duration {
        Duration::from_micros(micros)
    }

    #[track_caller]
    fn check(values: &[u64], part: f64, expected: Option<u64>) {
        let histogram = Histogram::of_times();
        for value in values {
            histogram.took(micros(*value));
        }
        let found = histogram.snapshot().quantile(part);
        assert_eq!(found, expected.map(micros), "{part} of {values:?}");
    }

    #[test]
    fn quantiles() {
        check(&[], 0.5, None);
        check(&[3], 0.5, Some(10));
        check(&[10], 0.99, Some(10));
        check(&[11], 0.99, Some(25));
        check(&[20, 20, 20, 700], 0.5, Some(25));
        check(&[20, 20, 20, 700], 0.75, Some(25));
        check(&[20, 20, 20, 700], 0.99, Some(1_000));
        check(&[60_000_000], 0.5, Some(10_000_000));
    }

    #[test]
    fn what_came_since() {
        let histogram = Histogram::of_times();
        histogram.took(micros(700));
        let then = histogram.snapshot();
        histogram.took(micros(20));
        let since = histogram.snapshot().since(&then);
        assert_eq!(since.quantile(1.0), Some(micros(25)));
    }
}
