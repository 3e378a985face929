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
use damiera_connection::front::Direct;
use damiera_game::services::Services;
use damiera_game::session::{self, SessionContext};
use damiera_people::order::Sanction;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::{Connection, Listener, Peer};
use damiera_platform::process::descriptors::TURNING_AWAY;
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
    let classes = Arc::clone(services.classes.addresses());
    let gate = Gate::with_classes(
        services.limits.clone(),
        Arc::clone(&services.roster),
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
        let admitted = peer.map_err(|notice| TurnedAway::at_once(&services, notice));
        match admitted.and_then(|peer| admit(&services, &gate, peer, false)) {
            Ok(admission) => {
                let (id, peer) = (admission.id, admission.peer);
                let span = tracing::debug_span!("connection", id = id.0);
                span.in_scope(
                    || tracing::debug!(peer = %peer.address, path = ?peer.path, "opened"),
                );
                let company = SessionContext {
                    admission,
                    open: services.metrics.connections.opened(),
                    sessions: sessions.clone(),
                    carriage: None,
                };
                let front = Direct::new(stream, &services.limits.to_keep(), id, &peer);
                let services = Arc::clone(&services);
                span.in_scope(|| session::serve(Box::new(front), services, company, None));
            }
            Err(refused) => {
                refuse(
                    &turned_away,
                    stream,
                    refused.notice,
                    refused.reason.as_deref(),
                );
            }
        }
    }
    services.lobby.rooms.close();
    services.roster.close_all(Notice::ShuttingDown);
    sessions.close();
    let goodbye = Duration::from_secs(services.limits.now().goodbye_seconds);
    let parting = tokio::time::timeout(goodbye, sessions.wait());
    tokio::pin!(parting);
    let hands_over = listener.hands_over();
    let parted = loop {
        tokio::select! {
            biased;
            parted = &mut parting => break parted,
            (stream, _) = listener.accept(), if !hands_over => {
                refuse(&turned_away, stream, Notice::ShuttingDown, None);
            }
        }
    };
    if parted.is_err() {
        tracing::warn!(left = sessions.len(), "not everyone took the goodbye");
        let limits = &services.metrics.limits;
        limits.reached_by(PeerLimit::Goodbye, sessions.len());
    }
}

/// Why a connection is not let in.
#[derive(Debug)]
pub(crate) struct TurnedAway {
    notice: Notice,
    /// The operator's reason for a ban.
    reason: Option<String>,
}

impl TurnedAway {
    /// A connection that did not even show where it comes from.
    pub(crate) fn at_once(services: &Services, notice: Notice) -> Self {
        services.metrics.limits.ended(notice);
        TurnedAway {
            notice,
            reason: None,
        }
    }

    /// The line that the peer reads.
    fn line(&self) -> Bytes {
        let version = env!("CARGO_PKG_VERSION");
        let reason = self.reason.as_deref();
        render::turned_away(version, self.notice, reason, Language::default())
    }
}

/// Lets a connection in, unless it is banned or one too many. One that `was_here` under another primary is no new one.
fn admit(
    services: &Services,
    gate: &Arc<Gate>,
    peer: Peer,
    was_here: bool,
) -> Result<Admission, TurnedAway> {
    let order = services.people.order();
    let refused = match order.against_address(Sanction::Ban, peer.address, services.host.unix_ms())
    {
        Some(ban) => TurnedAway {
            notice: Notice::Banned(ban.until),
            reason: Some(ban.reason.clone()),
        },
        None => {
            let admitted = match was_here {
                true => gate.admit_again(peer),
                false => gate.admit(peer),
            };
            let notice = match admitted {
                Ok(admission) => return Ok(admission),
                Err(notice) => notice,
            };
            services.metrics.limits.ended(notice);
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
fn refuse<S: Connection>(
    turned_away: &TaskTracker,
    mut stream: S,
    notice: Notice,
    reason: Option<&str>,
) {
    stream.ends_for(notice);
    let reason = reason.map(str::to_owned);
    let line = TurnedAway { notice, reason }.line();
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
