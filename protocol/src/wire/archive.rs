//! Finished games and records, as lines of JSON.

use damiera_rules::{Color, Corner, Variant};
use serde::{Deserialize, Serialize};

use super::{Clean, CleanLines, Word};
use crate::event::EndReason;
use crate::rating::RatingChanges;
use crate::time_control::TimeControl;

/// To `partita`: a game of the room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameText<'a> {
    /// The game as PDN.
    pub pdn: CleanLines<'a>,
}

/// To `partita #N`: a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinishedGame<'a> {
    /// Its row in lists.
    pub game: ListedGame<'a>,
    /// The game as PDN.
    pub pdn: CleanLines<'a>,
}

/// To `storia`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameList<'a> {
    /// The games of this page, newest first.
    pub games: Vec<ListedGame<'a>>,
    /// The page number.
    pub page: u32,
    /// True if there are older games.
    pub more: bool,
    /// The number at which the search stopped because it had looked at its maximum of games. It goes on below that
    /// number with `prima=`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub stopped: Option<u64>,
}

/// A finished game in a list. Times are milliseconds of Unix time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedGame<'a> {
    /// Its number in the archive.
    pub number: u64,
    /// The room of the game.
    pub room: Clean<'a>,
    /// Its number in that room.
    pub game: u32,
    /// The variant.
    pub variant: Word<Variant>,
    /// The bottom corner of the drawing that was a playing square.
    pub corner: Word<Corner>,
    /// The time control; null without clocks.
    pub time: Option<Word<TimeControl>>,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The player with the black pieces.
    pub black: Clean<'a>,
    /// The level of the server's bot, if it had the white pieces.
    pub white_bot: Option<u8>,
    /// The level of the server's bot, if it had the black pieces.
    pub black_bot: Option<u8>,
    /// True if the player with the white pieces was a guest: not registered, and not the server's bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub white_guest: bool,
    /// True if the player with the black pieces was a guest: not registered, and not the server's bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub black_guest: bool,
    /// When it began.
    pub began: u64,
    /// When it ended.
    pub ended: u64,
    /// The day on which it ended, in UTC.
    pub date: Clean<'a>,
    /// Number of plies played.
    pub plies: u32,
    /// The result as PDN writes it.
    pub result: Clean<'a>,
    /// The winner; null without one.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Word<EndReason>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// The rating changes, if it counted for ratings.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatingChanges>,
}
