//! The meaning of a terminal's bytes.

mod sequences;

use crate::proof;
use damiera_screens::input::KeyCode::{
    self, BackTab, Backspace, Char, Delete, Down, End, Enter, Escape, Function, Home, Insert, Left,
    PageDown, PageUp, Right, Tab, Up,
};
use damiera_screens::input::{
    Button, Input, InputParser, Key, MOST_PASTED, Mouse, MouseKind, TerminalReport,
};
use proptest::prelude::*;

fn feed(pieces: &[&[u8]]) -> Vec<Input> {
    let mut parser = InputParser::new();
    let mut inputs = Vec::new();
    for piece in pieces {
        parser.feed(piece, &mut inputs);
    }
    inputs
}

/// The events of bytes, which are the same wherever these are cut, and nothing is left to wait for.
fn events(bytes: &[u8]) -> Vec<Input> {
    let mut parser = InputParser::new();
    let mut whole = Vec::new();
    parser.feed(bytes, &mut whole);
    assert!(!parser.pending(), "{}", bytes.escape_ascii());
    for at in 0..bytes.len() {
        let (front, back) = bytes.split_at(at);
        assert_eq!(feed(&[front, back]), whole, "{}", bytes.escape_ascii());
    }
    let bytewise: Vec<&[u8]> = bytes.chunks(1).collect();
    assert_eq!(feed(&bytewise), whole, "{}", bytes.escape_ascii());
    whole
}

fn key(code: KeyCode) -> Vec<Input> {
    vec![Input::Key(Key::plain(code))]
}

fn ctrl(code: KeyCode) -> Vec<Input> {
    with(code, true, false, false)
}

fn alt(code: KeyCode) -> Vec<Input> {
    with(code, false, true, false)
}

fn shift(code: KeyCode) -> Vec<Input> {
    with(code, false, false, true)
}

fn with(code: KeyCode, ctrl: bool, alt: bool, shift: bool) -> Vec<Input> {
    vec![Input::Key(Key {
        code,
        ctrl,
        alt,
        shift,
    })]
}

fn mouse(column: u16, row: u16, kind: MouseKind) -> Vec<Input> {
    vec![Input::Mouse(Mouse { column, row, kind })]
}

fn paste(text: &str) -> Vec<Input> {
    vec![Input::Paste(text.to_owned())]
}

fn background(r: u8, g: u8, b: u8) -> Vec<Input> {
    vec![Input::Reply(TerminalReport::Background { r, g, b })]
}

fn check(cases: &[(&str, Vec<Input>)]) {
    for (bytes, expected) in cases {
        assert_eq!(events(bytes.as_bytes()), *expected, "{bytes:?}");
    }
}

#[test]
fn characters_are_keys_and_controls_are_keys_with_control() {
    check(&[
        ("a", key(Char('a'))),
        ("A", key(Char('A'))),
        ("è", key(Char('è'))),
        ("⛂", key(Char('⛂'))),
        ("🙂", key(Char('🙂'))),
        ("6a", [key(Char('6')), key(Char('a'))].concat()),
        ("\r", key(Enter)),
        ("\n", key(Enter)),
        ("\r\n", key(Enter)),
        ("\r\0", key(Enter)),
        ("\r\r", [key(Enter), key(Enter)].concat()),
        ("\n\n", [key(Enter), key(Enter)].concat()),
        (
            "\r\n\r\na",
            [key(Enter), key(Enter), key(Char('a'))].concat(),
        ),
        ("\t", key(Tab)),
        ("\u{8}", key(Backspace)),
        ("\u{7f}", key(Backspace)),
        ("\0", ctrl(Char(' '))),
        ("\u{3}", ctrl(Char('c'))),
        ("\u{4}", ctrl(Char('d'))),
        ("\u{c}", ctrl(Char('l'))),
        ("\u{15}", ctrl(Char('u'))),
        ("\u{17}", ctrl(Char('w'))),
        ("\u{1a}", ctrl(Char('z'))),
        ("\u{1c}", ctrl(Char('\\'))),
        ("\u{1f}", ctrl(Char('_'))),
        // Controls of C1 and invisible marks are no characters.
        ("\u{9b}A", key(Char('A'))),
        ("\u{202e}\u{200b}a", key(Char('a'))),
    ]);
}

#[test]
fn what_is_no_utf8_is_left_out() {
    let cases: [(&[u8], Vec<Input>); 6] = [
        (b"\xe8a", key(Char('a'))),
        (b"\xc3\xc3\xa8", key(Char('è'))),
        (b"\x80\xff\xc0a", key(Char('a'))),
        (b"\xed\xa0\x80a", key(Char('a'))),
        (b"\xf0\x9f\r", key(Enter)),
        (b"\xe2\x9b\x1b[A", key(Up)),
    ];
    for (bytes, expected) in cases {
        assert_eq!(events(bytes), expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn keys_are_read_as_each_terminal_sends_them() {
    check(&[
        // xterm, and the same keys in application mode.
        ("\x1b[A", key(Up)),
        ("\x1bOA", key(Up)),
        ("\x1b[B", key(Down)),
        ("\x1b[C", key(Right)),
        ("\x1bOD", key(Left)),
        ("\x1b[H", key(Home)),
        ("\x1bOF", key(End)),
        ("\x1b[Z", key(BackTab)),
        ("\x1b[2~", key(Insert)),
        ("\x1b[3~", key(Delete)),
        ("\x1b[5~", key(PageUp)),
        ("\x1b[6~", key(PageDown)),
        ("\x1bOP", key(Function(1))),
        ("\x1bOS", key(Function(4))),
        ("\x1b[15~", key(Function(5))),
        ("\x1b[24~", key(Function(12))),
        ("\x1b[1;2A", shift(Up)),
        ("\x1b[1;5C", ctrl(Right)),
        ("\x1b[1;3D", alt(Left)),
        ("\x1b[1;8B", with(Down, true, true, true)),
        ("\x1b[3;5~", ctrl(Delete)),
        ("\x1bO5P", ctrl(Function(1))),
        ("\x1bO1;5P", ctrl(Function(1))),
        // rxvt and others.
        ("\x1b[1~", key(Home)),
        ("\x1b[4~", key(End)),
        ("\x1b[7~", key(Home)),
        ("\x1b[8~", key(End)),
        ("\x1b[11~", key(Function(1))),
        ("\x1b[a", shift(Up)),
        ("\x1b[c", shift(Right)),
        ("\x1bOd", ctrl(Left)),
        ("\x1b[3$", shift(Delete)),
        ("\x1b[5^", ctrl(PageUp)),
        ("\x1b[23@", with(Function(11), true, false, true)),
        // The Linux console.
        ("\x1b[[A", key(Function(1))),
        ("\x1b[[E", key(Function(5))),
        ("\x1b[[Za", key(Char('a'))),
        // The keypad.
        ("\x1bOM", key(Enter)),
        ("\x1bOp", key(Char('0'))),
        ("\x1bOy", key(Char('9'))),
        ("\x1bOk", key(Char('+'))),
        // modifyOtherKeys, and CSI u.
        ("\x1b[27;5;9~", ctrl(Tab)),
        ("\x1b[27;2;9~", key(BackTab)),
        ("\x1b[27;5;13~", ctrl(Enter)),
        ("\x1b[27;5;99~", ctrl(Char('c'))),
        ("\x1b[99;5u", ctrl(Char('c'))),
        ("\x1b[99;6u", with(Char('c'), true, false, true)),
        ("\x1b[13u", key(Enter)),
        ("\x1b[27u", key(Escape)),
        ("\x1b[9;2u", key(BackTab)),
        ("\x1b[127u", key(Backspace)),
        ("\x1b[97;2u", key(Char('A'))),
        ("\x1b[49:33;2u", key(Char('!'))),
        ("\x1b[232u", key(Char('è'))),
        ("\x1b[97;3u", alt(Char('a'))),
        ("\x1b[57414u", key(Enter)),
        ("\x1b[57419u", key(Up)),
        // A key is pressed, repeats, and comes up again.
        ("\x1b[97;1:1u", key(Char('a'))),
        ("\x1b[97;1:2u", key(Char('a'))),
        ("\x1b[97;1:3u", vec![]),
        ("\x1b[1;1:3A", vec![]),
        ("\x1b[3;1:3~", vec![]),
        // Super belongs to the window system, and shift alone is no key.
        ("\x1b[99;9u", vec![]),
        ("\x1b[57441;2u", vec![]),
        // Nothing that is known.
        ("\x1b[99~", vec![]),
        ("\x1b[200;5u", ctrl(Char('È'))),
        ("\x1b[1;u", vec![]),
    ]);
}

#[test]
fn an_escape_in_front_is_alt() {
    let escape = key(Escape);
    check(&[
        ("\x1bx", alt(Char('x'))),
        ("\x1bè", alt(Char('è'))),
        ("\x1b\r", alt(Enter)),
        ("\x1b\u{7f}", alt(Backspace)),
        ("\x1b\u{2}", with(Char('b'), true, true, false)),
        ("\x1b\x1b[A", alt(Up)),
        ("\x1b\x1bOA", alt(Up)),
        ("\x1b\x1bx", [escape.clone(), alt(Char('x'))].concat()),
        ("\x1b\x1b\x1b[A", [escape.clone(), alt(Up)].concat()),
        // An event that cannot have alt comes after the escape key.
        (
            "\x1b\x1b[I",
            [escape.clone(), vec![Input::Focus(true)]].concat(),
        ),
        (
            "\x1b\x1b]11;#000000\x07",
            [escape, background(0, 0, 0)].concat(),
        ),
    ]);
}

#[test]
fn the_mouse_is_read_in_three_encodings() {
    use MouseKind::{Down, Drag, Moved, ScrollDown, ScrollUp, Up};
    check(&[
        ("\x1b[<0;10;20M", mouse(9, 19, Down(Button::Left))),
        ("\x1b[<0;10;20m", mouse(9, 19, Up(Button::Left))),
        ("\x1b[<1;1;1M", mouse(0, 0, Down(Button::Middle))),
        ("\x1b[<2;300;1M", mouse(299, 0, Down(Button::Right))),
        ("\x1b[<32;3;4M", mouse(2, 3, Drag(Button::Left))),
        ("\x1b[<35;3;4M", mouse(2, 3, Moved)),
        ("\x1b[<64;3;4M", mouse(2, 3, ScrollUp)),
        ("\x1b[<65;3;4M", mouse(2, 3, ScrollDown)),
        ("\x1b[<66;3;4M", vec![]),
        ("\x1b[M *4", mouse(9, 19, Down(Button::Left))),
        ("\x1b[M#*4", mouse(9, 19, Up(Button::Left))),
        ("\x1b[M`*4", mouse(9, 19, ScrollUp)),
        ("\x1b[32;10;20M", mouse(9, 19, Down(Button::Left))),
        // There is no column or row 0, nor any so far away.
        ("\x1b[<0;0;1M", vec![]),
        ("\x1b[<0;1;0m", vec![]),
        ("\x1b[32;0;0M", vec![]),
        ("\x1b[<0;70000;1M", vec![]),
        ("\x1b[<0;1M", vec![]),
        ("\x1b[<M", vec![]),
        // A report that was cut off takes no key with it.
        ("\x1b[M !\r", key(Enter)),
    ]);
}

#[test]
fn focus_comes_and_goes() {
    check(&[
        ("\x1b[I", vec![Input::Focus(true)]),
        ("\x1b[O", vec![Input::Focus(false)]),
    ]);
}

#[test]
fn a_paste_is_lines_without_controls() {
    check(&[
        ("\x1b[200~6a 5b\x1b[201~", paste("6a 5b")),
        (
            "\x1b[200~one\r\ntwo\rthree\nfour\x1b[201~",
            paste("one\ntwo\nthree\nfour"),
        ),
        ("\x1b[200~one\n\n\ntwo\x1b[201~", paste("one\n\n\ntwo")),
        ("\x1b[200~abbandona\r\x1b[201~", paste("abbandona")),
        ("\x1b[200~a\tb \x1b[201~", paste("a b ")),
        (
            "\x1b[200~\x1b[31mred\x1b[0m\x07\x1b[201~",
            paste("[31mred[0m"),
        ),
        ("\x1b[200~a\u{202e}b\u{9b}c\x1b[201~", paste("abc")),
        ("\x1b[200~\x1b[20\x1b[201~", paste("[20")),
        ("\x1b[200~è⛂\x1b[201~", paste("è⛂")),
        ("\x1b[200~\x1b[201~", vec![]),
        ("\x1b[200~\r\n\x1b[201~", vec![]),
        ("\x1b[201~", vec![]),
        (
            "\x1b[200~a\x1b[201~b\r",
            [paste("a"), key(Char('b')), key(Enter)].concat(),
        ),
    ]);
    assert_eq!(events(b"\x1b[200~a\xff\xc3b\x1b[201~"), paste("ab"));
    // Of a long one the beginning is kept, and its end is still found.
    let long = format!("\x1b[200~{}\x1b[201~a", "è\r".repeat(MOST_PASTED));
    let pasted = feed(&[long.as_bytes()]);
    let [Input::Paste(text), Input::Key(_)] = &pasted[..] else {
        panic!("{pasted:?}");
    };
    assert!(text.len() <= MOST_PASTED && text.starts_with("è\nè\n"));
}

/// Bytes that make sequences more often than chance.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        any::<u8>().prop_map(|byte| vec![byte]),
        prop::sample::select(vec![
            "\x1b",
            "\x1b[",
            "\x1bO",
            "\x1b]11;",
            "\x1b[<",
            "\x1b[200~",
            "\x1b[201~",
            "\x1bP",
            "\x07",
            ";",
            "0",
            "27",
            "1:3",
            "M",
            "~",
            "u",
            "$",
            "R",
            "è",
            "\r\n",
        ])
        .prop_map(|text| text.as_bytes().to_vec()),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_bytes_keep_the_promises(bytes in bytes()) {
        proof::named("input")(&bytes);
    }
}
