//! Looking through a whole log, without changing a byte of it.

use std::io;

use super::disk::Disk;
use super::format::{SEGMENT_HEADER, SegmentHeader};
use super::scan::{self, SegmentError, Walked};
use super::{Finding, OpenError, Place, Recovered, fingerprint};

/// What a log holds beside its entries.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    /// The number of the last segment; 0 when there is none.
    pub(crate) number: u64,
    /// How much of it counts.
    pub(crate) end: u64,
    /// The number that the next batch has.
    pub(crate) next_batch: u64,
    /// The checksum over the last segment's entries.
    pub(crate) fingerprint: u32,
    /// Whether bytes of an incomplete batch lie behind the end.
    pub(crate) torn: bool,
    /// What its operator should know of.
    pub(crate) findings: Vec<Finding>,
    /// The segments in order.
    pub(crate) segments: Vec<SegmentSummary>,
}

/// A segment, as an operator sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SegmentSummary {
    /// Its number.
    pub number: u64,
    /// The number of its first batch.
    pub first_batch: u64,
    /// How many batches it has.
    pub batches: u64,
    /// How many entries they have.
    pub entries: u64,
    /// How many bytes of it count.
    pub length: u64,
}

/// Shows every entry in order. It may run beside whoever writes the log, and then sees what was
/// there when it came to a segment.
///
/// # Errors
/// When anything that was acknowledged cannot be reached any more.
pub(crate) fn survey<D: Disk>(
    disk: &D,
    mut visit: impl FnMut(Recovered<'_>),
) -> Result<Survey, OpenError> {
    let mut survey = Survey {
        next_batch: 1,
        ..Survey::default()
    };
    let mut segments = headers(disk)?.into_iter().peekable();
    while let Some((number, header)) = segments.next() {
        if survey.number > 0 && header.first_batch != survey.next_batch {
            let error = SegmentError::OutOfOrder {
                offset: 0,
                expected: survey.next_batch,
                found: header.first_batch,
            };
            return Err(OpenError::Segment {
                segment: number,
                error,
            });
        }
        let before = segments.peek().map(|(_, next)| next.before);
        let (mut sum, mut entries) = (0, 0);
        let walked = walk(disk, number, before, |entry| {
            sum = fingerprint(sum, entry.room, entry.before, entry.place);
            entries += 1;
            visit(entry);
        })?;
        let mended = walked.mended.iter().map(|&offset| Finding::Mended {
            segment: number,
            offset,
        });
        survey.findings.extend(mended);
        survey.segments.push(SegmentSummary {
            number,
            first_batch: header.first_batch,
            batches: walked.next_batch - header.first_batch,
            entries,
            length: walked.end,
        });
        survey.number = number;
        survey.end = walked.end;
        survey.next_batch = walked.next_batch;
        survey.fingerprint = sum;
        survey.torn = walked.torn;
    }
    if survey.torn {
        survey.findings.push(Finding::CutShort {
            segment: survey.number,
            offset: survey.end,
        });
    }
    Ok(survey)
}

/// The header of every segment. A last one without a header was being made when the server stopped,
/// and counts for nothing.
fn headers<D: Disk>(disk: &D) -> Result<Vec<(u64, SegmentHeader)>, OpenError> {
    let numbers = disk
        .segments()
        .map_err(|error| OpenError::Io { segment: 0, error })?;
    let mut headers = Vec::with_capacity(numbers.len());
    let first = numbers.first().copied().unwrap_or(1);
    for (expected, &number) in (first..).zip(&numbers) {
        if number != expected {
            return Err(OpenError::Missing(expected));
        }
        let is_last = Some(&number) == numbers.last();
        match header(disk, number)? {
            Some(header) => headers.push((number, header)),
            None if is_last && !scan::has_batches(&segment(disk, number)?) => {}
            None => {
                let error = SegmentError::NoHeader;
                return Err(OpenError::Segment {
                    segment: number,
                    error,
                });
            }
        }
    }
    match headers.first() {
        // Older segments may have been put away, but never the one that this one goes on from.
        Some((number, header)) if *number > 1 && header.before == 0 => {
            Err(OpenError::Missing(number - 1))
        }
        _ => Ok(headers),
    }
}

/// What a segment says of itself; nothing when it does not begin with a header.
fn header<D: Disk>(disk: &D, number: u64) -> Result<Option<SegmentHeader>, OpenError> {
    let mut bytes = [0; SEGMENT_HEADER];
    match disk.read_at(number, 0, &mut bytes) {
        Ok(()) => Ok(scan::header(&bytes).map(|(header, _)| header)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(OpenError::Io {
            segment: number,
            error,
        }),
    }
}

fn walk<D: Disk>(
    disk: &D,
    number: u64,
    before: Option<u64>,
    mut visit: impl FnMut(Recovered<'_>),
) -> Result<Walked, OpenError> {
    let bytes = segment(disk, number)?;
    scan::walk(&bytes, before, |found| {
        visit(Recovered {
            room: found.header.room,
            before: found.header.before,
            records: found.header.records,
            place: Place {
                segment: number,
                offset: found.offset,
                length: found.header.length,
                sum: found.header.payload,
            },
            payload: found.payload,
        });
    })
    .map_err(|error| OpenError::Segment {
        segment: number,
        error,
    })
}

fn segment<D: Disk>(disk: &D, number: u64) -> Result<Vec<u8>, OpenError> {
    disk.read(number).map_err(|error| OpenError::Io {
        segment: number,
        error,
    })
}
