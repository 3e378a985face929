//! The durable journal: a log on disk behind one writer that commits whatever has gathered.
//!
//! Rooms hand their records over and wait. The writer takes everything that waits, lays it out as
//! one batch, syncs once, and tells everyone. While it syncs, the next batch gathers.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::event::{EVENT_VERSION, Event, Record};
use tokio::sync::{mpsc, oneshot};

use super::log::disk::Disk;
use super::log::{
    CommitError, Entry, Finding, Log, OpenError, Place, Recovered, SegmentSummary, fingerprint,
    survey,
};
use super::{Appended, Journal, Mark, Position, ReadError, Registrar, RoomId};

/// How many requests may wait for the writer; rooms beyond wait their turn. A room has at most one
/// append and its people's reads under way.
const QUEUE: usize = 4_096;

/// How many bytes of payload a batch takes before it is written, the last entry included.
const BATCH_BYTES: usize = 1024 * 1024;

/// How many rooms a batch closes at most.
const CLOSING: usize = 1_000;

/// After how long without anything to write the log is sealed.
const IDLE: Duration = Duration::from_millis(200);

/// What the writer is asked.
#[derive(Debug)]
enum Ask {
    Append {
        room: RoomId,
        expected: Position,
        records: Vec<Record>,
        reply: oneshot::Sender<Appended>,
    },
    Read {
        room: RoomId,
        from: Position,
        reply: oneshot::Sender<Result<Vec<(Position, Record)>, ReadError>>,
    },
    Close(RoomId),
}

/// A journal on disk. Cloning gives another handle to the same writer.
#[derive(Debug, Clone)]
pub struct DiskJournal {
    asks: mpsc::Sender<Ask>,
}

/// The writer: run it on a thread of its own, or as a task where time is simulated.
#[derive(Debug)]
pub struct Writer<D: Disk> {
    log: Log<D>,
    rooms: HashMap<RoomId, Shelf>,
    asks: mpsc::Receiver<Ask>,
    /// Whether anything was written since the last seal.
    unsealed: bool,
    /// Rooms that are over, and how many records they have: the log says so with the next batch, so
    /// that the next start need not keep them.
    closing: Vec<(RoomId, u32)>,
    registrar: Option<Arc<dyn Registrar>>,
    /// The segment of the last mark.
    marked: u64,
}

/// Where a room's records lie.
#[derive(Debug, Default)]
struct Shelf {
    /// How many records it has.
    records: u32,
    /// Where each entry lies, and how many records lie before it.
    entries: Vec<(u32, Place)>,
    /// One of them is damaged, or missing: the room must not go on.
    damaged: Option<Place>,
}

/// What a log held when it was opened, one entry after the other.
#[derive(Debug)]
pub struct Held {
    /// Whose it is.
    pub room: RoomId,
    /// Its records, unless they are damaged or some before them are missing.
    pub records: Result<Vec<Record>, Damage>,
    /// It lies before the mark: the games that end by it are known.
    pub known: bool,
    /// Nothing follows it: the room is over.
    pub closed: bool,
}

/// A journal that was opened.
#[derive(Debug)]
pub struct Opened<D: Disk> {
    /// A handle.
    pub journal: DiskJournal,
    /// The writer, which does nothing until it is run.
    pub writer: Writer<D>,
    /// What the operator should know of.
    pub findings: Vec<Finding>,
    /// Whether the mark is one of this log's. If not, what was shown says nothing.
    pub mark_fits: bool,
}

/// Why a room's records cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// A checksum does not match.
    #[error("an entry is damaged")]
    Flipped,
    /// An entry does not go on where the one before it ended.
    #[error("{missing} records are missing")]
    Gap {
        /// How many.
        missing: u32,
    },
    /// The entry is whole, but this server does not understand it.
    #[error("an entry cannot be understood: {0}")]
    Unreadable(String),
}

impl DiskJournal {
    /// Opens the log on a disk and shows `visit` everything in it, in the order of writing. The
    /// writer does nothing until it is run.
    ///
    /// # Errors
    /// When entries that were acknowledged cannot be reached any more; nothing is changed then.
    pub fn open<D: Disk>(
        disk: D,
        visit: impl FnMut(Held),
    ) -> Result<(Self, Writer<D>, Vec<Finding>), OpenError> {
        let opened = DiskJournal::open_since(disk, None, visit)?;
        Ok((opened.journal, opened.writer, opened.findings))
    }

    /// Like [`DiskJournal::open`], but shows nothing of rooms that were over at the mark. Their
    /// checksums are verified all the same.
    ///
    /// # Errors
    /// When entries that were acknowledged cannot be reached any more; nothing is changed then.
    pub fn open_since<D: Disk>(
        disk: D,
        mark: Option<&Mark>,
        mut visit: impl FnMut(Held),
    ) -> Result<Opened<D>, OpenError> {
        let mut rooms: HashMap<RoomId, Shelf> = HashMap::new();
        let mut damages = Vec::new();
        let mut reached = mark.map(Reached::new);
        let (log, survey) = Log::open(disk, |entry| {
            let known = reached
                .as_mut()
                .is_some_and(|reached| reached.holds(&entry));
            if known
                && !reached
                    .as_ref()
                    .is_some_and(|found| found.open.contains(&entry.room))
            {
                if entry.payload.is_none() {
                    damages.push(damage(entry.room, entry.place));
                }
                return;
            }
            let shelf = rooms.entry(entry.room).or_default();
            let records = records_of(&entry, shelf.records);
            if records.is_err() {
                shelf.damaged = shelf.damaged.or(Some(entry.place));
            }
            let closed = entry.records == 0 && records.is_ok();
            if closed {
                let damaged = shelf.damaged.map(|place| damage(entry.room, place));
                damages.extend(damaged);
                rooms.remove(&entry.room);
            } else {
                shelf.entries.push((entry.before, entry.place));
                shelf.records = entry.before + u32::from(entry.records);
            }
            visit(Held {
                room: entry.room,
                records,
                known,
                closed,
            });
        })?;
        let (asks, queue) = mpsc::channel(QUEUE);
        let mut findings = survey.findings;
        findings.extend(damages);
        let mark_fits = reached.is_none_or(|reached| reached.fits(&survey.segments));
        let writer = Writer {
            log,
            rooms,
            asks: queue,
            unsealed: true,
            closing: Vec::new(),
            registrar: None,
            marked: 0,
        };
        Ok(Opened {
            journal: DiskJournal { asks },
            writer,
            findings,
            mark_fits,
        })
    }
}

/// Shows `visit` everything in a log, without changing a byte of it, also while it is being written.
///
/// # Errors
/// When entries that were acknowledged cannot be reached any more.
pub(crate) fn review<D: Disk>(disk: &D, mut visit: impl FnMut(Held)) -> Result<(), OpenError> {
    let mut stands: HashMap<RoomId, u32> = HashMap::new();
    survey(disk, |entry| {
        let known = stands.entry(entry.room).or_default();
        let records = records_of(&entry, *known);
        let closed = entry.records == 0 && records.is_ok();
        *known = entry.before + u32::from(entry.records);
        if closed {
            stands.remove(&entry.room);
        }
        visit(Held {
            room: entry.room,
            records,
            known: false,
            closed,
        });
    })?;
    Ok(())
}

/// The records of the next entry of a room that stands at `expected`.
fn records_of(entry: &Recovered<'_>, expected: u32) -> Result<Vec<Record>, Damage> {
    let payload = entry.payload.ok_or(Damage::Flipped)?;
    match entry.before.checked_sub(expected) {
        Some(0) => decode(payload),
        missing => Err(Damage::Gap {
            missing: missing.unwrap_or(0),
        }),
    }
}

/// A mark that the log is being compared with.
struct Reached<'a> {
    mark: &'a Mark,
    open: HashSet<RoomId>,
    /// Of the entries of its segment so far.
    fingerprint: u32,
}

impl<'a> Reached<'a> {
    fn new(mark: &'a Mark) -> Self {
        Reached {
            mark,
            open: mark.open.iter().copied().collect(),
            fingerprint: 0,
        }
    }

    /// Whether the entry, which comes next, lies before the mark.
    fn holds(&mut self, entry: &Recovered<'_>) -> bool {
        let place = (entry.place.segment(), entry.place.offset());
        // The payload of the last entry before the mark may be empty, and then begins at it.
        let known = place <= (self.mark.segment, self.mark.offset);
        if known && place.0 == self.mark.segment {
            self.fingerprint = fingerprint(self.fingerprint, entry.room, entry.before, entry.place);
        }
        known
    }

    /// Whether the log goes as far as the mark and holds before it what it held.
    fn fits(&self, segments: &[SegmentSummary]) -> bool {
        let is_reached = segments
            .iter()
            .any(|found| found.number == self.mark.segment && found.length >= self.mark.offset);
        is_reached && self.fingerprint == self.mark.fingerprint
    }
}

fn damage(room: RoomId, place: Place) -> Finding {
    Finding::Damaged {
        room,
        segment: place.segment(),
        offset: place.offset(),
    }
}

impl Journal for DiskJournal {
    fn append(
        &self,
        room: RoomId,
        expected: Position,
        records: Vec<Record>,
    ) -> impl Future<Output = Appended> + Send + 'static {
        let asks = self.asks.clone();
        async move {
            let (reply, stored) = oneshot::channel();
            let ask = Ask::Append {
                room,
                expected,
                records,
                reply,
            };
            match asks.send(ask).await {
                Ok(()) => stored.await.unwrap_or(Appended::Unknown),
                Err(_) => Appended::Refused,
            }
        }
    }

    fn read(
        &self,
        room: RoomId,
        from: Position,
    ) -> impl Future<Output = Result<Vec<(Position, Record)>, ReadError>> + Send + 'static {
        let asks = self.asks.clone();
        async move {
            let stopped = || ReadError("its writer has stopped".to_owned());
            let (reply, found) = oneshot::channel();
            let ask = Ask::Read { room, from, reply };
            asks.send(ask).await.map_err(|_| stopped())?;
            found.await.map_err(|_| stopped())?
        }
    }

    fn close(&self, room: RoomId) {
        // A room that is not forgotten takes some memory until the next start and does no harm.
        let _ = self.asks.try_send(Ask::Close(room));
    }
}

impl<D: Disk> Writer<D> {
    /// Serves until every handle is gone. It waits for the disk and so wants a thread of its own,
    /// unless the disk is simulated.
    pub async fn run(mut self) {
        self.mark();
        loop {
            match tokio::time::timeout(IDLE, self.asks.recv()).await {
                Ok(Some(ask)) => self.serve(ask),
                Ok(None) => break,
                Err(_) => {
                    self.seal();
                    // Nothing more is to be done until somebody asks.
                    match self.asks.recv().await {
                        Some(ask) => self.serve(ask),
                        None => break,
                    }
                }
            }
        }
        self.seal();
        self.mark();
    }

    /// Has a registrar told what is stored from now on.
    pub fn tell(&mut self, registrar: Arc<dyn Registrar>) {
        self.registrar = Some(registrar);
    }

    /// Forgets a room that is over: nobody will ask for it.
    pub fn forget(&mut self, room: RoomId) {
        if let Some(shelf) = self.rooms.remove(&room)
            && shelf.damaged.is_none()
        {
            self.closing.push((room, shelf.records));
        }
        if let Some(registrar) = &self.registrar {
            registrar.closed(room);
        }
    }

    /// Serves one request and everything that waits behind it.
    fn serve(&mut self, first: Ask) {
        let mut batch = Batch::default();
        let mut next = Some(first);
        while let Some(ask) = next {
            match ask {
                Ask::Append {
                    room,
                    expected,
                    records,
                    reply,
                } => {
                    self.gather(&mut batch, room, expected, &records, reply);
                }
                // A read sees what was asked to be written before it.
                Ask::Read { room, from, reply } => {
                    self.commit(&mut batch);
                    // Whoever asked may be gone.
                    let _ = reply.send(self.read(room, from));
                }
                Ask::Close(room) => {
                    self.commit(&mut batch);
                    self.forget(room);
                }
            }
            next = match batch.bytes < BATCH_BYTES {
                true => self.asks.try_recv().ok(),
                false => None,
            };
        }
        self.commit(&mut batch);
    }

    /// Lays an append to the others, or answers at once that it cannot be.
    fn gather(
        &mut self,
        batch: &mut Batch,
        room: RoomId,
        expected: Position,
        records: &[Record],
        reply: oneshot::Sender<Appended>,
    ) {
        let shelf = self.rooms.get(&room);
        let stands = shelf.map_or(0, |shelf| u64::from(shelf.records));
        let is_damaged = shelf.is_some_and(|shelf| shelf.damaged.is_some());
        let waits = batch.rooms.contains(&room);
        let outcome = match entry(room, expected, records) {
            _ if is_damaged => Appended::Refused,
            _ if stands != expected.count() || waits => Appended::Conflict,
            Some(entry) => {
                batch.bytes += entry.payload.len();
                batch.rooms.insert(room);
                batch.entries.push(entry);
                let ends = records
                    .iter()
                    .find(|record| matches!(record.event, Event::Ended { .. }))
                    .map(|record| record.seq);
                batch.waiting.push(Waiting { reply, ends });
                return;
            }
            None => Appended::Refused,
        };
        let _ = reply.send(outcome);
    }

    /// Makes what has gathered durable and tells everyone.
    fn commit(&mut self, batch: &mut Batch) {
        if batch.entries.is_empty() {
            return;
        }
        let Batch {
            mut entries,
            waiting,
            ..
        } = std::mem::take(batch);
        let closing = self.closing_entries();
        let closed = closing.len();
        entries.extend(closing);
        match self.log.commit(&entries) {
            Ok(places) => {
                self.unsealed = true;
                self.closing.drain(..closed);
                for ((entry, place), waiting) in entries.iter().zip(places).zip(waiting) {
                    let shelf = self.rooms.entry(entry.room).or_default();
                    shelf.entries.push((entry.before, place));
                    shelf.records = entry.before + u32::from(entry.records);
                    let stands = Position::new(u64::from(shelf.records));
                    if let (Some(registrar), Some(seq)) = (&self.registrar, waiting.ends) {
                        registrar.ended(entry.room, seq);
                    }
                    let _ = waiting.reply.send(Appended::Stored(stands));
                }
                if self.log.stands().0 != self.marked {
                    self.mark();
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = entries.len(), "the journal did not take a batch");
                let outcome = match error {
                    CommitError::Refused(_) => Appended::Refused,
                    CommitError::Unknown(_) => Appended::Unknown,
                };
                for waiting in waiting {
                    let _ = waiting.reply.send(outcome);
                }
            }
        }
    }

    /// Entries without records, which say that nothing follows.
    fn closing_entries(&self) -> Vec<Entry> {
        let last = |&(room, before): &(RoomId, u32)| Entry {
            room,
            before,
            records: 0,
            payload: Vec::new(),
        };
        self.closing.iter().take(CLOSING).map(last).collect()
    }

    /// Tells the registrar where the log stands.
    fn mark(&mut self) {
        let (segment, offset, fingerprint) = self.log.stands();
        self.marked = segment;
        if let Some(registrar) = &self.registrar {
            registrar.stands(Mark {
                segment,
                offset,
                fingerprint,
                open: self.rooms.keys().copied().collect(),
            });
        }
    }

    fn read(&mut self, room: RoomId, from: Position) -> Result<Vec<(Position, Record)>, ReadError> {
        let failed = |error: &dyn std::fmt::Display| ReadError(error.to_string());
        // Until it is certain what counts, nothing can be said.
        self.log.settle().map_err(|error| failed(&error))?;
        let Some(shelf) = self.rooms.get(&room) else {
            return Ok(Vec::new());
        };
        let first = shelf
            .entries
            .partition_point(|(before, _)| u64::from(*before) < from.count());
        // The entry in which `from` lies begins before it.
        let first = match shelf.entries.get(first) {
            Some((before, _)) if u64::from(*before) == from.count() => first,
            _ => first.saturating_sub(1),
        };
        let mut found = Vec::new();
        for (before, place) in &shelf.entries[first..] {
            let payload = self.log.read(*place).map_err(|error| failed(&error))?;
            let records = decode(&payload).map_err(|error| failed(&error))?;
            found.extend((u64::from(*before) + 1..).map(Position::new).zip(records));
        }
        found.retain(|(behind, _)| *behind > from);
        Ok(found)
    }

    /// Writes a batch behind the others that acknowledges nothing: it proves to the next start that they were
    /// acknowledged, however damaged they may be by then.
    fn seal(&mut self) {
        while self.unsealed || !self.closing.is_empty() {
            let closing = self.closing_entries();
            if self.log.commit(&closing).is_err() {
                return;
            }
            self.closing.drain(..closing.len());
            self.unsealed = false;
        }
    }
}

/// What is written with the next sync.
#[derive(Default)]
struct Batch {
    entries: Vec<Entry>,
    /// Whose they are, so that thousands of rooms need not be compared with each other.
    rooms: HashSet<RoomId>,
    /// Who waits for each of them.
    waiting: Vec<Waiting>,
    bytes: usize,
}

/// Who waits for an entry.
struct Waiting {
    reply: oneshot::Sender<Appended>,
    /// The record of the entry that ends a game.
    ends: Option<u64>,
}

/// The records of one decision as an entry; nothing when there are too many, which no decision has.
fn entry(room: RoomId, expected: Position, records: &[Record]) -> Option<Entry> {
    let mut payload = Vec::with_capacity(256 * records.len());
    for record in records {
        serde_json::to_writer(&mut payload, record).ok()?;
        payload.push(b'\n');
    }
    Some(Entry {
        room,
        before: u32::try_from(expected.count()).ok()?,
        records: u16::try_from(records.len()).ok()?,
        payload,
    })
}

/// The records of an entry: a line of JSON each, so that an operator can read them without us.
fn decode(payload: &[u8]) -> Result<Vec<Record>, Damage> {
    payload
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| {
            let unreadable = |why: String| Damage::Unreadable(why);
            let record: Record =
                serde_json::from_slice(line).map_err(|error| unreadable(error.to_string()))?;
            match record.version {
                EVENT_VERSION => Ok(record),
                found => Err(unreadable(format!("version {found} of the events"))),
            }
        })
        .collect()
}
