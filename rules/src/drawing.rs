//! The drawing of the board and the names of its squares.

use core::fmt;

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

/// From which side the rows of a drawing are counted, and so how its squares are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Rows {
    /// 1 at the top, 8 at white's side; squares are called `6E`.
    FromTop,
    /// 1 at white's side, 8 at the top; squares are called `e3`.
    FromWhite,
}

/// A way of drawing the board: white below, columns A-H from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drawing {
    corner: Corner,
    rows: Rows,
}

impl Drawing {
    /// All four.
    pub const ALL: [Drawing; 4] = [
        Drawing::new(Corner::Left, Rows::FromTop),
        Drawing::new(Corner::Left, Rows::FromWhite),
        Drawing::new(Corner::Right, Rows::FromTop),
        Drawing::new(Corner::Right, Rows::FromWhite),
    ];

    /// The drawing with this playing corner and these rows.
    pub const fn new(corner: Corner, rows: Rows) -> Self {
        Self { corner, rows }
    }

    /// The side of the playing corner.
    pub const fn corner(self) -> Corner {
        self.corner
    }

    /// From which side the rows are counted.
    pub const fn rows(self) -> Rows {
        self.rows
    }

    /// The digit, 1-8, of the row that is `row` (0-7) from the top.
    pub const fn digit(self, row: u8) -> u8 {
        match self.rows {
            Rows::FromTop => row + 1,
            Rows::FromWhite => 8 - row,
        }
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

    /// The label of a square on this drawing.
    pub const fn label(self, square: Square) -> Label {
        let (row, column) = self.row_and_column(square);
        let row = match self.rows {
            Rows::FromTop => row,
            Rows::FromWhite => 8 + square.rank(),
        };
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

/// Reads chess names that are all of one board.
///
/// A name that is a playing square of the canonical board is none of its mirror image, and the
/// other way round. So the first name tells which of the two boards a text is about: that of a
/// federation with the playing corner on the right, or the canonical one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChessNames {
    drawing: Option<Drawing>,
}

impl ChessNames {
    /// Nothing has been read yet.
    pub(crate) const fn new() -> Self {
        Self { drawing: None }
    }

    /// The playing square of a letter, in either case, and a digit, counted from white's side; or
    /// `None` when it is not played on, on the board of the names before.
    pub(crate) fn square(&mut self, letter: u8, digit: u8) -> Option<Square> {
        let row = b'8'.checked_sub(digit)?;
        let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
        let drawings = match self.drawing {
            Some(drawing) => [drawing, drawing],
            None => {
                [Corner::Left, Corner::Right].map(|corner| Drawing::new(corner, Rows::FromWhite))
            }
        };
        drawings.into_iter().find_map(|drawing| {
            let square = drawing.square_at(row, column)?;
            self.drawing = Some(drawing);
            Some(square)
        })
    }
}

/// The label of a square on a drawing: the row's digit, then the column's letter (`6E`); or, where
/// the rows are counted from white's side, the letter first (`e3`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    /// The line of [`LABELS`].
    row: u8,
    column: u8,
}

const LABELS: [[&str; 8]; 16] = [
    ["1A", "1B", "1C", "1D", "1E", "1F", "1G", "1H"],
    ["2A", "2B", "2C", "2D", "2E", "2F", "2G", "2H"],
    ["3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H"],
    ["4A", "4B", "4C", "4D", "4E", "4F", "4G", "4H"],
    ["5A", "5B", "5C", "5D", "5E", "5F", "5G", "5H"],
    ["6A", "6B", "6C", "6D", "6E", "6F", "6G", "6H"],
    ["7A", "7B", "7C", "7D", "7E", "7F", "7G", "7H"],
    ["8A", "8B", "8C", "8D", "8E", "8F", "8G", "8H"],
    ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"],
    ["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"],
    ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"],
    ["a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"],
    ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5"],
    ["a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"],
    ["a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7"],
    ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"],
];

impl Label {
    /// The label as text, always two characters.
    pub const fn as_str(self) -> &'static str {
        LABELS[self.row as usize][self.column as usize]
    }
}

/// As its text.
#[cfg(feature = "serde")]
impl serde::Serialize for Label {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Label {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        let rows = (0..).zip(&LABELS);
        let mut labels = rows.flat_map(|(row, names)| {
            let columns = (0..).zip(names);
            columns.map(move |(column, name)| (*name, Label { row, column }))
        });
        let found = labels.find(|(name, _)| *name == text);
        let (_, label) = found.ok_or_else(|| serde::de::Error::custom("no square is called so"))?;
        Ok(label)
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
