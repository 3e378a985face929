//! Reads stored entries, and applies them.

use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::log::Seq;
use damiera_nats::{Shard, ShardMessage, ShardStream};
use tokio::time::{Instant, sleep};

use super::claiming::StoredOwner;
use super::{FAILING, ShardStore};
use crate::shared::codec::{ShardPayload, ShardRecord, ShardRecordError};

/// Maximum time to look for the message that a refusal names, and the pause between two looks.
const SHOWN: Duration = Duration::from_secs(2);
const SHOWN_PAUSE: Duration = Duration::from_millis(10);

/// Pause before the stream is asked again at the start.
const AGAIN: Duration = Duration::from_millis(100);

/// When the stream has ended before what was read for so long, it has lost something.
const LOST: Duration = Duration::from_secs(10);

/// The reason of a failed read: bytes that mean nothing, or no answer.
pub(in crate::shared) type ReadFailure = Option<ShardRecordError>;

impl<S: ShardStream> ShardStore<S> {
    /// Reads up to a message that a refusal told of, or at least one. Returns true if that was read. Not all servers
    /// may show it yet.
    pub(super) async fn read_up_to(&mut self, last: Option<Seq>) -> bool {
        if let Some(last) = last.filter(|last| *last < self.kept.at()) {
            self.note_shorter(last);
            return false;
        }
        self.shorter = None;
        let up_to = last.unwrap_or(Seq(self.kept.at().0 + 1));
        let until = Instant::now() + SHOWN;
        while self.kept.at() < up_to {
            let read = self.read_on().await;
            // Time does not mend a message that cannot be read.
            if matches!(read, Err(Some(_))) {
                return false;
            }
            let is_there = read.is_ok() && self.kept.at() >= up_to;
            if !is_there && Instant::now() >= until {
                return false;
            }
            if !is_there {
                sleep(SHOWN_PAUSE).await;
            }
        }
        true
    }

    /// The stream ends before what was read. A leader that has just been elected may say so for a moment.
    pub(super) fn note_shorter(&mut self, last: Seq) {
        let now = Instant::now();
        let since = *self.shorter.get_or_insert(now);
        if since + LOST <= now {
            self.has_lost = true;
            tracing::error!(
                last = last.0,
                read = self.kept.at().0,
                "NATS has lost what was kept of people: nothing more is changed here. See which of its servers lost \
                 its disk, and start this server again"
            );
        }
    }

    /// Reads everything that there is. While the stream does not answer it waits, and says so.
    ///
    /// # Errors
    /// When something that is kept cannot be read.
    pub(in crate::shared) async fn read_all(&mut self) -> Result<(), ShardRecordError> {
        loop {
            match self.read_next().await {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(None) => sleep(AGAIN).await,
                Err(Some(error)) => return Err(error),
            }
        }
    }

    /// Reads all waiting entries.
    ///
    /// # Errors
    /// When no answer comes, or something cannot be read. Both are logged.
    async fn read_on(&mut self) -> Result<(), ReadFailure> {
        while self.read_next().await? {}
        Ok(())
    }

    /// Reads the next message; false if there is none. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When no answer comes, or it cannot be read. Both are logged.
    pub(in crate::shared) async fn read_next(&mut self) -> Result<bool, ReadFailure> {
        match self.stream.next(self.kept.at()).await {
            Ok(None) => Ok(false),
            Ok(Some(written)) => {
                self.read(written).map_err(Some)?;
                Ok(true)
            }
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::warn!(%error, times, "what is kept of people cannot be read");
                }
                Err(None)
            }
        }
    }

    pub(super) fn read(&mut self, written: ShardMessage) -> Result<(), ShardRecordError> {
        let ShardMessage {
            seq,
            shard,
            payload,
        } = written;
        let bytes = payload.len();
        let page = ShardRecord::unseal(payload);
        let page = page.and_then(|page| match self.documents.can_follow(shard, &page.what) {
            true => Ok(page),
            false => Err(ShardRecordError::Gap),
        });
        match page {
            Ok(page) => {
                self.take((seq, shard, bytes), page);
                Ok(())
            }
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::error!(
                        message = seq.0,
                        ?shard,
                        %error,
                        times,
                        "what another node kept of people cannot be read"
                    );
                }
                Err(error)
            }
        }
    }

    /// Takes a message that is stored.
    pub(super) fn take(&mut self, place: (Seq, Shard, usize), mut page: ShardRecord) {
        let node = page.by.node();
        if node == self.me {
            self.last_own = page.by.number;
        }
        if let ShardPayload::Owned { log, epoch } = &page.what {
            self.note_owner(StoredOwner {
                node,
                log: log.clone(),
                epoch: Epoch(*epoch),
            });
        }
        self.documents.take(place.1, &mut page.what);
        let mut state = self.shared.state.write();
        self.kept.take(&mut state, place, page);
    }

    /// Reads what other nodes have stored since, if it is known what this one has.
    pub(super) async fn read_news(&mut self) {
        if !self.claims.is_made() {
            // The next claim takes the place of what is in doubt, or it is read before: the asker waits no more.
            self.in_doubt = None;
        }
        // A failure is logged, and the next look tries again.
        if self.in_doubt.is_none() && !self.has_lost {
            let _ = self.read_on().await;
        }
    }
}
