//! What is left of a text that may reach a terminal or a log.

use std::borrow::Cow;

use damiera_protocol::sanitize::{shorten, text};

#[test]
fn only_what_is_seen_is_left() {
    let cases = [
        ("ciao!", "ciao!"),
        ("perché  no", "perché  no"),
        ("\u{1b}[31mrosso\u{7}\u{7f}", "[31mrosso"),
        ("a\u{85}b\u{9b}c", "abc"),
        ("tre\u{202e}mosse\u{2066}", "tremosse"),
        ("uno\u{2028}due\u{2029}tre", "unoduetre"),
        ("so\u{ad}ft\u{200b}\u{200d}\u{feff}", "soft"),
        ("cuore ❤\u{fe0f}", "cuore ❤"),
        ("\u{e0041}\u{e0100}", ""),
        ("日本 привет", "日本 привет"),
    ];
    for (given, expected) in cases {
        assert_eq!(text(given), expected, "{given:?}");
    }
    assert!(matches!(text("ciao"), Cow::Borrowed(_)));
}

/// Every control of C0 and C1, and every character that Unicode's Bidi_Control lists.
#[test]
fn nothing_turns_a_line_round_or_commands_a_terminal() {
    let controls = ('\0'..='\x1f').chain('\x7f'..='\u{9f}');
    let turning = ['\u{61c}', '\u{200e}', '\u{200f}'];
    let turning = turning.into_iter().chain('\u{202a}'..='\u{202e}');
    for bad in controls.chain(turning).chain('\u{2066}'..='\u{2069}') {
        assert_eq!(text(&format!("a{bad}b")), "ab", "{bad:?}");
    }
}

#[test]
fn an_echo_has_a_bound() {
    let cases = [
        ("  ciao!  ", 5, "ciao!"),
        ("ciao a tutti", 5, "ciao…"),
        ("perché", 6, "perché"),
        ("perché", 5, "perch…"),
        ("\u{1b}\u{1b}\u{1b}ciao", 4, "ciao"),
        ("", 3, ""),
    ];
    for (given, limit, expected) in cases {
        assert_eq!(shorten(given, limit), expected, "{given:?}");
    }
}
