//! A line as words.

use crate::command::{fold, is_apostrophe};

/// A word of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LineToken<'a> {
    /// As it was typed, without the punctuation around it.
    pub(super) raw: &'a str,
    /// As it is compared.
    pub(super) folded: String,
}

/// A smiley is no longer than this, in characters.
const SMILEY: usize = 3;

/// The words of a line: apostrophes divide them, and arrows, punctuation and smileys are left out.
pub(super) fn tokens(line: &str) -> Vec<LineToken<'_>> {
    line.split(|c: char| c.is_whitespace() || is_apostrophe(c) || "→–—−/".contains(c))
        .filter(|part| !is_smiley(part))
        .flat_map(|part| part.split("->").flat_map(|part| part.split("=>")))
        .map(word)
        .filter(|raw| raw.chars().any(char::is_alphanumeric))
        .map(|raw| LineToken {
            raw,
            folded: fold(raw),
        })
        .collect()
}

/// `:)`, `;-D`, `=P`.
fn is_smiley(part: &str) -> bool {
    part.starts_with([':', ';', '=']) && part.chars().count() <= SMILEY
}

/// A part without what stands around it; a number keeps its sign.
fn word(part: &str) -> &str {
    let word = part.trim_matches(is_around);
    match part.strip_prefix('-') {
        Some(rest) if rest == word && word.starts_with(|c: char| c.is_ascii_digit()) => part,
        Some(_) | None => word,
    }
}

/// True if a character stands around words without belonging to them.
fn is_around(c: char) -> bool {
    !c.is_alphanumeric() && !matches!(c, '#' | '+')
}

/// The folded words of a text, as they are compared.
pub(super) fn folded(text: &str) -> Vec<String> {
    tokens(text).into_iter().map(|token| token.folded).collect()
}
