//! The board as it is drawn in text.

use damiera_rules::{Color, Drawing, Kind, Notation, Piece, Position, Rows, Square, Variant};

use crate::text::{Language, Message};

const COLUMNS: [char; 8] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/// The four letters that stand for the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Letters([char; 4]);

impl Letters {
    /// The letters of a language.
    #[must_use]
    pub fn of(language: Language) -> Letters {
        let mut letters = ['?'; 4];
        let text = Message::new("letters").text(language);
        for (letter, found) in letters.iter_mut().zip(text.chars()) {
            *letter = found;
        }
        Letters(letters)
    }

    /// The letter of a piece.
    #[must_use]
    pub fn letter(self, piece: Piece) -> char {
        self.0[match (piece.color, piece.kind) {
            (Color::White, Kind::Man) => 0,
            (Color::White, Kind::King) => 1,
            (Color::Black, Kind::Man) => 2,
            (Color::Black, Kind::King) => 3,
        }]
    }
}

/// How a board is drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) drawing: Drawing,
    pub(crate) letters: Letters,
    /// Black at the bottom.
    pub(crate) turned: bool,
}

/// Draws a position, ten lines, white at the bottom unless turned round.
#[must_use]
pub fn draw(position: &Position, drawing: Drawing, language: Language, turned: bool) -> String {
    let style = Style {
        drawing,
        letters: Letters::of(language),
        turned,
    };
    let mut out = String::with_capacity(320);
    plain(&mut out, position, style);
    out
}

pub(crate) fn plain(out: &mut String, position: &Position, style: Style) {
    columns(out, style.turned, "  ");
    for row in order(style.turned) {
        let digit = char::from(b'0' + style.drawing.digit(row));
        out.push(digit);
        out.push(' ');
        for column in order(style.turned) {
            let piece = style
                .drawing
                .square_at(row, column)
                .and_then(|square| position.piece_at(square));
            out.push('[');
            out.push(piece.map_or(' ', |piece| style.letters.letter(piece)));
            out.push(']');
        }
        out.push(' ');
        out.push(digit);
        out.push('\n');
    }
    columns(out, style.turned, "  ");
}

/// Draws a position with the official name of every playing square: its number, or where squares
/// are called as in chess, that name as it is typed on this drawing.
pub(crate) fn numbered(out: &mut String, position: &Position, variant: Variant, style: Style) {
    columns(out, style.turned, "    ");
    for row in order(style.turned) {
        let digit = char::from(b'0' + style.drawing.digit(row));
        out.push(digit);
        out.push(' ');
        for column in order(style.turned) {
            match style.drawing.square_at(row, column) {
                None => out.push_str("[   ]"),
                Some(square) => {
                    let letter = position
                        .piece_at(square)
                        .map_or(' ', |piece| style.letters.letter(piece));
                    out.push_str(&format!(
                        "[{:>2}{letter}]",
                        name(square, variant, style.drawing)
                    ));
                }
            }
        }
        out.push(' ');
        out.push(digit);
        out.push('\n');
    }
    columns(out, style.turned, "    ");
}

pub(crate) fn name(square: Square, variant: Variant, drawing: Drawing) -> String {
    match variant.rules().notation {
        Notation::Numbers { .. } => variant.number(square).to_string(),
        // On a board that a room has mirrored the official name would be that of another square
        // once it is typed.
        Notation::Algebraic { .. } => Drawing::new(drawing.corner(), Rows::FromWhite)
            .label(square)
            .to_string(),
    }
}

/// The line of column letters, `gap` between them, aligned with the squares.
fn columns(out: &mut String, turned: bool, gap: &str) {
    out.push_str(if gap.len() == 2 { "   " } else { "    " });
    let letters: Vec<String> = order(turned)
        .map(|column| COLUMNS[usize::from(column)].to_string())
        .collect();
    out.push_str(&letters.join(gap));
    out.push('\n');
}

/// 0 to 7, or 7 to 0.
fn order(turned: bool) -> impl Iterator<Item = u8> {
    (0..8).map(move |index| if turned { 7 - index } else { index })
}
