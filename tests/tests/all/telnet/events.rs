//! Events and the status of the server beside the text.

use damiera_tests::harness::{Client, Server};
use serde_json::Value;

use super::{DO, DONT, GMCP, IAC, MSSP, SB, SE, WILL, WONT, negotiated, offers};

fn message(text: &str) -> Vec<u8> {
    [&[IAC, SB, GMCP], text.as_bytes(), &[IAC, SE]].concat()
}

/// The next message, which must be an event.
fn event(client: &mut Client) -> Value {
    let head = message("Damiera.Event ");
    let head = &head[..head.len() - 2];
    assert_eq!(client.take_bytes(head.len()), head, "{client:?}");
    let mut json = Vec::new();
    while !json.ends_with(&[IAC, SE]) {
        json.extend(client.take_bytes(1));
    }
    json.truncate(json.len() - 2);
    let json = String::from_utf8(json).expect("UTF-8");
    serde_json::from_str(&json).expect("JSON")
}

#[test]
fn events_beside_the_text() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    negotiated(&mut ada);
    ada.bytes(&message(r#"Core.Hello {"client":"test","version":"1"}"#));
    // Without the package there is only text.
    ada.check("crea prova", "* Stanza nuova: prova");
    assert!(!ada.received().contains("Damiera.Event"));
    ada.bytes(&message(r#"Core.Supports.Set ["Damiera 1"]"#));
    ada.bytes(&message("Core.Ping"));
    let pong = message("Core.Ping");
    assert_eq!(ada.take_bytes(pong.len()), pong);
    let mut gil = server.person("Gil");
    gil.send("entra prova");
    ada.expect("* Gil (ospite) ha i Neri.");
    assert_eq!(event(&mut ada)["type"], "seat");
    ada.until("Es > 6A 5B");
    let start = event(&mut ada);
    assert_eq!(start["type"], "start");
    assert_eq!(start["role"], "white");
    assert_eq!(start["fen"], "W:W21-32:B1-12");
    ada.send("6a 5b");
    ada.until("Turno nero!");
    let moved = event(&mut ada);
    assert_eq!(moved["last"]["move"], "6A 5B");
    ada.send("6e 5d");
    ada.until("Non tocca a te");
    assert_eq!(event(&mut ada)["code"], "not_your_turn");
    ada.send("@7 damiera");
    ada.until("Turno nero!");
    assert_eq!(event(&mut ada)["type"], "position");
    assert_eq!(event(&mut ada)["tag"], "7");
    // In JSON format everything is a line already.
    ada.send("@8 formato json");
    let answer: Value = serde_json::from_str(&ada.line()).expect("JSON");
    assert_eq!(answer["tag"], "8");
    gil.send("di' ciao");
    let chat: Value = serde_json::from_str(&ada.line()).expect("JSON");
    assert_eq!(chat["text"], "ciao");
    ada.send("@9 formato testo");
    ada.expect("* Formato testo.");
    assert_eq!(event(&mut ada)["tag"], "9");
}

#[test]
fn a_message_that_is_none_is_refused() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    negotiated(&mut ada);
    ada.bytes(&message("Core.Supports.Set [1]"));
    let error = event(&mut ada);
    assert_eq!(error["type"], "error");
    assert_eq!(error["code"], "bad_message");
    assert_eq!(ada.ask("ping x"), "* PONG x\n");
}

#[test]
fn lists_of_servers_ask_in_both_ways() {
    let server = Server::start();
    let _ada = server.person("Ada");
    let port = format!("PORT\t{}", server.address().port());
    let mut crawler = server.connect();
    crawler.until("* English");
    crawler.send("MSSP-REQUEST");
    crawler.expect("\nMSSP-REPLY-START\nNAME\tDamiera\nPLAYERS\t1");
    let uptime = crawler.line();
    let started: u64 = uptime["UPTIME\t".len()..].parse().expect("a number");
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time").as_secs();
    assert!((now - 600..=now).contains(&started), "{uptime}");
    crawler.expect(&port);
    let rest = crawler.until("MSSP-REPLY-END");
    assert!(!rest.contains("TLS") && !rest.contains("SSL"), "{rest}");
    // It is no name, and no command of a person with a name.
    crawler.send("Bo");
    crawler.until("* Ciao, Bo.");
    crawler.check("MSSP-REQUEST", "* Non capisco «MSSP-REQUEST»");

    let mut crawler = server.connect();
    crawler.until("* English");
    crawler.bytes(&[IAC, DO, MSSP]);
    let answer = [&[IAC, WILL, MSSP][..], &offers(MSSP), &[IAC, SB, MSSP]].concat();
    assert_eq!(crawler.take_bytes(answer.len()), answer);
    let begin = b"\x01NAME\x02Damiera\x01PLAYERS\x022\x01UPTIME\x02";
    assert_eq!(crawler.take_bytes(begin.len()), begin);
    crawler.bytes(&[IAC, DONT, MSSP, IAC, DO, MSSP]);
    let mut rest = Vec::new();
    while !rest.ends_with(&[IAC, WONT, MSSP, IAC, WILL, MSSP]) {
        rest.extend(crawler.take_bytes(1));
    }
    crawler.send("chi");
    crawler.expect("* Prima dimmi il tuo nome.");
}
