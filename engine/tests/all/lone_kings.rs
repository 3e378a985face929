//! Endings that flying kings cannot win are scored as what they are.

use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Game, Position, Variant};

/// The score of a position for the side to move, in hundredths of a man.
fn score(variant: Variant, fen: &str) -> i32 {
    let position = Position::from_fen(fen, variant).expect("a legal position");
    let game = Game::from_position(position);
    let level = Level::new(8).expect("a level");
    let choice = choose(&game, level, 0, &Limit::NONE).expect("the game goes on");
    choice.score.hundredths()
}

#[test]
fn a_lone_king_on_the_main_road_is_worth_a_draw() {
    for variant in [Variant::Russa, Variant::Brasiliana, Variant::Classica] {
        // Three kings against one, which holds the long diagonal; then the same off it.
        let held = score(variant, "B:WKf8,Kg7,Kh6:BKc3");
        assert!(held > -200, "{variant}: {held}");
    }
}

#[test]
fn two_flying_kings_do_not_beat_one() {
    for variant in [Variant::Russa, Variant::Brasiliana, Variant::Ceca] {
        let ahead = score(variant, "W:WKa3,Kc1:BKh4");
        assert!((-100..200).contains(&ahead), "{variant}: {ahead}");
    }
    // Kings of one step do.
    let ahead = score(Variant::Italiana, "W:WK30,K31:BK14");
    assert!(ahead > 300, "{ahead}");
}

/// Nothing but repetition ends this game, so that the side ahead must not shun it.
#[test]
fn a_hunt_that_cannot_succeed_repeats_itself() {
    let position = Position::from_fen("W:WK26:BK13,K24", Variant::Filippina).expect("legal");
    let mut game = Game::from_position(position);
    while game.outcome().is_none() {
        let level = Level::new(8 + (game.ply() % 2) as u8).expect("a level");
        let choice = choose(&game, level, 3, &Limit::NONE).expect("the game goes on");
        game.play(&choice.path).expect("a legal move");
        assert!(game.ply() < 200, "it does not end");
    }
}
