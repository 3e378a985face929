//! Problems, as lines of JSON.

use damiera_rules::{Color, Corner, Variant};
use serde::{Deserialize, Serialize};

use super::board::PlayedMove;
use super::{Clean, CleanLines, Word};
use crate::command::Difficulty;

/// A problem as it stands for the reader, and the result of the last line about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemBoard<'a> {
    /// The result.
    pub state: Word<ProblemState>,
    /// Its number among those of its variant, from 1.
    pub number: u32,
    /// True for the problem of the day.
    pub today: bool,
    /// The variant.
    pub variant: Word<Variant>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The label of every official number, from 1.
    #[serde(default)]
    pub labels: Vec<Clean<'a>>,
    /// Its difficulty, from 1 to 5.
    pub grade: u8,
    /// The side that has to win.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// Number of moves that the solver makes in all.
    pub moves: u32,
    /// Number of the solver's moves still to be found.
    pub left: u32,
    /// The current position, in official numbers or names.
    pub fen: Clean<'a>,
    /// Every legal move; empty after the end of the problem.
    #[serde(default)]
    pub legal: Vec<Clean<'a>>,
    /// The reader's move, if one was played.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub last: Option<PlayedMove<'a>>,
    /// The answer to it, if it was right and not the last one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reply: Option<PlayedMove<'a>>,
    /// A wrong move's refutation, or the solution: moves of both sides in turn.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub line: Vec<Clean<'a>>,
    /// The position after each move of the solution, in official numbers or names.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub positions: Vec<Clean<'a>>,
    /// The square of the piece that moves, as a hint.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<Clean<'a>>,
    /// True if it was solved without a wrong move and without help. Left out before it is solved.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first: Option<bool>,
    /// The reader's tally of the problems of the day, if this one has just been counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub tally: Option<ProblemCount>,
    /// The problem in words, without the position.
    pub text: CleanLines<'a>,
}

/// The result of a line about a problem, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ProblemState {
    /// It is to be solved.
    Open,
    /// The move was right, and the other side has answered.
    Right,
    /// The move was wrong; the position is as before.
    Wrong,
    /// A hint was given.
    Hint,
    /// The last move was right: it is over.
    Solved,
    /// The solution was shown: it is over.
    Told,
}

/// A registered person's problems of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemCount {
    /// Number of problems tried.
    pub tried: u32,
    /// Number of problems solved.
    pub solved: u32,
    /// Number of those solved at the first try.
    pub first: u32,
    /// Number of days in a row with a solved problem.
    pub streak: u32,
}

/// The problems of a variant, for people who choose among them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemList {
    /// The variant of these problems: that of the question, or the variant with its family's problems.
    pub variant: Word<Variant>,
    /// The variants that have problems of their own.
    pub variants: Vec<Word<Variant>>,
    /// The number of the day's problem.
    pub today: u32,
    /// All problems of the variant, by their numbers.
    pub problems: Vec<ListedProblem>,
}

/// A problem in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedProblem {
    /// Its number among those of its variant, from 1.
    pub number: u32,
    /// Its difficulty, from 1 to 5.
    pub grade: u8,
    /// The word after `problema` for its difficulty.
    pub level: Difficulty,
    /// The side that has to win.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// Number of moves that the solver makes in all.
    pub moves: u32,
    /// Its ideas. Left out if it has no known one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<ProblemTheme>,
}

/// An idea of a problem, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ProblemTheme {
    /// The solver gives up pieces in two moves or more.
    Sacrifices,
    /// After the first move a capture takes three pieces or more.
    LargeCapture,
    /// A man becomes a king.
    Promotion,
    /// The solver moves a king.
    King,
    /// The other side is left without a move.
    Block,
    /// There are at most eight pieces on the board.
    FewPieces,
}

/// To `esci`, when a problem was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftProblem {
    /// The problem's number.
    pub problem: u32,
}

/// To `problema chi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolverList<'a> {
    /// The number of the day's problem.
    pub problem: u32,
    /// The variant.
    pub variant: Word<Variant>,
    /// Registered people who have solved it, in the order of their names: at most 50.
    pub solvers: Vec<ListedSolver<'a>>,
    /// Number of registered people who have solved it.
    pub registered: u32,
    /// Number of guests who have solved it.
    pub guests: u32,
}

impl SolverList<'_> {
    /// Maximum number of people listed by name.
    pub const LISTED: usize = 50;
}

/// A person who has solved the day's problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedSolver<'a> {
    /// The name.
    pub name: Clean<'a>,
    /// True if it was solved without a wrong move and without help.
    pub first: bool,
}
