//! Values that a reload may change while the server runs.

use std::sync::Arc;

use arc_swap::{ArcSwap, Guard};

use super::Limits;

/// Something as it is now, shared by everything that needs it.
///
/// Reading takes no lock and never waits, but is not free. Code that runs at every line reads the bounds once, at the
/// connection's start.
#[derive(Debug)]
pub struct Live<T>(Arc<ArcSwap<T>>);

/// The bounds as they are now.
pub type LiveLimits = Live<Limits>;

impl<T> Clone for Live<T> {
    /// Another handle to the same.
    fn clone(&self) -> Self {
        Live(Arc::clone(&self.0))
    }
}

impl<T> Live<T> {
    /// Starts with a first value.
    pub fn new(first: T) -> Self {
        Live(Arc::new(ArcSwap::from_pointee(first)))
    }

    /// The current value, for a short look.
    pub fn now(&self) -> Guard<Arc<T>> {
        self.0.load()
    }

    /// The current value, to keep.
    pub fn to_keep(&self) -> Arc<T> {
        self.0.load_full()
    }

    /// Sets another.
    pub fn set(&self, next: T) {
        self.0.store(Arc::new(next));
    }
}
