//! The position in a room, as a line of JSON.

use std::num::NonZeroU64;

use damiera_rules::{Color, Corner, Drawing, Variant};
use serde::{Deserialize, Serialize};

use super::{BoardOpening, BoardPair, Clean, OfTwo, RatedStart, RoomTerms, Word, present};
use crate::event::EndReason;
use crate::rating::RatingChanges;
use crate::time_control::TimeControl;

/// Everything that a program needs to show a position and to go on from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board<'a> {
    /// The number of the room's last event.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player who asked for a takeback, in a `takeback`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<Clean<'a>>,
    /// That player's colour.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// Number of plies taken back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub plies: Option<u8>,
    /// The game's number in the room, from 1.
    pub game: u32,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The player with the black pieces.
    pub black: Clean<'a>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The bottom corner of the drawing that is a playing square. This field and the next two come at the start of a
    /// game and in answer to a request for the position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub corner: Option<Word<Corner>>,
    /// The label of every official number, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub labels: Vec<Clean<'a>>,
    /// The time control; null without clocks.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "present"
    )]
    pub time: Option<Option<Word<TimeControl>>>,
    /// True if the engine may be asked during games between people; it comes with the time.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// Delay in seconds for everyone but the players; left out without a delay.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The ratings with which the players began, in a rated game; it comes with the time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rated: Option<RatedStart>,
    /// The opening from which the game started; it comes with the time, and is left out if the players made all moves
    /// themselves.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<BoardOpening<'a>>,
    /// The game's place in a match of two; it comes with the time, and is left out of a game by itself.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub pair: Option<BoardPair>,
    /// The board of a tournament that it is; it comes with the time, and is left out of any other game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub of_tournament: Option<TournamentPlace>,
    /// The position in official numbers or names.
    pub fen: Clean<'a>,
    /// The side to move; null after the end of the game.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub turn: Option<Color>,
    /// Number of plies played.
    pub ply: usize,
    /// The clock times; null without clocks.
    pub clocks: Option<Clocks>,
    /// The last move.
    pub last: Option<PlayedMove<'a>>,
    /// The reader's role.
    pub role: OwnRole,
    /// Every legal move, if it is the reader's turn.
    pub legal: Option<Vec<Clean<'a>>>,
    /// The result. This field and the next three come after the end of the game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<Clean<'a>>,
    /// The winner; null without one.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "present"
    )]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub winner: Option<Option<Color>>,
    /// The reason why the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Word<EndReason>>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// The rating changes, if it counted for ratings and they are known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatingChanges>,
    /// Marks the players who are bots, White first: the server's, or programs that declared themselves bots. This field
    /// and the next come with the labels, and are left out if neither player is one.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub bots: OfTwo,
    /// Marks the guests among them: players who are not registered and not the server's bot.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub guests: OfTwo,
    /// Number of spectators; only in answers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub spectators: Option<usize>,
}

/// A board of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentPlace {
    /// The tournament's number.
    pub tournament: u32,
    /// The round, from 1.
    pub round: u8,
    /// The board, from 1.
    pub board: u16,
}

impl Board<'_> {
    /// The drawing of the board; None if the event does not name it or this version does not know it.
    pub fn drawing(&self) -> Option<Drawing> {
        let corner = self.corner.as_ref()?.known()?;
        Some(self.variant.known()?.drawing_with(*corner))
    }
}

/// The state of a room without a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EmptyBoard<'a> {
    /// The number of the room's last event.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// Always null: this distinguishes it from a board with a game.
    pub game: (),
    /// The player with the white pieces, once known.
    pub white: Option<Clean<'a>>,
    /// The player with the black pieces, once known.
    pub black: Option<Clean<'a>>,
    /// The players, in the order of sitting down.
    pub players: [Option<Clean<'a>>; 2],
    /// The variant.
    pub variant: Word<Variant>,
    /// The time control; null without clocks.
    pub time: Option<Word<TimeControl>>,
    /// The other terms of its games.
    #[serde(flatten)]
    pub terms: RoomTerms<'a>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The reader's role; null for a player without a colour yet.
    pub role: Option<OwnRole>,
}

/// The role of the reader of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OwnRole {
    /// With the white pieces.
    White,
    /// With the black pieces.
    Black,
    /// Not at the board.
    #[default]
    #[serde(other)]
    Spectator,
}

impl OwnRole {
    /// The reader's colour, if the reader plays.
    pub fn color(self) -> Option<Color> {
        match self {
            OwnRole::White => Some(Color::White),
            OwnRole::Black => Some(Color::Black),
            OwnRole::Spectator => None,
        }
    }
}

impl From<Option<Color>> for OwnRole {
    fn from(color: Option<Color>) -> Self {
        match color {
            Some(Color::White) => OwnRole::White,
            Some(Color::Black) => OwnRole::Black,
            None => OwnRole::Spectator,
        }
    }
}

/// The last move of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedMove<'a> {
    /// The side that moved.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// Every square it touched, in order.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// The move in official notation.
    #[serde(default)]
    pub official: Clean<'a>,
    /// The squares of the captured pieces.
    #[serde(default)]
    pub captured: Vec<Clean<'a>>,
}

/// The state of two clocks, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clocks {
    /// White's time.
    pub white: u64,
    /// Black's time.
    pub black: u64,
    /// The side with the running clock; null if both stand still.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub running: Option<Color>,
    /// True if the clocks were stopped by agreement.
    pub paused: bool,
    /// Remaining allowance for network delay. The clocks do not count this much delay.
    #[serde(default)]
    pub lag: Pair<u64>,
    /// By correspondence, when the running clock ends, in milliseconds of Unix time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub due: Option<NonZeroU64>,
}

impl Clocks {
    /// The time of a colour.
    pub fn left_of(&self, color: Color) -> u64 {
        color.pick(self.white, self.black)
    }

    /// Both times.
    pub fn left(&self) -> Pair<u64> {
        let (white, black) = (self.white, self.black);
        Pair { white, black }
    }
}

/// One figure for each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PairOf{T}"))]
pub struct Pair<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> Pair<T> {
    /// A pair, White's figure first.
    pub fn of([white, black]: [T; 2]) -> Self {
        Pair { white, black }
    }

    /// Both figures made into others, White's first.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> [U; 2] {
        [self.white, self.black].map(make)
    }
}

/// A room's position: with a game, or without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RoomPosition<'a> {
    /// A game's.
    Game(Box<Board<'a>>),
    /// No game has begun.
    Empty(Box<EmptyBoard<'a>>),
}

impl RoomPosition<'_> {
    /// The room.
    pub fn room(&self) -> &str {
        match self {
            RoomPosition::Game(board) => &board.room,
            RoomPosition::Empty(board) => &board.room,
        }
    }
}
