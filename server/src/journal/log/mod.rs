//! The log on disk: batches of entries, each durable as a whole.
//!
//! `Log` is told what to write and says what became of it. It knows nothing of games, threads or
//! time, so that a simulated disk and a simulated clock run the same code.

pub mod disk;
mod format;
mod salvage;
mod scan;
mod survey;

use std::io;

use uuid::Uuid;

use disk::{Disk, Segment};
use format::{
    BATCH_HEADER, BatchHeader, EntryHeader, MAX_BATCH, MAX_PAYLOAD, SEGMENT_HEADER, SegmentHeader,
    VERSION,
};
pub(crate) use salvage::salvage;
pub use salvage::{Fault, Faulty};
pub use scan::SegmentError;
pub use survey::SegmentSummary;
pub(crate) use survey::{Survey, survey};

/// How long a segment may grow before the next is begun.
const SEGMENT_LENGTH: u64 = 64 * 1024 * 1024;

/// What one decision of one room writes.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Whose it is.
    pub(crate) room: Uuid,
    /// How many of the room's records lie before it.
    pub(crate) before: u32,
    /// How many records it holds.
    pub(crate) records: u16,
    /// The records as bytes.
    pub(crate) payload: Vec<u8>,
}

/// Where an entry's payload lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    segment: u64,
    offset: u64,
    length: u32,
    sum: u32,
}

/// An entry that was there when the log was opened.
#[derive(Debug)]
pub(crate) struct Recovered<'a> {
    /// Whose it is.
    pub(crate) room: Uuid,
    /// How many of the room's records lie before it.
    pub(crate) before: u32,
    /// How many records it holds.
    pub(crate) records: u16,
    /// Where its payload lies.
    pub(crate) place: Place,
    /// The payload, unless it is damaged.
    pub(crate) payload: Option<&'a [u8]>,
}

impl Place {
    /// The segment.
    pub(crate) fn segment(self) -> u64 {
        self.segment
    }

    /// The first byte of the payload in it.
    pub(crate) fn offset(self) -> u64 {
        self.offset
    }
}

/// Goes on with a checksum over what entries say of themselves. Two logs with the same sum hold the
/// same entries, whatever became of their bytes since.
pub(crate) fn fingerprint(sum: u32, room: Uuid, before: u32, place: Place) -> u32 {
    let sum = crc32c::crc32c_append(sum, room.as_bytes());
    let sum = crc32c::crc32c_append(sum, &before.to_le_bytes());
    crc32c::crc32c_append(sum, &place.sum.to_le_bytes())
}

/// Why nothing of a batch counts.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// It was not stored, and never will be.
    #[error("not written: {0}")]
    Refused(io::Error),
    /// It may be stored or not. The next write or read decides.
    #[error("nobody knows whether it was written: {0}")]
    Unknown(io::Error),
}

/// Why a log cannot be opened. Nothing on disk was changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The disk does not give it.
    #[error("segment {segment} cannot be read: {error}")]
    Io {
        /// Which segment; 0 for the directory.
        segment: u64,
        /// What the system says.
        error: io::Error,
    },
    /// A segment is damaged, or another version wrote it.
    #[error("segment {segment}: {error}")]
    Segment {
        /// Which segment.
        segment: u64,
        /// What is wrong with it.
        error: SegmentError,
    },
    /// A segment is missing.
    #[error("segment {0} is missing")]
    Missing(u64),
}

/// What opening a log found that its operator should know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// A write was cut short by the last stop; nobody had been told that it was stored.
    CutShort {
        /// In which segment.
        segment: u64,
        /// From which byte.
        offset: u64,
    },
    /// A bit of a frame had flipped; it was read nevertheless.
    Mended {
        /// In which segment.
        segment: u64,
        /// At which byte.
        offset: u64,
    },
    /// An entry of a room that is over is damaged. Nobody needs it but whoever wants the archive
    /// made again.
    Damaged {
        /// Whose it is.
        room: Uuid,
        /// In which segment.
        segment: u64,
        /// At which byte.
        offset: u64,
    },
}

/// A log that is open for writing.
#[derive(Debug)]
pub(crate) struct Log<D: Disk> {
    disk: D,
    /// The number of the last segment.
    number: u64,
    /// How much of it counts.
    end: u64,
    next_batch: u64,
    /// The checksum over the last segment's entries.
    fingerprint: u32,
    /// The last segment, as long as it may be written to.
    open: Option<D::Segment>,
    /// Whether it is unknown what of the last segment is durable.
    in_doubt: bool,
    /// What is written next, kept for its memory.
    buffer: Vec<u8>,
}

impl<D: Disk> Log<D> {
    /// Opens the log on a disk, or begins one, and shows every entry in order.
    ///
    /// # Errors
    /// When anything that was acknowledged cannot be reached any more. Nothing is changed then.
    pub(crate) fn open(
        disk: D,
        visit: impl FnMut(Recovered<'_>),
    ) -> Result<(Self, Survey), OpenError> {
        let survey = survey(&disk, visit)?;
        let mut log = Log {
            disk,
            number: survey.number,
            end: survey.end,
            next_batch: survey.next_batch,
            fingerprint: survey.fingerprint,
            open: None,
            in_doubt: false,
            buffer: Vec::new(),
        };
        if log.number > 0 {
            log.go_on(survey.torn).map_err(|error| OpenError::Io {
                segment: log.number,
                error,
            })?;
        }
        Ok((log, survey))
    }

    /// Writes entries as one batch and makes it durable; says where each payload lies.
    ///
    /// # Errors
    /// When the batch does not count, or nobody knows. The log goes on in a new segment as soon as
    /// the disk lets it: every call tries.
    pub(crate) fn commit(&mut self, entries: &[Entry]) -> Result<Vec<Place>, CommitError> {
        self.make_ready().map_err(CommitError::Refused)?;
        let places = self.fill_buffer(entries).map_err(CommitError::Refused)?;
        let Some(segment) = &mut self.open else {
            return Err(CommitError::Refused(io::ErrorKind::NotConnected.into()));
        };
        if let Err(error) = segment.write_at(self.end, &self.buffer) {
            // What it leaves behind the end is a batch without its last bytes, which counts for
            // nothing. A batch written over it could be cut short in turn and find its own last
            // bytes there, so that the next one goes into a new segment.
            self.open = None;
            return Err(CommitError::Refused(error));
        }
        if let Err(error) = segment.sync() {
            // Asking again would prove nothing. A new segment will say where this one ended.
            self.open = None;
            self.in_doubt = true;
            return Err(CommitError::Unknown(error));
        }
        self.end += self.buffer.len() as u64;
        self.next_batch += 1;
        self.fingerprint = (entries.iter().zip(&places))
            .fold(self.fingerprint, |sum, (entry, place)| {
                fingerprint(sum, entry.room, entry.before, *place)
            });
        Ok(places)
    }

    /// Where the log stands: the segment, how much of it counts, and the checksum over its entries.
    pub(crate) fn stands(&self) -> (u64, u64, u32) {
        (self.number, self.end, self.fingerprint)
    }

    /// Makes sure that what is not known to be stored never counts; until that succeeds nothing can
    /// be said about it.
    ///
    /// # Errors
    /// When the disk does not take the new segment that says so.
    pub(crate) fn settle(&mut self) -> io::Result<()> {
        if self.in_doubt {
            self.make_ready()
        } else {
            Ok(())
        }
    }

    /// Sees to it that the last segment may be written to, and begins another if not.
    fn make_ready(&mut self) -> io::Result<()> {
        if self.open.is_some() && self.end < SEGMENT_LENGTH {
            return Ok(());
        }
        let number = self.number + 1;
        let mut segment = match self.disk.create(number) {
            // It was begun by a call that failed before the header was durable.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => self.disk.open(number)?,
            made => made?,
        };
        let header = SegmentHeader {
            version: VERSION,
            number,
            first_batch: self.next_batch,
            before: self.end,
        };
        segment.write_at(0, &header.encode())?;
        segment.sync()?;
        self.number = number;
        self.end = SEGMENT_HEADER as u64;
        self.fingerprint = 0;
        self.open = Some(segment);
        self.in_doubt = false;
        Ok(())
    }

    /// Reads a payload back.
    ///
    /// # Errors
    /// When the disk does not give it, or gives something else than was written.
    pub(crate) fn read(&self, place: Place) -> io::Result<Vec<u8>> {
        let mut payload = vec![0; place.length as usize];
        self.disk
            .read_at(place.segment, place.offset, &mut payload)?;
        if crc32c::crc32c(&payload) == place.sum {
            Ok(payload)
        } else {
            Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!(
                    "segment {}: the entry at byte {} is damaged",
                    place.segment, place.offset
                ),
            ))
        }
    }

    /// Goes on in the last segment, all of which is durable from now on: the server may have been
    /// stopped between a write and its sync, and then only the system's memory holds it. Behind a
    /// write that was cut short a new segment is begun with the next batch.
    fn go_on(&mut self, torn: bool) -> io::Result<()> {
        let mut segment = self.disk.open(self.number)?;
        segment.sync()?;
        self.open = (!torn).then_some(segment);
        Ok(())
    }

    /// Lays a batch out in the buffer; says where each payload will lie.
    fn fill_buffer(&mut self, entries: &[Entry]) -> io::Result<Vec<Place>> {
        self.buffer.clear();
        self.buffer.resize(BATCH_HEADER, 0);
        let mut places = Vec::with_capacity(entries.len());
        for entry in entries {
            if entry.payload.len() > MAX_PAYLOAD {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            let header = EntryHeader::of(entry.room, entry.before, entry.records, &entry.payload);
            self.buffer.extend_from_slice(&header.encode());
            places.push(Place {
                segment: self.number,
                offset: self.end + self.buffer.len() as u64,
                length: header.length,
                sum: header.payload,
            });
            self.buffer.extend_from_slice(&entry.payload);
        }
        let length = self.buffer.len() - BATCH_HEADER;
        if length > MAX_BATCH {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let header = BatchHeader {
            number: self.next_batch,
            entries: entries.len() as u32,
            length: length as u32,
        };
        self.buffer[..BATCH_HEADER].copy_from_slice(&header.encode());
        Ok(places)
    }
}
