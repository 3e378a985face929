//! The roles of this server, as it is told them.

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_people::shared::PeopleClaim;
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

/// Passes changes on. That this node decides is passed on once the people's stream has its `owned` too, unless another
/// change comes before.
pub(super) async fn pass_on(
    mut told: mpsc::UnboundedReceiver<RoleChange>,
    people: PeopleClaim,
    roles: mpsc::UnboundedSender<RoleChange>,
) {
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
        if roles.send(change).is_err() {
            // The server stops.
            return;
        }
        next = told.recv().await;
    }
}
