//! Positions that are rich in captures and kings.

use damiera_rules::{Bitboard, Color, Kind, Piece, Position, Setup, Square, Variant};

use super::random::Choose;

/// A position of one of four kinds, by equal chance.
pub(crate) fn any_position(variant: Variant, choose: &mut impl Choose) -> Position {
    let setup = match choose.below(4) {
        0 => scattered(choose),
        1 => around_circles(choose),
        2 => king_among_men(choose),
        _ => near_the_base(choose),
    };
    Position::from_setup(setup, variant).expect("men stand where they can")
}

fn put(setup: &mut Setup, square: Square, color: Color, wants_king: bool) {
    let count = setup.pieces.iter().flatten();
    let count = count.filter(|piece| piece.color == color).count();
    if setup.pieces[square.index()].is_some() || count == damiera_rules::MAX_PIECES {
        return;
    }
    let kind = if wants_king || square.rank() == color.last_rank() {
        Kind::King
    } else {
        Kind::Man
    };
    setup.put(square, Piece { color, kind });
}

/// A random number of pieces anywhere, a random share of them kings.
fn scattered(choose: &mut impl Choose) -> Setup {
    let mut setup = Setup::empty(choose.pick(&Color::ALL));
    let kings_in_eight = choose.below(9);
    for color in Color::ALL {
        for _ in 0..=choose.below(12) {
            let square = choose.pick(&Square::ALL);
            put(&mut setup, square, color, choose.below(8) < kings_in_eight);
        }
    }
    setup
}

/// The other side's pieces two apart, so that captures are long, cross themselves and come round.
fn around_circles(choose: &mut impl Choose) -> Setup {
    let turn = choose.pick(&Color::ALL);
    let mut setup = Setup::empty(turn);
    let parity = choose.below(2) as u8;
    let kings_in_eight = choose.below(9);
    let share = 3 + choose.below(6);
    let lattice = Square::ALL.into_iter().filter(|square| {
        (1..7).contains(&square.rank())
            && (1..7).contains(&square.file())
            && square.rank() % 2 == parity
    });
    for square in lattice {
        if choose.below(8) < share {
            put(&mut setup, square, !turn, choose.below(8) < kings_in_eight);
        }
    }
    for _ in 0..=choose.below(3) {
        let square = choose.pick(&Square::ALL);
        put(&mut setup, square, turn, choose.below(4) > 0);
    }
    for _ in 0..choose.below(3) {
        let square = choose.pick(&Square::ALL);
        put(&mut setup, square, !turn, choose.below(2) > 0);
    }
    setup
}

/// One to three kings against scattered men and kings, with much room.
fn king_among_men(choose: &mut impl Choose) -> Setup {
    let turn = choose.pick(&Color::ALL);
    let mut setup = Setup::empty(turn);
    for _ in 0..=choose.below(3) {
        put(&mut setup, choose.pick(&Square::ALL), turn, true);
    }
    let inner: Bitboard = Square::ALL
        .into_iter()
        .filter(|square| (1..7).contains(&square.rank()) && (1..7).contains(&square.file()))
        .collect();
    let inner: Vec<Square> = inner.iter().collect();
    for _ in 0..2 + choose.below(8) {
        put(&mut setup, choose.pick(&inner), !turn, choose.below(4) == 0);
    }
    setup
}

/// Men about to be crowned, and pieces to take on the way there and back.
fn near_the_base(choose: &mut impl Choose) -> Setup {
    let turn = choose.pick(&Color::ALL);
    let mut setup = Setup::empty(turn);
    let far = |square: &Square, ranks: core::ops::RangeInclusive<u8>| {
        ranks.contains(&square.rank().abs_diff(turn.last_rank()))
    };
    let squares = |ranks: core::ops::RangeInclusive<u8>| -> Vec<Square> {
        let all = Square::ALL.into_iter();
        all.filter(|square| far(square, ranks.clone())).collect()
    };
    let (start, way, rest) = (squares(1..=4), squares(1..=5), squares(2..=7));
    for _ in 0..=choose.below(4) {
        put(&mut setup, choose.pick(&start), turn, choose.below(6) == 0);
    }
    for _ in 0..=choose.below(7) {
        put(&mut setup, choose.pick(&way), !turn, choose.below(4) == 0);
    }
    for _ in 0..choose.below(4) {
        put(&mut setup, choose.pick(&rest), !turn, choose.below(4) == 0);
    }
    setup
}
