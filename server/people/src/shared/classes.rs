//! The classes of a cluster: a shard each, which the primary alone writes.
//!
//! A class is written as a whole whenever it changes, and its shard says nothing more when it is over. What the text of a
//! class says is not known here.

use std::collections::BTreeMap;
use std::sync::Arc;

use damiera_cluster::group::Epoch;
use damiera_nats::Shard;
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};

use super::claim::PeopleClaim;
use super::codec::{ShardPayload, StoredClass, class_shards};

/// Classes that may wait to be stored. Further ones wait to be queued.
const WAITING: usize = 64;

/// A class could not be stored or deleted. It may be all the same; the next time says the same or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("NATS does not take it, or another server is the primary")]
pub struct ClassNotKept;

/// The classes of a cluster as one node knows them.
#[derive(Debug, Clone)]
pub struct SharedClasses {
    records: Records,
    writes: mpsc::Sender<ClassWrite>,
    claim: PeopleClaim,
}

/// The record of a class while this node is the primary.
#[derive(Debug, Clone)]
pub struct SharedClass {
    id: u128,
    /// The term in which it is written; in another one nothing is.
    epoch: Option<Epoch>,
    writes: mpsc::Sender<ClassWrite>,
}

/// The writer's end.
#[derive(Debug)]
pub(super) struct ClassWriteQueue {
    records: Records,
    pub(super) writes: mpsc::Receiver<ClassWrite>,
}

/// The classes by their shards, as they were read.
type Records = Arc<Mutex<BTreeMap<Shard, StoredClass>>>;

/// A class is to be stored, or deleted.
#[derive(Debug)]
pub(super) struct ClassWrite {
    pub(super) id: u128,
    /// The term in which it is to be done.
    pub(super) epoch: Option<Epoch>,
    /// The class as it is written; None to delete it.
    pub(super) text: Option<String>,
    pub(super) answer: oneshot::Sender<Result<(), ClassNotKept>>,
}

impl SharedClasses {
    /// Begins before any class is read. `claim` gives the term of the writes.
    pub(super) fn new(claim: PeopleClaim) -> (SharedClasses, ClassWriteQueue) {
        let (writes, reader) = mpsc::channel(WAITING);
        let records = Records::default();
        let desk = ClassWriteQueue {
            records: Arc::clone(&records),
            writes: reader,
        };
        let classes = SharedClasses {
            records,
            writes,
            claim,
        };
        (classes, desk)
    }

    /// The record of the class of a number in the present term.
    #[must_use]
    pub fn class(&self, id: u128) -> SharedClass {
        SharedClass {
            id,
            epoch: self.claim.made(),
            writes: self.writes.clone(),
        }
    }

    /// All classes as they are written, each with where it is kept in the present term.
    #[must_use]
    pub fn all(&self) -> Vec<(SharedClass, String)> {
        let records = self.records.lock();
        let classes = records.values();
        let written = classes.map(|class| (self.class(class.id), class.text.clone()));
        written.collect()
    }
}

impl SharedClass {
    /// Stores a class as it is written; it is at a majority of NATS' servers then.
    ///
    /// # Errors
    /// When that is not certain.
    pub async fn keep(&self, text: String) -> Result<(), ClassNotKept> {
        self.write(Some(text)).await
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When that is not certain.
    pub async fn delete(&self) -> Result<(), ClassNotKept> {
        self.write(None).await
    }

    async fn write(&self, text: Option<String>) -> Result<(), ClassNotKept> {
        let (answer, answered) = oneshot::channel();
        let write = ClassWrite {
            id: self.id,
            epoch: self.epoch,
            text,
            answer,
        };
        // The writer is gone when the server stops.
        let handed_in = self.writes.send(write).await;
        handed_in.map_err(|_| ClassNotKept)?;
        answered.await.map_err(|_| ClassNotKept)?
    }
}

impl ClassWriteQueue {
    /// The end of a writer that is not asked: tools write classes in other ways.
    pub(super) fn unserved() -> ClassWriteQueue {
        let (_, writes) = mpsc::channel(1);
        ClassWriteQueue {
            records: Records::default(),
            writes,
        }
    }

    /// All classes as they are written, with their numbers, in the order of these.
    pub(super) fn written(&self) -> Vec<(u128, String)> {
        let records = self.records.lock();
        let classes = records.values();
        let mut written: Vec<_> = classes.map(|it| (it.id, it.text.clone())).collect();
        written.sort_unstable();
        written
    }

    /// The shards that have a class.
    pub(super) fn shards(&self) -> Vec<Shard> {
        self.records.lock().keys().copied().collect()
    }

    /// A shard holds this class from now on, or none.
    pub(super) fn take(&self, shard: Shard, class: Option<StoredClass>) {
        let mut records = self.records.lock();
        match class {
            Some(class) => drop(records.insert(shard, class)),
            None => drop(records.remove(&shard)),
        }
    }

    /// The write for a class and its shard: the one that it has, or a free one. None if there is nothing to delete.
    pub(super) fn place(
        &self,
        id: u128,
        text: Option<&str>,
    ) -> Result<Option<(Shard, ShardPayload)>, ClassNotKept> {
        let records = self.records.lock();
        let own = records.iter().find(|(_, class)| class.id == id);
        let own = own.map(|(shard, _)| *shard);
        let Some(text) = text else {
            return Ok(own.map(|shard| (shard, ShardPayload::Class(None))));
        };
        let free = || class_shards().find(|shard| !records.contains_key(shard));
        let shard = own.or_else(free).ok_or(ClassNotKept)?;
        let text = text.to_owned();
        Ok(Some((
            shard,
            ShardPayload::Class(Some(StoredClass { id, text })),
        )))
    }
}
