//! Quiet moves of kings, taken back.

use damiera_rules::{Bitboard, Direction, KingMove, Square};

/// For each square and direction, the squares from which a king may have come, nearest first.
pub(super) struct Unmoves {
    rays: Vec<[Vec<u8>; 4]>,
}

impl Unmoves {
    pub(super) fn new(king: KingMove) -> Self {
        let reach = if king.flies() { 7 } else { 1 };
        let ray = |square: Square, direction: Direction| {
            let mut at = Bitboard::only(square);
            let steps = std::iter::from_fn(|| {
                at = at.step(direction);
                at.first().map(|square| square.index() as u8)
            });
            steps.take(reach).collect()
        };
        let rays = Square::ALL
            .into_iter()
            .map(|square| Direction::ALL.map(|direction| ray(square, direction)));
        Self {
            rays: rays.collect(),
        }
    }

    /// Calls `visit` with every set of `kings` from which one has moved to where they stand now.
    #[inline]
    pub(super) fn visit(&self, kings: u32, occupied: u32, mut visit: impl FnMut(u32)) {
        let mut rest = kings;
        while rest != 0 {
            let to = rest & rest.wrapping_neg();
            rest ^= to;
            for ray in &self.rays[to.trailing_zeros() as usize] {
                for &square in ray {
                    let from = 1 << square;
                    if occupied & from != 0 {
                        break;
                    }
                    visit(kings ^ to | from);
                }
            }
        }
    }
}
