//! Round robin by the Berger tables (C.05, Annex 1).

use crate::RoundPairing;

/// Least number of entrants of a round robin.
pub const LEAST: u16 = 2;

/// All rounds of a single or double round robin. Empty for fewer than [`LEAST`] entrants or more than
/// [`crate::MAX_ROUNDS`].
pub fn rounds(entrants: u16, double: bool) -> Vec<RoundPairing> {
    let _ = (entrants, double);
    Vec::new()
}
