//! The fuzz targets. Each takes any bytes and panics on a broken promise.

use bytes::BytesMut;
use damiera_protocol::codec::{Item, LineCodec, LineEnding, MAX_NEGOTIATIONS, MAX_SUBNEGOTIATION};
use damiera_protocol::command::{self, Command, ConnectionCommand, Talk};
use damiera_protocol::name::Name;
use damiera_protocol::sanitize;
use damiera_protocol::telnet::wire::{IAC, Verb, command as byte, option};
use damiera_protocol::telnet::{Telnet, gmcp};
use tokio_util::codec::{Decoder, Encoder};

/// A target: a name, and what is run on the bytes.
pub(crate) type Target = fn(&[u8]);

/// The target of a name.
pub(crate) fn named(name: &str) -> Target {
    match name {
        "codec" => codec,
        "command" => command,
        "gmcp" => gmcp,
        "telnet" => telnet,
        other => panic!("no target is called {other:?}"),
    }
}

/// The target that the environment asks for.
#[cfg(fuzzing)]
pub(crate) fn chosen() -> Target {
    static CHOSEN: std::sync::LazyLock<Target> = std::sync::LazyLock::new(|| {
        named(&std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names the target"))
    });
    *CHOSEN
}

/// How long a line may be here: short, so that the bound is met.
const LINE: usize = 24;

/// Everything that a codec makes of chunks of bytes. It keeps no more than it may between them.
fn decode<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Item> {
    let mut codec = LineCodec::new(LINE);
    let mut buffer = BytesMut::new();
    let mut items = Vec::new();
    for chunk in chunks {
        buffer.extend_from_slice(chunk);
        while let Ok(Some(item)) = codec.decode(&mut buffer) {
            items.push(item);
        }
        assert!(buffer.len() <= LINE + usize::from(MAX_SUBNEGOTIATION));
    }
    while let Ok(Some(item)) = codec.decode_eof(&mut buffer) {
        items.push(item);
    }
    assert!(buffer.is_empty());
    items
}

/// Any bytes, cut where the first of them says: the items are the same in one piece and byte by
/// byte, lines are clean and short, and little of the negotiation comes between two of them.
fn codec(data: &[u8]) {
    let Some((&cut, bytes)) = data.split_first() else {
        return;
    };
    let whole = decode([bytes]);
    assert_eq!(decode(bytes.chunks(1)), whole);
    let (head, tail) = bytes.split_at(usize::from(cut).min(bytes.len()));
    assert_eq!(decode([head, tail]), whole);
    let mut negotiations = 0;
    for item in &whole {
        if item.counts() {
            negotiations = 0;
        } else {
            negotiations += 1;
        }
        assert!(negotiations <= MAX_NEGOTIATIONS);
        match item {
            Item::Line { text, .. } => {
                assert!(text.len() <= LINE * 3, "NFC at most triples a text's bytes");
                assert_eq!(sanitize::text(text), *text);
                check_written(text);
            }
            Item::Subnegotiation { data, .. } => {
                assert!(data.len() <= usize::from(MAX_SUBNEGOTIATION));
            }
            _ => {}
        }
    }
}

/// Checks that the written form of the text reads as the same text.
fn check_written(text: &str) {
    let mut codec = LineCodec::new(LINE * 3);
    let mut buffer = BytesMut::new();
    codec.encode(text, &mut buffer).expect("memory");
    let expected = Item::Line {
        text: text.to_owned(),
        ending: LineEnding::Lf,
    };
    assert_eq!(codec.decode(&mut buffer).ok(), Some(Some(expected)));
}

/// Any text as a line, with a name and without: what is understood is within the bounds, and a
/// refusal repeats nothing that a terminal would obey.
fn command(data: &[u8]) {
    let Ok(line) = std::str::from_utf8(data) else {
        return;
    };
    for read in [command::parse, command::parse_before_name] {
        let Some(parsed) = read(line) else {
            assert!(sanitize::text(line).trim().is_empty());
            continue;
        };
        if let Some(tag) = &parsed.tag {
            assert!((1..=command::CommandTag::MAX).contains(&tag.as_str().len()));
        }
        match &parsed.result {
            Ok(Command::Connection(ConnectionCommand::Name { name, .. })) => {
                assert_eq!(name.as_str().parse::<Name>().as_ref(), Ok(name));
            }
            Ok(
                Command::Talk(Talk::Say(text))
                | Command::Talk(Talk::Whisper(text))
                | Command::Connection(ConnectionCommand::Ping(text)),
            ) => {
                assert!(text.chars().count() <= 400);
                assert_eq!(sanitize::text(text), *text);
            }
            Ok(_) => {}
            Err(error) => {
                let refusal = damiera_protocol::reply::Refusal::from(error.clone());
                for language in damiera_protocol::text::Language::ALL {
                    let said = refusal.text(language).replace('\n', " ");
                    assert_eq!(sanitize::text(&said), said);
                }
            }
        }
        // Case, and spaces around it, do not matter.
        if line.is_ascii() && parsed.tag.is_none() {
            let again = read(&format!("  {line} ")).map(|again| again.result.is_ok());
            assert_eq!(again, Some(parsed.result.is_ok()), "{line:?}");
        }
    }
}

/// Any bytes as a GMCP message: read twice it is the same, and what is no message changes nothing.
fn gmcp(data: &[u8]) {
    let read = gmcp::read(data);
    assert_eq!(gmcp::read(data), read);
    for before in [false, true] {
        let mut telnet = Telnet::default();
        let mut out = Vec::new();
        telnet.negotiate(Verb::Do, option::GMCP, &mut out);
        if before {
            telnet.subnegotiate(option::GMCP, b"Core.Supports.Set [\"Damiera\"]", &mut out);
        }
        assert_eq!(telnet.wants_events(), before);
        out.clear();
        telnet.subnegotiate(option::GMCP, data, &mut out);
        match &read {
            Ok(
                gmcp::GmcpMessage::Set(_)
                | gmcp::GmcpMessage::Add(_)
                | gmcp::GmcpMessage::Remove(_),
            ) => {
                assert!(out.is_empty());
            }
            Ok(gmcp::GmcpMessage::Ping) => assert!(!out.is_empty()),
            Ok(gmcp::GmcpMessage::Other) | Err(gmcp::BadMessage) => {
                assert!(out.is_empty());
                assert_eq!(telnet.wants_events(), before);
            }
        }
    }
}

/// Any bytes through the codec into the negotiation: the answers are whole commands, hardly more of
/// them than there were words, and never longer than what is known.
fn telnet(data: &[u8]) {
    let mut telnet = Telnet::default();
    let (mut said, mut answers) = (0, 0);
    for item in decode([data]) {
        let mut out = Vec::new();
        match item {
            Item::Negotiation(verb, option) => telnet.negotiate(verb, option, &mut out),
            Item::Subnegotiation { option, data } => telnet.subnegotiate(option, &data, &mut out),
            _ => continue,
        };
        said += 1;
        answers += whole_commands(&out);
    }
    let offers = 5;
    assert!(answers <= 2 * said + offers, "{answers} answers to {said}");
}

/// Number of commands in the bytes. Each must be whole.
fn whole_commands(mut bytes: &[u8]) -> usize {
    let mut count = 0;
    while !bytes.is_empty() {
        let [IAC, verb, _, rest @ ..] = bytes else {
            panic!("{bytes:?} is no command");
        };
        bytes = rest;
        if *verb == byte::SB {
            let end = rest.windows(2).position(|pair| pair == [IAC, byte::SE]);
            bytes = &rest[end.expect("an end") + 2..];
        } else {
            assert!(Verb::of(*verb).is_some());
        }
        count += 1;
    }
    count
}
