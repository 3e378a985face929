//! Connections from their first byte on: each has its session in this process, or goes to the primary.

use std::sync::Arc;
use std::time::Duration;

use damiera_journal::shared::HandoverError;
use damiera_platform::metrics::{CountedWhile, PeerLimit};
use damiera_platform::net::{Admissible, Connection, Listener};
use damiera_protocol::render::Notice;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::cluster::Cluster;
use super::node_role::NodeRole;
use super::unreached;
use super::waiting::{SessionHome, WaitEnd, home_for, part_with};
use crate::link::{CarriedEnd, HeldConnection};
use crate::refuse;

/// Maximum time for a stopping primary to hand its place over.
const HANDING_OVER: Duration = Duration::from_secs(5);

/// Accepts connections until `shutdown` is cancelled, and attends to each until it ends. Then the primary's place is given
/// away and everyone here is told; goodbyes have a bounded time.
pub async fn run<L: Listener>(mut listener: L, cluster: Arc<Cluster>, shutdown: CancellationToken) {
    let noting = unreached::note_since_when(
        cluster.unreached.clone(),
        cluster.standing.subscribe(),
        cluster.view.clone(),
    );
    let _noting = AbortOnDropHandle::new(tokio::spawn(noting));
    loop {
        // Every other task has a turn between two new connections, as on a server without a cluster.
        tokio::task::yield_now().await;
        tokio::select! {
            () = shutdown.cancelled() => break,
            accepted = listener.accept() => accept(&cluster, accepted),
        }
    }
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
                refuse(&cluster.attended, Box::new(stream), Notice::ShuttingDown, None);
            }
        }
    }
}

/// Gives the primary's place away, and has every session end and every link let go of.
async fn let_go(cluster: &Arc<Cluster>) {
    let standing = cluster.standing.borrow().clone();
    let mut goes_on = matches!(standing, NodeRole::Replica(_));
    if let NodeRole::Primary = standing {
        cluster.stops();
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
    cluster.services.directory.lobby.rooms.close();
    let stopping = NodeRole::Stopping { goes_on };
    if let NodeRole::Replica(link) = cluster.standing.send_replace(stopping) {
        link.let_go();
    }
    match goes_on {
        // Replicas tell their own people when the term of this server ends.
        true => drop(cluster.services.events.roster.close_own(goodbye(true))),
        false => cluster.services.events.roster.close_all(goodbye(false)),
    }
}

/// The last notice of a server that stops.
fn goodbye(goes_on: bool) -> Notice {
    match goes_on {
        true => Notice::OthersGoOn,
        false => Notice::ShuttingDown,
    }
}

/// Waits until everyone here was told that this server stops.
async fn say_goodbyes(cluster: &Arc<Cluster>) {
    cluster.sessions.close();
    cluster.attended.close();
    let goodbye = Duration::from_secs(cluster.services.admission.limits.now().goodbye_seconds);
    let parting = async { tokio::join!(cluster.sessions.wait(), cluster.attended.wait()) };
    if tokio::time::timeout(goodbye, parting).await.is_err() {
        let left = cluster.sessions.len() + cluster.attended.len();
        tracing::warn!(left, "not everyone took the goodbye");
        let limits = &cluster.services.host.metrics.limits;
        limits.reached_by(PeerLimit::Goodbye, left);
    }
}

/// Takes a connection in, if this server has room for it.
fn accept(cluster: &Arc<Cluster>, (stream, peer): Admissible<impl Connection>) {
    let services = &cluster.services;
    let here = cluster.sessions.len() + cluster.attended.len();
    let admissible = match peer {
        Ok(_) if here >= services.admission.limits.now().connections => Err(Notice::ServerFull),
        admissible => admissible,
    };
    match admissible {
        Ok(peer) => {
            let held = Box::new(HeldConnection::new(stream, peer));
            cluster.attended.spawn(attended(Arc::clone(cluster), held));
        }
        Err(notice) => {
            services.host.metrics.limits.ended(notice);
            refuse(&cluster.attended, Box::new(stream), notice, None);
        }
    }
}

/// The task keeps little beside the connection: what it needs while it waits, begins or is parted with is in boxes.
async fn attended(cluster: Arc<Cluster>, mut held: Box<HeldConnection>) {
    let _counted = CountedWhile::new(&cluster.services.host.metrics.cluster.attended);
    let home = Box::pin(home_for(&cluster, &mut held)).await;
    match home {
        Ok(SessionHome::Here) => {
            cluster.begin(*held, None);
        }
        Ok(SessionHome::Elsewhere(link)) => {
            let unread =
                Duration::from_secs(cluster.services.admission.limits.now().unread_seconds);
            if let CarriedEnd::Lost(held) = link.carry(held, unread).await {
                cluster.leads_nowhere(&link);
                Box::pin(part_at_change(&cluster, held)).await;
            }
        }
        Ok(SessionHome::Nowhere { goes_on }) => {
            Box::pin(part_with(&cluster, held, goodbye(goes_on))).await;
        }
        Err(WaitEnd::Broken) => {}
        Err(WaitEnd::Refused(notice)) => {
            cluster.services.host.metrics.limits.ended(notice);
            refuse(&cluster.attended, held.stream, notice, None);
        }
    }
}

/// Tells a person of a lost link, and expects the person back.
async fn part_at_change(cluster: &Arc<Cluster>, held: Box<HeldConnection>) {
    let notice = match *cluster.standing.borrow() {
        NodeRole::Stopping { goes_on } => goodbye(goes_on),
        NodeRole::Primary | NodeRole::Replica(_) | NodeRole::Waiting => {
            cluster.returning.note(held.peer.address);
            Notice::PrimaryChanged
        }
    };
    cluster.services.host.metrics.limits.ended(notice);
    part_with(cluster, held, notice).await;
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
