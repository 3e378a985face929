//! Following the whole log in its order.

use std::time::Duration;

use async_nats::jetstream::consumer::pull::{Batch, Config};
use async_nats::jetstream::consumer::{AckPolicy, Consumer, DeliverPolicy, ReplayPolicy};
use damiera_cluster::log::Seq;
use futures_util::future::BoxFuture;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::time::timeout;

use crate::log::{Logged, NatsLog};
use crate::{NatsConnection, said};

/// Messages per request: 16 MB at most.
const BATCH: usize = 64;

/// Maximum time for which NATS waits for a batch to fill. Messages that are there come at once.
const FILLING: Duration = Duration::from_secs(3);

/// Maximum time for NATS to say that a reader's place there still exists.
const ANSWERING: Duration = Duration::from_secs(2);

/// The time after which NATS forgets the place of a reader that is gone.
const FORGOTTEN: Duration = Duration::from_secs(30);

/// Gives every message of the log once and in order, also across lost connections and failed servers.
///
/// Nothing is ever deleted from the log, so its sequences have no gaps, and a gap is an error.
pub struct Follower {
    connection: NatsConnection,
    log: NatsLog,
    next: Seq,
    consumer: Option<Consumer<Config>>,
    batch: Option<Batch>,
    /// True if the batch under way has brought anything.
    is_fruitful: bool,
}

impl std::fmt::Debug for Follower {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Follower")
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

/// The next message did not come.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FollowError {
    /// No server can be read from at the moment: try again in a while.
    #[error("the log cannot be followed: {0}")]
    Unavailable(String),
    /// The log ends before what was read already. A leader that has just been elected may say so for a moment;
    /// when it stays so, messages that were acknowledged are lost.
    #[error("the log ends at {}, and {} was read: it has lost messages that were acknowledged", last.0, followed.0)]
    Shorter {
        /// The last message that was read.
        followed: Seq,
        /// The last one of the log.
        last: Seq,
    },
    /// A message is missing in the middle: the log has lost it.
    #[error("the log has no message {}: it comes to {} next", missing.0, found.0)]
    Gap {
        /// The expected message.
        missing: Seq,
        /// The message that came.
        found: Seq,
    },
}

impl NatsConnection {
    /// Follows the log from the message `next` on, the first one being 1.
    #[must_use]
    pub fn follow(&self, next: Seq) -> Follower {
        Follower {
            connection: self.clone(),
            log: self.log(),
            next,
            consumer: None,
            batch: None,
            is_fruitful: false,
        }
    }
}

impl Follower {
    /// The message that comes next.
    #[must_use]
    pub fn next_seq(&self) -> Seq {
        self.next
    }

    /// Waits for the next message. Dropping the future loses none.
    ///
    /// # Errors
    /// When there is no server to read from, or the log is not what it was. The next call tries again.
    pub async fn next(&mut self) -> Result<Logged, FollowError> {
        self.read_next().await
    }

    fn read_next(&mut self) -> BoxFuture<'_, Result<Logged, FollowError>> {
        async move {
            loop {
                let Some(batch) = &mut self.batch else {
                    self.ask().await?;
                    continue;
                };
                match batch.next().await {
                    Some(Ok(message)) => {
                        if let Some(logged) = self.take(&message)? {
                            return Ok(logged);
                        }
                    }
                    Some(Err(error)) => {
                        self.forget();
                        return Err(FollowError::Unavailable(said(&error.to_string())));
                    }
                    None => {
                        self.batch = None;
                        if !self.is_fruitful {
                            self.ask_after_consumer().await?;
                        }
                    }
                }
            }
        }
        .boxed()
    }

    /// The next message, if it is here already. The next call of [`Follower::next`] returns an error, if there is one.
    pub fn ready(&mut self) -> Option<Logged> {
        match self.batch.as_mut()?.next().now_or_never()?? {
            Ok(message) => self.take(&message).ok().flatten(),
            Err(_) => {
                self.forget();
                None
            }
        }
    }

    /// Checks a message's place; None for a message that was read before.
    fn take(
        &mut self,
        message: &async_nats::jetstream::Message,
    ) -> Result<Option<Logged>, FollowError> {
        let found = match message.info() {
            Ok(info) => Seq(info.stream_sequence),
            Err(error) => {
                self.forget();
                return Err(FollowError::Unavailable(said(&error.to_string())));
            }
        };
        self.is_fruitful = true;
        if found < self.next {
            return Ok(None);
        }
        if found > self.next {
            // A lost connection loses messages in flight. They are requested again from `next`.
            let missing = self.next;
            self.forget();
            return Err(FollowError::Gap { missing, found });
        }
        self.next = Seq(found.0 + 1);
        Ok(Some(Logged {
            seq: found,
            payload: message.payload.clone(),
        }))
    }

    /// Asks for the next batch, from a place at NATS that is made for this if there is none.
    async fn ask(&mut self) -> Result<(), FollowError> {
        if self.consumer.is_none() {
            self.consumer = Some(self.consumer().await?);
        }
        let Some(consumer) = &self.consumer else {
            return Ok(());
        };
        let asked = consumer
            .batch()
            .max_messages(BATCH)
            .expires(FILLING)
            .messages();
        match timeout(ANSWERING, asked).await {
            Ok(Ok(batch)) => {
                self.batch = Some(batch);
                self.is_fruitful = false;
                Ok(())
            }
            Ok(Err(error)) => {
                self.forget();
                Err(FollowError::Unavailable(said(&error.to_string())))
            }
            Err(_) => {
                self.forget();
                Err(FollowError::Unavailable("NATS does not answer".to_owned()))
            }
        }
    }

    /// After a batch that brought nothing: whether there is nothing, or no server that would bring it.
    async fn ask_after_consumer(&mut self) -> Result<(), FollowError> {
        let Some(consumer) = &self.consumer else {
            return Ok(());
        };
        let is_there = match timeout(ANSWERING, consumer.get_info()).await {
            Ok(Ok(info)) => info.delivered.stream_sequence < self.next.0,
            Ok(Err(_)) | Err(_) => false,
        };
        if !is_there {
            self.forget();
        }
        Ok(())
    }

    async fn consumer(&self) -> Result<Consumer<Config>, FollowError> {
        let unavailable = |reason: &str| FollowError::Unavailable(said(reason));
        let info = self.connection.info().await;
        let info = info.map_err(|error| unavailable(&error.to_string()))?;
        let info = info.ok_or_else(|| unavailable("there is no stream"))?;
        let last = Seq(info.state.last_sequence);
        if last.0 + 1 < self.next.0 {
            return Err(FollowError::Shorter {
                followed: Seq(self.next.0 - 1),
                last,
            });
        }
        let stream = self.log.stream().await;
        let stream = stream.map_err(|error| unavailable(&error.to_string()))?;
        // Its name is part of the subject that makes it, so that a permission can name the stream.
        let inbox = self.connection.client.new_inbox();
        let name = inbox.rsplit('.').next().unwrap_or_default();
        // No message is acknowledged, and nothing of the place needs to outlast its server: it is made again.
        let config = Config {
            name: Some(format!("{}-{name}", self.connection.settings.node)),
            deliver_policy: DeliverPolicy::ByStartSequence {
                start_sequence: self.next.0,
            },
            ack_policy: AckPolicy::None,
            replay_policy: ReplayPolicy::Instant,
            inactive_threshold: FORGOTTEN,
            memory_storage: true,
            num_replicas: 1,
            ..Config::default()
        };
        let made = timeout(ANSWERING, stream.create_consumer(config)).await;
        let made = made.map_err(|_| unavailable("NATS does not answer"))?;
        made.map_err(|error| unavailable(&error.to_string()))
    }

    fn forget(&mut self) {
        self.batch = None;
        self.consumer = None;
    }
}
