//! Looking through a whole log, without changing a byte of it.

use std::io;

use super::disk::Disk;
use super::end;
use super::format::{SEGMENT_HEADER, SegmentHeader};
use super::scan::{self, SegmentError, SegmentScan};
use super::{FoundEntry, LogFinding, LogPosition, LogPositionTracker, OpenError, fingerprint};

/// A summary of a log without its entries.
#[derive(Debug, Default)]
pub struct Survey {
    /// Where it ends. The log has no id when only older servers wrote it.
    pub position: LogPosition,
    /// The number that the next batch has.
    pub(crate) next_batch: u64,
    /// True if bytes of an incomplete batch lie behind the end.
    pub(crate) torn: bool,
    /// True if the last segment names the log that it belongs to.
    pub(crate) is_last_linked: bool,
    /// Findings for the operator.
    pub findings: Vec<LogFinding>,
    /// The segments in order.
    pub segments: Vec<SegmentSummary>,
}

/// A segment, as an operator sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SegmentSummary {
    /// Its number.
    pub number: u64,
    /// The number of its first batch.
    pub first_batch: u64,
    /// The number of its batches.
    pub batches: u64,
    /// The number of their entries.
    pub entries: u64,
    /// The length of its valid part in bytes.
    pub length: u64,
}

/// Shows every entry in order. It may run beside the log's writer, and then sees what was there
/// when it came to a segment.
///
/// # Errors
/// When anything that was acknowledged cannot be reached any more.
pub fn survey<D: Disk>(
    disk: &D,
    mut visit: impl FnMut(FoundEntry<'_>),
) -> Result<Survey, OpenError> {
    let mut survey = Survey {
        next_batch: 1,
        ..Survey::default()
    };
    // It is read first, because a server that writes meanwhile goes further.
    let noted = noted_end(disk);
    let unknown = noted.clone().err().map(LogFinding::EndUnknown);
    survey.findings.extend(unknown);
    let mut end = noted.clone().ok().flatten().map(LogPositionTracker::new);
    let mut segments = headers(disk)?.into_iter().peekable();
    while let Some((segment, header)) = segments.next() {
        survey.link(&header).map_err(wrong(segment))?;
        if let Some((next, header)) = segments.peek() {
            survey.same_log(header).map_err(wrong(*next))?;
        }
        let before = segments.peek().map(|(_, next)| next.before);
        let (mut sum, mut entries) = (0, 0);
        let log = survey.position.log;
        let acknowledged = end.as_ref().map_or(0, |end| end.acknowledged(segment, log));
        let walked = walk(disk, segment, before, acknowledged, |entry| {
            sum = fingerprint(sum, entry.room, entry.before, entry.place);
            entries += 1;
            if let Some(end) = &mut end {
                end.take(&entry);
            }
            visit(entry);
        })?;
        let mended = |&offset| LogFinding::Mended { segment, offset };
        survey.findings.extend(walked.mended.iter().map(mended));
        survey.segments.push(SegmentSummary {
            number: segment,
            first_batch: header.first_batch,
            batches: walked.next_batch - header.first_batch,
            entries,
            length: walked.end,
        });
        survey.reach(segment, sum, &walked);
    }
    if survey.torn {
        survey.findings.push(LogFinding::CutShort {
            segment: survey.position.segment,
            offset: survey.position.offset,
        });
    }
    match end {
        Some(end) => end.compare(&survey)?,
        None if survey.is_last_linked && noted == Ok(None) => {
            let why = end::MISSING.to_owned();
            survey.findings.push(LogFinding::EndUnknown(why));
        }
        None => {}
    }
    Ok(survey)
}

impl Survey {
    /// Notes the end of a segment's valid part.
    fn reach(&mut self, segment: u64, fingerprint: u32, walked: &SegmentScan) {
        self.position.segment = segment;
        self.position.offset = walked.end;
        self.position.fingerprint = fingerprint;
        self.next_batch = walked.next_batch;
        self.torn = walked.torn;
    }

    /// Checks that a segment is of this log, before anything that it says is believed: lengths and numbers of another log
    /// mean nothing here.
    fn same_log(&self, header: &SegmentHeader) -> Result<(), SegmentError> {
        match (header.log, self.position.log) {
            (Some(log), Some(known)) if log != known => Err(SegmentError::OtherLog),
            (Some(_) | None, Some(_) | None) => Ok(()),
        }
    }

    /// Takes what the next segment says of itself and of those before it.
    fn link(&mut self, header: &SegmentHeader) -> Result<(), SegmentError> {
        self.same_log(header)?;
        if header.first_batch != self.next_batch {
            return Err(SegmentError::OutOfOrder {
                offset: 0,
                expected: self.next_batch,
                found: header.first_batch,
            });
        }
        self.is_last_linked = header.log.is_some();
        if let Some(log) = header.log {
            if header.chained != self.position.fingerprint {
                return Err(SegmentError::Unlinked);
            }
            self.position.log = Some(log);
        }
        Ok(())
    }
}

/// The noted lower bound of the log's end; None if there is no note.
///
/// # Errors
/// Why it is not known.
pub(super) fn noted_end<D: Disk>(disk: &D) -> Result<Option<LogPosition>, String> {
    let read = disk.read_end().map_err(|error| error.to_string())?;
    let decode = |bytes: Vec<u8>| end::decode(&bytes).map_err(|error| error.to_string());
    read.map(decode).transpose()
}

/// The header of every segment. A last segment that is no longer than a header and has none was being made when the
/// server stopped, and counts for nothing.
fn headers<D: Disk>(disk: &D) -> Result<Vec<(u64, SegmentHeader)>, OpenError> {
    let numbers = disk.segments().map_err(unusable(0))?;
    let mut headers = Vec::with_capacity(numbers.len());
    for (expected, &number) in (1..).zip(&numbers) {
        if number != expected {
            return Err(OpenError::Missing(expected));
        }
        let is_last = Some(&number) == numbers.last();
        match header(disk, number).map_err(unusable(number))? {
            Some((header, _)) if header.number == number => headers.push((number, header)),
            Some((header, _)) => {
                scan::readable(header.version).map_err(wrong(number))?;
                let found = header.number;
                return Err(wrong(number)(SegmentError::Misplaced { found }));
            }
            None if is_last && segment(disk, number)?.len() <= SEGMENT_HEADER => {}
            None => return Err(wrong(number)(SegmentError::NoHeader)),
        }
    }
    Ok(headers)
}

/// Reads the header of a segment's file. Also returns true if one of its bits had flipped. None if the file does not
/// begin with a header.
pub(super) fn header<D: Disk>(disk: &D, file: u64) -> io::Result<Option<(SegmentHeader, bool)>> {
    let mut bytes = [0; SEGMENT_HEADER];
    match disk.read_at(file, 0, &mut bytes) {
        Ok(()) => Ok(scan::header(&bytes)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

fn walk<D: Disk>(
    disk: &D,
    number: u64,
    before: Option<u64>,
    acknowledged: u64,
    visit: impl FnMut(FoundEntry<'_>),
) -> Result<SegmentScan, OpenError> {
    let bytes = segment(disk, number)?;
    // A file that ends before has lost its end, which is said by itself.
    let acknowledged = match acknowledged <= bytes.len() as u64 {
        true => acknowledged,
        false => 0,
    };
    scan::walk(number, &bytes, before, acknowledged, visit).map_err(wrong(number))
}

fn segment<D: Disk>(disk: &D, number: u64) -> Result<Vec<u8>, OpenError> {
    disk.read(number).map_err(unusable(number))
}

fn unusable(segment: u64) -> impl Fn(io::Error) -> OpenError {
    move |error| OpenError::Io { segment, error }
}

fn wrong(segment: u64) -> impl Fn(SegmentError) -> OpenError {
    move |error| OpenError::Segment { segment, error }
}
