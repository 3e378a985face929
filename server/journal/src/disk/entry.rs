//! The records of one decision as an entry of the log, and back.

use damiera_log::{LogEntry, OVERHEAD};
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::event::{EVENT_VERSION, Event, NEWEST_EVENT_VERSION, Record};

use super::super::{Offset, RoomId};

/// Space for a record, in bytes. A move takes some 150, and a journal in memory keeps what is set aside.
const USUAL: usize = 176;

/// The records of one decision in their stored form, which also gives their size.
#[derive(Debug, Clone)]
pub struct EncodedRecords {
    payload: Vec<u8>,
    records: u16,
    ends: Option<u64>,
    cause: SpanCause,
}

/// Why a room's records cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RoomDamage {
    /// A checksum does not match.
    #[error("an entry is damaged")]
    Flipped,
    /// An entry does not go on where the one before it ended.
    #[error("{missing} records are missing")]
    Gap {
        /// The number of missing records.
        missing: u32,
    },
    /// The entry is whole, but this server does not understand it.
    #[error("an entry cannot be understood: {0}")]
    Unreadable(String),
}

impl EncodedRecords {
    /// Encodes the records of one decision; None if an entry cannot hold them, but no decision has so many.
    pub fn of(records: &[Record]) -> Option<Self> {
        let mut payload = Vec::with_capacity(USUAL * records.len());
        for record in records {
            record.write_json(&mut payload).ok()?;
            payload.push(b'\n');
        }
        let ends = |record: &&Record| matches!(record.event, Event::Ended { .. });
        Some(EncodedRecords {
            payload,
            records: u16::try_from(records.len()).ok()?,
            ends: records.iter().find(ends).map(|record| record.seq),
            cause: SpanCause::default(),
        })
    }

    /// Their size in a log on disk, in bytes.
    pub fn weight(&self) -> u64 {
        self.payload.len() as u64 + OVERHEAD
    }

    /// The number of records.
    pub fn count(&self) -> u16 {
        self.records
    }

    /// The number of the record that ends a game, if one does.
    pub fn ends(&self) -> Option<u64> {
        self.ends
    }

    /// The records with the span of their decision.
    #[must_use]
    pub fn caused_by(mut self, cause: SpanCause) -> Self {
        self.cause = cause;
        self
    }

    /// Takes the span of their decision out.
    pub(crate) fn take_cause(&mut self) -> SpanCause {
        std::mem::take(&mut self.cause)
    }

    /// The records again.
    ///
    /// # Errors
    /// Never for what was encoded here.
    pub fn decoded(&self) -> Result<Vec<Record>, RoomDamage> {
        decode(&self.payload)
    }

    /// The entry of a room that stands at `expected`; None if a log does not count so far.
    pub(super) fn into_entry(self, room: RoomId, expected: Offset) -> Option<LogEntry> {
        Some(LogEntry {
            room,
            before: u32::try_from(expected.count()).ok()?,
            records: self.records,
            payload: self.payload,
        })
    }
}

/// The records of an entry: a line of JSON each, so that an operator can read them without us.
pub fn decode(payload: &[u8]) -> Result<Vec<Record>, RoomDamage> {
    payload
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| {
            let unreadable = |why: String| RoomDamage::Unreadable(why);
            let record: Record =
                serde_json::from_slice(line).map_err(|error| unreadable(error.to_string()))?;
            match record.version {
                EVENT_VERSION..=NEWEST_EVENT_VERSION => Ok(record),
                found => Err(unreadable(format!("version {found} of the events"))),
            }
        })
        .collect()
}
