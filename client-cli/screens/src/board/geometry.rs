//! The places of the squares of a drawn board.

use damiera_rules::{Drawing, Square};
use ratatui_core::layout::{Position, Rect, Size};

/// The columns beside the board and the rows under it, for the names of rows and columns.
const MARGIN: Size = Size::new(2, 1);

/// The highest a square is drawn, in rows: more shows nothing more.
const HIGHEST: u16 = 8;

/// A board at its place. A character is about twice as high as it is wide, so a square has twice as
/// many columns as rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardGeometry {
    drawing: Drawing,
    turned: bool,
    /// The squares, without the names around them.
    squares: Rect,
    /// The rows of a square.
    high: u16,
}

impl BoardGeometry {
    /// The largest board that has room in an area, at its top left; none when not even the smallest
    /// has. `turned` puts black at the bottom.
    pub fn in_area(area: Rect, drawing: Drawing, turned: bool) -> Option<BoardGeometry> {
        let by_height = area.height.saturating_sub(MARGIN.height) / 8;
        let by_width = area.width.saturating_sub(MARGIN.width) / 16;
        let high = by_height.min(by_width).min(HIGHEST);
        (high > 0).then(|| BoardGeometry {
            drawing,
            turned,
            squares: Rect::new(area.x + MARGIN.width, area.y, 16 * high, 8 * high),
            high,
        })
    }

    /// The area of the board with the names around it.
    pub fn area(&self) -> Rect {
        Rect::new(
            self.squares.x - MARGIN.width,
            self.squares.y,
            self.squares.width + MARGIN.width,
            self.squares.height + MARGIN.height,
        )
    }

    /// The area beside the board, as high as it is, in the area that it was put into.
    pub(crate) fn beside(&self, area: Rect) -> Rect {
        let board = self.area();
        let x = board.right() + 1;
        Rect::new(x, area.y, area.right().saturating_sub(x), board.height)
    }

    /// The area below the board.
    pub(crate) fn below(&self, area: Rect) -> Rect {
        let y = self.area().bottom();
        Rect::new(area.x, y, area.width, area.bottom().saturating_sub(y))
    }

    /// The size of a square.
    pub fn square_size(&self) -> Size {
        Size::new(2 * self.high, self.high)
    }

    /// The drawing that names the squares.
    pub fn drawing(&self) -> Drawing {
        self.drawing
    }

    /// The square that is drawn in a row and a column of the board as it is seen, each from 0 at the
    /// top left; none when it is not played on.
    pub fn square_at(&self, row: u8, column: u8) -> Option<Square> {
        let (row, column) = self.turn(row, column);
        self.drawing.square_at(row, column)
    }

    /// The row and the column where a square is seen.
    pub fn seen_at(&self, square: Square) -> (u8, u8) {
        let (row, column) = self.drawing.row_and_column(square);
        self.turn(row, column)
    }

    /// The digit of a row as it is seen.
    pub(crate) fn digit(&self, row: u8) -> u8 {
        self.drawing.digit(self.turn(row, 0).0)
    }

    /// The letter of a column as it is seen.
    pub(crate) fn letter(&self, column: u8) -> char {
        char::from(b'A' + self.turn(0, column).1)
    }

    /// The place of a square on the terminal, by its row and column as they are seen.
    pub(crate) fn cell(&self, row: u8, column: u8) -> Rect {
        let Size { width, height } = self.square_size();
        Rect::new(
            self.squares.x + u16::from(column) * width,
            self.squares.y + u16::from(row) * height,
            width,
            height,
        )
    }

    /// The row and the column that are drawn at a place of the terminal.
    pub fn under(&self, place: Position) -> Option<(u8, u8)> {
        if !self.squares.contains(place) {
            return None;
        }
        let Size { width, height } = self.square_size();
        let row = u8::try_from((place.y - self.squares.y) / height).ok()?;
        let column = u8::try_from((place.x - self.squares.x) / width).ok()?;
        Some((row, column))
    }

    fn turn(&self, row: u8, column: u8) -> (u8, u8) {
        match self.turned {
            true => (7 - row.min(7), 7 - column.min(7)),
            false => (row, column),
        }
    }
}
