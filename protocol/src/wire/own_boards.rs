//! The boards of a person who plays at several, as lines of JSON.

use damiera_rules::Variant;
use serde::{Deserialize, Serialize};

use super::{Clean, WatchedRoom, Word};

/// A board where the reader has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnBoard<'a> {
    /// Its number in the reader's list, from 1. It stays while the reader has the seat.
    pub board: u8,
    /// The room.
    pub room: Clean<'a>,
    /// The other player; null where the other seat is free.
    #[serde(default)]
    pub opponent: Option<Clean<'a>>,
    /// The variant.
    pub variant: Word<Variant>,
    /// How the game there stands for the reader.
    pub state: Word<OwnBoardState>,
    /// Milliseconds on the clock of the side to move; null without clocks, and where no clock runs.
    #[serde(default)]
    pub left_ms: Option<u64>,
    /// True for the board where the reader is. Commands without a board go there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub here: bool,
}

/// How the game at a board of the reader's own stands, the most urgent state first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OwnBoardState {
    /// The reader is to move.
    OwnTurn,
    /// The opponent is to move.
    OpponentsTurn,
    /// No game has begun.
    Waiting,
    /// The game is over.
    Over,
}

/// The boards of the reader: where the reader is to move first, and among them the one with the least time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnBoardList<'a> {
    /// The boards.
    pub boards: Vec<OwnBoard<'a>>,
}

/// The board where the reader is from now on. The position comes before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnBoardShown<'a> {
    /// Its number.
    pub board: u8,
    /// The room, with the moves of its game.
    #[serde(flatten)]
    pub shown: WatchedRoom<'a>,
}

/// The reader's conditional moves in a game by correspondence. They are shown to their player alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnConditions<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// Each line from the position on the board to its end: a move of the opponent, the reader's answer, and so on.
    pub lines: Vec<Vec<Clean<'a>>>,
    /// The number of their plies. A ply that lines share counts once.
    pub plies: usize,
    /// The maximum number of plies.
    pub limit: usize,
}

/// The reader's own notes on a game by correspondence. They are shown to their writer alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnNotes<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The notes, the oldest first.
    pub notes: Vec<Clean<'a>>,
    /// The maximum number of notes.
    pub limit: usize,
}

/// Something happened at a board of the reader's own where the reader is not. Only connections of people get it; a program
/// gets the objects of all its rooms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardNews<'a> {
    /// The board as it stands.
    #[serde(flatten)]
    pub board: OwnBoard<'a>,
    /// The news as a line in the reader's language.
    pub text: Clean<'a>,
}
