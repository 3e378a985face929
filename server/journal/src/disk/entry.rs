//! The records of one decision as an entry of the log, and back.

use std::io::{self, Write};

use damiera_log::{LogEntry, OVERHEAD};
use damiera_protocol::event::{EVENT_VERSION, NEWEST_EVENT_VERSION, Record};

use super::super::{Offset, RoomId};
use super::opening::RoomDamage;

/// The records of one decision as an entry; None if there are too many, but no decision has so many.
pub(super) fn entry(room: RoomId, expected: Offset, records: &[Record]) -> Option<LogEntry> {
    let mut payload = Vec::with_capacity(256 * records.len());
    for record in records {
        serde_json::to_writer(&mut payload, record).ok()?;
        payload.push(b'\n');
    }
    Some(LogEntry {
        room,
        before: u32::try_from(expected.count()).ok()?,
        records: u16::try_from(records.len()).ok()?,
        payload,
    })
}

/// The size of the records of one decision in a log on disk, in bytes.
pub fn weight(records: &[Record]) -> u64 {
    let mut sink = ByteCount(0);
    for record in records {
        // The log refuses records that cannot be written.
        let _ = serde_json::to_writer(&mut sink, record);
        sink.0 += 1;
    }
    sink.0 + OVERHEAD
}

/// Counts what is written to it.
struct ByteCount(u64);

impl Write for ByteCount {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
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
