//! The compact board: light and dark squares differ, and the last move is marked.

use damiera_rules::{Color, Drawing, Kind, Piece, Position, Square};

use crate::render::text::board::{Letters, order};
use crate::snapshot::LastMove;
use crate::view::View;

/// Squares of the last move: where the piece came from, what it captured, and where it stands.
#[derive(Debug, Default)]
pub(super) struct MoveMarks {
    left: Vec<Square>,
    at: Option<Square>,
}

impl MoveMarks {
    /// Those of a move, if there was one.
    pub(super) fn of(last: Option<&LastMove>) -> MoveMarks {
        let Some(last) = last else {
            return MoveMarks::default();
        };
        let from = std::iter::once(last.ply.mv.from());
        MoveMarks {
            left: from.chain(last.ply.captured()).collect(),
            at: Some(last.ply.mv.to()),
        }
    }
}

/// Select Graphic Rendition (ECMA-48, 8.3.117), as every terminal with colours knows it.
mod sgr {
    pub(super) const DARK: &str = "\x1b[42m";
    pub(super) const MARKED: &str = "\x1b[45m";
    pub(super) const WHITE: &str = "\x1b[1;37m";
    pub(super) const BLACK: &str = "\x1b[30m";
    pub(super) const RESET: &str = "\x1b[0m";
}

/// A position in ten lines.
pub(super) fn drawn(
    position: &Position,
    drawing: Drawing,
    black_below: bool,
    marks: &MoveMarks,
    view: View,
) -> String {
    let mut out = String::with_capacity(512);
    let columns = columns(black_below);
    out.push_str(&columns);
    for row in order(black_below) {
        let digit = drawing.digit(row);
        out.push_str(&format!("{digit} "));
        for column in order(black_below) {
            match drawing.square_at(row, column) {
                None => out.push_str("   "),
                Some(square) => cell(&mut out, position.piece_at(square), square, marks, view),
            }
        }
        out.push_str(&format!(" {digit}\n"));
    }
    out.push_str(&columns);
    out
}

fn columns(black_below: bool) -> String {
    let letters = order(black_below).map(|column| char::from(b'A' + column));
    let letters: Vec<String> = letters.map(String::from).collect();
    format!("   {}\n", letters.join("  "))
}

/// A dark square: round brackets where a piece left, square ones where the last move ended.
fn cell(out: &mut String, piece: Option<Piece>, square: Square, marks: &MoveMarks, view: View) {
    let holds = piece.map_or('.', |piece| match view.look.symbols {
        true => symbol(piece),
        false => Letters::of(view.language).letter(piece),
    });
    let is_left = marks.left.contains(&square);
    let is_at = marks.at == Some(square);
    let [open, close] = match (is_at, is_left) {
        (true, _) => ['[', ']'],
        (false, true) => ['(', ')'],
        (false, false) => [' ', ' '],
    };
    if !view.look.colours {
        return out.extend([open, holds, close]);
    }
    out.push_str(if is_at || is_left {
        sgr::MARKED
    } else {
        sgr::DARK
    });
    if let Some(piece) = piece {
        out.push_str(piece.color.pick(sgr::WHITE, sgr::BLACK));
    }
    out.extend([open, holds, close]);
    out.push_str(sgr::RESET);
}

/// Unicode's draughts pieces (U+26C0 to U+26C3).
fn symbol(piece: Piece) -> char {
    match (piece.color, piece.kind) {
        (Color::White, Kind::Man) => '⛀',
        (Color::White, Kind::King) => '⛁',
        (Color::Black, Kind::Man) => '⛂',
        (Color::Black, Kind::King) => '⛃',
    }
}
