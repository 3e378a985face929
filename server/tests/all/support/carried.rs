//! People with their socket at a replica: their sessions are served over a link.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use damiera_cluster::name::NodeName;
use damiera_config::{Limits, LiveLimits};
use damiera_connection::admission::Gate;
use damiera_connection::admission::guesses::Guesser;
use damiera_connection::admission::pastes::Pastes;
use damiera_connection::delivery::ConnectionId;
use damiera_connection::front::Direct;
use damiera_game::services::Services;
use damiera_game::session::{self, SessionContext};
use damiera_node::link::wire::{NEWEST_VERSION, OLDEST_VERSION};
use damiera_node::link::{
    CarriedConnection, CarriedEnd, Link, LinkArrival, LinkHello, ReplicaCall, Replicas,
};
use damiera_platform::metrics::{LinkFigures, Metrics};
use damiera_platform::net::{Connection, Peer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::client::Client;
use super::watched::Watched;
use super::{Net, WIDE};

/// A connection that was given back.
pub(crate) type Back = Box<CarriedConnection>;

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
    /// Calls that came.
    pub(crate) calls: Arc<Mutex<mpsc::Receiver<ReplicaCall>>>,
    pub(crate) stop: CancellationToken,
    pub(crate) metrics: Arc<Metrics>,
}

impl Primary {
    /// Returns a primary and the receiver of its arrivals.
    pub(crate) fn new() -> (Primary, mpsc::Receiver<LinkArrival>) {
        Primary::introduced(hello("primary"))
    }

    /// The same, which introduces itself so.
    pub(crate) fn introduced(own: LinkHello) -> (Primary, mpsc::Receiver<LinkArrival>) {
        let (arrivals, carried) = mpsc::channel(64);
        let (asked, calls) = mpsc::channel(64);
        let stop = CancellationToken::new();
        let metrics = Arc::<Metrics>::default();
        let figures = metrics.link.clone();
        let replicas = Replicas::new(own, arrivals, asked, stop.clone(), figures);
        let primary = Primary {
            replicas: Arc::new(replicas),
            metrics,
            calls: Arc::new(Mutex::new(calls)),
            stop,
        };
        (primary, carried)
    }

    /// A link from a replica of this name, over a pipe of `capacity` bytes.
    pub(crate) async fn link(&self, name: &str, capacity: usize) -> Link {
        self.counted_link(name, capacity, link_figures()).await
    }

    /// The same; the replica counts in these figures.
    pub(crate) async fn counted_link(
        &self,
        name: &str,
        capacity: usize,
        figures: LinkFigures,
    ) -> Link {
        let (ours, theirs) = tokio::io::duplex(capacity);
        self.accept(theirs);
        let pastes = Arc::<Pastes>::default();
        let link = Link::over(ours, hello(name), node("primary"), pastes, figures).await;
        link.unwrap()
    }

    /// Serves the replica at the other end of a stream.
    pub(crate) fn accept<T: AsyncRead + AsyncWrite + Send + 'static>(&self, stream: T) {
        let replicas = Arc::clone(&self.replicas);
        tokio::spawn(async move { replicas.serve(stream, |_| true).await });
    }
}

/// Serves every connection that is carried here.
pub(crate) fn serve(services: &Arc<Services>, mut arrivals: mpsc::Receiver<LinkArrival>) {
    let services = Arc::clone(services);
    let gate = Gate::new(services.limits.clone(), Arc::clone(&services.roster));
    tokio::spawn(async move {
        let sessions = TaskTracker::new();
        while let Some(LinkArrival::Carried(carried)) = arrivals.recv().await {
            let company = SessionContext {
                admission: gate.admit(carried.peer).unwrap(),
                open: services.metrics.connections.opened(),
                sessions: sessions.clone(),
                carriage: None,
            };
            session::serve(
                Box::new(carried.front),
                Arc::clone(&services),
                company,
                None,
            );
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
    next: AtomicU64,
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
            next: AtomicU64::new(1),
        }
    }

    /// A connection that is not carried yet.
    pub(crate) fn hold(
        &self,
        stream: impl Connection,
        peer: impl Into<Peer>,
    ) -> Box<CarriedConnection> {
        let (id, peer) = (
            ConnectionId(self.next.fetch_add(1, Ordering::Relaxed)),
            peer.into(),
        );
        let front = Direct::new(stream, &self.limits.to_keep(), id, &peer);
        let held = CarriedConnection::new(front, id.0.into(), peer, Guesser::Connection(id));
        Box::new(held)
    }

    /// Carries a connection; what becomes of it comes at the end.
    pub(crate) fn carry(&self, held: Box<CarriedConnection>) -> oneshot::Receiver<CarriedEnd> {
        let (ended, end) = oneshot::channel();
        let carrying = self.link.carry(held);
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
        let held = self.hold(theirs, peer);
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

/// The connection that comes back.
pub(crate) async fn given_back(end: oneshot::Receiver<CarriedEnd>) -> Back {
    match end.await.unwrap() {
        CarriedEnd::Back(held) => held,
        CarriedEnd::Over => panic!("the connection is over"),
    }
}
