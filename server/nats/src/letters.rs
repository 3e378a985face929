//! Plain messages between nodes. NATS keeps none of them: one for which nobody listens is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_nats::{Client, Message, StatusCode, Subscriber};
use bytes::Bytes;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::NodeName;
use damiera_cluster::partition::PartitionId;
use futures_util::StreamExt as _;
use futures_util::stream::{Select, select};
use tokio::sync::mpsc;

use crate::{Connection, Deaf, Subjects, said};

/// How many messages wait to be sent, while the connection is slow or lost.
const QUEUE: usize = 4_096;

/// How many bytes they have together.
const QUEUE_BYTES: usize = 16 * 1024 * 1024;

/// Sends messages to other nodes, in the order in which they are given, without waiting.
#[derive(Debug, Clone)]
pub struct Letters {
    subjects: Subjects,
    /// To whom it comes back that nobody listens.
    me: NodeName,
    queue: mpsc::Sender<Sealed>,
    /// How many bytes wait.
    waiting: Arc<AtomicUsize>,
}

/// A message on its way.
#[derive(Debug)]
struct Sealed {
    subject: String,
    reply: Option<String>,
    payload: Bytes,
}

/// A message was not sent: too many wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{QUEUE} messages or {QUEUE_BYTES} bytes wait to be sent to other nodes")]
pub struct Dropped;

/// What comes for a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Letter {
    /// The owner of a partition tells something.
    Told(PartitionId, Bytes),
    /// Nobody listened for the question of this number.
    Unheard(u64),
}

/// What comes for a node, as long as this is kept.
#[derive(Debug)]
pub struct Inbound {
    subjects: Subjects,
    arriving: Select<Subscriber, Subscriber>,
}

/// What comes for the owner of a partition in an epoch, as long as this is kept.
#[derive(Debug)]
pub struct Asked(Subscriber);

impl Connection {
    /// Opens the way to other nodes. To be called where a runtime runs, which sends until the last handle is gone.
    #[must_use]
    pub fn letters(&self) -> Letters {
        let (queue, sealed) = mpsc::channel(QUEUE);
        let waiting = Arc::<AtomicUsize>::default();
        tokio::spawn(send_all(self.client.clone(), sealed, Arc::clone(&waiting)));
        Letters {
            subjects: self.subjects.clone(),
            me: self.settings.node,
            queue,
            waiting,
        }
    }

    /// Listens for what comes for this node.
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub async fn inbound(&self) -> Result<Inbound, Deaf> {
        let me = &self.settings.node;
        let told = self.subscribe(self.subjects.all_told(me)).await?;
        let unheard = self.subscribe(self.subjects.all_unheard(me)).await?;
        Ok(Inbound {
            subjects: self.subjects.clone(),
            arriving: select(told, unheard),
        })
    }

    /// Listens for what the owner of a partition in an epoch is asked. What comes before it is read waits.
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub async fn asked(&self, partition: PartitionId, epoch: Epoch) -> Result<Asked, Deaf> {
        let subject = self.subjects.ask(partition, epoch);
        self.subscribe(subject).await.map(Asked)
    }

    async fn subscribe(&self, subject: String) -> Result<Subscriber, Deaf> {
        let subscribed = self.client.subscribe(subject).await;
        subscribed.map_err(|error| Deaf(said(&error.to_string())))
    }
}

impl Letters {
    /// Tells a node something about a partition.
    ///
    /// # Errors
    /// When too much waits.
    pub fn tell(
        &self,
        node: NodeName,
        partition: PartitionId,
        payload: Bytes,
    ) -> Result<(), Dropped> {
        self.put(self.subjects.told(&node, partition), None, payload)
    }

    /// Sends something to the owner of a partition in an epoch. When nobody listens and it has a number, this node
    /// gets [`Letter::Unheard`].
    ///
    /// # Errors
    /// When too much waits.
    pub fn ask(
        &self,
        partition: PartitionId,
        epoch: Epoch,
        number: Option<u64>,
        payload: Bytes,
    ) -> Result<(), Dropped> {
        let reply = number.map(|number| self.subjects.unheard(&self.me, number));
        self.put(self.subjects.ask(partition, epoch), reply, payload)
    }

    fn put(&self, subject: String, reply: Option<String>, payload: Bytes) -> Result<(), Dropped> {
        let bytes = payload.len();
        let waiting = self.waiting.fetch_add(bytes, Ordering::Relaxed);
        let sealed = Sealed {
            subject,
            reply,
            payload,
        };
        if waiting.saturating_add(bytes) > QUEUE_BYTES || self.queue.try_send(sealed).is_err() {
            self.waiting.fetch_sub(bytes, Ordering::Relaxed);
            return Err(Dropped);
        }
        Ok(())
    }
}

impl Inbound {
    /// The next message; nothing when the connection is gone for good. What was sent to no subject of this node is
    /// left out.
    pub async fn next(&mut self) -> Option<Letter> {
        loop {
            let message = self.arriving.next().await?;
            if let Some(letter) = self.read(message) {
                return Some(letter);
            }
        }
    }

    fn read(&self, message: Message) -> Option<Letter> {
        let (_, number) = message.subject.as_str().rsplit_once('.')?;
        match message.status {
            Some(status) if status == StatusCode::NO_RESPONDERS => {
                Some(Letter::Unheard(number.parse().ok()?))
            }
            Some(_) => None,
            None => {
                let partition = self.subjects.numbered(number)?;
                Some(Letter::Told(partition, message.payload))
            }
        }
    }
}

impl Asked {
    /// The next message; nothing when the connection is gone for good.
    pub async fn next(&mut self) -> Option<Bytes> {
        self.0.next().await.map(|message| message.payload)
    }
}

/// Sends what is given until nobody gives anything any more. While there is no connection it waits.
async fn send_all(client: Client, mut sealed: mpsc::Receiver<Sealed>, waiting: Arc<AtomicUsize>) {
    while let Some(Sealed {
        subject,
        reply,
        payload,
    }) = sealed.recv().await
    {
        let bytes = payload.len();
        let sent = match reply {
            Some(reply) => client.publish_with_reply(subject, reply, payload).await,
            None => client.publish(subject, payload).await,
        };
        waiting.fetch_sub(bytes, Ordering::Relaxed);
        if let Err(error) = sent {
            // Whoever waits for an answer is told after a while that none came.
            tracing::debug!(
                "a message to another node was lost: {}",
                said(&error.to_string())
            );
        }
    }
}
