//! The records of one decision as an entry of the log, and back.

use damiera_protocol::event::{EVENT_VERSION, Record};

use super::super::log::Entry;
use super::super::{Position, RoomId};
use super::opening::Damage;

/// The records of one decision as an entry; nothing when there are too many, which no decision has.
pub(super) fn entry(room: RoomId, expected: Position, records: &[Record]) -> Option<Entry> {
    let mut payload = Vec::with_capacity(256 * records.len());
    for record in records {
        serde_json::to_writer(&mut payload, record).ok()?;
        payload.push(b'\n');
    }
    Some(Entry {
        room,
        before: u32::try_from(expected.count()).ok()?,
        records: u16::try_from(records.len()).ok()?,
        payload,
    })
}

/// The records of an entry: a line of JSON each, so that an operator can read them without us.
pub(super) fn decode(payload: &[u8]) -> Result<Vec<Record>, Damage> {
    payload
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| {
            let unreadable = |why: String| Damage::Unreadable(why);
            let record: Record =
                serde_json::from_slice(line).map_err(|error| unreadable(error.to_string()))?;
            match record.version {
                EVENT_VERSION => Ok(record),
                found => Err(unreadable(format!("version {found} of the events"))),
            }
        })
        .collect()
}
