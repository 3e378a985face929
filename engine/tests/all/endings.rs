//! Won endings are finished, at every level that searches and against a good defence.

use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Color, Game, Kind, KingMove, Outcome, Piece, Position, Setup, Variant};

/// Without optimization the highest level takes seconds a move.
const DEFENDER: u8 = if cfg!(debug_assertions) { 6 } else { 9 };

/// Below it a level plays endings as beginners do.
const LOWEST: u8 = 6;

/// White must win within `moves` moves of its own.
fn check(variant: Variant, fen: &str, moves: usize) {
    let defender = Level::new(DEFENDER).expect("a level");
    for level in Level::ALL {
        if level.number() < LOWEST || (cfg!(debug_assertions) && level > defender) {
            continue;
        }
        let position = Position::from_fen(fen, variant).expect("a legal position");
        let mut game = Game::from_position(position);
        while game.outcome().is_none() {
            let mover = match game.position().turn() {
                Color::White => level,
                Color::Black => defender,
            };
            let choice = choose(&game, mover, 1, &Limit::NONE).expect("the game goes on");
            game.play_move(&choice.mv).expect("a legal move");
        }
        let white_won = matches!(
            game.outcome(),
            Some(Outcome::Win {
                winner: Color::White,
                ..
            })
        );
        let number = level.number();
        let plies = game.ply();
        assert!(
            white_won && plies <= 2 * moves,
            "{variant} {fen}: level {number} ended with {:?} after {plies} plies",
            game.outcome()
        );
    }
}

/// The variants with a win in these endings. Against a flying king two are not enough, and three
/// only while they hold the main road and within the moves that the rules give.
fn one_step() -> impl Iterator<Item = Variant> {
    Variant::ALL
        .into_iter()
        .filter(|variant| variant.rules().king == KingMove::OneStep)
}

#[test]
fn two_kings_catch_one() {
    for variant in one_step() {
        check(variant, "W:WK30,K31:BK14", 40);
        check(variant, "B:WK1,K2:BK19", 40);
    }
}

#[test]
fn three_kings_catch_one_in_its_corner() {
    for variant in one_step() {
        check(variant, "W:WK1,K2,K3:BK29", 40);
    }
}

#[test]
fn king_and_man_beat_a_lone_man() {
    for variant in one_step() {
        check(variant, "W:WK10,22:B8", 40);
    }
}

#[test]
fn two_kings_beat_a_lone_man() {
    for variant in one_step() {
        check(variant, "W:WK14,K15:B5", 30);
    }
}

/// Three kings against one on the main road, which it has only to keep: drawn, by whichever rule the variant has for it.
#[test]
fn a_flying_king_on_the_main_road_is_not_caught() {
    use Variant::{Brasiliana, Russa};
    let defender = Level::new(8).expect("a level");
    let attacker = Level::new(8).expect("a level");
    for variant in [Brasiliana, Russa] {
        let mut setup = Setup::empty(Color::White);
        let kings = [
            ("c1", Color::White),
            ("e1", Color::White),
            ("g1", Color::White),
            ("a1", Color::Black),
        ];
        for (name, color) in kings {
            let kind = Kind::King;
            setup.put(name.parse().expect("a square"), Piece { color, kind });
        }
        let position = Position::from_setup(setup, variant).expect("a legal position");
        let mut game = Game::from_position(position);
        while game.outcome().is_none() {
            let level = match game.position().turn() {
                Color::White => attacker,
                Color::Black => defender,
            };
            let choice = choose(&game, level, 1, &Limit::NONE).expect("the game goes on");
            game.play_move(&choice.mv).expect("a legal move");
        }
        let outcome = game.outcome();
        assert!(
            matches!(outcome, Some(Outcome::Draw(_))),
            "{variant}: {outcome:?}"
        );
    }
}
