//! A problem on the full screen: its board is seen while one solves it.

use crate::stage::Stage;
use damiera_rules::{Corner, Game, Position, Variant};
use damiera_screens::input::Input;
use damiera_screens::input::KeyCode::{Enter, Escape, PageDown, PageUp, Tab};
use serde_json::{Value, json};

const LETTERS: &str = "A   B   C   D   E   F   G   H";

const TASK: &str = "Problema 6, thai.\nMuove il Bianco e vince.";

/// A problem as the server tells of it.
fn problem(state: &str, left: u32, fen: &str, legal: &[&str], text: &str) -> String {
    json!({"type": "problem", "state": state, "number": 6, "today": false, "variant": "thai",
        "corner": "left", "labels": [], "grade": 1, "side": "white", "moves": 2, "left": left,
        "fen": fen, "legal": legal, "text": text})
    .to_string()
}

fn open() -> String {
    let fen = "W:W1,10,11,28:BK3,6,20,22,32";
    problem("open", 2, fen, &["6C 5B", "6C 5D"], TASK)
}

fn solving(size: (u16, u16)) -> Stage {
    let mut stage = Stage::lobby(size);
    stage.lists(&[]);
    stage.enters("problema thai 6");
    stage.answers("problema thai 6", json!({}));
    assert!(stage.lines().iter().any(|line| line == "problema thai 6"));
    stage.says(&open());
    stage.lines();
    stage
}

#[test]
fn a_problem_is_solved_with_its_board_before_ones_eyes() {
    let mut stage = solving((80, 24));
    let screen = stage.screen();
    assert!(screen.contains("Muove il Bianco e vince."), "{screen}");
    assert!(screen.contains(LETTERS), "{screen}");
    assert!(stage.status().starts_with("Trova la mossa"), "{screen}");
    assert_eq!(screen.matches("Muove il Bianco").count(), 1, "{screen}");
    stage.types("6c");
    assert!(stage.screen().contains(LETTERS), "while a move is typed");
    stage.types(" 5b");
    stage.key(Enter);
    assert!(stage.lines().iter().any(|line| line == "6c 5b"));
    // Board and task stay, and what came of the move is said below.
    let fen = "W:W1,10,11,28:BK3,6,20,22,32";
    stage.says(&problem(
        "wrong",
        2,
        fen,
        &["6C 5B", "6C 5D"],
        "6C 5B non vince.",
    ));
    let screen = stage.screen();
    for part in [LETTERS, "Muove il Bianco e vince.", "6C 5B non vince."] {
        assert!(screen.contains(part), "{part}: {screen}");
    }
    // A move that is pasted is one like another.
    stage.input(Input::Paste("6c\n5d".to_owned()));
    assert_eq!(stage.line(), "6c 5d");
}

#[test]
fn a_move_of_a_problem_is_chosen_on_the_board() {
    let mut stage = solving((80, 24));
    stage.keys(&[Tab, Enter, Tab, Enter]);
    let sent = stage.lines();
    assert_eq!(sent.len(), 1, "{sent:?}");
    // The move can be tried again.
    stage.says(&open());
    stage.keys(&[Escape, Tab, Enter, Tab, Enter]);
    assert_eq!(stage.lines(), sent);
}

/// A solution that is told is played on the board by itself, and can be gone through.
#[test]
fn a_solution_is_played_out_on_the_board() {
    let mut stage = solving((80, 24));
    let fen = "W:W1,10,11,28:BK3,6,20,22,32";
    let mut told: Value =
        serde_json::from_str(&problem("told", 0, fen, &[], "La soluzione: 6C 5B")).expect("JSON");
    let mut game = Game::from_position(Position::from_fen(fen, Variant::Thai).expect("FEN"));
    let mut line = Vec::new();
    let mut fens = vec![game.position().fen()];
    for _ in 0..3 {
        let ply = game.legal_plies()[0];
        line.push(ply.labels(Variant::Thai.drawing_with(Corner::Left)));
        game.play_move(&ply.mv).expect("a legal move");
        fens.push(game.position().fen());
    }
    told["line"] = json!(line);
    stage.says(&told.to_string());
    let looks_at = |stage: &Stage, ply: usize| {
        let said = format!("mossa {ply} di 3");
        assert!(stage.status().contains(&said), "{said}: {}", stage.status());
    };
    looks_at(&stage, 0);
    let first = stage.screen();
    stage.waits(2);
    looks_at(&stage, 1);
    assert_ne!(stage.screen(), first);
    // A key stops it.
    stage.key(PageUp);
    looks_at(&stage, 0);
    stage.waits(10);
    looks_at(&stage, 0);
    stage.key(PageDown);
    looks_at(&stage, 1);
    // Told again, it goes on to the end, and the board stands there.
    stage.says(&told.to_string());
    for _ in 0..3 {
        stage.waits(2);
    }
    assert!(stage.status().starts_with("Il problema è finito"));
    stage.waits(10);
    assert!(stage.status().starts_with("Il problema è finito"));
}
