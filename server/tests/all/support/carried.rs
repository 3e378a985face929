//! People with their socket at a replica: their sessions are served over a link.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::NodeName;
use damiera_config::{Limits, LiveLimits};
use damiera_connection::admission::Gate;
use damiera_connection::front::Front;
use damiera_game::services::Services;
use damiera_game::session::{self, SessionContext};
use damiera_node::link::wire::{NEWEST_VERSION, OLDEST_VERSION};
use damiera_node::link::{Carried, CarriedEnd, HeldConnection, Link, LinkHello, Replicas};
use damiera_platform::metrics::{LinkFigures, Metrics};
use damiera_platform::net::Peer;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::client::Client;
use super::watched::Watched;
use super::{Net, WIDE};

/// The name of a node.
pub(crate) fn node(name: &str) -> NodeName {
    NodeName::new(name).unwrap()
}

/// How a node introduces itself.
pub(crate) fn hello(name: &str) -> LinkHello {
    LinkHello {
        oldest: OLDEST_VERSION,
        newest: NEWEST_VERSION,
        node: node(name),
        prefix: node("damiera"),
    }
}

/// Link figures that no test reads.
pub(crate) fn link_figures() -> LinkFigures {
    Metrics::default().link
}

/// The primary's end.
#[derive(Debug, Clone)]
pub(crate) struct Primary {
    pub(crate) replicas: Arc<Replicas>,
    pub(crate) stop: CancellationToken,
    pub(crate) metrics: Arc<Metrics>,
}

impl Primary {
    /// Returns a primary and the receiver of its arrivals.
    pub(crate) fn new() -> (Primary, mpsc::Receiver<Carried>) {
        Primary::introduced(hello("primary"))
    }

    /// A primary with a link that introduces itself so.
    pub(crate) fn introduced(own: LinkHello) -> (Primary, mpsc::Receiver<Carried>) {
        let (arrivals, carried) = mpsc::channel(64);
        let stop = CancellationToken::new();
        let metrics = Arc::<Metrics>::default();
        let figures = metrics.link.clone();
        let replicas = Replicas::new(own, arrivals, stop.clone(), figures);
        let primary = Primary {
            replicas: Arc::new(replicas),
            metrics,
            stop,
        };
        (primary, carried)
    }

    /// A link from a replica of this name, over a pipe of `capacity` bytes.
    pub(crate) async fn link(&self, name: &str, capacity: usize) -> Link {
        self.counted_link(name, capacity, link_figures()).await
    }

    /// A link to a replica with these figures.
    pub(crate) async fn counted_link(
        &self,
        name: &str,
        capacity: usize,
        figures: LinkFigures,
    ) -> Link {
        let (ours, theirs) = tokio::io::duplex(capacity);
        self.accept(theirs);
        let link = Link::over(ours, hello(name), node("primary"), figures).await;
        link.unwrap()
    }

    /// Serves the replica at the other end of a stream.
    pub(crate) fn accept<T: AsyncRead + AsyncWrite + Send + 'static>(&self, stream: T) {
        let replicas = Arc::clone(&self.replicas);
        tokio::spawn(async move { replicas.serve(stream, |_| true).await });
    }
}

/// Serves every connection that is carried here.
pub(crate) fn serve(services: &Arc<Services>, mut arrivals: mpsc::Receiver<Carried>) {
    let services = Arc::clone(services);
    let gate = Gate::new(
        services.admission.limits.clone(),
        Arc::clone(&services.events.roster),
    );
    tokio::spawn(async move {
        let sessions = TaskTracker::new();
        while let Some(carried) = arrivals.recv().await {
            let admission = gate.admit(carried.opened.peer).unwrap();
            let (id, peer) = (admission.id, admission.peer);
            let limits = services.admission.limits.to_keep();
            let front = Front::new(
                Box::new(carried.stream),
                &limits,
                id,
                &peer,
                Arc::default(),
                None,
            );
            let context = SessionContext {
                admission,
                open: services.host.metrics.connections.opened(),
                sessions: sessions.clone(),
                was_kept_waiting: carried.opened.kept_waiting,
                page: None,
            };
            session::serve(Box::new(front), Arc::clone(&services), context);
        }
    });
}

/// A primary with its own people, and a replica that carries its people to the primary.
#[derive(Debug)]
pub(crate) struct TwoServers {
    pub(crate) net: Net,
    pub(crate) replica: Replica,
}

/// A replica: where sockets are.
#[derive(Debug)]
pub(crate) struct Replica {
    pub(crate) link: Arc<Link>,
    limits: LiveLimits,
}

impl TwoServers {
    pub(crate) async fn start(limits: Limits) -> TwoServers {
        let mut primary = None;
        let net = Net::served_by(limits, |services| {
            let (own, carried) = Primary::new();
            serve(services, carried);
            primary = Some(own);
        });
        let primary = primary.unwrap();
        let link = primary.link("replica", WIDE).await;
        let replica = Replica::over(link, net.limits.clone());
        TwoServers { net, replica }
    }
}

impl Replica {
    pub(crate) fn over(link: Link, limits: LiveLimits) -> Replica {
        Replica {
            link: Arc::new(link),
            limits,
        }
    }

    /// Carries a connection; what becomes of it comes at the end.
    pub(crate) fn carry(&self, held: HeldConnection) -> oneshot::Receiver<CarriedEnd> {
        let (ended, end) = oneshot::channel();
        let patience = Duration::from_secs(self.limits.now().unread_seconds);
        let carrying = self.link.carry(Box::new(held), patience);
        tokio::spawn(async move {
            let _ = ended.send(carrying.await);
        });
        end
    }

    /// Connects over a pipe of `capacity` bytes.
    pub(crate) fn connect_narrow(
        &self,
        capacity: usize,
    ) -> (Client, oneshot::Receiver<CarriedEnd>) {
        self.connect_as(IpAddr::from([127, 0, 0, 1]).into(), capacity)
    }

    /// Connects as a peer, over such a pipe.
    pub(crate) fn connect_as(
        &self,
        peer: Peer,
        capacity: usize,
    ) -> (Client, oneshot::Receiver<CarriedEnd>) {
        let (ours, stream) = tokio::io::duplex(capacity);
        let (looks, lag) = (Arc::default(), Arc::default());
        let theirs = Watched {
            stream,
            looks: Arc::clone(&looks),
            lag: Arc::clone(&lag),
        };
        let held = HeldConnection::new(theirs, peer);
        (Client::new(ours, looks, lag), self.carry(held))
    }

    pub(crate) fn connect(&self) -> Client {
        self.connect_narrow(WIDE).0
    }

    /// Connects, gives a name and reads what comes of it.
    pub(crate) async fn named(&self, name: &str) -> Client {
        let mut client = self.connect();
        let welcome = client.ask(name).await;
        assert!(welcome.contains(&format!("Ciao, {name}.")), "{welcome}");
        client
    }
}

/// The connection of a lost link.
pub(crate) async fn lost(end: oneshot::Receiver<CarriedEnd>) -> Box<HeldConnection> {
    match end.await.unwrap() {
        CarriedEnd::Lost(held) => held,
        CarriedEnd::Over => panic!("the connection is over"),
    }
}
