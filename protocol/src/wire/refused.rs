//! A refusal, as a line of JSON.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Clean, CleanLines, Word};
use crate::event::EndReason;

/// The code of the refusal that asks for a password or a code.
const NEED_PASSWORD: &str = "need_password";

/// The codes of refusals after which a password or a code may be sent again, better or later.
const ASKED_STILL: [&str; 6] = [
    "wrong_password",
    "wrong_code",
    "bad_password",
    "rate_limited",
    "busy",
    "people_down",
];

/// The reason why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused<'a> {
    /// The command's tag, if it had one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub tag: Option<Clean<'a>>,
    /// The stable code.
    pub code: Clean<'a>,
    /// The reason in the connection's language, in lines.
    pub text: CleanLines<'a>,
    /// The legal moves, if a move was refused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub legal: Option<Vec<Clean<'a>>>,
    /// The purpose of the password or code that is asked for.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<Clean<'a>>,
    /// The name that the password or code belongs to.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
    /// The line of a pasted record that is wrong, from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub line: Option<usize>,
    /// The end of the game, if its seat was to be taken back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ended: Option<Box<EndedGame<'a>>>,
}

impl Refused<'_> {
    /// True if a password or a code is asked for: [`Refused::asked`] tells its purpose.
    pub fn asks_secret(&self) -> bool {
        &*self.code == NEED_PASSWORD
    }

    /// True if the server goes on asking for a password or a code after this refusal of one.
    pub fn asks_still(&self) -> bool {
        ASKED_STILL.contains(&&*self.code)
    }
}

/// A game that is over, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub winner: Option<Color>,
    /// The reason for its end.
    pub reason: Word<EndReason>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
}
