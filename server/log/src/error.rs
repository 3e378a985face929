//! Errors of a log, and findings for its operator.

use std::io;

use uuid::Uuid;

use super::disk::END_FILE;
use super::position::LogPositionMismatch;
use super::scan::SegmentError;

/// Why nothing of a batch counts.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// It was not stored, and never will be.
    #[error("not written: {0}")]
    Refused(io::Error),
    /// It may be stored or not. The next write or read decides.
    #[error("nobody knows whether it was written: {0}")]
    Unknown(io::Error),
}

/// Why a log cannot be opened. Nothing on disk was changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The disk does not give it.
    #[error("segment {segment} cannot be used: {error}")]
    Io {
        /// Which segment; 0 for the directory.
        segment: u64,
        /// The error of the system.
        error: io::Error,
    },
    /// A segment is damaged, or another version wrote it.
    #[error("segment {segment}: {error}")]
    Segment {
        /// Which segment.
        segment: u64,
        /// The error of the segment.
        error: SegmentError,
    },
    /// A segment is missing.
    #[error("segment {0} is missing")]
    Missing(u64),
    /// The log once went further, or was another.
    #[error("by the file {END_FILE}, {0}")]
    End(#[from] LogPositionMismatch),
}

/// A finding for the operator from the opening of a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogFinding {
    /// A write was cut short by the last stop. Its records were never reported as stored.
    #[error(
        "segment {segment}, byte {offset}: the last write was cut short; if a crash did that, no \
         player was told that it was stored, and nothing is lost"
    )]
    CutShort {
        /// The segment.
        segment: u64,
        /// The offset of the first byte.
        offset: u64,
    },
    /// A bit of a frame had flipped; it was read nevertheless.
    #[error(
        "segment {segment}, byte {offset}: a bit of the frame has flipped, and was read as it was \
         written"
    )]
    Mended {
        /// The segment.
        segment: u64,
        /// The offset in bytes.
        offset: u64,
    },
    /// An entry of a room that is over is damaged. Only an archive that is made again needs it.
    #[error("segment {segment}, byte {offset}: an entry of room {room}, which is over, is damaged")]
    Damaged {
        /// The room of the entry.
        room: Uuid,
        /// The segment.
        segment: u64,
        /// The offset in bytes.
        offset: u64,
    },
    /// The file that says how far the log went cannot be used.
    #[error(
        "the file {END_FILE} cannot be used ({0}): whether the end of the journal is there was not \
         compared"
    )]
    EndUnknown(String),
}
