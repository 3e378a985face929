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
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(columns: u16, text: &str, expected: &str) {
        assert_eq!(wrapped(text, columns), expected, "{columns}: {text:?}");
    }

    #[test]
    fn only_what_is_too_wide_is_broken() {
        let long = "* uno due tre quattro cinque sei\n";
        check(32, long, long);
        check(31, long, "* uno due tre quattro cinque\n* sei\n");
        check(20, long, "* uno due tre\n* quattro cinque sei\n");
        check(1, long, "* uno due tre\n* quattro cinque sei\n");
        check(
            20,
            "* uno due tre quattro cinque sei\r\n",
            "* uno due tre\r\n* quattro cinque sei\r\n",
        );
        check(
            20,
            "* precipitevolissimevolmente va\n",
            "* precipitevolissimevolmente\n* va\n",
        );
        // Each of these characters takes two columns.
        check(
            20,
            "* 日本日本日本 日本日本\n",
            "* 日本日本日本\n* 日本日本\n",
        );
    }

    #[test]
    fn game_blocks_and_chat_are_never_broken() {
        for text in [
            "Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n",
            "<Ada> una riga di chiacchiere che e' molto lunga\n",
            "",
            "\n",
        ] {
            check(20, text, text);
        }
    }
}
