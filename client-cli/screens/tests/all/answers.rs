//! Long answers and messages: they are read whole on every page, at every size.

use crate::game::start;
use crate::stage::{Stage, settings};
use damiera_protocol::text::Language;
use damiera_screens::input::{Input, Key, KeyCode, Mouse, MouseKind};
use serde_json::{Value, json};

use KeyCode::{Down, End, Escape, Home, PageDown, Up};

/// A text of one line that no message area has room for.
fn long() -> String {
    let sentences = (1..=40).map(|number| format!("Questa è la frase numero {number}."));
    sentences.collect::<Vec<_>>().join(" ")
}

const FIRST: &str = "numero 1.";
const LAST: &str = "numero 40.";

/// Every page that shows messages.
fn pages(size: (u16, u16)) -> Vec<(&'static str, Stage)> {
    let lobby = || {
        let mut stage = Stage::lobby(size);
        stage.lists(&[]);
        stage
    };
    let mut list = lobby();
    list.ctrl('t');
    list.answers("tornei", json!({"text": "", "tournaments": []}));
    let mut board = lobby();
    board.says(&start("spectator", Value::Null));
    let mut lesson = lobby();
    lesson.says(
        &json!({"type": "lesson", "seq": 1, "room": "lezione-1", "why": "position", "leader": "Gil",
            "listeners": 2, "white": "Rossi", "black": "Bianchi", "result": "1-0", "variant": "italiana",
            "corner": "left", "fen": "W:W21-32:B1-12", "turn": "white", "ply": 0, "of": 2, "left_main": null,
            "last": null, "note": null, "next": [], "moves": 3})
        .to_string(),
    );
    vec![
        ("lobby", lobby()),
        ("tournaments", list),
        ("board", board),
        ("lesson", lesson),
    ]
}

fn sizes() -> [(u16, u16); 3] {
    [(40, 16), (80, 24), (120, 40)]
}

fn alt(code: KeyCode) -> Input {
    let key = Key::plain(code);
    Input::Key(Key { alt: true, ..key })
}

/// The text of the screen as if its rows were one, without the frame of a box.
fn flat(stage: &Stage) -> String {
    let screen = stage.screen();
    let rows = screen.lines().map(|row| row.trim_matches(['│', ' ']));
    rows.collect::<Vec<_>>().join(" ")
}

/// Scrolls a box until a text is seen.
fn finds(stage: &mut Stage, key: KeyCode, text: &str) -> bool {
    for _ in 0..60 {
        if flat(stage).contains(text) {
            return true;
        }
        stage.key(key);
    }
    false
}

#[test]
fn a_long_answer_and_a_long_refusal_open_in_a_box_that_scrolls_on_every_page() {
    for size in sizes() {
        for refuses in [false, true] {
            for (page, mut stage) in pages(size) {
                stage.enters("torneo 3 perché Gil");
                let (ask, line) = stage.sent();
                assert_eq!(line, "torneo 3 perché Gil", "{page}");
                let answer = match refuses {
                    true => json!({"type": "error", "code": "bad_argument", "tag": ask.to_string(),
                        "text": long()}),
                    false => json!({"type": "ok", "tag": ask.to_string(), "text": long()}),
                };
                stage.says(&answer.to_string());
                assert!(flat(&stage).contains(FIRST), "{page}: {}", stage.screen());
                for key in [PageDown, Down, End] {
                    assert!(
                        finds(&mut stage, key, LAST),
                        "{page} {size:?}: {}",
                        stage.screen()
                    );
                    stage.key(Home);
                    assert!(flat(&stage).contains(FIRST), "{page}: {}", stage.screen());
                }
                // Going beyond an end costs no key on the way back.
                stage.keys(&[End, Down, Down, Up]);
                let up = stage.screen();
                stage.keys(&[End, Up]);
                assert_eq!(up, stage.screen(), "{page}");
                stage.key(Escape);
                assert!(!stage.screen().contains("┌─"), "{page}: {}", stage.screen());
            }
        }
    }
}

#[test]
fn an_answer_of_few_lines_that_do_not_fit_is_not_cut() {
    // At 40 by 16 a list has two rows for messages.
    let text = "Si incontrano perché hanno gli stessi punti.\nNon si erano ancora incontrati.";
    for (page, mut stage) in pages((40, 16)) {
        stage.enters("torneo 3 perché Gil");
        stage.answers("torneo 3 perché Gil", json!({ "text": text }));
        let screen = flat(&stage);
        for word in ["Si incontrano", "punti.", "Non si erano", "incontrati."] {
            assert!(screen.contains(word), "{page}: {screen}");
        }
    }
}

#[test]
fn earlier_messages_are_scrolled_to_on_every_page() {
    for size in sizes() {
        for (page, mut stage) in pages(size) {
            for number in 1..=30 {
                stage.says(
                    &json!({"type": "tell", "from": "Gil", "text": format!("messaggio {number}.")})
                        .to_string(),
                );
            }
            assert!(
                stage.screen().contains("messaggio 30."),
                "{page}: {}",
                stage.screen()
            );
            let mut seen = false;
            for _ in 0..60 {
                seen |= stage.screen().contains("messaggio 1.");
                stage.input(alt(Up));
            }
            assert!(seen, "{page} {size:?}: {}", stage.screen());
            // At the beginning further keys do nothing, so that the way back is as long as the way there.
            let mut back = 0;
            while !stage.screen().contains("messaggio 30.") && back < 60 {
                stage.input(alt(Down));
                back += 1;
            }
            assert!(back < 40, "{page} {size:?}: {back}");
        }
    }
}

#[test]
fn the_wheel_over_the_messages_of_a_list_scrolls_them() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    for number in 1..=12 {
        stage.says(
            &json!({"type": "tell", "from": "Gil", "text": format!("messaggio {number}.")})
                .to_string(),
        );
    }
    assert!(
        !stage.screen().contains("messaggio 5."),
        "{}",
        stage.screen()
    );
    for _ in 0..5 {
        stage.input(Input::Mouse(Mouse {
            column: 3,
            row: 20,
            kind: MouseKind::ScrollUp,
        }));
    }
    assert!(
        stage.screen().contains("messaggio 5."),
        "{}",
        stage.screen()
    );
}

#[test]
fn a_line_with_a_mistake_comes_back_to_be_corrected_and_is_not_kept_on_disk() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    let line = "torneo apri nome=\"Coppa di Natale\" posti=sei turni=5 tempo=5+3";
    stage.enters(line);
    stage.key(Escape);
    stage.ctrl('p');
    assert_eq!(stage.line(), line);
    assert!(!stage.app.typed_lines().any(|kept| kept == line));
    // A secret that is written right comes back nowhere.
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.enters("crea prova parola=gatto");
    stage.ctrl('p');
    assert_eq!(stage.line(), "");
}

#[test]
fn the_reason_why_a_class_waits_goes_when_it_goes_on() {
    let class = |why: &str, paused: bool| {
        json!({"type": "class", "class": "K7Q-2MX", "why": why, "teacher": "Zoe", "nick": "Ada",
            "variant": "italiana", "time": null, "bot": null, "state": "playing", "round": 1, "paused": paused,
            "talk": false, "automatic": false, "returns": false, "pupils": [], "corner": "left", "labels": [],
            "text": "La classe va avanti."})
        .to_string()
    };
    for why in ["resumed", "round"] {
        let mut stage = Stage::with(settings(Language::It, (80, 24)));
        stage.lists(&[]);
        stage.says(&start("white", Value::Null));
        stage.says(&class("paused", true));
        stage.enters("21-17");
        let (ask, _) = stage.sent();
        let text = "La classe è in pausa: per ora non si muove.";
        stage.says(
            &json!({"type": "error", "code": "paused", "tag": ask.to_string(), "text": text})
                .to_string(),
        );
        assert_eq!(stage.status(), text);
        stage.says(&class(why, false));
        assert!(!stage.screen().contains(text), "{}", stage.screen());
    }
}
