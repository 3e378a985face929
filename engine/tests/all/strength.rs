//! A higher level beats a lower one.

use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Color, Game, Outcome, Variant};

/// Played twice in each variant, with colours changed.
const OPENING: [usize; 4] = [2, 5, 1, 3];

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
        let choice = choose(&game, level, 7, &Limit::NONE).expect("the game goes on");
        game.play_move(&choice.mv).expect("a legal move");
    }
    match game.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == color => 2,
        Some(Outcome::Draw { .. }) => 1,
        _ => 0,
    }
}

/// The high level's points of all games of a variant.
fn scored(variant: Variant, high: Level, low: Level) -> u32 {
    Color::ALL
        .into_iter()
        .map(|color| points(variant, high, low, &OPENING, color))
        .sum()
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn level_eight_beats_level_two() {
    let high = Level::new(8).expect("a level");
    let low = Level::new(2).expect("a level");
    let possible = 2 * Color::ALL.len() as u32;
    // Two processors are what the smallest machines have, and one variant says nothing to another.
    let (one, other) = Variant::ALL.split_at(Variant::ALL.len() / 2);
    std::thread::scope(|scope| {
        for variants in [one, other] {
            scope.spawn(move || {
                for &variant in variants {
                    let scored = scored(variant, high, low);
                    assert!(
                        4 * scored >= 3 * possible,
                        "{variant}: {scored} of {possible} points"
                    );
                }
            });
        }
    });
}
