//! Errors of the people's log, and findings for its operator.

use std::io;

use super::disk::END_FILE;
use super::position::PeoplePositionMismatch;

/// Why the people's log cannot be read. Nothing on disk was changed.
#[derive(Debug, thiserror::Error)]
pub enum PeopleLogError {
    /// The disk does not give it, or does not take it.
    #[error("the disk does not let it be used: {0}")]
    Io(#[from] io::Error),
    /// Bytes that were acknowledged are not what they were.
    #[error("it is damaged at byte {0}")]
    Damaged(u64),
    /// The contents contradict each other, or are not understood.
    #[error("what it says behind byte {offset} cannot be understood: {why}")]
    Misfit {
        /// The offset of the batch.
        offset: u64,
        /// The contradiction.
        why: String,
    },
    /// A newer server wrote it.
    #[error("another version of the server wrote it (form {0})")]
    OtherVersion(u16),
    /// It once went further, or was another.
    #[error(transparent)]
    Departed(#[from] PeoplePositionMismatch),
}

/// Why something was not kept.
#[derive(Debug, thiserror::Error)]
pub(in super::super) enum KeepError {
    /// It was not stored, and never will be.
    #[error("not written: {0}")]
    Refused(io::Error),
    /// It may be stored or not. The log must be read before anything else is written.
    #[error("nobody knows whether it was written: {0}")]
    Unknown(io::Error),
}

impl PeopleLogError {
    /// True if another version of the server can read it, and nothing is wrong with it.
    pub fn is_other_version(&self) -> bool {
        match self {
            PeopleLogError::OtherVersion(_) => true,
            PeopleLogError::Io(_)
            | PeopleLogError::Damaged(_)
            | PeopleLogError::Misfit { .. }
            | PeopleLogError::Departed(_) => false,
        }
    }
}

/// A finding for the operator, made while reading the people's log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PeopleFinding {
    /// The last stop cut a write short; its writer was not told that it was stored.
    #[error(
        "the people's log, byte {0}: the last write was cut short; if a crash did that, nobody was told \
         that it was stored, and nothing is lost"
    )]
    CutShort(u64),
    /// A bit had flipped.
    #[error(
        "the people's log, byte {0}: a bit has flipped, and was read as it was written; the next start mends it"
    )]
    Mended(u64),
    /// The file that says how far it went cannot be used.
    #[error(
        "the file {END_FILE} is damaged: whether the end of the people's log is there was not compared"
    )]
    EndUnknown,
}
