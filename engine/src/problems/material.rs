//! Pieces, counted: by how much a side is ahead.

use damiera_rules::{Color, KingMove, Position};

/// The worth of a man.
const MAN: i32 = 100;

/// By how much a side is ahead in pieces, in hundredths of a man. A king counts a man and a half where
/// it goes one step, two and a half where it must land behind what it captures, and three where it flies.
pub fn lead(position: &Position, side: Color) -> i32 {
    let king = match position.variant().rules().king {
        KingMove::OneStep => 150,
        KingMove::FlyingLandsBehind => 250,
        KingMove::Flying => 300,
    };
    let count = |side| {
        let (men, kings) = (position.men(side), position.kings(side));
        men.len().cast_signed() * MAN + kings.len().cast_signed() * king
    };
    count(side) - count(!side)
}
