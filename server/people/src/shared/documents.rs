//! The documents of a cluster, classes and tournaments: a shard each, which the primary alone writes.
//!
//! A class is written as a whole whenever it changes; text is added to a tournament. The shard of a document that is
//! deleted is free. The contents of the text are not known here.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_nats::Shard;
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep};

use super::claim::PeopleClaim;
use super::codec::{AddedText, DocumentKind, MAX_PAGE, ShardPayload, StoredDocument};

/// Writes that may wait to be stored. Further ones wait to be queued.
const WAITING: usize = 64;

/// Maximum time for which text that is not stored is added again, as while NATS elects a leader; and the pause between two
/// attempts.
const PATIENCE: Duration = Duration::from_secs(10);
const AGAIN: Duration = Duration::from_millis(250);

/// Bytes of a document that are written as one message. The quotes in them take twice as much there.
pub(super) const WHOLE: usize = MAX_PAGE / 4;

/// A document is not stored as it is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DocumentNotKept {
    /// Its term is over.
    #[error("another server is the primary")]
    TermOver,
    /// It is as it was before.
    #[error("NATS does not take it")]
    Down,
    /// It may be stored all the same.
    #[error("NATS does not say whether it is stored")]
    Unresolved,
    /// Every shard of its kind has a document.
    #[error("there are as many as a cluster keeps")]
    Full,
    /// Text was to be added behind other text than there is.
    #[error("it is not as its writer knows it")]
    Conflict,
}

/// The documents of one kind as one node knows them.
#[derive(Debug, Clone)]
pub struct SharedDocuments {
    kind: DocumentKind,
    records: Records,
    writes: mpsc::Sender<DocumentWrite>,
    claim: PeopleClaim,
}

/// A document while this node is the primary.
#[derive(Debug, Clone)]
pub struct SharedDocument {
    kind: DocumentKind,
    id: u128,
    /// The term that writes it; in another one nothing is written.
    epoch: Option<Epoch>,
    writes: mpsc::Sender<DocumentWrite>,
}

/// The classes and tournaments as they are written, each with its number, in the order of these.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CarriedDocuments {
    /// The classes.
    pub classes: Vec<(u128, String)>,
    /// The tournaments.
    pub tournaments: Vec<(u128, String)>,
}

/// The writer's end.
#[derive(Debug)]
pub(super) struct DocumentWriteQueue {
    records: Records,
    pub(super) writes: mpsc::Receiver<DocumentWrite>,
}

/// The documents by their shards, as they were read.
type Records = Arc<Mutex<BTreeMap<Shard, StoredDocument>>>;

/// A document is to be changed.
#[derive(Debug)]
pub(super) struct DocumentWrite {
    kind: DocumentKind,
    id: u128,
    /// The term that does it.
    pub(super) epoch: Option<Epoch>,
    change: DocumentChange,
    pub(super) answer: oneshot::Sender<Result<(), DocumentNotKept>>,
}

/// A change of a document.
#[derive(Debug, Clone)]
enum DocumentChange {
    /// It has this text from now on.
    Whole(String),
    /// This text comes behind so many bytes.
    Added(usize, String),
    /// It is deleted.
    Deleted,
}

impl SharedDocuments {
    /// The document of a number in the present term.
    #[must_use]
    pub fn document(&self, id: u128) -> SharedDocument {
        SharedDocument {
            kind: self.kind,
            id,
            epoch: self.claim.made(),
            writes: self.writes.clone(),
        }
    }

    /// The highest number of any document.
    #[must_use]
    pub fn highest_id(&self) -> Option<u128> {
        let records = self.records.lock();
        let own = records.iter().filter(|(shard, _)| self.kind.has(**shard));
        own.map(|(_, found)| found.id).max()
    }

    /// All documents as they are written, each as it is in the present term.
    #[must_use]
    pub fn all(&self) -> Vec<(SharedDocument, String)> {
        let records = self.records.lock();
        let own = records.iter().filter(|(shard, _)| self.kind.has(**shard));
        let written = own.map(|(_, found)| (self.document(found.id), found.text.clone()));
        written.collect()
    }
}

impl SharedDocument {
    /// Its number.
    #[must_use]
    pub fn id(&self) -> u128 {
        self.id
    }

    /// Stores it as it is written; it is at a majority of NATS' servers then.
    ///
    /// # Errors
    /// When that is not certain.
    pub async fn keep(&self, text: String) -> Result<(), DocumentNotKept> {
        self.write(DocumentChange::Whole(text)).await
    }

    /// Adds text behind so many bytes, 0 for a document that begins anew; it is at a majority of NATS' servers then. If no answer says
    /// whether it is stored, this waits until that is known or the term is over.
    ///
    /// # Errors
    /// When it is not stored and NATS has not taken it for some seconds, or the term is over.
    pub async fn append(&self, at: usize, text: String) -> Result<(), DocumentNotKept> {
        let until = Instant::now() + PATIENCE;
        let mut is_unresolved = false;
        loop {
            match self.write(DocumentChange::Added(at, text.clone())).await {
                Err(DocumentNotKept::Unresolved) => is_unresolved = true,
                // The first attempt is not resolved yet, or NATS may take it soon.
                Err(DocumentNotKept::Down) if is_unresolved || Instant::now() < until => {}
                answer => return answer,
            }
            sleep(AGAIN).await;
        }
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When that is not certain.
    pub async fn delete(&self) -> Result<(), DocumentNotKept> {
        self.write(DocumentChange::Deleted).await
    }

    async fn write(&self, change: DocumentChange) -> Result<(), DocumentNotKept> {
        let (answer, answered) = oneshot::channel();
        let write = DocumentWrite {
            kind: self.kind,
            id: self.id,
            epoch: self.epoch,
            change,
            answer,
        };
        // The writer is gone when the server stops.
        let handed_in = self.writes.send(write).await;
        handed_in.map_err(|_| DocumentNotKept::TermOver)?;
        answered.await.map_err(|_| DocumentNotKept::TermOver)?
    }
}

impl DocumentWriteQueue {
    /// Classes, tournaments, what is kept of notices, the moment when a primary last ran, and the end of their writer, before any
    /// is read. `claim` gives the term of the writes.
    pub(super) fn new(claim: &PeopleClaim) -> ([SharedDocuments; 4], Self) {
        let (writes, reader) = mpsc::channel(WAITING);
        let records = Records::default();
        let kinds = [
            DocumentKind::Class,
            DocumentKind::Tournament,
            DocumentKind::Notices,
            DocumentKind::Alive,
        ];
        let documents = kinds.map(|kind| SharedDocuments {
            kind,
            records: Arc::clone(&records),
            writes: writes.clone(),
            claim: claim.clone(),
        });
        let queue = DocumentWriteQueue {
            records,
            writes: reader,
        };
        (documents, queue)
    }

    /// The end of a writer that is not asked: tools write documents in other ways.
    pub(super) fn unserved() -> Self {
        let (_, writes) = mpsc::channel(1);
        DocumentWriteQueue {
            records: Records::default(),
            writes,
        }
    }

    /// All documents.
    pub(super) fn written(&self) -> CarriedDocuments {
        let records = self.records.lock();
        let of_kind = |kind: DocumentKind| {
            let own = records.iter().filter(|(shard, _)| kind.has(**shard));
            let mut written: Vec<_> = own.map(|(_, it)| (it.id, it.text.clone())).collect();
            written.sort_unstable();
            written
        };
        CarriedDocuments {
            classes: of_kind(DocumentKind::Class),
            tournaments: of_kind(DocumentKind::Tournament),
        }
    }

    /// The shards that have a document.
    pub(super) fn shards(&self) -> Vec<Shard> {
        self.records.lock().keys().copied().collect()
    }

    /// True if a message can follow what its shard holds.
    pub(super) fn can_follow(&self, shard: Shard, what: &ShardPayload) -> bool {
        let ShardPayload::Added(AddedText { id, at, .. }) = what else {
            return true;
        };
        let records = self.records.lock();
        let own = records.get(&shard).filter(|own| own.id == *id);
        *at == 0 || own.is_some_and(|own| own.text.is_char_boundary(*at))
    }

    /// Takes the text out of a message that [can follow](Self::can_follow) what its shard holds.
    pub(super) fn take(&self, shard: Shard, what: &mut ShardPayload) {
        let mut records = self.records.lock();
        match what {
            ShardPayload::Document(document) => match document.take() {
                Some(document) => drop(records.insert(shard, document)),
                None => drop(records.remove(&shard)),
            },
            ShardPayload::Added(AddedText { id, at: 0, text }) => {
                let (id, text) = (*id, std::mem::take(text));
                records.insert(shard, StoredDocument { id, text });
            }
            ShardPayload::Added(AddedText { at, text, .. }) => {
                if let Some(own) = records.get_mut(&shard) {
                    own.text.truncate(*at);
                    own.text.push_str(text);
                }
            }
            ShardPayload::Key(_)
            | ShardPayload::Events(_)
            | ShardPayload::Anew { .. }
            | ShardPayload::Owned { .. }
            | ShardPayload::Nothing => {}
        }
    }

    /// The message that says all that a shard holds. None if it takes several, or text is never added there.
    pub(super) fn whole(&self, shard: Shard) -> Option<ShardPayload> {
        let records = self.records.lock();
        let own = records
            .get(&shard)
            .filter(|_| DocumentKind::Tournament.has(shard) || DocumentKind::Notices.has(shard));
        let StoredDocument { id, text } = own.filter(|own| own.text.len() <= WHOLE)?.clone();
        Some(ShardPayload::Added(AddedText { id, at: 0, text }))
    }

    /// The message for a write and its shard: the document's shard, or a free one. None if there is nothing to do.
    pub(super) fn place(
        &self,
        write: &DocumentWrite,
    ) -> Result<Option<(Shard, ShardPayload)>, DocumentNotKept> {
        let records = self.records.lock();
        let mut of_kind = records.iter().filter(|(shard, _)| write.kind.has(**shard));
        let own = of_kind.find(|(_, document)| document.id == write.id);
        let own_shard = own.map(|(shard, _)| *shard);
        let free = || {
            let mut shards = write.kind.shards();
            shards.find(|shard| !records.contains_key(shard))
        };
        let shard = || own_shard.or_else(free).ok_or(DocumentNotKept::Full);
        let (id, written) = (write.id, own.map(|(_, document)| document.text.as_str()));
        match &write.change {
            DocumentChange::Deleted => {
                Ok(own_shard.map(|shard| (shard, ShardPayload::Document(None))))
            }
            DocumentChange::Whole(text) => {
                let text = text.clone();
                let document = ShardPayload::Document(Some(StoredDocument { id, text }));
                Ok(Some((shard()?, document)))
            }
            // An earlier attempt was stored.
            DocumentChange::Added(at, text)
                if written.and_then(|written| written.get(*at..)) == Some(text) =>
            {
                Ok(None)
            }
            DocumentChange::Added(at, text) if written.unwrap_or_default().len() == *at => {
                let (at, text) = (*at, text.clone());
                let added = ShardPayload::Added(AddedText { id, at, text });
                Ok(Some((shard()?, added)))
            }
            DocumentChange::Added(..) => Err(DocumentNotKept::Conflict),
        }
    }
}

impl CarriedDocuments {
    /// Everything that is stored for them, in this order, each with its shard. None if there are more than a cluster keeps.
    pub(super) fn messages(&self) -> Option<Vec<(Shard, ShardPayload)>> {
        let mut messages = Vec::new();
        let mut free = DocumentKind::Class.shards();
        for (id, text) in &self.classes {
            let (id, text) = (*id, text.clone());
            let document = ShardPayload::Document(Some(StoredDocument { id, text }));
            messages.push((free.next()?, document));
        }
        let mut free = DocumentKind::Tournament.shards();
        for (id, text) in &self.tournaments {
            let (id, shard, mut at) = (*id, free.next()?, 0);
            for text in parts(text) {
                let added = AddedText { id, at, text };
                at += added.text.len();
                messages.push((shard, ShardPayload::Added(added)));
            }
        }
        Some(messages)
    }
}

/// Whole lines of a text, as many as a message has at once.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n') {
        match parts.last_mut() {
            Some(part) if part.len() + line.len() <= WHOLE => part.push_str(line),
            _ => parts.push(line.to_owned()),
        }
    }
    parts
}
