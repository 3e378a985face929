//! The archive's writer: one thread, behind a bounded queue.

use std::sync::Arc;
use std::time::Duration;

use damiera_journal::Checkpoint;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::store::WriteDurability;
use super::{ArchiveBehindFlag, ArchiveWriteRequest, Finished, Store, StoreError};

/// Maximum games that are not durable yet. At this number the store is synced.
const KEPT: usize = 1_000;

/// The longest time that written games wait until they are made durable, so that no game needs a sync of its own. After a crash
/// they are added from the journal again.
const LAZY: Duration = Duration::from_secs(1);

/// After how long a store that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Writes what the journal has said into the store.
#[derive(Debug)]
pub struct ArchiveWriter {
    store: Arc<Store>,
    orders: mpsc::Receiver<ArchiveWriteRequest>,
    behind: ArchiveBehindFlag,
    /// Games that are not durable yet, in order: after an error all of them are written again.
    kept: Vec<Finished>,
    /// Number of them that the store has since it was opened.
    written: usize,
    /// Says the number of the last game that the store has.
    stored: watch::Sender<u64>,
    /// The last mark, if it is not written yet, and how many games it comes after.
    mark: Option<(Checkpoint, u64)>,
    /// By when what is kept is made durable.
    due: Option<Instant>,
}

impl ArchiveWriter {
    pub(super) fn new(
        store: Arc<Store>,
        orders: mpsc::Receiver<ArchiveWriteRequest>,
        behind: ArchiveBehindFlag,
        stored: watch::Sender<u64>,
    ) -> Self {
        ArchiveWriter {
            store,
            orders,
            behind,
            kept: Vec::new(),
            written: 0,
            stored,
            mark: None,
            due: None,
        }
    }

    /// Serves until every handle of the archive is gone. It waits for the disk and so wants a
    /// thread of its own.
    pub async fn run(mut self) {
        match self.serve().await {
            Ok(()) => {}
            Err(WriterFailure::Stopped) => tracing::warn!(
                "the archive could not be written to the end; the next start adds what is missing \
                 from the journal"
            ),
            Err(WriterFailure::Damaged(error)) => {
                tracing::error!(%error, "the archive is damaged");
                self.behind.fall("it is damaged");
                // Further games wait for the next start. They must not count as waiting here.
                self.kept.clear();
                while self.orders.recv().await.is_some() {}
            }
        }
    }

    async fn serve(&mut self) -> Result<(), WriterFailure> {
        let mut orders = Vec::new();
        loop {
            let more = self.orders.recv_many(&mut orders, KEPT - self.kept.len());
            let taken = match self.due {
                Some(due) => tokio::time::timeout_at(due, more).await.ok(),
                None => Some(more.await),
            };
            let mut is_failing = false;
            for order in orders.drain(..) {
                match order {
                    ArchiveWriteRequest::Game(game) => self.kept.push(*game),
                    ArchiveWriteRequest::Mark(mark, games) => self.mark = Some((mark, games)),
                    ArchiveWriteRequest::Mend => is_failing = true,
                }
            }
            let is_last = taken == Some(0);
            let is_due = taken.is_none();
            let checked = if is_failing {
                self.store.check()
            } else {
                Ok(())
            };
            let written = checked.and_then(|()| {
                if is_due || is_last || self.mark.is_some() || self.kept.len() >= KEPT {
                    self.persist()
                } else {
                    self.write()
                }
            });
            if let Err(error) = written {
                self.overcome(error).await?;
            }
            if is_last {
                return Ok(());
            }
        }
    }

    /// Writes what is new. It becomes durable later.
    fn write(&mut self) -> Result<(), StoreError> {
        let new = &self.kept[self.written..];
        if !new.is_empty() {
            self.store.write(new, WriteDurability::Lazily)?;
            self.say_stored();
            self.written = self.kept.len();
            self.due = self.due.or_else(|| Some(Instant::now() + LAZY));
        }
        Ok(())
    }

    /// Lets those look who wait for a game that has just ended.
    fn say_stored(&self) {
        if let Some(last) = self.kept.last() {
            self.stored.send_replace(last.row.number);
        }
    }

    /// Makes everything durable, and writes down the mark if there is a new one.
    fn persist(&mut self) -> Result<(), StoreError> {
        let lasting = match &self.mark {
            Some((mark, games)) => WriteDurability::Up(mark, *games),
            None if self.kept.is_empty() => return Ok(()),
            None => WriteDurability::Durably,
        };
        self.store.write(&self.kept[self.written..], lasting)?;
        self.say_stored();
        self.kept.clear();
        self.written = 0;
        self.mark = None;
        self.due = None;
        Ok(())
    }

    /// Recovers from an error. Reopens the store, which forgets the games that were not durable, and writes them
    /// again, until it succeeds or no handle is left.
    async fn overcome(&mut self, mut error: StoreError) -> Result<(), WriterFailure> {
        let mut told = false;
        loop {
            if let StoreError::Misfit(_) = error {
                return Err(WriterFailure::Damaged(error));
            }
            if !told {
                tracing::error!(%error, "the archive could not be written; trying again");
                told = true;
            }
            let is_last = self.orders.is_closed();
            if !is_last {
                tokio::time::sleep(AGAIN).await;
            }
            self.written = 0;
            match self.store.reopen().and_then(|()| self.persist()) {
                Ok(()) => break,
                Err(_) if is_last => return Err(WriterFailure::Stopped),
                Err(again) => error = again,
            }
        }
        if !self.behind.is_so() {
            tracing::info!("the archive is written again");
        }
        Ok(())
    }
}

/// Why the rest is left to the next start.
#[derive(Debug)]
enum WriterFailure {
    /// The store failed to the end.
    Stopped,
    /// The store has something else than the journal says.
    Damaged(StoreError),
}
