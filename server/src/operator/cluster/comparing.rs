//! Comparing a journal on disk with a log, event by event.

use std::collections::{HashSet, VecDeque};
use std::path::Path;

use anyhow::bail;
use damiera_cluster::group::Entry;
use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_cluster::stand::Stand;
use uuid::Uuid;

use super::local::{LocalEntries, LocalEntry};
use super::reading::LogReader;
use crate::cluster::movers::{MOVING_IN, Moving};
use crate::journal::shared::partition_of;

/// How much of the journal waits for its turn in the log, in bytes. A log that `journal move` wrote needs much less.
const WAITING: usize = 128 * 1024 * 1024;

/// What both have.
#[derive(Debug, Default)]
pub(super) struct Compared {
    /// How many entries of each partition.
    pub(super) entries: Vec<u64>,
    /// How many events.
    pub(super) events: u64,
    /// How many bytes of them.
    pub(super) bytes: u64,
    /// How many rooms.
    pub(super) rooms: usize,
    /// How many entries of the log are the lobby's, which no journal has.
    pub(super) of_lobby: u64,
    /// Whether the journal has nothing more.
    pub(super) is_whole: bool,
    /// Where the log stands.
    pub(super) stands: Vec<(PartitionId, Stand)>,
    /// What it is in the middle of, or behind.
    pub(super) moving: Option<Moving>,
}

/// Who may have written a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Writers {
    /// Servers.
    Any,
    /// `journal move` alone.
    Mover,
}

/// A journal, from which the entries of each partition are taken in their order.
struct Queues {
    local: LocalEntries,
    partitions: Partitions,
    waiting: Vec<VecDeque<LocalEntry>>,
    bytes: usize,
}

/// Compares a log with the journal in `data`: what the log has, the journal must have, entry by entry
/// in each partition.
///
/// # Errors
/// At the first difference, or when one of them cannot be read; also when others wrote than may have.
pub(super) async fn compare(
    mut log: LogReader,
    data: &Path,
    writers: Writers,
) -> anyhow::Result<Compared> {
    let partitions = log.partitions();
    let mut queues = Queues::of(data, partitions);
    let mut compared = Compared {
        entries: vec![0; partitions.all().len()],
        ..Compared::default()
    };
    let mut rooms = HashSet::new();
    while let Some(said) = log.next().await? {
        let (seq, partition) = (said.message.seq, said.message.partition);
        let Some((writer, entries)) = said.entries() else {
            continue;
        };
        if writers == Writers::Mover && writer.name.as_str() != MOVING_IN {
            bail!(
                "the log of this cluster is not empty: {writer} wrote message {}. A journal goes into an empty one \
                 alone: set another cluster.prefix, or delete the cluster's streams if they are of no use \
                 (damiera-server cluster delete)",
                seq.0
            );
        }
        for entry in entries {
            if log.is_lobby(partition) {
                compared.of_lobby += 1;
                continue;
            }
            let Some(local) = queues.next(partition).await? else {
                bail!(
                    "the log has an entry of room {} that the journal in {} has not (message {})",
                    room(&entry),
                    data.display(),
                    seq.0
                );
            };
            if !is_same(&entry, &local) {
                bail!(
                    "message {} of the log has other events of room {} behind its first {} than the journal in {}",
                    seq.0,
                    room(&entry),
                    entry.before(),
                    data.display()
                );
            }
            rooms.insert(local.room);
            compared.events += u64::from(local.records);
            compared.bytes += local.payload.len() as u64;
            compared.entries[partition.index()] += 1;
        }
    }
    compared.rooms = rooms.len();
    compared.is_whole = queues.is_empty().await?;
    compared.stands = log.stands().collect();
    compared.moving = log.moving();
    Ok(compared)
}

fn room(entry: &Entry) -> Uuid {
    Uuid::from_u128(entry.room().0)
}

/// What an entry takes in memory.
fn weight(entry: &LocalEntry) -> usize {
    size_of::<LocalEntry>() + entry.payload.len()
}

fn is_same(entry: &Entry, local: &LocalEntry) -> bool {
    room(entry) == local.room
        && entry.before() == local.before
        && entry.records() == local.records
        && *entry.payload() == local.payload
}

impl Queues {
    fn of(data: &Path, partitions: Partitions) -> Self {
        Queues {
            local: LocalEntries::of(data),
            partitions,
            waiting: partitions.all().map(|_| VecDeque::new()).collect(),
            bytes: 0,
        }
    }

    /// The next entry of a partition; nothing when there is no other.
    async fn next(&mut self, partition: PartitionId) -> anyhow::Result<Option<LocalEntry>> {
        if let Some(entry) = self.waiting[partition.index()].pop_front() {
            self.bytes -= weight(&entry);
            return Ok(Some(entry));
        }
        while let Some(entry) = self.local.next().await? {
            let other = partition_of(self.partitions, entry.room);
            if other == partition {
                return Ok(Some(entry));
            }
            self.bytes += weight(&entry);
            self.waiting[other.index()].push_back(entry);
            if self.bytes > WAITING {
                bail!("the log has the journal's entries in another order, or is another one's");
            }
        }
        Ok(None)
    }

    async fn is_empty(&mut self) -> anyhow::Result<bool> {
        let waits = self.waiting.iter().any(|waiting| !waiting.is_empty());
        Ok(!waits && self.local.next().await?.is_none())
    }
}
