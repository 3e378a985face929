//! The people's log on disk: changes, and now and then a rewrite with the whole current state.
//!
//! A rewritten log lacks what was deleted, and replaces the old one as a whole. A deletion is stored that way: the log
//! never records a deletion together with the deleted name.

pub(super) mod disk;
mod draft;
mod error;
mod format;
mod position;
mod read;

use std::io;

use damiera_log::disk::Segment;
use damiera_log::flipped::turn;
use damiera_log::{LogId, end};
use damiera_platform::logs::Seldom;

use super::quarantine::NameKey;
use super::state::{PeopleEvent, PeopleState, Versions};
pub use disk::{END_FILE, FILE};
pub use disk::{PeopleDisk, PeopleFile, PeopleFiles};
use draft::{length, write};
pub(super) use error::KeepError;
pub use error::{PeopleFinding, PeopleLogError};
use format::{PeopleLogLine, add_line, begin_batch, end_batch};
use position::PeopleLogPosition;
pub use position::PeoplePositionMismatch;
pub(super) use read::PeopleLogContents;

/// Bytes that may always be appended before the log is rewritten.
const ROOM: u64 = 64 * 1024;

/// The disk takes batches and not the file beside them.
static UNNOTED: Seldom = Seldom::new();

/// A log that is open for writing.
#[derive(Debug)]
pub(super) struct PeopleLog<D: PeopleDisk> {
    disk: D,
    file: D::File,
    position: PeopleLogPosition,
    /// The end of the log that was last noted.
    noted: PeopleLogPosition,
    /// The number of the next batch.
    next: u64,
    /// Events of each kind so far.
    versions: Versions,
    /// Up to which length it need not be found out how much of the log counts.
    fresh: u64,
    /// A reused buffer for the next write.
    buffer: Vec<u8>,
}

/// The result of reading a log.
#[derive(Debug)]
pub(super) struct PeopleLogSurvey {
    /// The log's contents; None if there is no log yet.
    pub(super) found: Option<PeopleLogContents>,
    /// The log itself as it was written, with what lies behind its end.
    pub(super) bytes: Vec<u8>,
    /// Findings for the operator.
    pub(super) findings: Vec<PeopleFinding>,
}

/// Reads the log on a disk and changes nothing, also while it is being written.
///
/// # Errors
/// When anything that was acknowledged cannot be read any more.
pub(super) fn survey<D: PeopleDisk>(disk: &D) -> Result<PeopleLogSurvey, PeopleLogError> {
    let mut findings = Vec::new();
    // Before the log, which only gets further.
    let earlier = disk.read_end()?.map(|bytes| end::decode(&bytes));
    let earlier: Option<PeopleLogPosition> = match earlier {
        Some(Ok(earlier)) => Some(earlier),
        Some(Err(_)) => {
            findings.push(PeopleFinding::EndUnknown);
            None
        }
        None => None,
    };
    let Some(mut bytes) = disk.read()? else {
        return match earlier {
            Some(_) => Err(PeoplePositionMismatch::Missing.into()),
            None => Ok(PeopleLogSurvey {
                found: None,
                bytes: Vec::new(),
                findings,
            }),
        };
    };
    let found = read::read(&bytes, earlier.as_ref())?;
    if found.is_torn {
        findings.push(PeopleFinding::CutShort(found.position.offset));
    }
    for &bit in &found.flipped {
        turn(&mut bytes, bit);
        findings.push(PeopleFinding::Mended(bit as u64 / 8));
    }
    Ok(PeopleLogSurvey {
        found: Some(found),
        bytes,
        findings,
    })
}

/// Writes down on a disk how far the log there goes.
///
/// # Errors
/// When the disk does not take it.
pub(super) fn note_end<D: PeopleDisk>(disk: &D, position: &PeopleLogPosition) -> io::Result<()> {
    disk.write_end(&end::encode(position)?)
}

/// Reads what can be read of a log, however damaged, and says from which bytes on something is lost. None if
/// there is no log.
///
/// # Errors
/// When the disk does not give it, or another version of the server wrote it.
pub(super) fn salvage<D: PeopleDisk>(
    disk: &D,
) -> Result<Option<(PeopleState, Vec<u64>)>, PeopleLogError> {
    let Some(bytes) = disk.read()? else {
        return Ok(None);
    };
    read::salvage(&bytes).map(Some)
}

/// Writes a log that holds a state and nothing else, beside no other. It is durable then.
///
/// # Errors
/// When the disk does not take it.
pub(super) fn write_new<D: PeopleDisk>(disk: D, state: &PeopleState) -> Result<(), PeopleLogError> {
    PeopleLog::create(disk, state).map(drop)
}

impl<D: PeopleDisk> PeopleLog<D> {
    /// Opens the log on a disk, or begins one with a key for the names that rest. The log is rewritten if its end was
    /// cut short, bits have flipped, it holds data that it records as deleted, or more than half of it is obsolete; if
    /// the disk refuses that, the log goes on as it is.
    ///
    /// # Errors
    /// When anything that was acknowledged cannot be reached any more. Nothing is changed then.
    pub(super) fn open(disk: D, key: NameKey) -> Result<(Self, PeopleState), PeopleLogError> {
        let PeopleLogSurvey { found, .. } = survey(&disk)?;
        // A stop may have left the draft of a rewrite.
        disk.remove_draft()?;
        let Some(found) = found else {
            let state = PeopleState::new(key);
            let log = PeopleLog::create(disk, &state)?;
            return Ok((log, state));
        };
        let mut file = disk.open()?;
        // The server may have been stopped between a write and its sync.
        file.sync()?;
        let PeopleLogContents {
            state,
            position,
            next,
            is_torn,
            is_unclean,
            flipped,
        } = found;
        let mut log = PeopleLog {
            disk,
            file,
            position,
            noted: position,
            next,
            versions: state.versions,
            fresh: ROOM,
            buffer: Vec::new(),
        };
        if is_torn || is_unclean || !flipped.is_empty() || log.is_stale(&state) {
            match log.write_anew(position, &state) {
                // The server starts on a full disk if the log can be read. The next append overwrites a torn end.
                Err(KeepError::Refused(error)) => {
                    tracing::warn!(%error, "the people's log could not be written anew, and goes on as it is");
                }
                written => written.map_err(io_of)?,
            }
        }
        log.write_end();
        Ok((log, state))
    }

    /// Begins a log that holds a state.
    fn create(disk: D, state: &PeopleState) -> Result<Self, PeopleLogError> {
        let position = PeopleLogPosition {
            log: LogId::draw(),
            generation: 0,
            offset: 0,
            fingerprint: 0,
        };
        let (file, position, next) = write(&disk, position, state)?;
        disk.put_in_place()?;
        let mut log = PeopleLog {
            disk,
            file,
            position,
            noted: position,
            next,
            versions: state.versions,
            fresh: ROOM,
            buffer: Vec::new(),
        };
        log.write_end();
        Ok(log)
    }

    /// Writes a log anew that ends at a place, so that it holds a state and nothing else.
    fn write_anew(
        &mut self,
        before: PeopleLogPosition,
        state: &PeopleState,
    ) -> Result<(), KeepError> {
        let after = PeopleLogPosition {
            generation: before.generation.saturating_add(1),
            ..before
        };
        let written = write(&self.disk, after, state);
        let (file, position, next) = written.map_err(|error| {
            // It is of no use, and is gone at the next start at the latest.
            let _ = self.disk.remove_draft();
            KeepError::Refused(error)
        })?;
        self.disk.put_in_place().map_err(KeepError::Unknown)?;
        self.file = file;
        self.position = position;
        self.next = next;
        self.versions = state.versions;
        self.fresh = fresh(position.offset);
        self.write_end();
        Ok(())
    }

    /// Checks that the log's name still leads to the open file.
    fn is_in_place(&self) -> io::Result<()> {
        match self.disk.leads_to(&self.file)? {
            true => Ok(()),
            false => Err(io::Error::new(
                io::ErrorKind::NotFound,
                "the file of the people's log was deleted, moved or replaced under the running server: \
                 bring it back",
            )),
        }
    }

    fn write_end(&mut self) {
        match note_end(&self.disk, &self.position) {
            Ok(()) => self.noted = self.position,
            Err(error) => {
                if let Some(times) = UNNOTED.happened() {
                    tracing::warn!(
                        %error, times,
                        "how far the people's log goes could not be written down; the loss of its end \
                         might go unnoticed"
                    );
                }
            }
        }
    }

    /// Reads the log again, and goes on in another that holds what was found.
    ///
    /// # Errors
    /// When that cannot be found out now.
    pub(super) fn reread(&mut self) -> Result<PeopleState, PeopleLogError> {
        let bytes = self.disk.read()?.ok_or(PeoplePositionMismatch::Missing)?;
        let found = read::read(&bytes, Some(&self.position))?;
        self.write_anew(found.position, &found.state)
            .map_err(io_of)?;
        Ok(found.state)
    }

    /// Stores what some changes lead to, each in an entry, in order: all of it is durable then.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn append(&mut self, changes: &[Vec<PeopleEvent>]) -> Result<(), KeepError> {
        let mut versions = self.versions;
        begin_batch(&mut self.buffer);
        for events in changes {
            add_line(&mut self.buffer, &PeopleLogLine::of(versions, events))
                .map_err(|error| KeepError::Refused(error.into()))?;
            events.iter().for_each(|event| versions.count(event));
        }
        let too_long = || KeepError::Refused(io::ErrorKind::FileTooLarge.into());
        let sum = end_batch(&mut self.buffer, self.next).ok_or_else(too_long)?;
        // A failed write leaves no whole batch, and the next one overwrites it.
        let written = self.file.write_at(self.position.offset, &self.buffer);
        written.map_err(KeepError::Refused)?;
        // Asking again after a failed sync would prove nothing, and what is in a file that has no name any
        // more is lost.
        let synced = self.file.sync().and_then(|()| self.is_in_place());
        synced.map_err(KeepError::Unknown)?;
        self.position.offset += self.buffer.len() as u64;
        self.position.fingerprint =
            crc32c::crc32c_append(self.position.fingerprint, &sum.to_le_bytes());
        self.next += 1;
        self.versions = versions;
        Ok(())
    }

    /// Keeps a state and nothing else: what it lacks is in no file afterwards.
    ///
    /// # Errors
    /// When it does not.
    pub(super) fn rewrite(&mut self, state: &PeopleState) -> Result<(), KeepError> {
        self.write_anew(self.position, state)
    }

    /// True if so much was appended that a state should be kept anew; `state` is the kept one.
    pub(super) fn is_stale(&mut self, state: &PeopleState) -> bool {
        if self.position.offset <= self.fresh {
            return false;
        }
        let counts = length(state);
        self.fresh = fresh(counts);
        self.position.offset > self.fresh
    }

    /// Length in bytes.
    pub(super) fn length(&self) -> u64 {
        self.position.offset
    }

    /// Writes down how far it goes, so that the loss of its end is noticed.
    pub(super) fn note(&mut self) {
        if self.position != self.noted {
            self.write_end();
        }
    }
}

/// Up to which length at least half of a log counts, when so many bytes say how everything stands.
fn fresh(counts: u64) -> u64 {
    counts.saturating_mul(2).saturating_add(ROOM)
}

/// Why a log could not be written anew, where nothing was in doubt before.
fn io_of(error: KeepError) -> PeopleLogError {
    match error {
        KeepError::Refused(error) | KeepError::Unknown(error) => error.into(),
    }
}
