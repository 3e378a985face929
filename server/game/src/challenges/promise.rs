//! Promises: a game is about to begin, but is not certain yet.

use std::sync::Arc;

use tokio::sync::watch;

use super::{Challenger, Challenges};
use crate::challenges::list::Promised;

/// Ready when it is known whether a game has begun that was about to.
pub type PromiseSettled = watch::Receiver<()>;

/// Keeps the people for whom a game is about to begin from sitting down elsewhere, and their
/// challenges from everyone else. Dropped, the game has not begun, and their challenges come back.
#[derive(Debug)]
#[must_use]
pub struct Promise {
    challenges: Arc<Challenges>,
    promised: Option<Promised<Challenger>>,
    /// The challenge that was taken for it.
    taken: Option<u32>,
    /// Dropped with the promise, it wakes the waiting ones.
    _known: watch::Sender<()>,
}

impl Promise {
    pub(super) fn new(
        challenges: &Arc<Challenges>,
        promised: Promised<Challenger>,
        taken: Option<u32>,
        known: watch::Sender<()>,
    ) -> Self {
        Promise {
            challenges: Arc::clone(challenges),
            promised: Some(promised),
            taken,
            _known: known,
        }
    }

    /// The game has begun, or the person sits.
    pub fn keep(mut self) {
        if let Some(promised) = self.promised.take() {
            self.challenges.settle(promised, self.taken, true);
        }
    }
}

impl Drop for Promise {
    fn drop(&mut self) {
        if let Some(promised) = self.promised.take() {
            self.challenges.settle(promised, self.taken, false);
        }
    }
}
