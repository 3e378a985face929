//! Pairings of a class's next round: a pure function, with the same result for the same pupils.
//!
//! As in a simple Swiss tournament, pupils with equal scores play one another, from the top. Pupils do not meet again
//! if another pairing of all is possible. The odd pupil is one of those with the fewest byes. Colours alternate if
//! there is a choice.

use std::collections::BTreeMap;

use crate::matching::can_pair_all;

/// A pupil who is there for the next round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PairingCandidate {
    /// The pupil's number in the class.
    pub number: u16,
    /// The score in half points.
    pub halves: u32,
    /// Number of rounds without an opponent.
    pub byes: u32,
    /// Games with White minus games with Black.
    pub white_surplus: i32,
    /// True if the last game was with White. None before the first game.
    pub had_white: Option<bool>,
    /// Number of games against each other pupil.
    pub met: BTreeMap<u16, u32>,
}

/// The games of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairing {
    /// The pairs, White first; the highest score comes first.
    pub games: Vec<[u16; 2]>,
    /// The pupil without an opponent, if their number is odd.
    pub odd: Option<u16>,
}

/// Pairs the pupils who are there.
pub fn pair(contenders: &[PairingCandidate]) -> Pairing {
    let mut ranked: Vec<&PairingCandidate> = contenders.iter().collect();
    ranked.sort_by_key(|pupil| (std::cmp::Reverse(pupil.halves), pupil.number));
    // A third game between two comes only when a second one cannot be avoided, and so on.
    let most = ranked.iter().flat_map(|pupil| pupil.met.values());
    let most = most.copied().max().unwrap_or(0);
    for often in 0..most {
        if let Some(pairing) = pair_within(&ranked, often) {
            return pairing;
        }
    }
    pair_within(&ranked, most).unwrap_or_default()
}

/// Pairs all so that each pair has met `often` times at most. None if that is impossible.
fn pair_within(ranked: &[&PairingCandidate], often: u32) -> Option<Pairing> {
    if ranked.len().is_multiple_of(2) {
        let games = games_of(ranked.to_vec(), often)?;
        return Some(Pairing { games, odd: None });
    }
    let mut candidates: Vec<usize> = (0..ranked.len()).collect();
    // The lowest of the pupils who were odd least often.
    candidates.sort_by_key(|at| (ranked[*at].byes, std::cmp::Reverse(*at)));
    candidates.into_iter().find_map(|at| {
        let mut others = ranked.to_vec();
        let odd = others.remove(at).number;
        let games = games_of(others, often)?;
        Some(Pairing {
            games,
            odd: Some(odd),
        })
    })
}

/// The games among an even number of pupils, who stand in the order of their scores.
fn games_of(mut left: Vec<&PairingCandidate>, often: u32) -> Option<Vec<[u16; 2]>> {
    if !can_pair(&left, often) {
        return None;
    }
    let mut games = Vec::with_capacity(left.len() / 2);
    while !left.is_empty() {
        let first = left.remove(0);
        let at = opponent_of(first, &left, often)?;
        games.push(coloured(first, left.remove(at)));
    }
    Some(games)
}

/// The place of the best opponent who leaves the others a pairing: of equal score a pupil who is due the other colour,
/// else the next below.
fn opponent_of(first: &PairingCandidate, left: &[&PairingCandidate], often: u32) -> Option<usize> {
    let mut places: Vec<usize> = (0..left.len()).collect();
    places.sort_by_key(|at| {
        let other = left[*at];
        let below = first.halves.saturating_sub(other.halves);
        let same_colour = due(first) != 0 && due(first).signum() == due(other).signum();
        (below, same_colour, *at)
    });
    places.into_iter().find(|at| {
        if !may_meet(first, left[*at], often) {
            return false;
        }
        let mut others = left.to_vec();
        others.remove(*at);
        can_pair(&others, often)
    })
}

/// True if all can be paired so that each pair has met `often` times at most.
fn can_pair(pupils: &[&PairingCandidate], often: u32) -> bool {
    can_pair_all(pupils.len(), |one, other| {
        may_meet(pupils[one], pupils[other], often)
    })
}

fn may_meet(one: &PairingCandidate, other: &PairingCandidate, often: u32) -> bool {
    one.met.get(&other.number).copied().unwrap_or(0) <= often
}

/// Claim of a pupil to a colour: above zero for White, below zero for Black.
fn due(pupil: &PairingCandidate) -> i32 {
    let last = match pupil.had_white {
        Some(true) => -1,
        Some(false) => 1,
        None => 0,
    };
    // More games with one colour weigh more than the last one.
    -2 * pupil.white_surplus + last
}

/// Assigns colours to a pair. White goes to the pupil with the higher claim, and in a tie to the lower number.
fn coloured(one: &PairingCandidate, other: &PairingCandidate) -> [u16; 2] {
    let is_first = match due(one).cmp(&due(other)) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => one.number < other.number,
    };
    match is_first {
        true => [one.number, other.number],
        false => [other.number, one.number],
    }
}
