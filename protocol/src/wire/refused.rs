//! A refusal, as lines of JSON have it.

use damiera_rules::Color;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines, Word};
use crate::event::EndReason;

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refused<'a> {
    /// The command's tag, if it had one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub tag: Option<Clean<'a>>,
    /// The stable code.
    pub code: Clean<'a>,
    /// The reason in the connection's language, in lines.
    pub text: CleanLines<'a>,
    /// The legal moves, when a move was refused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub legal: Option<Vec<Clean<'a>>>,
    /// How the game ended whose seat was to be taken back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ended: Option<Box<EndedGame<'a>>>,
}

/// A game that is over, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EndedGame<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The game's number in the room.
    pub game: u32,
    /// Who had the white pieces.
    pub white: Clean<'a>,
    /// Who had the black ones.
    pub black: Clean<'a>,
    /// The result as PDN writes it.
    pub result: Clean<'a>,
    /// The winner; null without one.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub winner: Option<Color>,
    /// Why.
    pub reason: Word<EndReason>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
}
