//! The place that a log has reached, and the check that it still goes as far.
//!
//! Acknowledged bytes stay in a log. A place that it once reached is therefore a lower bound for good: a log that ends
//! before it has lost its end, however sound the rest of it is.

use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

use super::{FoundEntry, Survey, fingerprint};

/// Tells a log from every other. It is drawn by lot when a log is begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LogId(NonZeroU64);

impl LogId {
    /// Draws an id.
    pub fn draw() -> Self {
        LogId(rand::random::<NonZeroU64>())
    }

    pub(super) fn encode(id: Option<Self>) -> u64 {
        id.map_or(0, |id| id.0.get())
    }

    pub(crate) fn decode(number: u64) -> Option<Self> {
        NonZeroU64::new(number).map(LogId)
    }
}

/// A place between two batches of a log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogPosition {
    /// The log; None if an older server wrote this down.
    #[serde(default)]
    pub log: Option<LogId>,
    /// The segment; 0 before the first.
    pub segment: u64,
    /// The length of the segment before the place, in bytes.
    pub offset: u64,
    /// A checksum over the headers of the entries that lie before the place in the segment. Flipped bits in them do not
    /// change it.
    pub fingerprint: u32,
}

/// Why a log never stood at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LogPositionMismatch {
    /// It is another log.
    #[error("that was another journal")]
    OtherLog,
    /// It ends before the place.
    #[error(
        "the journal once reached byte {} of segment {}, and it ends at byte {end} of segment \
         {segment}: its end is missing",
        earlier.offset, earlier.segment
    )]
    Short {
        /// The place.
        earlier: LogPosition,
        /// The segment at the end of the log; 0 if there is none.
        segment: u64,
        /// The length of that segment's valid part, in bytes.
        end: u64,
    },
    /// It has other entries before the place than it had.
    #[error(
        "segment {segment} does not hold the entries that it held up to byte {offset}: its file was \
         replaced, or the journal is an older copy that went on by itself"
    )]
    Changed {
        /// The segment of the place.
        segment: u64,
        /// The length of the segment before the place, in bytes.
        offset: u64,
    },
}

/// Follows the entries of a log to a place.
#[derive(Debug)]
pub struct LogPositionTracker {
    position: LogPosition,
    /// Of the entries of its segment so far.
    fingerprint: u32,
}

impl LogPositionTracker {
    /// Begins at a place that is known.
    pub fn new(position: LogPosition) -> Self {
        LogPositionTracker {
            position,
            fingerprint: 0,
        }
    }

    /// Each batch of a segment that begins before this offset was acknowledged. 0 if the place says nothing of the segment.
    pub(crate) fn acknowledged(&self, segment: u64, log: Option<LogId>) -> u64 {
        let is_other = matches!((self.position.log, log), (Some(one), Some(other)) if one != other);
        match segment == self.position.segment && !is_other {
            true => self.position.offset,
            false => 0,
        }
    }

    /// Takes the next entry. Returns true if it lies before the place.
    pub fn take(&mut self, entry: &FoundEntry<'_>) -> bool {
        let place = (entry.place.segment, entry.place.offset);
        // The payload of the last entry before the place may be empty, and then begins at it.
        let is_before = place <= (self.position.segment, self.position.offset);
        if is_before && place.0 == self.position.segment {
            self.fingerprint = fingerprint(self.fingerprint, entry.room, entry.before, entry.place);
        }
        is_before
    }

    /// Checks that the log still holds everything up to the place. Every entry of the log was taken before.
    ///
    /// # Errors
    /// When it does not: says how the log departs from the place.
    pub fn compare(&self, survey: &Survey) -> Result<(), LogPositionMismatch> {
        let earlier = self.position;
        if earlier.segment == 0 {
            return Ok(());
        }
        if let (Some(log), Some(other)) = (survey.position.log, earlier.log)
            && log != other
        {
            return Err(LogPositionMismatch::OtherLog);
        }
        let mut segments = survey.segments.iter();
        let segment = segments.find(|segment| segment.number == earlier.segment);
        if segment.is_none_or(|segment| segment.length < earlier.offset) {
            return Err(LogPositionMismatch::Short {
                earlier,
                segment: survey.position.segment,
                end: survey.position.offset,
            });
        }
        if self.fingerprint != earlier.fingerprint {
            return Err(LogPositionMismatch::Changed {
                segment: earlier.segment,
                offset: earlier.offset,
            });
        }
        Ok(())
    }
}
