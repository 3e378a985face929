//! Sets of squares kept apart by direction.

use core::ops::BitAnd;

use crate::{Bitboard, Direction};

/// One set for each direction, in the order of [`Direction::ALL`].
#[derive(Clone, Copy)]
pub(crate) struct Directed(pub(crate) [Bitboard; 4]);

impl Directed {
    pub(crate) const EMPTY: Self = Self([Bitboard::EMPTY; 4]);

    /// The sets that `squares` gives, one for each direction.
    #[inline(always)]
    pub(crate) fn of(squares: impl Fn(Direction) -> Bitboard) -> Self {
        // Written out, because not every way of going through an array is compiled to constants.
        let [a, b, c, d] = Direction::ALL;
        Self([squares(a), squares(b), squares(c), squares(d)])
    }

    /// Each set with its direction.
    #[inline(always)]
    pub(crate) fn each(self) -> impl Iterator<Item = (Direction, Bitboard)> {
        Direction::ALL.into_iter().zip(self.0)
    }

    /// The squares of each set that are not in the other's of the same direction.
    #[inline(always)]
    pub(crate) fn minus(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a.minus(e), b.minus(f), c.minus(g), d.minus(h)])
    }

    /// The squares of all sets.
    #[inline(always)]
    pub(crate) fn union(self) -> Bitboard {
        let [a, b, c, d] = self.0;
        a | b | c | d
    }

    /// Each set moved some steps in its direction, with bits outside the board where squares leave.
    #[inline(always)]
    pub(crate) fn ahead(self, steps: u32) -> Self {
        let [a, b, c, d] = self.0;
        let [up_left, up_right, down_left, down_right] = Direction::ALL;
        Self([
            a.shifted(up_left, steps),
            b.shifted(up_right, steps),
            c.shifted(down_left, steps),
            d.shifted(down_right, steps),
        ])
    }

    /// For each direction, the squares of every set but that of the way back.
    #[inline(always)]
    pub(crate) fn without_turning_back(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a | b | c, a | b | d, a | c | d, b | c | d])
    }

    /// The sum of the sets' sizes. Each set must hold only squares that a step in its direction can
    /// reach.
    #[inline(always)]
    pub(crate) fn count_reached(self) -> u32 {
        let [up_left, up_right, down_left, down_right] = self.0;
        // No step up ends on the first rank, and none down on the last, which leaves room for two
        // sets in one word; counting bits is slow on processors without an instruction for it.
        Bitboard::len_off_first_rank(up_left, up_right)
            + Bitboard::len_off_last_rank(down_left, down_right)
    }
}

impl BitAnd for Directed {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }
}

impl BitAnd<Bitboard> for Directed {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, squares: Bitboard) -> Self {
        self & Self([squares; 4])
    }
}
