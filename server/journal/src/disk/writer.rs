//! The writer: it owns the log, and commits all waiting records at once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_log::disk::Disk;
use damiera_log::{CommitError, Log, LogEntry, LogPosition, PayloadPlace};
use damiera_platform::logs::Seldom;
use damiera_platform::metrics::JournalFigures;
use damiera_platform::telemetry::Span;
use damiera_protocol::event::Record;
use foldhash::fast::RandomState;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::super::{
    AppendOutcome, Checkpoint, JournalListener, JournalReadError, Offset, READ_PAGE, RoomId,
};
use super::append_queue::{Append, AppendBatch, JournalReply, JournalRequest};
use super::entry::decode;
use super::pending_batch::{Awaiting, PendingBatch};
use super::places::{EntryPlace, EntryPlaces};

/// Payload of a full batch in bytes; the entry that reaches it is included.
const BATCH_BYTES: usize = 1024 * 1024;

/// Maximum rooms that a batch closes.
const CLOSING: usize = 1_000;

/// A full disk refuses every batch.
static FAILING: Seldom = Seldom::new();

/// Time between two notes of the log's end during constant writing. A loss of the entries behind the last note can look
/// like a crash.
const NOTED: Duration = Duration::from_secs(5);

/// Nor does it take the file beside it.
static UNNOTED: Seldom = Seldom::new();

/// After how long without anything to write the log is sealed.
const IDLE: Duration = Duration::from_millis(200);

/// The writer: run it on a thread of its own, or as a task where time is simulated.
#[derive(Debug)]
pub struct Writer<D: Disk> {
    log: Log<D>,
    rooms: RoomIndices,
    rounds: mpsc::Receiver<AppendBatch>,
    /// True if anything was written since the last seal.
    unsealed: bool,
    /// Rooms that are over, and how many records they have: the log says so with the next batch, so
    /// that the next start need not keep them.
    closing: Vec<(RoomId, u32)>,
    registrar: Option<Arc<dyn JournalListener>>,
    /// Where commits are counted.
    figures: Option<JournalFigures>,
    /// The segment of the last mark.
    marked: u64,
    /// Where the log stood when that was last written down, and when that was.
    noted: (LogPosition, Instant),
}

/// The rooms of a log. No peer chooses the id of one, so the hash need not withstand chosen ids.
pub(super) type RoomIndices = HashMap<RoomId, RoomIndex, RandomState>;

/// Where a room's records lie.
#[derive(Debug, Default)]
pub(super) struct RoomIndex {
    /// The number of the room's records.
    pub(super) records: u32,
    /// Where each entry lies.
    pub(super) entries: EntryPlaces,
    /// One of them is damaged, or missing: the room must not go on.
    pub(super) damaged: Option<PayloadPlace>,
}

impl<D: Disk> Writer<D> {
    pub(super) fn new(
        log: Log<D>,
        rooms: RoomIndices,
        rounds: mpsc::Receiver<AppendBatch>,
    ) -> Self {
        let noted = (log.position(), Instant::now());
        Writer {
            log,
            rooms,
            rounds,
            unsealed: true,
            closing: Vec::new(),
            registrar: None,
            figures: None,
            marked: 0,
            noted,
        }
    }

    /// Serves until every handle is gone. It waits for the disk and so wants a thread of its own,
    /// unless the disk is simulated.
    pub async fn run(mut self) {
        self.mark();
        while let Some(round) = self.next().await {
            self.serve_all(round);
            if self.noted.1.elapsed() >= NOTED {
                self.note();
            }
        }
        self.seal();
        self.mark();
    }

    /// The next round. When none comes for a while it seals the log, and does nothing more until
    /// the next request.
    async fn next(&mut self) -> Option<AppendBatch> {
        match tokio::time::timeout(IDLE, self.rounds.recv()).await {
            Ok(round) => round,
            Err(_) => {
                self.seal();
                self.note();
                self.rounds.recv().await
            }
        }
    }

    /// Has a registrar told what is stored from now on.
    pub fn tell(&mut self, registrar: Arc<dyn JournalListener>) {
        self.registrar = Some(registrar);
    }

    /// Has commits counted from now on.
    pub fn measure(&mut self, figures: JournalFigures) {
        self.figures = Some(figures);
    }

    /// Forgets a room that is over: there will be no request for it.
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

    /// Serves everyone in a round and in those of other threads that have come meanwhile, and then sends
    /// all the answers back, to each thread its own.
    fn serve_all(&mut self, round: AppendBatch) {
        let mut batch = PendingBatch::default();
        let mut askers = Vec::with_capacity(1);
        let mut next = Some(round);
        while let Some(round) = next {
            batch.answers.push(Vec::with_capacity(round.asks.len()));
            askers.push(round.answers);
            self.serve(&mut batch, round.asks);
            next = self.rounds.try_recv().ok();
        }
        self.commit(&mut batch);
        for (asker, answers) in askers.into_iter().zip(batch.answers) {
            // The askers are gone when the server stops.
            let _ = asker.send(answers);
        }
    }

    /// Serves everyone in the round that came last.
    fn serve(&mut self, batch: &mut PendingBatch, asks: Vec<JournalRequest>) {
        batch.reserve(asks.len());
        for ask in asks {
            match ask {
                JournalRequest::Append(append) => self.gather(batch, append),
                // A read sees what was asked to be written before it.
                JournalRequest::Read { room, from, reply } => {
                    self.commit(batch);
                    let entries = self.read(room, from);
                    batch.answer(JournalReply::Read(reply, entries));
                }
                JournalRequest::Close(room) => {
                    self.commit(batch);
                    self.forget(room);
                }
                // Asked of a cluster's journal alone.
                JournalRequest::Confirm { .. } => {}
            }
            if batch.bytes >= BATCH_BYTES {
                self.commit(batch);
            }
        }
    }

    /// Lays an append to the others, unless it cannot be.
    fn gather(&self, batch: &mut PendingBatch, append: Append) {
        let Append {
            entry,
            ends,
            cause,
            reply,
            ..
        } = append;
        let shelf = self.rooms.get(&entry.room);
        let stands = shelf.map_or(0, |shelf| shelf.records);
        let is_damaged = shelf.is_some_and(|shelf| shelf.damaged.is_some());
        let outcome = match stands == entry.before {
            _ if is_damaged => AppendOutcome::Refused,
            true if batch.rooms.insert(entry.room) => {
                batch.bytes += entry.payload.len();
                batch.entries.push(entry);
                let round = batch.round();
                batch.waiting.push(Awaiting {
                    reply,
                    ends,
                    cause,
                    round,
                });
                return;
            }
            _ => AppendOutcome::Conflict,
        };
        batch.answer(JournalReply::Appended(reply, outcome));
    }

    /// Makes what has gathered durable.
    fn commit(&mut self, batch: &mut PendingBatch) {
        if batch.entries.is_empty() {
            return;
        }
        let waiting = std::mem::take(&mut batch.waiting);
        let mut entries = std::mem::take(&mut batch.entries);
        batch.rooms.clear();
        let bytes = std::mem::take(&mut batch.bytes);
        let begun = Instant::now();
        let causes = waiting.iter().map(|waiting| &waiting.cause);
        let span = Span::round(causes, Duration::ZERO, waiting.len(), bytes);
        let closing = self.closing_entries();
        let closed = closing.len();
        entries.extend(closing);
        match self.log.commit(&entries, self.games()) {
            Ok(places) => {
                self.unsealed = true;
                span.end("stored");
                if let Some(times) = FAILING.over() {
                    tracing::info!(more = times, "the journal takes batches again");
                }
                if let Some(figures) = &self.figures {
                    figures.stored(begun.elapsed(), waiting.len(), bytes);
                }
                self.closing.drain(..closed);
                for ((entry, place), waiting) in entries.iter().zip(places).zip(waiting) {
                    let stored = self.shelve(entry, place, waiting.ends);
                    batch.answer_to(waiting, stored);
                }
                if self.log.position().segment != self.marked {
                    self.mark();
                }
            }
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::error!(%error, times, "the journal did not take a batch");
                }
                if let Some(figures) = &self.figures {
                    figures.failed(matches!(error, CommitError::Refused(_)));
                }
                let (outcome, word) = match error {
                    CommitError::Refused(_) => (AppendOutcome::Refused, "refused"),
                    CommitError::Unknown(_) => (AppendOutcome::Unknown, "unknown"),
                };
                span.end(word);
                for waiting in waiting {
                    batch.answer_to(waiting, outcome);
                }
            }
        }
    }

    /// Remembers where an entry lies that is stored now.
    fn shelve(
        &mut self,
        entry: &LogEntry,
        place: PayloadPlace,
        ends: Option<u64>,
    ) -> AppendOutcome {
        let shelf = self.rooms.entry(entry.room).or_default();
        shelf.entries.push(EntryPlace {
            before: entry.before,
            payload: place,
        });
        shelf.records = entry.before + u32::from(entry.records);
        if let (Some(registrar), Some(seq)) = (&self.registrar, ends) {
            registrar.ended(entry.room, seq);
        }
        AppendOutcome::Stored(Offset::new(u64::from(shelf.records)))
    }

    /// Entries without records, which say that nothing follows.
    fn closing_entries(&self) -> Vec<LogEntry> {
        let last = |&(room, before): &(RoomId, u32)| LogEntry {
            room,
            before,
            records: 0,
            payload: Vec::new(),
        };
        self.closing.iter().take(CLOSING).map(last).collect()
    }

    /// Notes where the log stands, in the log's directory and with the registrar.
    fn mark(&mut self) {
        let position = self.log.position();
        self.marked = position.segment;
        self.write_end();
        if let Some(registrar) = &self.registrar {
            // The closing entries of finished rooms are written behind the mark.
            let closing = self.closing.iter().map(|(room, _)| room);
            registrar.checkpoint(Checkpoint {
                position,
                open: self.rooms.keys().chain(closing).copied().collect(),
            });
        }
    }

    /// Writes down how far the log goes, unless it has not moved since.
    fn note(&mut self) {
        if self.log.position() != self.noted.0 {
            self.write_end();
        }
    }

    fn write_end(&mut self) {
        self.noted.1 = Instant::now();
        match self.log.note_end() {
            Ok(()) => self.noted.0 = self.log.position(),
            Err(error) => {
                if let Some(times) = UNNOTED.happened() {
                    tracing::warn!(
                        %error, times,
                        "how far the journal goes could not be written down; the loss of its end \
                         might go unnoticed"
                    );
                }
            }
        }
    }

    /// The number of games that have ended so far, for the next write.
    fn games(&self) -> Option<u64> {
        self.registrar.as_ref().map(|registrar| registrar.games())
    }

    fn read(
        &mut self,
        room: RoomId,
        from: Offset,
    ) -> Result<Vec<(Offset, Record)>, JournalReadError> {
        let failed = |error: &dyn std::fmt::Display| JournalReadError(error.to_string());
        // Until it is certain what counts, nothing can be said.
        self.log.settle().map_err(|error| failed(&error))?;
        let Some(shelf) = self.rooms.get(&room) else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        // An entry holds one record at least, and the first may lie before `from` in part.
        for place in shelf.entries.holding(from.count()).take(READ_PAGE + 1) {
            let payload = self
                .log
                .read(place.payload)
                .map_err(|error| failed(&error))?;
            let records = decode(&payload).map_err(|error| failed(&error))?;
            found.extend(
                (u64::from(place.before) + 1..)
                    .map(Offset::new)
                    .zip(records),
            );
        }
        found.retain(|(behind, _)| *behind > from);
        Ok(found)
    }

    /// Writes a batch behind the others that acknowledges nothing: it proves to the next start that they were
    /// acknowledged, however damaged they may be by then.
    fn seal(&mut self) {
        while self.unsealed || !self.closing.is_empty() {
            let closing = self.closing_entries();
            if self.log.commit(&closing, self.games()).is_err() {
                return;
            }
            self.closing.drain(..closing.len());
            self.unsealed = false;
        }
    }
}
