//! The bounds of a running server, which a reload may change.

use std::sync::Arc;

use arc_swap::{ArcSwap, Guard};

use super::Limits;

/// The bounds as they are now, shared by everything that needs them.
///
/// Reading takes no lock and waits for nobody, but is not free: what happens at every line reads
/// the bounds once, at the connection's start.
#[derive(Debug, Clone)]
pub struct LiveLimits(Arc<ArcSwap<Limits>>);

impl LiveLimits {
    /// Bounds to begin with.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        LiveLimits(Arc::new(ArcSwap::from_pointee(limits)))
    }

    /// The bounds now, for a look.
    #[must_use]
    pub fn now(&self) -> Guard<Arc<Limits>> {
        self.0.load()
    }

    /// The bounds now, to keep.
    #[must_use]
    pub fn to_keep(&self) -> Arc<Limits> {
        self.0.load_full()
    }

    /// Sets other bounds.
    pub fn set(&self, limits: Limits) {
        self.0.store(Arc::new(limits));
    }
}

impl From<Limits> for LiveLimits {
    fn from(limits: Limits) -> Self {
        LiveLimits::new(limits)
    }
}
