//! Sets of squares, one bit a square.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Direction, Square};

/// A set of playing squares; bit `n` stands for the square of index `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u32);

/// Squares on ranks 0, 2, 4 and 6, where the leftmost playing square is on the first file.
const EVEN_RANKS: u32 = 0x0F0F_0F0F;
const FIRST_FILE: u32 = 0x0101_0101;
const LAST_FILE: u32 = 0x8080_8080;

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 32 squares.
    pub const FULL: Self = Self(u32::MAX);

    /// The four squares of a rank 0-7 (no square above 7).
    pub const fn rank(rank: u8) -> Self {
        if rank < 8 {
            Self(0xF << (rank * 4))
        } else {
            Self::EMPTY
        }
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether the sets share a square.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with a square added.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set with a square taken out.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// The square of lowest index.
    pub fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as u8)
    }

    /// Every square moved one step; squares that would leave the board are gone.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let even = self.0 & EVEN_RANKS;
        let odd = self.0 & !EVEN_RANKS;
        Self(match direction {
            Direction::UpLeft => (even & !FIRST_FILE) << 3 | odd << 4,
            Direction::UpRight => even << 4 | (odd & !LAST_FILE) << 5,
            Direction::DownLeft => (even & !FIRST_FILE) >> 5 | odd >> 4,
            Direction::DownRight => even >> 4 | (odd & !LAST_FILE) >> 3,
        })
    }

    /// The squares in order of index.
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// Iterator over the squares of a [`Bitboard`], in order of index.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self(1 << square.index())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Not for Bitboard {
    type Output = Self;

    /// The squares that are not in the set.
    fn not(self) -> Self {
        Self(!self.0)
    }
}
