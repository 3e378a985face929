//! Classes: pupils who play round after round.

use damiera_rules::{Color, Corner, Variant};
use serde::{Deserialize, Serialize};

use super::{Clean, CleanLines, Word};
use crate::class::{ClassEnd, ClassStage};
use crate::event::EndReason;
use crate::time_control::TimeControl;

/// A class as it stands, and the cause of its last change. Only the teacher is told the tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassBoard<'a> {
    /// The code for pupils to find it.
    pub class: Clean<'a>,
    /// The cause of its last change.
    pub why: Word<ClassWhy>,
    /// The address of its page; left out if the server does not know its own address.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub link: Option<Clean<'a>>,
    /// The teacher.
    pub teacher: Clean<'a>,
    /// The reader's nickname; null for the teacher.
    pub nick: Option<Clean<'a>>,
    /// The person who came or left, in that case.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
    /// Seconds until the next round begins by itself; left out if it does not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The time control; null without a clock.
    pub time: Option<Word<TimeControl>>,
    /// The level of the server's bot that plays the odd pupil; null when that pupil rests.
    pub bot: Option<u8>,
    /// Its stage.
    pub state: Word<ClassStage>,
    /// The current round, or the last one, from 1; 0 before the first.
    pub round: u32,
    /// True while the class is paused.
    pub paused: bool,
    /// True if pupils may talk at their tables.
    pub talk: bool,
    /// True if the next round begins by itself.
    pub automatic: bool,
    /// True if a pupil who lost the connection may come back without the teacher's permission.
    pub returns: bool,
    /// The pupils, those with more points first.
    pub pupils: Vec<ClassPupil<'a>>,
    /// The number of the reader's own table in the round; left out for the teacher, and for a reader without a table.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub table: Option<u32>,
    /// The tables of the round; empty for a pupil.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tables: Vec<ClassTable<'a>>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The label of every official number, from 1.
    pub labels: Vec<Clean<'a>>,
    /// The object in words, in the reader's language; empty if there is nothing to say.
    pub text: CleanLines<'a>,
}

/// The cause of a class's last change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClassWhy {
    /// A reader asked for it.
    Position,
    /// The reader has opened it, or come.
    Entered,
    /// A pupil came for the first time.
    Came,
    /// A pupil's connection is gone, or the pupil left.
    Went,
    /// A pupil is back.
    Back,
    /// A person wants to come back as a pupil. The teacher has to allow it.
    Knocked,
    /// The teacher changed something in it.
    Changed,
    /// A round begins.
    Round,
    /// A game is over.
    Game,
    /// All games of the round are over.
    RoundOver,
    /// The class is paused.
    Paused,
    /// The class goes on.
    Resumed,
}

impl ClassWhy {
    /// Every word.
    pub const ALL: &[ClassWhy] = &[
        ClassWhy::Position,
        ClassWhy::Entered,
        ClassWhy::Came,
        ClassWhy::Went,
        ClassWhy::Back,
        ClassWhy::Knocked,
        ClassWhy::Changed,
        ClassWhy::Round,
        ClassWhy::Game,
        ClassWhy::RoundOver,
        ClassWhy::Paused,
        ClassWhy::Resumed,
    ];
}

/// A pupil of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassPupil<'a> {
    /// The number, from 1: outside the class the pupil is called by it alone. The server tells it to no client.
    #[serde(skip)]
    pub number: u16,
    /// The nickname.
    pub nick: Clean<'a>,
    /// True if the pupil is connected.
    pub here: bool,
    /// The score in half points: 2 for a win or a round without an opponent, 1 for a draw.
    pub half_points: u32,
    /// True if the pupil has no table in this round.
    pub rests: bool,
}

/// A table of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassTable<'a> {
    /// Its number in the round, from 1.
    pub table: u32,
    /// The room.
    pub room: Clean<'a>,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The player with the black pieces.
    pub black: Clean<'a>,
    /// True if the player with the white pieces is there.
    pub white_here: bool,
    /// True if the player with the black pieces is there.
    pub black_here: bool,
    /// The position in official numbers or names; null before the start of the game, and if only the result of the game
    /// is left.
    pub fen: Option<Clean<'a>>,
    /// The side to move; null before the start and after the end of the game.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub turn: Option<Color>,
    /// Number of plies played.
    pub ply: usize,
    /// Every square that the last move touches, in order; null at the start.
    pub last: Option<Clean<'a>>,
    /// The result of the game; null while it goes on.
    pub result: Option<Clean<'a>>,
    /// The winner; null without one.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub winner: Option<Color>,
    /// The reason for its end.
    pub reason: Option<Word<EndReason>>,
}

/// A table of a class, after a move or another event there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassTableNow<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The table.
    #[serde(flatten)]
    pub table: ClassTable<'a>,
    /// The object in words, in the reader's language; empty if there is nothing to say.
    pub text: CleanLines<'a>,
}

/// A class is over, at least for the reader, who is no longer in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassOver<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The reason.
    pub reason: Word<ClassEnd>,
    /// The pupils with their points, those with more points first.
    pub pupils: Vec<ClassPupil<'a>>,
    /// The object in words, in the reader's language.
    pub text: CleanLines<'a>,
}

/// To `classe`, `classe apri` and `classe CODICE NOME`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassEntered<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The reader's nickname; null for the teacher.
    pub nick: Option<Clean<'a>>,
}

/// To `classe CODICE`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassNicks<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The teacher.
    pub teacher: Clean<'a>,
    /// The nicknames that are still free; empty if any nickname will do.
    pub nicks: Vec<Clean<'a>>,
    /// The object in words, in the reader's language.
    pub text: CleanLines<'a>,
}
