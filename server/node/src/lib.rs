//! A running server: it accepts connections and begins their sessions, starts from what is stored, takes its part in a
//! cluster and answers its operator.

#[cfg(feature = "cluster")]
pub mod cluster;
pub mod control;
#[cfg(feature = "cluster")]
pub mod link;
#[cfg(feature = "cluster")]
pub mod roles;
pub mod startup;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::{Admission, Gate};
use damiera_connection::delivery::Bulletin;
use damiera_connection::front::Front;
use damiera_game::services::{ServerHost, Services, Storage};
use damiera_game::session::{self, SessionContext};
use damiera_people::order::Sanction;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::{Connection, Listener, Peer};
use damiera_platform::process::descriptors::TURNING_AWAY;
use damiera_platform::process::stall::StallDetector;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::text::Language;
use futures_util::FutureExt;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Maximum time for a refused peer to read why.
const TURNED_AWAY: Duration = Duration::from_secs(1);

/// Maximum bytes of a refused peer's input that are read and dropped.
const READ_AWAY: u64 = 16 * 1024;

/// Serves everyone who connects until `shutdown` is cancelled. Then nothing new begins, everyone is
/// told, and goodbyes have a bounded time.
pub async fn run<L: Listener>(
    mut listener: L,
    services: Arc<Services>,
    shutdown: CancellationToken,
) {
    let classes = Arc::clone(services.directory.classes.addresses());
    let gate = Gate::with_classes(
        services.admission.limits.clone(),
        Arc::clone(&services.events.roster),
        classes,
    );
    let sessions = TaskTracker::new();
    let turned_away = TaskTracker::new();
    loop {
        // Every other task has a turn between two new connections: otherwise a peer that connects a
        // thousand times a second would delay moves. This loses nothing, because accepted
        // connections are served meanwhile.
        tokio::task::yield_now().await;
        let (stream, peer) = tokio::select! {
            () = shutdown.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let stream: Box<dyn Connection> = Box::new(stream);
        match peer {
            Ok(peer) => {
                let new = NewSession {
                    stream,
                    peer,
                    was_kept_waiting: false,
                    early: Vec::new(),
                    carrier: None,
                    page: None,
                    stall: None,
                };
                let starter = SessionStarter {
                    services: &services,
                    gate: &gate,
                    sessions: &sessions,
                    turned_away: &turned_away,
                };
                starter.begin(new, None);
            }
            Err(notice) => {
                services.host.metrics.limits.ended(notice);
                refuse(&turned_away, stream, notice, None);
            }
        }
    }
    services.directory.lobby.rooms.close();
    services.events.roster.close_all(Notice::ShuttingDown);
    let goodbye = Duration::from_secs(services.admission.limits.now().goodbye_seconds);
    if !say_goodbye(listener, goodbye, &sessions, &turned_away).await {
        tracing::warn!(left = sessions.len(), "not everyone took the goodbye");
        let limits = &services.host.metrics.limits;
        limits.reached_by(PeerLimit::Goodbye, sessions.len());
    }
}

/// Waits for the end of all sessions, and no longer than `most`. Peers who connect meanwhile are refused, unless another server
/// is to accept them. True if all have ended.
async fn say_goodbye<L: Listener>(
    mut listener: L,
    most: Duration,
    sessions: &TaskTracker,
    turned_away: &TaskTracker,
) -> bool {
    sessions.close();
    let parting = tokio::time::timeout(most, sessions.wait());
    tokio::pin!(parting);
    let hands_over = listener.hands_over();
    loop {
        tokio::select! {
            biased;
            parted = &mut parting => return parted.is_ok(),
            (stream, _) = listener.accept(), if !hands_over => {
                refuse(turned_away, Box::new(stream), Notice::ShuttingDown, None);
            }
        }
    }
}

/// A connection that is to have its session in this process.
struct NewSession {
    stream: Box<dyn Connection>,
    /// The peer's address, and the path from there.
    peer: Peer,
    /// It was told to wait, and read the first line of a greeting before that.
    was_kept_waiting: bool,
    /// The input that came before.
    early: Vec<u8>,
    /// The replica that carries it; None for a connection of this server.
    carrier: Option<String>,
    /// The address of the page where the peer is; None where people read it from the settings.
    page: Option<Box<str>>,
    /// The beat of this process; None where no other server can decide meanwhile.
    stall: Option<Arc<StallDetector>>,
}

/// Everything that a session begins with.
struct SessionStarter<'a> {
    services: &'a Arc<Services>,
    gate: &'a Arc<Gate>,
    /// Counts the sessions.
    sessions: &'a TaskTracker,
    /// Counts the connections that are refused.
    turned_away: &'a TaskTracker,
}

impl SessionStarter<'_> {
    /// Begins the session of a connection, or says why it is not let in. An admitted one reads `bulletin` first.
    fn begin(&self, new: NewSession, bulletin: Option<&Arc<Bulletin>>) {
        let NewSession {
            stream,
            peer,
            was_kept_waiting,
            early,
            carrier,
            page,
            stall,
        } = new;
        let services = self.services;
        let admission = match admit(&services.storage, &services.host, self.gate, peer) {
            Ok(admission) => admission,
            Err(TurnedAway { notice, reason }) => {
                return refuse(self.turned_away, stream, notice, reason.as_deref());
            }
        };
        let (id, peer) = (admission.id, admission.peer);
        let carrier = carrier.as_deref();
        let span = tracing::debug_span!("connection", id = id.0, carrier);
        span.in_scope(|| {
            tracing::debug!(peer = %peer.address, path = ?peer.path, "opened");
            if let Some(carrier) = carrier {
                services.events.roster.note_carrier(id, carrier);
            }
            if let Some(bulletin) = bulletin {
                admission.mailbox.post(Arc::clone(bulletin));
            }
            let mut front = Front::new(
                stream,
                &services.admission.limits.to_keep(),
                id,
                &peer,
                Arc::clone(self.gate.shares()),
                stall,
            );
            front.begins_with(&early);
            let context = SessionContext {
                admission,
                open: services.host.metrics.connections.opened(),
                sessions: self.sessions.clone(),
                was_kept_waiting,
                page,
            };
            session::serve(Box::new(front), Arc::clone(services), context);
        });
    }
}

/// Why a connection is not let in.
#[derive(Debug)]
struct TurnedAway {
    notice: Notice,
    /// The operator's reason for a ban.
    reason: Option<String>,
}

/// Lets a connection in, unless it is banned or one too many.
fn admit(
    storage: &Storage,
    host: &ServerHost,
    gate: &Arc<Gate>,
    peer: Peer,
) -> Result<Admission, TurnedAway> {
    let order = storage.people.order();
    let refused = match order.against_address(Sanction::Ban, peer.address, host.clock.unix_ms()) {
        Some(ban) => TurnedAway {
            notice: Notice::Banned(ban.until),
            reason: Some(ban.reason.clone()),
        },
        None => {
            let notice = match gate.admit(peer) {
                Ok(admission) => return Ok(admission),
                Err(notice) => notice,
            };
            host.metrics.limits.ended(notice);
            TurnedAway {
                notice,
                reason: None,
            }
        }
    };
    tracing::debug!(peer = %peer.address, code = refused.notice.code(), "turned away");
    Err(refused)
}

/// Says to a peer why it cannot come in.
fn refuse(
    turned_away: &TaskTracker,
    mut stream: Box<dyn Connection>,
    notice: Notice,
    reason: Option<&str>,
) {
    stream.ends_for(notice);
    let version = env!("CARGO_PKG_VERSION");
    let line = render::turned_away(version, notice, reason, Language::default());
    if turned_away.len() < TURNING_AWAY {
        turned_away.spawn(turn_away(stream, line));
    } else {
        // There is room for one line in any new connection.
        let _ = stream.write_all(&line).now_or_never();
    }
}

/// Tells a peer why it cannot come in, and hears it out for a moment: closing on what it has sent
/// could take the line back.
async fn turn_away(mut stream: impl AsyncRead + AsyncWrite + Unpin, line: Bytes) {
    let told = async {
        stream.write_all(&line).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(READ_AWAY), &mut tokio::io::sink()).await
    };
    // A peer that does not read the reason goes without it.
    let _ = tokio::time::timeout(TURNED_AWAY, told).await;
}
