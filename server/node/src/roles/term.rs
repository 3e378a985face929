//! A term: the time of this server as the primary.
//!
//! When it begins the rooms are listed as after a start, from what the log says. When it ends nothing of it stays: people
//! are told and their connections closed, rooms, classes and tournaments end without a word, and what happens next is another
//! server's.

use std::sync::Arc;
use std::time::Duration;

use damiera_game::lobby::RoomDirective;
use damiera_game::{classroom, room};
use damiera_platform::process::stall::BEAT;
use damiera_protocol::render::Notice;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::calls::Calls;
use super::cluster::Cluster;
use super::deaf;
use crate::link::{Carried, HeldConnection, LinkListener, serve_replicas};
use crate::startup::{RebuiltRooms, alive};

/// Connections that replicas carry here and that wait to begin; more wait on their links.
const ARRIVALS: usize = 256;

/// Maximum time for sessions to end, and for rooms after them. They end at their next turn.
const ENDING: Duration = Duration::from_secs(2);

/// For so long rooms still tell what was stored when the term ends.
const SETTLING: Duration = Duration::from_millis(50);

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
        *cluster.cut_off.lock() = None;
        services.directory.lobby.rooms.begin_term();
        let classes = classroom::load(&services.directory.classes, services.host.clock.unix_ms());
        let stopped = alive::without_primary_for(&cluster.alive, &services.host.clock);
        // Their players may still be there.
        let take_over = |services: &_, id, state, offset, past| {
            room::take_over(services, id, state, offset, past, stopped)
        };
        rooms.list_after(services, take_over).log();
        services.directory.tournaments.start(services);
        services.events.notices.start();
        classes.start(services);
        cluster.stall.beat();
        let links = CancellationToken::new();
        let (arrivals, arrived) = mpsc::channel(ARRIVALS);
        let serving = listen(Arc::clone(cluster), arrivals, links.clone());
        let spawn = |task| AbortOnDropHandle::new(task);
        Term {
            links,
            serving: spawn(tokio::spawn(serving)),
            _tasks: [
                spawn(tokio::spawn(begin_all(Arc::clone(cluster), calls, arrived))),
                spawn(tokio::spawn(beat(Arc::clone(cluster)))),
                spawn(tokio::spawn(alive::keep_shared(
                    cluster.alive.clone(),
                    Arc::clone(&services.host.clock),
                ))),
                spawn(tokio::spawn(deaf::lead_elsewhere(Arc::clone(cluster)))),
            ],
        }
    }

    /// Ends the term: every session and every room of it is gone then.
    pub(super) async fn end(self, cluster: &Cluster) {
        let services = &cluster.services;
        services.directory.lobby.rooms.end_term();
        // The last stored events are shown before the connections end.
        sleep(SETTLING).await;
        for address in services.events.roster.close_own(cluster.parting()) {
            cluster.returning.note(address);
        }
        // Replicas tell their own people when their link ends. A replica that does not take the goodbye finds out
        // without it.
        self.links.cancel();
        let _ = timeout(ENDING, self.serving).await;
        // A session without its link may wait for a decision that does not come, or have begun just now.
        services.events.roster.close_all(Notice::PrimaryChanged);
        let until = Instant::now() + ENDING;
        while services.events.roster.count() > 0 && Instant::now() < until {
            sleep(LOOK).await;
        }
        let left = services.events.roster.count();
        if left > 0 {
            // Their peers take nothing, and have as much time as ever for the last line.
            tracing::warn!(left, "sessions do not end with the term of the primary");
        }
        services.directory.classes.end_all();
        services.directory.tournaments.end_all();
        services.events.notices.end();
        services.directory.lessons.end_all();
        for room in services.directory.lobby.rooms.all() {
            room.inbox.order(RoomDirective::Cease);
        }
        let until = Instant::now() + ENDING;
        while services.directory.lobby.rooms.count() > 0 && Instant::now() < until {
            sleep(LOOK).await;
        }
        let rooms = services.directory.lobby.rooms.count();
        if rooms > 0 {
            tracing::error!(rooms, "rooms do not end with the term of the primary");
        }
    }
}

/// Listens for links until they are to end.
async fn listen(cluster: Arc<Cluster>, arrivals: mpsc::Sender<Carried>, stop: CancellationToken) {
    loop {
        match LinkListener::bind(cluster.link.clone()).await {
            Ok(listener) => return serve_replicas(listener, arrivals, stop).await,
            Err(error) => tracing::error!(%error, "replicas do not reach this server"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(AGAIN) => {}
        }
    }
}

/// Begins the sessions of the connections that replicas carry here, and has their questions answered.
async fn begin_all(cluster: Arc<Cluster>, calls: Arc<Calls>, mut arrived: mpsc::Receiver<Carried>) {
    while let Some(carried) = arrived.recv().await {
        let Carried {
            stream,
            opened,
            node,
        } = carried;
        match opened.asks {
            Some(kind) => drop(tokio::spawn(Arc::clone(&calls).answer(kind, stream))),
            None => {
                let mut held = HeldConnection::new(stream, opened.peer);
                held.kept_waiting = opened.kept_waiting;
                cluster.begin(held, Some(node));
            }
        }
    }
}

/// Beats while this server is the primary. When the process stood still, it first waits until the log has said that the
/// server still decides; no line is taken meanwhile, and if another server decides the term ends.
async fn beat(cluster: Arc<Cluster>) {
    let services = &cluster.services;
    loop {
        sleep(BEAT).await;
        if cluster.stall.has_stalled() {
            tracing::warn!("this server stood still; it asks the log what happened meanwhile");
            if let Some(confirmed) = services.storage.journal.confirm()
                && !confirmed.await
            {
                tracing::warn!("the log does not say whether this server is still the primary");
            }
        }
        if cluster.stall.beat() {
            services.events.roster.wake_all();
        }
    }
}
