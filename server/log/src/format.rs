//! The format of the log on disk: segments of batches of entries, every byte of meaning under a checksum.
//!
//! ```text
//! segment  64 bytes of header, then batches
//! batch    32 bytes of header, then its entries; durable as a whole or not at all
//! entry    40 bytes of header, then its payload: what one decision of one room wrote
//! ```
//!
//! Numbers are little-endian. Checksums are CRC-32C, which notices any three flipped bits. Each
//! header has its own, so that a damaged payload leaves the frame around it readable and hurts only
//! the room that it belongs to.
//!
//! Fields that were added later take the place of zeros, which older servers wrote there and ignore:
//! a zero says that nothing is known, and the version stays the same.

use bytes::{Buf, BufMut};
use uuid::Uuid;

use super::position::LogId;

/// The version of this layout. A log of another version is not opened.
pub(crate) const VERSION: u32 = 1;

/// The magic bytes at the start of a segment.
const SEGMENT_MAGIC: [u8; 8] = *b"DAMIERA\n";
/// The magic bytes at the start of a batch.
const BATCH_MAGIC: [u8; 4] = *b"\xC2BT\n";
/// The magic bytes at the start of an entry.
const ENTRY_MAGIC: [u8; 4] = *b"\xC2EN\n";

/// The length of a segment's header.
pub(crate) const SEGMENT_HEADER: usize = 64;
/// The length of a batch's header.
pub(crate) const BATCH_HEADER: usize = 32;
/// The length of an entry's header.
pub(crate) const ENTRY_HEADER: usize = 40;

/// The longest payload that is written or believed.
pub(crate) const MAX_PAYLOAD: usize = 16 * 1024;
/// The longest batch that is written or believed, headers included.
pub(crate) const MAX_BATCH: usize = 4 * 1024 * 1024;

/// The header of a segment, which describes it and the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SegmentHeader {
    /// The layout's version.
    pub(crate) version: u32,
    /// The segment's number, from 1.
    pub(crate) number: u64,
    /// The number of the first batch in it.
    pub(crate) first_batch: u64,
    /// How long the segment before it is; what lies beyond that was never acknowledged. 0 for the
    /// first.
    pub(crate) before: u64,
    /// To which log it belongs; nothing in a segment of an older server.
    pub(crate) log: Option<LogId>,
    /// The checksum over the entries of the segment before it. Means nothing without `log`.
    pub(crate) chained: u32,
}

/// The header of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LogBatchHeader {
    /// The batch's number, from 1 without gaps over all segments.
    pub(crate) number: u64,
    /// The number of its entries; 0 in a batch that only seals those before it.
    pub(crate) entries: u32,
    /// The length of its entries in bytes, headers included.
    pub(crate) length: u32,
    /// The number of games that had ended before it; None if an older server wrote the batch.
    pub(crate) games: Option<u64>,
}

/// The header of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EntryHeader {
    /// The room of the entry.
    pub(crate) room: Uuid,
    /// The number of the room's records before it.
    pub(crate) before: u32,
    /// The number of its records.
    pub(crate) records: u16,
    /// The length of the payload.
    pub(crate) length: u32,
    /// The payload's checksum.
    pub(crate) payload: u32,
}

/// Bytes that are not what they should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Damaged;

impl SegmentHeader {
    pub(crate) fn encode(&self) -> [u8; SEGMENT_HEADER] {
        seal(&SEGMENT_MAGIC, |mut fields| {
            fields.put_u32_le(self.version);
            fields.put_u64_le(self.number);
            fields.put_u64_le(self.first_batch);
            fields.put_u64_le(self.before);
            fields.put_u64_le(LogId::encode(self.log));
            fields.put_u32_le(self.chained);
        })
    }

    /// Reads a header. The version is the reader's to judge.
    pub(super) fn decode(bytes: &[u8; SEGMENT_HEADER]) -> Result<Self, Damaged> {
        let mut fields = open(bytes, &SEGMENT_MAGIC)?;
        Ok(SegmentHeader {
            version: fields.get_u32_le(),
            number: fields.get_u64_le(),
            first_batch: fields.get_u64_le(),
            before: fields.get_u64_le(),
            log: LogId::decode(fields.get_u64_le()),
            chained: fields.get_u32_le(),
        })
    }
}

impl LogBatchHeader {
    pub(crate) fn encode(&self) -> [u8; BATCH_HEADER] {
        seal(&BATCH_MAGIC, |mut fields| {
            fields.put_u64_le(self.number);
            fields.put_u32_le(self.entries);
            fields.put_u32_le(self.length);
            // One more than there are, because zero says that nothing is known.
            fields.put_u64_le(self.games.map_or(0, |games| games.saturating_add(1)));
        })
    }

    pub(super) fn decode(bytes: &[u8; BATCH_HEADER]) -> Result<Self, Damaged> {
        let mut fields = open(bytes, &BATCH_MAGIC)?;
        let header = LogBatchHeader {
            number: fields.get_u64_le(),
            entries: fields.get_u32_le(),
            length: fields.get_u32_le(),
            games: fields.get_u64_le().checked_sub(1),
        };
        let length = header.length as usize;
        let fits = length <= MAX_BATCH && header.entries as usize * ENTRY_HEADER <= length;
        fits.then_some(header).ok_or(Damaged)
    }
}

impl EntryHeader {
    /// The header of a payload.
    pub(crate) fn of(room: Uuid, before: u32, records: u16, payload: &[u8]) -> Self {
        EntryHeader {
            room,
            before,
            records,
            length: payload.len() as u32,
            payload: crc32c::crc32c(payload),
        }
    }

    pub(crate) fn encode(&self) -> [u8; ENTRY_HEADER] {
        seal(&ENTRY_MAGIC, |mut fields| {
            fields.put_u128(self.room.as_u128());
            fields.put_u32_le(self.before);
            fields.put_u16_le(self.records);
            // Payloads are at most 16 KB, so the upper byte of this length is never needed.
            fields.put_uint_le(self.length.into(), 3);
            fields.put_u32_le(self.payload);
        })
    }

    pub(super) fn decode(bytes: &[u8; ENTRY_HEADER]) -> Result<Self, Damaged> {
        let mut fields = open(bytes, &ENTRY_MAGIC)?;
        let header = EntryHeader {
            room: Uuid::from_u128(fields.get_u128()),
            before: fields.get_u32_le(),
            records: fields.get_u16_le(),
            length: fields.get_uint_le(3) as u32,
            payload: fields.get_u32_le(),
        };
        let fits = header.length as usize <= MAX_PAYLOAD;
        fits.then_some(header).ok_or(Damaged)
    }
}

/// A header: the magic bytes, its fields, zeros, and the checksum of all that in the last four bytes.
/// Every header has room for its fields.
fn seal<const N: usize>(magic: &[u8], fill: impl FnOnce(&mut [u8])) -> [u8; N] {
    let mut header = [0; N];
    let (fields, sum) = header.split_at_mut(N - 4);
    fields[..magic.len()].copy_from_slice(magic);
    fill(&mut fields[magic.len()..]);
    sum.copy_from_slice(&crc32c::crc32c(fields).to_le_bytes());
    header
}

/// Returns the fields of a header with the right magic bytes and checksum.
fn open<'a, const N: usize>(header: &'a [u8; N], magic: &[u8]) -> Result<&'a [u8], Damaged> {
    let (summed, sum) = header.split_at(N - 4);
    let fields = summed.strip_prefix(magic).ok_or(Damaged)?;
    let is_whole = crc32c::crc32c(summed).to_le_bytes() == sum;
    is_whole.then_some(fields).ok_or(Damaged)
}
