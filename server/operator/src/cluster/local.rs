//! The entries of a journal on disk, in its order.

use std::path::{Path, PathBuf};

use anyhow::Context;
use damiera_cluster::group::{Entry, LogRoomId};
use damiera_journal::decode;
use damiera_log::disk::LogDirectory;
use damiera_log::{FoundEntry, survey};
use damiera_node::startup::{self, RebuiltRooms};
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::amounts::counted;

/// Maximum entries read ahead, of 16 KB at most.
const AHEAD: usize = 1_024;

/// Reads a journal from its first entry on. A thread does, so that the log can be waited for meanwhile.
#[derive(Debug)]
pub(super) struct LocalEntries {
    data: PathBuf,
    entries: mpsc::Receiver<Entry>,
    reading: Option<JoinHandle<anyhow::Result<()>>>,
}

/// The contents of a sound journal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sound {
    /// The number of rooms that are not over.
    pub(super) open: usize,
    /// The number of games that have ended.
    pub(super) games: u64,
}

impl LocalEntries {
    pub(super) fn of(data: &Path) -> Self {
        let (read, entries) = mpsc::channel(AHEAD);
        let data = data.to_owned();
        let from = data.clone();
        let reading = spawn_blocking(move || {
            let mut written = Ok(());
            survey(&LogDirectory::shared(&from), |found| {
                if written.is_ok() {
                    written = local(found)
                        .and_then(|entry| read.blocking_send(entry).context("nobody reads on"));
                }
            })?;
            written
        });
        LocalEntries {
            data,
            entries,
            reading: Some(reading),
        }
    }

    /// The next entry; nothing behind the last.
    ///
    /// # Errors
    /// When the journal cannot be read as a whole.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<Entry>> {
        if let Some(entry) = self.entries.recv().await {
            return Ok(Some(entry));
        }
        if let Some(reading) = self.reading.take() {
            let read = reading.await?;
            read.with_context(|| format!("cannot read the journal in {}", self.data.display()))?;
        }
        Ok(None)
    }
}

/// An entry of a journal as a log has it.
fn local(found: FoundEntry<'_>) -> anyhow::Result<Entry> {
    let room = found.room;
    let payload = found.payload;
    let payload = payload.with_context(|| format!("an entry of room {room} is damaged"))?;
    decode(&payload).with_context(|| format!("room {room}"))?;
    let (id, payload) = (LogRoomId(room.as_u128()), payload.into_owned().into());
    let entry = Entry::new(id, found.before, found.records, payload);
    entry.with_context(|| format!("an entry of room {room}"))
}

/// Checks that a journal can go into a log as it is: a server would start on it, every room goes on, and each game's
/// number is its place among the ends of games.
///
/// # Errors
/// The obstacle, and the remedy.
pub(super) fn check(data: &Path) -> anyhow::Result<Sound> {
    startup::check(data)?;
    let mut rebuilt = RebuiltRooms::default();
    let (mut games, mut lost, mut damaged) = (0, None, 0_usize);
    damiera_journal::review(&LogDirectory::shared(data), None, |held| {
        damaged += usize::from(held.records.is_err());
        if let Some(counted) = held.games.filter(|counted| *counted > games) {
            lost.get_or_insert((games, counted));
        }
        rebuilt.take(held);
        games += rebuilt.finished().len() as u64;
    })?;
    let broken = rebuilt.broken().count();
    if damaged > 0 || broken > 0 {
        anyhow::bail!(
            "{} and {} of the journal in {} are damaged: journal verify says which. Mend it first: journal repair",
            counted(damaged, "entry").replace("entrys", "entries"),
            counted(broken, "room"),
            data.display()
        );
    }
    if let Some((ended, counted)) = lost {
        anyhow::bail!(
            "behind game #{ended} the journal in {} lacks games up to #{counted}, whose numbers stay free there. In a \
             cluster later games would get other numbers, and so it is not carried there",
            data.display()
        );
    }
    Ok(Sound {
        open: rebuilt.sound().count(),
        games,
    })
}
