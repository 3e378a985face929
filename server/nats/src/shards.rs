//! People in NATS: shards in a stream of their own; each shard can be written anew.
//!
//! A writer names the last message of the whole stream that it knows. So one order of all changes arises
//! without an owner: a writer that does not know of another's change is refused.

use std::fmt;
use std::time::Duration;

use async_nats::jetstream::context;
use async_nats::jetstream::stream::Stream;
use async_nats::{Client, HeaderMap, Subscriber, header};
use bytes::Bytes;
use damiera_cluster::log::Seq;
use futures_util::FutureExt;
use futures_util::StreamExt as _;
use futures_util::future::BoxFuture;

use crate::log::{StreamReadError, found, send};
use crate::names::Shard;
use crate::{ListenError, NatsConnection, PublishOutcome, Subjects, said};

/// The header of a message that replaces all earlier ones of its subject (NATS' Nats-Rollup).
const ROLLUP: &str = "Nats-Rollup";

/// The shards of a cluster, as one node writes and reads them.
#[derive(Debug)]
pub struct Shards {
    client: Client,
    subjects: Subjects,
    name: String,
    stream: Stream<()>,
    /// The other nodes' notices that something is stored.
    stored: Subscriber,
}

/// A message of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardMessage {
    /// Its place in the stream, among those of all shards.
    pub seq: Seq,
    /// The shard.
    pub shard: Shard,
    /// The message.
    pub payload: Bytes,
}

impl NatsConnection {
    /// The shards. Their stream must have been made: see [`NatsConnection::prepare`].
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub fn shards(&self) -> BoxFuture<'_, Result<Shards, ListenError>> {
        async move {
            let deaf = |error: &dyn std::fmt::Display| ListenError(said(&error.to_string()));
            let stored = self.client.subscribe(self.subjects.people_stored()).await;
            let name = self.subjects.people();
            let stream = self.jetstream.get_stream_no_info(&name).await;
            Ok(Shards {
                client: self.client.clone(),
                subjects: self.subjects.clone(),
                stream: stream.map_err(|error: context::GetStreamError| deaf(&error))?,
                stored: stored.map_err(|error| deaf(&error))?,
                name,
            })
        }
        .boxed()
    }
}

/// Keeps the shards of all nodes in one order.
pub trait ShardStream: fmt::Debug + Send + 'static {
    /// Appends a message to a shard if the last one of all shards is at `expected_last` (0 when there is none), and waits for
    /// the answer for `patience`. With `is_anew` it takes the place of everything that the shard had.
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

    /// Waits until a node says so; for ever when the connection is gone for good. Dropping the future loses nothing.
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
        let mut headers = HeaderMap::new();
        headers.insert(header::NATS_EXPECTED_STREAM, self.name.as_str());
        headers.insert(
            header::NATS_EXPECTED_LAST_SEQUENCE,
            expected_last.0.to_string(),
        );
        if is_anew {
            headers.insert(ROLLUP, "sub");
        }
        let to = (self.name.as_str(), self.subjects.shard(shard));
        send(&self.client, to, headers, payload, patience).await
    }

    /// As the stream's leader has it.
    async fn next(&mut self, after: Seq) -> Result<Option<ShardMessage>, StreamReadError> {
        let next = self
            .stream
            .raw_message_builder()
            .sequence(after.0.saturating_add(1))
            .next_by_subject(self.subjects.shards());
        let Some(message) = found(next.send()).await? else {
            return Ok(None);
        };
        let shard = self.subjects.shard_of(&message.subject);
        let foreign =
            || StreamReadError::Refused(format!("{} is no shard", said(&message.subject)));
        Ok(Some(ShardMessage {
            seq: Seq(message.sequence),
            shard: shard.ok_or_else(foreign)?,
            payload: message.payload,
        }))
    }

    async fn tell(&mut self) {
        let stored = self.subjects.people_stored();
        // A node that does not hear it looks by itself after a while.
        let _ = self.client.publish(stored, Bytes::new()).await;
    }

    async fn told(&mut self) {
        if self.stored.next().await.is_none() {
            std::future::pending::<()>().await;
        }
    }
}
