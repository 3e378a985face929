//! A lesson on the full screen: its board and tree, the leader's keys, and pasted text.

use crate::stage::Stage;
use damiera_protocol::wire::{self, Received};
use damiera_screens::app::{AppEffect, ConnectionNews};
use damiera_screens::input::InputParser;
use serde_json::{Value, json};

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
