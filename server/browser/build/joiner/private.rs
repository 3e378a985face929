//! Short names for the private members of a module's classes. No other module can name those.

use std::collections::BTreeMap;

use super::locals::letters;
use super::scanner::is_word;

/// A module's text with short names for private members (`#channel`). `code` is the same text with blanked comments, texts
/// and regular expressions.
pub(crate) fn shortened(body: &str, code: &str) -> String {
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    let mut short = String::with_capacity(body.len());
    let mut from = 0;
    for (at, _) in code.match_indices('#') {
        let long = &code[at + 1..];
        let end = long.bytes().position(|byte| !is_word(byte));
        let long = &long[..end.unwrap_or(long.len())];
        if long.is_empty() {
            continue;
        }
        let number = names.len();
        let name = names.entry(long).or_insert_with(|| letters(number));
        short.push_str(&body[from..=at]);
        short.push_str(name);
        from = at + 1 + long.len();
    }
    short.push_str(&body[from..]);
    short
}
