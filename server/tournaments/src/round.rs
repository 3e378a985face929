//! The pairing of a round.

use serde::{Deserialize, Serialize};

use crate::EntrantId;

/// A game of a round that is to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PairedGame {
    /// The entrant with White.
    pub white: EntrantId,
    /// The entrant with Black.
    pub black: EntrantId,
}

/// The pairing of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RoundPairing {
    /// The games in the order of the boards.
    pub games: Vec<PairedGame>,
    /// The entrant without an opponent, who gets the pairing-allocated bye.
    pub bye: Option<EntrantId>,
}

/// The offer to the arbiter when no pairing obeys the absolute criteria: the pairing with the fewest
/// exceptions, and these exceptions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NoPairing {
    /// The pairing with the fewest and least exceptions.
    pub offer: RoundPairing,
    /// The exceptions that it needs.
    pub exceptions: Vec<PairingException>,
}

/// A rule that the offered pairing breaks, from the least to the gravest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum PairingException {
    /// Both have the same absolute colour preference (C3).
    SameColour {
        /// The two.
        pair: [EntrantId; 2],
    },
    /// An entrant gets a bye for the second time, or after a win without playing (C2).
    SecondBye {
        /// The entrant.
        entrant: EntrantId,
    },
    /// The two are a forbidden pair of the record.
    Forbidden {
        /// The two.
        pair: [EntrantId; 2],
    },
    /// The two have met already (C1).
    SecondMeeting {
        /// The two.
        pair: [EntrantId; 2],
    },
}
