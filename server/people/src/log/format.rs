//! The format of the people's log on disk: batches of lines of JSON, every byte under a checksum.
//!
//! ```text
//! batch   24 bytes of header, then its lines; durable as a whole or not at all
//! line    an entry: what one change wrote. The only line of the first batch is the head
//! ```
//!
//! Numbers are little-endian. Checksums are CRC-32C. A batch begins with a byte that no UTF-8 text has
//! before an ASCII letter, so that nothing in a line can be taken for one.
//!
//! A log that is written anew has batches of some [`KEPT_PAYLOAD`] bytes, so that damage costs the few people in it
//! alone. Servers before had batches of a megabyte there; they are read as well. One flipped bit of a header and one
//! of its lines are turned back when the batch is read.

use std::borrow::Cow;

use bytes::{Buf, BufMut};
use damiera_log::LogId;
use damiera_log::flipped::{flipped_bit, mend, turn};
use serde::{Deserialize, Serialize};

use super::super::quarantine::NameKey;
use super::super::state::{PeopleEvent, Versions};

/// The form of the head, and of lines that every server of this format reads.
pub(super) const FORM: u16 = 1;

/// The newest form of a line. An older server must not misread a newer one: a line is of the form of
/// the newest thing on it (see [`PeopleEvent::form`]).
pub(super) const NEWEST_FORM: u16 = 8;

/// The first bytes of each batch.
const MAGIC: [u8; 4] = *b"\xC2PB\n";

/// The length of a batch's header.
pub(super) const HEADER: usize = 24;

/// The longest payload that is written or believed.
pub(super) const MOST_PAYLOAD: usize = 16 * 1024 * 1024;

/// Bytes of lines in a batch of a rewritten log after which the next batch begins.
pub(super) const KEPT_PAYLOAD: usize = 1_024;

/// The first line of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PeopleLogHead {
    /// The form of this line.
    pub(super) form: u16,
    /// To which log it belongs.
    pub(super) log: LogId,
    /// Number of times that the log was rewritten.
    pub(super) generation: u64,
    /// Events of each kind before the rewrite.
    pub(super) versions: Versions,
    /// Number of the events behind this line that give the state at the rewrite. They do not count as events.
    pub(super) kept: u64,
    /// Marks a deleted name so that it is recognised.
    pub(super) key: NameKey,
}

/// Any other line, an entry: what one change writes, all of it or nothing.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PeopleLogLine<E> {
    form: u16,
    /// Events of each kind before this line; checked only for the kinds of its events.
    pub(super) before: Versions,
    pub(super) events: E,
}

impl<'a> PeopleLogLine<&'a [PeopleEvent]> {
    /// The line of some events.
    pub(super) fn of(before: Versions, events: &'a [PeopleEvent]) -> Self {
        let form = events.iter().map(PeopleEvent::form).max();
        PeopleLogLine {
            form: form.unwrap_or(FORM),
            before,
            events,
        }
    }
}

/// A line that says its form.
pub(super) trait Versioned {
    /// The form.
    fn form(&self) -> u16;
}

impl<E> Versioned for PeopleLogLine<E> {
    fn form(&self) -> u16 {
        self.form
    }
}

impl Versioned for PeopleLogHead {
    fn form(&self) -> u16 {
        self.form
    }
}

/// The form of a line; the rest is not read.
#[derive(Debug, Deserialize)]
pub(super) struct VersionOnly {
    /// Its form.
    pub(super) form: u16,
}

/// The header of a batch.
#[derive(Debug, Clone, Copy)]
pub(super) struct PeopleBatchHeader {
    /// Bytes of lines that follow it.
    pub(super) length: usize,
    /// Its number in the file, from 0.
    pub(super) number: u64,
    /// The checksum of its lines.
    pub(super) sum: u32,
}

/// A batch that is whole, or is with single bits turned back.
#[derive(Debug, Clone)]
pub(super) struct PeopleBatch<'a> {
    /// The header.
    pub(super) header: PeopleBatchHeader,
    /// Its lines.
    pub(super) payload: Cow<'a, [u8]>,
    /// The bits that had flipped, counted from its first byte: one of the header at most, and one of the lines.
    pub(super) flipped: Vec<usize>,
}

impl PeopleBatch<'_> {
    /// Length in bytes, header included.
    pub(super) fn length(&self) -> usize {
        HEADER + self.header.length
    }
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

impl PeopleBatchHeader {
    fn decode(bytes: &[u8; HEADER]) -> Option<Self> {
        let (meaning, own) = bytes.split_at(HEADER - 4);
        if !meaning.starts_with(&MAGIC) || own != crc32c::crc32c(meaning).to_le_bytes() {
            return None;
        }
        let mut fields = &meaning[MAGIC.len()..];
        let length = fields.get_u32_le() as usize;
        let header = PeopleBatchHeader {
            length,
            number: fields.get_u64_le(),
            sum: fields.get_u32_le(),
        };
        (length <= MOST_PAYLOAD).then_some(header)
    }
}

/// The header with which these bytes begin, if need be with one bit of it turned back, and which bit that was.
pub(super) fn header(bytes: &[u8]) -> Option<(PeopleBatchHeader, Option<usize>)> {
    mend(bytes.first_chunk()?, PeopleBatchHeader::decode)
}

/// The batch that begins with the first of these bytes; None if none does that is whole or lacks no more than single
/// bits.
pub(super) fn batch(bytes: &[u8]) -> Option<PeopleBatch<'_>> {
    let (header, bit) = header(bytes)?;
    let payload = bytes.get(HEADER..)?.get(..header.length)?;
    let mut flipped = Vec::from_iter(bit);
    let payload = match crc32c::crc32c(payload) == header.sum {
        true => Cow::Borrowed(payload),
        false => {
            let bit = flipped_bit(payload, header.sum)?;
            flipped.push(HEADER * 8 + bit);
            let mut turned = payload.to_vec();
            turn(&mut turned, bit);
            Cow::Owned(turned)
        }
    };
    Some(PeopleBatch {
        header,
        payload,
        flipped,
    })
}

/// The offset, from `from` on, of the next batch with a whole header and at least this number.
pub(super) fn next_header(bytes: &[u8], from: usize, number: u64) -> Option<usize> {
    (from..bytes.len()).find(|place| {
        let begun = bytes[*place..]
            .first_chunk()
            .and_then(PeopleBatchHeader::decode);
        begun.is_some_and(|header| header.number >= number)
    })
}
