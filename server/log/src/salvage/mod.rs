//! Reads the rest of a damaged log, beyond damage that a scan skips or stops at.

mod fault;
mod files;
mod segment;

use std::collections::BTreeMap;
use std::io;

use super::disk::Disk;
use super::end;
use super::format::SEGMENT_HEADER;
use super::scan::{self, SegmentBytes};
use super::survey::noted_end;
use super::{
    FoundEntry, LogPosition, LogPositionMismatch, LogPositionTracker, SegmentSummary, Survey,
    fingerprint,
};
pub use fault::{Faulty, Gravity, LogFault};
use files::{NumberedFile, SalvagedHeader, sort_out};
use segment::DamagedSegment;

/// Shows every batch of whole entries in a log, in order, and says what is wrong.
///
/// # Errors
/// When the disk does not say which segments there are.
pub fn salvage<D: Disk>(
    disk: &D,
    visit: impl FnMut(Vec<FoundEntry<'_>>),
) -> io::Result<Vec<Faulty>> {
    let end = noted_end(disk);
    let mut faults = Vec::new();
    let segments = sort_out(disk, &mut faults)?;
    let last = last_begun(disk, &segments);
    let mut walk = SalvageWalk {
        disk,
        visit,
        faults,
        survey: Survey::default(),
        end: end
            .as_ref()
            .ok()
            .copied()
            .flatten()
            .map(LogPositionTracker::new),
        expected: 1,
        last,
    };
    for (&number, file) in &segments {
        let next = segments.get(&(number + 1));
        walk.segment(number, *file, next.map(|next| next.header));
    }
    walk.compare_end();
    let last = segments.get(&last).and_then(|file| file.header);
    match end {
        Err(why) => walk.note(LogFault::EndUnknown(why)),
        Ok(None) if last.is_some_and(|(header, _)| header.log.is_some()) => {
            walk.note(LogFault::EndUnknown(end::MISSING.to_owned()));
        }
        Ok(_) => {}
    }
    Ok(walk.faults)
}

/// The number of the last segment, 0 if none. A last file that is no longer than a header and has none counts for
/// nothing, as at a start: the server stopped, or the disk was full, before anything was written behind it.
fn last_begun<D: Disk>(disk: &D, segments: &BTreeMap<u64, NumberedFile>) -> u64 {
    let is_empty = |file: &NumberedFile| {
        let length = disk.read(file.file).map(|bytes| bytes.len());
        file.header.is_none() && length.is_ok_and(|length| length <= SEGMENT_HEADER)
    };
    let mut last = segments.iter().rev().peekable();
    let empty = last.next_if(|(_, file)| is_empty(file));
    last.next().or(empty).map_or(0, |(&number, _)| number)
}

/// A walk over the segments in order.
struct SalvageWalk<'d, D, V> {
    disk: &'d D,
    visit: V,
    faults: Vec<Faulty>,
    /// The survey so far.
    survey: Survey,
    /// How far the log went, if that is known.
    end: Option<LogPositionTracker>,
    /// The number that the next batch should have.
    expected: u64,
    /// The number of the last segment that was begun.
    last: u64,
}

impl<D: Disk, V: FnMut(Vec<FoundEntry<'_>>)> SalvageWalk<'_, D, V> {
    /// Goes through the segment that a file holds. `next` is what the one after it says of itself,
    /// if there is one.
    fn segment(&mut self, number: u64, file: NumberedFile, next: Option<Option<SalvagedHeader>>) {
        let mut note = |offset, fault| self.faults.push(Faulty::new(file.file, offset, fault));
        let bytes = match self.disk.read(file.file) {
            Ok(bytes) => bytes,
            Err(error) => return note(0, LogFault::Unreadable(error.to_string())),
        };
        let length = bytes.len() as u64;
        let after = next.flatten().map(|(header, _)| header);
        match file.header {
            Some((header, mended)) => {
                if let Err(error) = scan::readable(header.version) {
                    return note(0, LogFault::Version(error));
                }
                if mended {
                    note(0, LogFault::Bit { room: None });
                }
                self.expected = header.first_batch;
                let log = &mut self.survey.position.log;
                *log = log.or(header.log);
            }
            None if bytes.len() <= SEGMENT_HEADER => {
                let fault = match (next, after.map(|after| after.before)) {
                    (None, _) => LogFault::CutShort,
                    (_, Some(before)) if before <= SEGMENT_HEADER as u64 => LogFault::Hollow,
                    (_, Some(before)) => LogFault::Short {
                        bytes: before - length,
                    },
                    (Some(_), None) => LogFault::Missing,
                };
                return note(0, fault);
            }
            None => {
                let (bytes, found) = (SEGMENT_HEADER as u64, 0);
                note(0, LogFault::Stretch { bytes, found });
            }
        }
        // Where the segment ends, the one after it says.
        let ends = after.map_or(length, |after| after.before);
        if ends > length {
            let bytes = ends - length;
            note(length, LogFault::Short { bytes });
        }
        let known = self.faults.len();
        let bytes = &bytes[..ends.min(length) as usize];
        self.entries(number, file, bytes, after.map(|_| ends));
        let is_sound = self.faults[known..]
            .iter()
            .all(|faulty| faulty.fault.gravity() < Gravity::Loss);
        if let Some(after) = after
            && is_sound
            && ends <= length
            && after.log.is_some()
            && after.chained != self.survey.position.fingerprint
        {
            self.faults
                .push(Faulty::new(file.file, 0, LogFault::Unlinked));
        }
    }

    /// Goes through the entries of a segment. Every entry counts up to the segment's end, if that is known, and up to the noted
    /// end of the log.
    fn entries(&mut self, number: u64, file: NumberedFile, bytes: &[u8], ends: Option<u64>) {
        let log = self.survey.position.log;
        let noted = self.end.as_ref();
        let noted = noted.map_or(0, |end| end.acknowledged(number, log));
        let segment = DamagedSegment {
            segment: SegmentBytes {
                number,
                bytes,
                acknowledged: ends.unwrap_or(noted),
            },
            is_last: number == self.last,
            first_batch: self.expected,
        };
        let mut sum = 0;
        let (end, visit) = (&mut self.end, &mut self.visit);
        let (expected, at) = segment.go_through(
            &mut |batch: Vec<FoundEntry<'_>>| {
                for saved in &batch {
                    sum = fingerprint(sum, saved.room, saved.before, saved.place);
                    if let Some(end) = end {
                        end.take(saved);
                    }
                }
                visit(batch);
            },
            &mut |offset, fault| self.faults.push(Faulty::new(file.file, offset, fault)),
        );
        self.survey.segments.push(SegmentSummary {
            number,
            first_batch: self.expected,
            batches: expected.saturating_sub(self.expected),
            entries: 0,
            length: at,
        });
        self.expected = expected;
        self.survey.position = LogPosition {
            log: self.survey.position.log,
            segment: number,
            offset: at,
            fingerprint: sum,
        };
    }

    /// Notes that the log does not go as far as it once did.
    fn compare_end(&mut self) {
        let compared = self.end.take().map(|end| end.compare(&self.survey));
        let Some(Err(departure)) = compared else {
            return;
        };
        let is_lossy = |faulty: &Faulty| faulty.fault.gravity() >= Gravity::Loss;
        // A loss in the middle was reported already.
        if matches!(departure, LogPositionMismatch::Changed { .. })
            && self.faults.iter().any(is_lossy)
        {
            return;
        }
        self.note(LogFault::End(departure));
    }

    /// Notes a fault at the end of the log.
    fn note(&mut self, fault: LogFault) {
        let position = self.survey.position;
        self.faults
            .push(Faulty::new(position.segment, position.offset, fault));
    }
}
