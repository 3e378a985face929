//! How the log looks on disk: segments of batches of entries, every byte of meaning under a
//! checksum.
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

use uuid::Uuid;

use super::stand::LogId;

/// The version of this layout. A log of another version is not opened.
pub(crate) const VERSION: u32 = 1;

/// What a segment begins with.
const SEGMENT_MAGIC: [u8; 8] = *b"DAMIERA\n";
/// What a batch begins with.
const BATCH_MAGIC: [u8; 4] = *b"\xC2BT\n";
/// What an entry begins with.
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

/// What a segment says of itself and of the one before it.
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

/// What a batch says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BatchHeader {
    /// The batch's number, from 1 without gaps over all segments.
    pub(crate) number: u64,
    /// How many entries it has; none in a batch that only seals those before it.
    pub(crate) entries: u32,
    /// How many bytes its entries take, headers included.
    pub(crate) length: u32,
    /// How many games of the log had ended before it; nothing in a batch of an older server.
    pub(crate) games: Option<u64>,
}

/// What an entry says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EntryHeader {
    /// Whose it is.
    pub(crate) room: Uuid,
    /// How many of the room's records lie before it.
    pub(crate) before: u32,
    /// How many records it holds.
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
        let mut out = HeaderWriter::<SEGMENT_HEADER>::new(&SEGMENT_MAGIC);
        out.put(&self.version.to_le_bytes());
        out.put(&self.number.to_le_bytes());
        out.put(&self.first_batch.to_le_bytes());
        out.put(&self.before.to_le_bytes());
        out.put(&LogId::encode(self.log));
        out.put(&self.chained.to_le_bytes());
        out.seal()
    }

    /// Reads a header. The version is the reader's to judge.
    pub(crate) fn decode(bytes: &[u8; SEGMENT_HEADER]) -> Result<Self, Damaged> {
        let mut from = HeaderReader::open(bytes, &SEGMENT_MAGIC)?;
        Ok(SegmentHeader {
            version: from.u32(),
            number: from.u64(),
            first_batch: from.u64(),
            before: from.u64(),
            log: LogId::decode(from.take()),
            chained: from.u32(),
        })
    }
}

impl BatchHeader {
    pub(crate) fn encode(&self) -> [u8; BATCH_HEADER] {
        let mut out = HeaderWriter::<BATCH_HEADER>::new(&BATCH_MAGIC);
        out.put(&self.number.to_le_bytes());
        out.put(&self.entries.to_le_bytes());
        out.put(&self.length.to_le_bytes());
        // One more than there are, because zero says that nothing is known.
        let games = self.games.map_or(0, |games| games.saturating_add(1));
        out.put(&games.to_le_bytes());
        out.seal()
    }

    pub(crate) fn decode(bytes: &[u8; BATCH_HEADER]) -> Result<Self, Damaged> {
        let mut from = HeaderReader::open(bytes, &BATCH_MAGIC)?;
        let header = BatchHeader {
            number: from.u64(),
            entries: from.u32(),
            length: from.u32(),
            games: from.u64().checked_sub(1),
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
        let mut out = HeaderWriter::<ENTRY_HEADER>::new(&ENTRY_MAGIC);
        out.put(self.room.as_bytes());
        out.put(&self.before.to_le_bytes());
        out.put(&self.records.to_le_bytes());
        // Payloads are at most 16 KB, so the upper byte of this length is never needed.
        out.put(&self.length.to_le_bytes()[..3]);
        out.put(&self.payload.to_le_bytes());
        out.seal()
    }

    pub(crate) fn decode(bytes: &[u8; ENTRY_HEADER]) -> Result<Self, Damaged> {
        let mut from = HeaderReader::open(bytes, &ENTRY_MAGIC)?;
        let header = EntryHeader {
            room: Uuid::from_bytes(from.take()),
            before: from.u32(),
            records: u16::from_le_bytes(from.take()),
            length: {
                let [low, middle, high] = from.take();
                u32::from_le_bytes([low, middle, high, 0])
            },
            payload: from.u32(),
        };
        let fits = header.length as usize <= MAX_PAYLOAD;
        fits.then_some(header).ok_or(Damaged)
    }

    /// Whether this is the payload that was written.
    pub(crate) fn matches(&self, payload: &[u8]) -> bool {
        payload.len() == self.length as usize && crc32c::crc32c(payload) == self.payload
    }
}

/// Fills a header from the front; its last four bytes are the checksum of the others.
struct HeaderWriter<const N: usize> {
    bytes: [u8; N],
    at: usize,
}

impl<const N: usize> HeaderWriter<N> {
    fn new(magic: &[u8]) -> Self {
        let mut writer = HeaderWriter {
            bytes: [0; N],
            at: 0,
        };
        writer.put(magic);
        writer
    }

    fn put(&mut self, field: &[u8]) {
        self.bytes[self.at..self.at + field.len()].copy_from_slice(field);
        self.at += field.len();
    }

    fn seal(mut self) -> [u8; N] {
        let sum = crc32c::crc32c(&self.bytes[..N - 4]);
        self.bytes[N - 4..].copy_from_slice(&sum.to_le_bytes());
        self.bytes
    }
}

/// Takes a header apart from the front.
struct HeaderReader<'a> {
    bytes: &'a [u8],
}

impl<'a> HeaderReader<'a> {
    /// Checks the sum and the magic bytes.
    fn open<const N: usize>(bytes: &'a [u8; N], magic: &[u8]) -> Result<Self, Damaged> {
        let (fields, sum) = bytes.split_at(N - 4);
        let is_whole = crc32c::crc32c(fields).to_le_bytes() == sum;
        let fields = fields.strip_prefix(magic).ok_or(Damaged)?;
        is_whole
            .then_some(HeaderReader { bytes: fields })
            .ok_or(Damaged)
    }

    /// The next bytes. Every header has room for its fields, so they are always there.
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (field, rest) = self
            .bytes
            .split_first_chunk::<N>()
            .unwrap_or((&[0; N], &[]));
        self.bytes = rest;
        *field
    }

    fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.take())
    }

    fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.take())
    }
}
