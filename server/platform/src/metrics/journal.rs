//! Figures about the journal's writer.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

use super::Histogram;
use super::figures::{OneLabel, figures};

/// Counts batches that the disk did not take, by outcome.
type ErrorsByOutcome = Family<OneLabel, Counter>;

/// Surely not stored.
const REFUSED: OneLabel = [("outcome", "refused")];

/// Unknown.
const UNKNOWN: OneLabel = [("outcome", "unknown")];

/// Both begin at nothing: a metric without a value would not be written at all.
fn no_errors() -> ErrorsByOutcome {
    let errors = ErrorsByOutcome::default();
    for outcome in [REFUSED, UNKNOWN] {
        drop(errors.get_or_create_owned(&outcome));
    }
    errors
}

figures! {
    /// Figures about the journal on disk, counted by its writer's thread. They stay at nothing when
    /// games are kept in memory.
    pub struct JournalFigures {
        latency: Histogram = Histogram::of_times(), "journal_commit",
            "How long the journal took to write and sync a batch; its count is that of syncs",
            Seconds;
        entries: Histogram = Histogram::of_sizes(), "journal_batch_entries",
            "Entries that one sync made durable";
        bytes: Counter, "journal_written", "Payload that the journal made durable", Bytes;
        errors: ErrorsByOutcome = no_errors(), "journal_errors",
            "Batches that the disk did not take: surely not stored, or nobody knows";
    }
}

impl JournalFigures {
    /// Counts a batch that is durable.
    pub fn stored(&self, took: Duration, entries: usize, bytes: usize) {
        self.latency.took(took);
        self.entries.count(entries as u64);
        self.bytes.inc_by(bytes as u64);
    }

    /// Counts a batch that failed; `known` when it is certain that nothing of it was stored.
    pub fn failed(&self, known: bool) {
        let outcome = if known { REFUSED } else { UNKNOWN };
        self.errors.get_or_create(&outcome).inc();
    }

    /// The number of failed batches.
    pub fn failures(&self) -> u64 {
        let count = |outcome| self.errors.get_or_create(&outcome).get();
        count(REFUSED) + count(UNKNOWN)
    }
}
