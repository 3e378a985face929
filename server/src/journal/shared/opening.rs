//! Reading the log when the server starts.

use bytes::Bytes;
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

/// Another server of the cluster has the name of this one, and goes before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "another server of the cluster has the name of this one and runs: {node}, on the machine {machine}. Stop it, or \
     give one of the two another cluster.node"
)]
pub struct Namesake {
    /// Which life of which node it is.
    node: Node,
    /// Where it says that it is.
    machine: String,
}

impl Namesake {
    pub(super) fn heard(node: Node, station: &Station) -> Namesake {
        let machine = station
            .machine_of_namesake()
            .unwrap_or("that does not say its name");
        Namesake {
            node,
            machine: machine.to_owned(),
        }
    }
}

/// What is read of the log.
#[derive(Debug)]
pub enum Read {
    /// An entry of a room.
    Room(Held),
    /// What an entry of the lobby's partition says.
    Lobby(Bytes),
}

/// The log cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SharedLogError {
    /// The copy cannot be kept.
    #[error(transparent)]
    Gone(#[from] damiera_nats::Gone),
    /// Another server has this one's name.
    #[error(transparent)]
    Namesake(#[from] Namesake),
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

    /// Reads the log to where it ends, and shows `visit` every entry, in the log's order: those of rooms, and the
    /// payloads of the lobby's.
    ///
    /// # Errors
    /// When the copy cannot be kept, or the log cannot be trusted.
    pub async fn open(
        node: Node,
        station: Station,
        copy: Lookup,
        partitions: Partitions,
        mut visit: impl FnMut(Read),
    ) -> Result<SharedLog, SharedLogError> {
        let mut log = SharedLog {
            station,
            copy,
            partitions,
            ledger: Ledger::new(node, partitions.lobby()),
            owners: Owners::new(partitions),
            later: Vec::new(),
        };
        while !log.station.is_read() {
            for effect in log.station.next().await? {
                if let Err(error) = log.take(effect) {
                    log.station.farewell().await;
                    return Err(error);
                }
            }
            while let Some(said) = log.ledger.next() {
                match said {
                    Said::Entries { entries, .. } => {
                        let rooms = entries.as_slice().iter().map(held);
                        rooms.map(Read::Room).for_each(&mut visit);
                    }
                    Said::Lobby(entries) => {
                        let entries = entries.as_slice().iter();
                        let lobby = entries.map(|entry| Read::Lobby(entry.payload().clone()));
                        lobby.for_each(&mut visit);
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
            | Effect::Silent { .. }
            | Effect::Left { .. }) => self.later.push(later),
            Effect::Namesake { node } => {
                return Err(Namesake::heard(node, &self.station).into());
            }
            // The station does these.
            Effect::Ask(_) | Effect::Tell(_) => {}
        }
        Ok(())
    }
}
