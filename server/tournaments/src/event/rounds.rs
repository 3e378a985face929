//! The record of a tournament for pairings and standings, and the round that comes next.

use damiera_protocol::tournament::TournamentSystem;
use damiera_rules::Color;

use super::{BoardResult, Tournament};
use crate::berger::Cycles;
use crate::{
    Entrant, EntrantId, PairedGame, PairingError, PointSystem, RoundEntry, RoundPairing,
    RoundResult, TournamentRecord, berger, dutch,
};

/// The continuation after the rounds so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextRound {
    /// This round.
    Pair(RoundPairing),
    /// Nothing: all rounds were played.
    Finished,
    /// Nothing: no further round can be paired.
    Impossible,
}

impl Tournament {
    /// The record of the rounds before a number of them, from which pairings and standings follow. Numbers have been drawn.
    pub fn record_before(&self, rounds: usize) -> TournamentRecord {
        let numbered = (1..).map(EntrantId).zip(&self.entrants);
        let entrants = numbered.map(|(id, entrant)| Entrant {
            id,
            rating: entrant.rating,
            rounds: (0..self.rounds.len().min(rounds))
                .map(|round| self.entry_of(id, round))
                .collect(),
        });
        let absent = (1..).map(EntrantId).zip(&self.entrants);
        let absent = absent.filter(|(_, entrant)| entrant.withdrawn.is_some());
        TournamentRecord {
            entrants: entrants.collect(),
            planned: self.planned().unwrap_or_default().into(),
            points: PointSystem::DRAUGHTS,
            initial: self.initial.unwrap_or(Color::White),
            forbidden: self.clubmates(),
            absent: absent.map(|(id, _)| id).collect(),
        }
    }

    /// The record of all rounds.
    pub fn record(&self) -> TournamentRecord {
        self.record_before(self.rounds.len())
    }

    /// Members of one club do not meet in the first round.
    fn clubmates(&self) -> Vec<[EntrantId; 2]> {
        if !self.rounds.is_empty() {
            return Vec::new();
        }
        let numbered: Vec<_> = (1..).map(EntrantId).zip(&self.entrants).collect();
        let mut pairs = Vec::new();
        for (at, (one, entrant)) in numbered.iter().enumerate() {
            let Some(club) = &entrant.club else { continue };
            let mates = numbered[at + 1..].iter();
            let mates = mates.filter(|(_, other)| {
                let same = |other: &String| other.to_lowercase() == club.to_lowercase();
                other.club.as_ref().is_some_and(same)
            });
            pairs.extend(mates.map(|(other, _)| [*one, *other]));
        }
        pairs
    }

    /// The part of an entrant in a round, from 0.
    fn entry_of(&self, id: EntrantId, round: usize) -> RoundEntry {
        let paired = &self.rounds[round];
        if paired.bye == Some(id) {
            return RoundEntry::AllocatedBye;
        }
        let found = paired.boards.iter().find_map(|(board, result)| {
            let color = board.color_of(id)?;
            Some((board.entrant(!color), color, *result))
        });
        match found {
            None => RoundEntry::Absent,
            Some((opponent, color, None)) => RoundEntry::Unfinished { opponent, color },
            Some((opponent, color, Some(BoardResult::Forfeit { winner }))) => RoundEntry::Forfeit {
                opponent,
                color,
                won: winner == Some(color),
            },
            Some((opponent, color, Some(BoardResult::Played { winner }))) => RoundEntry::Played {
                opponent,
                color,
                result: match winner {
                    None => RoundResult::Draw,
                    Some(winner) if winner == color => RoundResult::Win,
                    Some(_) => RoundResult::Loss,
                },
            },
        }
    }

    /// The next round; the rounds so far are over, and numbers have been drawn.
    ///
    /// # Errors
    /// When a game has no result yet, or the absolute criteria leave no pairing: an arbiter decides.
    pub fn next_round(&self) -> Result<NextRound, PairingError> {
        let planned = self.planned().unwrap_or_default();
        if self.round() >= planned {
            return Ok(NextRound::Finished);
        }
        match self.terms.system {
            TournamentSystem::Swiss => self.next_swiss(),
            TournamentSystem::RoundRobin => Ok(self.next_of_all(Cycles::Single)),
            TournamentSystem::DoubleRoundRobin => Ok(self.next_of_all(Cycles::Double)),
        }
    }

    fn next_swiss(&self) -> Result<NextRound, PairingError> {
        let record = self.record();
        let paired = match dutch::pair(&record) {
            Err(PairingError::NoPairing(_)) if !record.forbidden.is_empty() => {
                // Clubs of many members leave no other way.
                let forbidden = Vec::new();
                dutch::pair(&TournamentRecord {
                    forbidden,
                    ..record
                })
            }
            paired => paired,
        };
        match paired {
            Ok(pairing) => Ok(NextRound::Pair(pairing)),
            Err(PairingError::TooFew) => Ok(NextRound::Impossible),
            Err(error) => Err(error),
        }
    }

    /// The next round of a round robin. Its tables are made for those who were there when it began.
    fn next_of_all(&self, cycles: Cycles) -> NextRound {
        let first = self.entrants.iter().filter(|one| one.from_round == 1);
        let entrants = u16::try_from(first.count()).unwrap_or(u16::MAX);
        let playing = self.playing().count();
        let round = berger::rounds(entrants, cycles)
            .into_iter()
            .nth(self.rounds.len());
        match round.filter(|_| playing > 1) {
            Some(pairing) => NextRound::Pair(pairing),
            None => NextRound::Impossible,
        }
    }

    /// Results that are known before a round begins: of games whose players have withdrawn.
    pub fn known_results(&self, games: &[PairedGame]) -> Vec<(u16, BoardResult)> {
        let plays = |id: EntrantId| {
            let entrant = self.entrant(id);
            entrant.is_some_and(|entrant| entrant.withdrawn.is_none())
        };
        let known = (1..).zip(games).filter_map(|(board, game)| {
            let winner = match (plays(game.white), plays(game.black)) {
                (true, true) => return None,
                (true, false) => Some(Color::White),
                (false, true) => Some(Color::Black),
                (false, false) => None,
            };
            Some((board, BoardResult::Forfeit { winner }))
        });
        known.collect()
    }
}
