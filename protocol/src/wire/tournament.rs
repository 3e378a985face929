//! Tournaments, as lines of JSON.

use damiera_rules::{Color, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines, Word};
use crate::time_control::TimeControl;
use crate::tournament::{TournamentId, TournamentStage, TournamentSystem};

/// A tournament in a list, and the head of every answer about one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedTournament<'a> {
    /// Its number.
    pub tournament: TournamentId,
    /// Its title.
    pub title: Clean<'a>,
    /// The system by which entrants meet.
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
    /// The round that is played, or was played last; 0 before the first.
    pub round: u8,
    /// The number of rounds; null while the number of entrants decides it.
    pub rounds: Option<u8>,
    /// Number of entrants who have not withdrawn.
    pub entrants: usize,
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
    /// The arbiters, the one who announced it first.
    pub arbiters: Vec<Clean<'a>>,
}

/// To `tornei`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentList<'a> {
    /// The tournaments: those that one can enter first, then those that are played, then those that are over.
    pub tournaments: Vec<ListedTournament<'a>>,
}

/// To `torneo N` and the other commands about a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// The names of the tie-breaks in the standings, in the order in which they decide.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tie_breaks: Vec<Clean<'a>>,
    /// The round of the boards below; left out without any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shown: Option<u8>,
    /// The boards of a round; left out where standings were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub boards: Vec<BoardRow<'a>>,
    /// The entrant without an opponent in that round; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bye: Option<Clean<'a>>,
    /// The decisions of arbiters, where they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub decisions: Vec<CleanLines<'a>>,
    /// The reader's own place and game; left out for a person who has not entered.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub own: Option<OwnEntry<'a>>,
}

/// An entrant, with points and place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StandingRow<'a> {
    /// The place, from 1; equal for those whom no tie-break parts. 0 before the first round.
    pub place: u16,
    /// The starting number, from 1.
    pub number: u16,
    /// The name.
    pub name: Clean<'a>,
    /// The club; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub club: Option<Clean<'a>>,
    /// The rating at entry; 0 for none.
    pub rating: u16,
    /// The points: 2 for a win, 1 for a draw.
    pub points: u32,
    /// The tie-breaks, as they are written.
    pub tie_breaks: Vec<Clean<'a>>,
    /// True if the entrant plays no further round; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub withdrawn: bool,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoardRow<'a> {
    /// The board, from 1.
    pub board: u16,
    /// The player with the white pieces.
    pub white: Clean<'a>,
    /// The points of that player before the round.
    pub white_points: u32,
    /// The player with the black pieces.
    pub black: Clean<'a>,
    /// The points of that player before the round.
    pub black_points: u32,
    /// The room.
    pub room: Clean<'a>,
    /// The result, such as `2-0`; `+` and `-` for a game that was not played. Null while there is none.
    pub result: Option<Clean<'a>>,
}

/// The reader's own part in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnEntry<'a> {
    /// The reader's row in the standings.
    pub row: StandingRow<'a>,
    /// The reader's board of the round; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub board: Option<BoardRow<'a>>,
    /// The opponent for whom the reader waits there; left out if no opponent is waited for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub waits_for: Option<Clean<'a>>,
}

/// A tournament has news for the reader, who has entered it or is its arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentNews<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its title.
    pub title: Clean<'a>,
    /// The event.
    pub why: Word<TournamentWhy>,
    /// The round; 0 before the first.
    pub round: u8,
    /// Seconds until that; left out where none are counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
    /// The room of the reader's game; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// The reader's board; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub board: Option<u16>,
    /// The reader's opponent; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opponent: Option<Clean<'a>>,
    /// The reader's colour; left out without a game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// An arbiter's reason; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Clean<'a>>,
}

/// An event of a tournament, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentWhy {
    /// A round begins in a minute at most.
    Soon,
    /// A round begins, and the reader has a game in it.
    Paired,
    /// A round begins, and the reader is the odd one: the bye is worth a win.
    Bye,
    /// An arbiter gave a result of the reader's, or changed one.
    Corrected,
    /// The reader plays no further round.
    Withdrawn,
    /// The round is over.
    RoundOver,
    /// All rounds are over.
    Finished,
    /// It was called off, or ended early.
    CalledOff,
    /// It was called off, because too few had entered.
    TooFew,
    /// The reader's opponent did not come, and has lost.
    NoShow,
    /// The reader is an arbiter from now on.
    Arbiter,
    /// No further round can be paired as the rules demand. An arbiter decides.
    NoPairing,
    /// A board has no result, because its room was closed. An arbiter decides.
    NoResult,
}

impl TournamentWhy {
    /// Every word.
    pub const ALL: &[TournamentWhy] = &[
        TournamentWhy::Soon,
        TournamentWhy::Paired,
        TournamentWhy::Bye,
        TournamentWhy::Corrected,
        TournamentWhy::Withdrawn,
        TournamentWhy::RoundOver,
        TournamentWhy::Finished,
        TournamentWhy::CalledOff,
        TournamentWhy::TooFew,
        TournamentWhy::NoShow,
        TournamentWhy::Arbiter,
        TournamentWhy::NoPairing,
        TournamentWhy::NoResult,
    ];
}

/// To `torneo N perché NOME`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentReasons<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 1.
    pub round: u8,
    /// The entrant whose pairing is explained.
    pub name: Clean<'a>,
    /// The opponent; null for the odd one.
    pub opponent: Option<Clean<'a>>,
    /// The reasons, the gravest first.
    pub reasons: Vec<PairingCause<'a>>,
}

/// A reason of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum PairingCause<'a> {
    /// All meet all: the round's table says who meets whom.
    Table,
    /// Both had the same points.
    SameScore {
        /// The points.
        points: u32,
    },
    /// No suitable opponent was left among those with as many points: the opponent has fewer.
    FloatedDown {
        /// The entrant's points.
        from: u32,
        /// The opponent's points.
        to: u32,
    },
    /// The opponent has more points, and no other one suited the opponent.
    FloatedUp {
        /// The entrant's points.
        from: u32,
        /// The opponent's points.
        to: u32,
    },
    /// These have as many points, and were met before.
    MetBefore {
        /// Their names.
        names: Vec<Clean<'a>>,
    },
    /// These have as many points, and are due the same colour, which cannot be given twice.
    SameColourDue {
        /// Their names.
        names: Vec<Clean<'a>>,
    },
    /// These are of the same club, whose members do not meet in the first round.
    SameClub {
        /// Their names.
        names: Vec<Clean<'a>>,
    },
    /// The colour follows from the games before.
    Colour {
        /// The colour.
        #[schemars(with = "SideWord")]
        side: Color,
        /// Games with White minus games with Black before.
        surplus: i32,
        /// True if it is the colour that was due.
        due: bool,
    },
    /// In the last round those with more than half of the points meet, whatever their colours are.
    TopScorer,
    /// The number of players is odd: the bye goes to the lowest who had none.
    Bye {
        /// The entrant's points.
        points: u32,
    },
}

/// To `torneo N trf`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentFile<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// The lines of the file, in the TRF of FIDE (C.04, annex 2).
    pub trf: Vec<Clean<'a>>,
}
