//! The results of a run, as a table.

use super::field::AttackOutcome;
use super::sample::ResourceSample;
use crate::load::figures::median;
use crate::stress::report::TableRow;

/// A reader that does not read takes at most this much, the kernel's buffers included.
pub const PER_READER: u64 = 128 * 1024;

/// Memory allowed to an attack with few connections: queues grow to their limits and stay, and four words are
/// hashed at once, each in 7 MB (`admission/passwords.rs`).
pub const AT_LEAST: u64 = (4 + 4 * 7) * 1024 * 1024;

/// Maximum increase of the p99 of honest moves under attack, in microseconds, if that is more than a tenth.
pub const TOLERATED: f64 = 1_000.0;

/// The results of one attack.
#[derive(Debug, Clone, Default)]
pub struct AttackRow {
    /// Its name.
    pub name: String,
    /// The noun of the counted tries.
    pub counts: String,
    /// The attackers' counts, summed over all runs; of the connections held at once, the maximum.
    pub outcome: AttackOutcome,
    /// The most that the server held beyond what it held without the attack.
    pub grown: ResourceSample,
    /// Honest p50 and p99 of each run without the attack, in microseconds.
    pub without: Vec<(f64, f64)>,
    /// The latencies with it.
    pub with: Vec<(f64, f64)>,
    /// Unexpected events.
    pub failures: Vec<String>,
}

impl AttackRow {
    /// Adds what one run of the attack came to.
    pub fn add(&mut self, outcome: AttackOutcome) {
        self.outcome.tried += outcome.tried;
        self.outcome.refused += outcome.refused;
        self.outcome.bytes += outcome.bytes;
        self.outcome.held = self.outcome.held.max(outcome.held);
        self.outcome.allowed = self.outcome.allowed.max(outcome.allowed);
        self.outcome.seconds += outcome.seconds;
        self.failures.extend(outcome.failures);
        if !outcome.remark.is_empty() {
            self.outcome.remark = outcome.remark;
        }
    }

    /// Memory beyond what the server held without the attack.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.grown.user + self.grown.kernel
    }

    /// Maximum memory for the attack.
    #[must_use]
    pub fn bound(&self) -> u64 {
        let usual = (self.outcome.held * PER_READER).max(AT_LEAST);
        usual.max(self.outcome.allowed)
    }

    /// Medians without and with, in microseconds, when there were runs of both kinds.
    fn medians(&self, figure: fn(&(f64, f64)) -> f64) -> Option<(f64, f64)> {
        let of = |runs: &[(f64, f64)]| median(runs.iter().map(figure).collect());
        of(&self.without).zip(of(&self.with))
    }
}

impl TableRow for AttackRow {
    const COLUMNS: &'static [&'static str] = &[
        "attack",
        "tried",
        "a second",
        "refused",
        "at once",
        "server's memory",
        "kernel's",
        "each",
        "honest p50, without / with, us",
        "honest p99, without / with, us",
    ];

    fn cells(&self) -> Vec<String> {
        let outcome = &self.outcome;
        let seconds = outcome.seconds.max(0.001);
        let kb = |bytes: u64| format!("{} KB", bytes / 1024);
        let pair = |figure: fn(&(f64, f64)) -> f64| match self.medians(figure) {
            Some((without, with)) => format!("{without:.0} / {with:.0}"),
            None => match median(self.with.iter().map(figure).collect()) {
                Some(with) => format!("- / {with:.0}"),
                None => "-".into(),
            },
        };
        let tries = outcome.tried as f64 / seconds;
        let megabytes = outcome.bytes as f64 / seconds / 1e6;
        vec![
            self.name.clone(),
            format!("{} {}", outcome.tried, self.counts),
            format!("{tries:.0}, {megabytes:.1} MB"),
            outcome.refused.to_string(),
            outcome.held.to_string(),
            kb(self.grown.user),
            kb(self.grown.kernel),
            kb(self.memory() / outcome.held.max(1)),
            pair(|run| run.0),
            pair(|run| run.1),
        ]
    }

    fn faults(&self) -> Vec<String> {
        let mut faults = self.failures.clone();
        if self.outcome.tried == 0 {
            faults.push("nothing was tried".into());
        }
        if self.memory() > self.bound() {
            let (memory, bound) = (self.memory() / 1024, self.bound() / 1024);
            faults.push(format!("{memory} KB were taken, more than {bound}"));
        }
        if let Some((without, with)) = self.medians(|run| run.1) {
            let tolerated = TOLERATED.max(without / 10.0);
            if with > without + tolerated {
                faults.push(format!("honest p99 rose from {without:.0} to {with:.0} us"));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(held: u64, kb: u64, without: f64, with: f64) -> AttackRow {
        AttackRow {
            outcome: AttackOutcome {
                tried: 1,
                held,
                ..AttackOutcome::default()
            },
            grown: ResourceSample {
                user: kb * 1024,
                ..ResourceSample::default()
            },
            without: vec![(1.0, without)],
            with: vec![(1.0, with)],
            ..AttackRow::default()
        }
    }

    fn check(row: &AttackRow, expected: &str) {
        let faults = row.faults().join("; ");
        assert!(faults.contains(expected), "{faults}");
        assert_eq!(faults.is_empty(), expected.is_empty(), "{faults}");
    }

    #[test]
    fn verdicts() {
        check(&row(1, 1, 500.0, 1_500.0), "");
        check(&row(1, 1, 500.0, 1_501.0), "honest p99 rose");
        check(&row(1, 1, 20_000.0, 21_900.0), "");
        check(&row(1, AT_LEAST / 1024, 1.0, 1.0), "");
        check(&row(1, AT_LEAST / 1024 + 1, 1.0, 1.0), "KB were taken");
        check(&row(300, 300 * 128, 1.0, 1.0), "");
        check(&row(300, 300 * 128 + 1, 1.0, 1.0), "KB were taken");
        check(&AttackRow::default(), "nothing was tried");
    }
}
