//! The engine's advice and analysis.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Clean, CleanLines};
use crate::reply::Mark;

/// To `consiglio`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenHint<'a> {
    /// Number of plies before the question; the game may have gone on since.
    #[serde(default)]
    pub after: usize,
    /// The move.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// The reason, in one word.
    pub reason: Clean<'a>,
    /// Number of pieces that it captures, if that is the reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub taken: Option<u32>,
    /// Number of pieces that it loses, if that is part of the reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub given: Option<u32>,
    /// Number of moves, if that is part of the reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub moves: Option<u32>,
    /// The evaluation after the move.
    pub worth: PositionWorth,
    /// The object in words.
    pub text: Clean<'a>,
}

/// The evaluation of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionWorth {
    /// The value for White, in hundredths of a man; null if it is won.
    pub hundredths: Option<i32>,
    /// The winner; null if no win is seen.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub winner: Option<Color>,
    /// Maximum number of moves of the winner until the win; null if no win is seen, or its moves are not counted.
    pub moves: Option<u32>,
}

/// To `analisi`, of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedPosition<'a> {
    /// Number of plies before the position; the game may have gone on since.
    #[serde(default)]
    pub after: usize,
    /// Its evaluation.
    pub worth: PositionWorth,
    /// The best line that was found. The first move is of the side to move.
    pub line: Vec<Clean<'a>>,
    /// The object in words.
    pub text: CleanLines<'a>,
}

/// To `analisi`, of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedGame<'a> {
    /// The evaluation of the last position.
    pub worth: PositionWorth,
    /// Number of plies of the game.
    pub plies: usize,
    /// Number of plies analysed, from the first.
    pub seen: usize,
    /// The evaluations of the position at the start and after each ply analysed.
    #[serde(default)]
    pub worths: Vec<PositionWorth>,
    /// The mistakes, in the order of the game.
    pub mistakes: Vec<MarkedMove<'a>>,
    /// The object in words.
    pub text: CleanLines<'a>,
}

/// A mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarkedMove<'a> {
    /// Number of plies up to the mistake, itself included.
    pub ply: usize,
    /// The side that made it.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// The move that was played.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// Its severity.
    pub mark: Mark,
    /// Its cost in hundredths of a man; null if it cost the win or the game.
    pub cost: Option<i32>,
    /// The better move.
    pub better: Clean<'a>,
}
