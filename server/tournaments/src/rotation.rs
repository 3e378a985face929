//! The *italo-svizzero a rotazione continua* of the Federazione Italiana Dama.
//!
//! The order of opponents follows articles 4 and 5 of the system's chapter in the federation's technical regulations
//! (an older edition, available up to article 5). Colours, and the entrant who rests, follow a program for the
//! federation's tournaments.
//!
//! Entrants stand in a circle in the order of their numbers, which were drawn once. Reading it from the last paired
//! entrant, the first with the most points is paired with the next of equal points, or else of the next lower points.

use std::cmp::Ordering;

use damiera_rules::Color;

use crate::matching::can_pair_all;
use crate::{
    Entrant, EntrantId, PairedGame, PairingError, RoundEntry, RoundPairing, TournamentRecord, dutch,
};

/// An entrant in the circle.
struct CircleSeat<'a> {
    entrant: &'a Entrant,
    units: u32,
    /// The colours of all rounds; a rest counts as Black.
    colors: Vec<Color>,
    had_rest: bool,
}

/// The entrants who are there, in the order of their numbers.
struct Circle<'a> {
    seats: Vec<CircleSeat<'a>>,
    /// Points of the entrants one of whom rests; None if their number is even.
    rest_units: Option<u32>,
}

/// Pairs the next round. `last` is where the reading of the circle begins: the entrant who rested in the round before,
/// or else had Black in its last pair. It is of no use in the first round.
///
/// The games are in the order of their finding, so that the last one begins the next round.
pub fn pair(
    record: &TournamentRecord,
    last: Option<EntrantId>,
) -> Result<RoundPairing, PairingError> {
    dutch::check(record)?;
    let mut circle = Circle::new(record);
    if circle.seats.len() < 2 {
        return Err(PairingError::TooFew);
    }
    if record.rounds() == 0 {
        return Ok(circle.first_round());
    }
    if !circle.choose_rest() {
        return Err(PairingError::NoPairing(Box::new(
            dutch::offer_without_colours(record),
        )));
    }
    let at = |id: EntrantId| circle.seats.iter().position(|seat| seat.entrant.id >= id);
    let start = last.and_then(at).unwrap_or(0);
    Ok(circle.rotate(start))
}

/// True if an entrant has not rested yet.
pub fn may_rest(entrant: &Entrant) -> bool {
    let mut rounds = entrant.rounds.iter();
    !rounds.any(|entry| matches!(entry, RoundEntry::AllocatedBye | RoundEntry::FullPointBye))
}

impl<'a> Circle<'a> {
    fn new(record: &'a TournamentRecord) -> Self {
        let entrants = record.entrants.iter();
        let there = entrants.filter(|entrant| !record.absent.contains(&entrant.id));
        let seats = there.map(|entrant| CircleSeat {
            entrant,
            units: record.units(entrant),
            colors: entrant
                .rounds
                .iter()
                .map(|entry| entry.game().map_or(Color::Black, |(_, color)| color))
                .collect(),
            had_rest: !may_rest(entrant),
        });
        Self {
            seats: seats.collect(),
            rest_units: None,
        }
    }

    /// Article 3: the first with the second, the third with the fourth. The odd one at the end rests.
    fn first_round(&self) -> RoundPairing {
        let ids: Vec<EntrantId> = self.seats.iter().map(|seat| seat.entrant.id).collect();
        let (pairs, rest) = ids.as_chunks::<2>();
        let games = pairs.iter().map(|[white, black]| PairedGame {
            white: *white,
            black: *black,
        });
        RoundPairing {
            games: games.collect(),
            bye: rest.first().copied(),
        }
    }

    fn have_met(&self, one: usize, other: usize) -> bool {
        let other = self.seats[other].entrant.id;
        let mut rounds = self.seats[one].entrant.rounds.iter();
        rounds.any(|entry| entry.game().is_some_and(|(opponent, _)| opponent == other))
    }

    /// True if the free entrants can be paired, with a rest if their number is odd.
    fn can_complete(&self, free: &[usize]) -> bool {
        can_pair_all(free.len() + free.len() % 2, |one, other| {
            match (free[one], free.get(other)) {
                (one, Some(other)) => !self.have_met(one, *other),
                (one, None) => self.may_rest(one),
            }
        })
    }

    fn may_rest(&self, at: usize) -> bool {
        !self.seats[at].had_rest && Some(self.seats[at].units) == self.rest_units
    }

    /// Finds the least points of an entrant who may rest so that all others can be paired. False if there is no way.
    fn choose_rest(&mut self) -> bool {
        let all: Vec<usize> = (0..self.seats.len()).collect();
        let mut points: Vec<u32> = self.seats.iter().map(|seat| seat.units).collect();
        points.sort_unstable();
        points.dedup();
        if all.len().is_multiple_of(2) {
            return self.can_complete(&all);
        }
        points.into_iter().any(|units| {
            self.rest_units = Some(units);
            self.can_complete(&all)
        })
    }

    /// Articles 4 and 5, from a seat on.
    fn rotate(&self, start: usize) -> RoundPairing {
        let mut pairing = RoundPairing::default();
        let mut free: Vec<usize> = (0..self.seats.len()).collect();
        let mut start = start;
        while free.len() > 1 {
            let Some([first, other]) = self.next_pair(&free, start) else {
                break;
            };
            free.retain(|at| *at != first && *at != other);
            pairing.games.push(self.coloured(first, other));
            // The reading goes on behind the last paired entrant.
            start = (other + 1) % self.seats.len();
        }
        pairing.bye = free.first().map(|at| self.seats[*at].entrant.id);
        pairing
    }

    /// The free seats in the order of the circle, from a seat on.
    fn read<'b>(&self, free: &'b [usize], start: usize) -> impl Iterator<Item = usize> + use<'b> {
        let behind = free.iter().filter(move |at| **at >= start);
        let before = free.iter().filter(move |at| **at < start);
        behind.chain(before).copied()
    }

    /// The next pair: the first with the most points for whom there is an opponent after whom all others can be paired.
    /// If the first one has to rest, the next one follows.
    fn next_pair(&self, free: &[usize], start: usize) -> Option<[usize; 2]> {
        let mut firsts: Vec<usize> = self.read(free, start).collect();
        firsts.sort_by_key(|at| std::cmp::Reverse(self.seats[*at].units));
        firsts.into_iter().find_map(|first| {
            let opponent = self.opponents(free, first).into_iter().find(|other| {
                let left: Vec<usize> = free
                    .iter()
                    .copied()
                    .filter(|at| *at != first && at != other)
                    .collect();
                !self.have_met(first, *other) && self.can_complete(&left)
            })?;
            Some([first, opponent])
        })
    }

    /// Possible opponents in the order of article 5: those with the same points behind the first, then group by group
    /// from the one behind the last of the group above.
    fn opponents(&self, free: &[usize], first: usize) -> Vec<usize> {
        let mut groups: Vec<u32> = free.iter().map(|at| self.seats[*at].units).collect();
        groups.sort_unstable();
        groups.dedup();
        let mut found = Vec::with_capacity(free.len());
        let mut start = first;
        for units in groups.into_iter().rev() {
            let of_group = self
                .read(free, start)
                .filter(|at| self.seats[*at].units == units);
            let members: Vec<usize> = of_group.filter(|at| *at != first).collect();
            if let Some(last) = members.last() {
                start = last + 1;
            }
            found.extend(members);
        }
        found
    }

    /// White goes to the entrant with fewer games with White, then to the one with Black in the latest round with
    /// different colours, then to the one with more points, then to the lower number.
    fn coloured(&self, one: usize, other: usize) -> PairedGame {
        let [first, second] = [&self.seats[one], &self.seats[other]];
        let whites = |seat: &CircleSeat<'_>| {
            let colors = seat.colors.iter();
            colors.filter(|color| **color == Color::White).count()
        };
        let rounds = first.colors.iter().rev().zip(second.colors.iter().rev());
        let latest = rounds.into_iter().find(|(one, other)| one != other);
        let by_history = match latest {
            Some((Color::Black, _)) => Ordering::Less,
            Some((Color::White, _)) => Ordering::Greater,
            None => Ordering::Equal,
        };
        let order = (whites(first).cmp(&whites(second)))
            .then(by_history)
            .then_with(|| second.units.cmp(&first.units))
            .then_with(|| one.cmp(&other));
        let [white, black] = match order {
            Ordering::Greater => [second, first],
            Ordering::Less | Ordering::Equal => [first, second],
        };
        PairedGame {
            white: white.entrant.id,
            black: black.entrant.id,
        }
    }
}
