//! A tournament's arbiter on the full screen: how it is opened, begun and decided.

use crate::stage::{Stage, settings};
use damiera_protocol::command::{Command, of_line};
use damiera_protocol::text::Language;
use damiera_screens::input::KeyCode;
use serde_json::{Value, json};

use KeyCode::{BackTab, Down, Enter, Escape, Right, Tab};

fn head(state: &str, changes: Value) -> Value {
    let mut head = json!({
        "tournament": 3, "title": "Coppa di Natale", "system": "swiss", "variant": "italiana",
        "time": "5+3", "state": state, "round": 1, "rounds": 3, "entrants": 4, "seats": [2, 60],
        "absence": 300, "pause": 120, "scale": "2-1-0", "digest": "00", "arbiters": ["Ada"],
        "page": 1, "pages": 1, "text": "", "is_arbiter": true,
    });
    for (key, value) in changes.as_object().into_iter().flatten() {
        head[key] = value.clone();
    }
    head
}

fn entrants(names: &[&str]) -> Value {
    let rows = names.iter().enumerate().map(|(at, name)| {
        json!({"place": 0, "number": at + 1, "name": name, "rating": 0, "points": 0, "tie_breaks": []})
    });
    rows.collect()
}

fn boards(result: Value) -> Value {
    json!({"shown": 1, "boards": [
        {"board": 1, "white": "Bia", "white_points": 0, "black": "Leo", "black_points": 0,
            "result": "2-0", "room": "torneo-3-1-1"},
        {"board": 2, "white": "Gil", "white_points": 0, "black": "Eva", "black_points": 0,
            "result": result, "room": "torneo-3-1-2"},
    ]})
}

/// Ada in the list of tournaments, in a language.
fn list(language: Language, size: (u16, u16)) -> Stage {
    let mut stage = Stage::with(settings(language, size));
    stage.lists(&[]);
    stage.ctrl('t');
    stage.answers("tornei", json!({"text": "", "tournaments": []}));
    stage.lines();
    stage
}

/// Ada at a tournament of hers.
fn at(report: Value, size: (u16, u16)) -> Stage {
    let mut stage = list(Language::It, size);
    stage.enters("torneo 3");
    stage.answers("torneo 3", report);
    stage.lines();
    stage
}

/// Presses the button with this text.
fn presses(stage: &mut Stage, text: &str) {
    let screen = stage.screen();
    let row = screen.lines().nth(1).expect("buttons");
    let place = row.find(&format!("[{text}]")).expect(&screen);
    let column = row[..place].chars().count() + 1;
    stage.click((u16::try_from(column).expect("few"), 1));
}

#[test]
fn a_tournament_is_opened_by_a_form_in_every_language() {
    for language in Language::ALL {
        for size in [(40, 16), (80, 24)] {
            let mut stage = list(language, size);
            stage.keys(&[Tab, Enter]);
            stage.types("Coppa \"d'oro\"");
            // Two systems on: each against each, which has no number of rounds to choose.
            stage.keys(&[Down, Right, Right, Enter]);
            let lines = stage.lines();
            let [line] = lines.as_slice() else {
                panic!("{lines:?} {}", stage.screen());
            };
            assert!(
                line.starts_with("torneo apri nome=\"Coppa 'd'oro'\" sistema=girone variante="),
                "{line}"
            );
            assert!(
                matches!(of_line(line), Some(Command::Tournament(_))),
                "{line}"
            );
        }
    }
}

#[test]
fn a_round_begins_after_a_yes_and_its_boards_are_shown() {
    let names = ["Bia", "Leo", "Gil", "Eva"];
    let open = head("entry", json!({"round": 0, "standings": entrants(&names)}));
    let mut stage = at(open, (80, 24));
    presses(&mut stage, "Comincia");
    assert!(stage.lines().is_empty());
    assert!(
        stage
            .status()
            .starts_with("Il prossimo turno comincia adesso?"),
        "{}",
        stage.screen()
    );
    stage.enters("no");
    assert!(stage.lines().is_empty());
    presses(&mut stage, "Comincia");
    stage.enters("sì");
    assert_eq!(stage.lines(), ["torneo 3 inizia"]);
    let mut stage = at(head("between", json!({})), (80, 24));
    presses(&mut stage, "Comincia");
    stage.enters("sì");
    stage.answers("torneo 3 inizia", head("playing", json!({"round": 2})));
    assert_eq!(
        stage.lines().last().map(String::as_str),
        Some("torneo 3 turno 2")
    );
    // While a round is played there is none to begin.
    let stage = at(head("playing", json!({})), (80, 24));
    assert!(!stage.screen().contains("[Comincia]"), "{}", stage.screen());
}

#[test]
fn a_board_is_decided_with_a_result_and_a_reason() {
    for (scale, score) in [("2-1-0", "1-1"), ("1-½-0", "½-½")] {
        let mut report = head("playing", json!({"scale": scale}));
        for (key, value) in boards(Value::Null).as_object().expect("fields") {
            report[key] = value.clone();
        }
        let mut stage = list(Language::It, (80, 24));
        stage.enters("torneo 3 turno 1");
        stage.answers("torneo 3 turno 1", report);
        stage.lines();
        stage.key(Down);
        // By a key and by the mouse.
        stage.key(KeyCode::Char(' '));
        let by_key = stage.screen();
        stage.key(Escape);
        presses(&mut stage, "Decidi");
        assert_eq!(stage.screen(), by_key);
        assert!(
            stage.screen().contains("Tavolo 2: Gil contro Eva"),
            "{}",
            stage.screen()
        );
        stage.keys(&[Right, Tab]);
        stage.types("orologio rotto");
        stage.key(Enter);
        assert_eq!(
            stage.lines(),
            [format!("torneo 3 risultato 1 2 {score} orologio rotto")]
        );
    }
}

#[test]
fn an_entrant_is_expelled_with_a_reason() {
    let names = ["Bia", "Leo"];
    let report = head("entry", json!({"round": 0, "standings": entrants(&names)}));
    let mut stage = at(report, (80, 24));
    stage.key(Down);
    stage.key(KeyCode::Char(' '));
    assert!(stage.screen().contains("Escludi Leo"), "{}", stage.screen());
    stage.types("malato");
    stage.key(Enter);
    assert_eq!(stage.lines(), ["torneo 3 espelli Leo malato"]);
}

#[test]
fn a_button_that_the_keys_are_on_is_seen_in_a_narrow_window() {
    let names = ["Bia", "Leo"];
    let report = head("entry", json!({"round": 0, "standings": entrants(&names)}));
    let mut stage = at(report, (40, 16));
    for button in [
        "[Tornei]",
        "[Aggiorna]",
        "[Escludi]",
        "[Comincia]",
        "[Iscriviti]",
    ] {
        stage.key(BackTab);
        let screen = stage.screen();
        let row = screen.lines().nth(1).unwrap_or_default();
        assert!(row.contains(button), "{row}");
    }
}

#[test]
fn the_code_of_entries_stands_on_a_line_of_its_own() {
    let report = head("entry", json!({"round": 0, "entry_code": "C8N-KYC"}));
    let stage = at(report, (80, 24));
    let screen = stage.screen();
    let ends = screen
        .lines()
        .any(|line| line.trim_end().ends_with("codice=C8N-KYC"));
    assert!(ends, "{screen}");
}
