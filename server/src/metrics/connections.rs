//! Who comes and goes.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// Figures about connections.
#[derive(Debug, Clone)]
pub struct Connections {
    open: Gauge,
    accepted: Counter,
    broken: Counter,
}

impl Connections {
    pub(super) fn register(registry: &mut Registry) -> Self {
        let figures = Connections {
            open: Gauge::default(),
            accepted: Counter::default(),
            broken: Counter::default(),
        };
        registry.register(
            "connections",
            "Connections that are open",
            figures.open.clone(),
        );
        registry.register(
            "connections_accepted",
            "Connections that were let in",
            figures.accepted.clone(),
        );
        registry.register(
            "connections_broken",
            "Connections that ended without being closed in order",
            figures.broken.clone(),
        );
        figures
    }

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
