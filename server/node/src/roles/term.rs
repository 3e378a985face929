//! A term: the time of this server as the primary.
//!
//! When it begins the rooms are listed as after a start, from what the log says. When it ends nothing of it stays:
//! sessions hand their connections back, rooms, classes and tournaments end without a word, and what happens next is another
//! server's.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_game::classroom;
use damiera_game::lobby::RoomDirective;
use damiera_platform::process::stall::BEAT;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::begin::{StartingConnection, begin};
use super::calls::Calls;
use super::cluster::Cluster;
use super::deaf;
use super::reattaching::ReattachingReplicas;
use crate::link::{Carried, LinkArrival, LinkListener, serve_replicas};
use crate::startup::RebuiltRooms;

/// Connections that replicas carry here and that wait to begin; more wait on their links.
const ARRIVALS: usize = 256;

/// Questions of replicas that wait; more are refused.
const CALLS: usize = 256;

/// Maximum time for sessions to end, and for rooms after them. They end at their next turn.
const ENDING: Duration = Duration::from_secs(2);

/// The time between two looks whether rooms have ended.
const LOOK: Duration = Duration::from_millis(2);

/// Pause before the next attempt to listen for links.
const AGAIN: Duration = Duration::from_secs(1);

/// The tasks that last as long as the term.
#[derive(Debug)]
pub(super) struct Term {
    links: CancellationToken,
    serving: AbortOnDropHandle<()>,
    _tasks: [AbortOnDropHandle<()>; 4],
}

impl Term {
    /// Begins a term with the rooms of the log.
    pub(super) fn begin(cluster: &Arc<Cluster>, rooms: RebuiltRooms, calls: Arc<Calls>) -> Term {
        let services = &cluster.services;
        {
            let mut proofs = cluster.proofs.lock();
            *proofs = Arc::new(proofs.anew());
        }
        cluster.expect_people();
        *cluster.cut_off.lock() = None;
        services.lobby.rooms.begin_term();
        let classes = classroom::load(services);
        rooms.take_over(services).log();
        services.tournaments.start(services);
        classes.start(services);
        cluster.stall.beat();
        let links = CancellationToken::new();
        let (arrivals, arrived) = mpsc::channel(ARRIVALS);
        let (asked, called) = mpsc::channel(CALLS);
        let serving = listen(Arc::clone(cluster), arrivals, asked, links.clone());
        let spawn = |task| AbortOnDropHandle::new(task);
        Term {
            links,
            serving: spawn(tokio::spawn(serving)),
            _tasks: [
                spawn(tokio::spawn(begin_all(Arc::clone(cluster), arrived))),
                spawn(tokio::spawn(beat(Arc::clone(cluster)))),
                spawn(tokio::spawn(deaf::lead_elsewhere(Arc::clone(cluster)))),
                spawn(tokio::spawn(calls.answer_all(called))),
            ],
        }
    }

    /// Ends the term: every session and every room of it is gone then.
    pub(super) async fn end(self, cluster: &Cluster) {
        let services = &cluster.services;
        services.lobby.rooms.end_term();
        services.roster.hand_back_all();
        let until = Instant::now() + ENDING;
        while services.roster.count() > 0 && Instant::now() < until {
            sleep(LOOK).await;
        }
        if services.roster.count() > 0 {
            let left = services.roster.count();
            tracing::error!(left, "sessions do not end with the term of the primary");
        }
        self.links.cancel();
        // A replica that does not take the goodbye finds out without it.
        let _ = timeout(ENDING, self.serving).await;
        services.classes.end_all();
        services.tournaments.end_all();
        services.lessons.end_all();
        for room in services.lobby.rooms.all() {
            room.inbox.order(RoomDirective::Cease);
        }
        let until = Instant::now() + ENDING;
        while services.lobby.rooms.count() > 0 && Instant::now() < until {
            sleep(LOOK).await;
        }
        let rooms = services.lobby.rooms.count();
        if rooms > 0 {
            tracing::error!(rooms, "rooms do not end with the term of the primary");
        }
    }
}

/// Listens for links until they are to end.
async fn listen(
    cluster: Arc<Cluster>,
    arrivals: mpsc::Sender<LinkArrival>,
    calls: mpsc::Sender<crate::link::ReplicaCall>,
    stop: CancellationToken,
) {
    loop {
        match LinkListener::bind(cluster.link.clone()).await {
            Ok(listener) => return serve_replicas(listener, arrivals, calls, stop).await,
            Err(error) => tracing::error!(%error, "replicas do not reach this server"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(AGAIN) => {}
        }
    }
}

/// Begins the sessions of the connections that replicas carry here. Newcomers are let in when everyone has come who was
/// here before.
async fn begin_all(cluster: Arc<Cluster>, mut arrived: mpsc::Receiver<LinkArrival>) {
    let mut returning = {
        let view = cluster.view.borrow();
        let others = view.others().iter();
        ReattachingReplicas::of(others.map(|member| member.node.name))
    };
    let mut is_back = false;
    loop {
        let arrival = tokio::select! {
            biased;
            // The names of those who came are taken when their sessions have begun.
            () = cluster.returning.wait(), if !is_back && returning.are_complete() => {
                is_back = true;
                cluster.everyone_is_back();
                continue;
            }
            arrival = arrived.recv() => match arrival {
                Some(arrival) => arrival,
                None => return,
            },
        };
        match arrival {
            LinkArrival::Returning { node, people } => returning.announced(node, people),
            LinkArrival::Carried(carried) if carried.introduction.is_some() => {
                returning.came(carried.node);
                begin_carried(&cluster, *carried);
            }
            LinkArrival::Carried(carried) => {
                let cluster = Arc::clone(&cluster);
                tokio::spawn(async move {
                    let decides = cluster.newcomers().await;
                    let begun = begin_carried(&cluster, *carried);
                    if let (false, Some(id)) = (decides, begun) {
                        // It came after the sessions of the term were asked to end.
                        cluster.services.roster.hand_back(id);
                    }
                });
            }
        }
    }
}

/// Beats while this server is the primary. When the process stood still, it first waits until the log has said that the
/// server still decides; sessions wait with it, and if another server decides they hand their connections back.
async fn beat(cluster: Arc<Cluster>) {
    let services = &cluster.services;
    loop {
        sleep(BEAT).await;
        if cluster.stall.has_stalled() {
            tracing::warn!("this server stood still; it asks the log what happened meanwhile");
            if let Some(confirmed) = services.journal.confirm()
                && !confirmed.await
            {
                tracing::warn!("the log does not say whether this server is still the primary");
            }
        }
        if cluster.stall.beat() {
            services.roster.wake_all();
        }
    }
}

/// Begins the session of a connection that a replica carries here, and gives its number in this process. None if it is not
/// let in.
fn begin_carried(cluster: &Cluster, carried: Carried) -> Option<ConnectionId> {
    let returning = carried.introduction.is_some();
    let returning = returning.then(|| cluster.returning.token());
    let starting = StartingConnection {
        front: Box::new(carried.front),
        connection: carried.connection,
        peer: carried.peer,
        node: Some(carried.node),
        introduction: carried.introduction,
        unsent: VecDeque::new(),
        line: 0,
        repeats_to: carried.repeats_to,
        kept_waiting: carried.kept_waiting,
        returning,
    };
    match begin(cluster, starting) {
        Ok(id) => Some(id),
        Err(refused) => {
            tokio::spawn(refused.part());
            None
        }
    }
}
