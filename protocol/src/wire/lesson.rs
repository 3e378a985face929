//! Lessons: games that are looked at again.

use damiera_rules::{Color, Corner, Variant};
use serde::{Deserialize, Serialize};

use super::{Clean, GivenHint, JudgedGame, JudgedPosition, NamedOpening, PlayedMove, Word};
use crate::lesson::LessonEnd;

/// A lesson as it stands, and the cause of its last change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonBoard<'a> {
    /// The number of its last event, from 1; 0 before the first.
    pub seq: u64,
    /// The lesson's name.
    pub room: Clean<'a>,
    /// The cause of its last change.
    pub why: Word<LessonWhy>,
    /// The leader.
    pub leader: Clean<'a>,
    /// The leader before, after the lead was handed over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<Clean<'a>>,
    /// Number of listeners.
    pub listeners: usize,
    /// The player with the white pieces; null if unknown.
    pub white: Option<Clean<'a>>,
    /// The player with the black pieces; null if unknown.
    pub black: Option<Clean<'a>>,
    /// The number of the game in the archive; left out for any other game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<u64>,
    /// The opening of the line that holds the current place; left out where no table has it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<NamedOpening<'a>>,
    /// Number of games behind this one in the pasted text, which are not looked at; left out if there are none.
    #[serde(skip_serializing_if = "super::answer::is_zero", default)]
    pub further: usize,
    /// How the pasted text was read, as sentences in the reader's language: the variant where it had to be guessed,
    /// what was left out, and what was taken in one of several ways. They come when a game is opened, and to a reader
    /// who comes or asks; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub remarks: Vec<Clean<'a>>,
    /// The result of the game; `*` if unknown.
    pub result: Clean<'a>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The label of every official number, from 1. It comes when a game is opened, and to a reader who comes or asks.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub labels: Vec<Clean<'a>>,
    /// The position in official numbers or names.
    pub fen: Clean<'a>,
    /// The side to move; null if no move is possible.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub turn: Option<Color>,
    /// Number of plies from the start to the current place.
    pub ply: usize,
    /// Number of plies of the line.
    pub of: usize,
    /// The ply after which the variation left the main line; null on the main line.
    pub left_main: Option<usize>,
    /// The last move; null at the start.
    pub last: Option<PlayedMove<'a>>,
    /// The note at this place; null without one.
    pub note: Option<Clean<'a>>,
    /// Annotations of the last move by their numbers in PDN: 1 to 6 are `!`, `?`, `!!`, `??`, `!?`, `?!`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub nags: Vec<u8>,
    /// The legal moves, of captures that may be made in several orders one; left out when no move is possible.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub legal: Option<Vec<Clean<'a>>>,
    /// The moves that the tree has from here, the main one first.
    pub next: Vec<Clean<'a>>,
    /// Number of moves in the whole tree.
    pub moves: usize,
}

/// The cause of a lesson's last change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LessonWhy {
    /// A reader asked for it, or has come.
    Position,
    /// Another game was opened.
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
    /// The note was changed.
    Note,
    /// Another person took over the lead.
    Lead,
}

/// A person comes to a lesson or leaves it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonPerson<'a> {
    /// The lesson's name.
    pub room: Clean<'a>,
    /// The person.
    pub name: Clean<'a>,
    /// The change of that person's presence.
    pub state: Word<LessonPresence>,
    /// Seconds until the lesson ends, while the leader's connection is gone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
}

/// A change of a person's presence in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LessonPresence {
    /// The person comes to listen.
    Came,
    /// The person leaves.
    Left,
    /// The leader lost the connection.
    Away,
    /// The leader is back.
    Back,
}

/// The engine's advice to the people in a lesson: one of the three.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonAdvised<'a> {
    /// The lesson's name.
    pub room: Clean<'a>,
    /// The person who asked.
    pub by: Clean<'a>,
    /// An advised move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hint: Option<GivenHint<'a>>,
    /// The evaluation of the position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<JudgedPosition<'a>>,
    /// The mistakes of the game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub game: Option<JudgedGame<'a>>,
}

/// A lesson is over. Everyone has left it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonOver<'a> {
    /// The lesson's name.
    pub room: Clean<'a>,
    /// The reason.
    pub reason: Word<LessonEnd>,
}

/// To `rivedi`, and to `osserva` of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonEntered<'a> {
    /// The lesson's name.
    pub lesson: Clean<'a>,
    /// The leader.
    pub leader: Clean<'a>,
    /// True if the leader's connection is gone. The lesson then soon ends.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub leaderless: bool,
}

/// To `rivedi incolla`: the next lines are the record, up to a line with a single dot. The answer to that line tells
/// the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasteBegun {
    /// Maximum number of lines.
    pub paste_lines: usize,
    /// Maximum number of bytes in all.
    pub paste_bytes: usize,
}

/// To `mosse` in a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonMoves<'a> {
    /// The lesson's name.
    pub lesson: Clean<'a>,
    /// The main line first. Each line is followed by its variations.
    pub lines: Vec<LessonLine<'a>>,
    /// The index of the line that holds the current place.
    pub line: usize,
    /// Number of plies from the start to the current place.
    pub ply: usize,
}

/// A line of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonLine<'a> {
    /// Number of plies from the start to its first move.
    pub from: usize,
    /// Its number among the variations from that place, from 1; null for the main line.
    pub variation: Option<usize>,
    /// The index of the line that it begins in; left out for the main line.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub within: Option<usize>,
    /// Its moves.
    pub moves: Vec<LessonMove<'a>>,
}

/// A move of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonMove<'a> {
    /// Every square it touches, in order.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// The note after it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<Clean<'a>>,
    /// Its annotations by their numbers in PDN.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub nags: Vec<u8>,
}

/// A lesson in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedLesson<'a> {
    /// The lesson's name.
    pub lesson: Clean<'a>,
    /// The leader.
    pub leader: Clean<'a>,
    /// Number of listeners.
    pub listeners: usize,
}
