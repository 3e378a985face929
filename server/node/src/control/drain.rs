//! Stopping when the games that are being played are over.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::{Bulletin, Roster};
use damiera_game::lobby::Lobby;
use damiera_game::services::upstream::Upstream;
use damiera_platform::process::systemd;
use damiera_protocol::render::Notice;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use super::service::forward;
use super::{Census, ControlAnswer, ControlQuestion, DrainNews};

/// Stands for the operator where the drain itself asks.
const DRAINS: &str = "drain";

/// Interval between checks for the end of all games.
const EVERY: Duration = Duration::from_secs(1);

/// Time from becoming the primary until everyone is told of the drain. People of the previous primary come along within
/// it.
const COME_ALONG: Duration = Duration::from_secs(2);

/// The drain of the server, if one is requested, with its deadline.
#[derive(Debug)]
pub struct Drain {
    lobby: Arc<Lobby>,
    roster: Arc<Roster>,
    /// The way to the server that decides, in a cluster: it knows who of this one's people plays.
    upstream: Option<Arc<dyn Upstream>>,
    /// Cancelled when it is time to stop.
    stop: CancellationToken,
    /// None if no drain is requested. Stopping and cancelling are decided under this lock, so that only one of the two
    /// happens.
    plan: Mutex<Option<DrainPlan>>,
    /// Locked while everyone is told, so that what was decided last is told last.
    telling: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct DrainPlan {
    since: Instant,
    /// When the server stops even during games; None if it waits for all of them.
    by: Option<Instant>,
    /// Cancelled when the server is not to stop after all.
    taken_back: CancellationToken,
}

/// A drain under way, as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draining {
    /// Seconds since its beginning.
    pub for_seconds: u64,
    /// Seconds left until its end at the latest; None if it waits for games without end.
    pub within_seconds: Option<u64>,
    /// Games that are being played.
    pub games: usize,
}

/// Why a drain cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotCancel {
    /// There is none.
    #[error("the server does not drain: there is nothing to take back")]
    NoDrain,
    /// It is over, or the server was stopped.
    #[error("it is too late: the server is saying goodbye; start it again")]
    TooLate,
}

impl Drain {
    /// No drain yet.
    pub fn new(
        lobby: Arc<Lobby>,
        roster: Arc<Roster>,
        upstream: Option<Arc<dyn Upstream>>,
        stop: CancellationToken,
    ) -> Arc<Self> {
        Arc::new(Drain {
            lobby,
            roster,
            upstream,
            stop,
            plan: Mutex::default(),
            telling: tokio::sync::Mutex::default(),
        })
    }

    /// From now on no room opens and no game begins; the server stops when the running games are over, and after
    /// `within` in any case. Asked again, only the time is changed.
    pub async fn begin(self: &Arc<Self>, within: Option<Duration>) {
        let now = Instant::now();
        let by = within.and_then(|within| now.checked_add(within));
        // A question of the drain that is under way ends with the new time.
        if self.change_time(by) {
            return;
        }
        let _telling = self.telling.lock().await;
        if self.change_time(by) {
            return;
        }
        let taken_back = CancellationToken::new();
        {
            let mut plan = self.plan.lock();
            *plan = Some(DrainPlan {
                since: now,
                by,
                taken_back: taken_back.clone(),
            });
            self.lobby.rooms.close();
        }
        let replica = self.replica();
        tokio::spawn(Arc::clone(self).wait(taken_back, replica.is_none()));
        match replica {
            Some(replica) => {
                tracing::info!("draining: this server stops when none of its people plays");
                // People who read nothing of it read where the others are when the server stops.
                let _ = self.ask(&replica, Some(DrainNews::Drains)).await;
            }
            None => {
                tracing::info!("draining: no game begins any more");
                let bulletin = Arc::new(Bulletin::notice(Notice::Draining));
                self.roster.tell(bulletin).await;
            }
        }
    }

    /// Changes the time of the drain. Returns true if there is one.
    fn change_time(&self, by: Option<Instant>) -> bool {
        let mut plan = self.plan.lock();
        if let Some(plan) = plan.as_mut() {
            plan.by = by;
        }
        plan.is_some()
    }

    /// This server as the replica that it is; None if it decides.
    fn replica(&self) -> Option<DrainingReplica<'_>> {
        let upstream = self.upstream.as_deref()?;
        (!upstream.decides_here()).then_some(DrainingReplica(upstream))
    }

    /// Number of running games. A replica counts those of its people.
    pub async fn games(&self) -> usize {
        match self.replica() {
            Some(replica) => {
                let people = self.ask(&replica, None).await;
                people.map_or(0, |people| people.playing)
            }
            None => Census::counted(&self.lobby).await.rooms.playing,
        }
    }

    /// Asks the primary as a replica does, until the time given for the drain is over.
    async fn ask(
        &self,
        replica: &DrainingReplica<'_>,
        tells: Option<DrainNews>,
    ) -> Option<ReplicaPeople> {
        tokio::select! {
            biased;
            people = replica.ask(tells) => people,
            () = self.overdue() => None,
        }
    }

    /// True if the server drains.
    pub fn is_planned(&self) -> bool {
        self.plan.lock().is_some()
    }

    /// Takes the drain back: rooms open and games begin again. How many connections were told.
    ///
    /// # Errors
    /// When there is no drain, or the server is stopping already. Nothing is changed then.
    pub async fn cancel(&self) -> Result<usize, CannotCancel> {
        let _telling = self.telling.lock().await;
        {
            let mut plan = self.plan.lock();
            if self.stop.is_cancelled() {
                return Err(CannotCancel::TooLate);
            }
            let taken = plan.take().ok_or(CannotCancel::NoDrain)?;
            taken.taken_back.cancel();
            self.lobby.rooms.open_again();
            // A signal asks to stop without this lock, and the lobby is closed only after that.
            if self.stop.is_cancelled() {
                self.lobby.rooms.close();
                return Err(CannotCancel::TooLate);
            }
        }
        tracing::info!("the drain was taken back: games begin again");
        if let Some(replica) = self.replica() {
            let people = replica.ask(Some(DrainNews::Stays)).await;
            return Ok(people.map_or(0, |people| people.told));
        }
        Ok(self
            .roster
            .tell(Arc::new(Bulletin::notice(Notice::Staying)))
            .await)
    }

    /// The drain, if there is one; `games` are those being played.
    pub fn state(&self, games: usize) -> Option<Draining> {
        let plan = self.plan.lock();
        let plan = plan.as_ref()?;
        let now = Instant::now();
        Some(Draining {
            for_seconds: now.saturating_duration_since(plan.since).as_secs(),
            within_seconds: plan
                .by
                .map(|by| whole_seconds(by.saturating_duration_since(now))),
            games,
        })
    }

    /// Stops the server when it is time, unless the drain is taken back before. `everyone_knows` says that all people here
    /// are told of it, as at a server that decides.
    async fn wait(self: Arc<Self>, taken_back: CancellationToken, everyone_knows: bool) {
        // People are told of the drain before they are sent away.
        drop(self.telling.lock().await);
        let time_to_stop = self.time_to_stop(&taken_back, everyone_knows);
        let Some(why) = taken_back.run_until_cancelled(time_to_stop).await else {
            return;
        };
        let _plan = self.plan.lock();
        if taken_back.is_cancelled() {
            return;
        }
        tracing::info!("drained: {why}");
        systemd::stopping();
        self.stop.cancel();
    }

    /// Waits until the games or the time given for them are over. Returns which.
    async fn time_to_stop(
        &self,
        taken_back: &CancellationToken,
        everyone_knows: bool,
    ) -> &'static str {
        tokio::select! {
            biased;
            () = self.overdue() => "the time given for it is over",
            () = self.idle(taken_back, everyone_knows) => "no game is being played",
        }
    }

    /// Waits until the time given for the drain is over, which may be changed meanwhile.
    async fn overdue(&self) {
        loop {
            let by = self.plan.lock().as_ref().and_then(|plan| plan.by);
            let now = Instant::now();
            if by.is_some_and(|by| by <= now) {
                return;
            }
            let next = now + EVERY;
            sleep_until(by.map_or(next, |by| by.min(next))).await;
        }
    }

    /// Waits until no game is being played. If this server becomes the primary meanwhile, everyone is told that it drains.
    async fn idle(&self, taken_back: &CancellationToken, mut everyone_knows: bool) {
        let mut decides_since = None;
        loop {
            if let Some(replica) = self.replica() {
                decides_since = None;
                // While the primary does not answer, its people may play.
                let people = replica.ask(None).await;
                if people.is_some_and(|people| people.playing == 0) {
                    return;
                }
            } else {
                if Census::counted(&self.lobby).await.rooms.playing == 0 {
                    return;
                }
                let since = *decides_since.get_or_insert_with(Instant::now);
                if !everyone_knows && since.elapsed() >= COME_ALONG {
                    everyone_knows = true;
                    self.tell_everyone(taken_back).await;
                }
            }
            sleep(EVERY).await;
        }
    }

    /// Tells everyone of a drain that began while this server was a replica, unless it is taken back.
    async fn tell_everyone(&self, taken_back: &CancellationToken) {
        let _telling = self.telling.lock().await;
        if !taken_back.is_cancelled() {
            let bulletin = Arc::new(Bulletin::notice(Notice::Draining));
            self.roster.tell(bulletin).await;
        }
    }
}

/// A replica that drains. The primary knows its people.
struct DrainingReplica<'a>(&'a dyn Upstream);

/// The people of a replica.
struct ReplicaPeople {
    /// Number of their running games.
    playing: usize,
    /// Number of people who were told.
    told: usize,
}

impl DrainingReplica<'_> {
    /// Has the primary tell this server's people something, and count players. None if it does not answer.
    async fn ask(&self, tells: Option<DrainNews>) -> Option<ReplicaPeople> {
        let node = self.0.nodes().into_iter().next()?.name;
        let servers = self.0.other_addresses();
        let question = ControlQuestion::PeopleOf {
            node,
            tells,
            servers: servers.iter().map(ToString::to_string).collect(),
        };
        match forward(self.0, question, DRAINS).await {
            Ok(ControlAnswer::PeopleOf { playing, told }) => Some(ReplicaPeople { playing, told }),
            Ok(other) => {
                tracing::debug!(?other, "the primary does not say who plays here");
                None
            }
            Err(error) => {
                tracing::debug!(%error, "the primary does not say who plays here");
                None
            }
        }
    }
}
