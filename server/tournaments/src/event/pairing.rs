//! The round that comes next.

use damiera_protocol::account::AccountId;
use damiera_protocol::tournament::TournamentSystem;
use damiera_rules::Color;

use super::{BoardResult, PairedBoard, Tournament};
use crate::berger::Cycles;
use crate::{
    Entrant, EntrantId, NoPairing, PairedGame, PairingError, PairingException, RoundPairing,
    TournamentRecord, berger, dutch, rotation,
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

/// The pairing of the round that comes next in a tournament.
#[derive(Debug, Clone, Copy)]
pub struct NextPairing<'a> {
    tournament: &'a Tournament,
}

impl Tournament {
    /// The pairing of the round that comes next.
    pub fn pairing(&self) -> NextPairing<'_> {
        NextPairing { tournament: self }
    }
}

impl NextPairing<'_> {
    /// The pairs of members of one club, who do not meet in the first round.
    pub fn clubmates(&self) -> Vec<[EntrantId; 2]> {
        let numbered: Vec<_> = (1..)
            .map(EntrantId)
            .zip(&self.tournament.entrants)
            .collect();
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

    /// The next round; the rounds so far are over, and numbers have been drawn.
    ///
    /// # Errors
    /// When a game has no result yet, or the absolute criteria leave no pairing: an arbiter decides.
    pub fn next_round(&self) -> Result<NextRound, PairingError> {
        let planned = self.tournament.planned().unwrap_or_default();
        if self.tournament.round() >= planned {
            return Ok(NextRound::Finished);
        }
        match self.tournament.terms.system {
            TournamentSystem::Swiss | TournamentSystem::ItaloSwiss => self.next_by_points(),
            TournamentSystem::RoundRobin => Ok(self.next_of_all(Cycles::Single)),
            TournamentSystem::DoubleRoundRobin => Ok(self.next_of_all(Cycles::Double)),
            TournamentSystem::Simultaneous => Ok(self.display()),
        }
    }

    /// The next round where each is paired by the points so far: first the pairs of an arbiter's, then the others.
    fn next_by_points(&self) -> Result<NextRound, PairingError> {
        let mut games: Vec<PairedGame> = self.paired_by_hand().collect();
        let mut record = self.tournament.record_before(self.tournament.rounds.len());
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
        match self.tournament.terms.system {
            TournamentSystem::Swiss => dutch::may_get_bye(record, entrant),
            TournamentSystem::ItaloSwiss => rotation::may_rest(entrant),
            TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin
            | TournamentSystem::Simultaneous => true,
        }
    }

    /// The entrants one of whom the pairs of an arbiter would let rest a second time in the next round: all others have a
    /// pair, and their number is odd. Empty where one of them may rest.
    pub fn left_to_rest_again(&self) -> Vec<EntrantId> {
        let record = self.tournament.record_before(self.tournament.rounds.len());
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

    /// The pairs that an arbiter has made for the next round, as far as both play. A player who withdraws and enters
    /// again is in the pair again.
    pub fn paired_by_hand(self) -> impl Iterator<Item = PairedGame> {
        let tournament = self.tournament;
        let number = |account: &AccountId| {
            let (number, _) = tournament
                .playing()
                .find(|(_, one)| one.account == *account)?;
            Some(number)
        };
        tournament.by_hand.iter().filter_map(move |[white, black]| {
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
        match self.tournament.terms.system {
            TournamentSystem::ItaloSwiss => rotation::pair(record, self.last_in_rotation()),
            TournamentSystem::Swiss
            | TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin
            | TournamentSystem::Simultaneous => dutch::pair(record),
        }
    }

    /// The entrant from whom the circle of an italo-svizzero is read: the entrant who rested in the last round, or had
    /// Black in its last pair.
    fn last_in_rotation(&self) -> Option<EntrantId> {
        let round = self.tournament.rounds.last()?;
        let last = round.boards.last().map(|(board, _)| board.black);
        round.bye.or(last)
    }

    /// The only round of a simultaneous display: the host meets everyone else, in the order of their numbers.
    fn display(&self) -> NextRound {
        let (host, terms) = (self.tournament.host(), self.tournament.terms.host);
        let playing: Vec<_> = self.tournament.playing().collect();
        let hosts = playing.iter().find(|(_, one)| Some(one.account) == host);
        let (Some((host, _)), Some(terms)) = (hosts, terms) else {
            return NextRound::Impossible;
        };
        let opponents = playing.iter().filter(|(id, _)| id != host);
        let games = opponents.map(|(opponent, _)| match terms.side {
            Color::White => PairedGame {
                white: *host,
                black: *opponent,
            },
            Color::Black => PairedGame {
                white: *opponent,
                black: *host,
            },
        });
        match games.collect::<Vec<_>>() {
            games if games.is_empty() => NextRound::Impossible,
            games => NextRound::Pair(RoundPairing { games, bye: None }),
        }
    }

    /// The next round of a round robin. Its tables are made for the players of its beginning. By correspondence the games of all
    /// its rounds are one, in their order.
    fn next_of_all(&self, cycles: Cycles) -> NextRound {
        let first = self
            .tournament
            .entrants
            .iter()
            .filter(|one| one.from_round == 1);
        let entrants = u16::try_from(first.count()).unwrap_or(u16::MAX);
        let playing = self.tournament.playing().count();
        let mut rounds = berger::rounds(entrants, cycles)
            .into_iter()
            .skip(self.tournament.rounds.len());
        let round = match self.tournament.plays_at_once() {
            false => rounds.next(),
            true => Some(RoundPairing {
                games: rounds.flat_map(|round| round.games).collect(),
                bye: None,
            }),
        };
        match round.filter(|_| playing > 1) {
            Some(pairing) => NextRound::Pair(pairing),
            None => NextRound::Impossible,
        }
    }

    /// The result of a board that is known when its round is paired: a player plays no more.
    pub(super) fn known_result(&self, board: &PairedBoard) -> Option<BoardResult> {
        let plays = |id: EntrantId| {
            let entrant = self.tournament.entrant(id);
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
