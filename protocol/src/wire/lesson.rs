//! Lessons: games that are looked at again.

use damiera_rules::{Color, Corner, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, GivenHint, JudgedGame, JudgedPosition, PlayedMove, Word};

/// A lesson as it stands, and what made it so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonBoard<'a> {
    /// Its number among what happens in the lesson, from 1; 0 before anything has.
    pub seq: u64,
    /// What the lesson is called.
    pub room: Clean<'a>,
    /// What made it so.
    pub why: Word<LessonWhy>,
    /// Who leads it.
    pub leader: Clean<'a>,
    /// Who led before, when the lead was given on.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<Clean<'a>>,
    /// How many others are there.
    pub listeners: usize,
    /// Who had the white pieces; null when nobody knows.
    pub white: Option<Clean<'a>>,
    /// Who had the black pieces; null when nobody knows.
    pub black: Option<Clean<'a>>,
    /// The number of the game in the archive; left out for one that is not from there.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<u64>,
    /// How the game ended; `*` when nobody knows.
    pub result: Clean<'a>,
    /// What is played.
    pub variant: Word<Variant>,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Word<Corner>,
    /// The label of every official number, from 1; only when a game is
    /// opened, and for who comes or asks.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub labels: Vec<Clean<'a>>,
    /// The position in official numbers or names.
    pub fen: Clean<'a>,
    /// Whose turn it is; null where no move is possible.
    #[schemars(with = "Option<SideWord>")]
    pub turn: Option<Color>,
    /// After how many moves from the start this is, of both sides together.
    pub ply: usize,
    /// How many moves the line has.
    pub of: usize,
    /// For a place in a variation: after how many moves that left the main line; null on the main line.
    pub left_main: Option<usize>,
    /// The last move; null at the start.
    pub last: Option<PlayedMove<'a>>,
    /// What is noted here; null when nothing is.
    pub note: Option<Clean<'a>>,
    /// Annotations of the last move by their numbers in PDN: 1 to 6 are `!`, `?`, `!!`, `??`, `!?`, `?!`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub nags: Vec<u8>,
    /// The moves that the tree has from here, the main one first.
    pub next: Vec<Clean<'a>>,
    /// How many moves the whole tree has.
    pub moves: usize,
}

/// Why a lesson stands where it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonWhy {
    /// It was asked for, or the reader has come.
    Position,
    /// Another game is looked at.
    Opened,
    /// Moves on.
    Forward,
    /// Moves back.
    Back,
    /// Another place of the line.
    Jump,
    /// A move was tried.
    Move,
    /// Into a variation.
    Variation,
    /// Back to the main line.
    Line,
    /// The note is another one.
    Note,
    /// Another person leads.
    Lead,
}

/// Somebody comes to a lesson, or goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonPerson<'a> {
    /// What the lesson is called.
    pub room: Clean<'a>,
    /// Who.
    pub name: Clean<'a>,
    /// What they do.
    pub state: Word<LessonPresence>,
    /// After how many seconds the lesson ends when its leader, whose connection is gone, is not back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
}

/// What somebody does in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonPresence {
    /// Comes to listen.
    Came,
    /// Goes.
    Left,
    /// Leads it, and lost the connection.
    Away,
    /// Leads it, and is back.
    Back,
}

/// What the engine says to those in a lesson: one of the three.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonAdvised<'a> {
    /// What the lesson is called.
    pub room: Clean<'a>,
    /// Who asked.
    pub by: Clean<'a>,
    /// A move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hint: Option<GivenHint<'a>>,
    /// What the position is worth.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<JudgedPosition<'a>>,
    /// The mistakes of the game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub game: Option<JudgedGame<'a>>,
}

/// A lesson is over: nobody is in it any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonOver<'a> {
    /// What it was called.
    pub room: Clean<'a>,
    /// Why.
    pub reason: Word<LessonEndWord>,
}

/// Why a lesson is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonEndWord {
    /// Its leader closed it.
    Closed,
    /// Its leader was away for too long.
    LeaderGone,
}

/// To `rivedi`, and to `osserva` of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonEntered<'a> {
    /// What the lesson is called.
    pub lesson: Clean<'a>,
    /// Who leads it.
    pub leader: Clean<'a>,
    /// Whether the leader's connection is gone: without the leader the lesson soon ends.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub leaderless: bool,
}

/// To `rivedi incolla`: the lines that follow are the record, up to one with a single dot, whose answer
/// says what came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PasteBegun {
    /// At most so many lines.
    pub paste_lines: usize,
    /// With so many bytes in all.
    pub paste_bytes: usize,
}

/// To `mosse` in a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonMoves<'a> {
    /// What the lesson is called.
    pub lesson: Clean<'a>,
    /// The main line first, and behind each line the variations in it.
    pub lines: Vec<LessonLine<'a>>,
    /// The line in which the place lies, by its index.
    pub line: usize,
    /// After how many moves from the start the place is.
    pub ply: usize,
}

/// A line of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonLine<'a> {
    /// After how many moves from the start it begins.
    pub from: usize,
    /// Which of the variations from that place it is, from 1; null for the main line.
    pub variation: Option<usize>,
    /// The line in which it begins, by its index; left out for the main line.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub within: Option<usize>,
    /// Its moves.
    pub moves: Vec<LessonMove<'a>>,
}

/// A move of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LessonMove<'a> {
    /// Every square it touches, in order.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// What is noted after it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<Clean<'a>>,
    /// Its annotations by their numbers in PDN.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub nags: Vec<u8>,
}

/// A lesson in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedLesson<'a> {
    /// What it is called.
    pub lesson: Clean<'a>,
    /// Who leads it.
    pub leader: Clean<'a>,
    /// How many others are there.
    pub listeners: usize,
}
