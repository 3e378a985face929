//! The contents of the log, and above all the text that must never be there.

use damiera_tests::harness::Server;
use serde_json::Value;

/// Input of peers. None of it may be in the log: each has a unique part.
const TYPED: [(&str, &str); 9] = [
    ("\u{1b}[31mrossastro\u{1b}[0m", "rossastro"),
    ("di' \u{202e}otiartnoc\u{2066}", "otiartnoc"),
    ("di' campanello\u{7}\u{9b}2J", "campanello"),
    ("nome Malandrino\u{1b}]0;titolo\u{7}", "titolo"),
    ("crea tana parola=paroladordine", "paroladordine"),
    ("entra tana parola=altraparola", "altraparola"),
    ("osserva tana parola=terzaparola", "terzaparola"),
    ("riprendi 7KQ2-M9XD-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZ", "7KQ2"),
    (
        "\u{fffd}\u{85}fineriga\u{2028}falsa INFO listening",
        "fineriga",
    ),
];

/// Types all of that at a server that logs everything, and returns its log with the code of a seat.
fn torment(format: &str) -> (String, String) {
    let data = tempfile::tempdir().expect("a directory");
    let path = data.path().to_str().expect("a path in UTF-8");
    let arguments = ["--data", path, "--metrics-listen", "127.0.0.1:0"];
    let settings = format!("log_format = '{format}'\n");
    let mut server = Server::given(&arguments, &settings, "trace");
    let mut ada = server.person("Adalgisa");
    let mut gil = server.person("Gilberto");
    let mut code = String::new();
    for (line, _) in TYPED {
        let heard = ada.ask(line);
        gil.ask(line);
        let said = heard.lines().find(|line| line.contains("riprendi "));
        if let Some(said) = said.filter(|_| code.is_empty()) {
            code = said.rsplit(' ').next().unwrap_or("").to_owned();
        }
    }
    ada.ask(&format!("riprendi {code}"));
    gil.ask(&"a".repeat(3_000));
    gil.bytes(b"\xff\xff\n\x00\x1b[2J\n");
    gil.ask("ping");
    let known = ["--data", path, "announce", "annunciazione"];
    assert!(Server::tool(&known).status.success());
    server.signal("-TERM");
    ada.rest();
    gil.rest();
    assert!(server.wait().success());
    (server.log(), code)
}

fn check(log: &str, code: &str) {
    for secret in
        TYPED
            .iter()
            .map(|(_, part)| *part)
            .chain([code, "Adalgisa", "Gilberto", "annunciazione"])
    {
        assert!(!secret.is_empty());
        assert!(!log.contains(secret), "{secret:?} is in\n{log}");
    }
    let bad = log.chars().find(|c| {
        (c.is_control() && *c != '\n')
            || matches!(*c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    });
    assert_eq!(bad, None, "{log:?}");
    assert!(!log.contains("falsa"), "a line was forged:\n{log}");
}

#[test]
fn nothing_of_a_peer_is_in_the_log() {
    let (log, code) = torment("text");
    // The log was on, and saw them.
    assert!(log.contains("connection{id=1}"), "{log}");
    assert!(log.contains("code=\"too_long\""), "{log}");
    assert!(log.contains("announced connections=2"), "{log}");
    check(&log, &code);
}

#[test]
fn every_line_is_json_when_asked() {
    let (log, code) = torment("json");
    check(&log, &code);
    let lines = log.lines().map(|line| {
        serde_json::from_str::<Value>(line).unwrap_or_else(|why| panic!("{why}: {line}"))
    });
    let lines: Vec<Value> = lines.collect();
    let refused = lines.iter().find(|line| line["code"] == "too_long");
    let refused = refused.expect("a refusal was logged");
    assert_eq!(refused["span"]["name"], "connection", "{refused}");
    assert_eq!(refused["span"]["id"], 2, "{refused}");
}

#[test]
fn a_quiet_evening_is_a_few_lines() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    ada.ask("6a 5b");
    ada.ask("sciocchezze");
    gil.ask("abbandona");
    gil.send("fine");
    gil.rest();
    server.signal("-TERM");
    ada.rest();
    let log = server.log();
    assert!(log.lines().count() <= 4, "{log}");
    assert!(!log.contains("WARN") && !log.contains("ERROR"), "{log}");
}
