//! A problem on the full screen: its board is shown, and moves are typed in the line.

use crate::stage::Stage;
use damiera_screens::input::Input;
use damiera_screens::input::KeyCode::Escape;
use serde_json::json;

/// A problem as the server tells of it.
fn problem(state: &str, left: u32, text: &str) -> String {
    json!({"type": "problem", "state": state, "number": 6, "today": false, "variant": "thai",
        "corner": "left", "labels": [], "grade": 1, "side": "white", "moves": 2, "left": left,
        "fen": "W:W1,10,11,28:BK3,6,20,22,32", "legal": ["6C 5B", "6C 5D"], "text": text})
    .to_string()
}

#[test]
fn a_problem_is_shown_with_its_board_and_moves_are_typed() {
    let mut stage = Stage::lobby((80, 24));
    stage.enters("problema thai 6");
    assert!(stage.lines().iter().any(|line| line == "problema thai 6"));
    stage.says(&problem(
        "open",
        2,
        "Problema 6, thai.\nMuove il Bianco e vince.",
    ));
    let screen = stage.screen();
    assert!(screen.contains("Problema 6, thai."), "{screen}");
    assert!(screen.contains("A  B  C  D  E  F  G  H"), "{screen}");
    stage.key(Escape);
    assert!(!stage.screen().contains("Problema 6, thai."));
    stage.says(&problem(
        "open",
        2,
        "Problema 6, thai.\nMuove il Bianco e vince.",
    ));
    // The first letter or digit of a move closes the picture, and is not lost.
    stage.enters("6c 5b");
    assert!(stage.lines().iter().any(|line| line == "6c 5b"));
    // The board is as before, and what there is to say is said below.
    stage.says(&problem("wrong", 2, "6C 5B non vince."));
    let screen = stage.screen();
    assert!(screen.contains("6C 5B non vince."), "{screen}");
    assert!(!screen.contains("A  B  C  D  E  F  G  H"), "{screen}");
    // Neither is a move that is pasted.
    stage.says(&problem(
        "open",
        2,
        "Problema 6, thai.\nMuove il Bianco e vince.",
    ));
    stage.input(Input::Paste("6c\n5d".to_owned()));
    assert_eq!(stage.line(), "6c 5d");
}
