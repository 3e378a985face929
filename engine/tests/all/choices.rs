//! The properties of every choice, in any position.

use std::cell::Cell;

use damiera_engine::{Choice, Level, Limit, Score, UnknownLevel, choose};
use damiera_rules::{Color, Game, Position, Setup, Square, Variant};

/// Random games a variant; without optimization each takes seconds.
const GAMES: u64 = if cfg!(debug_assertions) { 1 } else { 3 };

/// Without optimization frames are larger and the highest level takes a minute.
const STACK: usize = if cfg!(debug_assertions) {
    2 << 20
} else {
    512 << 10
};
const DEEPEST: u8 = if cfg!(debug_assertions) { 7 } else { 10 };

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

fn game(variant: Variant, fen: &str) -> Game {
    let position = Position::from_fen(fen, variant).expect("a legal position");
    Game::from_position(position)
}

fn chosen(game: &Game, number: u8, seed: u64) -> Choice {
    choose(game, level(number), seed, &Limit::NONE).expect("the game goes on")
}

/// The games that a seed draws move by move, to the end.
fn positions_of_a_random_game(variant: Variant, seed: u64, mut visit: impl FnMut(&Game)) {
    let mut game = Game::new(variant);
    let mut random = seed;
    while game.outcome().is_none() {
        visit(&game);
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let moves = game.legal_moves();
        let mv = moves[(random >> 33) as usize % moves.len()];
        game.play_move(&mv).expect("a legal move");
    }
    visit(&game);
}

#[test]
fn choices_are_legal_and_there_is_none_after_the_end() {
    for variant in Variant::ALL {
        for seed in 0..GAMES {
            positions_of_a_random_game(variant, seed, |game| {
                let choice = choose(game, level(2), seed, &Limit::NONE);
                assert_eq!(choice.is_none(), game.outcome().is_some());
                let Some(choice) = choice else { return };
                let mut by_move = game.clone();
                let mut by_path = game.clone();
                by_move.play_move(&choice.mv).expect("a legal move");
                by_path.play(&choice.path).expect("a legal path");
                assert_eq!(by_move.position(), by_path.position());
            });
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for variant in Variant::ALL {
        let game = Game::new(variant);
        for (number, seed) in [(1, 0), (3, 1), (6, 0), (8, 1)] {
            assert_eq!(chosen(&game, number, seed), chosen(&game, number, seed));
        }
    }
}

#[test]
fn seeds_vary_the_game() {
    let start = Game::new(Variant::Italiana);
    let first = chosen(&start, 2, 0).mv;
    assert!((1..20).any(|seed| chosen(&start, 2, seed).mv != first));
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_move() {
    for variant in Variant::ALL {
        let start = Game::new(variant);
        let choice = choose(&start, level(10), 0, &Limit::until(&|| true)).expect("a move");
        assert!(start.legal_moves().contains(&choice.mv));
        assert_eq!((choice.nodes, choice.depth), (0, 0));
    }
}

#[test]
fn a_search_stops_within_a_thousand_nodes() {
    for variant in Variant::ALL {
        let start = Game::new(variant);
        let asked = Cell::new(0_u64);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 10
        };
        let choice = choose(&start, level(10), 0, &Limit::until(&stop)).expect("a move");
        assert!(start.legal_moves().contains(&choice.mv));
        assert!(choice.nodes <= 10_000, "{} nodes", choice.nodes);
        assert!(choice.depth > 0);
    }
}

/// The sign of the score that the side to move has when a side begins with a man less.
fn check_sign(turn: Color, weaker: Color, sign: i32) {
    for variant in Variant::ALL {
        let mut setup = Setup::from(variant.start());
        setup.turn = turn;
        let missing = match weaker {
            Color::White => 4,
            Color::Black => Square::COUNT - 5,
        };
        setup.pieces[missing] = None;
        let position = Position::from_setup(setup, variant).expect("a legal position");
        let game = Game::from_position(position);
        for number in [2, 7] {
            let score = chosen(&game, number, 0).score;
            assert_eq!(
                score.hundredths().signum(),
                sign,
                "{variant}, {turn:?} to move, {weaker:?} weaker: {score}"
            );
        }
    }
}

#[test]
fn scores_are_the_mover_s() {
    check_sign(Color::White, Color::Black, 1);
    check_sign(Color::Black, Color::Black, -1);
    check_sign(Color::Black, Color::White, 1);
    check_sign(Color::White, Color::White, -1);
}

#[test]
fn scores_tell_wins_from_leads() {
    let won = chosen(&game(Variant::Italiana, "W:WK14:B9"), 8, 0).score;
    assert!(won.win_in().is_some() && won.loss_in().is_none(), "{won}");
    let even = chosen(&Game::new(Variant::Italiana), 8, 0).score;
    assert!(
        even.win_in().is_none() && even.loss_in().is_none(),
        "{even}"
    );
    assert!(won > even && won > Score::DRAW, "{won} and {even}");
}

#[test]
fn kings_that_cannot_be_caught_are_even() {
    // King against king, each in a double corner: neither side can win.
    let score = chosen(&game(Variant::Italiana, "W:WK29:BK4"), 8, 0).score;
    assert!(score.hundredths().abs() < 30, "{score}");
}

#[test]
fn levels_are_known_by_their_numbers() {
    for number in 0..=u8::MAX {
        match Level::new(number) {
            Ok(level) => assert_eq!(level.number(), number),
            Err(error) => assert_eq!(error, UnknownLevel(number)),
        }
    }
    assert_eq!(
        Level::ALL.map(Level::number),
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    );
    assert!(Level::ALL.is_sorted());
}

#[test]
fn the_deepest_search_needs_little_stack() {
    // Kings that can shuffle for ever make the longest lines.
    let work = || {
        chosen(
            &game(Variant::Semplice, "W:WK29,K30,K31:BK1,K2,K4"),
            DEEPEST,
            0,
        )
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work);
    let choice = thread.expect("a thread").join().expect("enough stack");
    assert!(choice.depth >= 8, "{} plies", choice.depth);
}
