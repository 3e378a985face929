//! The figures of a server that is one of a cluster.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

use super::figures::figures;

figures! {
    /// Figures about the cluster. They stay at nothing without one.
    pub struct ClusterFigures {
        members: Gauge, "cluster_members", "Servers of the cluster that live, this one included";
        primary: Gauge, "cluster_primary", "1 if this server is the primary, which decides everything";
        behind: Gauge, "cluster_behind",
            "Messages of the log that this server had not read when NATS last said how many there are";
        asked: Gauge, "cluster_asked_timestamp_seconds", "When NATS last said so, in Unix time";
        faults: Gauge, "cluster_faults",
            "How many things about NATS were not as they must be at the last check";
        attended: Gauge, "cluster_attended",
            "Connections at this server whose sessions are at the primary, or wait for one";
        alarms: Counter, "cluster_alarms", "What was found wrong with the log";
    }
}

/// A count as a gauge has it.
fn gauge(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl ClusterFigures {
    /// Notes the number of live servers. `is_primary` is true if this server is the primary.
    pub fn sees(&self, members: usize, is_primary: bool) {
        self.members.set(gauge(members as u64));
        self.primary.set(gauge(u64::from(is_primary)));
    }

    /// Notes the number of unread messages of the log at this moment, in Unix time.
    pub fn asked(&self, behind: u64, at: u64) {
        self.behind.set(gauge(behind));
        self.asked.set(gauge(at));
    }

    /// Notes the number of faults that the last check of NATS found.
    pub fn checked(&self, faults: usize) {
        self.faults.set(gauge(faults as u64));
    }
}
