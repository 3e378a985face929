//! The smallest screen: rows of buttons go on to where the keys are, and nothing that is cut is lost.

use crate::stage::{Stage, settings};
use damiera_protocol::text::Language;
use damiera_screens::input::KeyCode::{Char, Enter, Tab};
use serde_json::json;

/// The row of the buttons.
fn buttons(stage: &Stage) -> String {
    let screen = stage.screen();
    screen.lines().nth(1).unwrap_or_default().to_owned()
}

#[test]
fn every_button_of_the_lobby_is_whole_when_the_keys_are_on_it() {
    for language in Language::ALL {
        let mut stage = Stage::with(settings(language, (40, 16)));
        stage.lists(&[]);
        let first = buttons(&stage);
        assert!(!first.contains('…'), "{first}");
        let mut seen: Vec<String> = Vec::new();
        for _ in 0..7 {
            stage.key(Tab);
            let row = buttons(&stage);
            assert!(!row.contains('…'), "{row}");
            let whole = row.split(['[', ']']).skip(1).step_by(2);
            seen.extend(whole.map(str::to_owned));
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 7, "{seen:?}");
    }
}

/// A tournament with terms longer than the page.
#[test]
fn what_is_cut_of_a_tournament_stands_in_its_help() {
    let mut stage = Stage::lobby((40, 16));
    stage.lists(&[]);
    let rows: Vec<_> = (1..=20)
        .map(|number| {
            json!({"place": 0, "number": number, "name": format!("Nome-{number}"), "rating": 1500,
                "points": 0, "tie_breaks": []})
        })
        .collect();
    let mut report = json!({"tournament": 5, "title": "Girone del martedì", "system": "swiss", "variant": "italiana",
        "time": "5+3", "state": "entry", "round": 0, "rounds": 7, "entrants": 20, "seats": [4, 60],
        "absence": 300, "pause": 120, "scale": "2-1-0", "digest": "00", "arbiters": ["Zoe", "Massimiliano"],
        "seconds": 2_520});
    stage.ctrl('t');
    stage.answers(
        "tornei",
        json!({"text": "", "tournaments": [report.clone()]}),
    );
    stage.key(Enter);
    report["page"] = 1.into();
    report["pages"] = 1.into();
    report["text"] = "".into();
    report["standings"] = rows.into();
    stage.answers("torneo 5 classifica", report);
    let screen = stage.screen();
    assert!(!screen.contains("Massimiliano"), "{screen}");
    stage.key(Char('?'));
    let mut read = stage.screen();
    for _ in 0..3 {
        stage.key(Char(' '));
        read += &stage.screen();
    }
    assert!(read.contains("Massimiliano"), "{read}");
    stage.key(Enter);
}
