//! Asking NATS regularly whether it still stores as it must, and counting the servers that live.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damiera_cluster::name::Node;
use damiera_journal::shared::ClusterView;
use damiera_nats::segments::Lookup;
use damiera_nats::{Fault, NatsConnection, StreamError};
use damiera_platform::metrics::ClusterFigures;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

/// The time between two questions to NATS about the length of the log.
const EVERY: Duration = Duration::from_secs(5);

/// Number of checks after which the servers are asked again how they store.
const CHECKS: u32 = 12;

/// Minimum time since the last question before they are asked again for an operator.
const AGAIN: Duration = Duration::from_secs(2);

/// Maximum time for which an operator waits for the answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Operators who wait at once; more are told what is known.
const ASKING: usize = 8;

/// The way to have NATS asked how it stores.
#[derive(Debug, Clone)]
pub struct NatsCheck(mpsc::Sender<oneshot::Sender<()>>);

impl NatsCheck {
    /// A way, and the end where wishes come.
    pub(super) fn new() -> (NatsCheck, mpsc::Receiver<oneshot::Sender<()>>) {
        let (sender, receiver) = mpsc::channel(ASKING);
        (NatsCheck(sender), receiver)
    }

    /// Has NATS asked now, unless it was just asked. It may not answer in time.
    pub async fn ask(&self) {
        let (wish, done) = oneshot::channel();
        if self.0.try_send(wish).is_ok() {
            let _ = timeout(PATIENCE, done).await;
        }
    }
}

/// The connection that is asked, and the counts.
#[derive(Debug)]
pub(super) struct Health {
    pub(super) connection: NatsConnection,
    /// The faults at the start, which were told then.
    pub(super) known: Vec<Fault>,
    /// This server's copy of the log; it tells how far the server has read.
    pub(super) copy: Lookup,
    /// Wishes of operators to have NATS asked.
    pub(super) wishes: mpsc::Receiver<oneshot::Sender<()>>,
}

impl Health {
    /// Asks for ever, and logs what is wrong: every time what is grave, anything else when it changes.
    pub(super) async fn watch(mut self, figures: ClusterFigures) {
        let mut times = interval(EVERY);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut checked: Option<Instant> = None;
        let mut time = 0;
        loop {
            let wish = tokio::select! {
                _ = times.tick() => None,
                Some(wish) = self.wishes.recv() => Some(wish),
            };
            let is_due = match wish {
                Some(_) => checked.is_none_or(|checked| checked.elapsed() >= AGAIN),
                None => time == 0,
            };
            if wish.is_none() {
                time = (time + 1) % CHECKS;
            }
            if wish.is_none() || is_due {
                // The figure carries its time, so a failed request leaves an old figure that is known to be old.
                if let Ok(Some(behind)) = self.behind().await {
                    figures.asked(behind, unix_seconds());
                }
            }
            if is_due {
                self.check(&figures).await;
                checked = Some(Instant::now());
            }
            if let Some(wish) = wish {
                // The operator may have waited for too long.
                let _ = wish.send(());
            }
        }
    }

    async fn check(&mut self, figures: &ClusterFigures) {
        match self.connection.faults().await {
            Ok(found) => {
                figures.checked(found.len());
                tell(&self.known, &found);
                self.known = found;
            }
            Err(error) => {
                // Silence counts as one fault too.
                figures.checked(1);
                tracing::error!("{error}");
            }
        }
    }

    /// Messages of the log that this server has not read; None if there is no log.
    async fn behind(&self) -> Result<Option<u64>, StreamError> {
        let info = self.connection.info().await?;
        let read = self.copy.next_seq().0.saturating_sub(1);
        Ok(info.map(|info| info.state.last_sequence.saturating_sub(read)))
    }
}

/// The time as the system has it: it is shown, and nothing is decided by it.
pub(crate) fn unix_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

fn tell(known: &[Fault], found: &[Fault]) {
    for fault in found {
        match fault.is_grave() {
            true => tracing::error!("{fault}"),
            false if !known.contains(fault) => tracing::warn!("{fault}"),
            false => {}
        }
    }
    if found.is_empty() && !known.is_empty() {
        tracing::info!("NATS stores as it must again");
    }
}

/// Counts the servers that live, and whether this one decides, as they come and go.
pub(super) async fn count(
    mut view: watch::Receiver<ClusterView>,
    me: Node,
    figures: ClusterFigures,
) {
    loop {
        {
            let view = view.borrow_and_update();
            let is_primary = view
                .primary
                .as_ref()
                .is_some_and(|primary| primary.node == me);
            figures.sees(view.members.len(), is_primary);
        }
        if view.changed().await.is_err() {
            return;
        }
    }
}
