//! Long lines for narrow places.

use std::borrow::Cow;

use damiera_protocol::render::pieces;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// The parts of a text that fit into so many columns, broken between words and not within a move; a word that is wider is
/// broken where it must be.
pub(crate) fn lines(text: &str, columns: usize) -> Vec<Cow<'_, str>> {
    let columns = columns.max(1);
    if text.width() <= columns {
        return vec![Cow::Borrowed(text)];
    }
    let mut parts = Vec::new();
    let mut part = String::new();
    for word in pieces(text, columns) {
        if part.width() + word.trim_end().width() > columns && !part.is_empty() {
            parts.push(close(&mut part));
        }
        for grapheme in word.graphemes(true) {
            if part.width() + grapheme.width() > columns && grapheme != " " {
                parts.push(close(&mut part));
            }
            part.push_str(grapheme);
        }
    }
    if !part.trim_end().is_empty() {
        parts.push(close(&mut part));
    }
    parts
}

/// The beginning of a text that fits into so many columns.
pub(crate) fn cut(text: &str, columns: usize) -> Cow<'_, str> {
    if text.width() <= columns {
        return Cow::Borrowed(text);
    }
    let mut seen = String::new();
    for grapheme in text.graphemes(true) {
        if seen.width() + grapheme.width() + 1 > columns {
            break;
        }
        seen.push_str(grapheme);
    }
    if columns > 0 {
        seen.push('…');
    }
    Cow::Owned(seen)
}

/// A move in so many columns: the squares between the first and the last one are left out where there is no room for them.
pub(crate) fn short_move(squares: &str, columns: usize) -> Cow<'_, str> {
    if squares.width() <= columns {
        return Cow::Borrowed(squares);
    }
    // No square has an `x`, the sign of a capture between numbers.
    let is_between = |c: char| !c.is_alphanumeric() || c == 'x';
    let mut parts = squares.split(is_between).filter(|part| !part.is_empty());
    match (parts.next(), parts.next_back()) {
        (Some(first), Some(last)) => Cow::Owned(format!("{first}…{last}")),
        (_, _) => Cow::Borrowed(squares),
    }
}

fn close(part: &mut String) -> Cow<'static, str> {
    let line = part.trim_end().to_owned();
    part.clear();
    Cow::Owned(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_without_room_keeps_its_first_and_its_last_square() {
        for (squares, columns, shown) in [
            ("1D 3F 5H", 8, "1D 3F 5H"),
            ("1D 3F 5H", 7, "1D…5H"),
            ("10x17x26x19", 9, "10…19"),
            ("e3:g5:e7", 7, "e3…e7"),
            ("22-18", 4, "22…18"),
        ] {
            assert_eq!(short_move(squares, columns), shown, "{squares}");
        }
    }
}
