//! Positions with one right move, in every variant.

use damiera_engine::{Choice, Level, Limit, choose};
use damiera_rules::{Game, Position, Variant};

fn best(variant: Variant, fen: &str, level: u8) -> Choice {
    let position = Position::from_fen(fen, variant).expect("a legal position");
    let game = Game::from_position(position);
    let level = Level::new(level).expect("a level");
    choose(&game, level, 0, &Limit::NONE).expect("the game goes on")
}

/// Level 10 must play `expected`, in squares of the variant's drawing, and its score must lie in
/// `scores`, in hundredths of a man.
fn check(variant: Variant, fen: &str, expected: &str, scores: std::ops::Range<i32>) {
    let choice = best(variant, fen, 10);
    let labels = choice.path.labels(variant.drawing());
    assert_eq!(labels, expected, "{variant} {fen}: {}", choice.score);
    let score = choice.score.hundredths();
    assert!(scores.contains(&score), "{variant} {fen}: {score}");
}

const WON: std::ops::Range<i32> = 29_000..30_001;

#[test]
fn gives_men_up_to_take_more() {
    use Variant::{Italiana, Libera, Semplice};
    check(
        Italiana,
        "B:W17,18,21,24-27,29,31:B2-5,8,9,11,12,14,22",
        "2G 3F",
        250..900,
    );
    check(
        Italiana,
        "W:W18,19,23,24,28,29,31,32:B3,6,8-11,16",
        "5D 4E",
        120..900,
    );
    check(
        Semplice,
        "W:W17,20-23,26,28-31:B1,2,5-8,10,12,13,16",
        "5B 4C",
        250..900,
    );
    check(
        Semplice,
        "W:W21,24,26,28-32:B1,2,4,7-9,13,15",
        "6G 5F",
        250..900,
    );
    check(
        Semplice,
        "W:W17,21,22,24,25,27-29,31,32:B1,4-7,10,11,13,14,16",
        "6G 5F",
        250..900,
    );
    check(
        Libera,
        "B:W16,19-28,30:B1,3-5,7,8,10,11,14,15,17,18",
        "3F 4G",
        150..900,
    );
    check(
        Libera,
        "W:W17-21,23-25,29-32:B1,4-11,13,14,16",
        "8E 7D",
        150..900,
    );
}

#[test]
fn sees_wins_to_the_end() {
    check(
        Variant::Italiana,
        "B:W13,14,22,31:B2,3,5,7,25",
        "2G 3F",
        WON,
    );
    check(Variant::Italiana, "B:W24,29,32:B1,7,15,19,25", "5D 6C", WON);
}

#[test]
fn avoids_the_moves_that_lose_men() {
    check(
        Variant::Italiana,
        "W:W15,19,21,27,31,32:B3-6,8,12,13,26",
        "4C 3D",
        -300..100,
    );
    check(
        Variant::Libera,
        "B:W14-17,22,25,26,28,31,32:B2,3,5-9,12,13,19",
        "4G 5F",
        -60..100,
    );
}
