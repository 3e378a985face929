//! The role of this server, and the changes of the primary.

use std::sync::Arc;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_people::shared::PeopleClaim;
use parking_lot::Mutex;
use tokio::sync::mpsc;

use crate::startup::RebuiltRooms;

/// A change of the primary.
#[derive(Debug)]
pub enum RoleChange {
    /// This node decides from now on: `owned` is stored in both streams and everything before it was applied.
    Primary {
        /// The epoch.
        epoch: Epoch,
        /// Every open room, as it stands.
        rooms: Box<RebuiltRooms>,
    },
    /// Another node decides.
    Replica {
        /// The node.
        primary: Node,
        /// The address of its link, from its signs of life; None while unknown.
        address: Option<String>,
    },
    /// No node decides: the primary is silent or has let go.
    Nobody,
}

impl RoleChange {
    /// The change that stands for `earlier` as well, which was not taken yet.
    fn after(self, earlier: Option<RoleChange>) -> Self {
        match (self, earlier) {
            (
                RoleChange::Replica {
                    primary,
                    address: None,
                },
                Some(RoleChange::Replica {
                    primary: known,
                    address,
                }),
            ) if known.name == primary.name => RoleChange::Replica { primary, address },
            (change, _) => change,
        }
    }
}

/// Makes a channel for changes of the primary that holds the last one alone: one that is not taken before the next says
/// nothing any more.
pub(super) fn role_channel() -> (RoleSender, RoleReceiver) {
    let (news, heard) = mpsc::channel(1);
    let slot = Arc::default();
    let sender = RoleSender {
        slot: Arc::clone(&slot),
        news,
    };
    (sender, RoleReceiver { slot, news: heard })
}

/// Sends changes of the primary.
#[derive(Debug)]
pub(super) struct RoleSender {
    slot: Arc<Mutex<Option<RoleChange>>>,
    news: mpsc::Sender<()>,
}

impl RoleSender {
    /// Sends a change in place of one that was not taken yet; false if there is no receiver.
    pub(super) fn send(&self, change: RoleChange) -> bool {
        {
            let mut slot = self.slot.lock();
            let earlier = slot.take();
            *slot = Some(change.after(earlier));
        }
        !matches!(
            self.news.try_send(()),
            Err(mpsc::error::TrySendError::Closed(()))
        )
    }
}

/// Receives changes of the primary.
#[derive(Debug)]
pub struct RoleReceiver {
    slot: Arc<Mutex<Option<RoleChange>>>,
    news: mpsc::Receiver<()>,
}

impl RoleReceiver {
    /// The newest change; None if there is no sender any more. Dropping the future loses nothing.
    pub async fn recv(&mut self) -> Option<RoleChange> {
        loop {
            if let Some(change) = self.slot.lock().take() {
                return Some(change);
            }
            self.news.recv().await?;
        }
    }
}

/// Passes changes on. That this node decides is passed on once the people's stream has its `owned` too, unless another
/// change comes before.
pub(super) async fn pass_on(mut told: RoleReceiver, people: PeopleClaim, roles: RoleSender) {
    let mut next = told.recv().await;
    while let Some(change) = next {
        match &change {
            RoleChange::Primary { epoch, .. } => {
                people.want(*epoch);
                tokio::select! {
                    biased;
                    // This node decides no more before it could begin.
                    later = told.recv() => {
                        next = later;
                        continue;
                    }
                    () = people.claimed(*epoch) => {}
                }
            }
            RoleChange::Replica { .. } | RoleChange::Nobody => people.renounce(),
        }
        if !roles.send(change) {
            // The server stops.
            return;
        }
        next = told.recv().await;
    }
}

#[cfg(test)]
mod tests {
    use damiera_cluster::name::NodeName;

    use super::*;

    fn replica(name: &str, address: Option<&str>) -> RoleChange {
        RoleChange::Replica {
            primary: Node {
                name: NodeName::new(name).unwrap(),
                run: 1,
            },
            address: address.map(str::to_owned),
        }
    }

    #[tokio::test]
    async fn the_last_change_is_received_and_an_address_is_kept() {
        let (sender, mut receiver) = role_channel();
        assert!(sender.send(RoleChange::Nobody));
        assert!(sender.send(replica("n1", Some("there"))));
        assert!(sender.send(replica("n1", None)));
        let RoleChange::Replica { address, .. } = receiver.recv().await.unwrap() else {
            panic!("an earlier change");
        };
        assert_eq!(address.as_deref(), Some("there"));
        assert!(sender.send(replica("n1", Some("there"))));
        assert!(sender.send(replica("n2", None)));
        assert!(sender.send(RoleChange::Nobody));
        drop(sender);
        assert!(matches!(receiver.recv().await, Some(RoleChange::Nobody)));
        assert!(receiver.recv().await.is_none());
    }

    #[test]
    fn without_a_receiver_nothing_is_sent() {
        let (sender, receiver) = role_channel();
        drop(receiver);
        assert!(!sender.send(RoleChange::Nobody));
    }
}
