//! The right to write what is kept of people, which the primary alone has.

use damiera_cluster::group::Epoch;
use tokio::sync::watch;

/// Has this node claim the right to write, or give it up, as its role changes.
#[derive(Debug, Clone)]
pub struct PeopleClaim(watch::Sender<ClaimState>);

#[derive(Debug, Clone, Copy, Default)]
struct ClaimState {
    /// The epoch for this node's next writes.
    wanted: Option<Epoch>,
    /// The epoch with this node as the primary by the stream.
    claimed: Option<Epoch>,
}

/// The writer's end of a claim.
#[derive(Debug)]
pub(super) struct Claims {
    claim: PeopleClaim,
    changes: watch::Receiver<ClaimState>,
    /// It is made without a word, by a command that is no server.
    is_granted: bool,
}

impl PeopleClaim {
    /// This node is the primary in an epoch, and wants to write.
    pub fn want(&self, epoch: Epoch) {
        self.0.send_modify(|state| state.wanted = Some(epoch));
    }

    /// This node is not the primary, and writes nothing from now on.
    pub fn renounce(&self) {
        self.0.send_modify(|state| state.wanted = None);
    }

    /// The epoch for this node's writes, if it may write.
    pub(super) fn made(&self) -> Option<Epoch> {
        let state = *self.0.borrow();
        state.claimed.filter(|_| state.wanted == state.claimed)
    }

    /// Waits until what is kept of people says that this node is the primary in an epoch; for ever if it never does.
    pub async fn claimed(&self, epoch: Epoch) {
        let mut state = self.0.subscribe();
        // There is a sender as long as this is one.
        let _ = state.wait_for(|state| state.claimed == Some(epoch)).await;
    }

    /// Notes whether this node is the primary by the stream.
    fn note(&self, claimed: Option<Epoch>) {
        self.0.send_if_modified(|state| {
            let before = std::mem::replace(&mut state.claimed, claimed);
            before != claimed
        });
    }
}

impl Claims {
    /// A claim that is not made yet.
    pub(super) fn new() -> Self {
        let (claim, changes) = watch::channel(ClaimState::default());
        Claims {
            claim: PeopleClaim(claim),
            changes,
            is_granted: false,
        }
    }

    /// The claim of a command that is no server.
    pub(super) fn granted() -> Self {
        Claims {
            is_granted: true,
            ..Claims::new()
        }
    }

    /// The handle for this node's claims.
    pub(super) fn claim(&self) -> PeopleClaim {
        self.claim.clone()
    }

    /// The epoch that this node wants to write in, if it does.
    pub(super) fn wanted(&self) -> Option<Epoch> {
        self.claim.0.borrow().wanted
    }

    /// True if this node may write.
    pub(super) fn is_made(&self) -> bool {
        self.is_granted || self.claim.made().is_some()
    }

    /// True if this node may write in an epoch.
    pub(super) fn is_made_in(&self, epoch: Option<Epoch>) -> bool {
        self.is_made() && self.wanted() == epoch
    }

    /// Waits until this node wants something else, or the stream says something else.
    pub(super) async fn changed(&mut self) {
        // There is a sender as long as this is one.
        let _ = self.changes.changed().await;
    }

    /// The stream says that this node is the primary in an epoch.
    pub(super) fn make(&self, epoch: Epoch) {
        self.claim.note(Some(epoch));
    }

    /// Another node is the primary.
    pub(super) fn lose(&self) {
        self.claim.note(None);
    }
}
