//! The generator against a second generator that shares nothing with it, on random positions.

use crate::reference;
use std::collections::BTreeMap;

use crate::proof::moves::compare;
use crate::proof::positions::any_position;
use crate::proof::random::{Choose, Random};
use crate::proof::typing::{any_typed, typed};
use crate::proof::why;
use damiera_rules::{Color, NotLegal, Position, Setup, Variant};

/// Number of random positions, and of positions along random games, compared for each variant in a
/// normal run. `DAMIERA_POSITIONS` asks for another number of each.
const POSITIONS: u64 = if cfg!(debug_assertions) { 1_500 } else { 6_000 };

/// The answers that a typed move must have met in every variant, or the positions are too poor.
const COMMON: [&str; 13] = [
    "Blocked",
    "EmptySquare",
    "Legal",
    "MoveEnded",
    "NotDiagonal",
    "NotYourPiece",
    "NothingToCapture",
    "Occupied",
    "OwnPiece",
    "SameSquare",
    "StepAfterCapture",
    "TooFar",
    "WrongDirection",
];

fn positions_wanted() -> u64 {
    let wanted = std::env::var("DAMIERA_POSITIONS").ok();
    wanted.map_or(POSITIONS, |text| {
        text.parse().expect("a number of positions")
    })
}

fn lines(position: &Position, variant: Variant) -> Vec<reference::Line> {
    reference::legal_lines(&reference::board(position), position.turn(), variant)
}

/// Types a few moves, most of them wrong, and checks the result for each.
fn type_moves(
    position: &Position,
    variant: Variant,
    lines: &[reference::Line],
    random: &mut Random,
    answers: &mut BTreeMap<String, u64>,
) {
    let board = reference::board(position);
    let own = reference::own_places(&board, position.turn());
    let texts = reference::Texts::of(variant);
    for _ in 0..3 {
        let places = any_typed(&board, &own, lines, texts, random);
        let answer = why::check(position, variant, lines, &typed(variant, &places));
        *answers.entry(answer).or_default() += 1;
    }
}

fn agrees_on_random_positions(variant: Variant) {
    let mut random = Random(variant as u64);
    let mut answers = BTreeMap::new();
    for _ in 0..positions_wanted() {
        let position = any_position(variant, &mut random);
        let lines = lines(&position, variant);
        compare(&position, variant, &lines);
        type_moves(&position, variant, &lines, &mut random, &mut answers);
    }
    let missed = COMMON.iter().filter(|name| !answers.contains_key(**name));
    assert_eq!(missed.count(), 0, "not every answer met: {answers:?}");
    println!("{answers:?}");
}

fn agrees_along_random_games(variant: Variant) {
    let mut random = Random(1_000 + variant as u64);
    let mut answers = BTreeMap::new();
    let mut position = variant.start();
    let mut ply = 0;
    for _ in 0..positions_wanted() {
        let lines = lines(&position, variant);
        compare(&position, variant, &lines);
        type_moves(&position, variant, &lines, &mut random, &mut answers);
        let moves = position.legal_moves();
        ply += 1;
        if moves.is_empty() || ply == 150 {
            position = variant.start();
            ply = 0;
        } else {
            let mv = moves[random.below(moves.len())];
            position = position.play(&mv).expect("a legal move");
        }
    }
    println!("{answers:?}");
}

macro_rules! each_variant {
    ($($name:ident $variant:ident)*) => {
        mod random_positions {
            $(#[test] fn $name() { super::agrees_on_random_positions(super::Variant::$variant); })*
        }
        mod random_games {
            $(#[test] fn $name() { super::agrees_along_random_games(super::Variant::$variant); })*
        }
        #[test]
        fn every_variant_is_compared() {
            assert_eq!([$(Variant::$variant),*], Variant::ALL);
        }
    };
}

each_variant! {
    italiana Italiana
    semplice Semplice
    libera Libera
    filippina Filippina
    checkers Checkers
    classica Classica
    brasiliana Brasiliana
    inglese Inglese
    russa Russa
    pool Pool
    spagnola Spagnola
    portoghese Portoghese
    ceca Ceca
    thai Thai
}

#[test]
fn a_move_that_is_not_legal_is_not_played() {
    let start = Variant::Italiana.start();
    let mv = start.legal_moves()[0];
    let after = start.play(&mv).expect("a legal move");
    assert_eq!(after.turn(), Color::Black);
    assert_eq!(after.play(&mv), Err(NotLegal));
    assert_eq!(after.ply(&mv), Err(NotLegal));
    assert!(after.paths(&mv).is_empty());
}

#[test]
fn equal_positions_have_equal_keys_and_others_do_not() {
    let mut random = Random(2);
    let mut keys = std::collections::BTreeMap::new();
    for _ in 0..20_000 {
        let position = any_position(Variant::Italiana, &mut random);
        let known = *keys.entry(position.key()).or_insert(position);
        assert_eq!(known, position);
        let again = Position::from_setup(Setup::from(position), Variant::Italiana);
        assert_eq!(again, Ok(position));
    }
}
