//! Standings: points, and tie-breaks with the terms from which each is made.

use serde::{Deserialize, Serialize};

use crate::{EntrantId, TournamentRecord};

/// A tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Sum of the opponents' points (Solkoff, Buchholz).
    Solkoff,
    /// Solkoff without the best and the worst opponent.
    TruncatedSolkoff,
    /// Solkoff without the worst opponent (Buchholz cut 1).
    SolkoffCutOne,
    /// Points of the defeated opponents, and half those of opponents with whom the game was drawn.
    SonnebornBerger,
    /// Points from games among those who are tied.
    DirectEncounter,
    /// Number of wins.
    Wins,
}

/// One number of which a tie-break is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieBreakTerm {
    /// The round, from 1.
    pub round: u16,
    /// The opponent of that round. None for a round without a game.
    pub opponent: Option<EntrantId>,
    /// The term, in half units of the point system.
    pub halves: u32,
    /// False if the term was dropped (truncated, cut).
    pub counted: bool,
}

/// The value of a tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieBreakValue {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The sum of the counted terms, in half units of the point system.
    pub halves: u32,
    /// The terms in the order of rounds.
    pub terms: Vec<TieBreakTerm>,
}

/// An entrant's place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The entrant.
    pub entrant: EntrantId,
    /// The place from 1. Entrants whom no tie-break separates share one.
    pub place: u16,
    /// Points in units of the point system.
    pub units: u32,
    /// The tie-breaks in the order asked for.
    pub tie_breaks: Vec<TieBreakValue>,
}

/// The standings after all rounds of a record, best first. Those who share a place are in the order of their numbers.
pub fn table(record: &TournamentRecord, tie_breaks: &[TieBreak]) -> Vec<Standing> {
    let _ = (record, tie_breaks);
    Vec::new()
}
