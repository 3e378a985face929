//! What an `ok` says: one type for each answer.
//!
//! Which of them an `ok` has follows from the command that its tag was sent with.

use std::borrow::Cow;

use damiera_rules::{Color, Corner, Variant};
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines, Clocks, ListedLesson, Pair, PlayedMove, RatedEnd, Word};
use crate::event::EndReason;
use crate::reply::RoomStage;
use crate::text::Language;
use crate::time_control::TimeControl;

/// To a move, and to every other command that answers nothing but what the whole room is told.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename = "ok")]
#[schemars(rename = "Ok")]
pub struct Done<'a> {
    /// The command's tag.
    pub tag: Cow<'a, str>,
    /// The last event that it caused, if it caused any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seq: Option<u64>,
}

/// To `aiuto`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HelpText<'a> {
    /// The help, in lines.
    pub text: CleanLines<'a>,
    /// The word of every command by language.
    pub commands: Vec<IndexMap<Clean<'a>, Clean<'a>>>,
}

/// To `stanze`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomList<'a> {
    /// The rooms of this page.
    pub rooms: Vec<ListedRoom<'a>>,
    /// Which page.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// The lessons that anyone may listen to, on the first page of all rooms. Left out when there are
    /// none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub lessons: Vec<ListedLesson<'a>>,
}

/// A room in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedRoom<'a> {
    /// Its name.
    pub room: Clean<'a>,
    /// What is played.
    pub variant: Word<Variant>,
    /// How much time each player has; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// Who sits, white first once colours are known.
    pub players: [Option<Clean<'a>>; 2],
    /// Which of them are bots: the server's, or programs that said so. Left out when neither is.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub bots: OfTwo,
    /// Which of them are nobody registered, and not the server's bot either. Left out when neither is.
    #[serde(skip_serializing_if = "OfTwo::is_neither", default)]
    pub guests: OfTwo,
    /// What is going on.
    pub state: Word<RoomStage>,
    /// Whether a word is needed to come in.
    #[serde(default)]
    pub word: bool,
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
    /// How many watch.
    #[serde(default)]
    pub spectators: usize,
}

/// Which of two players are something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct OfTwo(pub [bool; 2]);

impl OfTwo {
    pub(super) fn is_neither(&self) -> bool {
        self.0 == [false, false]
    }
}

/// To `chi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct People<'a> {
    /// At most twenty names: of all pages the reader's friends come first.
    pub names: Vec<Clean<'a>>,
    /// Which of these are programs that said to be bots.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub bots: Vec<Clean<'a>>,
    /// Which of them are not registered.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub guests: Vec<Clean<'a>>,
    /// Which of them are the operator's own people.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub staff: Vec<Clean<'a>>,
    /// The room that they watch; left out where everyone who is here was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// How many people there are.
    pub total: usize,
    /// Which page this is, from 1.
    #[serde(default)]
    pub page: u32,
    /// How many pages there are.
    #[serde(default)]
    pub pages: u32,
}

/// To `ping`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pong<'a> {
    /// What was sent along.
    pub pong: Clean<'a>,
}

/// To `lingua`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LanguageChosen {
    /// The language of the server's texts from now on.
    pub language: Word<Language>,
}

/// To `formato json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Welcome<'a> {
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the server.
    pub server: Clean<'a>,
    /// Every variant that can be played.
    pub variants: Vec<Word<Variant>>,
    /// What may be sent.
    pub limits: LineLimits,
    /// Where the servers of a cluster are reached, this one among them: `HOST:PORT` for lines, `tls://HOST:PORT` for
    /// lines in TLS, `https://HOST` or `http://HOST`, with a port perhaps, for the page and its WebSocket `/ws`. All
    /// have the same games. Missing where there is none to name.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub servers: Vec<Clean<'a>>,
}

/// To every other `formato`, and what of [`Welcome`] it has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedServers<'a> {
    /// As in the answer to `formato json`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub servers: Vec<Clean<'a>>,
}

/// What may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineLimits {
    /// The longest line, in bytes.
    pub line: usize,
    /// How many lines may come at once.
    pub burst: u32,
    /// How many lines a second after that.
    pub per_second: u32,
}

/// To `suono`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BellSet {
    /// Whether the bell is on.
    pub bell: bool,
}

/// To `mosse`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LegalMoves<'a> {
    /// The legal moves; null when no game is played.
    pub legal: Option<Vec<Clean<'a>>>,
    /// That the square that was asked about has none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<Clean<'a>>,
}

/// To `leggi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScannedBoard<'a> {
    /// The occupied squares, from the top left of the drawing.
    pub squares: Vec<OccupiedSquare<'a>>,
    /// The same in words.
    pub text: Clean<'a>,
}

/// A square with a piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OccupiedSquare<'a> {
    /// Its label on the drawing.
    pub square: Clean<'a>,
    /// The piece.
    pub piece: BoardPiece,
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoardPiece {
    /// Its colour.
    #[schemars(with = "SideWord")]
    pub side: Color,
    /// Whether it is a king.
    pub king: bool,
}

/// To `turno`, once a game has begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TurnReport<'a> {
    /// Whose turn it is; null when the game is over.
    #[schemars(with = "Option<SideWord>")]
    pub turn: Option<Color>,
    /// What each side has left.
    pub pieces: Pair<PieceCount>,
    /// How many watch. Left out without any.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub spectators: usize,
    /// The same in words.
    pub text: Clean<'a>,
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// How many pieces a side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct PieceCount {
    /// Men.
    pub men: u64,
    /// Kings.
    pub kings: u64,
}

/// To `perché`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Judgement<'a> {
    /// Whether the move may be played.
    pub legal_move: bool,
    /// The move.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// What it captures, when it may be played.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub captured: Option<Vec<Clean<'a>>>,
    /// The stable code of the reason, when it may not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub code: Option<Clean<'a>>,
    /// The reason in words, when it may not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<Clean<'a>>,
}

/// To `ultima`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LastPlayed<'a> {
    /// The last move; null before the first.
    pub last: Option<PlayedMove<'a>>,
}

/// To `casella`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SquareReport<'a> {
    /// The square.
    pub square: Clean<'a>,
    /// Whether the game is played on it.
    pub playing: bool,
    /// The piece on it.
    pub piece: Option<BoardPiece>,
    /// The same in words.
    pub text: Clean<'a>,
}

/// To `orologio`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TimeReport {
    /// How much time each player has; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// What the clocks show; null without clocks.
    pub clocks: Option<Clocks>,
    /// How many seconds each player may still be absent.
    #[serde(default)]
    pub absence: Pair<Option<u64>>,
}

/// To `partita`: a game of the room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameText<'a> {
    /// The game as PDN.
    pub pdn: CleanLines<'a>,
}

/// To `partita #N`: a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FinishedGame<'a> {
    /// What lists say of it.
    pub game: ListedGame<'a>,
    /// The game as PDN.
    pub pdn: CleanLines<'a>,
}

/// To `storia`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameList<'a> {
    /// The games of this page, newest first.
    pub games: Vec<ListedGame<'a>>,
    /// Which page.
    pub page: u32,
    /// Whether there are older games.
    pub more: bool,
    /// The number of the game before which the search goes on with `prima=`, when it stopped there
    /// because it had looked at as many games as it may.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub stopped: Option<u64>,
}

/// A finished game in a list. Times are milliseconds of Unix time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedGame<'a> {
    /// Its number in the archive.
    pub number: u64,
    /// The room in which it was played.
    pub room: Clean<'a>,
    /// Its number in that room.
    pub game: u32,
    /// What was played.
    pub variant: Word<Variant>,
    /// Which bottom corner of the drawing was a playing square.
    pub corner: Word<Corner>,
    /// How much time each player had; null without clocks.
    pub time: Option<Word<TimeControl>>,
    /// Who had the white pieces.
    pub white: Clean<'a>,
    /// Who had the black pieces.
    pub black: Clean<'a>,
    /// The level of the server's bot, if it had the white pieces.
    pub white_bot: Option<u8>,
    /// The level of the server's bot, if it had the black pieces.
    pub black_bot: Option<u8>,
    /// Whether whoever had the white pieces was nobody registered, and not the server's bot either.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub white_guest: bool,
    /// Whether whoever had the black pieces was nobody registered, and not the server's bot either.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub black_guest: bool,
    /// When it began.
    pub began: u64,
    /// When it ended.
    pub ended: u64,
    /// The day on which it ended, in UTC.
    pub date: Clean<'a>,
    /// How many plies were played.
    pub plies: u32,
    /// The result as PDN writes it.
    pub result: Clean<'a>,
    /// The winner; null without one.
    #[schemars(with = "Option<SideWord>")]
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Word<EndReason>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// What it changed, if it counted for ratings.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatedEnd>,
}

/// To `esci`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeftRoom<'a> {
    /// The room; of several that were watched the one that was shown last.
    pub room: Clean<'a>,
    /// All of them, when there were several.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub rooms: Vec<Clean<'a>>,
}

/// To `fine`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Farewell {
    /// For how many seconds the seat is kept; null without a seat in a game.
    pub seat_seconds: Option<u64>,
    /// Whether nobody is there who could claim the game meanwhile.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub adjourned: bool,
}

/// To `riprendi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatResumed<'a> {
    /// Whose seat it is.
    pub name: Clean<'a>,
    /// The room.
    pub room: Clean<'a>,
    /// The number of the room's last event.
    pub seq: u64,
    /// What the clocks show; null without clocks.
    pub clocks: Option<Clocks>,
}

/// To `riprendi` and a name, when the other player was asked: what comes of it is told later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatAsked<'a> {
    /// Who was asked.
    pub asked: Clean<'a>,
    /// Whose seat it is.
    pub name: Clean<'a>,
    /// The room.
    pub room: Clean<'a>,
    /// For how many seconds there can be an answer.
    pub seconds: u64,
}

/// To `osserva`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WatchedRoom<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The number of the room's last event.
    pub seq: u64,
    /// Every move of its game so far, as the squares that it touched. Left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub moves: Vec<Clean<'a>>,
    /// The position before the first of them and after each, for a program that asked for sentences.
    /// Left out without any move.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub positions: Vec<Clean<'a>>,
    /// True if the game is adjourned: no player is there. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub adjourned: bool,
}
