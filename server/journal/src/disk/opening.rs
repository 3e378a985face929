//! Opening the journal: reads everything that the log holds before writing anything.

use std::collections::HashSet;

use damiera_log::disk::Disk;
use damiera_log::{
    FoundEntry, Log, LogFinding, LogId, LogPositionMismatch, LogPositionTracker, OVERHEAD,
    OpenError, PayloadPlace, Survey, survey,
};
use damiera_protocol::event::Record;

use super::super::{Checkpoint, RoomId};
use super::DiskJournal;
use super::append_queue::AppendQueue;
use super::entry::{RoomDamage, decode};
use super::places::EntryPlace;
use super::writer::{RoomIndices, Writer};

/// An entry from a log that is being opened.
#[derive(Debug)]
pub struct StoredEntry {
    /// The room of the entry.
    pub room: RoomId,
    /// Its records, unless they are damaged or some before them are missing.
    pub records: Result<Vec<Record>, RoomDamage>,
    /// Its size in the log, in bytes.
    pub bytes: u64,
    /// It lies before the mark: the games that end by it are known.
    pub known: bool,
    /// Nothing follows it: the room is over.
    pub closed: bool,
    /// The number of games that had ended when it was written, if known.
    pub games: Option<u64>,
}

/// A journal that was opened.
#[derive(Debug)]
pub struct OpenedJournal<D: Disk> {
    /// A handle.
    pub journal: DiskJournal,
    /// The writer, which does nothing until it is run.
    pub writer: Writer<D>,
    /// The findings beside the entries.
    pub review: LogReview,
}

impl DiskJournal {
    /// Opens the log on a disk and shows `visit` everything in it, in the order of writing. The
    /// writer does nothing until it is run.
    ///
    /// # Errors
    /// When entries that were acknowledged cannot be reached any more; nothing is changed then.
    pub fn open<D: Disk>(
        disk: D,
        visit: impl FnMut(StoredEntry),
    ) -> Result<(Self, Writer<D>, Vec<LogFinding>), OpenError> {
        let opened = DiskJournal::open_since(disk, None, visit)?;
        Ok((opened.journal, opened.writer, opened.review.findings))
    }

    /// Like [`DiskJournal::open`], but shows nothing of rooms that were over at the mark. Their
    /// checksums are verified all the same.
    ///
    /// # Errors
    /// When entries that were acknowledged cannot be reached any more; nothing is changed then.
    pub fn open_since<D: Disk>(
        disk: D,
        mark: Option<&Checkpoint>,
        mut visit: impl FnMut(StoredEntry),
    ) -> Result<OpenedJournal<D>, OpenError> {
        let mut reading = Reading::new(mark);
        let (log, survey) = Log::open(disk, LogId::draw(), |entry| {
            if let Some(held) = reading.take(&entry) {
                visit(held);
            }
        })?;
        let (rooms, review) = reading.end(survey);
        let (journal, rounds) = AppendQueue::open(false);
        Ok(OpenedJournal {
            journal,
            writer: Writer::new(log, rooms, rounds),
            review,
        })
    }
}

/// The findings from a walk over a log, without its entries.
#[derive(Debug)]
pub struct LogReview {
    /// Findings for the operator.
    pub findings: Vec<LogFinding>,
    /// Why the mark does not belong to this log. The entries given are then of no use.
    pub departure: Option<LogPositionMismatch>,
    /// The segment at the end of the log; 0 if there is none.
    pub segment: u64,
    /// The length of that segment's valid part, in bytes.
    pub end: u64,
}

/// Shows `visit` what [`DiskJournal::open_since`] would, without changing a byte of the log, also
/// while it is being written.
///
/// # Errors
/// When entries that were acknowledged cannot be reached any more.
pub fn review<D: Disk>(
    disk: &D,
    mark: Option<&Checkpoint>,
    mut visit: impl FnMut(StoredEntry),
) -> Result<LogReview, OpenError> {
    let mut reading = Reading::new(mark);
    let survey = survey(disk, |entry| {
        if let Some(held) = reading.take(&entry) {
            visit(held);
        }
    })?;
    Ok(reading.end(survey).1)
}

/// A log that is being read from its start, beside a mark.
pub struct Reading {
    rooms: RoomIndices,
    /// Damaged entries of rooms that are over.
    damages: Vec<LogFinding>,
    reached: Option<Reached>,
}

impl Reading {
    /// Begins before the first entry. Rooms that were over at the mark are not given.
    pub fn new(mark: Option<&Checkpoint>) -> Self {
        Reading {
            rooms: RoomIndices::default(),
            damages: Vec::new(),
            reached: mark.map(Reached::new),
        }
    }

    /// Takes the next entry; gives what it holds, unless its room was over at the mark.
    pub fn take(&mut self, entry: &FoundEntry<'_>) -> Option<StoredEntry> {
        let reached = self.reached.as_mut();
        let (known, is_over) = reached.map_or((false, false), |reached| reached.take(entry));
        if is_over {
            if entry.payload.is_none() {
                self.damages.push(damage(entry.room, entry.place));
            }
            return None;
        }
        let shelf = self.rooms.entry(entry.room).or_default();
        let records = records_of(entry, shelf.records);
        if records.is_err() {
            shelf.damaged = shelf.damaged.or(Some(entry.place));
        }
        let closed = entry.records == 0 && records.is_ok();
        if closed {
            let damaged = shelf.damaged.map(|place| damage(entry.room, place));
            self.damages.extend(damaged);
            self.rooms.remove(&entry.room);
        } else {
            shelf.entries.push(EntryPlace {
                before: entry.before,
                payload: entry.place,
            });
            shelf.records = entry.before + u32::from(entry.records);
        }
        Some(StoredEntry {
            room: entry.room,
            records,
            bytes: OVERHEAD
                + entry
                    .payload
                    .as_ref()
                    .map_or(0, |payload| payload.len() as u64),
            known,
            closed,
            games: entry.games,
        })
    }

    /// The rooms that are not over, and what there is to say of the log.
    fn end(self, survey: Survey) -> (RoomIndices, LogReview) {
        let departure = self
            .reached
            .and_then(|reached| reached.pursuit.compare(&survey).err());
        let mut findings = survey.findings;
        findings.extend(self.damages);
        let review = LogReview {
            findings,
            departure,
            segment: survey.position.segment,
            end: survey.position.offset,
        };
        (self.rooms, review)
    }
}

/// The records of the next entry of a room that stands at `expected`.
fn records_of(entry: &FoundEntry<'_>, expected: u32) -> Result<Vec<Record>, RoomDamage> {
    let payload = entry.payload.as_deref().ok_or(RoomDamage::Flipped)?;
    match entry.before.checked_sub(expected) {
        Some(0) => decode(payload),
        missing => Err(RoomDamage::Gap {
            missing: missing.unwrap_or(0),
        }),
    }
}

/// A mark that the log is being compared with.
struct Reached {
    pursuit: LogPositionTracker,
    open: HashSet<RoomId>,
}

impl Reached {
    fn new(mark: &Checkpoint) -> Self {
        Reached {
            pursuit: LogPositionTracker::new(mark.position),
            open: mark.open.iter().copied().collect(),
        }
    }

    /// Takes the next entry: whether it lies before the mark, and whether it is of a room that was
    /// over there.
    fn take(&mut self, entry: &FoundEntry<'_>) -> (bool, bool) {
        let known = self.pursuit.take(entry);
        (known, known && !self.open.contains(&entry.room))
    }
}

fn damage(room: RoomId, place: PayloadPlace) -> LogFinding {
    LogFinding::Damaged {
        room,
        segment: place.segment,
        offset: place.offset,
    }
}
