//! The position in a room, as a line of JSON has it.

use damiera_rules::{Color, Corner, Drawing, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, OfTwo, RatedEnd, RatedStart, Word, present};
use crate::event::EndReason;
use crate::scene::ClockFaces;
use crate::time_control::TimeControl;

/// Everything that a program needs to show a position and to go on from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Board<'a> {
    /// The number of the room's last event.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// Who had asked for the last moves back, in a `takeback`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<Clean<'a>>,
    /// That player's colour.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// How many plies were taken back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub plies: Option<u8>,
    /// The game's number in the room, from 1.
    pub game: u32,
    /// Who has the white pieces.
    pub white: Clean<'a>,
    /// Who has the black pieces.
    pub black: Clean<'a>,
    /// What is played.
    pub variant: Word<Variant>,
    /// Which bottom corner of the drawing is a playing square. This and the next two come when a
    /// game starts and when a position is asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub corner: Option<Word<Corner>>,
    /// The label of every official number, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub labels: Vec<Clean<'a>>,
    /// How much time each player has; null without clocks.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "present"
    )]
    pub time: Option<Option<Word<TimeControl>>>,
    /// Whether the engine may be asked during games between people; it comes with the time.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// How many seconds later everyone but the players sees what happens; left out when at once.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The ratings with which the players began, in a rated game; it comes with the time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rated: Option<RatedStart>,
    /// The position in official numbers or names.
    pub fen: Clean<'a>,
    /// Whose turn it is; null when the game is over.
    #[schemars(with = "Option<SideWord>")]
    pub turn: Option<Color>,
    /// How many moves were made, of both sides together.
    pub ply: usize,
    /// What the clocks show; null without clocks.
    pub clocks: Option<Clocks>,
    /// The last move.
    pub last: Option<PlayedMove<'a>>,
    /// Where the reader sits.
    pub role: OwnRole,
    /// Every legal move, when it is the reader's turn.
    pub legal: Option<Vec<Clean<'a>>>,
    /// The result, only when the game is over, as are the next three.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<Clean<'a>>,
    /// The winner; null without one.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "present"
    )]
    #[schemars(with = "Option<SideWord>")]
    pub winner: Option<Option<Color>>,
    /// Why the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Word<EndReason>>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// What it changed, if it counted for ratings and that is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatedEnd>,
    /// Which players are bots, White first: the server's, or programs that said so. This and the next come with the
    /// labels, and are left out when neither player is one.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub bots: OfTwo,
    /// Which of them are nobody registered, and not the server's bot either.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub guests: OfTwo,
    /// How many watch; only in answers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub spectators: Option<usize>,
}

impl Board<'_> {
    /// How the board is drawn, where the event says so and this version knows it.
    pub fn drawing(&self) -> Option<Drawing> {
        let corner = self.corner.as_ref()?.known()?;
        Some(self.variant.known()?.drawing_with(*corner))
    }
}

/// What there is to know of a room where no game has begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EmptyBoard<'a> {
    /// The number of the room's last event.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// Always null: by this a board without a game is known.
    pub game: (),
    /// Who has the white pieces, once that is known.
    pub white: Option<Clean<'a>>,
    /// Who has the black pieces, once that is known.
    pub black: Option<Clean<'a>>,
    /// Who sits, first come first.
    pub players: [Option<Clean<'a>>; 2],
    /// What is played.
    pub variant: Word<Variant>,
    /// How much time each player has; null without clocks.
    pub time: Option<Word<TimeControl>>,
    /// Whether the engine may be asked during games between people.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// How many seconds later everyone but the players sees what happens; left out when at once.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The position from which games start; left out when it is the variant's own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub start: Option<Clean<'a>>,
    /// Whether its games are rated where they can be.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Word<Corner>,
    /// Where the reader sits; null for a player whose colour is not known yet.
    pub role: Option<OwnRole>,
}

/// Where the reader of a line sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayedMove<'a> {
    /// Who moved.
    #[schemars(with = "SideWord")]
    pub side: Color,
    /// Every square it touched, in order.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// The move in official notation.
    #[serde(default)]
    pub official: Clean<'a>,
    /// The squares of what it captured.
    #[serde(default)]
    pub captured: Vec<Clean<'a>>,
}

/// What two clocks show, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Clocks {
    /// White's time.
    pub white: u64,
    /// Black's time.
    pub black: u64,
    /// Whose clock runs.
    #[schemars(with = "Option<SideWord>")]
    pub running: Option<Color>,
    /// Whether they were stopped by agreement.
    pub paused: bool,
    /// What the network may still take without being counted.
    #[serde(default)]
    pub lag: Pair<u64>,
}

impl From<ClockFaces> for Clocks {
    fn from(faces: ClockFaces) -> Self {
        let pair = |[white, black]: [u64; 2]| Pair { white, black };
        let Pair { white, black } = pair(faces.left_ms);
        Clocks {
            white,
            black,
            running: faces.running,
            paused: faces.paused,
            lag: pair(faces.credit_ms),
        }
    }
}

/// One figure for each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PairOf{T}")]
pub struct Pair<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}
