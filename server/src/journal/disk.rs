//! The durable journal: a log on disk behind one writer that commits whatever has gathered.
//!
//! Rooms hand their records over and wait. The writer takes everything that waits, lays it out as
//! one batch, syncs once, and tells everyone. While it syncs, the next batch gathers.

use std::collections::HashMap;
use std::time::Duration;

use damiera_protocol::event::Record;
use tokio::sync::{mpsc, oneshot};

use super::log::disk::Disk;
use super::log::{CommitError, Entry, Finding, Log, OpenError, Place};
use super::{Appended, Journal, Position, ReadError, RoomId};

/// How many requests may wait for the writer; rooms beyond wait their turn. A room has at most one
/// append and its people's reads under way.
const QUEUE: usize = 4_096;

/// How many bytes of payload a batch takes before it is written, the last entry included.
const BATCH_BYTES: usize = 1024 * 1024;

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
}

/// Where a room's records lie.
#[derive(Debug, Default)]
struct Shelf {
    /// How many records it has.
    records: u32,
    /// Where each entry lies, and how many records lie before it.
    entries: Vec<(u32, Place)>,
    /// One of them is damaged, or missing: the room must not go on.
    damaged: bool,
}

/// What a log held when it was opened, one entry after the other.
#[derive(Debug)]
pub struct Held {
    /// Whose it is.
    pub room: RoomId,
    /// Its records, unless they are damaged or some before them are missing.
    pub records: Result<Vec<Record>, Damage>,
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
        mut visit: impl FnMut(Held),
    ) -> Result<(Self, Writer<D>, Vec<Finding>), OpenError> {
        let mut rooms: HashMap<RoomId, Shelf> = HashMap::new();
        let (log, findings) = Log::open(disk, |entry| {
            let shelf = rooms.entry(entry.room).or_default();
            let records = entry.payload.ok_or(Damage::Flipped).and_then(|payload| {
                match entry.before.checked_sub(shelf.records) {
                    Some(0) => decode(payload),
                    missing => Err(Damage::Gap {
                        missing: missing.unwrap_or(0),
                    }),
                }
            });
            shelf.damaged |= records.is_err();
            shelf.entries.push((entry.before, entry.place));
            shelf.records = entry.before + u32::from(entry.records);
            visit(Held {
                room: entry.room,
                records,
            });
        })?;
        let (asks, queue) = mpsc::channel(QUEUE);
        let writer = Writer {
            log,
            rooms,
            asks: queue,
            unsealed: true,
        };
        Ok((DiskJournal { asks }, writer, findings))
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
    }

    /// Forgets a room that was found when the log was opened and that nobody will ask for.
    pub fn forget(&mut self, room: RoomId) {
        self.rooms.remove(&room);
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
                    self.rooms.remove(&room);
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
        let is_damaged = shelf.is_some_and(|shelf| shelf.damaged);
        let waits = batch.entries.iter().any(|entry| entry.room == room);
        let outcome = match entry(room, expected, records) {
            _ if is_damaged => Appended::Refused,
            _ if stands != expected.count() || waits => Appended::Conflict,
            Some(entry) => {
                batch.bytes += entry.payload.len();
                batch.entries.push(entry);
                batch.replies.push(reply);
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
            entries, replies, ..
        } = std::mem::take(batch);
        match self.log.commit(&entries) {
            Ok(places) => {
                self.unsealed = true;
                for ((entry, place), reply) in entries.iter().zip(places).zip(replies) {
                    let shelf = self.rooms.entry(entry.room).or_default();
                    shelf.entries.push((entry.before, place));
                    shelf.records = entry.before + u32::from(entry.records);
                    let stands = Position::new(u64::from(shelf.records));
                    let _ = reply.send(Appended::Stored(stands));
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = entries.len(), "the journal did not take a batch");
                let outcome = match error {
                    CommitError::Refused(_) => Appended::Refused,
                    CommitError::Unknown(_) => Appended::Unknown,
                };
                for reply in replies {
                    let _ = reply.send(outcome);
                }
            }
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

    /// Writes a batch without entries behind the others: it proves to the next start that they were
    /// acknowledged, however damaged they may be by then.
    fn seal(&mut self) {
        if self.unsealed && self.log.commit(&[]).is_ok() {
            self.unsealed = false;
        }
    }
}

/// What is written with the next sync.
#[derive(Default)]
struct Batch {
    entries: Vec<Entry>,
    replies: Vec<oneshot::Sender<Appended>>,
    bytes: usize,
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
            serde_json::from_slice(line).map_err(|error| Damage::Unreadable(error.to_string()))
        })
        .collect()
}
