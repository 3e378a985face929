//! Becoming the writer, and noticing that another node is.

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_nats::ShardStream;

use super::{ShardStore, TRIES};
use crate::quarantine::NameKey;
use crate::shared::codec::{KEY, OWNER, ShardPayload};
use crate::store::WriteOutcome;

/// The node that said last that it is the primary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StoredOwner {
    pub(super) node: Node,
    /// The log of the claim: when that was made.
    pub(super) log: String,
    pub(super) epoch: Epoch,
}

impl<S: ShardStream> ShardStore<S> {
    /// Stores that this node is the primary, if it is and has not. The first of a cluster draws the key that recognises
    /// deleted names. A claim that fails is tried again at the next look.
    pub(super) async fn claim(&mut self) {
        let Some(epoch) = self.claims.wanted() else {
            return self.claims.lose();
        };
        if self.claims.is_made() {
            return;
        }
        for _ in 0..TRIES {
            if !self.is_certain().await || self.is_outranked(epoch) {
                return;
            }
            let is_owner = self.owner.as_ref().is_some_and(|owner| {
                owner.node == self.me && owner.log == self.log && owner.epoch == epoch
            });
            let fate = match (is_owner, self.kept.has_key()) {
                (false, _) => {
                    let log = self.log.clone();
                    let owned = ShardPayload::Owned {
                        log,
                        epoch: epoch.0,
                    };
                    self.put(OWNER, true, owned).await
                }
                (true, false) => {
                    self.put(KEY, false, ShardPayload::Key(NameKey::draw()))
                        .await
                }
                (true, true) => return self.claims.make(epoch),
            };
            match fate {
                WriteOutcome::Stored | WriteOutcome::Beaten => {}
                WriteOutcome::Down => return,
            }
        }
    }

    /// True if another node is the primary in a later epoch of the same log.
    fn is_outranked(&self, epoch: Epoch) -> bool {
        let owner = self.owner.as_ref();
        owner.is_some_and(|owner| {
            owner.log == self.log && owner.node != self.me && owner.epoch >= epoch
        })
    }

    /// A node said that it is the primary. If this one was, it writes nothing more.
    pub(super) fn note_owner(&mut self, owner: StoredOwner) {
        if owner.node != self.me {
            self.claims.lose();
        }
        self.owner = Some(owner);
    }
}
