//! Records that the archive stays behind the journal until the next start.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once, when a game was left out: everything after it waits for the next start too. Cloning
/// gives another handle to the same.
#[derive(Debug, Clone, Default)]
pub(super) struct ArchiveBehindFlag(Arc<AtomicBool>);

impl ArchiveBehindFlag {
    /// True if it stays behind.
    pub(super) fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Leaves the rest to the next start, and says so the first time.
    pub(super) fn fall(&self, why: &str) {
        if !self.0.swap(true, Ordering::Relaxed) {
            tracing::error!(
                why,
                "the archive stays behind; the next start brings it up to the journal"
            );
        }
    }
}
