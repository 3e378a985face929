//! The messages of a server beside its lines: some are for a person, others for the program.

use damiera_protocol::codec::LineCodec;
use damiera_protocol::telnet::gmcp;
use damiera_protocol::telnet::wire::{Verb, negotiate, option};
use damiera_screens::gmcp::{FromServer, GmcpClient, MAX_MESSAGE};
use tokio_util::bytes::BytesMut;
use tokio_util::codec::Decoder;

/// The pieces in what a server sent, and what is owed for it.
fn taken(bytes: &[u8]) -> (Vec<FromServer>, Vec<u8>) {
    let mut codec = LineCodec::new(1024).with_subnegotiations(MAX_MESSAGE);
    let mut beside = GmcpClient::default();
    let mut bytes = BytesMut::from(bytes);
    let mut pieces = Vec::new();
    while let Some(item) = codec.decode(&mut bytes).unwrap() {
        pieces.extend(beside.take(item));
    }
    (pieces, beside.owed())
}

fn message(package: &str, body: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    gmcp::write(package, body, &mut bytes);
    bytes
}

#[test]
fn lines_and_objects_come_in_their_order() {
    let long = format!(r#"{{"type":"ok","pdn":"{}"}}"#, "x".repeat(16_000));
    let bytes = [
        b"Ada dice: {ciao}\n".to_vec(),
        message(gmcp::EVENT, r#"{"type":"chat"}"#),
        message(gmcp::EVENT, &long),
        b"Tocca a te.\n".to_vec(),
        message("Core.Ping", ""),
        message("Core.Hello", "{}"),
    ]
    .concat();
    let (pieces, owed) = taken(&bytes);
    let expected = [
        FromServer::Said("Ada dice: {ciao}".to_owned()),
        FromServer::Object(r#"{"type":"chat"}"#.to_owned()),
        FromServer::Object(long),
        FromServer::Said("Tocca a te.".to_owned()),
        FromServer::Pong,
    ];
    assert_eq!(pieces, expected);
    assert_eq!(owed, b"");
}

#[test]
fn every_option_but_the_messages_is_refused() {
    let mut bytes = Vec::new();
    let mut expected = Vec::new();
    negotiate(Verb::Will, option::GMCP, &mut bytes);
    for (said, answer, about) in [
        (Verb::Do, Verb::Wont, option::WINDOW_SIZE),
        (Verb::Do, Verb::Wont, option::TERMINAL_TYPE),
        (Verb::Will, Verb::Dont, option::ECHO),
        (Verb::Will, Verb::Dont, option::MSSP),
    ] {
        negotiate(said, about, &mut bytes);
        negotiate(answer, about, &mut expected);
    }
    negotiate(Verb::Wont, option::ECHO, &mut bytes);
    // That the server would echo says that what is typed is a secret.
    assert_eq!(taken(&bytes), (vec![FromServer::Hides], expected));
}

/// The server would take the next line for the word that was wanted.
#[test]
fn a_word_that_is_wanted_is_answered_by_an_empty_line() {
    let refused = |code: &str| {
        let body = format!(r#"{{"type":"error","tag":"3","code":"{code}","text":"..."}}"#);
        taken(&message(gmcp::EVENT, &body)).1
    };
    assert_eq!(refused("wrong_word"), b"\n");
    assert_eq!(refused("room_full"), b"");
}

#[test]
fn a_server_that_negotiates_without_end_is_not_answered_without_end() {
    let mut asked = Vec::new();
    for option in 0..100 {
        // A line in between has the codec listen again.
        for _ in 0..50 {
            negotiate(Verb::Do, option, &mut asked);
        }
        asked.extend(b"a\n");
    }
    let (pieces, owed) = taken(&asked);
    assert_eq!(pieces.len(), 100);
    assert!((1_000..1_100).contains(&owed.len()), "{}", owed.len());
}
