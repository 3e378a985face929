//! Carries out the changes of role that the log announces.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};
use damiera_people::shared::PeopleClaim;
use damiera_platform::logs::Seldom;
use tokio::time::sleep;
use tokio_util::task::AbortOnDropHandle;

use super::calls::Calls;
use super::cluster::Cluster;
use super::node_role::NodeRole;
use super::term::Term;
use crate::cluster::{RoleChange, RoleReceiver};
use crate::link::dial;

/// Pause before the primary is dialled again.
const REDIAL: Duration = Duration::from_millis(100);

/// This server's part in its role.
enum FollowedRole {
    Idle,
    Primary(Term),
    Replica {
        primary: Node,
        address: Option<String>,
        _dialling: Option<AbortOnDropHandle<()>>,
    },
}

/// Obeys changes of the roles until there are no more: this server begins and ends its terms, and has a link to another
/// primary. A term begins once the people's stream too says that this server is the primary.
pub async fn follow(
    cluster: Arc<Cluster>,
    calls: Arc<Calls>,
    mut changes: RoleReceiver,
    people: PeopleClaim,
) {
    let mut role = FollowedRole::Idle;
    let mut next = changes.recv().await;
    while let Some(change) = next {
        if let RoleChange::Primary { epoch, .. } = &change {
            people.want(*epoch);
            tokio::select! {
                biased;
                // This server decides no more before it could begin.
                later = changes.recv() => {
                    next = later;
                    continue;
                }
                () = people.claimed(*epoch) => {}
            }
        } else {
            people.renounce();
        }
        role = role.changed(change, &cluster, &calls).await;
        next = changes.recv().await;
    }
    role.end(&cluster).await;
}

impl FollowedRole {
    /// Takes the part that a change of the roles gives this server.
    async fn changed(
        self,
        change: RoleChange,
        cluster: &Arc<Cluster>,
        calls: &Arc<Calls>,
    ) -> FollowedRole {
        match (change, self) {
            (RoleChange::Primary { epoch, rooms }, before) => {
                before.end(cluster).await;
                let term = Term::begin(cluster, *rooms, Arc::clone(calls));
                tracing::info!(epoch = epoch.0, "this server is the primary");
                cluster.returning.begin();
                set(cluster, NodeRole::Primary);
                FollowedRole::Primary(term)
            }
            (
                RoleChange::Replica { primary, address },
                FollowedRole::Replica {
                    primary: known,
                    address: at,
                    _dialling,
                },
            ) if known.name == primary.name && (address.is_none() || at == address) => {
                // A primary that has started again is dialled where it was, even if its address is not known again.
                FollowedRole::Replica {
                    primary,
                    address: at,
                    _dialling,
                }
            }
            (RoleChange::Replica { primary, address }, before) => {
                before.end(cluster).await;
                tracing::info!(%primary, address, "another server is the primary");
                set(cluster, NodeRole::Waiting);
                let dialling = address.clone().map(|address| {
                    let dialling = keep_link(Arc::clone(cluster), primary.name, address);
                    AbortOnDropHandle::new(tokio::spawn(dialling))
                });
                FollowedRole::Replica {
                    primary,
                    address,
                    _dialling: dialling,
                }
            }
            (RoleChange::Nobody, before @ FollowedRole::Primary(_)) => {
                tracing::warn!("this server is the primary no more");
                before.end(cluster).await;
                FollowedRole::Idle
            }
            // A link to a primary that others do not hear goes on until another one is known.
            (RoleChange::Nobody, before @ (FollowedRole::Idle | FollowedRole::Replica { .. })) => {
                before
            }
        }
    }

    /// Ends the term, if this is one.
    async fn end(self, cluster: &Arc<Cluster>) {
        match self {
            FollowedRole::Primary(term) => {
                set(cluster, NodeRole::Waiting);
                term.end(cluster).await;
            }
            FollowedRole::Idle | FollowedRole::Replica { .. } => {}
        }
    }
}

/// Notes where sessions are, unless the server stops.
fn set(cluster: &Cluster, standing: NodeRole) {
    cluster.standing.send_if_modified(|now| {
        let goes_on = !matches!(now, NodeRole::Stopping { .. });
        if goes_on && let NodeRole::Replica(link) = std::mem::replace(now, standing) {
            // The people whom it carried are told, although its other end may say nothing of that.
            link.let_go();
        }
        goes_on
    });
}

/// Keeps a link to the primary, for ever.
async fn keep_link(cluster: Arc<Cluster>, primary: NodeName, address: String) {
    static FAILING: Seldom = Seldom::new();
    loop {
        match dial(&cluster.link, &primary, &address).await {
            Ok(link) => {
                if let Some(times) = FAILING.over() {
                    tracing::info!(more = times, "the primary is reached again");
                }
                let link = Arc::new(link);
                cluster.returning.begin();
                set(&cluster, NodeRole::Replica(Arc::clone(&link)));
                link.closed().await;
                if matches!(*cluster.standing.borrow(), NodeRole::Stopping { .. }) {
                    return;
                }
                set(&cluster, NodeRole::Waiting);
            }
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::warn!(%error, times, "the primary is not reached");
                }
                sleep(REDIAL).await;
            }
        }
    }
}
