//! The output of the line codec, byte by byte.

mod telnet_bytes;

use bytes::BytesMut;
use damiera_protocol::codec::{Item, LineCodec, LineEnding, MAX_SUBNEGOTIATION};
use damiera_protocol::sanitize;
use damiera_protocol::telnet::wire::{Verb, command};
use proptest::prelude::*;
use tokio_util::codec::{Decoder, Encoder};

const IAC: u8 = 255;
const DONT: u8 = 254;
const DO: u8 = 253;
const WONT: u8 = 252;
const WILL: u8 = 251;
const SB: u8 = 250;
const IP: u8 = command::IP;
const SE: u8 = command::SE;

fn lf(text: &str) -> Item {
    let text = text.to_owned();
    let ending = LineEnding::Lf;
    Item::Line { text, ending }
}

fn cr(text: &str) -> Item {
    let text = text.to_owned();
    let ending = LineEnding::Cr;
    Item::Line { text, ending }
}

/// A last line that was not ended.
fn missing(text: &str) -> Item {
    let text = text.to_owned();
    let ending = LineEnding::Missing;
    Item::Line { text, ending }
}

/// Everything that comes out of chunks of bytes and then the end of input. Between chunks nothing
/// beyond a line and a subnegotiation is kept.
fn decode<'a>(max_line: usize, chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Item> {
    let mut codec = LineCodec::new(max_line);
    let mut buffer = BytesMut::new();
    let mut items = Vec::new();
    for chunk in chunks {
        buffer.extend_from_slice(chunk);
        while let Some(item) = codec.decode(&mut buffer).unwrap() {
            items.push(item);
        }
        let most = max_line + usize::from(MAX_SUBNEGOTIATION);
        assert!(buffer.len() <= most, "{} bytes kept", buffer.len());
    }
    while let Some(item) = codec.decode_eof(&mut buffer).unwrap() {
        items.push(item);
    }
    assert!(buffer.is_empty());
    items
}

/// Checks what bytes become, in one piece and byte by byte, with lines of at most 8 bytes.
fn check(bytes: &[u8], expected: &[Item]) {
    assert_eq!(decode(8, [bytes]), expected, "{bytes:?} in one piece");
    assert_eq!(decode(8, bytes.chunks(1)), expected, "{bytes:?} split");
}

#[test]
fn lines_end_in_any_way() {
    check(b"ciao\n", &[lf("ciao")]);
    check(b"ciao\r\n", &[cr("ciao")]);
    check(b"ciao\r\0", &[cr("ciao")]);
    check(b"uno\ndue\r\ntre\r\0", &[lf("uno"), cr("due"), cr("tre")]);
    check(b"uno\rdue\n", &[cr("uno"), lf("due")]);
    check(b"\n\r\n\r\0\n", &[lf(""), cr(""), cr(""), lf("")]);
    check(b"uno\r\n\r\r\n", &[cr("uno"), cr(""), cr("")]);
    check(b"", &[]);
}

#[test]
fn a_carriage_return_is_answered_at_once() {
    let mut buffer = BytesMut::from(&b"ciao\r"[..]);
    let item = LineCodec::default().decode(&mut buffer).unwrap();
    assert_eq!(item, Some(cr("ciao")));
}

#[test]
fn the_last_line_needs_no_ending() {
    check(b"uno\ndue", &[lf("uno"), missing("due")]);
    check(b"uno\r", &[cr("uno")]);
    check(b"\xff\xff", &[Item::NotUtf8]);
    check(&[b'u', IAC, DO], &[missing("u")]);
}

#[test]
fn text_comes_out_clean() {
    check("e\u{300}\n".as_bytes(), &[lf("è")]);
    check(b"6a\t5b\n", &[lf("6a 5b")]);
    check(b"\x1b[31m\x07\n", &[lf("")]);
    check(b"a\0b\n", &[lf("ab")]);
    check("\u{feff}uno\n".as_bytes(), &[lf("uno")]);
    check("a\u{202e}b\n".as_bytes(), &[lf("ab")]);
}

#[test]
fn an_over_long_line_is_one_item() {
    check(b"12345678\n", &[lf("12345678")]);
    check(b"12345678\r\n", &[cr("12345678")]);
    check(b"123456789\nciao\n", &[Item::TooLong, lf("ciao")]);
    check(
        b"123456789 and on and on\r\nciao\n",
        &[Item::TooLong, lf("ciao")],
    );
    check(b"123456789 and then nothing", &[Item::TooLong]);
    for length in 1..300 {
        let mut long = vec![b'x'; 9 + length];
        long.extend(b"\x08\x04ciao\n");
        check(&long, &[Item::TooLong, Item::Interrupt, lf("ciao")]);
    }
    check(
        b"123456789\x04ciao\n",
        &[Item::TooLong, Item::Interrupt, lf("ciao")],
    );
}

#[test]
fn what_is_not_utf8_is_refused_by_the_line() {
    check(b"perch\xe9\nciao\n", &[Item::NotUtf8, lf("ciao")]);
    check(b"\xc3\nciao\n", &[Item::NotUtf8, lf("ciao")]);
    // IAC IAC is the byte 0xFF.
    check(b"a\xff\xffb\nciao\n", &[Item::NotUtf8, lf("ciao")]);
    // A Latin-1 letter that happens to be IAC does not swallow the end of its line.
    check(b"a\xff\nciao\n", &[Item::NotUtf8, lf("ciao")]);
}

#[test]
fn breaking_off_drops_the_line() {
    check(b"abb\x04ciao\n", &[Item::Interrupt, lf("ciao")]);
    check(b"\x04", &[Item::Interrupt]);
    check(&[b'a', IAC, IP, b'b', b'\n'], &[Item::Interrupt, lf("b")]);
    // The bytes that telnet sends on ^C. The second answer makes it show output again.
    check(
        &[b'a', IAC, IP, IAC, DO, 6, b'b', b'\n'],
        &[Item::Interrupt, Item::Negotiation(Verb::Do, 6), lf("b")],
    );
    // The mark behind it, ^Z, ^\, the break key, and ^D of a client in line mode.
    check(&[b'a', IAC, command::DM, b'b', b'\n'], &[lf("ab")]);
    for key in [command::SUSP, command::ABORT, command::BRK, command::EOF] {
        check(&[b'a', IAC, key, b'b', b'\n'], &[Item::Interrupt, lf("b")]);
    }
}

#[test]
fn lines_are_edited_as_they_are_typed() {
    for erase in [&b"\x08"[..], b"\x7f", &[IAC, command::EC]] {
        let typed = |before: &str, erased: usize, after: &str| {
            [before.as_bytes(), &erase.repeat(erased), after.as_bytes()].concat()
        };
        check(&typed("6b", 1, "a\n"), &[lf("6a")]);
        check(&typed("6b", 9, "ok\n"), &[lf("ok")]);
        check(&typed("perché", 1, "e\n"), &[lf("perche")]);
        check(&typed("e\u{300}", 1, "a\n"), &[lf("a")]);
        check(&typed("12345678", 1, "9\n"), &[lf("12345679")]);
        check(&typed("uno\n", 3, "due\n"), &[lf("uno"), lf("due")]);
        // A line that was too long stays too long.
        check(
            &typed("123456789", 1, "\nuno\n"),
            &[Item::TooLong, lf("uno")],
        );
    }
    // A key comes between CR and LF, a command does not.
    check(b"uno\r\x7f\n", &[cr("uno"), lf("")]);
    check(&[b'a', b'\r', IAC, command::EC, b'\n'], &[cr("a")]);
    let line = [IAC, command::EL];
    check(&[b"abb", &line[..], b"uno\n"].concat(), &[lf("uno")]);
    check(&[b"a\xff\xff", &line[..], b"uno\n"].concat(), &[lf("uno")]);
    let too_long = [b"123456789", &line[..], b"uno\n"].concat();
    check(&too_long, &[Item::TooLong, lf("uno")]);
}

#[test]
fn keys_of_no_letter_leave_nothing() {
    let move_text = [lf("6a 5b")];
    for key in [
        // Arrows of a terminal in normal and in application mode, and with Ctrl held.
        &b"\x1b[A"[..],
        b"\x1bOA",
        b"\x1b[1;5D",
        b"\x1bO5C",
        // Alt and an arrow, Delete, F1 of xterm and of the Linux console, the marks around a paste.
        b"\x1b\x1b[B",
        b"\x1b[3~",
        b"\x1bOP",
        b"\x1b[[A",
        b"\x1b[200~",
        // The Escape key alone, and a colour.
        b"\x1b",
        b"\x1b[1;31m",
    ] {
        for (before, after) in [("", "6a 5b\n"), ("6a", " 5b\n"), ("6a 5b", "\n")] {
            check(
                &[before.as_bytes(), key, after.as_bytes()].concat(),
                &move_text,
            );
        }
        check(&[key, b"\nok\n"].concat(), &[lf(""), lf("ok")]);
        check(key, &[]);
    }
    check(b"\x1b[A\x1b[Aciao\x1b[D\n", &[lf("ciao")]);
    // A line, an interrupt and an erasure end what was begun.
    check(b"\x1b[\nciao\n", &[lf(""), lf("ciao")]);
    check(b"ab\x1b[\x04ciao\n", &[Item::Interrupt, lf("ciao")]);
    check(
        &[0x1b, b'[', IAC, IP, b'A', b'\n'],
        &[Item::Interrupt, lf("A")],
    );
    check(b"ab\x1b[\x7f\n", &[lf("a")]);
    // A character outside ASCII is text, and so is a sequence that no key sends.
    check("\u{1b}[è\n".as_bytes(), &[lf("è")]);
    let endless = [&b"\x1b["[..], &[b'1'; 40], b"A\n"].concat();
    check(&endless, &[Item::TooLong]);
}

#[test]
fn questions_stand_where_they_were_asked() {
    check(
        &[b'a', IAC, command::AYT, b'b', IAC, command::AO, b'\n'],
        &[Item::AreYouThere, Item::AbortOutput, lf("ab")],
    );
    // The end of a record, nothing, and the go-ahead.
    let nothing = [b'a', IAC, command::EOR, b'b', IAC, 241, IAC, 249, b'\n'];
    check(&nothing, &[lf("ab")]);
}

#[test]
fn a_decoder_is_small() {
    assert!(size_of::<LineCodec>() <= 64);
}

#[test]
fn what_is_written_is_one_line() {
    let mut bytes = BytesMut::new();
    let mut codec = LineCodec::default();
    codec.encode("di' ciao\nabbandona", &mut bytes).unwrap();
    codec.encode("fine".to_owned(), &mut bytes).unwrap();
    assert_eq!(&bytes[..], b"di' ciaoabbandona\nfine\n");
}

/// Bytes with many that have a meaning, and long runs of a byte without one.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        3 => any::<u8>(),
        4 => prop::sample::select(&[IAC, DONT, DO, WONT, WILL, SB, IP, SE][..]),
        2 => prop::sample::select(&[command::AYT, command::EC, command::EL, 24, 31, 201][..]),
        2 => prop::sample::select(&b"\r\n\0\x04\x08\x7f\x1b"[..]),
        1 => prop::sample::select(&b"\x1b[O1;~A"[..]),
        3 => prop::sample::select(&b"abc6 "[..]),
    ];
    let piece = prop_oneof![
        20 => byte.prop_map(|byte| vec![byte]),
        1 => (50_usize..200).prop_map(|length| vec![b'x'; length]),
    ];
    prop::collection::vec(piece, 0..300).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn chunks_make_no_difference(
        bytes in bytes(),
        cuts in prop::collection::vec(1usize..20, 1..50),
    ) {
        let mut chunks = Vec::new();
        let mut rest = &bytes[..];
        for cut in cuts.iter().cycle() {
            let (chunk, after) = rest.split_at((*cut).min(rest.len()));
            chunks.push(chunk);
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        prop_assert_eq!(decode(16, chunks), decode(16, [&bytes[..]]));
    }

    /// A key that is pressed anywhere in a line changes nothing of it, however the bytes arrive.
    #[test]
    fn keys_between_letters_change_nothing(
        line in "[a-z0-9 ]{0,12}",
        at in 0usize..13,
        introducer in prop::sample::select(&["[", "O"][..]),
        parameters in "[0-9;]{0,6}",
        last in "[A-Za-z~]",
        chunk in 1usize..6,
    ) {
        let (before, after) = line.split_at(at.min(line.len()));
        let typed = format!("{before}\u{1b}{introducer}{parameters}{last}{after}\n");
        prop_assert_eq!(decode(64, typed.as_bytes().chunks(chunk)), [lf(&line)]);
    }

    #[test]
    fn lines_are_always_clean_and_short(bytes in bytes()) {
        for item in decode(16, [&bytes[..]]) {
            if let Item::Line { text, .. } = item {
                prop_assert!(text.len() <= 16 * 3, "NFC at most triples a text's bytes");
                prop_assert_eq!(&sanitize::text(&text), &text);
            }
        }
    }

    #[test]
    fn a_written_line_comes_back(line in "\\PC{0,40}") {
        let mut buffer = BytesMut::new();
        let mut codec = LineCodec::default();
        codec.encode(&line, &mut buffer).unwrap();
        let text = match codec.decode(&mut buffer).unwrap() {
            Some(Item::Line { text, ending: LineEnding::Lf }) => text,
            other => panic!("{other:?}"),
        };
        prop_assert!(buffer.is_empty());
        // The written text is already in the form that reading gives to a line.
        let mut again = BytesMut::new();
        codec.encode(&text, &mut again).unwrap();
        prop_assert_eq!(std::str::from_utf8(&again).unwrap(), format!("{text}\n"));
    }
}
