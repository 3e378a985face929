//! The writer of a cluster's journal: it has NATS store what rooms hand in, and tells what is stored.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::Unappended;
use damiera_cluster::effect::{Effect, StepBack};
use damiera_cluster::group::{Body, Entries, Entry, EntryTooLong, Epoch};
use damiera_cluster::log::Seq;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_cluster::stand::Finding;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout_at};

use super::ledger::{Said, end_of, held, is_last, room_of};
use super::opening::SharedLog;
use super::owners::Owners;
use super::pages::{self, Page};
use super::partition_of;
use super::waiting::{Done, HandedIn, Waiting};
use crate::journal::disk::{Append, Desk, JournalRequest, Round};
use crate::journal::{Appended, DiskJournal, Held, Offset, READ_PAGE, ReadError, RoomId};
use crate::metrics::JournalFigures;

/// After how long a room is told that nobody knows whether its entry is stored: NATS' servers elect another leader,
/// or are down.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often it is looked for rooms that have waited so long.
const LOOK: Duration = Duration::from_millis(500);

/// How long a server that stops gives its partitions away, where there are others.
const LEAVING: Duration = Duration::from_secs(10);

/// Somebody who is told what the log says, in its order.
pub trait Witness {
    /// An entry of a room, here or elsewhere, is stored.
    fn take(&mut self, held: Held);

    /// This server decides in a partition from now on, in this epoch: everything that is stored there was told.
    /// Returns rooms that nobody waits for, which are closed.
    fn gained(&mut self, partition: PartitionId, epoch: Epoch) -> Vec<RoomId>;

    /// This server does not decide in a partition any more.
    fn lost(&mut self, partition: PartitionId);

    /// A node owns a partition from now on, in this epoch. It may be this one.
    fn owned(&mut self, partition: PartitionId, epoch: Epoch, by: Node);

    /// A node counts as dead. It may be heard again.
    fn silent(&mut self, node: Node);

    /// This server has its share of the partitions for the first time.
    fn has_share(&mut self);

    /// Something is wrong with the log; it was logged.
    fn found(&mut self, finding: Finding);

    /// From now on entries are told in the order of each room, and no more in the log's.
    fn lost_order(&mut self);
}

/// The writer, which does nothing until it is run.
#[derive(Debug)]
pub struct SharedWriter {
    log: SharedLog,
    rounds: mpsc::Receiver<Round>,
    waiting: Waiting,
    /// What does not fit into the next group of its partition.
    queues: HashMap<PartitionId, Vec<Entry>>,
    owners: watch::Sender<Owners>,
    figures: Option<Arc<JournalFigures>>,
}

impl SharedLog {
    /// A journal in this log, its writer, and whose each partition is.
    pub fn serve(self) -> (DiskJournal, SharedWriter, watch::Receiver<Owners>) {
        let (journal, rounds) = Desk::open();
        let (owners, seen) = watch::channel(self.owners.clone());
        let writer = SharedWriter {
            log: self,
            rounds,
            waiting: Waiting::default(),
            queues: HashMap::new(),
            owners,
            figures: None,
        };
        (journal, writer, seen)
    }
}

impl SharedWriter {
    /// Has entries counted from now on.
    pub fn measure(&mut self, figures: JournalFigures) {
        self.figures = Some(Arc::new(figures));
    }

    /// Serves until every handle of the journal is gone; then the partitions are given to others, where there are
    /// any. The witness is told everything on the way.
    ///
    /// # Errors
    /// When this server's copy of the log cannot be kept.
    pub async fn run(mut self, mut witness: impl Witness) -> Result<(), damiera_nats::Gone> {
        let later = std::mem::take(&mut self.log.later);
        self.take_all(later, &mut witness);
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_whole = false;
        loop {
            tokio::select! {
                round = self.rounds.recv() => match round {
                    Some(round) => self.take_rounds(round),
                    None => break,
                },
                happened = self.log.station.next() => {
                    let happened = happened?;
                    self.take_all(happened, &mut witness);
                    if !is_whole && self.log.station.has_share() {
                        is_whole = true;
                        witness.has_share();
                    }
                }
                _ = looks.tick() => self.doubt(),
            }
        }
        self.leave(&mut witness).await
    }

    /// Nobody hands anything in any more.
    async fn leave(&mut self, witness: &mut impl Witness) -> Result<(), damiera_nats::Gone> {
        let until = Instant::now() + LEAVING;
        self.log.station.leave();
        while !self.log.station.has_left() {
            match timeout_at(until, self.log.station.next()).await {
                Ok(happened) => self.take_all(happened?, witness),
                Err(_) => {
                    tracing::warn!(
                        "not every partition was given away; others take them in a few seconds"
                    );
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Takes a round and those that wait behind it, and has all their entries stored together.
    fn take_rounds(&mut self, round: Round) {
        let mut next = Some(round);
        while let Some(round) = next {
            let (place, asks) = self.waiting.begin(round);
            for ask in asks {
                match ask {
                    JournalRequest::Append(append) => self.gather(place, append),
                    JournalRequest::Read { room, from, reply } => self.read(room, from, reply),
                    JournalRequest::Close(room) => self.close(room),
                }
            }
            self.waiting.seen(place);
            next = self.rounds.try_recv().ok();
        }
        self.send_queues();
    }

    /// Lays an entry to the others of its partition, unless it cannot be stored here.
    fn gather(&mut self, round: usize, append: Append) {
        let Append { entry, ends, reply } = append;
        let room = entry.room;
        let places = self.log.ledger.places(room);
        let stands = places.map_or(Some(0), |places| places.records());
        let outcome = match stands {
            _ if !self.owns(room) => Appended::Refused,
            None => Appended::Refused,
            Some(stands) if stands != entry.before || self.waiting.has(room) => Appended::Conflict,
            Some(_) => {
                let bytes = entry.payload.len();
                match self.queue(room, entry.before, entry.records, entry.payload.into()) {
                    Ok(()) => {
                        let ends = ends.is_some();
                        let handed_in = HandedIn {
                            round,
                            reply,
                            bytes,
                            ends,
                        };
                        self.waiting.send(room, handed_in);
                        return;
                    }
                    Err(error) => {
                        tracing::error!(%room, %error, "an entry cannot be stored");
                        Appended::Refused
                    }
                }
            }
        };
        self.waiting.answer(round, reply, outcome);
    }

    fn queue(
        &mut self,
        room: RoomId,
        before: u32,
        records: u16,
        payload: Bytes,
    ) -> Result<(), EntryTooLong> {
        let partition = self.partition(room);
        let room = damiera_cluster::partition::RoomId(room.as_u128());
        let entry = Entry::new(room, before, records, payload)?;
        self.queues.entry(partition).or_default().push(entry);
        Ok(())
    }

    /// Says in the log that a room is over, so that nobody keeps it any more.
    fn close(&mut self, room: RoomId) {
        if !self.owns(room) || self.waiting.closes(room) {
            return;
        }
        let records = self
            .log
            .ledger
            .places(room)
            .and_then(|places| places.records());
        if let Some(records) = records {
            // It has no payload that could be too long.
            let _ = self.queue(room, records, 0, Bytes::new());
        }
    }

    /// Has the node store what waits in queues, unless it has to read first.
    fn send_queues(&mut self) {
        if self.log.ledger.is_behind() {
            return;
        }
        let mut queues = std::mem::take(&mut self.queues);
        queues.retain(|partition, queue| {
            let mut full = Vec::new();
            for left in self.log.station.append(*partition, queue.drain(..)) {
                match left {
                    Unappended::Full(entry) => full.push(entry),
                    // It is another server's, or about to be; the rooms here end soon.
                    Unappended::NotOwner(entry) => {
                        self.waiting.settle(room_of(&entry), Appended::Refused);
                    }
                }
            }
            *queue = full;
            !queue.is_empty()
        });
        self.queues = queues;
    }

    fn take_all(&mut self, happened: Vec<Effect>, witness: &mut impl Witness) {
        let had_order = self.log.ledger.has_order();
        let mut is_news = false;
        for effect in happened {
            is_news |= self.take(effect, witness);
        }
        if had_order && !self.log.ledger.has_order() {
            witness.lost_order();
        }
        while let Some(said) = self.log.ledger.next() {
            self.tell(said, witness);
        }
        if is_news {
            self.owners.send_replace(self.log.owners.clone());
        }
        self.send_queues();
    }

    /// Takes what happened; whether it changes whose a partition is.
    fn take(&mut self, effect: Effect, witness: &mut impl Witness) -> bool {
        match effect {
            Effect::Stored {
                seq, group, own, ..
            } => {
                let is_news = self.log.owners.note(&group);
                let head = &group.head;
                let entries = match &group.body {
                    Body::Entries(entries) => own.then(|| entries.clone()),
                    Body::Owned => {
                        witness.owned(head.partition, head.epoch, head.node);
                        None
                    }
                    Body::Empty | Body::Released { .. } => None,
                };
                self.log.ledger.take(seq, group);
                if let Some(entries) = entries {
                    self.stored(&entries);
                }
                is_news
            }
            Effect::NotStored { entries, .. } => {
                self.not_stored(entries);
                false
            }
            Effect::Owns { partition, epoch } => {
                self.log.owners.decide(partition, Some(epoch));
                true
            }
            Effect::SteppedBack { partition, why, .. } => {
                self.step_back(partition, why, witness);
                true
            }
            Effect::Silent { node } => {
                tracing::warn!(%node, "another server of the cluster is silent");
                witness.silent(node);
                false
            }
            Effect::Alarm { partition, finding } => {
                tracing::error!(%partition, %finding, "the games' log in NATS is not as it was written");
                witness.found(finding);
                self.log.ledger.find(finding);
                false
            }
            // The station does these.
            Effect::Ask(_) | Effect::Tell(_) => false,
        }
    }

    /// Entries of this server are stored.
    fn stored(&mut self, entries: &Entries) {
        let in_order = self.log.ledger.has_order();
        let (mut longest, mut count, mut bytes) = (Duration::ZERO, 0, 0);
        for entry in entries.as_slice().iter().filter(|entry| !is_last(entry)) {
            let room = room_of(entry);
            let done = self.waiting.stored(room, end_of(entry), in_order);
            if let Some(done) = done {
                longest = longest.max(done.took);
                count += 1;
                bytes += done.bytes;
                self.done(room, done);
            }
        }
        if let (Some(figures), true) = (&self.figures, count > 0) {
            figures.stored(longest, count, bytes);
        }
    }

    /// Entries of this server are not stored, and never will be.
    fn not_stored(&mut self, entries: Entries) {
        for entry in entries {
            let room = room_of(&entry);
            if is_last(&entry) {
                self.close(room);
            } else if let Some(done) = self.waiting.settle(room, Appended::Refused) {
                if let Some(figures) = &self.figures {
                    figures.failed(true);
                }
                self.done(room, done);
            }
        }
    }

    fn done(&mut self, room: RoomId, done: Done) {
        if done.closes {
            self.close(room);
        }
    }

    fn step_back(&mut self, partition: PartitionId, why: StepBack, witness: &mut impl Witness) {
        match why {
            StepBack::Deposed { by } => {
                tracing::warn!(%partition, %by, "another server has taken a partition over");
            }
            StepBack::Released { to } => tracing::info!(%partition, %to, "gave a partition away"),
            StepBack::Halted => {
                tracing::error!(%partition, "a partition's log is not written any more");
            }
        }
        self.log.owners.decide(partition, None);
        self.queues.remove(&partition);
        let partitions = self.log.partitions;
        self.waiting
            .give_up(|room| partition_of(partitions, room) == partition);
        witness.lost(partition);
    }

    /// Tells what the log says, as its turn has come.
    fn tell(&mut self, said: Said, witness: &mut impl Witness) {
        match said {
            Said::Entries { entries, own } => {
                for entry in entries.as_slice() {
                    witness.take(held(entry));
                    let room = room_of(entry);
                    if own && let Some(done) = self.waiting.reached(room, end_of(entry)) {
                        if let Some(figures) = &self.figures {
                            figures.stored(done.took, 1, done.bytes);
                        }
                        self.done(room, done);
                    }
                }
            }
            Said::Gained { partition, epoch } => {
                // It may be lost again.
                if self.log.owners.epoch(partition) == Some(epoch) {
                    tracing::info!(%partition, epoch = epoch.0, "took a partition");
                    for room in witness.gained(partition, epoch) {
                        self.close(room);
                    }
                }
            }
        }
    }

    /// Tells the rooms that wait for too long that nobody knows.
    fn doubt(&mut self) {
        let told = self.waiting.doubt(PATIENCE);
        if told > 0 {
            tracing::warn!(rooms = told, "NATS does not say whether entries are stored");
            if let Some(figures) = &self.figures {
                figures.failed(false);
            }
        }
    }

    fn read(&self, room: RoomId, from: Offset, reply: oneshot::Sender<Page>) {
        let refuse = |why: &str| Err(ReadError(why.to_owned()));
        let page = match self.log.ledger.places(room) {
            // What is not there may still come.
            _ if self.waiting.is_doubtful(room) => {
                refuse("NATS does not say whether its last entry is stored")
            }
            None => Ok(Vec::new()),
            Some(places) => {
                let mut messages: Vec<Seq> =
                    places.holding(from.count()).take(READ_PAGE + 1).collect();
                messages.dedup();
                if !messages.is_empty() {
                    let copy = self.log.copy.clone();
                    tokio::spawn(pages::read(copy, room, from, messages, reply));
                    return;
                }
                Ok(Vec::new())
            }
        };
        // Whoever asked may be gone.
        let _ = reply.send(page);
    }

    fn partition(&self, room: RoomId) -> PartitionId {
        partition_of(self.log.partitions, room)
    }

    /// Whether this server decides what happens in a room.
    fn owns(&self, room: RoomId) -> bool {
        self.log.owners.has(room)
    }
}
