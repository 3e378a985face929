//! The answers of the interface over HTTP: those of some commands, each with its own type.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Clean, CleanLines, ListedGame, PlayedMove, Profile, Refused, RoomList};

/// An answer of the interface over HTTP. `type` says which one it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Document<'a> {
    /// To `/api/rooms`: what `stanze` answers, without rooms that have a word.
    Rooms(&'a RoomList<'a>),
    /// To `/api/game/N`: what `partita #N` answers, and every position.
    Game(Box<ReplayedGame<'a>>),
    /// To `/api/player/NAME`: what `profilo NAME` answers.
    Player(&'a Profile<'a>),
    /// The reason why there is no other answer.
    Error(Refused<'a>),
}

/// A finished game with its positions, for programs that show it without knowing the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReplayedGame<'a> {
    /// Its row in lists.
    pub game: ListedGame<'a>,
    /// The game as PDN.
    pub pdn: CleanLines<'a>,
    /// The label of every official number, from 1.
    pub labels: Vec<Clean<'a>>,
    /// The position before the first move, in official numbers or names.
    pub start: Clean<'a>,
    /// The moves; empty if the record cannot be read.
    pub moves: Vec<ReplayedMove<'a>>,
}

/// A move of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReplayedMove<'a> {
    /// The position after it, in official numbers or names.
    pub fen: Clean<'a>,
    /// The move.
    #[serde(flatten)]
    pub played: PlayedMove<'a>,
}
