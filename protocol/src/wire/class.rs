//! Classes: pupils who play round after round.

use damiera_rules::{Color, Corner, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines, Word};
use crate::event::EndReason;
use crate::time_control::TimeControl;

/// A class as it stands, and what made it so. Tables are told the teacher alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassBoard<'a> {
    /// The code by which pupils find it.
    pub class: Clean<'a>,
    /// What made it stand so.
    pub why: Word<ClassWhy>,
    /// The address of its page; left out when the server does not know how it is called.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub link: Option<Clean<'a>>,
    /// The teacher.
    pub teacher: Clean<'a>,
    /// The reader's nickname; null for the teacher.
    pub nick: Option<Clean<'a>>,
    /// Whom it is about, when somebody came or went.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
    /// In how many seconds the next round begins by itself; left out when it does not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The time control; null without a clock.
    pub time: Option<Word<TimeControl>>,
    /// The level of the server's bot that plays the odd pupil; null when that pupil rests.
    pub bot: Option<u8>,
    /// How far it has come.
    pub state: Word<ClassState>,
    /// The round that is played, or was played last, from 1; 0 before the first.
    pub round: u32,
    /// Whether everything stands still.
    pub paused: bool,
    /// Whether pupils may talk at their tables.
    pub talk: bool,
    /// Whether the next round begins by itself.
    pub automatic: bool,
    /// Whether a pupil who vanished comes back without being let in by the teacher.
    pub returns: bool,
    /// The pupils, those with more points first.
    pub pupils: Vec<ClassPupil<'a>>,
    /// The number of the reader's own table in the round; left out for the teacher, and for who has none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub table: Option<u32>,
    /// The tables of the round; empty for a pupil.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tables: Vec<ClassTable<'a>>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The label of every official number, from 1.
    pub labels: Vec<Clean<'a>>,
    /// The same in words, in the reader's language; empty when there is nothing to say of it.
    pub text: CleanLines<'a>,
}

/// What made a class stand as it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassWhy {
    /// It was asked for.
    Position,
    /// The reader has opened it, or come.
    Entered,
    /// A pupil came for the first time.
    Came,
    /// A pupil's connection is gone, or the pupil left.
    Went,
    /// A pupil is back.
    Back,
    /// Somebody wants to come back as a pupil, which the teacher has to allow.
    Knocked,
    /// The teacher decided something about it.
    Changed,
    /// A round begins.
    Round,
    /// A game is over.
    Game,
    /// All games of the round are over.
    RoundOver,
    /// Everything stands still.
    Paused,
    /// Everything goes on.
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

/// How far a class has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassState {
    /// No round has begun.
    Gathering,
    /// A round is being played.
    Playing,
    /// A round is over.
    Between,
}

/// A pupil of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassPupil<'a> {
    /// The nickname.
    pub nick: Clean<'a>,
    /// Whether a connection of the pupil's is there.
    pub here: bool,
    /// The score in half points: 2 for a win or a round without an opponent, 1 for a draw.
    pub half_points: u32,
    /// Whether the pupil has no table in this round.
    pub rests: bool,
}

/// A table of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassTable<'a> {
    /// Its number in the round, from 1.
    pub table: u32,
    /// The room.
    pub room: Clean<'a>,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The player with the black pieces.
    pub black: Clean<'a>,
    /// Whether the player with the white pieces is there.
    pub white_here: bool,
    /// Whether the player with the black pieces is there.
    pub black_here: bool,
    /// The position in official numbers or names; null before the game has begun, and when nothing is
    /// left of it but how it ended.
    pub fen: Option<Clean<'a>>,
    /// Whose turn it is; null when the game is over or has not begun.
    #[schemars(with = "Option<SideWord>")]
    pub turn: Option<Color>,
    /// Number of plies played.
    pub ply: usize,
    /// Every square that the last move touches, in order; null at the start.
    pub last: Option<Clean<'a>>,
    /// How the game ended; null while it goes on.
    pub result: Option<Clean<'a>>,
    /// Who won; null when nobody has.
    #[schemars(with = "Option<SideWord>")]
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Option<Word<EndReason>>,
}

/// A table of a class, after a move or another event there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassTableNow<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The table.
    #[serde(flatten)]
    pub table: ClassTable<'a>,
    /// The same in words, in the reader's language; empty when there is nothing to say of it.
    pub text: CleanLines<'a>,
}

/// A class is over, at least for the reader: who reads it is in it no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassOver<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// Why.
    pub reason: Word<ClassEndWord>,
    /// The pupils with their points, those with more first.
    pub pupils: Vec<ClassPupil<'a>>,
    /// The same in words, in the reader's language.
    pub text: CleanLines<'a>,
}

/// Why a class is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassEndWord {
    /// The teacher ended it.
    Closed,
    /// Its day is over.
    DayOver,
    /// The teacher has taken the reader out of it; it goes on without.
    Removed,
}

/// To `classe`, `classe apri` and `classe CODICE NOME`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassEntered<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The reader's nickname; null for the teacher.
    pub nick: Option<Clean<'a>>,
}

/// To `classe CODICE`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassNicks<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The teacher.
    pub teacher: Clean<'a>,
    /// The nicknames from which to choose, those that nobody has; empty when any will do.
    pub nicks: Vec<Clean<'a>>,
    /// The same in words, in the reader's language.
    pub text: CleanLines<'a>,
}
