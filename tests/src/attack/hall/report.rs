//! The results of abuse of the hall.

use std::fmt;
use std::time::Duration;

use super::kinds::{AbuseKind, AbuseOutcome};
use super::owner::Fared;
use crate::town::other_tables::OtherTablesReport;

/// Maximum memory for one kind of abuse, whatever its limits let through: queues grow to their limits and
/// stay, and passwords take some megabytes while they are hashed.
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

/// All of it.
#[derive(Debug)]
pub struct LobbyAttackReport {
    /// From how many addresses.
    pub addresses: u64,
    /// A row for each kind of abuse and place.
    pub rows: Vec<LobbyAttackRow>,
    /// How the owner fared before.
    pub calm: Fared,
    /// How guests played, before and meanwhile.
    pub played: OtherTablesReport,
    /// True if the victim was there to the end.
    pub is_victim_there: bool,
}

impl LobbyAttackRow {
    /// The violated requirements.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
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

impl LobbyAttackReport {
    /// True if every limit held, the owner was never refused, and no game was interrupted.
    #[must_use]
    pub fn holds(&self) -> bool {
        let rows = self.rows.iter().all(|row| row.faults().is_empty());
        rows && self.calm.refused.is_empty() && self.played.broken == 0 && self.is_victim_there
    }
}

/// Markdown, and below the table whatever does not hold.
impl fmt::Display for LobbyAttackReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| abuse | tried | done | may be | refused | bounds reached | memory | people's log | \
             journal | owner came | waited p50, p99, ms | took |"
        )?;
        writeln!(f, "|{}", "---|".repeat(12))?;
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        let calm = &self.calm;
        writeln!(
            f,
            "\n{} addresses; the owner before: {}",
            self.addresses, calm
        )?;
        let played = &self.played;
        for (name, latency) in [("before", played.alone), ("meanwhile", played.beside)] {
            if let Some(latency) = latency {
                let (p50, p99) = (latency.p50, latency.p99);
                writeln!(f, "guests' moves {name}: p50 {p50:.0} us, p99 {p99:.0} us")?;
            }
        }
        writeln!(f, "guests were interrupted {} times", played.broken)?;
        if !self.is_victim_there {
            writeln!(f, "FAULT: the one who was written to is gone")?;
        }
        for row in &self.rows {
            for fault in row.faults() {
                writeln!(f, "FAULT in {}: {fault}", row.kind.name)?;
            }
        }
        write!(f, "{}", if self.holds() { "held" } else { "BROKEN" })
    }
}

impl fmt::Display for Fared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wait = |microseconds: f64| microseconds / 1_000.0;
        write!(f, "{} times", self.taken)?;
        if let Some(latency) = &self.wait {
            let (p50, p99) = (wait(latency.p50), wait(latency.p99));
            write!(f, " | {p50:.0}, {p99:.0}")?;
        }
        Ok(())
    }
}

impl fmt::Display for LobbyAttackRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LobbyAttackRow { outcome, .. } = self;
        let place = if self.shared {
            ", shared addresses"
        } else {
            ""
        };
        let list = |pairs: Vec<String>| pairs.join(", ");
        let refused = outcome.refused.iter();
        let refused = list(
            refused
                .map(|(code, times)| format!("{times} {code}"))
                .collect(),
        );
        let reached = self.reached.iter().filter(|(_, times)| *times > 0);
        let reached = list(
            reached
                .map(|(limit, times)| format!("{times} {limit}"))
                .collect(),
        );
        let [memory, people, journal] = self.grown.map(|bytes| format!("{} KB", bytes / 1024));
        write!(
            f,
            "| {}{place} | {} | {} | {} | {refused} | {reached} | {memory} | {people} | {journal} | \
             {} | {:.0} s |",
            self.kind.name,
            outcome.tried,
            outcome.done,
            self.allowed,
            self.owner,
            self.took.as_secs_f64(),
        )
    }
}
