//! The tournament report file of FIDE (TRF16 and TRF-2026): the fields that the Dutch system needs.

use crate::TournamentRecord;

/// A record as a file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrfTournament {
    /// The tournament's name (line 012).
    pub name: String,
    /// The entrants' names, in the order of their numbers.
    pub names: Vec<String>,
    /// The record.
    pub record: TournamentRecord,
}
