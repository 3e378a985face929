//! What can be wrong with a log, and what its operator should know of.

use std::io;

use uuid::Uuid;

use super::disk::END_FILE;
use super::scan::SegmentError;
use super::stand::Departure;

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
        /// What the system says.
        error: io::Error,
    },
    /// A segment is damaged, or another version wrote it.
    #[error("segment {segment}: {error}")]
    Segment {
        /// Which segment.
        segment: u64,
        /// What is wrong with it.
        error: SegmentError,
    },
    /// A segment is missing.
    #[error("segment {0} is missing")]
    Missing(u64),
    /// The log once went further, or was another.
    #[error("by the file {END_FILE}, {0}")]
    End(#[from] Departure),
}

/// What opening a log found that its operator should know of.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogFinding {
    /// A write was cut short by the last stop; nobody had been told that it was stored.
    #[error(
        "segment {segment}, byte {offset}: the last write was cut short; if a crash did that, no \
         player was told that it was stored, and nothing is lost"
    )]
    CutShort {
        /// In which segment.
        segment: u64,
        /// From which byte.
        offset: u64,
    },
    /// A bit of a frame had flipped; it was read nevertheless.
    #[error(
        "segment {segment}, byte {offset}: a bit of the frame has flipped, and was read as it was \
         written"
    )]
    Mended {
        /// In which segment.
        segment: u64,
        /// At which byte.
        offset: u64,
    },
    /// An entry of a room that is over is damaged. Only an archive that is made again needs it.
    #[error("segment {segment}, byte {offset}: an entry of room {room}, which is over, is damaged")]
    Damaged {
        /// Whose it is.
        room: Uuid,
        /// In which segment.
        segment: u64,
        /// At which byte.
        offset: u64,
    },
    /// The file that says how far the log went cannot be used.
    #[error(
        "the file {END_FILE} cannot be used ({0}): whether the end of the journal is there was not \
         compared"
    )]
    EndUnknown(String),
}
