//! How a server stands among others that keep their games together.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

use super::figures::figures;

figures! {
    /// Figures about the cluster. They stay at nothing without one.
    pub struct ClusterFigures {
        partitions: Gauge, "cluster_partitions", "Partitions of the cluster, its lobby's included";
        owned: Gauge, "cluster_partitions_owned", "Partitions in which this server decides";
        behind: Gauge, "cluster_behind",
            "Messages of the log that this server had not read when NATS last said how many there are";
        asked: Gauge, "cluster_asked_timestamp_seconds", "When NATS last said so, in Unix time";
        faults: Gauge, "cluster_faults",
            "How many things about NATS were not as they must be at the last check";
        dropped: Counter, "cluster_dropped",
            "Messages to other servers that were dropped because too many waited";
        alarms: Counter, "cluster_alarms", "What was found wrong with the log";
    }
}

/// A count as a gauge has it.
fn gauge(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl ClusterFigures {
    /// In how many of all partitions this server decides.
    pub fn decides(&self, owned: usize, of: usize) {
        self.owned.set(gauge(owned as u64));
        self.partitions.set(gauge(of as u64));
    }

    /// How many messages of the log were not read here at this moment, in Unix time.
    pub fn asked(&self, behind: u64, at: u64) {
        self.behind.set(gauge(behind));
        self.asked.set(gauge(at));
    }

    /// What the last check of NATS found.
    pub fn checked(&self, faults: usize) {
        self.faults.set(gauge(faults as u64));
    }
}
