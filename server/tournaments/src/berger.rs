//! Round robin by the Berger tables (C.05, Annex 1).
//!
//! The tables are a circle of all but the highest number. Each round turns it by half of the entrants; the one at its
//! head meets the highest number, and those at equal distances on both sides of the head meet each other.

use crate::{EntrantId, MAX_ROUNDS, PairedGame, RoundPairing};

/// Number of times that each two meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, with swapped colours.
    Double,
}

/// All rounds of a round robin. Empty for fewer than two entrants, and if there were more than [`MAX_ROUNDS`].
///
/// If the number is odd, the opponent of the highest number of the next table has a bye. In a double round robin the
/// last two rounds of the first cycle change places, as the annex recommends: otherwise some would have one colour
/// three times in a row.
pub fn rounds(entrants: u16, cycles: Cycles) -> Vec<RoundPairing> {
    let mut rounds = cycle(entrants);
    if let (Cycles::Double, [.., before, last]) = (cycles, &mut rounds[..]) {
        std::mem::swap(before, last);
    }
    if cycles == Cycles::Double {
        rounds.extend(cycle(entrants).iter().map(swapped));
    }
    rounds
}

/// The rounds of one cycle, as the tables have them.
fn cycle(entrants: u16) -> Vec<RoundPairing> {
    let size = u32::from(entrants) + u32::from(entrants % 2);
    if entrants < 2 || size as usize > MAX_ROUNDS {
        return Vec::new();
    }
    (0..size - 1)
        .map(|round| pairing(entrants, size, round))
        .collect()
}

/// One round, from 0, of a table for an even number.
fn pairing(entrants: u16, size: u32, round: u32) -> RoundPairing {
    let circle = size - 1;
    let head = round * (size / 2) % circle;
    let number = |place: u32| u16::try_from(place % circle + 1).unwrap_or(u16::MAX);
    let highest = u16::try_from(size).unwrap_or(u16::MAX);
    let first = match round % 2 {
        0 => [number(head), highest],
        _ => [highest, number(head)],
    };
    let others = (1..size / 2).map(|step| [number(head + step), number(head + circle - step)]);
    let mut pairing = RoundPairing::default();
    for [white, black] in std::iter::once(first).chain(others) {
        let [white, black] = [EntrantId(white), EntrantId(black)];
        if white.0 > entrants || black.0 > entrants {
            pairing.bye = Some(white.min(black));
        } else {
            pairing.games.push(PairedGame { white, black });
        }
    }
    pairing
}

/// A round with the colours of all games swapped.
fn swapped(round: &RoundPairing) -> RoundPairing {
    let games = round.games.iter().map(|game| PairedGame {
        white: game.black,
        black: game.white,
    });
    RoundPairing {
        games: games.collect(),
        bye: round.bye,
    }
}
