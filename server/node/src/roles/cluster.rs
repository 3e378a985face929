//! The server that has people's sessions now: this one, or the primary.

use std::sync::Arc;

use damiera_cluster::name::NodeName;
use damiera_config::PublicScheme;
use damiera_connection::admission::Gate;
use damiera_connection::admission::guesses::Guesser;
use damiera_connection::admission::proofs::NameProofs;
use damiera_connection::admission::waiting::WaitingAddresses;
use damiera_connection::delivery::{Bulletin, ConnectionId};
use damiera_game::services::Services;
use damiera_journal::shared::{ClusterView, Handover};
use damiera_platform::net::{Peer, counted};
use damiera_platform::process::stall::StallDetector;
use parking_lot::Mutex;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::calls::public_addresses;
use super::unreached::Unreached;
use crate::cluster::StoredLines;
use crate::link::{Link, LinkSettings};

/// The present place of people's sessions.
#[derive(Debug, Clone)]
pub enum NodeRole {
    /// In this process, which decides.
    Primary {
        /// Before this moment only people come in who were here under the primary before.
        newcomers_from: Instant,
    },
    /// At the primary, to which this link leads.
    Replica(Arc<Link>),
    /// Nowhere: no primary is known or reached.
    Waiting,
    /// Nowhere any more: this server stops.
    Stopping {
        /// Another server decides, so that games go on.
        goes_on: bool,
    },
}

/// The parts of a server that only a cluster's server has.
#[derive(Debug)]
pub struct Membership {
    /// The settings of links.
    pub link: LinkSettings,
    /// Gives the primary's place away.
    pub handover: Handover,
    /// Gives proofs of names.
    pub proofs: NameProofs,
    /// The lines that caused entries of the log.
    pub lines: Arc<StoredLines>,
    /// The nodes of the cluster.
    pub view: watch::Receiver<ClusterView>,
}

/// A server of a cluster, as its tasks share it.
#[derive(Debug)]
pub struct Cluster {
    /// The services of rooms and sessions while this server is the primary.
    pub services: Arc<Services>,
    pub(super) link: LinkSettings,
    pub(super) handover: Handover,
    pub(super) lines: Arc<StoredLines>,
    pub(super) view: watch::Receiver<ClusterView>,
    /// The proofs of this term.
    pub(super) proofs: Mutex<Arc<NameProofs>>,
    pub(super) gate: Arc<Gate>,
    /// Counts the people who had a session at an earlier primary and have no new one yet: they wait here, are carried,
    /// or begin their session here. Always closed, so that `wait` returns as soon as the count is zero.
    pub(super) returning: TaskTracker,
    /// The beat of this process while it is the primary.
    pub(super) stall: Arc<StallDetector>,
    /// The connections that wait here, by address.
    pub(super) waiting_addresses: Arc<WaitingAddresses>,
    pub(super) standing: watch::Sender<NodeRole>,
    /// The time since which a primary is heard but not reached.
    pub(super) unreached: Unreached,
    /// Cancelled when the people of this term have returned who were here before it.
    people_back: Mutex<CancellationToken>,
    /// Message for people here while this server is the primary and cut off from NATS; None otherwise.
    pub(super) cut_off: Mutex<Option<Arc<Bulletin>>>,
    /// The sessions that are served in this process.
    pub(super) sessions: TaskTracker,
    /// The connections without a session in this process: those that wait, and those that are carried.
    pub(super) attended: TaskTracker,
    /// The thread that accepts connections, and attends to them.
    pub(super) runtime: Handle,
}

impl Cluster {
    /// A server that has no role yet.
    pub fn new(
        services: Arc<Services>,
        membership: Membership,
        standing: watch::Sender<NodeRole>,
    ) -> Arc<Self> {
        let classes = Arc::clone(services.classes.addresses());
        let returning = TaskTracker::new();
        returning.close();
        let (limits, roster) = (services.limits.clone(), Arc::clone(&services.roster));
        Arc::new(Cluster {
            gate: Gate::with_classes(limits, roster, classes),
            waiting_addresses: Arc::default(),
            services,
            link: membership.link,
            handover: membership.handover,
            lines: membership.lines,
            view: membership.view,
            proofs: Mutex::new(Arc::new(membership.proofs)),
            returning,
            stall: Arc::default(),
            standing,
            unreached: Unreached::default(),
            people_back: Mutex::default(),
            cut_off: Mutex::default(),
            sessions: TaskTracker::new(),
            attended: TaskTracker::new(),
            runtime: Handle::current(),
        })
    }

    /// The proofs of this term.
    pub(super) fn proofs(&self) -> Arc<NameProofs> {
        Arc::clone(&self.proofs.lock())
    }

    /// The name under which a connection counts for what it pastes.
    pub(super) fn pastes_as(&self, connection: u128, peer: &Peer) -> Guesser {
        let limits = self.services.limits.now();
        match peer.is_exempt(&limits) || limits.is_shared(peer.address) {
            true => Guesser::Connection(local_id(connection)),
            false => Guesser::Address(counted(peer.address)),
        }
    }

    /// Notes that a connection came back from a link: the primary has ended its term, or is not reached. Without this the
    /// connection would be carried there again and again, and the link's own task would never have its turn.
    pub(super) fn leads_nowhere(&self, ended: &Arc<Link>) {
        self.standing.send_if_modified(|now| {
            let leads = matches!(now, NodeRole::Replica(link) if Arc::ptr_eq(link, ended));
            if leads {
                *now = NodeRole::Waiting;
            }
            leads
        });
    }

    /// The address of the page at a server, or at this one, with a slash at its end; None if it says none.
    pub(super) fn page_of(&self, node: Option<NodeName>) -> Option<String> {
        let view = self.view.borrow();
        let member = match node {
            Some(name) => view.members.iter().find(|member| member.node.name == name),
            None => view.members.first(),
        };
        let public = public_addresses(std::slice::from_ref(member?));
        let at = |door| public.iter().find(|address| address.door() == door);
        let page = at(PublicScheme::Https).or_else(|| at(PublicScheme::Http));
        page.map(|page| format!("{page}/"))
    }

    /// The public addresses of the other servers.
    pub(super) fn other_addresses(&self) -> Vec<String> {
        let others = public_addresses(self.view.borrow().others());
        others.iter().map(ToString::to_string).collect()
    }

    /// Waits until newcomers come in; false if this server is the primary no more before that.
    pub(super) async fn newcomers(&self) -> bool {
        let mut standings = self.standing.subscribe();
        loop {
            let from = match &*standings.borrow_and_update() {
                NodeRole::Primary { newcomers_from } => *newcomers_from,
                NodeRole::Replica(_) | NodeRole::Waiting | NodeRole::Stopping { .. } => {
                    return false;
                }
            };
            tokio::select! {
                () = sleep_until(from) => return true,
                Ok(()) = standings.changed() => {}
            }
        }
    }

    /// A term begins, and the people of other servers have still to return.
    pub(super) fn expect_people(&self) {
        *self.people_back.lock() = CancellationToken::new();
    }

    /// Cancelled when the people of this term have returned who were here before it.
    pub(super) fn people_back(&self) -> CancellationToken {
        self.people_back.lock().clone()
    }

    /// Everyone has returned: lines are carried out, and newcomers come in if this server is the primary.
    pub(super) fn everyone_is_back(&self) {
        self.people_back.lock().cancel();
        self.standing.send_if_modified(|now| match now {
            NodeRole::Primary { newcomers_from } => {
                let now = Instant::now();
                let waited = *newcomers_from > now;
                *newcomers_from = (*newcomers_from).min(now);
                waited
            }
            NodeRole::Replica(_) | NodeRole::Waiting | NodeRole::Stopping { .. } => false,
        });
    }
}

/// A number of a connection for this process alone.
pub(super) fn local_id(connection: u128) -> ConnectionId {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the lower half is drawn by lot too"
    )]
    ConnectionId(connection as u64)
}
