//! Long lines for narrow windows.

use unicode_width::UnicodeWidthStr;

/// No window counts as narrower than this: in a line below it is hardly a word.
const NARROWEST: usize = 20;

/// Writes a line behind a mark, broken between words so that no part is wider than `columns`; each
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
    for (number, word) in words.split(' ').enumerate() {
        if number > 0 && at + 1 + word.width() > wide {
            lines.push('\n');
            lines.push_str(mark);
            lines.push_str(indent);
            at = margin;
        } else if number > 0 {
            lines.push(' ');
            at += 1;
        }
        lines.push_str(word);
        at += word.width();
    }
    lines.push('\n');
}

/// True if a line behind a mark is no wider than this. Most are of ASCII, and need not be measured.
fn fits(mark: &str, line: &str, wide: usize) -> bool {
    match mark.is_ascii() && line.is_ascii() {
        true => mark.len() + line.len() <= wide,
        false => mark.width() + line.width() <= wide,
    }
}
