//! The tournament report file of FIDE (TRF16 with its extensions, and TRF-2026): the fields that the Dutch system
//! needs. Other lines are passed over.

mod player;
mod read;
mod write;

pub use read::{MAX_FILE, read};
pub use write::write;

use crate::{RecordError, TournamentRecord};

/// A record as a file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrfTournament {
    /// The tournament's name (line 012).
    pub name: String,
    /// The entrants' names, in the order of their numbers.
    pub names: Vec<String>,
    /// The places of the standings, in the order of the entrants' numbers; empty for places by points alone. They are written
    /// and not read.
    pub places: Vec<u16>,
    /// The record.
    pub record: TournamentRecord,
}

/// A file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TrfError {
    /// More than [`MAX_FILE`] bytes.
    #[error("the file has more than {MAX_FILE} bytes")]
    TooLong,
    /// A line that does not have its form.
    #[error("line {line} is not of the form of its kind")]
    Line {
        /// Number of the line, from 1.
        line: usize,
    },
    /// More forbidden pairs than entrants can form.
    #[error("line {line} forbids too many pairs")]
    TooManyForbidden {
        /// Number of the line, from 1.
        line: usize,
    },
    /// Another system than the Dutch one, an acceleration or teams.
    #[error("line {line} asks for a system that is not supported")]
    System {
        /// Number of the line, from 1.
        line: usize,
    },
    /// The lines contradict each other.
    #[error(transparent)]
    Record(#[from] RecordError),
}
