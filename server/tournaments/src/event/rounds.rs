//! The record of a tournament for pairings and standings, and the round that comes next.

use damiera_protocol::account::AccountId;
use damiera_protocol::tournament::{PointScale, TournamentPoints, TournamentSystem};
use damiera_rules::Color;

use super::{BoardResult, EntrantPenalty, PairedBoard, Tournament, TournamentRound};
use crate::berger::Cycles;
use crate::{
    Entrant, EntrantId, NoPairing, PairedGame, PairingError, PairingException, PointPenalty,
    PointSystem, RoundEntry, RoundPairing, RoundResult, TournamentRecord, berger, dutch, rotation,
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
    /// The record of the rounds before a number of them, from which the next round follows: with the results that it was paired on.
    /// Numbers have been drawn.
    pub fn record_before(&self, rounds: usize) -> TournamentRecord {
        self.record_with(rounds, |place, result| {
            self.paired_on.get(&place).copied().unwrap_or(result)
        })
    }

    /// True if an arbiter changed a result on which a round, from 1, was paired, or took points away since: the standings have
    /// other points than the round was paired by.
    pub fn has_changed_since_pairing(&self, round: u8) -> bool {
        let results = self.paired_on.iter().any(|((of, board), paired_on)| {
            let now = self.board(*of, *board).and_then(|(_, result)| *result);
            *of < round && now != *paired_on
        });
        let mut penalties = self.entrants.iter().flat_map(|one| &one.penalties);
        let changed = |penalty: &EntrantPenalty| {
            penalty.after >= round || penalty.until.is_some_and(|until| until >= round)
        };
        results || penalties.any(changed)
    }

    /// The record of so many rounds, with the result that a board has by its place and its result now.
    fn record_with(
        &self,
        rounds: usize,
        result_of: impl Fn((u8, u16), Option<BoardResult>) -> Option<BoardResult>,
    ) -> TournamentRecord {
        let numbered = (1..).map(EntrantId).zip(&self.entrants);
        let mut entrants: Vec<Entrant> = numbered
            .map(|(id, entrant)| Entrant {
                id,
                rating: entrant.rating,
                rounds: Vec::with_capacity(rounds.min(self.rounds.len())),
            })
            .collect();
        for round in (1..).zip(self.rounds.iter().take(rounds)) {
            self.add_round(round, &result_of, &mut entrants);
        }
        let next = u8::try_from(self.rounds.len().min(rounds) + 1).unwrap_or(u8::MAX);
        let absent = (1..).map(EntrantId).zip(&self.entrants);
        let absent = absent
            .filter(|(_, entrant)| entrant.withdrawn.is_some() || entrant.byes.contains(&next));
        let points = self.points();
        let penalties = (1..).map(EntrantId).zip(&self.entrants);
        let penalties = penalties.flat_map(|(id, entrant)| {
            let taken = entrant.penalties.iter();
            taken.map(move |penalty| PointPenalty {
                entrant: id,
                after: penalty.after.into(),
                until: penalty.until.map(u16::from),
                units: penalty.halves * points.units_in_point / 2,
            })
        });
        TournamentRecord {
            entrants,
            planned: self.planned().unwrap_or_default().into(),
            points,
            initial: self.initial.unwrap_or(Color::White),
            forbidden: match rounds.min(self.rounds.len()) {
                0 => self.clubmates(),
                _ => Vec::new(),
            },
            absent: absent.map(|(id, _)| id).collect(),
            penalties: penalties.collect(),
        }
    }

    /// The points of results.
    pub fn points(&self) -> PointSystem {
        match self.terms.scale {
            PointScale::TwoOneZero => PointSystem::DRAUGHTS,
            PointScale::OneHalfZero => PointSystem::CHESS,
        }
    }

    /// Points as they are written.
    pub fn written(&self, units: u32) -> TournamentPoints {
        let halves = units * 2 / u32::from(self.points().units_in_point);
        TournamentPoints { halves }
    }

    /// The record of all rounds with the present results; the standings and the files follow from it. After the end a
    /// game without a result counts for neither player, and a round without any result is left out.
    pub fn record(&self) -> TournamentRecord {
        if self.end.is_none() {
            return self.record_with(self.rounds.len(), |_, result| result);
        }
        let counts = |round: &TournamentRound| {
            let mut boards = round.boards.iter();
            round.boards.is_empty() || boards.any(|(_, result)| result.is_some())
        };
        let rounds = self.rounds.iter().rposition(counts);
        let rounds = rounds.map_or(0, |last| last + 1);
        let mut record = self.record_with(rounds, |_, result| result);
        let entries = record.entrants.iter_mut().flat_map(|it| &mut it.rounds);
        for entry in entries {
            if matches!(entry, RoundEntry::Unfinished { .. }) {
                *entry = RoundEntry::Absent;
            }
        }
        // A penalty of a round that is left out stands nevertheless.
        let last = u16::try_from(rounds).unwrap_or(u16::MAX);
        for penalty in &mut record.penalties {
            penalty.after = penalty.after.min(last);
            penalty.until = penalty.until.map(|until| until.min(last));
        }
        record
    }

    /// The pairs of members of one club, who do not meet in the first round.
    pub fn clubmates(&self) -> Vec<[EntrantId; 2]> {
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

    /// Adds each entrant's part in a round, with its number from 1.
    fn add_round(
        &self,
        (number, round): (u8, &TournamentRound),
        result_of: impl Fn((u8, u16), Option<BoardResult>) -> Option<BoardResult>,
        entrants: &mut [Entrant],
    ) {
        for (entrant, of_record) in self.entrants.iter().zip(entrants.iter_mut()) {
            of_record.rounds.push(match entrant.byes.contains(&number) {
                true => RoundEntry::HalfPointBye,
                false => RoundEntry::Absent,
            });
        }
        let mut part = |id: EntrantId, part: RoundEntry| {
            let entrant = usize::from(id.0).checked_sub(1);
            let entrant = entrant.and_then(|at| entrants.get_mut(at));
            if let Some(last) = entrant.and_then(|entrant| entrant.rounds.last_mut()) {
                *last = part;
            }
        };
        // All rest once in a round robin: it is worth nothing there.
        if let Some(bye) = round.bye.filter(|_| self.terms.system.pairs_by_points()) {
            part(bye, RoundEntry::AllocatedBye);
        }
        for (at, (board, result)) in (1..).zip(&round.boards) {
            let result = result_of((number, at), *result);
            for color in [Color::White, Color::Black] {
                let opponent = board.entrant(!color);
                part(board.entrant(color), entry_of(opponent, color, result));
            }
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
            TournamentSystem::Swiss | TournamentSystem::ItaloSwiss => self.next_by_points(),
            TournamentSystem::RoundRobin => Ok(self.next_of_all(Cycles::Single)),
            TournamentSystem::DoubleRoundRobin => Ok(self.next_of_all(Cycles::Double)),
        }
    }

    /// The next round where each is paired by the points so far: first the pairs of an arbiter's, then the others.
    fn next_by_points(&self) -> Result<NextRound, PairingError> {
        let mut games: Vec<PairedGame> = self.paired_by_hand().collect();
        let mut record = self.record_before(self.rounds.len());
        let taken = games.iter().flat_map(|game| [game.white, game.black]);
        record.absent.extend(taken);
        let there = record.entrants.iter().map(|entrant| entrant.id);
        let there: Vec<EntrantId> = there.filter(|id| !record.absent.contains(id)).collect();
        let others = match (there.as_slice(), games.is_empty()) {
            ([] | [_], true) => return Ok(NextRound::Impossible),
            ([], false) => RoundPairing::default(),
            ([last], false) => self
                .left_over(&record, *last)
                .map_err(|error| with_first(error, &games))?,
            _ => self
                .paired_by_points(record)
                .map_err(|error| with_first(error, &games))?,
        };
        games.extend(others.games);
        let bye = others.bye;
        Ok(NextRound::Pair(RoundPairing { games, bye }))
    }

    /// The rest of the only entrant whom the pairs of an arbiter leave over. Where the rules bar it, it is an offer.
    fn left_over(
        &self,
        record: &TournamentRecord,
        last: EntrantId,
    ) -> Result<RoundPairing, PairingError> {
        let rest = RoundPairing {
            games: Vec::new(),
            bye: Some(last),
        };
        let entrant = record.entrant(last);
        match entrant.is_some_and(|entrant| self.may_rest(record, entrant)) {
            true => Ok(rest),
            false => Err(PairingError::NoPairing(Box::new(NoPairing {
                offer: rest,
                exceptions: vec![PairingException::SecondBye { entrant: last }],
            }))),
        }
    }

    /// True if the rules of the system let an entrant of a record have the bye of its next round.
    pub fn may_rest(&self, record: &TournamentRecord, entrant: &Entrant) -> bool {
        match self.terms.system {
            TournamentSystem::Swiss => dutch::may_get_bye(record, entrant),
            TournamentSystem::ItaloSwiss => rotation::may_rest(entrant),
            TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => true,
        }
    }

    /// The entrants one of whom the pairs of an arbiter would let rest a second time in the next round: all others have a
    /// pair, and their number is odd. Empty where one of them may rest.
    pub fn left_to_rest_again(&self) -> Vec<EntrantId> {
        let record = self.record_before(self.rounds.len());
        let taken = self.paired_by_hand();
        let taken: Vec<EntrantId> = taken.flat_map(|game| [game.white, game.black]).collect();
        let there = record.entrants.iter();
        let left = there.filter(|it| !record.absent.contains(&it.id) && !taken.contains(&it.id));
        let left: Vec<&Entrant> = left.collect();
        let one_may = left.iter().any(|entrant| self.may_rest(&record, entrant));
        match left.len() % 2 == 1 && !taken.is_empty() && !one_may {
            true => left.into_iter().map(|entrant| entrant.id).collect(),
            false => Vec::new(),
        }
    }

    /// The number of the latest earlier round with a game of two people. Rounds count from 1.
    pub fn met_before(&self, round: u8, pair: [AccountId; 2]) -> Option<u8> {
        let numbers = pair.map(|account| self.number_of(account));
        let [Some(one), Some(other)] = numbers else {
            return None;
        };
        let rounds = (1..round).zip(&self.rounds);
        let met = rounds.filter(|(_, paired)| {
            let mut boards = paired.boards.iter();
            boards.any(|(board, result)| {
                let is_theirs = board.color_of(one).is_some() && board.color_of(other).is_some();
                is_theirs && !matches!(result, Some(BoardResult::Forfeit { .. }))
            })
        });
        met.map(|(number, _)| number).next_back()
    }

    /// The pairs that an arbiter has made for the next round, as far as both play. A player who withdraws and enters
    /// again is in the pair again.
    pub fn paired_by_hand(&self) -> impl Iterator<Item = PairedGame> {
        let number = |account: &AccountId| {
            let (number, _) = self.playing().find(|(_, one)| one.account == *account)?;
            Some(number)
        };
        self.by_hand.iter().filter_map(move |[white, black]| {
            let (white, black) = (number(white)?, number(black)?);
            Some(PairedGame { white, black })
        })
    }

    fn paired_by_points(&self, record: TournamentRecord) -> Result<RoundPairing, PairingError> {
        let paired = self.paired_by_system(&record);
        match paired {
            Err(PairingError::NoPairing(_)) if !record.forbidden.is_empty() => {
                // Clubs of many members leave no other way.
                self.paired_by_system(&TournamentRecord {
                    forbidden: Vec::new(),
                    ..record
                })
            }
            paired => paired,
        }
    }

    fn paired_by_system(&self, record: &TournamentRecord) -> Result<RoundPairing, PairingError> {
        match self.terms.system {
            TournamentSystem::ItaloSwiss => rotation::pair(record, self.last_in_rotation()),
            TournamentSystem::Swiss
            | TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin => dutch::pair(record),
        }
    }

    /// The entrant from whom the circle of an italo-svizzero is read: the entrant who rested in the last round, or had
    /// Black in its last pair.
    fn last_in_rotation(&self) -> Option<EntrantId> {
        let round = self.rounds.last()?;
        let last = round.boards.last().map(|(board, _)| board.black);
        round.bye.or(last)
    }

    /// The next round of a round robin. Its tables are made for the players of its beginning.
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

    /// The result of a board that is known when its round is paired: a player plays no more.
    pub(super) fn known_result(&self, board: &PairedBoard) -> Option<BoardResult> {
        let plays = |id: EntrantId| {
            let entrant = self.entrant(id);
            entrant.is_some_and(|entrant| entrant.withdrawn.is_none())
        };
        let winner = match (plays(board.white), plays(board.black)) {
            (true, true) => return None,
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            (false, false) => None,
        };
        Some(BoardResult::Forfeit { winner })
    }
}

/// The part of the player with a colour in a board's game.
fn entry_of(opponent: EntrantId, color: Color, result: Option<BoardResult>) -> RoundEntry {
    match result {
        None => RoundEntry::Unfinished { opponent, color },
        Some(BoardResult::Forfeit { winner }) => RoundEntry::Forfeit {
            opponent,
            color,
            won: winner == Some(color),
        },
        Some(BoardResult::LostByBoth) => RoundEntry::Played {
            opponent,
            color,
            result: RoundResult::Loss,
        },
        Some(BoardResult::Played { winner }) => RoundEntry::Played {
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

/// An offer to the arbiter that begins with the arbiter's own pairs.
fn with_first(error: PairingError, games: &[PairedGame]) -> PairingError {
    match error {
        PairingError::NoPairing(offer) => {
            let NoPairing {
                mut offer,
                exceptions,
            } = *offer;
            offer.games.splice(0..0, games.iter().copied());
            PairingError::NoPairing(Box::new(NoPairing { offer, exceptions }))
        }
        error @ (PairingError::Record(_)
        | PairingError::Unfinished(_)
        | PairingError::Over
        | PairingError::TooFew) => error,
    }
}
