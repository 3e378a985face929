//! Climbs towards positions with ever more legal moves, to know how long a list of moves must be.
//!
//! Prints for each variant the most moves found and a position that has them.

use std::io::Write;

use damiera_rules::{Color, Kind, Piece, Position, Setup, Square, Variant};

/// Number of climbs for each variant, and number of changes tried in each.
const STARTS: u64 = 60;
const CHANGES: u32 = 20_000;

/// SplitMix64, so that every run finds the same.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}

/// Puts something else, or nothing, on one or two squares.
fn change(setup: &mut Setup, random: &mut Random) {
    for _ in 0..=random.below(2) {
        let color = Color::ALL[random.below(2)];
        let kind = [Kind::Man, Kind::King][random.below(2)];
        let piece = (random.below(3) > 0).then_some(Piece { color, kind });
        setup.pieces[random.below(Square::COUNT)] = piece;
    }
}

/// The most moves that one climb finds. Now and then a step down is taken, ever more rarely.
fn climb(variant: Variant, random: &mut Random) -> (usize, Position) {
    let mut setup = Setup::from(variant.start());
    let mut moves = 0;
    let mut best = (0, variant.start());
    for step in 0..CHANGES {
        let mut next = setup;
        change(&mut next, random);
        let Ok(position) = Position::from_setup(next, variant) else {
            continue;
        };
        let found = position.count_moves();
        let patience = 3 * (CHANGES - step) / CHANGES;
        if found + random.below(patience as usize + 1) >= moves {
            (setup, moves) = (next, found);
        }
        best = if found > best.0 {
            (found, position)
        } else {
            best
        };
    }
    best
}

fn main() -> std::io::Result<()> {
    for variant in Variant::ALL {
        let climbs = (0..STARTS).map(|start| climb(variant, &mut Random(start << 32)));
        if let Some((moves, position)) = climbs.max_by_key(|(moves, _)| *moves) {
            let fen = position.fen();
            writeln!(std::io::stdout(), "{variant} {moves} {fen}")?;
        }
    }
    Ok(())
}
