//! Makes text safe for a terminal or a log.
//!
//! Everything that people type is shown to other people. A control character, an escape sequence
//! or an invisible mark in it could recolour a screen, hide a word or turn a line round.

use std::borrow::Cow;

/// Removes every character that a terminal obeys instead of showing, and every invisible one.
///
/// These are the controls of C0 and C1 and DEL, line and paragraph separators, the marks that order text from right to
/// left, and the characters that Unicode calls default-ignorable: zero-width characters, joiners, variation selectors,
/// tags. Everything else stays as it is, spaces included. Clean text is not copied.
pub fn text(text: &str) -> Cow<'_, str> {
    if text.chars().any(is_unsafe) {
        Cow::Owned(text.chars().filter(|c| !is_unsafe(*c)).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// The beginning of a text, for repeating it in an answer: [`text()`] without spaces around it, and with an ellipsis in
/// place of everything after `limit` characters.
pub fn shorten(long: &str, limit: usize) -> String {
    let clean = text(long);
    let clean = clean.trim();
    match clean.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", clean[..end].trim_end()),
        None => clean.to_owned(),
    }
}

/// True if [`text()`] removes a character. Callers may show it in another form instead.
pub fn is_unsafe(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    c.is_control()
        || UNSEEN
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&c))
}

/// Default_Ignorable_Code_Point of Unicode 16's DerivedCoreProperties.txt, with the line and paragraph separators
/// (2028, 2029) and interlinear annotation (FFF9-FFFB), which are not in that property.
const UNSEEN: [(char, char); 17] = [
    ('\u{00AD}', '\u{00AD}'),
    ('\u{034F}', '\u{034F}'),
    ('\u{061C}', '\u{061C}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{2028}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFFB}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{E0FFF}'),
];
