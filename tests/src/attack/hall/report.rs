//! The results of abuse of the hall.

use std::fmt;
use std::time::Duration;

use super::kinds::{AbuseKind, AbuseOutcome};
use super::owner::Fared;
use crate::stress::report::TableRow;

/// Maximum memory for one kind of abuse, within its limits: queues grow to their limits and stay, and passwords take
/// some megabytes while they are hashed.
const MEMORY: u64 = 32 * 1024 * 1024;

/// Maximum growth of the journal and the people's log apart from the abuse: the games of guests, and the
/// owner's visits.
const BESIDE: u64 = 8 * 1024 * 1024;

/// Failures that are told; the rest is only counted.
const TOLD: usize = 3;

/// One kind of abuse from everywhere.
#[derive(Debug)]
pub struct LobbyAttackRow {
    /// Which.
    pub kind: &'static AbuseKind,
    /// True if it came from a network of shared addresses.
    pub shared: bool,
    /// The result of the tries.
    pub outcome: AbuseOutcome,
    /// How the owner fared meanwhile.
    pub owner: Fared,
    /// Number of tries that the limits let through.
    pub allowed: u64,
    /// Growth of the memory, the people's log and the journal, in bytes.
    pub grown: [u64; 3],
    /// Number of times that each limit was reached, as the server counts.
    pub reached: Vec<(&'static str, u64)>,
    /// How long it took.
    pub took: Duration,
}

impl TableRow for LobbyAttackRow {
    const COLUMNS: &'static [&'static str] = &[
        "abuse",
        "tried",
        "done",
        "may be",
        "refused",
        "bounds reached",
        "memory",
        "people's log",
        "journal",
        "owner came; waited p50, p99, ms",
        "took",
    ];

    fn cells(&self) -> Vec<String> {
        let outcome = &self.outcome;
        let place = if self.shared {
            ", shared addresses"
        } else {
            ""
        };
        let refused = outcome.refused.iter();
        let refused: Vec<String> = refused
            .map(|(code, times)| format!("{times} {code}"))
            .collect();
        let reached = self.reached.iter().filter(|(_, times)| *times > 0);
        let reached: Vec<String> = reached
            .map(|(limit, times)| format!("{times} {limit}"))
            .collect();
        let mut cells = vec![
            format!("{}{place}", self.kind.name),
            outcome.tried.to_string(),
            outcome.done.to_string(),
            self.allowed.to_string(),
            refused.join(", "),
            reached.join(", "),
        ];
        cells.extend(self.grown.map(|bytes| format!("{} KB", bytes / 1024)));
        cells.extend([
            self.owner.to_string(),
            format!("{:.0} s", self.took.as_secs_f64()),
        ]);
        cells
    }

    fn faults(&self) -> Vec<String> {
        let failures = &self.outcome.failures;
        let mut faults: Vec<String> = failures.iter().take(TOLD).cloned().collect();
        if failures.len() > TOLD {
            faults.push(format!("and {} more", failures.len() - TOLD));
        }
        if self.outcome.done > self.allowed {
            let (done, allowed) = (self.outcome.done, self.allowed);
            faults.push(format!("{done} were let through, and {allowed} may be"));
        }
        let reached: u64 = self.reached.iter().map(|(_, times)| times).sum();
        if reached < self.outcome.all_refused() {
            let refused = self.outcome.all_refused();
            faults.push(format!(
                "{refused} were refused, and the server counts {reached}"
            ));
        }
        let [memory, people, journal] = self.grown;
        if memory > MEMORY {
            faults.push(format!("{} KB of memory were taken", memory / 1024));
        }
        if people + journal > BESIDE + self.outcome.done * self.kind.bytes {
            faults.push(format!("the disk grew by {} KB", (people + journal) / 1024));
        }
        faults.extend(self.owner.refused.iter().take(TOLD).cloned());
        faults
    }
}

impl fmt::Display for Fared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wait = |microseconds: f64| microseconds / 1_000.0;
        write!(f, "{} times", self.taken)?;
        if let Some(latency) = &self.wait {
            let (p50, p99) = (wait(latency.p50), wait(latency.p99));
            write!(f, "; {p50:.0}, {p99:.0}")?;
        }
        Ok(())
    }
}
