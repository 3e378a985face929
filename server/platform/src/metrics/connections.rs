//! Figures about connections.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

use super::figures::figures;

figures! {
    /// Figures about connections.
    pub struct Connections {
        open: Gauge, "connections", "Connections that are open";
        accepted: Counter, "connections_accepted", "Connections that were let in";
        broken: Counter, "connections_broken",
            "Connections that ended without being closed in order";
        moved: Counter, "connections_moved",
            "Connections that went to the thread of the room where their person sat down";
    }
}

impl Connections {
    /// Counts a connection as open until what is returned is dropped.
    pub fn opened(&self) -> OpenConnection {
        self.accepted.inc();
        self.open.inc();
        OpenConnection(self.open.clone())
    }

    /// The number of open connections.
    pub fn open(&self) -> u64 {
        u64::try_from(self.open.get()).unwrap_or(0)
    }
}

/// A connection that counts as open.
#[derive(Debug)]
#[must_use]
pub struct OpenConnection(Gauge);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.dec();
    }
}
