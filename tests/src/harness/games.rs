//! Whole games of legal moves, the same for the same seed.

use damiera_rules::{Game, Outcome, Variant};

/// A game played to its end with moves drawn by lot.
#[derive(Debug)]
pub struct PlayedGame {
    /// The moves in squares, as they can be typed.
    pub moves: Vec<String>,
    /// The game after them.
    pub game: Game,
}

impl PlayedGame {
    /// The game of a seed.
    #[must_use]
    pub fn of_seed(variant: Variant, seed: u64) -> PlayedGame {
        let drawing = variant.drawing();
        let mut game = Game::new(variant);
        let mut moves = Vec::new();
        let mut lot = seed;
        while game.outcome().is_none() {
            let legal = game.legal_moves();
            let mv = legal[drawn(&mut lot) as usize % legal.len()];
            let ply = game.play_move(&mv).expect("a generated move is legal");
            moves.push(ply.labels(drawing));
        }
        PlayedGame { moves, game }
    }

    /// The shortest decisive game of the first few hundred.
    #[must_use]
    pub fn short(variant: Variant) -> PlayedGame {
        PlayedGame::ending(variant, |outcome| matches!(outcome, Outcome::Win { .. }))
    }

    /// The shortest of the first few hundred games that end in a certain way.
    #[must_use]
    pub fn ending(variant: Variant, wanted: impl Fn(Outcome) -> bool) -> PlayedGame {
        (0..600)
            .map(|seed| PlayedGame::of_seed(variant, seed))
            .filter(|played| played.game.outcome().is_some_and(&wanted))
            .min_by_key(|played| played.moves.len())
            .expect("one game in hundreds ends so")
    }
}

/// The legal moves of a game, as they can be typed, in the rules' order.
#[must_use]
pub fn legal(game: &Game) -> Vec<String> {
    let drawing = game.variant().drawing();
    let plies = game.legal_plies();
    plies.iter().map(|ply| ply.labels(drawing)).collect()
}

/// Plays a move that is legal, and typed so.
///
/// # Panics
/// When it is not.
pub fn make(game: &mut Game, mv: &str) {
    let drawing = game.variant().drawing();
    let plies = game.legal_plies();
    let ply = plies.iter().find(|ply| ply.labels(drawing) == mv);
    let ply = ply.expect("a legal move");
    game.play_move(&ply.mv).expect("a legal move");
}

/// The next number of `SplitMix64`, a generator small enough to be written down here. The same
/// seed always leads to the same numbers.
pub fn drawn(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
