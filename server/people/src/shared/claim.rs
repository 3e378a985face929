//! The right to write what is kept of people, which the primary alone has.

use damiera_cluster::group::Epoch;
use tokio::sync::watch;

/// Has this node claim the right to write, or give it up, as its role changes.
#[derive(Debug, Clone)]
pub struct PeopleClaim {
    wanted: watch::Sender<Option<Epoch>>,
    claimed: watch::Receiver<Option<Epoch>>,
}

/// The writer's end of a claim.
#[derive(Debug)]
pub(super) struct Claims {
    wanted: watch::Receiver<Option<Epoch>>,
    claimed: watch::Sender<Option<Epoch>>,
    /// It is made without a word, by a command that is no server.
    is_granted: bool,
}

/// Both ends of a claim that is not made yet.
pub(super) fn claims() -> (PeopleClaim, Claims) {
    let (want, wanted) = watch::channel(None);
    let (claimed, known) = watch::channel(None);
    let claim = PeopleClaim {
        wanted: want,
        claimed: known,
    };
    let claims = Claims {
        wanted,
        claimed,
        is_granted: false,
    };
    (claim, claims)
}

impl PeopleClaim {
    /// This node is the primary in an epoch, and wants to write.
    pub fn want(&self, epoch: Epoch) {
        self.wanted.send_replace(Some(epoch));
    }

    /// This node is not the primary, and writes nothing from now on.
    pub fn renounce(&self) {
        self.wanted.send_replace(None);
    }

    /// The epoch in which this node may write now, if it may.
    pub(super) fn made(&self) -> Option<Epoch> {
        let claimed = *self.claimed.borrow();
        claimed.filter(|_| *self.wanted.borrow() == claimed)
    }

    /// Waits until what is kept of people says that this node is the primary in an epoch; for ever if it never does.
    pub async fn claimed(&self, epoch: Epoch) {
        let mut claimed = self.claimed.clone();
        if claimed
            .wait_for(|claimed| *claimed == Some(epoch))
            .await
            .is_err()
        {
            // The writer has ended with the server.
            std::future::pending::<()>().await;
        }
    }
}

impl Claims {
    /// The claim of a command that is no server.
    pub(super) fn granted() -> Self {
        let (_, wanted) = watch::channel(None);
        let (claimed, _) = watch::channel(None);
        Claims {
            wanted,
            claimed,
            is_granted: true,
        }
    }

    /// The epoch that this node wants to write in, if it does.
    pub(super) fn wanted(&self) -> Option<Epoch> {
        *self.wanted.borrow()
    }

    /// True if this node may write.
    pub(super) fn is_made(&self) -> bool {
        let wanted = self.wanted();
        self.is_granted || (wanted.is_some() && *self.claimed.borrow() == wanted)
    }

    /// True if this node may write in an epoch.
    pub(super) fn is_made_in(&self, epoch: Option<Epoch>) -> bool {
        self.is_made() && self.wanted() == epoch
    }

    /// Waits until this node wants something else; for ever when its role does not change any more.
    pub(super) async fn changed(&mut self) {
        if self.wanted.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// The stream says that this node is the primary in an epoch.
    pub(super) fn make(&self, epoch: Epoch) {
        self.claimed.send_replace(Some(epoch));
    }

    /// Another node is the primary.
    pub(super) fn lose(&self) {
        self.claimed.send_replace(None);
    }
}
