//! Official square numbers, which do not depend on how the board is drawn.

use crate::Square;

/// From which corner of the canonical board the squares are numbered, row by row.
///
/// A federation with the mirror of the canonical board numbers, seen from here, from the other
/// side: the Italian federation counts from the top left of a board without a playing square at the
/// bottom left. That corner is the canonical board's top right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// 1 is b8, 4 is h8, 32 is g1.
    TopLeft,
    /// 1 is h8, 4 is b8, 32 is a1.
    TopRight,
    /// 1 is a1, 4 is g1, 32 is h8.
    BottomLeft,
    /// 1 is g1, 4 is a1, 32 is b8.
    BottomRight,
}

impl Numbering {
    /// The number of a square, 1-32.
    pub const fn number(self, square: Square) -> u8 {
        let index = square.index() as u8;
        match self {
            // Ranks run against the index, files with it: flip the rank bits only.
            Self::TopLeft => (index ^ 0b11100) + 1,
            Self::TopRight => 32 - index,
            Self::BottomLeft => index + 1,
            // Files run against the index, ranks with it: flip the file bits only.
            Self::BottomRight => (index ^ 0b00011) + 1,
        }
    }

    /// The square of a number, or `None` outside 1-32.
    pub const fn square(self, number: u8) -> Option<Square> {
        if number < 1 || number > 32 {
            return None;
        }
        Square::new(match self {
            Self::TopLeft => (number - 1) ^ 0b11100,
            Self::TopRight => 32 - number,
            Self::BottomLeft => number - 1,
            Self::BottomRight => (number - 1) ^ 0b00011,
        })
    }
}
