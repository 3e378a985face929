//! Who comes and goes.

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
    }
}

impl Connections {
    /// Counts a connection as open until what is returned is dropped.
    #[must_use]
    pub fn opened(&self) -> OpenConnection {
        self.accepted.inc();
        self.open.inc();
        OpenConnection(self.open.clone())
    }

    /// A connection broke.
    pub fn broke(&self) {
        self.broken.inc();
    }

    /// How many are open.
    #[must_use]
    pub fn open(&self) -> u64 {
        u64::try_from(self.open.get()).unwrap_or(0)
    }

    /// How many were ever let in.
    #[must_use]
    pub fn accepted(&self) -> u64 {
        self.accepted.get()
    }
}

/// A connection that counts as open.
#[derive(Debug)]
pub struct OpenConnection(Gauge);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.dec();
    }
}
