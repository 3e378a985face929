//! The learned evaluation is the same from both sides, and its files are checked.

use damiera_engine::evaluation::{
    Family, PATTERNS, TERMS, Visitor, Weights, WeightsError, encode, evaluate, visit,
};
use damiera_rules::{Color, Game, Piece, Position, Setup, Square, Variant};

/// Positions of a game that plays moves by a fixed rule, to the end or 80 plies.
fn positions(variant: Variant, step: usize) -> Vec<Position> {
    let mut game = Game::new(variant);
    let mut positions = Vec::new();
    while game.outcome().is_none() && game.ply() < 80 {
        positions.push(*game.position());
        let moves = game.legal_moves();
        game.play_move(&moves[game.ply() * step % moves.len()])
            .expect("a legal move");
    }
    positions
}

/// The board turned round, with the colours changed.
fn turned(position: &Position) -> Position {
    let mut setup = Setup::empty(!position.turn());
    for square in position.occupied() {
        let Piece { color, kind } = position.piece_at(square).expect("a piece");
        let opposite = Square::ALL[Square::COUNT - 1 - square.index()];
        let color = !color;
        setup.put(opposite, Piece { color, kind });
    }
    Position::from_setup(setup, position.variant()).expect("legal as before")
}

/// Weights that are all different, as far as they can be.
fn some_weights(family: Family) -> Vec<u8> {
    let weight = |place: usize| [place as i32 * 37 % 201 - 100, place as i32 * 59 % 203 - 101];
    let terms: Vec<_> = (0..TERMS).map(weight).collect();
    let patterns: Vec<_> = (0..PATTERNS).map(weight).collect();
    encode(family, &terms, &patterns).expect("as many as there should be")
}

#[test]
fn both_sides_value_a_position_alike() {
    let file = some_weights(Family::Italian);
    let weights = Weights::read(&file).expect("weights");
    for variant in Variant::ALL {
        for position in positions(variant, 7) {
            let other = turned(&position);
            let values = [&position, &other].map(|position| weights.evaluate(position));
            assert_eq!(values[0], values[1], "{variant} {position:?}");
            let values = [&position, &other].map(evaluate);
            assert_eq!(values[0], values[1], "{variant} {position:?}");
        }
    }
}

/// Adds up what is seen, and checks that it is where it should be.
struct Count {
    seen_by: [usize; 2],
    sum: [i64; 2],
}

impl Visitor for Count {
    fn term(&mut self, place: usize, value: i32) {
        assert!(place < TERMS);
        self.sum[0] += i64::from(value);
    }

    fn pattern(&mut self, place: usize, sign: i32) {
        assert!(place < PATTERNS);
        self.seen_by[usize::from(sign < 0)] += 1;
        self.sum[1] += i64::from(sign) * place as i64;
    }
}

#[test]
fn both_sides_see_as_many_patterns() {
    for position in positions(Variant::Russa, 5) {
        let mut count = Count {
            seen_by: [0; 2],
            sum: [0; 2],
        };
        visit(&position, &mut count);
        assert_eq!(count.seen_by[0], count.seen_by[1]);
    }
    // Where nothing but the turn differs, everything else cancels out.
    let mut count = Count {
        seen_by: [0; 2],
        sum: [0; 2],
    };
    visit(Game::new(Variant::Russa).position(), &mut count);
    assert_eq!(count.sum[1], 0);
}

#[test]
fn a_pattern_changes_with_each_of_its_squares() {
    let places = |position: &Position| {
        struct Places(Vec<usize>);
        impl Visitor for Places {
            fn term(&mut self, _: usize, _: i32) {}
            fn pattern(&mut self, place: usize, _: i32) {
                self.0.push(place);
            }
        }
        let mut places = Places(Vec::new());
        visit(position, &mut places);
        places.0
    };
    let start = Variant::Italiana.start();
    let before = places(&start);
    for square in start.pieces(Color::White) {
        let mut setup = Setup::empty(start.turn());
        for other in start.occupied().without(square) {
            setup.put(other, start.piece_at(other).expect("a piece"));
        }
        let position = Position::from_setup(setup, start.variant()).expect("legal");
        let changed = places(&position)
            .iter()
            .zip(&before)
            .filter(|(after, before)| after != before)
            .count();
        assert!(changed >= 2, "{square}: {changed}");
    }
}

#[test]
fn files_are_read_as_they_were_written() {
    for family in Family::ALL {
        let file = some_weights(family);
        let weights = Weights::read(&file).expect("weights");
        assert_eq!(weights.family(), family);
        assert_eq!(weights.term(3), [11, 76]);
        assert_eq!(weights.pattern(PATTERNS - 1), {
            let place = PATTERNS as i32 - 1;
            [place * 37 % 201 - 100, place * 59 % 203 - 101]
        });
    }
    assert_eq!(
        encode(Family::Thai, &[], &[]).expect_err("nothing"),
        WeightsError::Size
    );
}

#[test]
fn what_is_no_file_of_weights_is_refused() {
    let good = some_weights(Family::Russian);
    let changed = |at: usize| {
        let mut file = good.clone();
        file[at] ^= 0x40;
        file
    };
    let cases = [
        (Vec::new(), WeightsError::Size),
        (good[..good.len() - 1].to_vec(), WeightsError::Size),
        ([&*good, &[0]].concat(), WeightsError::Size),
        (changed(0), WeightsError::Magic),
        (changed(4), WeightsError::Version),
        (changed(8), WeightsError::Family(0x43)),
        (changed(12), WeightsError::Size),
        (changed(16), WeightsError::Size),
        (changed(20), WeightsError::Checksum),
        (changed(100), WeightsError::Checksum),
        (changed(good.len() - 1), WeightsError::Checksum),
    ];
    for (file, error) in cases {
        assert_eq!(Weights::read(&file).expect_err("not weights"), error);
    }
}

#[test]
fn the_weights_of_the_engine_are_whole() {
    for family in Family::ALL {
        let path = format!("{}/weights/{family}.bin", env!("CARGO_MANIFEST_DIR"));
        let Some(weights) = family.weights() else {
            continue;
        };
        let file = std::fs::read(&path).expect("a file of weights");
        assert!(file.len() <= 256 << 10, "{path} is too large");
        let read = Weights::read(&file).expect("weights");
        assert_eq!(read.family(), family);
        assert!((0..TERMS).all(|place| read.term(place) == weights.term(place)));
        assert!((0..PATTERNS).all(|place| read.pattern(place) == weights.pattern(place)));
        assert_eq!(family.name().parse(), Ok(family));
    }
}

#[test]
fn every_variant_has_its_family() {
    use Variant::*;
    let families = [
        (Family::Italian, &[Italiana, Semplice, Libera][..]),
        (Family::English, &[Checkers, Inglese]),
        (Family::Brazilian, &[Filippina, Classica, Brasiliana]),
        (Family::Russian, &[Russa, Pool]),
        (Family::Spanish, &[Spagnola, Portoghese, Ceca]),
        (Family::Thai, &[Thai]),
    ];
    for (family, variants) in families {
        for variant in variants {
            assert_eq!(Family::of(variant.rules()), family, "{variant}");
        }
    }
    let count: usize = families.iter().map(|(_, variants)| variants.len()).sum();
    assert_eq!(count, Variant::ALL.len());
}
