//! The stream that has the shards.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{PublishOutcome, Shard, ShardMessage, Shards, StreamReadError};

/// Keeps the shards of all nodes in one order.
pub trait ShardStream: fmt::Debug + Send + 'static {
    /// Appends a message to a shard if the last one of all shards is at `expected_last`, and waits for `patience`. With
    /// `is_anew` it takes the place of everything that the shard had.
    fn append(
        &mut self,
        shard: Shard,
        expected_last: Seq,
        is_anew: bool,
        payload: Bytes,
        patience: Duration,
    ) -> impl Future<Output = PublishOutcome> + Send;

    /// The first message behind a place; None if there is none. An older state may be shown, but never
    /// another order.
    ///
    /// # Errors
    /// When no answer comes.
    fn next(
        &mut self,
        after: Seq,
    ) -> impl Future<Output = Result<Option<ShardMessage>, StreamReadError>> + Send;

    /// Tells other nodes that there is something to read.
    fn tell(&mut self) -> impl Future<Output = ()> + Send;

    /// Waits until a node says so. Dropping the future loses nothing.
    fn told(&mut self) -> impl Future<Output = ()> + Send;
}

impl ShardStream for Shards {
    async fn append(
        &mut self,
        shard: Shard,
        expected_last: Seq,
        is_anew: bool,
        payload: Bytes,
        patience: Duration,
    ) -> PublishOutcome {
        Shards::append(self, shard, expected_last, is_anew, payload, patience).await
    }

    async fn next(&mut self, after: Seq) -> Result<Option<ShardMessage>, StreamReadError> {
        Shards::next(self, after).await
    }

    async fn tell(&mut self) {
        Shards::tell(self).await;
    }

    async fn told(&mut self) {
        Shards::told(self).await;
    }
}
