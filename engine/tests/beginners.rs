//! The first levels err less and less, and take a moment only.
#![cfg(test)]

use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Color, Game, Outcome, Variant};

/// The levels that play as beginners.
const BEGINNERS: std::ops::RangeInclusive<u8> = 1..=5;

/// Games for each variant, with colours changed.
const GAMES: u64 = 4;

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// How a game ends in which each side plays its level.
fn outcome(variant: Variant, white: u8, black: u8, seed: u64) -> Option<Outcome> {
    let mut game = Game::new(variant);
    while game.outcome().is_none() {
        let number = match game.position().turn() {
            Color::White => white,
            Color::Black => black,
        };
        let choice = choose(&game, level(number), seed, &Limit::NONE);
        let choice = choice.expect("the game goes on");
        game.play_move(&choice.mv).expect("a legal move");
    }
    game.outcome()
}

/// Two points for each win of the first level, one for a draw, of all variants; and how many there are.
fn scored(first: u8, second: u8) -> (usize, usize) {
    let (mut points, mut possible) = (0, 0);
    for variant in Variant::ALL {
        for seed in 0..GAMES {
            let color = if seed % 2 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let (white, black) = match color {
                Color::White => (first, second),
                Color::Black => (second, first),
            };
            possible += 2;
            points += match outcome(variant, white, black, seed) {
                Some(Outcome::Win { winner, .. }) if winner == color => 2,
                Some(Outcome::Draw(_)) => 1,
                Some(Outcome::Win { .. }) | None => 0,
            };
        }
    }
    (points, possible)
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimization")]
fn each_beginner_beats_the_one_two_below() {
    for number in 3..=*BEGINNERS.end() {
        let (points, possible) = scored(number, number - 2);
        assert!(
            3 * points > 2 * possible,
            "level {number}: {points} of {possible}"
        );
    }
}

#[test]
fn a_beginner_takes_a_moment_only() {
    for number in BEGINNERS {
        for variant in Variant::ALL {
            let start = Game::new(variant);
            let choice = choose(&start, level(number), 0, &Limit::NONE).expect("a move");
            assert!(
                choice.nodes <= 20_000,
                "{variant} {number}: {}",
                choice.nodes
            );
        }
    }
}
