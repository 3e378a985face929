//! Long lines for narrow windows.

use std::iter;

use unicode_width::UnicodeWidthStr;

/// No window counts as narrower than this: in a line below it is hardly a word.
const NARROWEST: usize = 20;

/// Writes a line behind a mark, broken where [`pieces`] end so that no part is wider than `columns`; each
/// part begins with the mark, and with the spaces that the line begins with. A word that is wider than
/// the window stays whole. With 0 columns nothing is broken.
pub(super) fn marked(mark: &str, line: &str, columns: u16, lines: &mut String) {
    let wide = usize::from(columns).max(NARROWEST);
    if columns == 0 || fits(mark, line, wide) {
        for part in [mark, line, "\n"] {
            lines.push_str(part);
        }
        return;
    }
    let words = line.trim_start_matches(' ');
    let (indent, words) = (&line[..line.len() - words.len()], words);
    let margin = mark.width() + indent.width();
    lines.push_str(mark);
    lines.push_str(indent);
    let mut at = margin;
    for (number, piece) in pieces(words, wide.saturating_sub(margin)).enumerate() {
        let piece = piece.strip_suffix(' ').unwrap_or(piece);
        if number > 0 && at + 1 + piece.width() > wide {
            lines.push('\n');
            lines.push_str(mark);
            lines.push_str(indent);
            at = margin;
        } else if number > 0 {
            lines.push(' ');
            at += 1;
        }
        lines.push_str(piece);
        at += piece.width();
    }
    lines.push('\n');
}

/// The parts of a line between which it may be broken for so many columns, each with the space behind it: its words, and a
/// move with its number. A move that finds no room is broken between its squares.
pub fn pieces(line: &str, columns: usize) -> impl Iterator<Item = &str> {
    let mut rest = line;
    // The bytes of a move that is broken.
    let mut loose = 0;
    iter::from_fn(move || {
        let mut length = first_word(rest);
        if loose == 0 {
            let bound = bound_words(rest);
            match rest[..bound].trim_end_matches(' ').width() > columns {
                true => loose = bound,
                false => length = bound,
            }
        }
        let (piece, later) = rest.split_at(length);
        loose = loose.saturating_sub(length);
        rest = later;
        (!piece.is_empty()).then_some(piece)
    })
}

/// The length of the first word with the space behind it.
fn first_word(line: &str) -> usize {
    line.find(' ').map_or(line.len(), |space| space + 1)
}

/// The length of the first words that no break may part, with the space behind them.
fn bound_words(line: &str) -> usize {
    let mut end = first_word(line);
    let mut before = &line[..end];
    while end < line.len() {
        let next = &line[end..end + first_word(&line[end..])];
        if !are_bound(before.trim_end_matches(' '), next.trim_end_matches(' ')) {
            break;
        }
        end += next.len();
        before = next;
    }
    end
}

/// True for two squares of one move, and for the number of a move and the square or the move behind it.
fn are_bound(before: &str, next: &str) -> bool {
    let next = next.trim_end_matches(|c: char| c.is_ascii_punctuation());
    let is_number = before
        .strip_suffix("...")
        .or(before.strip_suffix('.'))
        .is_some_and(is_digits);
    let before = before.trim_start_matches(|c: char| c.is_ascii_punctuation());
    match is_square(next) {
        true => is_number || is_square(before),
        false => is_number && is_numbered_move(next),
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// True for a square by its row and its column, in either order: `6A`, `a3`.
fn is_square(word: &str) -> bool {
    let without_row = word.trim_matches(|c: char| c.is_ascii_digit());
    let is_column = without_row.len() == 1 && without_row.as_bytes()[0].is_ascii_alphabetic();
    let digits = word.len() - without_row.len();
    is_column && (1..=2).contains(&digits) && !word[1..word.len() - 1].contains(without_row)
}

/// True for a move of numbers or squares with a sign between them: `22-18`, `10x17x26`, `c3-d4`.
fn is_numbered_move(word: &str) -> bool {
    let is_sign = |c: char| matches!(c, '-' | 'x' | ':');
    let mut squares = word.split(is_sign);
    squares.clone().count() > 1 && squares.all(|square| is_digits(square) || is_square(square))
}

/// True if a line behind a mark is no wider than this. Most are of ASCII, and need not be measured.
fn fits(mark: &str, line: &str, wide: usize) -> bool {
    match mark.is_ascii() && line.is_ascii() {
        true => mark.len() + line.len() <= wide,
        false => mark.width() + line.width() <= wide,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(line: &str, columns: u16) -> Vec<String> {
        let mut lines = String::new();
        marked("* ", line, columns, &mut lines);
        lines.lines().map(str::to_owned).collect()
    }

    #[test]
    fn no_break_parts_a_move_or_its_number() {
        for (line, columns, parts) in [
            (
                "Mosse possibili: 6C 5B, 6E 5D, 6G 5F",
                26,
                vec!["* Mosse possibili: 6C 5B,", "* 6E 5D, 6G 5F"],
            ),
            (
                "11. 22-18 5-9 12. 26x17x10 6x13",
                24,
                vec!["* 11. 22-18 5-9", "* 12. 26x17x10 6x13"],
            ),
            (
                "Gioca 1... c3-d4 adesso",
                20,
                vec!["* Gioca 1... c3-d4", "* adesso"],
            ),
            // A capture that no line holds is broken between its squares, and the number stays with the first.
            (
                "1. 6A 4C 2A 4E 6G 8E 6C",
                20,
                vec!["* 1. 6A 4C 2A 4E 6G", "* 8E 6C"],
            ),
            // A number at the end of a sentence is none of a move.
            (
                "Le partite sono 12. Ancora una",
                22,
                vec!["* Le partite sono 12.", "* Ancora una"],
            ),
        ] {
            assert_eq!(broken(line, columns), parts, "{line}");
        }
    }

    #[test]
    fn squares_are_told_from_other_words() {
        for word in ["6A", "a3", "10j", "J10"] {
            assert!(is_square(word), "{word}");
        }
        for word in ["", "a", "6", "1A1", "AB", "100a", "è1"] {
            assert!(!is_square(word), "{word}");
        }
    }
}
