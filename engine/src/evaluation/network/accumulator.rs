//! The hidden sums of a board, which follow it from move to move.

use damiera_rules::{Color, Position};
use fearless_simd::{Simd, dispatch};

use super::{Network, Sums};
use crate::evaluation::weights::{HIDDEN, SQUARES};

/// The pieces on a board by kind, in the order of [`inputs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces(pub [u32; 4]);

impl Pieces {
    /// The pieces of a position.
    pub fn of(position: &Position) -> Self {
        let men = |color| position.men(color).indices();
        let kings = |color| position.kings(color).indices();
        Self([
            men(Color::White),
            kings(Color::White),
            men(Color::Black),
            kings(Color::Black),
        ])
    }

    /// The number of pieces that stand on one of two boards only.
    #[inline]
    fn differing(self, other: Self) -> u32 {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        (u64::from(a ^ e) << 32 | u64::from(b ^ f)).count_ones()
            + (u64::from(c ^ g) << 32 | u64::from(d ^ h)).count_ones()
    }

    /// Each piece with its kind and square.
    #[inline]
    pub const fn each(self) -> EachPiece {
        EachPiece {
            left: self.0,
            kind: 0,
        }
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([a & !e, b & !f, c & !g, d & !h])
    }
}

/// Goes through the pieces of a board.
#[derive(Clone, Debug)]
pub struct EachPiece {
    left: [u32; 4],
    kind: usize,
}

impl Iterator for EachPiece {
    type Item = (usize, usize);

    #[inline]
    fn next(&mut self) -> Option<(usize, usize)> {
        while self.kind < self.left.len() {
            let left = &mut self.left[self.kind];
            if *left != 0 {
                let square = left.trailing_zeros() as usize;
                *left &= *left - 1;
                return Some((self.kind, square));
            }
            self.kind += 1;
        }
        None
    }
}

/// The input of a piece as White sees it, and as Black does. The kind is 0 for a white man, 1 for a white king, 2 and 3 for black ones.
pub const fn inputs(kind: usize, square: usize) -> [usize; 2] {
    [
        kind * SQUARES + square,
        (kind ^ 2) * SQUARES + (SQUARES - 1 - square),
    ]
}

/// The hidden sums of both sides for a board.
#[derive(Clone, Debug)]
pub(in crate::evaluation) struct Accumulator {
    pieces: Pieces,
    /// As White and as Black see the board.
    sides: [Sums; 2],
}

impl Accumulator {
    /// The sums of a board without pieces.
    pub(in crate::evaluation) fn new(network: &Network) -> Self {
        Self {
            pieces: Pieces([0; 4]),
            sides: [*network.bias(); 2],
        }
    }

    /// The sums of a side's view of the board: 0 for White.
    #[inline]
    pub(in crate::evaluation) fn side(&self, side: usize) -> &Sums {
        &self.sides[side]
    }

    /// The number of inputs that differ on another board.
    pub(in crate::evaluation) fn steps_to(&self, pieces: Pieces) -> u32 {
        self.pieces.differing(pieces)
    }

    /// Follows to another board.
    pub(in crate::evaluation) fn go_to(&mut self, network: &Network, pieces: Pieces) {
        let added = pieces.without(self.pieces).each();
        let removed = self.pieces.without(pieces).each();
        self.pieces = pieces;
        dispatch!(network.level(), simd => follow(simd, network, &mut self.sides, added, removed));
    }

    /// Takes the sums of a board that is near to another one, and follows there.
    pub(in crate::evaluation) fn come_from(
        &mut self,
        other: &Self,
        network: &Network,
        pieces: Pieces,
    ) {
        self.clone_from(other);
        self.go_to(network, pieces);
    }
}

/// Changes sums by the pieces that were added to a board and removed from it, two by two.
#[inline(always)]
fn follow<S: Simd>(
    simd: S,
    network: &Network,
    sides: &mut [Sums; 2],
    mut added: EachPiece,
    mut removed: EachPiece,
) {
    let inputs = |(kind, square)| inputs(kind, square);
    loop {
        match (added.next().map(inputs), removed.next().map(inputs)) {
            (Some(added), Some(removed)) => change(simd, network, sides, added, removed),
            (Some(added), None) => apply(simd, network, sides, added, i16::wrapping_add),
            (None, Some(removed)) => apply(simd, network, sides, removed, i16::wrapping_sub),
            (None, None) => return,
        }
    }
}

#[inline(always)]
fn change<S: Simd>(
    _: S,
    network: &Network,
    sides: &mut [Sums; 2],
    added: [usize; 2],
    removed: [usize; 2],
) {
    for side in 0..2 {
        let sums = &mut sides[side];
        let (added, removed) = (network.row(added[side]), network.row(removed[side]));
        for at in 0..HIDDEN {
            sums[at] = sums[at].wrapping_add(added[at]).wrapping_sub(removed[at]);
        }
    }
}

#[inline(always)]
fn apply<S: Simd>(
    _: S,
    network: &Network,
    sides: &mut [Sums; 2],
    inputs: [usize; 2],
    operation: impl Fn(i16, i16) -> i16,
) {
    for side in 0..2 {
        let (sums, row) = (&mut sides[side], network.row(inputs[side]));
        for at in 0..HIDDEN {
            sums[at] = operation(sums[at], row[at]);
        }
    }
}
