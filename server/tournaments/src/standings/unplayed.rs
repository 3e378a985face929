//! Rounds that were not played, in the tie-breaks of the entrant and of opponents (C.07, articles 15 and 16).

use serde::{Deserialize, Serialize};

use super::TieBreakTerm;
use crate::{Entrant, EntrantId, RoundEntry, TournamentRecord};

/// The rules that decide how rounds without a game count in tie-breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnplayedRounds {
    /// C.07, article 16, for Swiss tournaments. For the entrant such a round was played with a dummy, who has the
    /// entrant's points, but no more than the drawn opponent's or than draws in all rounds. For opponents an
    /// absence or half-point bye after which the entrant never came counts as a draw.
    Swiss,
    /// C.07, article 15, for round robins: a forfeited game counts as played, points as they are.
    RoundRobin,
}

/// A record, and what each entrant's points are worth to opponents.
pub(super) struct Context<'a> {
    pub(super) record: &'a TournamentRecord,
    unplayed: UnplayedRounds,
    /// The adjusted points of each entrant, in units.
    adjusted: Vec<u32>,
}

/// A round of an entrant for a tie-break.
pub(super) struct CountedRound {
    /// The round, from 1.
    pub(super) round: u16,
    pub(super) opponent: Option<EntrantId>,
    /// The opponent's points in units, adjusted.
    pub(super) opponent_units: u32,
    /// The entrant's points from the round.
    pub(super) own_units: u32,
    /// A requested bye, an absence or a forfeit loss: cut before others (article 16.5).
    pub(super) is_voluntary: bool,
}

/// Article 16.1.1: a bye at the entrant's wish.
fn is_requested(entry: &RoundEntry) -> bool {
    match entry {
        RoundEntry::HalfPointBye | RoundEntry::Absent => true,
        RoundEntry::Played { .. }
        | RoundEntry::Unfinished { .. }
        | RoundEntry::Forfeit { .. }
        | RoundEntry::AllocatedBye
        | RoundEntry::FullPointBye => false,
    }
}

/// Article 16.1.2: a round that was not played by the entrant's doing.
fn is_voluntary(entry: &RoundEntry) -> bool {
    is_requested(entry) || matches!(entry, RoundEntry::Forfeit { won: false, .. })
}

impl<'a> Context<'a> {
    pub(super) fn new(record: &'a TournamentRecord, unplayed: UnplayedRounds) -> Self {
        let adjusted = record.entrants.iter().map(|entrant| match unplayed {
            UnplayedRounds::Swiss => adjusted(record, entrant),
            UnplayedRounds::RoundRobin => record.gained(entrant),
        });
        Self {
            adjusted: adjusted.collect(),
            record,
            unplayed,
        }
    }

    fn adjusted_units(&self, id: EntrantId) -> u32 {
        let at = usize::from(id.0).checked_sub(1);
        at.and_then(|at| self.adjusted.get(at))
            .copied()
            .unwrap_or(0)
    }

    /// The rounds of an entrant that count in sums over opponents.
    pub(super) fn rounds(&self, id: EntrantId) -> Vec<CountedRound> {
        let Some(entrant) = self.record.entrant(id) else {
            return Vec::new();
        };
        let rounds = entrant.rounds.iter().zip(1..);
        let counted = rounds.filter_map(|(entry, round)| {
            let (opponent, opponent_units) = self.opponent(entrant, entry)?;
            Some(CountedRound {
                round,
                opponent,
                opponent_units,
                own_units: self.record.points.units(entry),
                is_voluntary: is_voluntary(entry),
            })
        });
        counted.collect()
    }

    /// The opponent of a round and the points that count. None for a round that counts nothing.
    fn opponent(&self, entrant: &Entrant, entry: &RoundEntry) -> Option<(Option<EntrantId>, u32)> {
        let played = match self.unplayed {
            UnplayedRounds::Swiss => entry.game(),
            UnplayedRounds::RoundRobin => entry.drawn(),
        };
        match (self.unplayed, played) {
            (_, Some((opponent, _))) => Some((Some(opponent), self.adjusted_units(opponent))),
            (UnplayedRounds::RoundRobin, None) => None,
            (UnplayedRounds::Swiss, None) => {
                let greatest = match entry.drawn() {
                    // Article 16.4.1.
                    Some((opponent, _)) => self.adjusted_units(opponent),
                    // Article 16.4.2.
                    None => u32::from(self.record.planned) * u32::from(self.record.points.draw),
                };
                Some((None, self.record.gained(entrant).min(greatest)))
            }
        }
    }
}

/// An entrant's points for the tie-breaks of opponents (article 16.3).
fn adjusted(record: &TournamentRecord, entrant: &Entrant) -> u32 {
    let mut never_came_again = true;
    let mut sum = 0;
    for entry in entrant.rounds.iter().rev() {
        sum += match never_came_again && is_requested(entry) {
            true => u32::from(record.points.draw),
            false => record.points.units(entry),
        };
        never_came_again &= is_voluntary(entry);
    }
    sum
}

impl CountedRound {
    /// A term of twice the opponent's points, so that halves are whole.
    pub(super) fn term(&self, halves: u32) -> TieBreakTerm {
        TieBreakTerm {
            round: self.round,
            opponent: self.opponent,
            units: self.opponent_units,
            halves,
            counted: true,
        }
    }
}
