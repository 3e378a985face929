//! A position as its side to move sees it, and its number within its slice.

use damiera_rules::{Bitboard, Color, Position, Variant};

use super::combinations::{count, rank};
use super::material::{KING_SQUARES, MEN_SQUARES, Material};

/// Where the pieces stand, one bit a square by its index, the side to move at the bottom. So a table
/// need not know who is white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoverView {
    pub(super) own_men: u32,
    pub(super) own_kings: u32,
    pub(super) enemy_men: u32,
    pub(super) enemy_kings: u32,
}

impl MoverView {
    pub(super) fn of(position: &Position) -> Self {
        let (own, enemy) = (position.turn(), !position.turn());
        let see = |set: Bitboard| match own {
            Color::White => set.indices(),
            Color::Black => turned(set.indices()),
        };
        Self {
            own_men: see(position.men(own)),
            own_kings: see(position.kings(own)),
            enemy_men: see(position.men(enemy)),
            enemy_kings: see(position.kings(enemy)),
        }
    }

    /// The position, with white to move; `None` when the pieces cannot stand so.
    pub(super) fn position(&self, variant: Variant) -> Option<Position> {
        let set = Bitboard::from_indices;
        Position::from_bitboards(
            set(self.own_men | self.own_kings),
            set(self.enemy_men | self.enemy_kings),
            set(self.own_kings | self.enemy_kings),
            Color::White,
            variant,
        )
        .ok()
    }

    /// The number of the men's squares, below [`Material::men_arrangements`].
    pub(super) fn men_number(&self) -> usize {
        let enemy = turned(self.enemy_men);
        let enemies = count(MEN_SQUARES, enemy.count_ones());
        rank(self.own_men) * enemies + rank(enemy)
    }

    /// The number of the kings' squares, below [`Material::king_arrangements`].
    pub(super) fn king_number(&self) -> usize {
        let enemies = count(KING_SQUARES, self.enemy_kings.count_ones());
        rank(self.own_kings) * enemies + rank(self.enemy_kings)
    }

    /// The number within the slice, below [`Material::positions`].
    pub(super) fn number(&self, material: Material) -> usize {
        self.men_number() * material.king_arrangements() + self.king_number()
    }
}

/// A set of squares as the player on the other side of the board sees it.
pub(super) const fn turned(set: u32) -> u32 {
    set.reverse_bits()
}
