//! Reading the people's log: from bytes to everything that is kept of people.

use serde::de::DeserializeOwned;

use super::super::quarantine::NameKey;
use super::super::registry::AccountEvent;
use super::super::state::{PeopleEvent, PeopleState};
use super::error::PeopleLogError;
use super::format::{
    FORM, HEADER, NEWEST_FORM, PeopleBatch, PeopleLogHead, PeopleLogLine, VersionOnly, Versioned,
    batch, header, next_header,
};
use super::position::{PeopleLogPosition, PeoplePositionMismatch};

/// A line that was read.
type PeopleLogEntry = PeopleLogLine<Vec<PeopleEvent>>;

/// The contents of a log.
#[derive(Debug)]
pub(in super::super) struct PeopleLogContents {
    pub(in super::super) state: PeopleState,
    /// The end of the log.
    pub(in super::super) position: PeopleLogPosition,
    /// The number of the next batch.
    pub(super) next: u64,
    /// True if a stop cut a write behind the end short.
    pub(super) is_torn: bool,
    /// It says that something was deleted, and so may still hold it.
    pub(super) is_unclean: bool,
    /// The bits that had flipped and were read as they were written, counted from the first byte of the log.
    pub(super) flipped: Vec<usize>,
}

/// Reads a log that once stood at a place, if that is known.
///
/// # Errors
/// When anything that was acknowledged cannot be read.
pub(super) fn read(
    bytes: &[u8],
    earlier: Option<&PeopleLogPosition>,
) -> Result<PeopleLogContents, PeopleLogError> {
    let mut reading = PeopleLogReading::begin(bytes)?;
    let mut compared = PeopleLogComparison::begin(earlier, &reading.position)?;
    while let Some(next) = batch(&bytes[reading.at()..]) {
        compared.take(&reading.position)?;
        reading.take(&next)?;
    }
    compared.take(&reading.position)?;
    let end = reading.at();
    // A write that a stop cut short has nothing behind it: the next one is begun when it is durable.
    if end < bytes.len() && next_header(bytes, end + 1, reading.next).is_some() {
        return Err(PeopleLogError::Damaged(end as u64));
    }
    // A file that goes as far as the log once did has not lost its end: what is there is damaged.
    if compared.goes_as_far(bytes.len()) {
        return Err(PeopleLogError::Damaged(end as u64));
    }
    compared.end(&reading.position)?;
    reading.end(end < bytes.len())
}

/// Reads what can be read of a log that is damaged, and says where it is not: the state, and the first
/// byte of each part that is lost.
///
/// # Errors
/// When another version of the server wrote it.
pub(super) fn salvage(bytes: &[u8]) -> Result<(PeopleState, Vec<u64>), PeopleLogError> {
    let mut lost = Vec::new();
    let (mut state, mut at) = match PeopleLogReading::begin(bytes) {
        Ok(reading) => {
            let at = reading.at();
            (reading.state, at)
        }
        Err(error) if error.is_other_version() => return Err(error),
        // Deleted names rest no more, because only the lost key tells them.
        Err(_) => {
            lost.push(0);
            (PeopleState::new(NameKey::draw()), behind_damage(bytes, 0))
        }
    };
    while at < bytes.len() {
        let Some(found) = batch(&bytes[at..]) else {
            lost.push(at as u64);
            at = behind_damage(bytes, at);
            continue;
        };
        match lines(&found.payload, at) {
            Ok(entries) => {
                let events = entries.iter().flat_map(|entry| &entry.events);
                events.for_each(|event| state.apply(event));
            }
            Err(error) if error.is_other_version() => return Err(error),
            Err(_) => lost.push(at as u64),
        }
        at += found.length();
    }
    Ok((state, lost))
}

/// The offset at which reading goes on behind an unreadable batch that begins at `at`.
fn behind_damage(bytes: &[u8], at: usize) -> usize {
    let next = match header(&bytes[at..]) {
        // Its lines are damaged, and it says how many bytes they take.
        Some((damaged, _)) => next_header(bytes, at + HEADER, damaged.number.saturating_add(1)),
        None => next_header(bytes, at + 1, 0),
    };
    next.unwrap_or(bytes.len())
}

/// A log that is being read, batch by batch.
struct PeopleLogReading {
    state: PeopleState,
    position: PeopleLogPosition,
    next: u64,
    /// Number of events still to come of the state at the rewrite.
    kept: u64,
    is_unclean: bool,
    /// The bits that had flipped.
    flipped: Vec<usize>,
}

impl PeopleLogReading {
    /// Reads the first batch.
    fn begin(bytes: &[u8]) -> Result<Self, PeopleLogError> {
        let first = batch(bytes).filter(|first| first.header.number == 0);
        let first = first.ok_or(PeopleLogError::Damaged(0))?;
        let line = first.payload.strip_suffix(b"\n");
        let line = line.ok_or(PeopleLogError::Damaged(0))?;
        let head: PeopleLogHead = parsed(line, 0)?;
        let mut state = PeopleState::new(head.key);
        state.versions = head.versions;
        Ok(PeopleLogReading {
            state,
            position: PeopleLogPosition {
                log: head.log,
                generation: head.generation,
                offset: first.length() as u64,
                fingerprint: crc32c::crc32c(&first.header.sum.to_le_bytes()),
            },
            next: 1,
            kept: head.kept,
            is_unclean: false,
            flipped: first.flipped,
        })
    }

    /// The current offset.
    fn at(&self) -> usize {
        self.position.offset as usize
    }

    /// Reads the next batch.
    fn take(&mut self, batch: &PeopleBatch<'_>) -> Result<(), PeopleLogError> {
        let at = self.at();
        if batch.header.number != self.next {
            return Err(PeopleLogError::Misfit {
                offset: at as u64,
                why: format!("batch {} is missing", self.next),
            });
        }
        let entries = match lines(&batch.payload, at) {
            // More than the bits that were turned back had flipped.
            Err(PeopleLogError::Misfit { .. }) if !batch.flipped.is_empty() => {
                return Err(PeopleLogError::Damaged(at as u64));
            }
            read => read?,
        };
        for entry in entries {
            self.enter(&entry)?;
        }
        self.next += 1;
        self.flipped
            .extend(batch.flipped.iter().map(|bit| at * 8 + bit));
        let PeopleLogPosition {
            offset,
            fingerprint,
            ..
        } = &mut self.position;
        *offset += batch.length() as u64;
        *fingerprint = crc32c::crc32c_append(*fingerprint, &batch.header.sum.to_le_bytes());
        Ok(())
    }

    fn enter(&mut self, entry: &PeopleLogEntry) -> Result<(), PeopleLogError> {
        let is_kept = self.kept > 0;
        if !is_kept && !self.state.versions.agree(&entry.before, &entry.events) {
            return Err(PeopleLogError::Misfit {
                offset: self.position.offset,
                why: "an entry does not follow the one before it".to_owned(),
            });
        }
        for event in &entry.events {
            self.is_unclean |= matches!(event, PeopleEvent::Account(AccountEvent::Deleted { .. }));
            if is_kept {
                self.state.take(event);
            } else {
                self.state.apply(event);
            }
        }
        if is_kept {
            self.kept = self.kept.saturating_sub(entry.events.len() as u64);
        }
        Ok(())
    }

    fn end(self, is_torn: bool) -> Result<PeopleLogContents, PeopleLogError> {
        // A draft gets the log's name when all of it is durable.
        if self.kept > 0 {
            return Err(PeopleLogError::Damaged(self.position.offset));
        }
        Ok(PeopleLogContents {
            state: self.state,
            position: self.position,
            next: self.next,
            is_torn,
            is_unclean: self.is_unclean,
            flipped: self.flipped,
        })
    }
}

/// A log that is being compared with a place where it once stood.
struct PeopleLogComparison {
    /// The place, unless it lies in what the log was before it was written anew, or is behind already.
    earlier: Option<PeopleLogPosition>,
}

impl PeopleLogComparison {
    fn begin(
        earlier: Option<&PeopleLogPosition>,
        found: &PeopleLogPosition,
    ) -> Result<Self, PeoplePositionMismatch> {
        let Some(earlier) = earlier else {
            return Ok(PeopleLogComparison { earlier: None });
        };
        if earlier.log != found.log {
            return Err(PeoplePositionMismatch::OtherLog);
        }
        if earlier.generation > found.generation {
            return Err(PeoplePositionMismatch::Older);
        }
        let is_here = earlier.generation == found.generation;
        Ok(PeopleLogComparison {
            earlier: is_here.then_some(*earlier),
        })
    }

    /// Takes the next place between two batches.
    fn take(&mut self, found: &PeopleLogPosition) -> Result<(), PeoplePositionMismatch> {
        match self.earlier {
            Some(earlier) if found.offset >= earlier.offset => {
                let is_same = *found == earlier;
                self.earlier = None;
                match is_same {
                    true => Ok(()),
                    false => Err(PeoplePositionMismatch::Changed {
                        earlier: earlier.offset,
                    }),
                }
            }
            Some(_) | None => Ok(()),
        }
    }

    /// True if the place was not found, and this many bytes of a file go beyond it.
    fn goes_as_far(&self, length: usize) -> bool {
        self.earlier
            .is_some_and(|earlier| earlier.offset <= length as u64)
    }

    fn end(self, found: &PeopleLogPosition) -> Result<(), PeoplePositionMismatch> {
        match self.earlier {
            Some(earlier) => Err(PeoplePositionMismatch::Short {
                earlier: earlier.offset,
                end: found.offset,
            }),
            None => Ok(()),
        }
    }
}

/// The entries of a batch that begins at a place.
fn lines(payload: &[u8], at: usize) -> Result<Vec<PeopleLogEntry>, PeopleLogError> {
    let lines = payload.split_inclusive(|byte| *byte == b'\n');
    lines.map(|line| parsed(line, at)).collect()
}

/// Parses a line of a form that this server reads.
fn parsed<T: Versioned + DeserializeOwned>(line: &[u8], at: usize) -> Result<T, PeopleLogError> {
    let read: Result<T, _> = serde_json::from_slice(line);
    // A line of another form may say anything else.
    let form = match &read {
        Ok(read) => read.form(),
        Err(_) => {
            serde_json::from_slice::<VersionOnly>(line)
                .map_err(misfit(at))?
                .form
        }
    };
    match (FORM..=NEWEST_FORM).contains(&form) {
        true => read.map_err(misfit(at)),
        false => Err(PeopleLogError::OtherVersion(form)),
    }
}

fn misfit(at: usize) -> impl Fn(serde_json::Error) -> PeopleLogError {
    move |error| PeopleLogError::Misfit {
        offset: at as u64,
        why: error.to_string(),
    }
}
