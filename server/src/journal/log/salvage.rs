//! Reading what is left of a damaged log: what a scan passes over or stops at, this goes around.

use std::borrow::Cow;
use std::io;

use uuid::Uuid;

use super::disk::Disk;
use super::format::{BATCH_HEADER, BatchHeader, ENTRY_HEADER, EntryHeader, SEGMENT_HEADER};
use super::scan::{self, Batch, Found};

/// Something in a log that is not as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// One flipped bit, which can be turned back.
    Bit {
        /// Whose entry it is in; nobody's for a frame.
        room: Option<Uuid>,
    },
    /// An entry is damaged beyond one bit.
    Entry {
        /// Whose it is.
        room: Uuid,
        /// How many of the room's records are lost with it.
        records: u16,
    },
    /// Bytes from here on are damaged so that the frame of the entries is lost.
    Stretch {
        /// How many bytes.
        bytes: u64,
        /// How many whole entries were found among them.
        found: usize,
    },
    /// A last write was cut short; nobody was told that it was stored.
    CutShort,
    /// The segment cannot be read at all.
    Segment(String),
}

/// A fault and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faulty {
    /// In which segment.
    pub segment: u64,
    /// At which byte.
    pub offset: u64,
    /// What it is.
    pub fault: Fault,
}

/// An entry that is whole, if need be after a bit was turned back.
#[derive(Debug)]
pub(crate) struct Saved<'a> {
    pub(crate) room: Uuid,
    pub(crate) before: u32,
    pub(crate) records: u16,
    pub(crate) payload: Cow<'a, [u8]>,
}

/// Shows every batch of whole entries in a log, in order, and says what is wrong.
///
/// # Errors
/// When the disk does not say which segments there are.
pub(crate) fn salvage<D: Disk>(
    disk: &D,
    mut visit: impl FnMut(Vec<Saved<'_>>),
) -> io::Result<Vec<Faulty>> {
    let mut faults = Vec::new();
    let numbers = disk.segments()?;
    let mut expected = 1;
    for (place, &number) in numbers.iter().enumerate() {
        let mut note = |offset, fault| {
            faults.push(Faulty {
                segment: number,
                offset,
                fault,
            });
        };
        if let Some(previous) = place.checked_sub(1).and_then(|place| numbers.get(place))
            && previous + 1 != number
        {
            note(
                0,
                Fault::Segment(format!("segment {} is missing", previous + 1)),
            );
        }
        let bytes = match disk.read(number) {
            Ok(bytes) => bytes,
            Err(error) => {
                note(0, Fault::Segment(error.to_string()));
                continue;
            }
        };
        let header = bytes.first_chunk::<SEGMENT_HEADER>().and_then(scan::header);
        match header {
            Some((header, mended)) => {
                if let Err(error) = scan::readable(header.version) {
                    note(0, Fault::Segment(error.to_string()));
                    continue;
                }
                if mended {
                    note(0, Fault::Bit { room: None });
                }
                expected = header.first_batch;
            }
            None if bytes.len() <= SEGMENT_HEADER => {
                note(0, Fault::CutShort);
                continue;
            }
            None => note(
                0,
                Fault::Stretch {
                    bytes: SEGMENT_HEADER as u64,
                    found: 0,
                },
            ),
        }
        // Where the segment ends, the one after it says.
        let next = numbers
            .get(place + 1)
            .and_then(|next| disk.read(*next).ok());
        let end = next
            .as_deref()
            .and_then(|next| next.first_chunk::<SEGMENT_HEADER>().and_then(scan::header))
            .map(|(next, _)| next.before as usize);
        if end.is_some_and(|end| end > bytes.len()) {
            note(
                bytes.len() as u64,
                Fault::Segment("its end is missing".to_owned()),
            );
        }
        let ended = end.is_some();
        let bytes = &bytes[..end.unwrap_or(bytes.len()).min(bytes.len())];
        expected = segment(bytes, ended, expected, &mut visit, &mut note);
    }
    Ok(faults)
}

/// Goes through one segment; gives the number of the batch after its last.
fn segment(
    bytes: &[u8],
    ended: bool,
    first: u64,
    visit: &mut impl FnMut(Vec<Saved<'_>>),
    note: &mut impl FnMut(u64, Fault),
) -> u64 {
    let (mut at, mut expected) = (SEGMENT_HEADER as u64, first);
    while (at as usize) < bytes.len() {
        match Batch::at(bytes, at, expected, ended) {
            Ok(Some(batch)) => {
                if batch.mended {
                    note(at, Fault::Bit { room: None });
                }
                let saved = batch
                    .entries
                    .iter()
                    .filter_map(|found| save(bytes, found, note));
                visit(saved.collect());
                at = batch.end;
                expected += 1;
            }
            Ok(None) => {
                note(at, Fault::CutShort);
                break;
            }
            Err(_) => {
                let (next, number) = next_batch(bytes, at + 1, expected);
                let stretch = &bytes[at as usize..next as usize];
                let saved = whole_entries(stretch);
                note(
                    at,
                    Fault::Stretch {
                        bytes: next - at,
                        found: saved.len(),
                    },
                );
                visit(saved);
                at = next;
                expected = number;
            }
        }
    }
    expected
}

/// The entry, if it is whole or would be with one bit turned.
fn save<'a>(
    bytes: &'a [u8],
    found: &Found<'a>,
    note: &mut impl FnMut(u64, Fault),
) -> Option<Saved<'a>> {
    let header = found.header;
    let room = Some(header.room);
    let saved = |payload| Saved {
        room: header.room,
        before: header.before,
        records: header.records,
        payload,
    };
    if let Some(payload) = found.payload {
        return Some(saved(Cow::Borrowed(payload)));
    }
    let start = found.offset as usize;
    let payload = bytes.get(start..start + header.length as usize)?;
    if header.matches(payload) {
        note(found.offset - ENTRY_HEADER as u64, Fault::Bit { room });
        return Some(saved(Cow::Borrowed(payload)));
    }
    let mut turned = payload.to_vec();
    match scan::turned_bit(&mut turned, |bytes| header.matches(bytes)) {
        Some(bit) => {
            turned[bit / 8] ^= 1 << (bit % 8);
            note(found.offset + bit as u64 / 8, Fault::Bit { room });
            Some(saved(Cow::Owned(turned)))
        }
        None => {
            note(
                found.offset,
                Fault::Entry {
                    room: header.room,
                    records: header.records,
                },
            );
            None
        }
    }
}

/// Where the next batch begins that has at least the number `from`, and which it is; the end of the
/// bytes if there is none.
fn next_batch(bytes: &[u8], start: u64, from: u64) -> (u64, u64) {
    let found = (start as usize..bytes.len().saturating_sub(BATCH_HEADER - 1)).find_map(|at| {
        let header = bytes[at..].first_chunk::<BATCH_HEADER>()?;
        let header = BatchHeader::decode(header).ok()?;
        (header.number >= from).then_some((at as u64, header.number))
    });
    found.unwrap_or((bytes.len() as u64, from))
}

/// The whole entries anywhere among bytes whose frame is lost.
fn whole_entries(bytes: &[u8]) -> Vec<Saved<'_>> {
    let mut saved = Vec::new();
    let mut at = 0;
    while let Some(header) = bytes
        .get(at..)
        .and_then(|rest| rest.first_chunk::<ENTRY_HEADER>())
    {
        let found = EntryHeader::decode(header).ok().and_then(|header| {
            let payload = at + ENTRY_HEADER;
            let end = payload + header.length as usize;
            let payload = bytes.get(payload..end)?;
            header.matches(payload).then_some((header, payload, end))
        });
        match found {
            Some((header, payload, end)) => {
                saved.push(Saved {
                    room: header.room,
                    before: header.before,
                    records: header.records,
                    payload: Cow::Borrowed(payload),
                });
                at = end;
            }
            None => at += 1,
        }
    }
    saved
}
