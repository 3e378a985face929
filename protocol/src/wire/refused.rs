//! A refusal, as lines of JSON have it.

use damiera_rules::Color;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines, Word};
use crate::event::EndReason;

/// The code of the refusal by which a password or a code is asked for.
const NEED_PASSWORD: &str = "need_password";

/// The codes of the refusals of a password or a code that may be given again, better or later.
const ASKED_STILL: [&str; 6] = [
    "wrong_password",
    "wrong_code",
    "bad_password",
    "rate_limited",
    "busy",
    "people_down",
];

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
    /// What a password or a code is asked for.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<Clean<'a>>,
    /// The name that it is asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
    /// How the game ended whose seat was to be taken back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ended: Option<Box<EndedGame<'a>>>,
}

impl Refused<'_> {
    /// Whether a password or a code is asked for: [`Refused::asked`] says for what.
    pub fn asks_secret(&self) -> bool {
        &*self.code == NEED_PASSWORD
    }

    /// Of the refusal of a password or a code: whether the server goes on asking for it.
    pub fn asks_still(&self) -> bool {
        ASKED_STILL.contains(&&*self.code)
    }
}

/// A game that is over, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EndedGame<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The game's number in the room.
    pub game: u32,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The player with the black pieces.
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
