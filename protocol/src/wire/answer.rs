//! The answers in an `ok`: one type for each.
//!
//! The command that was sent with the tag determines the type.

use std::borrow::Cow;

use damiera_rules::{Color, Kind, Piece, Variant};
use serde::{Deserialize, Serialize};

use super::{Clean, Clocks, ListedLesson, Pair, PlayedMove, RoomTerms, Word};
use crate::name::Name;
use crate::reply::RoomStage;
use crate::time_control::TimeControl;

/// To a move, and to every other command without an answer beyond the events of the room.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename = "ok")]
#[cfg_attr(feature = "schema", schemars(rename = "Ok"))]
pub struct Done<'a> {
    /// The command's tag.
    pub tag: Cow<'a, str>,
    /// The last event that the command caused; left out without any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seq: Option<u64>,
}

/// To `stanze`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomList<'a> {
    /// The rooms of this page.
    pub rooms: Vec<ListedRoom<'a>>,
    /// The page number.
    pub page: u32,
    /// Number of pages.
    pub pages: u32,
    /// The lessons that anyone may listen to, on the first page of all rooms. Left out when there are
    /// none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub lessons: Vec<ListedLesson<'a>>,
}

/// A room in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedRoom<'a> {
    /// Its name.
    pub room: Clean<'a>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The time control; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// The players, White first once colours are known.
    pub players: [Option<Clean<'a>>; 2],
    /// Marks the bots among them: the server's, and programs that declared themselves bots. Left out if neither is one.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub bots: OfTwo,
    /// Marks the guests among them: players who are not registered and not the server's bot. Left out if neither is
    /// one.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub guests: OfTwo,
    /// The stage of the room.
    pub state: Word<RoomStage>,
    /// True if a word is needed to enter.
    #[serde(default)]
    pub word: bool,
    /// The other terms of its games.
    #[serde(flatten)]
    pub terms: RoomTerms<'a>,
    /// Number of spectators.
    #[serde(default)]
    pub spectators: usize,
}

/// A mark for each of two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct OfTwo(pub [bool; 2]);

impl OfTwo {
    pub(crate) fn is_neither(&self) -> bool {
        self.0 == [false, false]
    }
}

/// To `formato json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome<'a> {
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the server.
    pub server: Clean<'a>,
    /// Every variant that can be played.
    pub variants: Vec<Word<Variant>>,
    /// The limits on lines from the client.
    pub limits: LineLimits,
    /// The addresses of the servers of a cluster, this one among them: `HOST:PORT` for lines, `tls://HOST:PORT` for
    /// lines in TLS, `https://HOST` or `http://HOST`, with a port perhaps, for the page and its WebSocket `/ws`. All
    /// have the same games. Left out if there is no address to name.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub servers: Vec<Clean<'a>>,
}

/// To every other `formato`: the fields of [`Welcome`] that it shares.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedServers<'a> {
    /// As in the answer to `formato json`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub servers: Vec<Clean<'a>>,
}

/// The limits on lines from the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineLimits {
    /// The longest line, in bytes.
    pub line: usize,
    /// Maximum number of lines in a burst.
    pub burst: u32,
    /// Maximum number of lines a second after that.
    pub per_second: u32,
}

/// To `mosse`, and to a line of conditional moves that ends before a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalMoves<'a> {
    /// The legal moves; null when no game is played.
    pub legal: Option<Vec<Clean<'a>>>,
    /// The sentence that the requested square has no legal move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<Clean<'a>>,
    /// The position after the moves of a line, as FEN; left out where the moves are those on the board.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fen: Option<Clean<'a>>,
}

/// To `leggi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScannedBoard<'a> {
    /// The occupied squares, from the top left of the drawing.
    pub squares: Vec<OccupiedSquare<'a>>,
}

/// A square with a piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OccupiedSquare<'a> {
    /// Its label on the drawing.
    pub square: Clean<'a>,
    /// The piece.
    pub piece: BoardPiece,
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardPiece {
    /// Its colour.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// True for a king.
    pub king: bool,
}

impl From<Piece> for BoardPiece {
    fn from(piece: Piece) -> Self {
        BoardPiece {
            side: piece.color,
            king: piece.kind == Kind::King,
        }
    }
}

/// To `turno`, once a game has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnReport {
    /// The side to move; null after the end of the game.
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub turn: Option<Color>,
    /// The pieces left of each side.
    pub pieces: Pair<PieceCount>,
    /// Number of spectators. Left out without any.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub spectators: usize,
}

pub(super) fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// The number of pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PieceCount {
    /// Men.
    pub men: u64,
    /// Kings.
    pub kings: u64,
}

/// To `perché`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judgement<'a> {
    /// True if the move may be played.
    pub legal_move: bool,
    /// The move.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// The captured squares, if the move may be played.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub captured: Option<Vec<Clean<'a>>>,
    /// The stable code of the reason, if it may not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub code: Option<Clean<'a>>,
    /// The reason in words, if it may not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<Clean<'a>>,
}

/// To `ultima`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastPlayed<'a> {
    /// The last move; null before the first.
    pub last: Option<PlayedMove<'a>>,
}

/// To `casella`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SquareReport<'a> {
    /// The square.
    pub square: Clean<'a>,
    /// True if it is a playing square.
    pub playing: bool,
    /// The piece on it.
    pub piece: Option<BoardPiece>,
}

impl SquareReport<'static> {
    /// A playing square with its label, and the piece on it.
    pub fn of(label: &'static str, piece: Option<Piece>) -> Self {
        SquareReport {
            square: label.into(),
            playing: true,
            piece: piece.map(Into::into),
        }
    }

    /// A square on which the game is not played, as it was typed.
    pub fn not_played(typed: &str) -> Self {
        SquareReport {
            square: typed.to_uppercase().into(),
            playing: false,
            piece: None,
        }
    }
}

/// To `orologio`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimeReport {
    /// The time control; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// The clock times; null without clocks.
    pub clocks: Option<Clocks>,
    /// Seconds that each player may still be absent.
    #[serde(default)]
    pub absence: Pair<Option<u64>>,
}

/// To `esci`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftRoom<'a> {
    /// The room that was left; of several watched rooms, the last shown one.
    pub room: Clean<'a>,
    /// All rooms that were left, if there were several.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub rooms: Vec<Clean<'a>>,
    /// True if the person keeps the seat, and the game by correspondence goes on.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub plays_on: bool,
}

impl LeftRoom<'static> {
    /// The only room that was left.
    pub fn of(room: Name) -> Self {
        let (room, rooms) = (room.into(), Vec::new());
        let plays_on = false;
        LeftRoom {
            room,
            rooms,
            plays_on,
        }
    }
}

/// To `fine`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Farewell {
    /// Seconds for which the seat is kept; null without a seat in a game.
    pub seat_seconds: Option<u64>,
    /// True if no player is left who could claim the game meanwhile.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub adjourned: bool,
}

/// To `riprendi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatResumed<'a> {
    /// The player of the seat.
    pub name: Clean<'a>,
    /// The room.
    pub room: Clean<'a>,
    /// The number of the room's last event.
    pub seq: u64,
    /// The clock times; null without clocks.
    pub clocks: Option<Clocks>,
}

/// To `riprendi` and a name, after the other player was asked. The outcome is told later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatAsked<'a> {
    /// The player who was asked.
    pub asked: Clean<'a>,
    /// The player of the seat.
    pub name: Clean<'a>,
    /// The room.
    pub room: Clean<'a>,
    /// Seconds left for an answer.
    pub seconds: u64,
}

/// To `osserva`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WatchedRoom<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The number of the room's last event.
    pub seq: u64,
    /// Every move of its game so far, as the squares that it touched. Left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub moves: Vec<Clean<'a>>,
    /// The position before the first move and after each move, for a program that asked for sentences. Left out without
    /// any move.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub positions: Vec<Clean<'a>>,
    /// True if the game is adjourned: no player is there. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub adjourned: bool,
}
