//! Shows an operator's text in a form that a terminal does not interpret.

use std::fmt::Write;

use damiera_protocol::sanitize;
use toml::Value;

/// Maximum characters of a name that are repeated in a message. No setting has a name half as long.
const LONGEST: usize = 80;

/// Replaces every character that a terminal would interpret, or that would be invisible, with its number.
pub(super) fn shown(text: &str) -> String {
    text.chars().map(show).collect()
}

/// An unknown name, which may have any length, with an ellipsis in place of its excess.
pub(super) fn shortened(name: &str) -> String {
    let (mut shortened, mut left) = (String::new(), LONGEST);
    for piece in name.chars().map(show) {
        let Some(rest) = left.checked_sub(piece.chars().count()) else {
            return shortened + "…";
        };
        shortened.push_str(&piece);
        left = rest;
    }
    shortened
}

/// A character, or its number.
fn show(c: char) -> String {
    if sanitize::is_unsafe(c) {
        c.escape_unicode().collect()
    } else {
        c.into()
    }
}

/// A value as a file may have it, on one line: what reads it gets the same value, and a terminal
/// that shows it gets nothing to obey.
pub fn written(value: &Value) -> String {
    match value {
        Value::String(text) if text.chars().any(sanitize::is_unsafe) => escaped(text),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(written).collect();
            format!("[{}]", values.join(", "))
        }
        value => value.to_string(),
    }
}

/// Formats a text as a basic string of TOML. Any character may be written as its number.
fn escaped(text: &str) -> String {
    let mut string = String::from("\"");
    for c in text.chars() {
        // Writing to a string does not fail.
        let _ = match c {
            '"' | '\\' => write!(string, "\\{c}"),
            c if sanitize::is_unsafe(c) && u32::from(c) > 0xffff => {
                write!(string, "\\U{:08X}", u32::from(c))
            }
            c if sanitize::is_unsafe(c) => write!(string, "\\u{:04X}", u32::from(c)),
            c => write!(string, "{c}"),
        };
    }
    string.push('"');
    string
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_a_terminal() {
        let cases = [
            ("limits.rooms", "limits.rooms"),
            ("perché", "perché"),
            ("\u{1b}[2J", "\\u{1b}[2J"),
            ("a\nb\u{9b}c", "a\\u{a}b\\u{9b}c"),
            ("\u{202e}gira", "\\u{202e}gira"),
        ];
        for (given, expected) in cases {
            assert_eq!(shown(given), expected, "{given:?}");
        }
        let long = "a".repeat(LONGEST);
        assert_eq!(shortened(&long), long);
        assert_eq!(shortened(&format!("{long}a")), format!("{long}…"));
        assert_eq!(shortened(&"é".repeat(LONGEST)), "é".repeat(LONGEST));
        let controls = "\u{1b}".repeat(LONGEST);
        assert_eq!(shortened(&controls), "\\u{1b}".repeat(13) + "…");
    }

    #[test]
    fn what_is_written_is_one_line_that_reads_the_same() {
        let cases = [
            ("damiera-data", "\"damiera-data\""),
            ("C:\\here", "'C:\\here'"),
            ("a\nb", "\"a\\u000Ab\""),
            ("a\u{9b}\"b\"\\", "\"a\\u009B\\\"b\\\"\\\\\""),
            ("\u{e0041}", "\"\\U000E0041\""),
        ];
        for (given, expected) in cases {
            let value = Value::String(given.to_owned());
            assert_eq!(written(&value), expected, "{given:?}");
            let file: toml::Table = format!("a = {expected}").parse().unwrap();
            assert_eq!(file["a"], value);
            let list = Value::Array(vec![value.clone(), value]);
            assert_eq!(written(&list), format!("[{expected}, {expected}]"));
        }
    }
}
