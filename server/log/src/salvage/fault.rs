//! The faults that a log can have.

use uuid::Uuid;

use super::super::LogPositionMismatch;
use super::super::disk::END_FILE;

/// Something in a log that is not as it was written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogFault {
    /// One flipped bit, which can be turned back.
    #[error("{} has flipped; it can be mended", match room {
        None => "a bit of the frame".to_owned(),
        Some(room) => format!("a bit of an entry of room {room}"),
    })]
    Bit {
        /// The room of the entry; None if the bit is in a frame.
        room: Option<Uuid>,
    },
    /// An entry is damaged beyond one bit.
    #[error("an entry of room {room} with {records} records is damaged beyond mending")]
    LogEntry {
        /// The room of the entry.
        room: Uuid,
        /// The number of the room's records that are lost with it.
        records: u16,
    },
    /// Bytes from here on are damaged so that the frame of the entries is lost.
    #[error(
        "the frame is damaged over {bytes} bytes; {found} whole entries were found in them, and how \
         many others there were is not known"
    )]
    Stretch {
        /// The number of damaged bytes.
        bytes: u64,
        /// The number of whole entries found among them.
        found: usize,
    },
    /// A last write was cut short; no player was told that it was stored.
    #[error(
        "a write was cut short; if a crash did that, no player was told that it was stored, and \
         nothing is lost"
    )]
    CutShort,
    /// The segment ends within a write, and what came behind it is not known.
    #[error(
        "a write was cut short: by a crash, which loses nothing, or with more behind it; what follows \
         does not say where the segment ended"
    )]
    Ragged,
    /// The file of a segment cannot be read.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// Another version of the server wrote it.
    #[error("{0}")]
    Version(super::super::SegmentError),
    /// The file has another segment's name. That segment is read from here.
    #[error("the file holds segment {holds}, which is read from it")]
    Misplaced {
        /// The segment.
        holds: u64,
    },
    /// The file holds a segment that has a file of its own, and is left out.
    #[error("the file is a copy of segment {of} and is left out")]
    Copy {
        /// The segment.
        of: u64,
    },
    /// The file belongs to another log, and is left out.
    #[error("the file belongs to another journal and is left out")]
    Stranger,
    /// No file holds the segment.
    #[error("the segment is missing")]
    Missing,
    /// Acknowledged bytes are missing at the end of the segment.
    #[error("the segment ends here, and {bytes} bytes are missing")]
    Short {
        /// The number of bytes.
        bytes: u64,
    },
    /// The file has no header, and nothing had been written behind it.
    #[error("the header is missing; nothing had been written behind it, and nothing is lost")]
    Hollow,
    /// The segment holds other entries than it did when the next one was begun.
    #[error("the segment does not hold the entries that it held when the next one was begun")]
    Unlinked,
    /// The log once went further, or was another.
    #[error("{0}")]
    End(LogPositionMismatch),
    /// The file that says how far the log went cannot be used.
    #[error(
        "the file {END_FILE} cannot be used ({0}): whether the end of the journal is there was not \
         compared"
    )]
    EndUnknown(String),
}

impl LogFault {
    /// Returns the gravity of the fault for the log.
    pub fn gravity(&self) -> Gravity {
        match self {
            LogFault::CutShort | LogFault::EndUnknown(_) => Gravity::Harmless,
            LogFault::Bit { .. }
            | LogFault::Misplaced { .. }
            | LogFault::Copy { .. }
            | LogFault::Hollow => Gravity::Mendable,
            LogFault::LogEntry { .. }
            | LogFault::Stretch { .. }
            | LogFault::Unreadable(_)
            | LogFault::Stranger
            | LogFault::Missing
            | LogFault::Ragged
            | LogFault::Short { .. }
            | LogFault::Unlinked
            | LogFault::End(_) => Gravity::Loss,
            LogFault::Version(_) => Gravity::NotOurs,
        }
    }
}

/// The gravity of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gravity {
    /// It stays as it is, and nothing is lost.
    Harmless,
    /// It can be mended, and nothing is lost.
    Mendable,
    /// Something that was acknowledged is lost, or may be.
    Loss,
    /// Another version of the server can read it.
    NotOurs,
}

/// A fault and where it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{fault}", match fault {
    // It is in no segment.
    LogFault::EndUnknown(_) => String::new(),
    _ => format!("segment {segment}, byte {offset}: "),
})]
pub struct Faulty {
    /// The segment's file.
    pub segment: u64,
    /// The offset in bytes.
    pub offset: u64,
    /// The fault.
    pub fault: LogFault,
}

impl Faulty {
    pub(super) fn new(segment: u64, offset: u64, fault: LogFault) -> Self {
        Faulty {
            segment,
            offset,
            fault,
        }
    }
}
