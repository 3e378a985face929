//! The lines that a person reads, event by event, without any connection.

mod clocks;
mod given_moves;

use crate::support;

use damiera_protocol::command::{self, Topic};
use damiera_protocol::text::Language;
use damiera_protocol::wire::Object;
use damiera_rules::Color;
use damiera_screens::narrator::{Narrator, answers_aside};

/// A room just after Ada was told that the game began. The test replaces `ROLE`.
const START: &str = r#"{"type":"start","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","corner":"left","fen":"W:W21-32:B1-12","turn":"white","ply":0,"last":null,"role":"ROLE"}"#;

/// The position after `ply` plies, of a move by `side`.
fn moved(ply: usize, side: &str, mv: &str, fen: &str, role: &str) -> String {
    let turn = if side == "white" { "black" } else { "white" };
    format!(
        r#"{{"type":"move","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"{fen}","turn":"{turn}","ply":{ply},"last":{{"side":"{side}","move":"{mv}","captured":[]}},"role":"{role}"}}"#
    )
}

/// Ada, seated with the white pieces, in a game that has begun.
fn ada(role: &str) -> Narrator {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    apply(&mut narrator, &START.replace("ROLE", role));
    narrator
}

/// The lines that an event adds.
fn apply(narrator: &mut Narrator, event: &str) -> Vec<String> {
    support::object(event).map_or_else(Vec::new, |object| narrator.apply(&object))
}

fn check(narrator: &mut Narrator, event: &str, expected: &[&str]) {
    assert_eq!(apply(narrator, event), expected, "{event}");
}

#[test]
fn a_game_begins_with_who_plays() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        &START.replace("ROLE", "white"),
        &["", "Partita 1: Ada (Bianchi) contro Gil (Neri)"],
    );
}

/// The rows below a heading of `data/narrated.txt`: two texts, and the lines that they make.
fn rows(heading: &str) -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let text = include_str!("../data/narrated.txt");
    let (_, below) = text.split_once(heading).expect("a heading");
    let mut rows = Vec::new();
    for line in below
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with('#'))
    {
        let rest = rows.last_mut().zip(line.strip_prefix("  "));
        match (rest, line.split_once(": ")) {
            (Some(((_, _, lines), line)), _) => Vec::push(lines, line),
            (None, Some((first, second))) => rows.push((first, second, Vec::new())),
            (None, None) => {}
        }
    }
    assert!(rows.len() > 2, "{heading}");
    rows
}

#[test]
fn what_happens_is_said() {
    for (role, event, expected) in rows("of an event") {
        check(&mut ada(role), event, &expected);
    }
}

#[test]
fn a_room_of_ones_own_says_whom_to_wait_for() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#,
        &["Stanza nuova: prova, dama libera, senza orologio. Hai i Bianchi."],
    );
    let waits = "Aspetto un avversario, che scriva: entra prova. Contro il computer: bot";
    assert_eq!(narrator.waits().as_deref(), Some(waits));
    assert_eq!(narrator.waits(), None);
}

/// No object names the opponent whom lines name here; the start of the game does.
#[test]
fn a_player_who_sits_down_reads_what_is_played() {
    let cases = [
        (
            "\"black\"",
            "Stanza prova, dama italiana, senza orologio. Hai i Neri.",
        ),
        ("null", "Stanza prova, dama italiana, senza orologio."),
    ];
    for (side, expected) in cases {
        let mut narrator = Narrator::new(Language::It);
        narrator.set_name("Ada");
        let event = format!(r#"{{"type":"seat","side":{side},"name":"Ada","bot":false}}"#);
        check(&mut narrator, &event, &[expected]);
    }
}

/// The bot sits down before the answer to the command that opened the room.
#[test]
fn nobody_is_waited_for_where_the_bot_sits_down() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    for event in [
        r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#,
        r#"{"type":"seat","seq":2,"room":"prova","side":"black","name":"bot-2","bot":true,"variant":"libera","corner":"left"}"#,
    ] {
        let lines = apply(&mut narrator, event);
        let told = lines.iter().any(|line| line.contains("Aspetto"));
        assert!(!told, "{lines:?}");
    }
    assert_eq!(narrator.waits(), None);
}

#[test]
fn what_is_known_of_the_room() {
    const NEW: &str = r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#;
    const WON: &str = r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#;
    let start = |role: &str| START.replace("ROLE", role);
    // The cases list if Ada is in a room, waits, plays in a game that goes on, is a player; and if
    // it is over.
    let cases = [
        (vec![], [false; 5]),
        (vec![NEW.to_owned()], [true, true, false, false, false]),
        (vec![start("white")], [true, false, true, true, false]),
        (vec![start("spectator")], [true, false, false, false, false]),
        (
            vec![start("black"), WON.to_owned()],
            [true, false, false, true, true],
        ),
    ];
    for (events, expected) in cases {
        let mut narrator = Narrator::new(Language::It);
        narrator.set_name("Ada");
        for event in &events {
            apply(&mut narrator, event);
        }
        let known = [
            narrator.is_in_room(),
            narrator.is_waiting(),
            narrator.is_playing(),
            narrator.is_player(),
            narrator.is_over(),
        ];
        assert_eq!(known, expected, "{events:?}");
        narrator.forget_room();
        assert!(!narrator.is_in_room(), "{events:?}");
    }
}

#[test]
fn an_object_of_another_room_says_nothing_and_changes_nothing() {
    let mut narrator = ada("white");
    for event in [
        r#"{"type":"chat","room":"altra","from":"Bia","to":"room","text":"ciao"}"#,
        r#"{"type":"end","room":"altra","result":"0-1","winner":"black","reason":"resign"}"#,
        r#"{"type":"closed","room":"altra"}"#,
    ] {
        check(&mut narrator, event, &[]);
        assert!(narrator.is_playing(), "{event}");
    }
    // A position that answers a question about another board leads nowhere, and is told.
    let position = START.replace("start", "position").replace("ROLE", "white");
    let position = position.replace("prova", "altra");
    let object = support::object(&position).expect("a position");
    let line = |line| command::of_line(line);
    assert!(answers_aside(line("tavolo 2 damiera").as_ref(), &object));
    assert!(!answers_aside(line("tavolo 2").as_ref(), &object));
    let told = narrator.read_aside(&object);
    assert_eq!(told, ["Partita 1: Ada (Bianchi) contro Gil (Neri)"]);
    // A seat in another room that comes back takes its place.
    assert!(!narrator.leave_other_room("prova"));
    assert!(narrator.leave_other_room("altra"));
    assert!(!narrator.is_in_room());
}

#[test]
fn a_capture_that_is_due_is_the_only_move() {
    let mut narrator = ada("white");
    check(
        &mut narrator,
        &moved(2, "black", "3B 4C", "W:W19,21,23-32:B1-11,15", "white"),
        &["Nero: 3B 4C"],
    );
    assert_eq!(narrator.moves(), ["Devi mangiare. Prese possibili: 5D 3B"]);
}

#[test]
fn the_history_has_two_columns_and_follows_takebacks() {
    let mut narrator = ada("white");
    assert_eq!(narrator.history(), ["Nessuna mossa ancora."]);
    let fen = "W:W21-32:B1-12";
    let moves = [
        (1, "white", "6E 5D"),
        (2, "black", "3B 4C"),
        (3, "white", "5D 3B"),
        (4, "black", "2C 4A"),
    ];
    for (ply, side, mv) in moves {
        apply(&mut narrator, &moved(ply, side, mv, fen, "white"));
    }
    assert_eq!(
        narrator.history(),
        [
            "     Bianco   Nero",
            "  1. 6E 5D    3B 4C",
            "  2. 5D 3B    2C 4A",
        ]
    );
    let taken_back =
        moved(3, "white", "5D 3B", fen, "white").replace("\"move\",\"room", "\"takeback\",\"room");
    apply(&mut narrator, &taken_back);
    assert_eq!(
        narrator.history()[1..],
        ["  1. 6E 5D    3B 4C", "  2. 5D 3B"]
    );
}

/// The lines that a command's answer adds; empty if the line is no answer.
fn answered(command: &str, line: &str) -> Vec<String> {
    let command = command::parse(command).and_then(|parsed| parsed.result.ok());
    support::answer(line).map_or_else(Vec::new, |answer| {
        ada("white").answer(command.as_ref(), &answer)
    })
}

#[test]
fn answers_are_said() {
    for (command, line, expected) in rows("of an answer") {
        let mut lines = answered(command, line);
        if command == "mosse" {
            // The order of the moves is the generator's business.
            let sorted = |line: &str| {
                let mut moves: Vec<String> = line
                    .trim_start_matches("Mosse possibili: ")
                    .split(", ")
                    .map(str::to_owned)
                    .collect();
                moves.sort();
                moves
            };
            assert_eq!(sorted(&lines.remove(0)), sorted(expected[0]));
            continue;
        }
        assert_eq!(lines, expected, "{line}");
    }
}

#[test]
fn a_refused_move_comes_with_the_moves_that_its_reason_does_not_list() {
    let narrator = ada("white");
    for (_, line, expected) in rows("of a refusal") {
        let Some(Object::Error(refused)) = support::object(line) else {
            panic!("{line} is a refusal");
        };
        assert_eq!(narrator.refused(&refused), expected, "{line}");
    }
}

#[test]
fn help_is_the_servers_and_the_programs_own() {
    let lines = ada("white").help(Topic::All);
    assert!(lines.iter().any(|line| line.starts_with("gioca ")));
    assert!(lines.iter().any(|line| line.starts_with("/storia: ")));
    assert!(lines.iter().all(|line| !line.starts_with("* ")));
}

fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

#[test]
fn the_lot_for_colours_is_told() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        r#"{"type":"room","seq":1,"room":"prova","variant":"checkers","corner":"left","colours":"choice","word":false,"name":"Ada","side":null}"#,
        &[
            "Stanza nuova: prova, checkers (cominciano i Bianchi), senza orologio. Per i colori si tira a sorte chi sceglie.",
        ],
    );
    check(
        &mut narrator,
        r#"{"type":"choose","seq":3,"room":"prova","name":"Ada"}"#,
        &["Sorteggio: sceglie Ada. Scrivi bianco o nero."],
    );
}

#[test]
fn whoever_runs_the_server_is_heard() {
    check(
        &mut ada("white"),
        r#"{"type":"announcement","text":"Alle 22 si \u001b[2Jferma."}"#,
        &["Avviso di chi gestisce il server: Alle 22 si [2Jferma."],
    );
}
