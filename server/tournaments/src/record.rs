//! The record of a tournament, from which the next round follows, and what may be wrong with it.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use crate::{Entrant, EntrantId, NoPairing, PointSystem, RoundEntry};

/// Maximum number of entrants. A record with more is refused.
pub const MAX_ENTRANTS: usize = 1_024;

/// Maximum number of rounds. A record with more is refused.
pub const MAX_ROUNDS: usize = 128;

/// Everything on which the pairing of the next round depends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentRecord {
    /// The entrants in the order of their numbers, which are 1, 2, 3 and so on.
    pub entrants: Vec<Entrant>,
    /// Number of rounds that the tournament will have. The last one has rules of its own.
    pub planned: u16,
    /// Points of results.
    pub points: PointSystem,
    /// Colour of number 1 in the first round, by lot (C.04.3, article 5.1).
    pub initial: Color,
    /// Pairs that may not meet, such as members of one family.
    pub forbidden: Vec<[EntrantId; 2]>,
    /// Entrants who are not paired in the next round: away for a round, or gone.
    pub absent: Vec<EntrantId>,
    /// Points that arbiters took away.
    pub penalties: Vec<PointPenalty>,
}

/// Points that an arbiter took away from an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointPenalty {
    /// The entrant.
    pub entrant: EntrantId,
    /// The number of rounds that had been paired then. Earlier rounds were paired with the points.
    pub after: u16,
    /// The number of rounds that had been paired when it was taken back; None while it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// The points, in units of the point system.
    pub units: u16,
}

impl TournamentRecord {
    /// Number of rounds that were paired.
    pub fn rounds(&self) -> usize {
        let rounds = self.entrants.iter().map(|entrant| entrant.rounds.len());
        rounds.max().unwrap_or(0)
    }

    /// The entrant with a number.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        let entrant = self.entrants.get(usize::from(id.0).checked_sub(1)?)?;
        (entrant.id == id).then_some(entrant)
    }

    /// The entrant's points after a number of rounds, in units of the point system, without those taken away by then. They are
    /// never less than none.
    pub fn units_after(&self, entrant: &Entrant, rounds: usize) -> u32 {
        let penalties = self.penalties.iter().filter(|penalty| {
            let is_over = penalty
                .until
                .is_some_and(|until| usize::from(until) <= rounds);
            penalty.entrant == entrant.id && usize::from(penalty.after) <= rounds && !is_over
        });
        let taken: u32 = penalties.map(|penalty| u32::from(penalty.units)).sum();
        self.gained_after(entrant, rounds).saturating_sub(taken)
    }

    fn gained_after(&self, entrant: &Entrant, rounds: usize) -> u32 {
        let rounds = entrant.rounds.iter().take(rounds);
        rounds.map(|entry| self.points.units(entry)).sum()
    }

    /// The points from all rounds, in units of the point system, without regard to penalties: as they count in tie-breaks.
    pub fn gained(&self, entrant: &Entrant) -> u32 {
        self.gained_after(entrant, entrant.rounds.len())
    }

    /// The entrant's points, in units of the point system.
    pub fn units(&self, entrant: &Entrant) -> u32 {
        self.units_after(entrant, entrant.rounds.len())
    }

    /// The record as it was before a round (from 1) was paired, with those as absent who were not paired in it.
    pub fn before(&self, round: usize) -> Self {
        let earlier = round.saturating_sub(1);
        let was_absent = |entrant: &&Entrant| match entrant.rounds.get(earlier) {
            Some(entry) => entry.drawn().is_none() && *entry != RoundEntry::AllocatedBye,
            None => self.absent.contains(&entrant.id),
        };
        let absent = self.entrants.iter().filter(was_absent);
        let entrants = self.entrants.iter().map(|entrant| Entrant {
            rounds: entrant.rounds.iter().take(earlier).copied().collect(),
            ..*entrant
        });
        Self {
            absent: absent.map(|entrant| entrant.id).collect(),
            entrants: entrants.collect(),
            forbidden: self.forbidden.clone(),
            penalties: self.penalties.clone(),
            ..*self
        }
    }

    /// The pairing of a round (from 1) that was paired, in the order of the numbers with White.
    pub fn pairing(&self, round: usize) -> crate::RoundPairing {
        let mut pairing = crate::RoundPairing::default();
        for entrant in &self.entrants {
            let entry = round.checked_sub(1).and_then(|at| entrant.rounds.get(at));
            match entry.map(|entry| (entry, entry.drawn())) {
                Some((_, Some((black, Color::White)))) => pairing.games.push(crate::PairedGame {
                    white: entrant.id,
                    black,
                }),
                Some((RoundEntry::AllocatedBye, _)) => pairing.bye = Some(entrant.id),
                _ => {}
            }
        }
        pairing
    }

    /// Checks that numbers are complete, that every entrant has all rounds, and that both sides of each game agree.
    pub fn validate(&self) -> Result<(), RecordError> {
        if self.entrants.len() > MAX_ENTRANTS {
            return Err(RecordError::TooManyEntrants);
        }
        let rounds = self.rounds();
        if rounds > MAX_ROUNDS || usize::from(self.planned) > MAX_ROUNDS {
            return Err(RecordError::TooManyRounds);
        }
        for (at, entrant) in self.entrants.iter().enumerate() {
            if usize::from(entrant.id.0) != at + 1 {
                return Err(RecordError::Number(entrant.id));
            }
            if entrant.rounds.len() != rounds {
                return Err(RecordError::Missing(entrant.id));
            }
            for (round, entry) in entrant.rounds.iter().enumerate() {
                self.validate_entry(entrant.id, round, entry)?;
            }
        }
        let penalised = self.penalties.iter().map(|penalty| &penalty.entrant);
        let named = self.forbidden.iter().flatten().chain(&self.absent);
        let named = named.chain(penalised);
        for id in named {
            self.entrant(*id).ok_or(RecordError::Unknown(*id))?;
        }
        Ok(())
    }

    fn validate_entry(
        &self,
        id: EntrantId,
        round: usize,
        entry: &RoundEntry,
    ) -> Result<(), RecordError> {
        let Some((opponent, color)) = entry.drawn() else {
            return Ok(());
        };
        let other = self
            .entrant(opponent)
            .ok_or(RecordError::Unknown(opponent))?;
        let back = other.rounds.get(round).and_then(RoundEntry::drawn);
        if opponent == id || back != Some((id, !color)) {
            return Err(RecordError::Contradiction {
                entrant: id,
                round: u16::try_from(round + 1).unwrap_or(u16::MAX),
            });
        }
        Ok(())
    }
}

/// A record from which no round can follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// More than [`MAX_ENTRANTS`].
    #[error("there are more than {MAX_ENTRANTS} entrants")]
    TooManyEntrants,
    /// More than [`MAX_ROUNDS`].
    #[error("there are more than {MAX_ROUNDS} rounds")]
    TooManyRounds,
    /// The numbers are not 1, 2, 3 and so on.
    #[error("the number {0} is out of order")]
    Number(EntrantId),
    /// An entrant has fewer rounds than others.
    #[error("entrant {0} lacks a round")]
    Missing(EntrantId),
    /// A number that no entrant has.
    #[error("there is no entrant {0}")]
    Unknown(EntrantId),
    /// The two sides of a game disagree about opponents or colours.
    #[error("round {round} of entrant {entrant} contradicts the opponent's")]
    Contradiction {
        /// The entrant that was read.
        entrant: EntrantId,
        /// The round, from 1.
        round: u16,
    },
}

/// No pairing of the next round.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A game has no result yet.
    #[error("the game of entrant {0} is not finished")]
    Unfinished(EntrantId),
    /// All planned rounds were paired.
    #[error("all rounds were paired")]
    Over,
    /// Fewer than two entrants are there.
    #[error("fewer than two entrants are there")]
    TooFew,
    /// The absolute criteria leave no pairing. The arbiter decides (C.04.3, article 1.9.3).
    #[error("no pairing obeys the absolute criteria")]
    NoPairing(Box<NoPairing>),
}
