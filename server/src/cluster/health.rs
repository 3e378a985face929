//! Asking NATS regularly whether it still stores as it must, and counting the servers that live.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damiera_cluster::name::Node;
use damiera_nats::segments::Lookup;
use damiera_nats::{Connection, Fault, StreamError};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::journal::shared::ClusterView;
use crate::metrics::ClusterFigures;

/// The time between two questions to NATS about the length of the log.
const EVERY: Duration = Duration::from_secs(5);

/// At every which time its servers are asked how they store.
const CHECKS: u32 = 12;

/// The connection that is asked, and the counts.
#[derive(Debug)]
pub(super) struct Health {
    pub(super) connection: Connection,
    /// The faults at the start, which were told then.
    pub(super) known: Vec<Fault>,
    /// How far this server has read.
    pub(super) copy: Lookup,
}

impl Health {
    /// Asks for ever, and logs what is wrong: every time what is grave, anything else when it changes.
    pub(super) async fn watch(mut self, figures: ClusterFigures) {
        let mut times = interval(EVERY);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for time in (0..CHECKS).cycle() {
            times.tick().await;
            // What is told of old is known to be old.
            if let Ok(Some(behind)) = self.behind().await {
                figures.asked(behind, unix_seconds());
            }
            if time == 0 {
                self.check(&figures).await;
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

    /// How many messages of the log this server has not read; nothing when there is no log.
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
