//! A lesson on the full screen: its board and tree, the keys of who leads, and what is pasted.
#![cfg(test)]

mod stage;

use damiera_screens::input::{Input, KeyCode};
use serde_json::{Value, json};
use stage::Stage;

use KeyCode::{Down, End, Home, Left, Right, Up};

/// The lesson after so many moves, with a note, led by somebody.
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

/// Ada in a lesson of somebody.
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
    // What would be a command is part of it as well.
    stage.enters("gioca");
    stage.enters(".");
    assert_eq!(stage.lines(), ["gioca", "."]);
    stage.enters("gioca");
    assert_eq!(stage.lines(), ["gioca"]);
}
