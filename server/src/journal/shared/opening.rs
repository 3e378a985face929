//! Reading the log when the server starts.

use damiera_cluster::effect::Effect;
use damiera_cluster::name::Node;
use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_cluster::stand::Finding;
use damiera_nats::Station;
use damiera_nats::segments::Lookup;

use super::ledger::{Ledger, Said, held};
use super::owners::Owners;
use crate::journal::Held;

/// The log of a cluster, read as far as it went when this server started.
#[derive(Debug)]
pub struct SharedLog {
    pub(super) station: Station,
    pub(super) copy: Lookup,
    pub(super) partitions: Partitions,
    pub(super) ledger: Ledger,
    pub(super) owners: Owners,
    /// What happened with the last that was read.
    pub(super) later: Vec<Effect>,
}

/// The log cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SharedLogError {
    /// The copy cannot be kept.
    #[error(transparent)]
    Gone(#[from] damiera_nats::Gone),
    /// The log cannot be trusted.
    #[error(
        "the games' log in NATS cannot be trusted, in partition {partition}: {finding}. Nothing was changed. See \
         docs/cluster.md, \"When the log is damaged\""
    )]
    Damaged {
        /// Where.
        partition: PartitionId,
        /// What is wrong.
        finding: Finding,
    },
}

impl SharedLog {
    /// Where to look messages up in this server's copy.
    pub fn copy(&self) -> Lookup {
        self.copy.clone()
    }

    /// Whose each partition is, as far as was read.
    pub fn owners(&self) -> &Owners {
        &self.owners
    }

    /// Reads the log to where it ends, and shows `visit` every entry, in the log's order.
    ///
    /// # Errors
    /// When the copy cannot be kept, or the log cannot be trusted.
    pub async fn open(
        node: Node,
        station: Station,
        copy: Lookup,
        partitions: Partitions,
        mut visit: impl FnMut(Held),
    ) -> Result<SharedLog, SharedLogError> {
        let mut log = SharedLog {
            station,
            copy,
            partitions,
            ledger: Ledger::new(node),
            owners: Owners::new(partitions),
            later: Vec::new(),
        };
        while !log.station.is_read() {
            for effect in log.station.next().await? {
                log.take(effect)?;
            }
            while let Some(said) = log.ledger.next() {
                match said {
                    Said::Entries { entries, .. } => {
                        entries.as_slice().iter().map(held).for_each(&mut visit);
                    }
                    // A server gains nothing before it has read everything.
                    Said::Gained { .. } => {}
                }
            }
        }
        Ok(log)
    }

    fn take(&mut self, effect: Effect) -> Result<(), SharedLogError> {
        match effect {
            Effect::Stored { seq, group, .. } => {
                self.owners.note(&group);
                self.ledger.take(seq, group);
            }
            Effect::Alarm { partition, finding } => {
                tracing::error!(%partition, %finding, "the games' log in NATS is not as it was written");
                self.ledger.find(finding);
                if finding.halts() {
                    return Err(SharedLogError::Damaged { partition, finding });
                }
            }
            later @ (Effect::NotStored { .. }
            | Effect::Owns { .. }
            | Effect::SteppedBack { .. }
            | Effect::Silent { .. }) => self.later.push(later),
            // The station does these.
            Effect::Ask(_) | Effect::Tell(_) => {}
        }
        Ok(())
    }
}
