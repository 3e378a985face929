//! Counts the bytes written in a moving period.

use std::time::Duration;

/// The stretch is counted in so many parts; beside them there is the newest one.
const PARTS: u32 = 24;

/// Number of kept parts.
const KEPT: usize = PARTS as usize + 1;

/// Bytes of the last stretch of time, part by part, so that what is counted is never less than what
/// was written in exactly that time.
#[derive(Debug, Clone, Default)]
pub(super) struct ByteLedger {
    parts: [u64; KEPT],
    /// The number of the part that was used last; it lies at this number modulo [`KEPT`].
    newest: u64,
    /// How long a part is.
    part: Duration,
}

impl ByteLedger {
    /// Lets time pass until `now`, counted from any moment that stays the same; the stretch is
    /// `period` long. With another length everything counts as written just now.
    pub(super) fn pass(&mut self, now: Duration, period: Duration) {
        let part = (period / PARTS).max(Duration::from_nanos(1));
        let number = u64::try_from(now.as_nanos() / part.as_nanos()).unwrap_or(u64::MAX);
        if part != self.part {
            let sum = self.sum();
            *self = ByteLedger {
                parts: [0; KEPT],
                newest: number,
                part,
            };
            self.add(sum);
            return;
        }
        let passed = number.saturating_sub(self.newest);
        for ahead in 1..=passed.min(KEPT as u64) {
            *self.at(self.newest + ahead) = 0;
        }
        self.newest = self.newest.max(number);
    }

    /// Counts what is written now.
    pub(super) fn add(&mut self, bytes: u64) {
        let newest = self.at(self.newest);
        *newest = newest.saturating_add(bytes);
    }

    /// The number of bytes that count.
    pub(super) fn sum(&self) -> u64 {
        let parts = self.parts.iter();
        parts.fold(0, |sum, part| sum.saturating_add(*part))
    }

    /// The time until less than `limit` counts, if nothing more is written. None if less counts already.
    pub(super) fn wait(&self, now: Duration, limit: u64) -> Option<Duration> {
        let mut left = self.sum();
        if left < limit {
            return None;
        }
        let oldest = self.newest.saturating_sub(u64::from(PARTS));
        for number in oldest..=self.newest {
            left = left.saturating_sub(self.parts[place(number)]);
            if left < limit || number == self.newest {
                let ends = u32::try_from(number).unwrap_or(u32::MAX);
                let gone = self.part.saturating_mul(ends.saturating_add(PARTS + 1));
                return Some(gone.saturating_sub(now));
            }
        }
        None
    }

    fn at(&mut self, number: u64) -> &mut u64 {
        &mut self.parts[place(number)]
    }
}

/// Where a part lies.
fn place(number: u64) -> usize {
    usize::try_from(number % KEPT as u64).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(86_400);

    fn hours(hours: u64) -> Duration {
        Duration::from_secs(hours * 3600)
    }

    /// The bytes that count in each hour, after writes in some of them.
    #[test]
    fn counts_for_a_day() {
        let mut ledger = ByteLedger::default();
        for hour in 0..60 {
            ledger.pass(hours(hour), DAY);
            ledger.add(hour + 1);
            let first = hour.saturating_sub(24);
            let expected: u64 = (first..=hour).map(|hour| hour + 1).sum();
            assert_eq!(ledger.sum(), expected, "{hour}");
        }
        ledger.pass(hours(83), DAY);
        assert_eq!(ledger.sum(), 60);
        ledger.pass(hours(84), DAY);
        assert_eq!(ledger.sum(), 0);
        ledger.pass(hours(1_000), DAY);
        assert_eq!(ledger.sum(), 0);
    }

    /// After what is said, and not a moment earlier, there is room again.
    #[test]
    fn says_how_long_it_takes() {
        let mut ledger = ByteLedger::default();
        ledger.pass(hours(3), DAY);
        ledger.add(50);
        ledger.pass(hours(5), DAY);
        ledger.add(60);
        assert_eq!(ledger.wait(hours(5), 111), None);
        for (limit, expected) in [(110, 28), (61, 28), (60, 30), (1, 30), (0, 30)] {
            let wait = ledger.wait(hours(5), limit).unwrap();
            assert_eq!(hours(5) + wait, hours(expected), "{limit}");
            let mut later = ledger.clone();
            later.pass(hours(5) + wait - Duration::from_secs(1), DAY);
            assert!(later.sum() >= limit);
            later.pass(hours(5) + wait, DAY);
            assert!(limit == 0 || later.sum() < limit);
        }
    }

    #[test]
    fn another_length_forgets_nothing() {
        let mut ledger = ByteLedger::default();
        ledger.pass(hours(3), DAY);
        ledger.add(50);
        ledger.pass(hours(4), hours(2));
        assert_eq!(ledger.sum(), 50);
        ledger.pass(hours(7), hours(2));
        assert_eq!(ledger.sum(), 0);
    }
}
