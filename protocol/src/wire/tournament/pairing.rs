//! The reasons of a pairing, as lines of JSON.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::super::Clean;
use crate::tournament::{TournamentId, TournamentPoints};

/// To `torneo N perché NOME`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentReasons<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 1.
    pub round: u8,
    /// The entrant with the explained pairing.
    pub name: Clean<'a>,
    /// The opponent; null for the odd one.
    pub opponent: Option<Clean<'a>>,
    /// The reasons, the gravest first.
    pub reasons: Vec<PairingCause<'a>>,
    /// True if the points in the reasons are others than in the standings, because an arbiter has changed a result or taken points
    /// away; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub changed: bool,
}

/// A reason of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum PairingCause<'a> {
    /// All meet all: the round's table says who meets whom.
    Table,
    /// An arbiter paired the two.
    ByHand,
    /// The circle of the italo-svizzero: the first free one behind with the most points.
    Rotation {
        /// The entrant's points.
        points: TournamentPoints,
        /// The opponent's points.
        to: TournamentPoints,
    },
    /// The entrant wished a half-point bye.
    Wished,
    /// Both had the same points.
    SameScore {
        /// The points.
        points: TournamentPoints,
    },
    /// No suitable opponent was left among those with as many points: the opponent has fewer.
    FloatedDown {
        /// The entrant's points.
        from: TournamentPoints,
        /// The opponent's points.
        to: TournamentPoints,
    },
    /// The opponent has more points, and no other one suited the opponent.
    FloatedUp {
        /// The entrant's points.
        from: TournamentPoints,
        /// The opponent's points.
        to: TournamentPoints,
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
    /// These are of one club, and its members do not meet in the first round.
    SameClub {
        /// Their names.
        names: Vec<Clean<'a>>,
    },
    /// The colour follows from the games before.
    Colour {
        /// The colour.
        #[cfg_attr(feature = "schema", schemars(with = "super::super::SideWord"))]
        side: Color,
        /// Games with White minus games with Black before.
        surplus: i32,
        /// True if it is the colour that was due.
        due: bool,
    },
    /// In the last round those with more than half of the points meet without regard to their colours.
    TopScorer,
    /// The number of players is odd: the bye goes to the lowest player who had none and leaves a pairing of all others.
    Bye {
        /// The entrant's points.
        points: TournamentPoints,
        /// Entrants with fewer points who had rested no more often, but would have left others without an opponent;
        /// left out without any.
        #[serde(skip_serializing_if = "Vec::is_empty", default)]
        names: Vec<Clean<'a>>,
    },
    /// The number of players is odd, and the pairs that an arbiter made left no other one to rest.
    LeftOver {
        /// The entrant's points.
        points: TournamentPoints,
    },
    /// The pairing breaks a rule about the entrant, because no pairing obeyed all rules, and an arbiter took it.
    Breaks {
        /// The rule.
        rule: BrokenRule<'a>,
    },
}

/// A rule that a pairing breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "rule")]
pub enum BrokenRule<'a> {
    /// No entrant rests twice, nor after a win without a game.
    SecondBye {
        /// The entrant who does.
        name: Clean<'a>,
    },
    /// Two entrants meet once.
    SecondMeeting {
        /// The two.
        names: [Clean<'a>; 2],
    },
    /// Members of one club do not meet in the first round.
    SameClub {
        /// The two.
        names: [Clean<'a>; 2],
    },
    /// Two entrants who are due the same colour above all do not meet.
    SameColour {
        /// The two.
        names: [Clean<'a>; 2],
    },
}
