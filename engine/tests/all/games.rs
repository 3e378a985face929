//! Whole games between bots, in every variant: each move is legal, and each game ends.

use std::cell::Cell;

use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Color, Game, Variant};

/// A search is stopped when it has asked so often, which it does every 1,000 nodes: a whole game then takes a second at
/// every level.
const MOST_ASKED: u32 = if cfg!(debug_assertions) { 1 } else { 2 };

/// No game is nearly as long.
const MOST_PLIES: usize = 2_000;

fn play(variant: Variant, white: Level, black: Level) -> Game {
    let mut game = Game::new(variant);
    while game.outcome().is_none() {
        let level = match game.position().turn() {
            Color::White => white,
            Color::Black => black,
        };
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > MOST_ASKED
        };
        let choice =
            choose(&game, level, 3, &Limit::until(&stop)).expect("a game that goes on has a move");
        let legal = game.legal_moves();
        assert!(legal.contains(&choice.mv), "{variant}: {:?}", choice.mv);
        let ply = game.position().ply(&choice.mv);
        assert_eq!(ply.map(|ply| ply.path), Ok(choice.path), "{variant}");
        game.play(&choice.path).expect("a legal move");
        assert!(game.ply() < MOST_PLIES, "{variant} does not end");
    }
    game
}

#[test]
fn bots_of_every_level_play_every_variant_to_its_end() {
    for variant in Variant::ALL {
        for (first, level) in Level::ALL.into_iter().enumerate() {
            let other = Level::ALL[(first + 1) % Level::ALL.len()];
            let game = play(variant, level, other);
            assert!(game.ply() > 20, "{variant}: {} plies", game.ply());
        }
    }
}
