//! A lesson on the full screen: its board and tree, the leader's keys, and pasted text.

use crate::stage::Stage;
use damiera_protocol::wire::{self, Received};
use damiera_screens::app::{AppEffect, ConnectionNews};
use damiera_screens::input::{Input, InputParser, KeyCode};
use serde_json::{Value, json};

use KeyCode::{Down, End, Home, Left, Right, Up};

/// The lesson after `ply` moves, with a note, led by `leader`.
fn board(why: &str, leader: &str, ply: usize) -> String {
    let (fen, last) = match ply {
        0 => ("W:W21-32:B1-12", Value::Null),
        _ => (
            "B:W19,21,23-32:B1-12",
            json!({"side": "white", "move": "6E 5D", "official": "22-19", "captured": []}),
        ),
    };
    json!({"type": "lesson", "seq": 1, "room": "lezione-1", "why": why, "leader": leader,
        "listeners": 2, "white": "Rossi", "black": "Bianchi", "result": "1-0", "variant": "italiana",
        "corner": "left", "fen": fen, "turn": "white", "ply": ply, "of": 2, "left_main": null,
        "last": last, "note": (ply == 1).then_some("buona mossa"), "next": [], "moves": 3})
    .to_string()
}

fn tree(ply: usize) -> Value {
    json!({"lesson": "lezione-1", "line": 0, "ply": ply, "lines": [
        {"from": 0, "variation": null, "moves": [{"move": "6E 5D", "note": "buona mossa"}, {"move": "3B 4C"}]},
        {"from": 1, "variation": 1, "moves": [{"move": "3D 4E"}]}]})
}

/// Ada in a lesson of `leader`.
fn lesson(leader: &str) -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lines();
    stage.says(&board("position", leader, 0));
    stage.answers("mosse", tree(0));
    stage.lines();
    stage
}

#[test]
fn the_leader_steps_with_the_arrows() {
    let mut stage = lesson("Ada");
    let table = [
        (Right, "avanti"),
        (Left, "indietro"),
        (Home, "vai inizio"),
        (End, "vai fine"),
        (Down, "ramo"),
        (Up, "linea"),
    ];
    for (key, command) in table {
        stage.key(key);
        assert_eq!(stage.lines(), [command]);
    }
    // In a line that is being typed they move the cursor.
    stage.types("6e");
    stage.key(Left);
    assert!(stage.lines().is_empty());
}

#[test]
fn a_listener_only_looks() {
    let mut stage = lesson("Gil");
    for key in [Right, Left, Home, End] {
        stage.key(key);
    }
    assert!(stage.lines().is_empty());
    stage.enters("di' perché?");
    assert_eq!(stage.lines(), ["di' perché?"]);
}

#[test]
fn the_tree_stands_beside_the_board_with_the_place() {
    let mut stage = lesson("Ada");
    stage.says(&board("forward", "Ada", 1));
    // The place is another one: the tree is asked for again.
    stage.answers("mosse", tree(1));
    let screen = stage.screen();
    for part in [
        "lezione-1",
        "Rossi contro Bianchi",
        "1 6E 5D *",
        "2 3B 4C",
        "1 (1)",
        "2 3D 4E",
        "buona mossa",
        "Mossa 1 di 2",
    ] {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
    stage.says(r#"{"type":"lesson_end","room":"lezione-1","reason":"leader_gone"}"#);
    assert!(!stage.screen().contains("3B 4C"));
}

#[test]
fn a_branch_of_a_branch_says_where_both_begin() {
    let mut stage = lesson("Ada");
    stage.says(&board("forward", "Ada", 1));
    let lines = json!({"lesson": "lezione-1", "line": 0, "ply": 1, "lines": [
        {"from": 0, "variation": null, "moves": [{"move": "6E 5D", "nags": [5]}, {"move": "3B 4C"}]},
        {"from": 1, "variation": 1, "within": 0, "moves": [{"move": "3D 4E"}, {"move": "6C 5B"}]},
        {"from": 2, "variation": 1, "within": 1, "moves": [{"move": "6G 5F", "nags": [4, 19]}]}]});
    stage.answers("mosse", lines);
    let screen = stage.screen();
    for part in ["1 6E 5D!?", " 1 (1)", " 1 (1) 2 (1)", "3 6G 5F??"] {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
}

#[test]
fn a_record_is_pasted_line_by_line() {
    let mut stage = Stage::lobby((80, 24));
    stage.lines();
    stage.enters("rivedi incolla");
    stage.answers(
        "rivedi incolla",
        json!({"paste_lines": 1000, "paste_bytes": 65536}),
    );
    stage.lines();
    stage.input(Input::Paste("1. 22-19\n\n12-15 *\n".to_owned()));
    assert_eq!(stage.lines(), ["1. 22-19", "", "12-15 *"]);
    // A line that would be a command is part of it as well.
    stage.enters("gioca");
    stage.enters(".");
    assert_eq!(stage.lines(), ["gioca", "."]);
    stage.enters("gioca");
    assert_eq!(stage.lines(), ["gioca"]);
}

/// Ada in the lobby, with a paste open.
fn pasting() -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.enters("rivedi incolla");
    stage.answers(
        "rivedi incolla",
        json!({"paste_lines": 1000, "paste_bytes": 65536}),
    );
    stage.lines();
    stage
}

#[test]
fn a_paste_of_the_terminal_is_as_many_lines_as_it_has() {
    let mut stage = pasting();
    assert!(
        stage.screen().contains("Incolla il verbale"),
        "{}",
        stage.status()
    );
    let (mut parser, mut inputs) = (InputParser::new(), Vec::new());
    let bytes = b"\x1b[200~[White \"Rossi\"]\r\n\r\n1. 22-19 ; buona\r12-15 *\r.\rgioca\x1b[201~";
    parser.feed(bytes, &mut inputs);
    for input in inputs {
        stage.input(input);
    }
    // Text behind the end is no command.
    let lines = ["[White \"Rossi\"]", "", "1. 22-19 ; buona", "12-15 *", "."];
    assert_eq!(stage.lines(), lines);
    assert!(
        !stage.screen().contains("Incolla il verbale"),
        "{}",
        stage.status()
    );
}

#[test]
fn nothing_but_the_record_is_sent_while_it_is_pasted() {
    let mut stage = pasting();
    // The user is active, so the lists would be asked for again.
    for _ in 0..10 {
        stage.types("1");
        stage.waits(10);
    }
    stage.key(KeyCode::Function(5));
    assert!(stage.lines().is_empty());
    // A question mark, a tab and an empty line are parts of a record too.
    stage.keys(&[KeyCode::Escape, KeyCode::Char('?'), KeyCode::Tab]);
    stage.keys(&[KeyCode::Char('!'), KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(stage.lines(), ["? !", ""]);
    stage.enters(".");
    stage.lines();
    stage.waits(20);
    assert!(stage.lines().contains(&"stanze".to_owned()));
}

#[test]
fn who_led_a_lesson_comes_back_to_lead_it() {
    let mut stage = lesson("Ada");
    stage.told(ConnectionNews::Lost {
        why: "caduta".to_owned(),
    });
    // The lesson is still seen.
    assert!(stage.screen().contains("3B 4C"), "{}", stage.screen());
    stage.wishes();
    stage.waits(60);
    let enters = stage.wishes().into_iter().find_map(|wish| match wish {
        AppEffect::Connect(destination) => Some(destination.enter),
        _ => None,
    });
    assert_eq!(enters, Some(Some("osserva lezione-1".to_owned())));
}

#[test]
fn who_led_a_lesson_is_told_that_it_is_gone() {
    let mut stage = lesson("Ada");
    stage.told(ConnectionNews::Lost {
        why: "caduta".to_owned(),
    });
    stage.told(ConnectionNews::Connected {
        name: "Ada".to_owned(),
    });
    let refused = r#"{"type":"error","code":"no_such_room","text":"Non c'è la stanza."}"#;
    let Received::Object(wire::Object::Error(refused)) = wire::read(refused).0 else {
        panic!("a refusal");
    };
    stage.told(ConnectionNews::NotThere(Box::new(refused)));
    assert!(
        stage.screen().contains("lezione-1 non c'è più"),
        "{}",
        stage.screen()
    );
    // It is not asked for again.
    stage.told(ConnectionNews::Lost {
        why: "caduta".to_owned(),
    });
    stage.wishes();
    stage.waits(60);
    let enters = stage.wishes().into_iter().find_map(|wish| match wish {
        AppEffect::Connect(destination) => Some(destination.enter),
        _ => None,
    });
    assert_eq!(enters, Some(None));
}

/// The rows above the status line that it takes hide nothing that is said.
#[test]
fn a_long_status_leaves_the_newest_message_whole() {
    let mut stage = lesson("Gil");
    for number in 1..=9 {
        stage.told(ConnectionNews::Note(format!("Riga {number} di nove")));
    }
    assert!(stage.screen().contains("Riga 9 di nove"));
    stage.enters("avanti");
    let (ask, _) = stage.sent();
    let text = "Solo chi guida la lezione va avanti e indietro tra le mosse: chi ascolta vede la posizione di chi guida.";
    let refused =
        json!({"type": "error", "code": "not_leader", "tag": ask.to_string(), "text": text});
    stage.says(&refused.to_string());
    let screen = stage.screen();
    assert!(screen.contains("Solo chi guida"), "{screen}");
    assert!(screen.contains("di chi guida."), "{screen}");
    assert!(screen.contains("Riga 9 di nove"), "{screen}");
}
