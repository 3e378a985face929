//! A higher level beats a lower one.
#![cfg(test)]

use damiera_engine::{Level, choose};
use damiera_rules::{Color, Game, Outcome, Variant};

/// Each is played twice, with colours changed.
const OPENINGS: [[usize; 4]; 2] = [[0, 0, 0, 0], [2, 5, 1, 3]];

/// Two points for a win of the high level, one for a draw.
fn points(variant: Variant, high: Level, low: Level, opening: &[usize], color: Color) -> u32 {
    let mut game = Game::new(variant);
    for drawn in opening {
        let moves = game.legal_moves();
        game.play_move(&moves[drawn % moves.len()])
            .expect("a legal move");
    }
    while game.outcome().is_none() {
        let is_high = game.position().turn() == color;
        let level = if is_high { high } else { low };
        let choice = choose(&game, level, 7, &|| false).expect("the game goes on");
        game.play_move(&choice.mv).expect("a legal move");
    }
    match game.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == color => 2,
        Some(Outcome::Draw { .. }) => 1,
        _ => 0,
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn level_five_beats_level_two() {
    let high = Level::new(5).expect("a level");
    let low = Level::new(2).expect("a level");
    for variant in Variant::ALL {
        let games = OPENINGS
            .iter()
            .flat_map(|opening| Color::ALL.map(|color| (opening, color)));
        let scored: u32 = games
            .map(|(opening, color)| points(variant, high, low, opening, color))
            .sum();
        let possible = 2 * 2 * OPENINGS.len() as u32;
        assert!(
            4 * scored >= 3 * possible,
            "{variant}: {scored} of {possible} points"
        );
    }
}
