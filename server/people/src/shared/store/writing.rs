//! Writes a message, and determines its outcome.

use std::time::Duration;

use damiera_nats::{PublishOutcome, Shard, ShardStream};
use tokio::time::Instant;

use super::{FAILING, LOOK, ShardStore};
use crate::shared::codec::{NOTHING, RunSequence, ShardPayload, ShardRecord};
use crate::store::WriteOutcome;

/// Maximum time for an answer of the stream.
const PATIENCE: Duration = Duration::from_secs(3);

impl<S: ShardStream> ShardStore<S> {
    /// Writes a message if this node may write, and finds out what became of it.
    pub(in crate::shared) async fn write(
        &mut self,
        shard: Shard,
        is_anew: bool,
        what: ShardPayload,
    ) -> WriteOutcome {
        match self.claims.is_made() {
            true => self.put(shard, is_anew, what).await,
            false => WriteOutcome::Down,
        }
    }

    /// Writes a message, and finds out what became of it.
    pub(super) async fn put(
        &mut self,
        shard: Shard,
        is_anew: bool,
        what: ShardPayload,
    ) -> WriteOutcome {
        if self.has_lost || self.in_doubt.is_some() {
            return WriteOutcome::Down;
        }
        match self.append(shard, is_anew, what).await {
            Some(PublishOutcome::Stored(_)) => WriteOutcome::Stored,
            Some(PublishOutcome::Refused { last }) => match self.read_up_to(last).await {
                true => WriteOutcome::Beaten,
                false => WriteOutcome::Down,
            },
            Some(PublishOutcome::Unknown(why)) => {
                if let Some(times) = FAILING.happened() {
                    tracing::error!(?why, times, "what is kept of people did not take a change");
                }
                self.in_doubt = Some((self.number, Instant::now()));
                self.settle().await
            }
            None => WriteOutcome::Down,
        }
    }

    /// Sends a message behind the last read one, and takes it if it is stored; None if it has no form.
    pub(super) async fn append(
        &mut self,
        shard: Shard,
        is_anew: bool,
        what: ShardPayload,
    ) -> Option<PublishOutcome> {
        self.number += 1;
        let by = RunSequence::new(self.me, self.number);
        let page = ShardRecord { by, what };
        let payload = match page.seal() {
            Ok(payload) => payload,
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::error!(?shard, %error, times, "something of people cannot be kept");
                }
                return None;
            }
        };
        let (expected, bytes) = (self.kept.at(), payload.len());
        let append = self
            .stream
            .append(shard, expected, is_anew, payload, PATIENCE);
        let appended = append.await;
        if let PublishOutcome::Stored(seq) = appended {
            self.take((seq, shard, bytes), page);
            self.shorter = None;
            if let Some(times) = FAILING.over() {
                tracing::info!(more = times, "what is kept of people takes changes again");
            }
            self.stream.tell().await;
        }
        Some(appended)
    }

    /// True if the outcome of every write is known; tries to resolve an unresolved one now and then.
    pub(in crate::shared) async fn is_certain(&mut self) -> bool {
        match self.in_doubt {
            None => !self.has_lost,
            Some((_, next)) if next > Instant::now() => false,
            Some(_) => self.settle().await != WriteOutcome::Down,
        }
    }

    /// Finds out what became of the message in doubt: an empty one is appended with the same expectation.
    pub(super) async fn settle(&mut self) -> WriteOutcome {
        let Some((doubtful, _)) = self.in_doubt else {
            return WriteOutcome::Beaten;
        };
        let is_settled = match self.append(NOTHING, true, ShardPayload::Nothing).await {
            Some(PublishOutcome::Stored(_)) => true,
            Some(PublishOutcome::Refused { last }) => self.read_up_to(last).await,
            Some(PublishOutcome::Unknown(_)) | None => false,
        };
        if !is_settled {
            self.in_doubt = Some((doubtful, Instant::now() + LOOK));
            return WriteOutcome::Down;
        }
        self.in_doubt = None;
        match self.last_own == doubtful {
            true => WriteOutcome::Stored,
            false => WriteOutcome::Beaten,
        }
    }
}
