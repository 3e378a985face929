//! What the engine says.

use damiera_rules::Color;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines};
use crate::reply::Mark;

/// To `consiglio`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GivenHint<'a> {
    /// After how many moves of both sides together it was asked for; the game may have gone on.
    #[serde(default)]
    pub after: usize,
    /// The move.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// Why, in one word.
    pub reason: Clean<'a>,
    /// How many pieces it takes, where that is the reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub taken: Option<u32>,
    /// How many it gives, where that is part of the reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub given: Option<u32>,
    /// In how many moves, where that is part of the reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub moves: Option<u32>,
    /// The evaluation after the move.
    pub worth: PositionWorth,
    /// The same in words.
    pub text: Clean<'a>,
}

/// The evaluation of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PositionWorth {
    /// To White, in hundredths of a man; null when it is won.
    pub hundredths: Option<i32>,
    /// Who wins; null when nobody is seen to.
    #[schemars(with = "Option<SideWord>")]
    pub winner: Option<Color>,
    /// In how many moves of the winner; null when nobody is seen to win.
    pub moves: Option<u32>,
}

/// To `analisi`, of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedPosition<'a> {
    /// After how many moves of both sides together the position stood; the game may have gone on.
    #[serde(default)]
    pub after: usize,
    /// Its evaluation.
    pub worth: PositionWorth,
    /// The best moves of both sides that were found, that of the side to move first.
    pub line: Vec<Clean<'a>>,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// To `analisi`, of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedGame<'a> {
    /// What the last position is worth.
    pub worth: PositionWorth,
    /// How many moves the game had, of both sides together.
    pub plies: usize,
    /// Number of plies analysed, from the first.
    pub seen: usize,
    /// The mistakes, as they were made.
    pub mistakes: Vec<MarkedMove<'a>>,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// A mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MarkedMove<'a> {
    /// After how many moves of both sides together it stands, itself included.
    pub ply: usize,
    /// Who made it.
    #[schemars(with = "SideWord")]
    pub side: Color,
    /// The move that was played.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// How bad it was.
    pub mark: Mark,
    /// What it cost in hundredths of a man; null when it cost the win or the game.
    pub cost: Option<i32>,
    /// What would have been better.
    pub better: Clean<'a>,
}
