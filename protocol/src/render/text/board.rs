//! The board as it is drawn in text.

use std::str;
use std::sync::LazyLock;

use damiera_rules::{Color, Drawing, Kind, Notation, Piece, Position, Rows, Square, Variant};

use crate::text::{Language, Message};

/// The letters of all languages, because every board needs them.
static LETTERS: LazyLock<[Letters; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(Letters::look_up));

/// The four letters that stand for the pieces, all of them ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Letters([u8; 4]);

impl Letters {
    /// The letters of a language.
    pub fn of(language: Language) -> Letters {
        LETTERS[language as usize]
    }

    fn look_up(language: Language) -> Letters {
        let mut letters = [b'?'; 4];
        let text = Message::new("letters").text(language);
        for (letter, found) in letters.iter_mut().zip(text.bytes()) {
            if found.is_ascii_alphabetic() {
                *letter = found;
            }
        }
        Letters(letters)
    }

    /// The letter of a piece.
    pub fn letter(self, piece: Piece) -> char {
        char::from(self.byte(piece))
    }

    fn byte(self, piece: Piece) -> u8 {
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

/// A row without its digits and letters.
const EMPTY: [u8; 29] = *b"0 [ ][ ][ ][ ][ ][ ][ ][ ] 0\n";

pub(crate) fn plain(out: &mut String, position: &Position, style: Style) {
    let columns = if style.turned {
        "   H  G  F  E  D  C  B  A\n"
    } else {
        "   A  B  C  D  E  F  G  H\n"
    };
    // Every move draws this twice or more: bytes in place are several times as fast as letters one
    // by one.
    let mut rows = [EMPTY; 8];
    for (line, row) in rows.iter_mut().zip(order(style.turned)) {
        let digit = b'0' + style.drawing.digit(row);
        (line[0], line[27]) = (digit, digit);
    }
    for color in Color::ALL {
        for (kind, squares) in [
            (Kind::Man, position.men(color)),
            (Kind::King, position.kings(color)),
        ] {
            let letter = style.letters.byte(Piece { color, kind });
            for square in squares {
                let (row, column) = style.drawing.row_and_column(square);
                let (row, column) = match style.turned {
                    true => (7 - row, 7 - column),
                    false => (row, column),
                };
                let cell = rows.get_mut(usize::from(row));
                if let Some(cell) = cell.and_then(|line| line.get_mut(3 + 3 * usize::from(column)))
                {
                    *cell = letter;
                }
            }
        }
    }
    out.push_str(columns);
    out.push_str(str::from_utf8(rows.as_flattened()).unwrap_or_default());
    out.push_str(columns);
}

/// Draws a position with the official name of every playing square: its number, or where squares
/// are called as in chess, that name as it is typed on this drawing.
pub(crate) fn numbered(out: &mut String, position: &Position, variant: Variant, style: Style) {
    let columns = if style.turned {
        "    H    G    F    E    D    C    B    A\n"
    } else {
        "    A    B    C    D    E    F    G    H\n"
    };
    out.push_str(columns);
    for row in order(style.turned) {
        let digit = style.drawing.digit(row);
        out.push_str(&format!("{digit} "));
        for column in order(style.turned) {
            let Some(square) = style.drawing.square_at(row, column) else {
                out.push_str("[   ]");
                continue;
            };
            let piece = position.piece_at(square);
            let letter = piece.map_or(' ', |piece| style.letters.letter(piece));
            let name = name(square, variant, style.drawing);
            out.push_str(&format!("[{name:>2}{letter}]"));
        }
        out.push_str(&format!(" {digit}\n"));
    }
    out.push_str(columns);
}

/// The official name of a square, as it is typed on this drawing: its number, or its name as in chess.
pub fn name(square: Square, variant: Variant, drawing: Drawing) -> String {
    match variant.rules().notation {
        Notation::Numbers { .. } => variant.number(square).to_string(),
        // On a board that a room has mirrored the official name would be that of another square
        // once it is typed.
        Notation::Algebraic { .. } => Drawing::new(drawing.corner(), Rows::FromWhite)
            .label(square)
            .to_string(),
    }
}

/// 0 to 7, or 7 to 0.
pub(crate) fn order(turned: bool) -> impl Iterator<Item = u8> {
    (0..8).map(move |index| if turned { 7 - index } else { index })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_four_letters() {
        for language in Language::ALL {
            let Letters(mut letters) = Letters::of(language);
            letters.sort_unstable();
            let differ = letters.windows(2).all(|pair| pair[0] != pair[1]);
            assert!(
                differ && !letters.contains(&b'?'),
                "{language:?}: {letters:?}"
            );
        }
    }
}
