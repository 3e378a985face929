//! A tournament: its number, its system, and what is agreed about its games.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use damiera_rules::Variant;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::opening::OpeningTerms;
use crate::time_control::TimeControl;

/// The maximum length of a tournament's title, in characters.
pub const MOST_TITLE: usize = 40;

/// The maximum number of rounds that are played by the Swiss system.
pub const MOST_ROUNDS: u8 = 15;

/// The maximum number of entrants.
pub const MOST_ENTRANTS: u16 = 1_000;

/// The maximum number of entrants who play each against each: Berger's tables are made for that many.
pub const MOST_IN_ROUND_ROBIN: u16 = 24;

/// The number of a tournament on this server, from 1. It is given once.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
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

/// The system by which entrants meet, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentSystem {
    /// The Swiss system by the FIDE Dutch rules (C.04.3).
    Swiss,
    /// Each against each, by Berger's tables (FIDE C.05, annex 1).
    RoundRobin,
    /// Each against each twice, with the colours swapped.
    DoubleRoundRobin,
}

impl TournamentSystem {
    /// The systems.
    pub const ALL: [TournamentSystem; 3] = [
        TournamentSystem::Swiss,
        TournamentSystem::RoundRobin,
        TournamentSystem::DoubleRoundRobin,
    ];

    /// The maximum number of entrants.
    pub fn most_entrants(self) -> u16 {
        match self {
            TournamentSystem::Swiss => MOST_ENTRANTS,
            TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => {
                MOST_IN_ROUND_ROBIN
            }
        }
    }

    /// The number of rounds among so many entrants, where the system decides it; None if the organiser does.
    pub fn rounds(self, entrants: u16) -> Option<u8> {
        let once = entrants.saturating_sub(1) + entrants % 2;
        let rounds = match self {
            TournamentSystem::Swiss => return None,
            TournamentSystem::RoundRobin => once,
            TournamentSystem::DoubleRoundRobin => 2 * once,
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
}

/// The stage of a tournament, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStage {
    /// People enter; no round has been paired.
    Entry,
    /// A round is played.
    Playing,
    /// A round is over, and another follows.
    Between,
    /// It has ended.
    Over,
    /// It was called off.
    CalledOff,
}

impl TournamentStage {
    /// The stages.
    pub const ALL: [TournamentStage; 5] = [
        TournamentStage::Entry,
        TournamentStage::Playing,
        TournamentStage::Between,
        TournamentStage::Over,
        TournamentStage::CalledOff,
    ];

    /// True if nothing more is played.
    pub fn is_over(self) -> bool {
        match self {
            TournamentStage::Over | TournamentStage::CalledOff => true,
            TournamentStage::Entry | TournamentStage::Playing | TournamentStage::Between => false,
        }
    }
}
