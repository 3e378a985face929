//! Colours, kinds and pieces.

use core::ops::Not;

use crate::Direction;

/// The side a piece belongs to. White sits at the bottom of the board and moves up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Color {
    /// The light pieces, at the bottom.
    White,
    /// The dark pieces, at the top.
    Black,
}

impl Color {
    /// Both colours, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The rank (0-7) on which this side's men are crowned.
    pub const fn last_rank(self) -> u8 {
        match self {
            Self::White => 7,
            Self::Black => 0,
        }
    }

    /// The value of this side, of one for each.
    ///
    /// ```
    /// use damiera_rules::Color;
    ///
    /// assert_eq!(Color::Black.pick("light", "dark"), "dark");
    /// ```
    #[inline(always)]
    pub fn pick<T>(self, white: T, black: T) -> T {
        match self {
            Self::White => white,
            Self::Black => black,
        }
    }

    /// The two forward directions of this side's men.
    pub const fn forward(self) -> [Direction; 2] {
        match self {
            Self::White => [Direction::UpLeft, Direction::UpRight],
            Self::Black => [Direction::DownLeft, Direction::DownRight],
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The opponent.
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Kind {
    /// A piece that has not been crowned.
    Man,
    /// A crowned piece.
    King,
}

/// A piece of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Side of the piece.
    pub color: Color,
    /// Man or king.
    pub kind: Kind,
}
