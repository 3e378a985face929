//! The *italo-svizzero a rotazione continua* of the Federazione Italiana Dama.

use crate::{PairingError, RoundPairing, TournamentRecord};

/// Pairs the next round.
pub fn pair(record: &TournamentRecord) -> Result<RoundPairing, PairingError> {
    record.validate()?;
    Err(PairingError::TooFew)
}
