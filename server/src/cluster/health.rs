//! Asking NATS regularly whether it still stores as it must, and counting what this server decides.

use std::time::Duration;

use damiera_nats::segments::Lookup;
use damiera_nats::{Connection, Fault, StreamError};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::journal::shared::Owners;
use crate::metrics::ClusterFigures;

/// How often.
const EVERY: Duration = Duration::from_secs(60);

/// Whose answers are counted, and where.
#[derive(Debug)]
pub(super) struct Health {
    pub(super) connection: Connection,
    /// What was wrong at the start, which was told then.
    pub(super) known: Vec<Fault>,
    /// How far this server has read.
    pub(super) copy: Lookup,
}

impl Health {
    /// Asks for ever, and logs what is wrong: every time what is grave, anything else when it changes.
    pub(super) async fn watch(mut self, figures: ClusterFigures) {
        let mut times = interval(EVERY);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            match self.ask().await {
                Ok((found, behind)) => {
                    figures.checked(found.len(), behind);
                    tell(&self.known, &found);
                    self.known = found;
                }
                Err(error) => {
                    // That nobody answers is one thing too.
                    figures.checked(1, 0);
                    tracing::error!("{error}");
                }
            }
        }
    }

    /// What is wrong, and how many messages of the log this server has not read.
    async fn ask(&self) -> Result<(Vec<Fault>, u64), StreamError> {
        let found = self.connection.faults().await?;
        let info = self.connection.info().await?;
        let last = info.map_or(0, |info| info.state.last_sequence);
        let read = self.copy.next_seq().0.saturating_sub(1);
        Ok((found, last.saturating_sub(read)))
    }
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

/// Counts the partitions in which this server decides, as they come and go.
pub(super) async fn count(mut owners: watch::Receiver<Owners>, figures: ClusterFigures) {
    loop {
        let (owned, of) = owners.borrow_and_update().count();
        figures.decides(owned, of);
        if owners.changed().await.is_err() {
            return;
        }
    }
}
