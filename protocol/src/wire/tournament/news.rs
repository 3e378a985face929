//! News of tournaments, as lines of JSON.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::super::{Clean, Word};
use super::BrokenRule;
use crate::tournament::{TournamentId, TournamentPoints};

/// A tournament has news for the reader, who has entered it or is its arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentNews<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its title.
    pub title: Clean<'a>,
    /// The event.
    pub why: Word<TournamentWhy>,
    /// The round; 0 before the first.
    pub round: u8,
    /// Seconds until that, for the first move where the reader has a game, or seconds that a clock gets; left out where
    /// none are counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
    /// Seconds for the absent opponent to come to the reader's board; left out where the opponent is here.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub absence: Option<u64>,
    /// When the next round begins, where an arbiter has moved it, in milliseconds of Unix time; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub starts: Option<u64>,
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
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::super::SideWord>"))]
    pub side: Option<Color>,
    /// True if the reader's game begins with the moves of an opening, so that either side may be the one to move; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub opening: bool,
    /// The person who objects, the winner of the tournament, or the player who gets more time; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
    /// An arbiter's reason, or the objection; left out without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Clean<'a>>,
    /// The rules that the best pairing breaks, where none obeys all; left out otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub rules: Vec<BrokenRule<'a>>,
    /// The reader's place at the end, from 1; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub place: Option<u16>,
    /// The reader's points at the end; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<TournamentPoints>,
    /// The entrants in the first place when an arbiter ended it early, and the entrants who share it at the end; left
    /// out before a whole round was played.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub first: Vec<Clean<'a>>,
}

/// An event of a tournament, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentWhy {
    /// A round begins in a minute at most.
    Soon,
    /// The first round begins soon, and the reader has not said that they are there.
    CheckIn,
    /// The pairing of the next round is shown; the reader can object.
    Drawn,
    /// The pairing of the next round is shown, and the reader rests in it.
    DrawnRest,
    /// A round begins, and the reader has a game in it; or the reader is back before the opponent has come, and `seconds` is left out.
    Paired,
    /// A round begins, and the reader is the odd one: the bye is worth a win.
    Bye,
    /// A round begins with a rest for the reader, by the table of a round robin.
    Rests,
    /// All games have begun, by correspondence.
    AllBegun,
    /// People who had not said that they are there do not play; the reader is an arbiter.
    Struck,
    /// An arbiter gave a result of the reader's, or changed one.
    Corrected,
    /// The reader plays no further round.
    Withdrawn,
    /// An arbiter withdrew the reader, who may enter again.
    WithdrawnByArbiter,
    /// An arbiter gave the reader a half-point bye in the round.
    ByeGiven,
    /// The reader did not come to a board in time, and has lost there.
    Missed,
    /// The reader had not said that they are there, and does not play. They can enter later rounds where the system takes late entries.
    NotPresent,
    /// The round is over.
    RoundOver,
    /// All rounds are over.
    Finished,
    /// It was called off, or ended early.
    CalledOff,
    /// It was called off, because too few had entered.
    TooFew,
    /// It was called off, because its first round had not begun long after it was to begin.
    NotBegun,
    /// It was called off before its first round, because the person who announced it is gone.
    FounderGone,
    /// The operator of the server ended it.
    ByOperator,
    /// The reader's opponent did not come, and has lost.
    NoShow,
    /// The reader is an arbiter from now on.
    Arbiter,
    /// An arbiter has entered the reader.
    Entered,
    /// An arbiter took points away from the reader.
    Penalised,
    /// An arbiter gave the reader all points back that arbiters had taken away.
    PenaltiesLifted,
    /// An arbiter gives a player of the reader's game more time.
    TimeAdded,
    /// A person objects to the pairing that is shown; the reader is an arbiter.
    Objection,
    /// An arbiter suspended it: no further round begins until it goes on.
    Suspended,
    /// It goes on.
    Resumed,
    /// An arbiter moved the beginning of the next round.
    Postponed,
    /// No further round can be paired as the rules demand. An arbiter decides.
    NoPairing,
    /// A board has no result, because its room was closed. An arbiter decides.
    NoResult,
}

impl TournamentWhy {
    /// Every word.
    pub const ALL: &[TournamentWhy] = &[
        TournamentWhy::Soon,
        TournamentWhy::CheckIn,
        TournamentWhy::Drawn,
        TournamentWhy::DrawnRest,
        TournamentWhy::Paired,
        TournamentWhy::Bye,
        TournamentWhy::Rests,
        TournamentWhy::AllBegun,
        TournamentWhy::Struck,
        TournamentWhy::Corrected,
        TournamentWhy::Withdrawn,
        TournamentWhy::WithdrawnByArbiter,
        TournamentWhy::ByeGiven,
        TournamentWhy::Missed,
        TournamentWhy::NotPresent,
        TournamentWhy::RoundOver,
        TournamentWhy::Finished,
        TournamentWhy::CalledOff,
        TournamentWhy::TooFew,
        TournamentWhy::NotBegun,
        TournamentWhy::FounderGone,
        TournamentWhy::ByOperator,
        TournamentWhy::NoShow,
        TournamentWhy::Arbiter,
        TournamentWhy::Entered,
        TournamentWhy::Penalised,
        TournamentWhy::PenaltiesLifted,
        TournamentWhy::TimeAdded,
        TournamentWhy::Objection,
        TournamentWhy::Suspended,
        TournamentWhy::Resumed,
        TournamentWhy::Postponed,
        TournamentWhy::NoPairing,
        TournamentWhy::NoResult,
    ];
}
