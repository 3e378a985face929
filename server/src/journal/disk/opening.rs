//! Opening the journal: everything that the log holds is looked at before anything is written.

use std::collections::{HashMap, HashSet};

use damiera_protocol::event::Record;

use super::super::log::disk::Disk;
use super::super::log::{
    Finding, Log, OpenError, Place, Recovered, SegmentSummary, fingerprint, survey,
};
use super::super::{Mark, RoomId};
use super::DiskJournal;
use super::desk::Desk;
use super::entry::decode;
use super::writer::{Shelf, Writer};

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
        let (journal, rounds) = Desk::open();
        let mut findings = survey.findings;
        findings.extend(damages);
        let mark_fits = reached.is_none_or(|reached| reached.fits(&survey.segments));
        Ok(Opened {
            journal,
            writer: Writer::new(log, rooms, rounds),
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
