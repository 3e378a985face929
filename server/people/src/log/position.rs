//! The end of the people's log at some time, and the file beside the log that notes it.
//!
//! An acknowledged change stays in the log until it is rewritten. Without this file, a log that lost its last batches
//! would look complete, and a lost log would look like a server without any registration.

use damiera_log::LogId;
use serde::{Deserialize, Serialize};

use super::disk::END_FILE;

/// A place between two batches of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct PeopleLogPosition {
    /// The log.
    pub(super) log: LogId,
    /// Number of times that the log was rewritten.
    pub(super) generation: u64,
    /// Bytes before it.
    pub(in super::super) offset: u64,
    /// A checksum over the checksums of the batches before.
    pub(super) fingerprint: u32,
}

/// Why a log never stood at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PeoplePositionMismatch {
    /// There is none.
    #[error("by the file {END_FILE} there was a people's log, and there is none")]
    Missing,
    /// It is another one.
    #[error("by the file {END_FILE} that was another people's log")]
    OtherLog,
    /// It is an older copy.
    #[error("by the file {END_FILE} it is a copy from before it was last written anew")]
    Older,
    /// It ends before the place.
    #[error("by the file {END_FILE} it once reached byte {earlier}, and it ends at byte {end}")]
    Short {
        /// The place.
        earlier: u64,
        /// The end of the log.
        end: u64,
    },
    /// It has other batches before the place than it had.
    #[error("by the file {END_FILE} it does not hold what it held up to byte {earlier}")]
    Changed {
        /// The place.
        earlier: u64,
    },
}
