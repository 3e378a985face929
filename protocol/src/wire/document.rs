//! The answers of the interface over HTTP: those of some commands, each with its own type.

use damiera_rules::{Color, Variant};
use serde::Serialize;

use super::{
    Clean, CleanLines, ListedGame, PlayedMove, ProblemList, PublicProfile, Ranking, Refused,
    RoomList, RoomPosition, ServerWays, TournamentList, TournamentReport, VariantList,
    VariantRules, Word,
};
use crate::tournament::TournamentId;

/// An answer of the interface over HTTP. `type` says which one it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Document<'a> {
    /// To `/api/rooms`: what `stanze` answers, without rooms that have a word.
    Rooms(&'a RoomList<'a>),
    /// To `/api/game/N`: what `partita #N` answers, and every position.
    Game(Box<ReplayedGame<'a>>),
    /// To `/api/player/NAME`: what `profilo NAME` answers, and the newest games.
    Player(&'a PublicProfile<'a>),
    /// To `/api/ranking?variant=VARIANT`: what `classifica VARIANTE` answers.
    Ranking(&'a Ranking<'a>),
    /// To `/api/tournaments`: what `tornei` answers.
    Tournaments(&'a TournamentList<'a>),
    /// To `/api/tournament/N`: what `torneo N` answers to a person who has not entered.
    Tournament(&'a TournamentReport<'a>),
    /// To `/api/tournament/N?boards`: the boards of the round that is played.
    TournamentBoards(TournamentBoards<'a>),
    /// To `/api/problems/VARIANT`: the problems that `problema VARIANTE` shows.
    Problems(&'a ProblemList),
    /// To `/api/rules`: what `aiuto varianti` answers.
    Variants(VariantList<'a>),
    /// To `/api/rules/VARIANT`: what `aiuto VARIANTE` answers, and positions that show it.
    Rules(Box<VariantRules<'a>>),
    /// To `/api/about`: the ways to the server.
    About(&'a ServerWays<'a>),
    /// To `/api/tv`: what a first page shows.
    Tv(Box<TvBoards<'a>>),
    /// The reason why there is no other answer.
    Error(Refused<'a>),
}

/// The boards of the round that is played in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentBoards<'a> {
    /// The tournament's number.
    pub tournament: TournamentId,
    /// The boards that are open, in their order, as `osserva` tells each; forty at most.
    pub positions: Vec<RoomPosition<'a>>,
}

/// The boards to show to a person who asked for nothing: the best of them is the game that goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TvBoards<'a> {
    /// The game with the strongest players, as `tv` shows it; null without one.
    pub position: Option<RoomPosition<'a>>,
    /// The number of a finished game that is worth going over; null without one, and while a game goes on.
    pub finished: Option<u64>,
    /// The problem of the day.
    pub problem: ProblemOfDay<'a>,
}

/// The problem of the day, without its solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemOfDay<'a> {
    /// Its number among those of its variant, from 1.
    pub number: u32,
    /// The variant.
    pub variant: Word<Variant>,
    /// The label of every official number, from 1.
    pub labels: Vec<Clean<'a>>,
    /// The position, in official numbers or names.
    pub fen: Clean<'a>,
    /// The side that has to win.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// Number of moves that the solver makes in all.
    pub moves: u32,
}

/// A finished game with its positions, for programs that show it without knowing the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// A move and the position after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayedMove<'a> {
    /// The position after it, in official numbers or names.
    pub fen: Clean<'a>,
    /// The move.
    #[serde(flatten)]
    pub played: PlayedMove<'a>,
}
