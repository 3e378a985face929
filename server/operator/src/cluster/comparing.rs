//! Comparing a journal on disk with a log, event by event.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;

use anyhow::bail;
use damiera_cluster::group::Entry;
use damiera_cluster::log_state::LogState;
use damiera_node::cluster::transfer::{LogTransfer, MOVING_IN};
use uuid::Uuid;

use super::local::LocalEntries;
use super::reading::LogReader;

/// The common part of a log and a journal.
#[derive(Debug)]
pub(super) struct LogComparison {
    /// The number of entries.
    pub(super) entries: u64,
    /// The number of events.
    pub(super) events: u64,
    /// The size of the events in bytes.
    pub(super) bytes: u64,
    /// The number of rooms.
    pub(super) rooms: usize,
    /// True if the journal has nothing more.
    pub(super) is_whole: bool,
    /// Where the log stands.
    pub(super) log_state: LogState,
    /// The stage of the log's move, according to its owner; None if it is not being moved.
    pub(super) moving: Option<LogTransfer>,
}

impl fmt::Display for LogComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rooms, events, entries, bytes) = (self.rooms, self.events, self.entries, self.bytes);
        write!(
            f,
            "{events} events of {rooms} rooms, {entries} entries of {bytes} bytes"
        )
    }
}

/// The permitted writers of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Writers {
    /// Servers.
    Any,
    /// `journal move` alone.
    Mover,
}

/// Compares a log with the journal in `data`: what the log has, the journal must have, entry by entry.
///
/// # Errors
/// At the first difference, or when one of them cannot be read; also when others wrote than may have.
pub(super) async fn compare(
    mut log: LogReader,
    data: &Path,
    writers: Writers,
) -> anyhow::Result<LogComparison> {
    let mut journal = LocalEntries::of(data);
    let (mut entries, mut events, mut bytes) = (0, 0, 0);
    let mut rooms = HashSet::new();
    while let Some(said) = log.next().await? {
        let seq = said.message.seq;
        let Some((writer, found)) = said.entries() else {
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
        for entry in found {
            let Some(local) = journal.next().await? else {
                bail!(
                    "the log has an entry of room {} that the journal in {} has not (message {})",
                    room(&entry),
                    data.display(),
                    seq.0
                );
            };
            if entry != local {
                bail!(
                    "message {} of the log has other events of room {} behind its first {} than the journal in {}",
                    seq.0,
                    room(&entry),
                    entry.before(),
                    data.display()
                );
            }
            rooms.insert(local.room());
            events += u64::from(local.records());
            bytes += local.payload().len() as u64;
            entries += 1;
        }
    }
    Ok(LogComparison {
        entries,
        events,
        bytes,
        rooms: rooms.len(),
        is_whole: journal.next().await?.is_none(),
        log_state: log.log_state(),
        moving: log.moving(),
    })
}

fn room(entry: &Entry) -> Uuid {
    Uuid::from_u128(entry.room().0)
}
