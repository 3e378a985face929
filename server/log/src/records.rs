//! A log of one thing alone, such as a tournament, in a folder that is deleted whole: its records, one after the other.
//!
//! It is a [`Log`] where every entry is of one owner. A record that is longer than an entry may be is several entries of one
//! batch, and so is durable as a whole. The end of the log is noted with each record, because nothing else would tell that
//! the last ones are missing.

use std::io;

use uuid::Uuid;

use super::disk::Disk;
use super::format::{ENTRY_HEADER, MAX_BATCH, MAX_PAYLOAD};
use super::{CommitError, Faulty, FoundEntry, Gravity, Log, LogEntry, LogId, OpenError, salvage};

/// The longest record, in bytes.
pub const MOST_RECORD: usize = MAX_BATCH / (MAX_PAYLOAD + ENTRY_HEADER) * MAX_PAYLOAD;

/// Bytes of a batch after which the next one begins when many records are written at once.
const BATCH: usize = 1024 * 1024;

/// A log of records that is open for writing.
#[derive(Debug)]
pub struct RecordLog<D: Disk> {
    log: Log<D>,
    owner: Uuid,
    /// The number of its records.
    records: u32,
}

/// The contents of a log of records, damaged or not.
#[derive(Debug, Default)]
pub struct RecordReading {
    /// Its records, up to the first that is missing.
    pub records: Vec<Vec<u8>>,
    /// Damage that was found.
    pub faults: Vec<Faulty>,
    /// True if records are missing between others, or are of another owner.
    pub has_gap: bool,
    /// Number of whole records behind that gap.
    pub beyond: usize,
}

impl RecordReading {
    /// The gravity of the gravest fault.
    pub fn gravity(&self) -> Gravity {
        let faults = self.faults.iter().map(|faulty| faulty.fault.gravity());
        let gap = self.has_gap.then_some(Gravity::Loss);
        faults.chain(gap).max().unwrap_or(Gravity::Harmless)
    }
}

/// Why a log of records cannot be opened. Nothing on disk was changed.
#[derive(Debug, thiserror::Error)]
pub enum RecordOpenError {
    /// The disk does not give or take it.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It cannot be gone on with.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Another process added to it.
    #[error("it changed while it was read")]
    Changed,
}

/// Reads a log of records, without changing a byte of it. Its writer may be adding to it.
///
/// # Errors
/// When the disk does not say which segments there are.
pub fn read_records<D: Disk>(disk: &D, owner: Uuid) -> io::Result<RecordReading> {
    let mut reading = RecordReading::default();
    let mut pieces = RecordPieces::default();
    let faults = salvage(disk, |batch| {
        // Nothing of a batch before belongs to it.
        pieces.begun.clear();
        for entry in batch {
            pieces.take(&entry, owner, &mut reading);
        }
        reading.has_gap |= !pieces.begun.is_empty();
    })?;
    reading.faults = faults;
    Ok(reading)
}

/// The pieces of a record before its last piece has come.
#[derive(Debug, Default)]
struct RecordPieces {
    begun: Vec<u8>,
}

impl RecordPieces {
    fn take(&mut self, entry: &FoundEntry<'_>, owner: Uuid, reading: &mut RecordReading) {
        let follows = usize::try_from(entry.before) == Ok(reading.records.len());
        let is_own = entry.room == owner;
        let (Some(payload), true, true, false) = (&entry.payload, is_own, follows, reading.has_gap)
        else {
            reading.has_gap = true;
            if is_own && entry.payload.is_some() {
                reading.beyond += usize::from(entry.records);
            }
            return;
        };
        self.begun.extend_from_slice(payload);
        // Only the last piece counts as a record.
        if entry.records > 0 {
            reading.records.push(std::mem::take(&mut self.begun));
        }
    }
}

impl<D: Disk> RecordLog<D> {
    /// Begins a log with some records on a disk that has none. All of it is durable then, and its end noted.
    ///
    /// # Errors
    /// When it is not.
    pub fn write(disk: D, owner: Uuid, records: &[Vec<u8>]) -> Result<Self, RecordOpenError> {
        let (log, _) = Log::open(disk, LogId::draw(), |_| ())?;
        let mut log = RecordLog {
            log,
            owner,
            records: 0,
        };
        let mut batch = Vec::new();
        let mut bytes = 0;
        for record in records {
            if bytes + record.len() > BATCH && !batch.is_empty() {
                log.commit(&batch).map_err(io_of)?;
                (batch, bytes) = (Vec::new(), 0);
            }
            batch.push(record.as_slice());
            bytes += record.len();
        }
        log.commit(&batch).map_err(io_of)?;
        log.note_end()?;
        Ok(log)
    }

    /// Goes on with a log that was [read](read_records) as far as `records`. Nothing of it may be lost.
    ///
    /// # Errors
    /// When it cannot be gone on with, or has other records.
    pub fn open(disk: D, owner: Uuid, records: usize) -> Result<Self, RecordOpenError> {
        let mut found = 0_usize;
        let (log, _) = Log::open(disk, LogId::draw(), |entry| {
            found += usize::from(entry.records);
        })?;
        if found != records {
            return Err(RecordOpenError::Changed);
        }
        let records = u32::try_from(records).map_err(|_| RecordOpenError::Changed)?;
        Ok(RecordLog {
            log,
            owner,
            records,
        })
    }

    /// Adds a record; it is durable then. A failure stops none that comes later: each call tries.
    ///
    /// # Errors
    /// When it is not stored, or when that is unknown.
    pub fn append(&mut self, record: &[u8]) -> Result<(), CommitError> {
        match self.commit(&[record]) {
            Err(CommitError::Unknown(error)) => match self.log.settle() {
                Ok(()) => Err(CommitError::Refused(error)),
                Err(_) => Err(CommitError::Unknown(error)),
            },
            done => done,
        }
    }

    /// Makes sure that a record of unknown outcome never counts.
    ///
    /// # Errors
    /// When the disk does not take what says so.
    pub fn settle(&mut self) -> io::Result<()> {
        self.log.settle()
    }

    /// Notes how far it goes, so that the loss of its end is noticed.
    ///
    /// # Errors
    /// When the disk does not take the note. The earlier one stays, and is true as well.
    pub fn note_end(&self) -> io::Result<()> {
        self.log.note_end()
    }

    /// Writes records as one batch.
    fn commit(&mut self, records: &[&[u8]]) -> Result<(), CommitError> {
        let mut entries = Vec::with_capacity(records.len());
        let mut before = self.records;
        for record in records {
            if record.len() > MOST_RECORD {
                return Err(CommitError::Refused(io::ErrorKind::FileTooLarge.into()));
            }
            entries.extend(pieces(self.owner, before, record));
            before = before
                .checked_add(1)
                .ok_or_else(|| CommitError::Refused(io::ErrorKind::FileTooLarge.into()))?;
        }
        self.log.commit(&entries, None)?;
        self.records = before;
        Ok(())
    }
}

/// The entries of a record. Only the last one counts as a record.
fn pieces(owner: Uuid, before: u32, record: &[u8]) -> Vec<LogEntry> {
    let chunks = record.len().div_ceil(MAX_PAYLOAD).max(1);
    let piece = |number: usize| {
        let from = number * MAX_PAYLOAD;
        let to = record.len().min(from + MAX_PAYLOAD);
        LogEntry {
            room: owner,
            before,
            records: u16::from(number + 1 == chunks),
            payload: record[from..to].to_vec(),
        }
    };
    (0..chunks).map(piece).collect()
}

/// Why a log that is not shown yet was not written: then an unknown outcome is a failure too.
fn io_of(error: CommitError) -> io::Error {
    match error {
        CommitError::Refused(error) | CommitError::Unknown(error) => error,
    }
}

#[cfg(test)]
mod tests;
