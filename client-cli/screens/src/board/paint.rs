//! The drawing on the squares of a board.
//!
//! Where there are colours, a piece is a disc of quarter blocks, four points to a character, as large as
//! its square; in the smallest squares one character. Letters stand for pieces where a terminal has
//! no such characters, or its user wants them.

use std::collections::BTreeMap;

use damiera_protocol::render::Letters;
use damiera_rules::{Kind, Piece, Position, Square};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use super::BoardGeometry;
use crate::theme::{SquareMark, Theme};

/// The signs for the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PieceSymbols {
    /// Discs.
    #[default]
    Discs,
    /// The letters that the text format has for them.
    Letters,
}

/// The characters with quarters of two colours, by the quarters that have the colour of the upper left one: upper
/// right, lower left, lower right.
const QUARTERS: [([bool; 3], &str); 7] = [
    ([false, false, false], "▘"),
    ([true, false, false], "▀"),
    ([false, true, false], "▌"),
    ([true, true, false], "▛"),
    ([false, false, true], "▚"),
    ([true, false, true], "▜"),
    ([false, true, true], "▙"),
];

/// The radius of a disc, as a part of half its square: so large that the smallest disc is no cross.
const RADIUS: f32 = 0.98;

/// The sign of an empty playing square without colours: it shows also where a screen is copied as text.
const EMPTY: &str = "·";

/// A man and a king in a square of one row.
const SMALL: [&str; 2] = ["●", "◉"];

/// Everything that a board is drawn from.
#[derive(Debug)]
pub struct BoardPainter<'a> {
    /// The place of the board.
    pub geometry: BoardGeometry,
    /// The position on it.
    pub position: &'a Position,
    /// The marks of squares.
    pub marks: &'a BTreeMap<Square, SquareMark>,
    /// The row and the column, as they are seen, that the keys are on.
    pub cursor: Option<(u8, u8)>,
    /// True if every square shows its official number.
    pub numbers: bool,
    /// The signs for the pieces.
    pub figures: PieceSymbols,
    /// The letters of the reader's language.
    pub letters: Letters,
    /// The colours.
    pub theme: Theme,
}

impl BoardPainter<'_> {
    /// Draws the board with the names of its rows and columns.
    pub fn paint(&self, buffer: &mut Buffer) {
        for row in 0..8 {
            for column in 0..8 {
                let cell = self.geometry.cell(row, column);
                match self.geometry.square_at(row, column) {
                    Some(square) => self.square(square, cell, buffer),
                    None => fill(cell, self.theme.idle_square(), buffer),
                }
            }
        }
        if let Some((row, column)) = self.cursor {
            self.cursor(row, column, buffer);
        }
        self.names(buffer);
    }

    fn names(&self, buffer: &mut Buffer) {
        let size = self.geometry.square_size();
        let style = self.theme.quiet();
        for place in 0..8 {
            let cell = self.geometry.cell(place, 0);
            let digit = self.geometry.digit(place).to_string();
            let y = cell.y + size.height / 2;
            put(buffer, cell.x.saturating_sub(2), y, &digit, style);
            let cell = self.geometry.cell(7, place);
            let letter = self.geometry.letter(place).to_string();
            let x = cell.x + (size.width - 1) / 2;
            put(buffer, x, cell.y + size.height, &letter, style);
        }
    }

    fn square(&self, square: Square, cell: Rect, buffer: &mut Buffer) {
        let mark = self.marks.get(&square).copied();
        let style = self.theme.square(mark);
        fill(cell, style, buffer);
        let piece = self.position.piece_at(square);
        if let Some(piece) = piece {
            match (self.figures, self.theme.is_mono(), cell.height) {
                (PieceSymbols::Letters, _, _) | (_, true, _) => {
                    self.letter(piece, cell, style, buffer);
                }
                (PieceSymbols::Discs, false, 1) => self.small(piece, cell, style, buffer),
                (PieceSymbols::Discs, false, _) => self.disc(piece, cell, buffer),
            }
        }
        if piece.is_none() && self.theme.is_mono() {
            let (x, y) = middle(cell);
            put(buffer, x, y, EMPTY, style);
        }
        if self.numbers {
            self.number(square, piece, cell, style, buffer);
        }
        if let Some(mark) = mark {
            self.mark(mark, cell, buffer);
        }
    }

    /// The signs of a mark on its square.
    fn mark(&self, mark: SquareMark, cell: Rect, buffer: &mut Buffer) {
        if self.numbers && cell.height == 1 && !self.theme.is_mono() {
            // The number takes the whole square, and its colour tells the side of the piece.
            buffer.set_style(cell, Style::new().add_modifier(Modifier::REVERSED));
            return;
        }
        let style = self.theme.sign(mark);
        for (x, y) in self.signed(mark, cell) {
            put(buffer, x, y, &mark.sign().to_string(), style);
        }
    }

    /// The places of a mark's signs: the bottom right, where a piece has only its rim; every corner for a
    /// chosen piece; the middle of a square to which it can go.
    fn signed(&self, mark: SquareMark, cell: Rect) -> Vec<(u16, u16)> {
        let corners = corners(cell);
        let has_room = !self.theme.is_mono() && !self.numbers;
        match mark {
            SquareMark::Chosen if has_room && cell.height > 1 => corners.to_vec(),
            SquareMark::Target if has_room => {
                vec![middle(cell)]
            }
            SquareMark::Chosen | SquareMark::Target | SquareMark::Last | SquareMark::Forced => {
                vec![corners[3]]
            }
        }
    }

    /// The frame around the square that the keys are on. The sign of a mark stays seen in it.
    fn cursor(&self, row: u8, column: u8, buffer: &mut Buffer) {
        let cell = self.geometry.cell(row, column);
        let square = self.geometry.square_at(row, column);
        let mark = square.and_then(|square| self.marks.get(&square).copied());
        let playing = square.is_some();
        let corners = corners(cell);
        if cell.height == 1 {
            let style = self.theme.cursor_cell(playing, mark);
            let sign = mark.map_or('<', SquareMark::sign).to_string();
            put(buffer, corners[3].0, corners[3].1, &sign, style);
            return;
        }
        let style = self.theme.cursor(playing, mark);
        let keeps = mark.is_some_and(|mark| self.signed(mark, cell).contains(&corners[3]));
        let frame = corners.into_iter().zip(["┌", "┐", "└", "┘"]);
        for ((x, y), sign) in frame.take(4 - usize::from(keeps)) {
            put(buffer, x, y, sign, style);
        }
    }

    /// A piece as its letter, in brackets where there is room: round ones for White, square ones for
    /// Black.
    fn letter(&self, piece: Piece, cell: Rect, style: Style, buffer: &mut Buffer) {
        let style = self.on_square(piece, style).add_modifier(Modifier::BOLD);
        let letter = self.letters.letter(piece);
        let [open, close] = piece.color.pick(['(', ')'], ['[', ']']);
        if cell.height == 1 {
            put(buffer, cell.x, cell.y, &letter.to_string(), style);
            return;
        }
        let (x, y) = (cell.x + cell.width / 2 - 2, cell.y + cell.height / 2);
        let fits = cell.width >= 6;
        let text = match fits {
            true => format!("{open} {letter} {close}"),
            false => format!("{open}{letter}{close}"),
        };
        put(buffer, x, y, &text, style);
    }

    fn small(&self, piece: Piece, cell: Rect, style: Style, buffer: &mut Buffer) {
        let figure = match piece.kind {
            Kind::Man => SMALL[0],
            Kind::King => SMALL[1],
        };
        put(buffer, cell.x, cell.y, figure, self.on_square(piece, style));
    }

    fn on_square(&self, piece: Piece, style: Style) -> Style {
        match self.theme.is_mono() {
            true => style,
            false => style.fg(self.theme.piece(piece.color)),
        }
    }

    /// A disc in quarter blocks, with a smaller one on it for a king.
    fn disc(&self, piece: Piece, cell: Rect, buffer: &mut Buffer) {
        let (body, crown) = (self.theme.piece(piece.color), self.theme.crown(piece.color));
        let king = piece.kind == Kind::King;
        for y in 0..cell.height {
            for x in 0..cell.width {
                let Some(drawn) = buffer.cell_mut((cell.x + x, cell.y + y)) else {
                    continue;
                };
                let ground = drawn.bg;
                let quarters = quarters(x, y).map(|at| match distance(at, cell.width) {
                    near if king && near < 0.22 => crown,
                    near if near <= 1.0 => body,
                    _ => ground,
                });
                quartered(drawn, quarters);
            }
        }
    }

    fn number(
        &self,
        square: Square,
        piece: Option<Piece>,
        cell: Rect,
        style: Style,
        buffer: &mut Buffer,
    ) {
        let number = self.position.variant().number(square).to_string();
        let style = match piece {
            // In a square of one row there is room for one of both: the number in the piece's colour.
            Some(piece) if cell.height == 1 => {
                let style = self.on_square(piece, style).add_modifier(Modifier::BOLD);
                match piece.kind {
                    Kind::Man => style,
                    Kind::King => style.add_modifier(Modifier::UNDERLINED),
                }
            }
            Some(_) | None => self.theme.label(style),
        };
        if cell.height == 1 {
            fill(cell, style, buffer);
        }
        put(buffer, cell.x, cell.y, &number, style);
    }
}

/// The middles of a character's quarters in its square: above from the left, then below. A unit is as wide as the character.
fn quarters(x: u16, y: u16) -> [(f32, f32); 4] {
    let [left, right] = [0.25, 0.75].map(|part| f32::from(x) + part);
    let [above, below] = [0.5, 1.5].map(|part| f32::from(2 * y) + part);
    [(left, above), (right, above), (left, below), (right, below)]
}

/// Draws the quarters of a character. There are two colours at most, as a square is larger than the rim of its disc.
fn quartered(drawn: &mut Cell, quarters @ [first, ..]: [Color; 4]) {
    let [_, above, left, below] = quarters;
    let is_first = [above, left, below].map(|color| color == first);
    let other = quarters.into_iter().find(|color| *color != first);
    let symbol = QUARTERS.iter().find(|(quarters, _)| *quarters == is_first);
    match (other, symbol) {
        (Some(other), Some((_, symbol))) => drawn.set_symbol(symbol).set_fg(first).set_bg(other),
        // A space shows in every font, and joins with what is beside it.
        (None, _) | (_, None) => drawn.set_symbol(" ").set_bg(first),
    };
}

/// The distance of a point from the middle of a square so many units wide and high, squared. It is 1
/// on the edge of the disc.
fn distance((x, y): (f32, f32), units: u16) -> f32 {
    let middle = f32::from(units) / 2.0;
    let [dx, dy] = [x, y].map(|at| at - middle);
    let radius = middle * RADIUS;
    (dx * dx + dy * dy) / (radius * radius)
}

/// The middle of a square.
fn middle(cell: Rect) -> (u16, u16) {
    (cell.x + (cell.width - 1) / 2, cell.y + cell.height / 2)
}

/// The corners of a square: above, then below, each from the left.
fn corners(cell: Rect) -> [(u16, u16); 4] {
    let (right, bottom) = (cell.right() - 1, cell.bottom() - 1);
    [
        (cell.x, cell.y),
        (right, cell.y),
        (cell.x, bottom),
        (right, bottom),
    ]
}

fn fill(cell: Rect, style: Style, buffer: &mut Buffer) {
    for y in cell.top()..cell.bottom() {
        for x in cell.left()..cell.right() {
            if let Some(drawn) = buffer.cell_mut((x, y)) {
                drawn.reset();
                drawn.set_style(style);
            }
        }
    }
}

/// Writes a text, as far as it is within what is drawn on.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if buffer.area.contains((x, y).into()) {
        buffer.set_string(x, y, text, style);
    }
}
