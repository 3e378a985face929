//! A tournament: its number, its system, and what is agreed about its games.

mod entry_code;
mod points;

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use damiera_rules::{Color, Variant};
use serde::{Deserialize, Serialize};

pub use self::entry_code::EntryCode;
pub use self::points::{PointScale, TournamentPoints};
use crate::opening::OpeningTerms;
use crate::time_control::{FIRST_MOVE_SECONDS, TimeControl};

/// The maximum length of a tournament's title, in characters.
pub const MOST_TITLE: usize = 40;

/// The maximum number of rounds that are played by the Swiss system.
pub const MOST_ROUNDS: u8 = 15;

/// The maximum number of entrants.
pub const MOST_ENTRANTS: u16 = 1_000;

/// The maximum number of entrants who play each against each: Berger's tables are made for that many.
pub const MOST_IN_ROUND_ROBIN: u16 = 24;

/// The maximum number of entrants of an italo-svizzero. Its rounds take longer to pair than those of the Swiss system.
pub const MOST_IN_ROTATION: u16 = 60;

/// The maximum number of opponents in a simultaneous display.
pub const MOST_OPPONENTS: u16 = 40;

/// The result of a game that both have lost.
pub const LOST_BY_BOTH: &str = "0-0";

/// A result without a game that White has won, as FIDE's report file (TRF) writes its sides.
pub const FORFEIT_TO_WHITE: &str = "+-";

/// A forfeit that Black has won.
pub const FORFEIT_TO_BLACK: &str = "-+";

/// The result of a board to which neither player came.
pub const FORFEIT_BY_BOTH: &str = "--";

/// The score of a game that an entrant won without playing, in the table of all games.
pub const FORFEIT_WON: &str = "+";

/// The score of a game that an entrant lost without playing.
pub const FORFEIT_LOST: &str = "-";

/// The score of a round without a game that has points.
pub const BYE: &str = "bye";

/// A tie-break, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Sum of the opponents' points (Solkoff, Buchholz; FIDE C.07, article 8.1).
    Solkoff,
    /// Solkoff without the highest and the lowest term (median 1; article 14.3).
    TruncatedSolkoff,
    /// Solkoff without the lowest term (Buchholz cut 1; article 14.1).
    SolkoffCutOne,
    /// Points of the defeated opponents, and half those of opponents with whom the game was drawn (article 9.1).
    SonnebornBerger,
    /// Points from games among the tied entrants so far (article 6).
    DirectEncounter,
    /// Number of rounds that gave as many points as a win (article 7.1).
    Wins,
    /// Number of games won on the board (article 7.2).
    GamesWon,
}

impl TieBreak {
    /// The tie-breaks.
    pub const ALL: [TieBreak; 7] = [
        TieBreak::Solkoff,
        TieBreak::TruncatedSolkoff,
        TieBreak::SolkoffCutOne,
        TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter,
        TieBreak::Wins,
        TieBreak::GamesWon,
    ];
}

/// The number of a tournament on this server, from 1. It is given once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct TournamentId(pub u32);

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TournamentId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(TournamentId)
    }
}

/// The pairing system, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentSystem {
    /// The Swiss system by the FIDE Dutch rules (C.04.3).
    Swiss,
    /// Each against each, by Berger's tables (FIDE C.05, annex 1).
    RoundRobin,
    /// Each against each twice, with the colours swapped.
    DoubleRoundRobin,
    /// The *italo-svizzero a rotazione continua* of the Federazione Italiana Dama.
    ItaloSwiss,
    /// A simultaneous display: the host plays everyone else at once, in one round.
    Simultaneous,
}

impl TournamentSystem {
    /// The systems.
    pub const ALL: [TournamentSystem; 5] = [
        TournamentSystem::Swiss,
        TournamentSystem::RoundRobin,
        TournamentSystem::DoubleRoundRobin,
        TournamentSystem::ItaloSwiss,
        TournamentSystem::Simultaneous,
    ];

    /// True if each round is paired by the points so far.
    pub fn pairs_by_points(self) -> bool {
        match self {
            TournamentSystem::Swiss | TournamentSystem::ItaloSwiss => true,
            TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin
            | TournamentSystem::Simultaneous => false,
        }
    }

    /// The default tie-breaks, in the order of their weight.
    pub fn tie_breaks(self) -> [TieBreak; 3] {
        match self {
            TournamentSystem::Swiss | TournamentSystem::ItaloSwiss => [
                TieBreak::Solkoff,
                TieBreak::TruncatedSolkoff,
                TieBreak::SonnebornBerger,
            ],
            TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin
            | TournamentSystem::Simultaneous => [
                TieBreak::SonnebornBerger,
                TieBreak::DirectEncounter,
                TieBreak::Wins,
            ],
        }
    }

    /// True if it can be played by correspondence, with all games at once.
    pub fn goes_by_days(self) -> bool {
        match self {
            TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => true,
            TournamentSystem::Swiss
            | TournamentSystem::ItaloSwiss
            | TournamentSystem::Simultaneous => false,
        }
    }

    /// The maximum number of entrants. The host of a simultaneous display is not counted.
    pub fn most_entrants(self) -> u16 {
        match self {
            TournamentSystem::Swiss => MOST_ENTRANTS,
            TournamentSystem::ItaloSwiss => MOST_IN_ROTATION,
            TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => {
                MOST_IN_ROUND_ROBIN
            }
            TournamentSystem::Simultaneous => MOST_OPPONENTS,
        }
    }

    /// The number of rounds among so many entrants, where the system decides it; None if the organiser does.
    pub fn rounds(self, entrants: u16) -> Option<u8> {
        let once = entrants.saturating_sub(1) + entrants % 2;
        let rounds = match self {
            TournamentSystem::Swiss | TournamentSystem::ItaloSwiss => return None,
            TournamentSystem::RoundRobin => once,
            TournamentSystem::DoubleRoundRobin => 2 * once,
            TournamentSystem::Simultaneous => 1,
        };
        u8::try_from(rounds).ok()
    }
}

/// When the first round begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStart {
    /// When an arbiter says so.
    ByArbiter,
    /// At this time, in milliseconds of Unix time.
    At(u64),
}

/// Seconds for the first move of each player of a tournament's game, where a player may be away for `absence` seconds:
/// as many, and those of every other game at least.
pub fn first_move_seconds(absence: u32) -> u32 {
    absence.max(FIRST_MOVE_SECONDS)
}

/// The terms of the host in a simultaneous display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostTerms {
    /// The time control of the host's clock at each board.
    pub time: TimeControl,
    /// The host's colour at all boards.
    pub side: Color,
}

/// The terms of a tournament, as it is announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentTerms {
    /// Its title, sanitised.
    pub title: String,
    /// The system.
    pub system: TournamentSystem,
    /// The number of rounds; None where the number of entrants decides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u8>,
    /// The variant of the games.
    pub variant: Variant,
    /// The time control of the games.
    pub time: TimeControl,
    /// The opening of the games; None for the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningTerms>,
    /// The fewest and the most entrants.
    pub seats: [u16; 2],
    /// When it begins.
    pub start: TournamentStart,
    /// Seconds after which a player who has not come has lost a game.
    pub absence: u32,
    /// Seconds between two rounds.
    pub pause: u32,
    /// True if its games are rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The points of results.
    #[serde(default)]
    pub scale: PointScale,
    /// The tie-breaks in the order of their weight; empty for those of the system.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<TieBreak>,
    /// Seconds for which a pairing is shown before its games begin, so that people can object; 0 for none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub objections: u32,
    /// Minutes before the first round for entrants to say that they are there; 0 if they need not.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub check_in: u32,
    /// True if programs may enter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bots: bool,
    /// True if guests may enter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guests: bool,
    /// When the second round and those after it begin, in milliseconds of Unix time. A round without a time begins after the
    /// pause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later_starts: Vec<u64>,
    /// True if rounds without a time begin when an arbiter says so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_arbiter: bool,
    /// The terms of the host in a simultaneous display; None in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<HostTerms>,
}

/// True for a number that is left out.
fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl TournamentTerms {
    /// True if it is played by correspondence: all games of a round robin begin at once, in one round.
    pub fn is_correspondence(&self) -> bool {
        self.time.is_correspondence()
    }

    /// The number of games that an entrant plays when all seats are taken. None where the system does not say.
    pub fn most_games(&self) -> Option<u16> {
        let opponents = self.seats[1].saturating_sub(1);
        match self.system {
            TournamentSystem::RoundRobin => Some(opponents),
            TournamentSystem::DoubleRoundRobin => Some(2 * opponents),
            TournamentSystem::Swiss
            | TournamentSystem::ItaloSwiss
            | TournamentSystem::Simultaneous => None,
        }
    }

    /// The tie-breaks in the order of their weight.
    pub fn tie_breaks(&self) -> Vec<TieBreak> {
        match self.tie_breaks.is_empty() {
            true => self.system.tie_breaks().to_vec(),
            false => self.tie_breaks.clone(),
        }
    }
}

/// The stage of a tournament, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentStage {
    /// People enter; no round has been paired.
    Entry,
    /// A round is played.
    Playing,
    /// A round is over, and another follows.
    Between,
    /// A round is paired, and its games have not begun: people can object.
    Drawn,
    /// It has ended.
    Over,
    /// It was called off.
    CalledOff,
}

/// Why a tournament was called off, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CancellationCause {
    /// Too few had entered when it was to begin.
    TooFew,
    /// Its first round had not begun long after it was to begin.
    NotBegun,
    /// The person who announced it was gone before the first round.
    FounderGone,
    /// The operator of the server decided it.
    Operator,
    /// An arbiter decided it.
    Arbiter,
}

impl CancellationCause {
    /// The causes.
    pub const ALL: [CancellationCause; 5] = [
        CancellationCause::TooFew,
        CancellationCause::NotBegun,
        CancellationCause::FounderGone,
        CancellationCause::Operator,
        CancellationCause::Arbiter,
    ];
}

impl TournamentStage {
    /// The stages.
    pub const ALL: [TournamentStage; 6] = [
        TournamentStage::Entry,
        TournamentStage::Playing,
        TournamentStage::Between,
        TournamentStage::Drawn,
        TournamentStage::Over,
        TournamentStage::CalledOff,
    ];

    /// True if nothing more is played.
    pub fn is_over(self) -> bool {
        match self {
            TournamentStage::Over | TournamentStage::CalledOff => true,
            TournamentStage::Entry
            | TournamentStage::Playing
            | TournamentStage::Between
            | TournamentStage::Drawn => false,
        }
    }
}
