//! How a game ends by the rules.

use crate::{Color, Draw};

/// How the rules ended a game. Resignation, agreement and clocks are not the rules' business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The winner.
        winner: Color,
        /// Why the other could not go on.
        reason: WinReason,
    },
    /// A draw by this rule.
    Draw(Draw),
}

/// Why the player to move has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum WinReason {
    /// All pieces are captured.
    NoPieces,
    /// The pieces that are left are blocked.
    NoMoves,
}
