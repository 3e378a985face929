//! Copying a log as it lies, batch for batch, while its writer may be adding to it.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Disk, LogDirectory};
use super::{OpenError, SegmentSummary, Survey, note_end, sealed, survey};

/// Why a log was not copied.
#[derive(Debug, thiserror::Error)]
pub enum SegmentCopyError {
    /// A segment cannot be read.
    #[error("segment {segment} cannot be read: {error}")]
    Read {
        /// Which segment.
        segment: u64,
        /// The error of the system.
        error: io::Error,
    },
    /// The disk does not take the copy.
    #[error("cannot write into {to}: {error}")]
    Write {
        /// The directory of the copy.
        to: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A log cannot be gone on with.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The copy has other batches.
    #[error("the copy in {0} is not what was read; try again")]
    Differs(PathBuf),
}

/// Copies the segments of a log as they were found, each up to its last whole batch. Notes where they end, so that a copy
/// that loses its end is found out, makes the copy durable and reads it. Gives its segments.
///
/// # Errors
/// When a segment cannot be read, or the copy cannot be written or is not like it.
pub fn copy_segments(
    directory: &LogDirectory,
    found: &Survey,
    to: &Path,
) -> Result<Vec<SegmentSummary>, SegmentCopyError> {
    let copy = LogDirectory::shared(to);
    let cannot_write = |error| SegmentCopyError::Write {
        to: to.to_owned(),
        error,
    };
    for summary in &found.segments {
        let segment = summary.number;
        let read = directory.read(segment);
        let mut bytes = read.map_err(|error| SegmentCopyError::Read { segment, error })?;
        // The bytes behind the length were written by the server since.
        bytes.truncate(usize::try_from(summary.length).unwrap_or(usize::MAX));
        sealed::replace(&copy.file(segment), &bytes).map_err(cannot_write)?;
    }
    if found.position.segment > 0 {
        note_end(&copy, &found.position).map_err(cannot_write)?;
    }
    let copied = survey(&copy, |_| ())?.segments;
    match copied == found.segments {
        true => Ok(copied),
        false => Err(SegmentCopyError::Differs(to.to_owned())),
    }
}
