//! Reads a log from its first byte to its last, and tells a write that was cut short from damage.
//!
//! A loss of power leaves the last batch incomplete. It was never acknowledged, so the scan skips it. Everything before
//! it was acknowledged, and so was everything before the noted end of the log: any fault there is damage. A last batch
//! that is whole but for one flipped bit was not cut short either: a write that is cut short lacks more than a bit.

use std::borrow::Cow;

use super::flipped::{self, flipped_bit, turn};
use super::format::{
    BATCH_HEADER, Damaged, ENTRY_HEADER, EntryHeader, LogBatchHeader, SEGMENT_HEADER,
    SegmentHeader, VERSION,
};
use super::{FoundEntry, PayloadPlace};

/// The result of a walk over a segment, without its entries.
pub(crate) struct SegmentScan {
    /// Where its last whole batch ends.
    pub(crate) end: u64,
    /// The number that the batch after its last has.
    pub(crate) next_batch: u64,
    /// True if bytes of an incomplete batch lie behind the end.
    pub(crate) torn: bool,
    /// Headers of batches and of the segment that were read in spite of a flipped bit.
    pub(crate) mended: Vec<u64>,
}

/// Why a segment cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SegmentError {
    /// It does not begin as a segment does.
    #[error("this is not a segment of a journal, or its header is damaged")]
    NoHeader,
    /// It says that it has version 0, which never was.
    #[error("its header says version 0 of the format, which never existed")]
    NoSuchVersion,
    /// A newer server wrote it.
    #[error(
        "a newer server wrote it, in version {found} of the format; this one reads version \
         {VERSION}: start the newer server, or take a backup from before the upgrade"
    )]
    Version {
        /// The version it has.
        found: u32,
    },
    /// The file has the name of another segment.
    #[error("its file holds segment {found}: files were copied or renamed")]
    Misplaced {
        /// Which segment it says that it is.
        found: u64,
    },
    /// It belongs to another log than those before it.
    #[error("it belongs to another journal than the segments before it")]
    OtherLog,
    /// The segment before it holds other entries than when this one was begun.
    #[error("the segment before it does not hold the entries that it held when this one was begun")]
    Unlinked,
    /// It is not the segment or the batch that should come here.
    #[error("at byte {offset} there is batch {found} where {expected} should be")]
    OutOfOrder {
        /// Where.
        offset: u64,
        /// The expected number.
        expected: u64,
        /// The number found.
        found: u64,
    },
    /// A header is damaged beyond one bit, and acknowledged entries lie behind it.
    #[error("the frame of the entries is damaged at byte {offset}")]
    Frame {
        /// Where.
        offset: u64,
    },
    /// Acknowledged entries are missing at the end.
    #[error("it ends at byte {end}, but the segment after it says {expected}")]
    Short {
        /// Where it ends.
        end: u64,
        /// Where it should.
        expected: u64,
    },
}

/// Walks over the entries of segment `number` in order.
///
/// `before` is the segment's end according to the one after it; None for the last segment, which may end in a batch
/// that was cut short. That batch begins at `acknowledged` or behind it.
pub(crate) fn walk<'a>(
    number: u64,
    bytes: &'a [u8],
    before: Option<u64>,
    acknowledged: u64,
    mut visit: impl FnMut(FoundEntry<'a>),
) -> Result<SegmentScan, SegmentError> {
    let (header, mended) = bytes
        .first_chunk::<SEGMENT_HEADER>()
        .and_then(header)
        .ok_or(SegmentError::NoHeader)?;
    readable(header.version)?;
    let mut walked = SegmentScan {
        end: SEGMENT_HEADER as u64,
        next_batch: header.first_batch,
        torn: false,
        mended: mended.then_some(0).into_iter().collect(),
    };
    let bytes = match before {
        // Bytes behind the end were never acknowledged.
        Some(end) => bytes.get(..end as usize).ok_or(SegmentError::Short {
            end: bytes.len() as u64,
            expected: end,
        })?,
        None => bytes,
    };
    let segment = SegmentBytes {
        number,
        bytes,
        acknowledged: before.unwrap_or(acknowledged),
    };
    while (walked.end as usize) < bytes.len() {
        let Some(batch) = segment.batch_at(walked.end, walked.next_batch)? else {
            walked.torn = true;
            break;
        };
        batch.entries.into_iter().for_each(&mut visit);
        if batch.mended {
            walked.mended.push(walked.end);
        }
        walked.end = batch.end;
        walked.next_batch += 1;
    }
    Ok(walked)
}

/// Checks that this server reads a version of the layout.
///
/// A reader of an older version would be chosen here, and what it reads would be written in the
/// newest one: a segment never changes its version. So far there is one version, and no older one.
pub(crate) fn readable(version: u32) -> Result<(), SegmentError> {
    match version {
        VERSION => Ok(()),
        0 => Err(SegmentError::NoSuchVersion),
        found => Err(SegmentError::Version { found }),
    }
}

/// A segment's header, and whether a bit of it had flipped.
pub(crate) fn header(bytes: &[u8; SEGMENT_HEADER]) -> Option<(SegmentHeader, bool)> {
    mend(bytes, SegmentHeader::decode)
}

/// A batch as it lies in a segment.
pub(crate) struct ScannedBatch<'a> {
    pub(crate) entries: Vec<FoundEntry<'a>>,
    pub(crate) end: u64,
    /// Its header was read in spite of a flipped bit.
    pub(crate) mended: bool,
}

/// The bytes of a segment.
pub(crate) struct SegmentBytes<'a> {
    pub(crate) number: u64,
    /// Up to its end, if that is known.
    pub(crate) bytes: &'a [u8],
    /// Each batch that begins before this offset was acknowledged. A later one was if another follows it.
    pub(crate) acknowledged: u64,
}

impl<'a> SegmentBytes<'a> {
    /// The acknowledged batch that begins there; None if it was cut short.
    pub(crate) fn batch_at(
        &self,
        start: u64,
        expected: u64,
    ) -> Result<Option<ScannedBatch<'a>>, SegmentError> {
        let rest = self.bytes.get(start as usize..).unwrap_or_default();
        let is_acknowledged = start < self.acknowledged;
        // A later batch proves that the data before it was acknowledged.
        let cut_short = |behind: &[u8], next| match is_acknowledged || later_batch(behind, next) {
            true => Err(SegmentError::Frame { offset: start }),
            false => Ok(None),
        };
        let header = rest
            .first_chunk::<BATCH_HEADER>()
            .and_then(|bytes| mend(bytes, LogBatchHeader::decode));
        let Some((header, mended)) = header else {
            return cut_short(rest, expected);
        };
        if header.number != expected {
            return Err(SegmentError::OutOfOrder {
                offset: start,
                expected,
                found: header.number,
            });
        }
        let length = header.length as usize;
        let Some((body, behind)) = rest
            .get(BATCH_HEADER..)
            .and_then(|rest| rest.split_at_checked(length))
        else {
            return cut_short(&[], expected);
        };
        let Some(entries) = self.entries(body, start + BATCH_HEADER as u64, &header) else {
            return cut_short(behind, expected + 1);
        };
        let is_nearly_whole =
            |entry: &FoundEntry<'_>| entry.payload.is_some() || self.payload(entry.place).is_some();
        if !entries.iter().all(is_nearly_whole)
            && !is_acknowledged
            && !later_batch(behind, expected + 1)
        {
            return Ok(None);
        }
        Ok(Some(ScannedBatch {
            entries,
            end: start + (BATCH_HEADER + length) as u64,
            mended,
        }))
    }

    /// Returns the entries of a batch's body; None if a header among them is wrong by more than a bit. An entry with a
    /// mended header counts as damaged.
    fn entries(
        &self,
        body: &'a [u8],
        start: u64,
        batch: &LogBatchHeader,
    ) -> Option<Vec<FoundEntry<'a>>> {
        let mut found = Vec::new();
        let mut at = 0;
        for _ in 0..batch.entries {
            let header = body.get(at..)?.first_chunk::<ENTRY_HEADER>()?;
            let (header, mended) = mend(header, EntryHeader::decode)?;
            let payload = at + ENTRY_HEADER;
            at = payload + header.length as usize;
            let bytes = body.get(payload..at)?;
            let mut entry = self.entry(&header, start + payload as u64, batch.games);
            if !mended && entry.place.held(bytes) {
                entry.payload = Some(Cow::Borrowed(bytes));
            }
            found.push(entry);
        }
        (at == body.len()).then_some(found)
    }

    /// The entry of a header, without its payload, which begins at `offset`.
    pub(crate) fn entry(
        &self,
        header: &EntryHeader,
        offset: u64,
        games: Option<u64>,
    ) -> FoundEntry<'a> {
        FoundEntry {
            room: header.room,
            before: header.before,
            records: header.records,
            place: PayloadPlace::of(self.number, offset, header),
            payload: None,
            games,
        }
    }

    /// The payload at a place, if it is whole or would be with one bit turned; and which bit that is.
    pub(crate) fn payload(&self, place: PayloadPlace) -> Option<(Cow<'a, [u8]>, Option<usize>)> {
        let start = place.offset as usize;
        let payload = self.bytes.get(start..start + place.length as usize)?;
        if place.held(payload) {
            return Some((Cow::Borrowed(payload), None));
        }
        let bit = flipped_bit(payload, place.sum)?;
        let mut turned = payload.to_vec();
        turn(&mut turned, bit);
        Some((Cow::Owned(turned), Some(bit)))
    }
}

/// True if the header of a batch with this number or a later one lies anywhere in these bytes.
fn later_batch(bytes: &[u8], from: u64) -> bool {
    next_batch(bytes, 0, from).is_some()
}

/// Where the next batch begins that has at least the number `from`, and which it is.
pub(crate) fn next_batch(bytes: &[u8], start: usize, from: u64) -> Option<(u64, u64)> {
    (start..bytes.len()).find_map(|at| {
        let header = LogBatchHeader::decode(bytes[at..].first_chunk()?).ok()?;
        (header.number >= from).then_some((at as u64, header.number))
    })
}

/// Reads a header, if need be with one bit of it turned; says whether that was needed.
fn mend<T, const N: usize>(
    bytes: &[u8; N],
    decode: impl Fn(&[u8; N]) -> Result<T, Damaged>,
) -> Option<(T, bool)> {
    let (header, bit) = flipped::mend(bytes, |bytes| decode(bytes).ok())?;
    Some((header, bit.is_some()))
}
