//! Stopping when the games that are being played are over.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::bulletin::Bulletin;
use crate::lobby::Lobby;
use crate::metrics::census::Census;
use crate::roster::Roster;
use crate::supervisor;

/// How often is looked whether the games are over.
const EVERY: Duration = Duration::from_secs(1);

/// Whether the server drains, and until when.
#[derive(Debug)]
pub struct Drain {
    lobby: Arc<Lobby>,
    roster: Arc<Roster>,
    /// Cancelled when it is time to stop.
    stop: CancellationToken,
    /// Nothing until somebody asks.
    plan: Mutex<Option<Plan>>,
}

#[derive(Debug, Clone, Copy)]
struct Plan {
    since: Instant,
    /// When the server stops whatever is being played; never, if the games decide alone.
    by: Option<Instant>,
}

/// A drain under way, as an operator is told of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draining {
    /// For how long.
    pub for_seconds: u64,
    /// After how long it is over at the latest; nothing when games are waited for without end.
    pub within_seconds: Option<u64>,
    /// Games that are being played.
    pub games: usize,
}

impl Drain {
    /// No drain yet.
    #[must_use]
    pub fn new(lobby: Arc<Lobby>, roster: Arc<Roster>, stop: CancellationToken) -> Arc<Self> {
        Arc::new(Drain {
            lobby,
            roster,
            stop,
            plan: Mutex::default(),
        })
    }

    /// From now on no room opens and no game begins; the server stops when those that are being
    /// played are over, and after `within` in any case. Asked again, only the time is changed.
    pub async fn begin(self: &Arc<Self>, within: Option<Duration>) {
        let now = Instant::now();
        let by = within.and_then(|within| now.checked_add(within));
        let begun = {
            let mut plan = self.plan();
            let since = plan.map(|plan| plan.since);
            *plan = Some(Plan {
                since: since.unwrap_or(now),
                by,
            });
            since.is_some()
        };
        if begun {
            return;
        }
        tracing::info!("draining: no game begins any more");
        self.lobby.close();
        self.roster.tell(Arc::new(Bulletin::draining())).await;
        tokio::spawn(Arc::clone(self).wait());
    }

    /// The drain, if there is one; `games` are those being played.
    #[must_use]
    pub fn state(&self, games: usize) -> Option<Draining> {
        let plan = (*self.plan())?;
        let now = Instant::now();
        Some(Draining {
            for_seconds: now.saturating_duration_since(plan.since).as_secs(),
            within_seconds: plan.by.map(|by| {
                let left = by.saturating_duration_since(now).as_millis();
                u64::try_from(left.div_ceil(1_000)).unwrap_or(u64::MAX)
            }),
            games,
        })
    }

    async fn wait(self: Arc<Self>) {
        loop {
            let overdue = self.plan().and_then(|plan| plan.by);
            if overdue.is_some_and(|by| by <= Instant::now()) {
                tracing::info!("drained: the time given for it is over");
                break;
            }
            if census(&self.lobby).await.rooms.playing == 0 {
                tracing::info!("drained: no game is being played");
                break;
            }
            let next = Instant::now() + EVERY;
            tokio::time::sleep_until(overdue.map_or(next, |by| by.min(next))).await;
        }
        supervisor::stopping();
        self.stop.cancel();
    }

    fn plan(&self) -> MutexGuard<'_, Option<Plan>> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts on a thread of its own, so that no move waits for it.
pub(super) async fn census(lobby: &Arc<Lobby>) -> Census {
    let counted = Arc::clone(lobby);
    let counting = tokio::task::spawn_blocking(move || Census::of(&counted));
    counting.await.unwrap_or_default()
}
