//! What the journal's writer does.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::{Registry, Unit};

use super::Histogram;

/// Figures about the journal on disk, counted by its writer's thread. They stay at nothing when
/// games are kept in memory.
#[derive(Debug, Clone)]
pub struct JournalFigures {
    latency: Histogram,
    entries: Histogram,
    bytes: Counter,
    refused: Counter,
    unknown: Counter,
}

impl JournalFigures {
    pub(super) fn register(registry: &mut Registry) -> Self {
        let errors = Family::<[(&'static str, &'static str); 1], Counter>::default();
        let figures = JournalFigures {
            latency: Histogram::of_times(),
            entries: Histogram::of_sizes(),
            bytes: Counter::default(),
            refused: errors.get_or_create_owned(&[("outcome", "refused")]),
            unknown: errors.get_or_create_owned(&[("outcome", "unknown")]),
        };
        registry.register_with_unit(
            "journal_commit",
            "How long the journal took to write and sync a batch; its count is that of syncs",
            Unit::Seconds,
            figures.latency.clone(),
        );
        registry.register(
            "journal_batch_entries",
            "Entries that one sync made durable",
            figures.entries.clone(),
        );
        registry.register_with_unit(
            "journal_written",
            "Payload that the journal made durable",
            Unit::Bytes,
            figures.bytes.clone(),
        );
        registry.register(
            "journal_errors",
            "Batches that the disk did not take: surely not stored, or nobody knows",
            errors,
        );
        figures
    }

    /// Counts a batch that is durable.
    pub fn stored(&self, took: Duration, entries: usize, bytes: usize) {
        self.latency.took(took);
        self.entries.count(entries as u64);
        self.bytes.inc_by(bytes as u64);
    }

    /// Counts a batch that failed; `known` when it is certain that nothing of it was stored.
    pub fn failed(&self, known: bool) {
        let counter = if known { &self.refused } else { &self.unknown };
        counter.inc();
    }

    /// How many batches failed.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.refused.get() + self.unknown.get()
    }

    /// How long commits took.
    #[must_use]
    pub fn latency(&self) -> &Histogram {
        &self.latency
    }
}
