//! The door for SSH: people come without a program but `ssh`, and programs without a protocol of their own.
//!
//! A connection begins at its [port](SshPort) with the key exchange and a login, which have bounds of their own. Then its one
//! channel gets a session: [`SshStream`] is a byte stream like any other, and the server lets it in, counts it and serves it as
//! it does connections for lines. Without a terminal nothing is between the channel and its session; with one there is a screen
//! or a line editor.

mod cells;
mod channel;
mod connection;
mod dialogue;
mod guest;
mod handler;
mod host_key;
mod input;
mod keys;
mod lines;
mod logins;
mod once;
mod output;
mod pipe;
mod port;
mod screen;
mod session;
mod settings;
mod talk;
mod terminal;
mod transport;
mod typing;
mod wish;

use std::sync::Arc;
use std::time::Duration;

use damiera_game::services::Services;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::{Admissible, Listener, Peer, Proxies};
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_util::either::Either;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::cells::CellBudget;
use self::logins::Logins;

pub use host_key::{FILE as HOST_KEY_FILE, HostKey, HostKeyError};
pub use keys::KeyDirectory;
pub use once::may_be_asked;
pub use pipe::SshStream;
pub use port::SshPort;
pub use terminal::{SshEnvironment, SshTerminal, drawn_size};
pub use typing::{TypedLine, TypingOutcome};
pub use wish::ChannelWish;

/// Channels that wait for a session; more wait where they are.
const WAITING: usize = 64;

/// Shared state for every connection.
#[derive(Debug)]
pub(crate) struct Door {
    pub(crate) services: Arc<Services>,
    pub(crate) key: HostKey,
    pub(crate) keys: Arc<dyn KeyDirectory>,
    pub(crate) proxies: Proxies,
    pub(crate) logins: Logins,
    /// The cells of large pictures.
    pub(crate) cells: Arc<CellBudget>,
    /// Where streams go that are to become sessions.
    pub(crate) arrivals: mpsc::Sender<(SshStream, Peer)>,
    /// The tasks of connections and channels.
    pub(crate) tracker: TaskTracker,
    pub(crate) stop: CancellationToken,
}

impl Door {
    /// Counts that a bound was reached.
    pub(crate) fn reached(&self, limit: PeerLimit) {
        self.services.host.metrics.limits.reached(limit);
    }
}

/// Other connections, and sessions over SSH: one source of sessions.
#[derive(Debug)]
pub struct WithSsh<L> {
    others: L,
    arrivals: Option<mpsc::Receiver<(SshStream, Peer)>>,
}

/// The parts of a door.
#[derive(Debug)]
pub struct DoorParts {
    /// The port.
    pub port: SshPort,
    /// The server's own key.
    pub key: HostKey,
    /// The owners of keys.
    pub keys: Arc<dyn KeyDirectory>,
    /// The proxies in front of the port.
    pub proxies: Proxies,
}

/// An open door. Dropping it ends every connection without a word.
#[derive(Debug)]
#[must_use]
pub struct OpenDoor {
    accepting: JoinSet<()>,
    tracker: TaskTracker,
    services: Arc<Services>,
}

impl<L> WithSsh<L> {
    /// Takes other connections alone, until there is a door.
    pub fn new(others: L) -> Self {
        WithSsh {
            others,
            arrivals: None,
        }
    }

    /// Opens the door. Its connections run on a runtime, which takes further ones until `stop` is cancelled; their sessions run where
    /// all sessions do.
    pub fn open(
        &mut self,
        parts: DoorParts,
        services: &Arc<Services>,
        stop: CancellationToken,
        runtime: &Handle,
    ) -> OpenDoor {
        let (arrivals, receiver) = mpsc::channel(WAITING);
        self.arrivals = Some(receiver);
        let tracker = TaskTracker::new();
        let door = Arc::new(Door {
            services: Arc::clone(services),
            key: parts.key,
            keys: parts.keys,
            proxies: parts.proxies,
            logins: Logins::new(services.admission.limits.clone()),
            cells: Arc::default(),
            arrivals,
            tracker: tracker.clone(),
            stop,
        });
        let mut accepting = JoinSet::new();
        accepting.spawn_on(port::serve(parts.port, door), runtime);
        OpenDoor {
            accepting,
            tracker,
            services: Arc::clone(services),
        }
    }
}

impl OpenDoor {
    /// Waits until everyone has got the last words and a terminal as it was. Sessions are over by then, and goodbyes have a
    /// bounded time.
    pub async fn finish(mut self) {
        self.accepting.shutdown().await;
        self.tracker.close();
        let goodbye = Duration::from_secs(self.services.admission.limits.now().goodbye_seconds);
        if tokio::time::timeout(goodbye, self.tracker.wait())
            .await
            .is_err()
        {
            let left = self.tracker.len();
            tracing::warn!(left, "not everyone took the goodbye over SSH");
            let limits = &self.services.host.metrics.limits;
            limits.reached_by(PeerLimit::Goodbye, left);
        }
    }
}

impl<L: Listener> Listener for WithSsh<L> {
    type Stream = Either<L::Stream, SshStream>;

    fn hands_over(&self) -> bool {
        self.others.hands_over()
    }

    async fn accept(&mut self) -> Admissible<Self::Stream> {
        let arrived = async {
            match &mut self.arrivals {
                // The channel is closed when the door is shut.
                Some(arrivals) => match arrivals.recv().await {
                    Some(arrival) => arrival,
                    None => std::future::pending().await,
                },
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            (stream, peer) = self.others.accept() => (Either::Left(stream), peer),
            (stream, peer) = arrived => (Either::Right(stream), Ok(peer)),
        }
    }
}
