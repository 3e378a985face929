//! Challenges and people in the lobby, and the talk there.

use crate::stage::{Stage, check};
use serde_json::{Value, json};

use damiera_screens::input::KeyCode;

use KeyCode::{Enter, Left, Right};

fn challenges() -> Vec<Value> {
    vec![
        json!({"number": 7, "by": "Gil", "to": "Ada", "variant": "italiana", "time": "5+3", "side": null,
            "seconds": 170}),
        json!({"number": 3, "by": "Zoe", "guest": true, "to": null, "variant": "russa", "time": null,
            "side": "white", "seconds": 3000}),
        json!({"number": 4, "by": "Ada", "to": null, "variant": "pool", "time": "3+2", "side": null,
            "seconds": 3000}),
    ]
}

fn rooms() -> Vec<Value> {
    vec![
        json!({"room": "torneo", "variant": "brasiliana", "time": null, "players": ["Bia", "Leo"],
            "state": "playing"}),
    ]
}

/// Ada in the lobby, with challenges and people.
fn hall(size: (u16, u16)) -> Stage {
    let mut stage = Stage::lobby(size);
    stage.lists(&rooms());
    // The people are asked for once their list is shown.
    if size.0 < 110 {
        stage.key(Left);
    }
    let people = json!({"names": ["Ada", "Bia", "Leo", "Rho", "Zoe"], "bots": ["Rho"],
        "guests": ["Ada", "Zoe"], "total": 5});
    stage.answers("chi", people);
    let friends = json!({"friends": [{"name": "Leo", "here": true}], "text": ""});
    stage.answers("amici", friends);
    if size.0 < 110 {
        stage.key(Right);
    }
    stage.says(
        r#"{"type":"challenge","challenge":{"number":7,"by":"Gil","to":"Ada","variant":"italiana","time":"5+3","side":null},"others":0}"#,
    );
    stage.challenges(&challenges());
    stage.lines();
    stage
}

#[test]
fn the_mouse_goes_to_lists_and_rows() {
    let mut stage = hall((80, 24));
    let head = stage.screen().lines().nth(2).unwrap_or_default().to_owned();
    let column = head.find("sfide").expect("the head of a list");
    stage.click((u16::try_from(column).expect("narrow"), 2));
    stage.click((2, 4));
    assert!(stage.lines().is_empty());
    stage.click((2, 4));
    assert_eq!(stage.lines(), ["accetta 3"]);
}

#[test]
fn the_lists_at_every_size() {
    for (name, size) in [
        ("40x16", (40, 16)),
        ("80x24", (80, 24)),
        ("120x36", (120, 36)),
    ] {
        let mut stage = hall(size);
        stage.says(r#"{"type":"tell","from":"Leo","text":"una partita?"}"#);
        stage.key(Right);
        check(&format!("challenges-{name}"), &stage);
        stage.key(Right);
        check(&format!("people-{name}"), &stage);
        stage.key(Enter);
        check(&format!("person-{name}"), &stage);
        stage.key(Enter);
        check(&format!("challenge-{name}"), &stage);
    }
}

/// The server breaks a record at 80 columns, and the window has fewer.
#[test]
fn a_record_is_broken_once_where_it_is_shown() {
    let moves: Vec<String> = (1..=40)
        .map(|number| format!("{number}. 21-17 12-15"))
        .collect();
    let mut broken = vec![String::new()];
    for word in moves.iter().flat_map(|mv| mv.split(' ')) {
        match broken.last_mut() {
            Some(line) if line.len() + word.len() < 80 => {
                let space = if line.is_empty() { "" } else { " " };
                *line = format!("{line}{space}{word}");
            }
            _ => broken.push(word.to_owned()),
        }
    }
    let pdn = format!(
        "[White \"Ada\"]\n[Black \"Gil\"]\n\n{}\n",
        broken.join("\n")
    );
    let mut stage = Stage::lobby((80, 24));
    stage.enters("partita");
    stage.answers("partita", json!({"pdn": pdn}));
    let screen = stage.screen();
    let inside = |line: &str| line.trim_matches(['│', ' ']).to_owned();
    let shown: Vec<String> = screen.lines().map(inside).collect();
    assert!(shown.contains(&"[Black \"Gil\"]".to_owned()), "{screen}");
    let moves: Vec<&String> = shown.iter().filter(|line| line.contains("21-17")).collect();
    let (last, full) = moves.split_last().expect("moves");
    assert!(full.len() > 5 && last.contains("40."), "{screen}");
    let short = full.iter().filter(|line| line.len() < 60).count();
    assert_eq!(short, 0, "{screen}");
}
