//! Sequences that end late or never, and the answers of terminals.

use damiera_screens::input::KeyCode::{Char, Enter, Escape, Up};
use damiera_screens::input::{Input, InputParser, TerminalReport};

use super::{alt, background, check, ctrl, feed, key, paste};

fn other() -> Vec<Input> {
    vec![Input::Reply(TerminalReport::Other)]
}

#[test]
fn answers_of_terminals_are_never_typed() {
    check(&[
        (
            "\x1b]11;rgb:1e1e/2020/ffff\x07",
            background(0x1e, 0x20, 255),
        ),
        (
            "\x1b]11;rgb:1e1e/2020/ffff\x1b\\",
            background(0x1e, 0x20, 255),
        ),
        ("\x1b]11;rgb:1e/20/ff\x1b\\", background(0x1e, 0x20, 255)),
        ("\x1b]11;rgb:0/8/f\x07", background(0, 136, 255)),
        (
            "\x1b]11;rgba:ffff/0000/8080/ffff\x07",
            background(255, 0, 128),
        ),
        ("\x1b]11;#ff8000\x07", background(255, 128, 0)),
        ("\x1b]11;#ffff80000000\x07", background(255, 128, 0)),
        ("\x1b]11;rgb:1e1e/2020\x07", other()),
        ("\x1b]11;rgb:1e1e/2020/ffff/ffff\x07", other()),
        ("\x1b]11;rgb:12345/2020/ffff\x07", other()),
        ("\x1b]11;rgb:+1/20/ff\x07", other()),
        ("\x1b]11;#ff800\x07", other()),
        ("\x1b]11;#éa00\x07", other()),
        ("\x1b]10;rgb:ffff/ffff/ffff\x07", other()),
        ("\x1b]4;1;rgb:ffff/0000/0000\x1b\\", other()),
        ("\x1b]52;c;YWJj\x07", other()),
        ("\x1bP>|xterm(390)\x1b\\", other()),
        ("\x1bP11;#000000\x1b\\", other()),
        ("\x1b_Gi=1;OK\x1b\\", other()),
        (
            "\x1b[?62;22c",
            vec![Input::Reply(TerminalReport::DeviceAttributes)],
        ),
        (
            "\x1b[?6c",
            vec![Input::Reply(TerminalReport::DeviceAttributes)],
        ),
        ("\x1b[>0;276;0c", other()),
        ("\x1b[12;40R", other()),
        ("\x1b[1;5R", other()),
        ("\x1b[?2026;2$y", other()),
        ("\x1b[4;2$y", other()),
        ("\x1b[?1u", other()),
        ("\x1b[0n", other()),
        ("\x1b[8;24;80t", other()),
    ]);
    // A string that is longer than any meaningful one is skipped to its end.
    let long = format!("\x1b]52;c;{}\x07a", "YWJj".repeat(10_000));
    assert_eq!(feed(&[long.as_bytes()]), [other(), key(Char('a'))].concat());
    let long = format!("\x1b[{}ma", "1;".repeat(10_000));
    assert_eq!(feed(&[long.as_bytes()]), key(Char('a')));
}

#[test]
fn a_key_gets_out_of_a_sequence_that_was_not_ended() {
    check(&[
        ("\x1b[1;\r", key(Enter)),
        ("\x1b[1;\x1b[A", key(Up)),
        ("\x1b]11;rgb:\u{3}", ctrl(Char('c'))),
        ("\x1b]11;rgb:\x1b[A", key(Up)),
        ("\x1bP1\r\n", key(Enter)),
        ("\x1b[?6é", key(Char('é'))),
        ("\x1b[\r", [alt(Char('[')), key(Enter)].concat()),
        ("\x1bO\x1b[A", [alt(Char('O')), key(Up)].concat()),
        ("\x1b]\x1b[A", [alt(Char(']')), key(Up)].concat()),
    ]);
}

/// The inputs of bytes after a number of waits without further bytes.
fn after(bytes: &str, waits: usize) -> (Vec<Input>, bool) {
    let mut parser = InputParser::new();
    let mut inputs = Vec::new();
    parser.feed(bytes.as_bytes(), &mut inputs);
    for _ in 0..waits {
        assert!(parser.pending(), "{bytes:?}");
        parser.expire(&mut inputs);
    }
    (inputs, parser.pending())
}

#[test]
fn a_wait_decides_what_was_begun() {
    let cases = [
        ("\x1b", 0, vec![], true),
        ("\x1b", 1, key(Escape), false),
        ("\x1b\x1b", 1, [key(Escape), key(Escape)].concat(), false),
        ("\x1b[", 1, alt(Char('[')), false),
        ("\x1bO", 1, alt(Char('O')), false),
        ("\x1b]", 1, alt(Char(']')), false),
        ("\x1bP", 1, alt(Char('P')), false),
        // Answers that are held up are waited for longer than anybody holds a key.
        ("\x1b]1", 39, vec![], true),
        ("\x1b]1", 40, vec![], false),
        ("\x1b[?6", 39, vec![], true),
        ("\x1b[?6", 40, vec![], false),
        ("\x1b]11;#000000\x1b", 40, vec![], false),
        ("\x1b[M !", 40, vec![], false),
        ("\x1b[[", 40, vec![], false),
        ("\u{3a9}\x1b[200~a", 99, key(Char('Ω')), true),
        ("\x1b[200~a", 100, paste("a"), false),
        ("a", 0, key(Char('a')), false),
    ];
    for (bytes, waits, expected, pending) in cases {
        assert_eq!(after(bytes, waits), (expected, pending), "{bytes:?}");
    }
    let mut parser = InputParser::new();
    let mut inputs = Vec::new();
    parser.expire(&mut inputs);
    parser.feed(b"\xc3", &mut inputs);
    (0..40).for_each(|_| parser.expire(&mut inputs));
    assert!(inputs.is_empty() && !parser.pending());
}

#[test]
fn an_answer_in_two_halves_far_apart_is_not_typed() {
    let whole = "\x1b]11;rgb:1e1e/2020/ffff\x1b\\";
    for at in 3..whole.len() {
        let mut parser = InputParser::new();
        let mut inputs = Vec::new();
        let (front, back) = whole.split_at(at);
        parser.feed(front.as_bytes(), &mut inputs);
        (0..30).for_each(|_| parser.expire(&mut inputs));
        parser.feed(back.as_bytes(), &mut inputs);
        assert_eq!(inputs, background(0x1e, 0x20, 255), "{at}");
    }
}
