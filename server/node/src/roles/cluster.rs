//! The server that has people's sessions now: this one, or the primary.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damiera_cluster::name::NodeName;
use damiera_config::PublicScheme;
use damiera_connection::admission::Gate;
use damiera_connection::admission::waiting::WaitingAddresses;
use damiera_connection::delivery::Bulletin;
use damiera_game::services::Services;
use damiera_journal::shared::{ClusterView, Handover};
use damiera_people::shared::SharedDocuments;
use damiera_platform::process::stall::StallDetector;
use damiera_protocol::render::Notice;
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use super::calls::public_addresses;
use super::node_role::NodeRole;
use super::returning::ReturningPeople;
use super::unreached::Unreached;
use crate::link::{HeldConnection, Link, LinkSettings};
use crate::{NewSession, SessionStarter};

/// The parts of a server that only a cluster's server has.
#[derive(Debug)]
pub struct Membership {
    /// The settings of links.
    pub link: LinkSettings,
    /// Gives the primary's place away.
    pub handover: Handover,
    /// The nodes of the cluster.
    pub view: watch::Receiver<ClusterView>,
    /// The moment when a primary last ran.
    pub alive: SharedDocuments,
}

/// A server of a cluster, as its tasks share it.
#[derive(Debug)]
pub struct Cluster {
    /// The services of rooms and sessions while this server is the primary.
    pub services: Arc<Services>,
    pub(super) link: LinkSettings,
    pub(super) handover: Handover,
    pub(super) view: watch::Receiver<ClusterView>,
    pub(super) alive: SharedDocuments,
    gate: Arc<Gate>,
    /// The people who return after a change of primary.
    pub(super) returning: ReturningPeople,
    /// The beat of this process while it is the primary.
    pub(super) stall: Arc<StallDetector>,
    /// The connections that wait here, by address.
    pub(super) waiting_addresses: Arc<WaitingAddresses>,
    pub(super) standing: watch::Sender<NodeRole>,
    /// The time since which a primary is heard but not reached.
    pub(super) unreached: Unreached,
    /// This server has begun to stop.
    stopping: AtomicBool,
    /// Message for people here while this server is the primary and cut off from NATS; None otherwise.
    pub(super) cut_off: Mutex<Option<Arc<Bulletin>>>,
    /// The sessions that are served in this process.
    pub(super) sessions: TaskTracker,
    /// The connections without a session in this process: waiting ones, and carried ones.
    pub(super) attended: TaskTracker,
}

impl Cluster {
    /// A server that has no role yet.
    pub fn new(
        services: Arc<Services>,
        membership: Membership,
        standing: watch::Sender<NodeRole>,
    ) -> Arc<Self> {
        let classes = Arc::clone(services.directory.classes.addresses());
        let (limits, roster) = (
            services.admission.limits.clone(),
            Arc::clone(&services.events.roster),
        );
        Arc::new(Cluster {
            gate: Gate::with_classes(limits, roster, classes),
            waiting_addresses: Arc::default(),
            services,
            link: membership.link,
            handover: membership.handover,
            view: membership.view,
            alive: membership.alive,
            returning: ReturningPeople::default(),
            stall: Arc::default(),
            standing,
            unreached: Unreached::default(),
            stopping: AtomicBool::new(false),
            cut_off: Mutex::default(),
            sessions: TaskTracker::new(),
            attended: TaskTracker::new(),
        })
    }

    /// This server begins to stop.
    pub(super) fn stops(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// The notice that people read when the term of this server ends.
    pub(super) fn parting(&self) -> Notice {
        match self.stopping.load(Ordering::Relaxed) {
            true => Notice::OthersGoOn,
            false => Notice::PrimaryChanged,
        }
    }

    /// Begins the session of a connection in this process, if it is let in. A replica carries it, or this server has it. One
    /// that was kept waiting has read the first line of a greeting.
    pub(super) fn begin(&self, held: HeldConnection, carrier: Option<NodeName>) {
        let new = NewSession {
            stream: held.stream,
            peer: held.peer,
            was_kept_waiting: held.kept_waiting,
            early: held.early,
            carrier: carrier.map(|node| node.to_string()),
            page: self.page_of(carrier).map(Into::into),
            stall: Some(Arc::clone(&self.stall)),
        };
        let starter = SessionStarter {
            services: &self.services,
            gate: &self.gate,
            sessions: &self.sessions,
            turned_away: &self.attended,
        };
        let cut_off = self.cut_off.lock();
        starter.begin(new, cut_off.as_ref());
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
}
