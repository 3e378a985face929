//! Events and the status of the server beside the lines.

use damiera_protocol::telnet::mssp::Status;
use damiera_protocol::telnet::wire::Verb::{Do, Dont, Will, Wont};
use damiera_protocol::telnet::wire::{self, IAC, command, option};
use damiera_protocol::telnet::{TelnetEvent, gmcp};
use damiera_protocol::view::Framing;

use super::{Answer, Said, check, hear, quiet, read, refused_all, told, word};

#[test]
fn events_go_to_those_who_ask_for_them() {
    let on: &[&str] = &[
        r#"Core.Supports.Set ["Damiera 1"]"#,
        r#"core.supports.set ["Char 1", "Damiera.Event 1", "Room 1"]"#,
        r#"Core.Supports.Add ["damiera 7"]"#,
        r#"Core.Supports.Add ["Damiera"]"#,
        "Core.Supports.Set\n[ \"Damiera 0\", \"Damiera 1\" ]",
        "Core.Supports.Set [\"Damiera 1\"]\0",
    ];
    let nothing: &[&str] = &[
        r#"Core.Hello {"client":"Mudlet","version":"4.17"}"#,
        r#"Core.Supports.Add ["Char 1"]"#,
        r#"Core.Supports.Remove ["Char"]"#,
        r#"Char.Login {"name":"Ada","password":"x"}"#,
        "External.Discord.Hello",
        "Core.KeepAlive",
    ];
    let off: &[&str] = &[
        r#"Core.Supports.Set ["Char 1"]"#,
        "Core.Supports.Set []",
        r#"Core.Supports.Remove ["Damiera"]"#,
        r#"Core.Supports.Remove ["Damiera 1"]"#,
        r#"Core.Supports.Add ["Damiera 0"]"#,
    ];
    let mut telnet = refused_all();
    quiet(&mut telnet, told(201, on[0]), &[]);
    assert!(!telnet.wants_events(), "the option is off");
    quiet(&mut telnet, Said::Word(Do, 201), &[word(Will, 201)]);
    for (on, off) in on.iter().zip(off.iter().cycle()) {
        for (message, wants) in [(on, true), (off, false)] {
            for (message, wants) in nothing
                .iter()
                .map(|same| (same, !wants))
                .chain([(message, wants)])
            {
                quiet(&mut telnet, told(201, message), &[]);
                assert_eq!(telnet.wants_events(), wants, "{message}");
            }
        }
    }
    hear(&mut telnet, &told(201, on[0]));
    quiet(&mut telnet, Said::Word(Dont, 201), &[word(Wont, 201)]);
    assert!(!telnet.wants_events(), "the option is off");
}

#[test]
fn messages_that_are_none_change_nothing() {
    let mut telnet = refused_all();
    hear(&mut telnet, &Said::Word(Do, 201));
    hear(
        &mut telnet,
        &told(201, r#"Core.Supports.Set ["Damiera 1"]"#),
    );
    let deep = format!("Core.Supports.Set {}", "[".repeat(1000));
    let bad: &[&[u8]] = &[
        b"",
        b" ",
        b"Core.Supports.Set",
        b"Core.Supports.Set {}",
        b"Core.Supports.Set [1]",
        b"Core.Supports.Set [\"Damiera one\"]",
        b"Core.Supports.Set [\"Damiera -1\"]",
        b"Core.Supports.Set [\"Char 1\"",
        b"Core.Supports.Set [\"Char 1\"] and more",
        b"Core.Supports.Remove Damiera",
        b"Core.Hello Mudlet",
        b"Core.Hello {}",
        b"Char.Login {",
        b"Core.Supports.Set [\"\xff\"]",
        deep.as_bytes(),
    ];
    for data in bad {
        check(&mut telnet, told(201, data), TelnetEvent::BadMessage, &[]);
        assert!(telnet.wants_events(), "{:?}", String::from_utf8_lossy(data));
    }
}

#[test]
fn a_ping_is_answered() {
    let mut telnet = refused_all();
    quiet(&mut telnet, told(201, "Core.Ping"), &[]);
    hear(&mut telnet, &Said::Word(Do, 201));
    for ping in ["Core.Ping", "core.ping 120"] {
        let pong = Answer::Told(201, b"Core.Ping".to_vec());
        quiet(&mut telnet, told(201, ping), &[pong]);
    }
}

#[test]
fn the_status_is_told_once() {
    let mut telnet = refused_all();
    check(
        &mut telnet,
        Said::Word(Do, 70),
        TelnetEvent::StatusWanted,
        &[word(Will, 70)],
    );
    quiet(&mut telnet, Said::Word(Dont, 70), &[word(Wont, 70)]);
    quiet(&mut telnet, Said::Word(Do, 70), &[word(Will, 70)]);
}

#[test]
fn the_status_is_the_same_in_both_forms() {
    let status = Status {
        version: "0.1.0",
        players: 3,
        rooms: 2,
        started: 1_700_000_000,
        port: Some(6464),
        tls_port: Some(6465),
    };
    let mut out = Vec::new();
    status.write(&mut out);
    let [Answer::Told(option::MSSP, data)] = &read(&out)[..] else {
        panic!("{out:?}");
    };
    let data = String::from_utf8(data.clone()).expect("text");
    let lines: Vec<String> = data
        .split('\x01')
        .skip(1)
        .map(|variable| variable.replace('\x02', "\t"))
        .collect();
    for line in [
        "NAME\tDamiera",
        "PLAYERS\t3",
        "UPTIME\t1700000000",
        "PORT\t6464",
        "CODEBASE\tDamiera 0.1.0",
        "CHARSET\tUTF-8",
        "SSL\t6465",
        "TLS\t6465",
        "TABLES\t2",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line}: {data:?}");
    }
    let languages = lines.iter().find(|line| line.starts_with("LANGUAGE\t"));
    let languages = languages.expect("languages");
    assert!(languages.starts_with("LANGUAGE\tItalian\tEnglish"));
    assert!(
        languages
            .chars()
            .all(|c| c == '\t' || c.is_ascii_alphabetic())
    );
    for (framing, ending) in [(Framing::Lf, "\n"), (Framing::CrLf, "\r\n")] {
        let expected = format!(
            "{ending}MSSP-REPLY-START{ending}{}{ending}MSSP-REPLY-END{ending}",
            lines.join(ending)
        );
        assert_eq!(status.lines(framing), expected);
    }
}

#[test]
fn a_port_that_there_is_not_is_not_told() {
    let status = Status {
        version: "0.1.0",
        players: 0,
        rooms: 0,
        started: 0,
        port: None,
        tls_port: None,
    };
    let lines = status.lines(Framing::Lf);
    let names = lines.lines().filter_map(|line| line.split('\t').next());
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&"UPTIME"), "{names:?}");
    for port in ["PORT", "SSL", "TLS"] {
        assert!(!names.contains(&port), "{port}: {names:?}");
    }
}

#[test]
fn the_escape_byte_is_doubled_in_what_is_told() {
    let mut out = Vec::new();
    wire::subnegotiate(24, &[IAC, 1, IAC], &mut out);
    let doubled = [
        IAC,
        command::SB,
        24,
        IAC,
        IAC,
        1,
        IAC,
        IAC,
        IAC,
        command::SE,
    ];
    assert_eq!(out, doubled);
    out.clear();
    gmcp::write("Core.Ping", "", &mut out);
    gmcp::write("A.B", "{}", &mut out);
    let data = [b"Core.Ping".to_vec(), b"A.B {}".to_vec()];
    assert_eq!(read(&out), data.map(|data| Answer::Told(201, data)));
}
