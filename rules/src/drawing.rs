//! How the board is drawn, and what its squares are then called.

use std::fmt;

use crate::Square;

/// On which side of the drawing the bottom row's corner is a playing square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Corner {
    /// Bottom left: the canonical board as it is.
    Left,
    /// Bottom right: the canonical board mirrored left to right.
    Right,
}

/// A way of drawing the board: rows 1-8 from the top, columns A-H from the left, white below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    corner: Corner,
}

impl Drawing {
    /// The drawing with this playing corner.
    pub const fn new(corner: Corner) -> Self {
        Self { corner }
    }

    /// The side of the playing corner.
    pub const fn corner(self) -> Corner {
        self.corner
    }

    /// The playing square in a row (0-7 from the top) and a column (0-7 from the left), or `None`
    /// when that is off the board or not played on.
    pub const fn square_at(self, row: u8, column: u8) -> Option<Square> {
        if row > 7 || column > 7 {
            return None;
        }
        Square::at(7 - row, self.turn(column))
    }

    /// Where a square is drawn: its row (0-7 from the top) and column (0-7 from the left).
    pub const fn row_and_column(self, square: Square) -> (u8, u8) {
        (7 - square.rank(), self.turn(square.file()))
    }

    /// What a square is called on this drawing.
    pub const fn label(self, square: Square) -> Label {
        let (row, column) = self.row_and_column(square);
        Label { row, column }
    }

    /// Exchanges files and columns, either way.
    const fn turn(self, file: u8) -> u8 {
        match self.corner {
            Corner::Left => file,
            Corner::Right => 7 - file,
        }
    }
}

/// What a square is called on a drawing: the row's digit, then the column's letter, as in `6E`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    row: u8,
    column: u8,
}

const LABELS: [[&str; 8]; 8] = [
    ["1A", "1B", "1C", "1D", "1E", "1F", "1G", "1H"],
    ["2A", "2B", "2C", "2D", "2E", "2F", "2G", "2H"],
    ["3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H"],
    ["4A", "4B", "4C", "4D", "4E", "4F", "4G", "4H"],
    ["5A", "5B", "5C", "5D", "5E", "5F", "5G", "5H"],
    ["6A", "6B", "6C", "6D", "6E", "6F", "6G", "6H"],
    ["7A", "7B", "7C", "7D", "7E", "7F", "7G", "7H"],
    ["8A", "8B", "8C", "8D", "8E", "8F", "8G", "8H"],
];

impl Label {
    /// The label as text, always two characters.
    pub const fn as_str(self) -> &'static str {
        LABELS[self.row as usize][self.column as usize]
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
