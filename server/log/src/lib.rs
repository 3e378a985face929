//! The log on disk: batches of entries, each durable as a whole.
//!
//! `Log` takes entries to write and returns the outcome. It knows nothing of games, threads or time, so that a
//! simulated disk and a simulated clock run the same code.

mod copy;
pub mod disk;
pub mod end;
mod error;
pub mod flipped;
mod format;
mod position;
pub mod records;
mod salvage;
mod scan;
pub mod sealed;
mod survey;

use std::borrow::Cow;
use std::io;

use uuid::Uuid;

pub use copy::{SegmentCopyError, copy_segments};
use disk::{Disk, Segment};
pub use error::{CommitError, LogFinding, OpenError};
use format::{
    BATCH_HEADER, EntryHeader, LogBatchHeader, MAX_BATCH, MAX_PAYLOAD, SEGMENT_HEADER,
    SegmentHeader, VERSION,
};
pub use position::LogPositionTracker;
pub use position::{LogId, LogPosition, LogPositionMismatch};
pub use salvage::salvage;
pub use salvage::{Faulty, Gravity, LogFault};
pub use scan::SegmentError;
pub use survey::SegmentSummary;
pub use survey::{Survey, survey};

/// How long a segment may grow before the next is begun.
const SEGMENT_LENGTH: u64 = 64 * 1024 * 1024;

/// The overhead of an entry beside its payload, in bytes: its header, and the header of a batch, which may hold this
/// entry alone.
pub const OVERHEAD: u64 = (format::ENTRY_HEADER + BATCH_HEADER) as u64;

/// The records of one decision of one room.
#[derive(Debug, Clone)]
pub struct LogEntry {
    /// The room of the entry.
    pub room: Uuid,
    /// The number of the room's records before it.
    pub before: u32,
    /// The number of its records.
    pub records: u16,
    /// The records as bytes.
    pub payload: Vec<u8>,
}

/// Where an entry's payload lies, and its checksum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PayloadPlace {
    /// The segment.
    pub segment: u64,
    /// The first byte of the payload in it.
    pub offset: u64,
    /// Its length in bytes.
    pub length: u32,
    /// Its checksum.
    pub sum: u32,
}

/// An entry that lies in a log.
#[derive(Debug)]
pub struct FoundEntry<'a> {
    /// The room of the entry.
    pub room: Uuid,
    /// The number of the room's records before it.
    pub before: u32,
    /// The number of its records.
    pub records: u16,
    /// Where its payload lies.
    pub place: PayloadPlace,
    /// The payload, unless it is damaged.
    pub payload: Option<Cow<'a, [u8]>>,
    /// The number of games that had ended before its batch, if known.
    pub games: Option<u64>,
}

impl PayloadPlace {
    fn of(segment: u64, offset: u64, header: &EntryHeader) -> Self {
        PayloadPlace {
            segment,
            offset,
            length: header.length,
            sum: header.payload,
        }
    }

    /// True if this payload was written there.
    fn held(self, payload: &[u8]) -> bool {
        payload.len() == self.length as usize && crc32c::crc32c(payload) == self.sum
    }
}

/// Continues a checksum over the headers of entries. Two logs with the same sum hold the same entries, even if their
/// bytes were damaged since.
pub fn fingerprint(sum: u32, room: Uuid, before: u32, place: PayloadPlace) -> u32 {
    let mut summed = [0; 24];
    summed[..16].copy_from_slice(room.as_bytes());
    summed[16..20].copy_from_slice(&before.to_le_bytes());
    summed[20..].copy_from_slice(&place.sum.to_le_bytes());
    // One call, because a call costs more than so few bytes.
    crc32c::crc32c_append(sum, &summed)
}

/// A log that is open for writing.
#[derive(Debug)]
pub struct Log<D: Disk> {
    disk: D,
    id: LogId,
    /// Where it ends. Before the first segment the id is not written down anywhere.
    position: LogPosition,
    next_batch: u64,
    /// The last segment.
    last: Option<D::Segment>,
    /// True if the last segment takes another batch.
    takes_more: bool,
    /// True if it is unknown how much of the last segment is durable.
    in_doubt: bool,
    /// The buffer for the next write, kept to reuse its memory.
    buffer: Vec<u8>,
}

/// Writes down on a disk how far the log there goes.
///
/// # Errors
/// When the disk does not take it.
pub fn note_end<D: Disk>(disk: &D, position: &LogPosition) -> io::Result<()> {
    disk.write_end(&end::encode(position)?)
}

impl<D: Disk> Log<D> {
    /// Opens the log on a disk, or begins one, and shows every entry in order. A log without an id
    /// has `id` from now on.
    ///
    /// # Errors
    /// When anything that was acknowledged cannot be reached any more. Nothing is changed then.
    pub fn open(
        disk: D,
        id: LogId,
        visit: impl FnMut(FoundEntry<'_>),
    ) -> Result<(Self, Survey), OpenError> {
        let survey = survey(&disk, visit)?;
        let id = survey.position.log.unwrap_or(id);
        let mut log = Log {
            disk,
            id,
            position: LogPosition {
                log: (survey.position.segment > 0).then_some(id),
                ..survey.position
            },
            next_batch: survey.next_batch,
            last: None,
            takes_more: false,
            in_doubt: false,
            buffer: Vec::new(),
        };
        let segment = log.position.segment;
        if segment > 0 {
            // Behind a write that was cut short, and behind a segment without an id, the next batch
            // begins a new segment.
            let takes_more = !survey.torn && survey.is_last_linked;
            log.go_on(takes_more)
                .map_err(|error| OpenError::Io { segment, error })?;
        }
        Ok((log, survey))
    }

    /// Writes entries as one batch, before which `games` had ended, and makes it durable; says where
    /// each payload lies.
    ///
    /// # Errors
    /// When the batch does not count, or when that is unknown. The log goes on in a new segment as
    /// soon as the disk allows: every call tries.
    pub fn commit(
        &mut self,
        entries: &[LogEntry],
        games: Option<u64>,
    ) -> Result<Vec<PayloadPlace>, CommitError> {
        self.make_ready().map_err(CommitError::Refused)?;
        let places = (self.fill_buffer(entries, games)).map_err(CommitError::Refused)?;
        let Some(segment) = &mut self.last else {
            return Err(CommitError::Refused(io::ErrorKind::NotConnected.into()));
        };
        if let Err(error) = segment.write_at(self.position.offset, &self.buffer) {
            // The write leaves a batch without its last bytes behind the end; it counts for nothing. A batch written
            // over it could be cut short in turn and find its own last bytes there. The next batch therefore goes into
            // a new segment.
            self.takes_more = false;
            return Err(CommitError::Refused(error));
        }
        // Asking again after a failed sync would prove nothing, and what is in a file that has no
        // name any more is lost. A new segment will say where this one ended.
        if let Err(error) = segment.sync().and_then(|()| self.is_in_place()) {
            self.takes_more = false;
            self.in_doubt = true;
            return Err(CommitError::Unknown(error));
        }
        self.position.offset += self.buffer.len() as u64;
        self.next_batch += 1;
        for (entry, place) in entries.iter().zip(&places) {
            let sum = &mut self.position.fingerprint;
            *sum = fingerprint(*sum, entry.room, entry.before, *place);
        }
        Ok(places)
    }

    /// Where the log stands.
    pub fn position(&self) -> LogPosition {
        self.position
    }

    /// Writes down how far the log goes, so that the loss of its end is noticed.
    ///
    /// # Errors
    /// When the disk does not take it. The earlier note stays, and is true as well.
    pub fn note_end(&self) -> io::Result<()> {
        if self.position.segment == 0 {
            return Ok(());
        }
        note_end(&self.disk, &self.position)
    }

    /// Makes sure that what is not known to be stored never counts; until that succeeds nothing can
    /// be said about it.
    ///
    /// # Errors
    /// When the disk does not take the new segment that says so.
    pub fn settle(&mut self) -> io::Result<()> {
        if self.in_doubt {
            self.make_ready()
        } else {
            Ok(())
        }
    }

    /// Sees to it that the last segment may be written to, and begins another if not.
    fn make_ready(&mut self) -> io::Result<()> {
        if self.takes_more && self.position.offset < SEGMENT_LENGTH {
            return Ok(());
        }
        // A new segment goes on from the last one, which must still be there.
        self.is_in_place()?;
        let number = self.position.segment + 1;
        let mut segment = match self.disk.create(number) {
            // It was begun by a call that failed before the header was durable.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => self.disk.open(number)?,
            made => made?,
        };
        let header = SegmentHeader {
            version: VERSION,
            number,
            first_batch: self.next_batch,
            before: self.position.offset,
            log: Some(self.id),
            chained: self.position.fingerprint,
        };
        segment.write_at(0, &header.encode())?;
        segment.sync()?;
        self.position = LogPosition {
            log: Some(self.id),
            segment: number,
            offset: SEGMENT_HEADER as u64,
            fingerprint: 0,
        };
        self.last = Some(segment);
        self.takes_more = true;
        self.in_doubt = false;
        Ok(())
    }

    /// Checks that the last segment's name still leads to the open file.
    fn is_in_place(&self) -> io::Result<()> {
        let number = self.position.segment;
        match &self.last {
            Some(segment) if !self.disk.leads_to(number, segment)? => Err(io::Error::new(
                io::ErrorKind::NotFound,
                format!(
                    "the file of segment {number} was deleted, moved or replaced under the running \
                     server: bring it back"
                ),
            )),
            _ => Ok(()),
        }
    }

    /// Reads a payload back.
    ///
    /// # Errors
    /// When the disk does not give it, or gives something else than was written.
    pub fn read(&self, place: PayloadPlace) -> io::Result<Vec<u8>> {
        let mut payload = vec![0; place.length as usize];
        let PayloadPlace {
            segment, offset, ..
        } = place;
        self.disk.read_at(segment, offset, &mut payload)?;
        if place.held(&payload) {
            Ok(payload)
        } else {
            let why = format!("segment {segment}: the entry at byte {offset} is damaged");
            Err(io::Error::new(io::ErrorKind::InvalidData, why))
        }
    }

    /// Continues in the last segment and syncs it first: the server may have been stopped between a write and its sync,
    /// when only the system's memory held the bytes.
    fn go_on(&mut self, takes_more: bool) -> io::Result<()> {
        let mut segment = self.disk.open(self.position.segment)?;
        segment.sync()?;
        self.last = Some(segment);
        self.takes_more = takes_more;
        Ok(())
    }

    /// Lays a batch out in the buffer; says where each payload will lie.
    fn fill_buffer(
        &mut self,
        entries: &[LogEntry],
        games: Option<u64>,
    ) -> io::Result<Vec<PayloadPlace>> {
        self.buffer.clear();
        self.buffer.resize(BATCH_HEADER, 0);
        let mut places = Vec::with_capacity(entries.len());
        for entry in entries {
            if entry.payload.len() > MAX_PAYLOAD {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            let header = EntryHeader::of(entry.room, entry.before, entry.records, &entry.payload);
            self.buffer.extend_from_slice(&header.encode());
            let offset = self.position.offset + self.buffer.len() as u64;
            places.push(PayloadPlace::of(self.position.segment, offset, &header));
            self.buffer.extend_from_slice(&entry.payload);
        }
        let length = self.buffer.len() - BATCH_HEADER;
        if length > MAX_BATCH {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let header = LogBatchHeader {
            number: self.next_batch,
            entries: entries.len() as u32,
            length: length as u32,
            games,
        };
        self.buffer[..BATCH_HEADER].copy_from_slice(&header.encode());
        Ok(places)
    }
}
