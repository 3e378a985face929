//! The pieces on the board, and the order of making tables of them.

use damiera_rules::Position;

use super::combinations::{MOST_SQUARES, count};

/// Maximum number of pieces of a table, of both sides together.
pub const MOST_PIECES: u32 = 5;

/// The numbers of men and kings, as the side to move sees them. Positions of the same material are
/// a slice of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Material {
    /// Men of the side to move.
    pub own_men: u32,
    /// Its kings.
    pub own_kings: u32,
    /// Men of the opponent.
    pub enemy_men: u32,
    /// The opponent's kings.
    pub enemy_kings: u32,
}

impl Material {
    /// The material on the board.
    pub fn of(position: &Position) -> Self {
        let (own, enemy) = (position.turn(), !position.turn());
        Self {
            own_men: position.men(own).len(),
            own_kings: position.kings(own).len(),
            enemy_men: position.men(enemy).len(),
            enemy_kings: position.kings(enemy).len(),
        }
    }

    /// All material with at most `pieces` pieces and some of each side. Captures and promotions
    /// lead to an earlier material in this order. Materials that differ only in the side to move
    /// are next to each other.
    pub(super) fn up_to(pieces: u32) -> Vec<Self> {
        let mut all = Vec::new();
        let counts = 0..pieces;
        for own_men in counts.clone() {
            for own_kings in counts.clone() {
                for enemy_men in counts.clone() {
                    for enemy_kings in counts.clone() {
                        let material = Self {
                            own_men,
                            own_kings,
                            enemy_men,
                            enemy_kings,
                        };
                        if material.is_covered(pieces) {
                            all.push(material);
                        }
                    }
                }
            }
        }
        all.sort_by_key(|&material| {
            let swapped = material.swapped();
            let (first, second) = (material.min(swapped), material.max(swapped));
            (material.pieces(), material.men(), first, second, material)
        });
        all
    }

    /// The material as the opponent sees it.
    pub(super) const fn swapped(self) -> Self {
        Self {
            own_men: self.enemy_men,
            own_kings: self.enemy_kings,
            enemy_men: self.own_men,
            enemy_kings: self.own_kings,
        }
    }

    /// Number of pieces.
    pub const fn pieces(self) -> u32 {
        self.men() + self.own_kings + self.enemy_kings
    }

    /// Number of men.
    pub(super) const fn men(self) -> u32 {
        self.own_men + self.enemy_men
    }

    /// True if a table can have it.
    pub(super) const fn is_covered(self, pieces: u32) -> bool {
        self.own_men + self.own_kings > 0
            && self.enemy_men + self.enemy_kings > 0
            && self.pieces() <= pieces
    }

    /// A small number of its own, below [`Material::NUMBERS`].
    pub(super) const fn number(self) -> usize {
        let digits = (self.own_men * 5 + self.own_kings) * 25 + self.enemy_men * 5;
        (digits + self.enemy_kings) as usize
    }

    /// Count of material numbers.
    pub(super) const NUMBERS: usize = 5 * 5 * 5 * 5;

    /// In how many ways the men can stand, each side's on its own.
    pub(super) const fn men_arrangements(self) -> usize {
        count(MEN_SQUARES, self.own_men) * count(MEN_SQUARES, self.enemy_men)
    }

    /// In how many ways the kings can stand, each side's on its own.
    pub(super) const fn king_arrangements(self) -> usize {
        count(KING_SQUARES, self.own_kings) * count(KING_SQUARES, self.enemy_kings)
    }

    /// Size of the range of position numbers.
    pub(super) const fn positions(self) -> usize {
        self.men_arrangements() * self.king_arrangements()
    }
}

/// On how many squares a man can stand: all but the last rank.
pub(super) const MEN_SQUARES: u32 = 28;

/// On how many a king can.
pub(super) const KING_SQUARES: u32 = MOST_SQUARES;
