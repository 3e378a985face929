//! Sets of squares, one bit a square.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Direction, Square};

/// A set of playing squares.
///
/// One bit a square, with a bit that is never set between the fourth and the fifth square of every
/// two ranks, so that a step in any direction is the same shift from every square and a step over
/// the edge ends on a bit outside [`Bitboard::FULL`].
///
/// ```text
///   32  33  34  35     h8
/// 27  28  29  30
///   23  24  25  26
/// 18  19  20  21
///   14  15  16  17
/// 9   10  11  12
///   5   6   7   8
/// 0   1   2   3        a1 is bit 0, g1 bit 3
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 32 squares.
    pub const FULL: Self = Self(0xF_7FBF_DFEF);

    /// The set with bit `n` for the square of index `n`.
    pub const fn from_indices(bits: u32) -> Self {
        let bits = bits as u64;
        Self(
            bits & 0xF
                | (bits & 0xFF0) << 1
                | (bits & 0xF_F000) << 2
                | (bits & 0xFF0_0000) << 3
                | (bits & 0xF000_0000) << 4,
        )
    }

    /// The set with bit `n` for the square of index `n`: the inverse of
    /// [`Bitboard::from_indices`].
    pub const fn indices(self) -> u32 {
        let bits = self.0;
        (bits & 0xF
            | bits >> 1 & 0xFF0
            | bits >> 2 & 0xF_F000
            | bits >> 3 & 0xFF0_0000
            | bits >> 4 & 0xF000_0000) as u32
    }

    /// The four squares of a rank 0-7 (no square above 7).
    pub const fn rank(rank: u8) -> Self {
        if rank < 8 {
            Self::from_indices(0xF << (rank * 4))
        } else {
            Self::EMPTY
        }
    }

    /// True if the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::only(square).0 != 0
    }

    /// True if the sets share a square.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of squares in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Sum of the sizes of two sets. Neither may have a square on the first rank.
    #[inline(always)]
    pub(crate) const fn len_off_first_rank(a: Self, b: Self) -> u32 {
        (a.0 >> 5 | b.0 << 27).count_ones()
    }

    /// Sum of the sizes of two sets. Neither may have a square on the last rank.
    #[inline(always)]
    pub(crate) const fn len_off_last_rank(a: Self, b: Self) -> u32 {
        (a.0 | b.0 << 32).count_ones()
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline(always)]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set with a square added.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::only(square).0)
    }

    /// The set with a square taken out.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::only(square).0)
    }

    /// The set of one square.
    pub const fn only(square: Square) -> Self {
        let index = square.index();
        Self(1 << (index + (index + 4) / 8))
    }

    /// The square of lowest index.
    pub const fn first(self) -> Option<Square> {
        let bit = self.0.trailing_zeros() as u8;
        if bit < 64 {
            Square::new(bit - (bit + 4) / 9)
        } else {
            None
        }
    }

    /// The set as the player on the other side of the board sees it.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(self.0.reverse_bits() >> 28)
    }

    /// Every square moved one step; squares that would leave the board are gone.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let moved = match direction {
            Direction::UpLeft => self.0 << 4,
            Direction::UpRight => self.0 << 5,
            Direction::DownLeft => self.0 >> 5,
            Direction::DownRight => self.0 >> 4,
        };
        Self(moved & Self::FULL.0)
    }

    /// Every square moved some steps. Squares that leave the board end as bits outside
    /// [`Bitboard::FULL`], which the caller takes out by intersecting with a proper set.
    #[inline(always)]
    pub(crate) const fn shifted(self, direction: Direction, steps: u32) -> Self {
        // A rotation goes either way without asking which, and nothing comes round: what leaves at
        // one end arrives beyond the board at the other.
        const STEPS: [u32; 4] = [4, 5, u64::BITS - 5, u64::BITS - 4];
        let step = STEPS[direction as usize];
        Self(self.0.rotate_left(step * steps % u64::BITS))
    }

    /// The set and every square that is reached from it in one direction over `open` squares only.
    #[inline(always)]
    pub(crate) fn flooded(self, direction: Direction, open: Self) -> Self {
        // After the three doublings a square has been carried seven steps, the board's length.
        let one = self | open & self.shifted(direction, 1);
        let open_two = open & open.shifted(direction, 1);
        let three = one | open_two & one.shifted(direction, 2);
        let open_four = open_two & open_two.shifted(direction, 2);
        three | open_four & three.shifted(direction, 4)
    }

    /// The set's squares, each as a set of its own, in order of index.
    #[inline(always)]
    pub(crate) fn singles(self) -> impl Iterator<Item = Self> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            (lowest != 0).then_some(Self(lowest))
        })
    }

    /// The squares in order of index.
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// As the list of its squares.
#[cfg(feature = "serde")]
impl serde::Serialize for Bitboard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Bitboard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = <alloc::vec::Vec<Square>>::deserialize(deserializer)?;
        Ok(squares.into_iter().collect())
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
        Self::only(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Bitboard {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Not for Bitboard {
    type Output = Self;

    /// The squares that are not in the set.
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0 & Self::FULL.0)
    }
}
