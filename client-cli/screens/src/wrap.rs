//! Long lines for narrow places.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// The parts of a text that fit into so many columns, broken between words; a word that is wider is
/// broken where it must be.
pub(crate) fn lines(text: &str, columns: usize) -> Vec<Cow<'_, str>> {
    let columns = columns.max(1);
    if text.width() <= columns {
        return vec![Cow::Borrowed(text)];
    }
    let mut parts = Vec::new();
    let mut part = String::new();
    for word in text.split_inclusive(' ') {
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

fn close(part: &mut String) -> Cow<'static, str> {
    let line = part.trim_end().to_owned();
    part.clear();
    Cow::Owned(line)
}
