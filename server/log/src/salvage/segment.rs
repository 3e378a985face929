//! Going through one segment, around what is damaged in it.

use std::borrow::Cow;

use super::super::FoundEntry;
use super::super::format::{ENTRY_HEADER, EntryHeader, SEGMENT_HEADER};
use super::super::scan::{self, SegmentBytes};
use super::LogFault;

/// A segment that may be damaged anywhere.
pub(super) struct DamagedSegment<'a> {
    pub(super) segment: SegmentBytes<'a>,
    /// True if no segment follows.
    pub(super) is_last: bool,
    /// The number of its first batch.
    pub(super) first_batch: u64,
}

impl<'a> DamagedSegment<'a> {
    /// Shows every batch of whole entries; gives the number of the batch after the last, and where
    /// that begins.
    pub(super) fn go_through(
        &self,
        visit: &mut impl FnMut(Vec<FoundEntry<'_>>),
        note: &mut impl FnMut(u64, LogFault),
    ) -> (u64, u64) {
        let bytes = self.segment.bytes;
        let (mut at, mut expected) = (SEGMENT_HEADER as u64, self.first_batch);
        while (at as usize) < bytes.len() {
            match self.segment.batch_at(at, expected) {
                Ok(Some(batch)) => {
                    if batch.mended {
                        note(at, LogFault::Bit { room: None });
                    }
                    let entries = batch.entries.into_iter();
                    visit(entries.filter_map(|entry| self.save(entry, note)).collect());
                    at = batch.end;
                    expected += 1;
                }
                Ok(None) => {
                    let is_last = self.is_last;
                    note(
                        at,
                        if is_last {
                            LogFault::CutShort
                        } else {
                            LogFault::Ragged
                        },
                    );
                    break;
                }
                Err(_) => {
                    let next = scan::next_batch(bytes, at as usize + 1, expected);
                    let (next, number) = next.unwrap_or((bytes.len() as u64, expected));
                    let saved = self.whole_entries(at, next);
                    let (bytes, found) = (next - at, saved.len());
                    note(at, LogFault::Stretch { bytes, found });
                    visit(saved);
                    at = next;
                    expected = number;
                }
            }
        }
        (expected, at)
    }

    /// The entry, if it is whole or would be with one bit turned.
    fn save(
        &self,
        mut entry: FoundEntry<'a>,
        note: &mut impl FnMut(u64, LogFault),
    ) -> Option<FoundEntry<'a>> {
        if entry.payload.is_some() {
            return Some(entry);
        }
        let (room, offset) = (entry.room, entry.place.offset);
        let Some((payload, bit)) = self.segment.payload(entry.place) else {
            let records = entry.records;
            note(offset, LogFault::LogEntry { room, records });
            return None;
        };
        // When it is none of the payload's, it is one of the header's.
        let header = offset - ENTRY_HEADER as u64;
        let at = bit.map_or(header, |bit| offset + bit as u64 / 8);
        note(at, LogFault::Bit { room: Some(room) });
        entry.payload = Some(payload);
        Some(entry)
    }

    /// Returns the whole entries in a stretch with a lost frame.
    fn whole_entries(&self, from: u64, to: u64) -> Vec<FoundEntry<'a>> {
        let bytes = &self.segment.bytes[..to as usize];
        let mut saved = Vec::new();
        let mut at = from as usize;
        while let Some(header) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
            let found = EntryHeader::decode(header).ok().and_then(|header| {
                let start = at + ENTRY_HEADER;
                let mut entry = self.segment.entry(&header, start as u64, None);
                let payload = bytes.get(start..start + header.length as usize)?;
                entry.payload = Some(Cow::Borrowed(payload));
                entry.place.held(payload).then_some(entry)
            });
            match found {
                Some(entry) => {
                    at += ENTRY_HEADER + entry.place.length as usize;
                    saved.push(entry);
                }
                None => at += 1,
            }
        }
        saved
    }
}
