//! Standings: points, and tie-breaks with the terms from which each is made.
//!
//! Rounds that were not played count by article 16 of the tie-break regulations of FIDE (C.07) as in force since March
//! 2026; see [`UnplayedRounds`].

mod direct;
mod solkoff;
mod sonneborn;
mod unplayed;
mod wins;

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{EntrantId, TournamentRecord};
pub use damiera_protocol::tournament::TieBreak;
pub use unplayed::UnplayedRounds;

/// One number of a tie-break's sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieBreakTerm {
    /// The round, from 1.
    pub round: u16,
    /// The opponent of that round. None for a round without a game, which has the points of a dummy.
    pub opponent: Option<EntrantId>,
    /// The points on which the term rests, in units of the point system: those of the opponent with the adjustment
    /// of unplayed rounds, or the entrant's own from the round for direct encounters and wins.
    pub units: u32,
    /// The term itself, in half units of the point system; for numbers of wins, in halves of one.
    pub halves: u32,
    /// False if the term was dropped (truncated, cut).
    pub counted: bool,
}

/// The value of a tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieBreakValue {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The sum of the counted terms, in half units of the point system. It always decides, except for
    /// [`TieBreak::DirectEncounter`]: see there.
    pub halves: u32,
    /// The terms in the order of rounds.
    pub terms: Vec<TieBreakTerm>,
}

impl TieBreakValue {
    fn new(tie_break: TieBreak, terms: Vec<TieBreakTerm>) -> Self {
        let counted = terms.iter().filter(|term| term.counted);
        Self {
            tie_break,
            halves: counted.map(|term| term.halves).sum(),
            terms,
        }
    }
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

/// The standings after all rounds of a record, best first. Entrants who share a place are in the order of their
/// numbers. Empty for a record that is not valid.
pub fn table(
    record: &TournamentRecord,
    tie_breaks: &[TieBreak],
    unplayed: UnplayedRounds,
) -> Vec<Standing> {
    if record.validate().is_err() {
        return Vec::new();
    }
    let context = unplayed::Context::new(record, unplayed);
    let mut standings: Vec<Standing> = record
        .entrants
        .iter()
        .map(|entrant| Standing {
            entrant: entrant.id,
            place: 1,
            units: record.units(entrant),
            tie_breaks: Vec::with_capacity(tie_breaks.len()),
        })
        .collect();
    standings.sort_by_key(|standing| Reverse(standing.units));
    let mut groups = split(&standings, 0..standings.len(), |standing| {
        u64::from(standing.units)
    });
    for tie_break in tie_breaks {
        let mut finer = Vec::with_capacity(groups.len());
        for group in groups {
            finer.extend(refine(&context, &mut standings, group, *tie_break));
        }
        groups = finer;
    }
    for group in groups {
        let place = u16::try_from(group.start + 1).unwrap_or(u16::MAX);
        standings[group.clone()].sort_by_key(|standing| standing.entrant);
        standings[group]
            .iter_mut()
            .for_each(|standing| standing.place = place);
    }
    standings
}

/// Splits a sorted range where a key changes.
fn split(
    standings: &[Standing],
    range: std::ops::Range<usize>,
    key: impl Fn(&Standing) -> u64,
) -> Vec<std::ops::Range<usize>> {
    let mut groups = Vec::new();
    let mut start = range.start;
    for at in range.clone() {
        if key(&standings[at]) != key(&standings[start]) {
            groups.push(start..at);
            start = at;
        }
    }
    if start < range.end {
        groups.push(start..range.end);
    }
    groups
}

/// Orders the tied entrants by one more tie-break, and returns the entrants who are still tied.
fn refine(
    context: &unplayed::Context<'_>,
    standings: &mut [Standing],
    group: std::ops::Range<usize>,
    tie_break: TieBreak,
) -> Vec<std::ops::Range<usize>> {
    let tied: Vec<EntrantId> = standings[group.clone()]
        .iter()
        .map(|one| one.entrant)
        .collect();
    for standing in &mut standings[group.clone()] {
        let id = standing.entrant;
        let value = match tie_break {
            TieBreak::Solkoff | TieBreak::TruncatedSolkoff | TieBreak::SolkoffCutOne => {
                solkoff::value(context, id, tie_break)
            }
            TieBreak::SonnebornBerger => sonneborn::value(context, id),
            TieBreak::DirectEncounter => direct::value(context, id, &tied),
            TieBreak::Wins => wins::of_rounds(context, id),
            TieBreak::GamesWon => wins::of_games(context, id),
        };
        standing.tie_breaks.push(value);
    }
    let level: Box<dyn Fn(&Standing) -> u64> = match tie_break {
        TieBreak::DirectEncounter => {
            let levels = direct::levels(context, &tied);
            Box::new(move |standing| levels.get(&standing.entrant).copied().unwrap_or(0))
        }
        TieBreak::Solkoff
        | TieBreak::TruncatedSolkoff
        | TieBreak::SolkoffCutOne
        | TieBreak::SonnebornBerger
        | TieBreak::Wins
        | TieBreak::GamesWon => Box::new(|standing| {
            u64::from(standing.tie_breaks.last().map_or(0, |value| value.halves))
        }),
    };
    standings[group.clone()].sort_by_key(|standing| Reverse(level(standing)));
    split(standings, group, level)
}
