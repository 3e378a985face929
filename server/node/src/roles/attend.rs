//! Connections from their first byte to their last: a task attends to each while its session is not in this process.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::front::{
    ConnectionOwner, Direct, Front as _, HandedBackSession, Introduction,
};
use damiera_journal::shared::HandoverError;
use damiera_platform::metrics::{CountedWhile, PeerLimit};
use damiera_platform::net::{Admissible, Connection, Listener};
use damiera_protocol::codec::{Item, LineEnding};
use damiera_protocol::render::Notice;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::begin::{StartingConnection, begin};
use super::cluster::{Cluster, NodeRole, local_id};
use super::unreached;
use super::waiting::{WaitEnd, part_with, place_for, say_goodbye};
use crate::link::{CarriedConnection, CarriedEnd};
use crate::{TURNED_AWAY, TurnedAway, refuse};

/// Maximum time for a stopping primary to hand its place over.
const HANDING_OVER: Duration = Duration::from_secs(5);

/// Accepts connections until `shutdown` is cancelled, and attends to each until it ends. Then the primary's place is given
/// away and everyone here is told; goodbyes have a bounded time.
pub async fn run<L: Listener>(mut listener: L, cluster: Arc<Cluster>, shutdown: CancellationToken) {
    let noting = unreached::note_since_when(Arc::clone(&cluster));
    let _noting = AbortOnDropHandle::new(tokio::spawn(noting));
    loop {
        // Every other task has a turn between two new connections, as on a server without a cluster.
        tokio::task::yield_now().await;
        tokio::select! {
            () = shutdown.cancelled() => break,
            accepted = listener.accept() => accept(&cluster, accepted),
        }
    }
    // Sessions hand their connections back before they end.
    refuse_while(&mut listener, &cluster, let_go(&cluster)).await;
    refuse_while(&mut listener, &cluster, say_goodbyes(&cluster)).await;
}

/// Refuses new connections until something is done, unless another process accepts them by now.
async fn refuse_while<L: Listener>(
    listener: &mut L,
    cluster: &Arc<Cluster>,
    doing: impl Future<Output = ()>,
) {
    let hands_over = listener.hands_over();
    tokio::pin!(doing);
    loop {
        tokio::select! {
            biased;
            () = &mut doing => break,
            (stream, _) = listener.accept(), if !hands_over => {
                refuse(&cluster.attended, stream, Notice::ShuttingDown, None);
            }
        }
    }
}

/// Gives the primary's place away, and has every session end and every link let go of.
async fn let_go(cluster: &Arc<Cluster>) {
    let standing = cluster.standing.borrow().clone();
    let mut goes_on = matches!(standing, NodeRole::Replica(_));
    if let NodeRole::Primary { .. } = standing {
        let handed = tokio::time::timeout(HANDING_OVER, cluster.handover.hand_over(None)).await;
        goes_on = match handed {
            Ok(Ok(_)) => true,
            // Another server has the place, or takes it because this one's journal has stopped.
            Ok(Err(HandoverError::Overtaken)) => !cluster.view.borrow().others().is_empty(),
            Ok(Err(HandoverError::Impossible(_))) | Err(_) => false,
        };
        match handed {
            Ok(Ok(successor)) => tracing::info!(%successor, "the primary's place is given away"),
            Ok(Err(why)) => tracing::warn!(%why, "the primary's place is not given away"),
            Err(_) => tracing::warn!("nobody took the primary's place in time"),
        }
    }
    cluster.services.lobby.rooms.close();
    let stopping = NodeRole::Stopping { goes_on };
    if let NodeRole::Replica(link) = cluster.standing.send_replace(stopping) {
        link.let_go();
    }
    cluster.services.roster.hand_back_all();
    cluster.sessions.close();
    cluster.sessions.wait().await;
}

/// Waits until everyone here was told that this server stops.
async fn say_goodbyes(cluster: &Arc<Cluster>) {
    cluster.attended.close();
    let goodbye = Duration::from_secs(cluster.services.limits.now().goodbye_seconds);
    let parted = tokio::time::timeout(goodbye, cluster.attended.wait()).await;
    if parted.is_err() {
        let left = cluster.attended.len();
        tracing::warn!(left, "not everyone took the goodbye");
        let limits = &cluster.services.metrics.limits;
        limits.reached_by(PeerLimit::Goodbye, left);
    }
}

/// Takes a connection in, if this server has room for it.
fn accept(cluster: &Arc<Cluster>, (stream, peer): Admissible<impl Connection>) {
    let services = &cluster.services;
    let peer = match peer {
        Ok(peer) => peer,
        Err(notice) => {
            services.metrics.limits.ended(notice);
            return refuse(&cluster.attended, stream, notice, None);
        }
    };
    let here = cluster.sessions.len() + cluster.attended.len();
    if here >= services.limits.now().connections {
        services.metrics.limits.ended(Notice::ServerFull);
        return refuse(&cluster.attended, stream, Notice::ServerFull, None);
    }
    let connection = services.host.draw();
    let id = local_id(connection);
    let front = Direct::new(stream, &services.limits.to_keep(), id, &peer);
    let held = CarriedConnection::new(
        front,
        connection,
        peer,
        cluster.pastes_as(connection, &peer),
    );
    let task = attended(Arc::clone(cluster), Box::new(held));
    cluster.attended.spawn(task);
}

/// A connection that its session in this process has handed back.
fn held(cluster: &Cluster, front: Direct, session: HandedBackSession) -> Box<CarriedConnection> {
    let HandedBackSession {
        connection,
        peer,
        unsent,
        introduction,
        unanswered,
        line,
        repeats_to,
    } = session;
    let mut held = CarriedConnection::new(
        front,
        connection,
        peer,
        cluster.pastes_as(connection, &peer),
    );
    // The session may have been served by another thread.
    if let Err(error) = held.front.come_here() {
        tracing::debug!(%error, "a connection is still watched by another thread");
    }
    held.introduction = Some(introduction.encode().into());
    held.unwritten = unsent;
    held.lines = line;
    held.repeats_to = repeats_to;
    if let Some(text) = unanswered {
        let text = text.expose().to_owned();
        let ending = LineEnding::Lf;
        held.unanswered
            .push_back((line, Item::Line { text, ending }));
    }
    Box::new(held)
}

impl ConnectionOwner for Cluster {
    /// Attends to the connection on the thread that accepts connections.
    fn take_back(self: Arc<Self>, connection: Direct, session: HandedBackSession) {
        let cluster = Arc::clone(&self);
        let task = async move {
            let held = held(&cluster, connection, session);
            attended(cluster, held).await;
        };
        self.attended.spawn_on(task, &self.runtime);
    }
}

/// The task keeps little beside the carrier: what a connection needs while it waits, begins or is parted with is in boxes.
async fn attended(cluster: Arc<Cluster>, mut held: Box<CarriedConnection>) {
    let mut standings = cluster.standing.subscribe();
    let figures = &cluster.services.metrics.cluster;
    let counted = CountedWhile::new(&figures.attended);
    let mut waits_since = Instant::now();
    let mut returning = held
        .introduction
        .is_some()
        .then(|| cluster.returning.token());
    loop {
        let waited = Box::pin(place_for(&cluster, &mut held, &mut standings, waits_since)).await;
        let place = match waited {
            WaitEnd::Goes(place) => place,
            WaitEnd::Broken => return,
            WaitEnd::Refused(notice) => {
                cluster.services.metrics.limits.ended(notice);
                held.front.ends_for(notice);
                let reason = None;
                held.unwritten
                    .push_back(TurnedAway { notice, reason }.line());
                let CarriedConnection {
                    mut front,
                    unwritten,
                    ..
                } = *held;
                return Box::pin(part_with(&mut front, unwritten, TURNED_AWAY)).await;
            }
        };
        held = match place {
            NodeRole::Primary { .. } => {
                drop(counted);
                return Box::pin(begin_here(&cluster, *held, returning)).await;
            }
            NodeRole::Replica(link) => {
                returning.get_or_insert_with(|| cluster.returning.token());
                match link.carry(held).await {
                    CarriedEnd::Over => return,
                    CarriedEnd::Back(held) => {
                        returning = returning.filter(|_| held.introduction.is_some());
                        cluster.leads_nowhere(&link);
                        // A link that says nothing was of no use to the person before it was given up.
                        waits_since = link.heard_at();
                        held
                    }
                }
            }
            NodeRole::Stopping { goes_on } => {
                return Box::pin(say_goodbye(&cluster, *held, goes_on)).await;
            }
            NodeRole::Waiting => held,
        };
    }
}

/// Begins a session in this process, on the connection itself.
async fn begin_here(
    cluster: &Arc<Cluster>,
    held: CarriedConnection,
    returning: Option<TaskTrackerToken>,
) {
    let introduction = introduced(&held);
    let CarriedConnection {
        mut front,
        connection,
        peer,
        kept_waiting,
        unanswered,
        unwritten,
        lines,
        repeats_to,
        ..
    } = held;
    let line = unanswered.front().map_or(lines, |(first, _)| first - 1);
    front.give_back(unanswered.into_iter().map(|(_, item)| item).collect());
    front.set_owner(Arc::clone(cluster) as Arc<dyn ConnectionOwner>);
    let starting = StartingConnection {
        front: Box::new(front),
        connection,
        peer,
        node: None,
        introduction,
        unsent: unwritten,
        line,
        repeats_to: repeats_to.max(lines),
        kept_waiting,
        returning,
    };
    if let Err(refused) = begin(cluster, starting) {
        refused.part().await;
    }
}

/// The introduction for the session of a connection.
fn introduced(held: &CarriedConnection) -> Option<Introduction> {
    held.introduced().unwrap_or_else(|error| {
        tracing::warn!(%error, "a connection begins anew: its introduction cannot be read");
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size of the future that a function gives.
    fn future_size<A, B, F>(_: fn(A, B) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_connection_that_rests_has_a_small_task() {
        let size = future_size(attended);
        assert!(size <= 512, "{size} bytes");
    }
}
