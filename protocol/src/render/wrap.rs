//! Long lines for narrow windows.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What begins a line that is neither game block nor chat.
const STAR: &str = "* ";

/// Lines no wider than this are never broken: below, a line would have hardly a word in it.
const NARROWEST: usize = 20;

/// Breaks lines that begin with `* ` between words, so that none is wider than `columns`; what is
/// broken off begins with `* ` as well. Game blocks and chat stay as they are, and so does a word
/// that is wider than the window.
///
/// `text` is whole lines, in either ending.
pub fn wrapped(text: &str, columns: u16) -> Cow<'_, str> {
    let columns = usize::from(columns).max(NARROWEST);
    let too_wide = |line: &str| line.starts_with(STAR) && line.width() > columns;
    if !text.lines().any(too_wide) {
        return Cow::Borrowed(text);
    }
    let mut lines = String::with_capacity(text.len() + text.len() / 8);
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches(['\r', '\n']);
        let ending = &line[content.len()..];
        match content.strip_prefix(STAR) {
            Some(words) if content.width() > columns => {
                let indent = words.len() - words.trim_start_matches(' ').len();
                let (indent, words) = words.split_at(indent);
                lines.push_str(STAR);
                lines.push_str(indent);
                break_words(
                    words,
                    STAR.len() + indent.len(),
                    columns,
                    ending,
                    &mut lines,
                );
                lines.push_str(ending);
            }
            _ => lines.push_str(line),
        }
    }
    Cow::Owned(lines)
}

/// Writes words, beginning in column `at`.
fn break_words(words: &str, mut at: usize, columns: usize, ending: &str, lines: &mut String) {
    for (number, word) in words.split(' ').enumerate() {
        let width: usize = word.chars().filter_map(UnicodeWidthChar::width).sum();
        if number > 0 && at + 1 + width > columns {
            lines.push_str(ending);
            lines.push_str(STAR);
            at = STAR.len();
        } else if number > 0 {
            lines.push(' ');
            at += 1;
        }
        lines.push_str(word);
        at += width;
    }
}
