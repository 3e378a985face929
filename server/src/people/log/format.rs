//! How the people's log looks on disk: batches of lines of JSON, every byte under a checksum.
//!
//! ```text
//! batch   24 bytes of header, then its lines; durable as a whole or not at all
//! line    an entry: what one change wrote. The only line of the first batch is the head
//! ```
//!
//! Numbers are little-endian. Checksums are CRC-32C. A batch begins with a byte that no UTF-8 text has
//! before an ASCII letter, so that nothing in a line can be taken for one.

use bytes::{Buf, BufMut};
use serde::{Deserialize, Serialize};

use super::super::keeping::Entry;
use super::super::quarantine::NameKey;
use super::super::state::{PeopleEvent, Versions};
use crate::journal::log::LogId;

/// The form of the head, and of lines that every server of this format reads.
pub(super) const FORM: u16 = 1;

/// The newest form of a line. An older server must not misread a newer one: a line is of the form of
/// the newest thing on it (see [`PeopleEvent::form`]).
pub(super) const NEWEST_FORM: u16 = 2;

/// What a batch begins with.
const MAGIC: [u8; 4] = *b"\xC2PB\n";

/// The length of a batch's header.
pub(super) const HEADER: usize = 24;

/// The longest payload that is written or believed.
pub(super) const MOST_PAYLOAD: usize = 16 * 1024 * 1024;

/// The first line of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The form of this line.
    pub(super) form: u16,
    /// To which log it belongs.
    pub(super) log: LogId,
    /// How often the log was written anew.
    pub(super) generation: u64,
    /// How many events each kind had had when it was.
    pub(super) versions: Versions,
    /// How many of the events behind this line say how everything stood then. They count as none.
    pub(super) kept: u64,
    /// By which deleted names are told.
    pub(super) key: NameKey,
}

/// Any other line: its form, and what is in an [`Entry`].
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Line<E> {
    form: u16,
    before: Versions,
    events: E,
}

impl<'a> Line<&'a [PeopleEvent]> {
    /// The line of an entry.
    pub(super) fn of(entry: &'a Entry) -> Self {
        Line {
            form: entry
                .events
                .iter()
                .map(PeopleEvent::form)
                .max()
                .unwrap_or(FORM),
            before: entry.before,
            events: &entry.events,
        }
    }
}

impl Line<Vec<PeopleEvent>> {
    /// The entry of a line.
    pub(super) fn entry(self) -> Entry {
        Entry {
            before: self.before,
            events: self.events,
        }
    }
}

/// A line that says its form.
pub(super) trait Formed {
    /// The form.
    fn form(&self) -> u16;
}

impl<E> Formed for Line<E> {
    fn form(&self) -> u16 {
        self.form
    }
}

impl Formed for Head {
    fn form(&self) -> u16 {
        self.form
    }
}

/// What a line says of its form, whatever else it says.
#[derive(Debug, Deserialize)]
pub(super) struct FormOnly {
    /// Its form.
    pub(super) form: u16,
}

/// A batch that is whole.
#[derive(Debug, Clone, Copy)]
pub(super) struct Batch<'a> {
    /// Its number in the file, from 0.
    pub(super) number: u64,
    /// Its lines.
    pub(super) payload: &'a [u8],
    /// Their checksum.
    pub(super) sum: u32,
}

/// Begins a batch in a buffer: lines follow, and [`end_batch`].
pub(super) fn begin_batch(buffer: &mut Vec<u8>) {
    buffer.clear();
    buffer.resize(HEADER, 0);
}

/// Adds a line to the batch in a buffer.
///
/// # Errors
/// When it cannot be written as JSON.
pub(super) fn add_line(buffer: &mut Vec<u8>, line: &impl Serialize) -> serde_json::Result<()> {
    serde_json::to_writer(&mut *buffer, line)?;
    buffer.push(b'\n');
    Ok(())
}

/// Ends the batch in a buffer, which is ready to be written; gives the checksum of its lines. Nothing
/// when it is longer than any may be.
pub(super) fn end_batch(buffer: &mut [u8], number: u64) -> Option<u32> {
    let (header, payload) = buffer.split_at_mut(HEADER);
    let length = payload.len();
    if length > MOST_PAYLOAD {
        return None;
    }
    let sum = crc32c::crc32c(payload);
    let mut fields = &mut header[..];
    fields.put_slice(&MAGIC);
    fields.put_u32_le(length as u32);
    fields.put_u64_le(number);
    fields.put_u32_le(sum);
    let own = crc32c::crc32c(&header[..HEADER - 4]);
    header[HEADER - 4..].copy_from_slice(&own.to_le_bytes());
    Some(sum)
}

/// The batch that begins with the first of these bytes; nothing when none does that is whole.
pub(super) fn batch(bytes: &[u8]) -> Option<Batch<'_>> {
    let (header, rest) = bytes.split_at_checked(HEADER)?;
    let (meaning, own) = header.split_at(HEADER - 4);
    if !header.starts_with(&MAGIC) || own != crc32c::crc32c(meaning).to_le_bytes() {
        return None;
    }
    let mut fields = &meaning[MAGIC.len()..];
    let length = fields.get_u32_le() as usize;
    let number = fields.get_u64_le();
    let sum = fields.get_u32_le();
    let payload = rest.get(..length)?;
    let is_whole = length <= MOST_PAYLOAD && crc32c::crc32c(payload) == sum;
    is_whole.then_some(Batch {
        number,
        payload,
        sum,
    })
}

/// Where the next whole batch begins at or behind a place.
pub(super) fn next_batch(bytes: &[u8], from: usize) -> Option<usize> {
    let begins = |place: &usize| {
        let rest = &bytes[*place..];
        rest.starts_with(&MAGIC) && batch(rest).is_some()
    };
    (from..bytes.len()).find(begins)
}
