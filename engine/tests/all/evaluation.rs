//! The learned evaluation is the same from both sides, and its files are checked.

use damiera_engine::evaluation::{
    Family, LARGEST_INPUT, Network, WEIGHTS, WeightKind, WeightsError, encode, evaluate, inputs,
};
use damiera_rules::{Game, Piece, Position, Setup, Square, Variant};

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
fn some_weights() -> Vec<i16> {
    let weight = |place: usize| (place as i32 * 37 % 2_003 - 1_001) as i16;
    (0..WEIGHTS).map(weight).collect()
}

fn some_file(family: Family) -> Vec<u8> {
    encode(family, 100, &some_weights()).expect("as many as there should be")
}

#[test]
fn both_sides_value_a_position_alike() {
    let network = Network::read(&some_file(Family::Italian)).expect("weights");
    for variant in Variant::ALL {
        for position in positions(variant, 7) {
            let other = turned(&position);
            let values = [&position, &other].map(|position| network.evaluate(position));
            assert_eq!(values[0], values[1], "{variant} {position:?}");
            let values = [&position, &other].map(evaluate);
            assert_eq!(values[0], values[1], "{variant} {position:?}");
        }
    }
}

#[test]
fn every_piece_has_an_input_of_its_own_for_each_side() {
    for side in 0..2 {
        let places = (0..4).flat_map(|kind| (0..32).map(move |square| inputs(kind, square)[side]));
        let mut places: Vec<usize> = places.collect();
        places.sort_unstable();
        assert!(places.into_iter().eq(0..128));
    }
    // Black sees its own men as White sees White's.
    assert_eq!(inputs(0, 0)[0], inputs(2, 31)[1]);
    assert_eq!(inputs(1, 5)[0], inputs(3, 26)[1]);
}

#[test]
fn a_value_changes_with_each_piece() {
    let network = Network::read(&some_file(Family::Italian)).expect("weights");
    let start = Variant::Italiana.start();
    for square in start.occupied() {
        let mut setup = Setup::empty(start.turn());
        for other in start.occupied().without(square) {
            setup.put(other, start.piece_at(other).expect("a piece"));
        }
        let position = Position::from_setup(setup, start.variant()).expect("legal");
        assert_ne!(
            network.evaluate(&position),
            network.evaluate(&start),
            "{square}"
        );
    }
}

#[test]
fn files_are_read_as_they_were_written() {
    for family in Family::ALL {
        let network = Network::read(&some_file(family)).expect("weights");
        assert_eq!(network.family(), family);
    }
    assert_eq!(encode(Family::Thai, 100, &[]), Err(WeightsError::Size));
    for man in [0, 301] {
        let refused = encode(Family::Thai, man, &some_weights());
        assert_eq!(refused, Err(WeightsError::Range), "{man}");
    }
}

#[test]
fn values_are_in_hundredths_of_a_man_by_what_a_man_is_worth() {
    let network = |man| {
        let file =
            encode(Family::Italian, man, &some_weights()).expect("as many as there should be");
        Network::read(&file).expect("weights")
    };
    let (plain, halved) = (network(100), network(200));
    let positions = positions(Variant::Italiana, 7);
    let values: Vec<_> = positions
        .iter()
        .map(|position| plain.evaluate(position))
        .collect();
    assert!(
        values
            .iter()
            .any(|value| value.abs() > 1 && value.abs() < 10_000),
        "{values:?}"
    );
    for (position, value) in positions.iter().zip(values) {
        // The values of outcomes, which bound all others, are no worth in men.
        if value.abs() < 20_000 {
            assert_eq!(halved.evaluate(position), value / 2);
        }
    }
}

#[test]
fn weights_that_could_overflow_are_refused() {
    let cases = [
        (0, LARGEST_INPUT as i16 + 1),
        (WeightKind::Row.place() - 1, -1 - LARGEST_INPUT as i16),
    ];
    for (place, weight) in cases {
        let mut weights = some_weights();
        weights[place] = weight;
        let file = encode(Family::Thai, 100, &weights).expect("as many as there should be");
        assert_eq!(Network::read(&file).err(), Some(WeightsError::Range));
    }
}

#[test]
fn what_is_no_file_of_weights_is_refused() {
    let good = some_file(Family::Russian);
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
        (changed(17), WeightsError::Range),
        (changed(20), WeightsError::Checksum),
        (changed(100), WeightsError::Checksum),
        (changed(good.len() - 1), WeightsError::Checksum),
    ];
    for (file, error) in cases {
        assert_eq!(Network::read(&file).expect_err("not weights"), error);
    }
}

#[test]
fn the_weights_of_the_engine_are_whole() {
    for family in Family::ALL {
        let path = format!("{}/weights/{family}.bin", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(&path).expect("a file of weights");
        assert!(file.len() <= 256 << 10, "{path} is too large");
        let read = Network::read(&file).expect("weights");
        assert_eq!(read.family(), family);
        let network = family.network().expect("the file was read");
        for position in positions(Variant::Italiana, 7) {
            assert_eq!(network.evaluate(&position), read.evaluate(&position));
        }
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
