//! The result of making a text safe for a terminal or a log.

use std::borrow::Cow;

use damiera_protocol::sanitize::{shorten, text};

/// The page is held to the same texts, in a real browser.
const HOSTILE: &str = include_str!("../data/hostile.txt");

#[test]
fn only_what_is_seen_is_left() {
    let rows = HOSTILE.lines().filter(|row| !row.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let (given, expected) = row.split_once('\t').unwrap();
        let [given, expected]: [String; 2] =
            [given, expected].map(|json| serde_json::from_str(json).unwrap());
        assert_eq!(text(&given), expected, "{given:?}");
        count += 1;
    }
    assert!(count > 10);
    assert_eq!(text("\u{e0041}\u{e0100}\u{7f}"), "");
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
