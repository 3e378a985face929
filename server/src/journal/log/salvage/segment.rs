//! Going through one segment, around what is damaged in it.

use std::borrow::Cow;

use super::super::PayloadPlace;
use super::super::format::{BATCH_HEADER, BatchHeader, ENTRY_HEADER, EntryHeader, SEGMENT_HEADER};
use super::super::scan::{self, Batch, Found};
use super::{LogFault, Saved};

/// The bytes of a segment.
pub(super) struct SegmentBytes<'a> {
    pub(super) number: u64,
    /// Up to its end, if that is known.
    pub(super) bytes: &'a [u8],
    /// Whether its end is known: everything before it was acknowledged then.
    pub(super) is_ended: bool,
    /// Whether no segment follows.
    pub(super) is_last: bool,
    /// The number of its first batch.
    pub(super) first_batch: u64,
}

impl<'a> SegmentBytes<'a> {
    /// Shows every batch of whole entries; gives the number of the batch after the last, and where
    /// that begins.
    pub(super) fn go_through(
        &self,
        visit: &mut impl FnMut(Vec<Saved<'_>>),
        note: &mut impl FnMut(u64, LogFault),
    ) -> (u64, u64) {
        let bytes = self.bytes;
        let (mut at, mut expected) = (SEGMENT_HEADER as u64, self.first_batch);
        while (at as usize) < bytes.len() {
            match Batch::at(bytes, at, expected, self.is_ended) {
                Ok(Some(batch)) => {
                    if batch.mended {
                        note(at, LogFault::Bit { room: None });
                    }
                    let entries = batch.entries.iter();
                    visit(entries.filter_map(|found| self.save(found, note)).collect());
                    at = batch.end;
                    expected += 1;
                }
                Ok(None) => {
                    note(
                        at,
                        match self.is_last {
                            true => LogFault::CutShort,
                            false => LogFault::Ragged,
                        },
                    );
                    break;
                }
                Err(_) => {
                    let (next, number) = next_batch(bytes, at + 1, expected);
                    let saved = self.whole_entries(at, next);
                    note(
                        at,
                        LogFault::Stretch {
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
        (expected, at)
    }

    /// The entry, if it is whole or would be with one bit turned.
    fn save(&self, found: &Found<'a>, note: &mut impl FnMut(u64, LogFault)) -> Option<Saved<'a>> {
        let header = found.header;
        let room = Some(header.room);
        let saved = |payload| Saved {
            room: header.room,
            before: header.before,
            records: header.records,
            place: self.place(&header, found.offset),
            payload,
            games: found.games,
        };
        if let Some(payload) = found.payload {
            return Some(saved(Cow::Borrowed(payload)));
        }
        let start = found.offset as usize;
        let payload = self.bytes.get(start..start + header.length as usize)?;
        if header.matches(payload) {
            note(found.offset - ENTRY_HEADER as u64, LogFault::Bit { room });
            return Some(saved(Cow::Borrowed(payload)));
        }
        let mut turned = payload.to_vec();
        match scan::turned_bit(&mut turned, |bytes| header.matches(bytes)) {
            Some(bit) => {
                turned[bit / 8] ^= 1 << (bit % 8);
                note(found.offset + bit as u64 / 8, LogFault::Bit { room });
                Some(saved(Cow::Owned(turned)))
            }
            None => {
                note(
                    found.offset,
                    LogFault::LogEntry {
                        room: header.room,
                        records: header.records,
                    },
                );
                None
            }
        }
    }

    /// The whole entries anywhere in a stretch whose frame is lost.
    fn whole_entries(&self, from: u64, to: u64) -> Vec<Saved<'a>> {
        let bytes = &self.bytes[..to as usize];
        let mut saved = Vec::new();
        let mut at = from as usize;
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
                        place: self.place(&header, (at + ENTRY_HEADER) as u64),
                        payload: Cow::Borrowed(payload),
                        games: None,
                    });
                    at = end;
                }
                None => at += 1,
            }
        }
        saved
    }

    fn place(&self, header: &EntryHeader, offset: u64) -> PayloadPlace {
        PayloadPlace {
            segment: self.number,
            offset,
            length: header.length,
            sum: header.payload,
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
