//! Tournaments, as lines of JSON.

mod news;
mod pairing;

use damiera_rules::{Color, Variant};
use serde::{Deserialize, Serialize};

pub use self::news::{TournamentNews, TournamentWhy};
pub use self::pairing::{BrokenRule, PairingCause, TournamentReasons};
use super::{Clean, CleanLines, Word};
use crate::time_control::TimeControl;
use crate::tournament::{
    CancellationCause, PointScale, TieBreak, TournamentId, TournamentPoints, TournamentStage,
    TournamentSystem,
};

/// A tournament in a list, and the head of every answer about one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedTournament<'a> {
    /// Its number.
    pub tournament: TournamentId,
    /// Its title.
    pub title: Clean<'a>,
    /// The pairing system.
    pub system: Word<TournamentSystem>,
    /// The variant of its games.
    pub variant: Word<Variant>,
    /// The time control of its games.
    pub time: Word<TimeControl>,
    /// The opening of its games, as in `apertura`; left out for the usual start.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<Clean<'a>>,
    /// Its stage.
    pub state: Word<TournamentStage>,
    /// Why it was called off; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cause: Option<Word<CancellationCause>>,
    /// The reason that an arbiter or the operator gave for calling it off; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Clean<'a>>,
    /// The round that is played, or was played last; 0 before the first.
    pub round: u8,
    /// True if an arbiter ended it while that round was played; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub unfinished: bool,
    /// The number of rounds; null while the number of entrants decides it.
    pub rounds: Option<u8>,
    /// Number of boards of that round without a result; left out while no round is played.
    #[serde(skip_serializing_if = "is_none", default)]
    pub playing: usize,
    /// Number of entrants who go on playing.
    pub entrants: usize,
    /// Number of entrants who play no further round; left out without any.
    #[serde(skip_serializing_if = "is_none", default)]
    pub withdrawn: usize,
    /// The fewest and the most entrants.
    pub seats: [u16; 2],
    /// Seconds until the next round begins by itself, or the first one; left out if none does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
    /// When the first round begins, in milliseconds of Unix time; left out if an arbiter says so.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub starts: Option<u64>,
    /// Seconds after which a player who has not come has lost a game.
    pub absence: u32,
    /// Seconds between two rounds.
    pub pause: u32,
    /// When the second round and those after it begin, in milliseconds of Unix time; left out without such times.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub later_starts: Vec<u64>,
    /// True if rounds without a time begin when an arbiter says so, and after no pause; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub by_arbiter: bool,
    /// The points of a win, a draw and a loss.
    pub scale: Word<PointScale>,
    /// True if its games are rated; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
    /// True if programs may enter; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bots: bool,
    /// True if guests may enter; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guests: bool,
    /// Minutes before the first round for entrants to say that they are there; left out if they need not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub check_in: Option<u32>,
    /// Seconds for which a pairing is shown before its games begin; left out if they begin at once.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub objections: Option<u32>,
    /// True if an arbiter has suspended it, so that no further round begins; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub suspended: bool,
    /// The SHA-256 digest of the seed from which numbers and colours are drawn, in hexadecimal digits.
    pub digest: Clean<'a>,
    /// The arbiters, the announcer first.
    pub arbiters: Vec<Clean<'a>>,
    /// The host of a simultaneous display, and the score so far; left out for other tournaments.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub host: Option<HostScore<'a>>,
}

/// The host of a simultaneous display, and the score so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostScore<'a> {
    /// The name.
    pub name: Clean<'a>,
    /// The time control of the host's clock at each board.
    pub time: Word<TimeControl>,
    /// The host's colour at all boards.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub side: Color,
    /// Number of boards that the host has won.
    pub won: usize,
    /// Number of boards that were drawn.
    pub drawn: usize,
    /// Number of boards that the host has lost.
    pub lost: usize,
    /// The opponents who still play, in the order of the boards.
    pub playing: Vec<Clean<'a>>,
}

/// True for a number of none, which is left out.
fn is_none(number: &usize) -> bool {
    *number == 0
}

/// To `tornei`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentList<'a> {
    /// The tournaments: open ones first, then running ones, then finished ones.
    pub tournaments: Vec<ListedTournament<'a>>,
}

/// To `torneo N` and the other commands about a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentReport<'a> {
    /// The tournament.
    #[serde(flatten)]
    pub head: ListedTournament<'a>,
    /// The page of the lists below.
    pub page: usize,
    /// Number of pages.
    pub pages: usize,
    /// Before the first round the entrants, in order of entry, afterwards the standings. Left out where boards were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub standings: Vec<StandingRow<'a>>,
    /// The names of the tie-breaks in the standings, in the order of their weight.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tie_breaks: Vec<Word<TieBreak>>,
    /// All games of all entrants, where they were asked for, in the order of the standings.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub crosstable: Vec<CrosstableRow<'a>>,
    /// The round of the boards below; left out without any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shown: Option<u8>,
    /// The boards of a round; left out where standings were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub boards: Vec<BoardRow<'a>>,
    /// The entrant without an opponent in that round; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bye: Option<Clean<'a>>,
    /// The entrants who rest in that round because they asked for it; left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub rests: Vec<Clean<'a>>,
    /// The decisions of arbiters, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub decisions: Option<Vec<CleanLines<'a>>>,
    /// The effect of the reader's order or objection that this answers, in a sentence; left out for other commands.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub decided: Option<CleanLines<'a>>,
    /// The reader's own place and game; left out for a person who has not entered.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub own: Option<OwnEntry<'a>>,
    /// True if the reader is an arbiter; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub is_arbiter: bool,
    /// True if the reader is out by an arbiter's decision; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub is_expelled: bool,
    /// True for a reader who has just withdrawn before the first round, and may enter again; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub has_withdrawn: bool,
    /// True if the reader asked only for their own part, which is read first; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub own_alone: bool,
    /// The code with which any number of people enter from one address, for arbiters; left out for others.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub entry_code: Option<Clean<'a>>,
    /// The code with which a guest becomes this entrant again on another connection; told to a newly entered guest.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub guest_code: Option<Clean<'a>>,
    /// True for a guest who has just entered, with a code from an earlier entry that counts here too; left out
    /// otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub same_code: bool,
}

/// An entrant, with points and place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingRow<'a> {
    /// The place, from 1; equal for those whom no tie-break parts. 0 before the first round.
    pub place: u16,
    /// The starting number, from 1.
    pub number: u16,
    /// The name.
    pub name: Clean<'a>,
    /// True for a guest; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// The club; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub club: Option<Clean<'a>>,
    /// The rating at entry; 0 for none.
    pub rating: u16,
    /// The points, after an arbiter's penalties.
    pub points: TournamentPoints,
    /// The points that an arbiter took away; left out without any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub penalty: Option<TournamentPoints>,
    /// True if the entrant has said that they are there, where that is asked for; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub present: bool,
    /// The rounds for which the entrant wishes a half-point bye; left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub byes: Vec<u8>,
    /// The tie-breaks, as they are written.
    pub tie_breaks: Vec<Clean<'a>>,
    /// True if the entrant plays no further round; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub withdrawn: bool,
    /// True if that is an arbiter's decision; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub expelled: bool,
    /// True if the entrant plays no further round because they did not come to their games; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub absent: bool,
}

/// An entrant's row in the table of all games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CrosstableRow<'a> {
    /// The place, from 1; equal for those whom no tie-break parts.
    pub place: u16,
    /// The starting number, from 1.
    pub number: u16,
    /// The name.
    pub name: Clean<'a>,
    /// The points.
    pub points: TournamentPoints,
    /// The rounds from the first.
    pub rounds: Vec<CrosstableCell<'a>>,
}

/// A round of an entrant in the table of all games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CrosstableCell<'a> {
    /// The opponent's starting number; left out without a game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opponent: Option<u16>,
    /// The entrant's colour; left out without a game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// The points of the round as they are written; `+` and `-` for a game that was not played, `bye` for a bye, and nothing
    /// without a result or without a part in the round.
    pub score: Clean<'a>,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardRow<'a> {
    /// The board, from 1.
    pub board: u16,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The points of that player before the round.
    pub white_points: TournamentPoints,
    /// The player with the black pieces.
    pub black: Clean<'a>,
    /// The points of that player before the round.
    pub black_points: TournamentPoints,
    /// The room; left out before the games begin, and in a list of boards while the room is not open.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// The result, such as `2-0`; `+` and `-` for a game that was not played. Null while there is none.
    pub result: Option<Clean<'a>>,
    /// True if its game left no result, and an arbiter has to give one; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub awaits_arbiter: bool,
    /// True if the tournament was ended before its game had a result; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub left_open: bool,
    /// The players whom an arbiter expelled while the board had no result; left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::SideWord>"))]
    pub expelled: Vec<Color>,
}

/// The reader's own part in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnEntry<'a> {
    /// The reader's row in the standings.
    pub row: StandingRow<'a>,
    /// The reader's board of the round; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub board: Option<BoardRow<'a>>,
    /// The opponent for whom the reader waits there; left out if no opponent is waited for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub waits_for: Option<Clean<'a>>,
    /// Seconds for that opponent to come; left out if no opponent is waited for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub waits_seconds: Option<u64>,
    /// The reader's first round, if an earlier one is paired already; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from_round: Option<u8>,
    /// True if the reader has no game in the round that is paired, and plays on; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rests: bool,
}

/// To `torneo N trf`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentFile<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// The lines of the file, in the TRF of FIDE (C.04, annex 2).
    pub trf: Vec<Clean<'a>>,
}
