//! Tournaments that play themselves by numbers which a test gives.

use damiera_rules::Color;
use damiera_tournaments::{
    Entrant, EntrantId, PointSystem, RoundEntry, RoundPairing, RoundResult, TournamentRecord,
};

/// A record without rounds.
pub(crate) fn new_record(entrants: u16, planned: u16) -> TournamentRecord {
    let entrants = (1..=entrants).map(|number| Entrant {
        id: EntrantId(number),
        rating: 2_000 - number,
        rounds: Vec::new(),
    });
    TournamentRecord {
        entrants: entrants.collect(),
        planned,
        points: PointSystem::DRAUGHTS,
        initial: Color::White,
        forbidden: Vec::new(),
        absent: Vec::new(),
        penalties: Vec::new(),
    }
}

/// Adds a round. A game ends by the next number: a win of White, a draw, a win of Black, or a forfeit of one or both.
pub(crate) fn play(
    record: &mut TournamentRecord,
    pairing: &RoundPairing,
    numbers: &mut impl Iterator<Item = u8>,
) {
    let mut entries = vec![RoundEntry::Absent; record.entrants.len()];
    let place = |id: EntrantId| usize::from(id.0) - 1;
    for game in &pairing.games {
        let [white, black] = sides(numbers.next().unwrap_or(1), game.white, game.black);
        entries[place(game.white)] = white;
        entries[place(game.black)] = black;
    }
    if let Some(bye) = pairing.bye {
        entries[place(bye)] = RoundEntry::AllocatedBye;
    }
    for (entrant, entry) in record.entrants.iter_mut().zip(entries) {
        entrant.rounds.push(entry);
    }
}

/// Both entries of a game.
fn sides(number: u8, white: EntrantId, black: EntrantId) -> [RoundEntry; 2] {
    use RoundResult::{Draw, Loss, Win};
    let played = |results: [RoundResult; 2]| {
        let entry = |opponent, color, result| RoundEntry::Played {
            opponent,
            color,
            result,
        };
        [
            entry(black, Color::White, results[0]),
            entry(white, Color::Black, results[1]),
        ]
    };
    let forfeit = |won: [bool; 2]| {
        let entry = |opponent, color, won| RoundEntry::Forfeit {
            opponent,
            color,
            won,
        };
        [
            entry(black, Color::White, won[0]),
            entry(white, Color::Black, won[1]),
        ]
    };
    match number % 16 {
        0..5 => played([Win, Loss]),
        5..8 => played([Draw, Draw]),
        8..13 => played([Loss, Win]),
        13 => forfeit([true, false]),
        14 => forfeit([false, true]),
        _ => forfeit([false, false]),
    }
}
