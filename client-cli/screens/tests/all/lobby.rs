//! The lobby, the way into rooms, and the line that is typed.

use crate::game::{move_line, start};
use crate::stage::{Stage, settings};
use damiera_protocol::text::Language;
use damiera_screens::app::{AppEffect, ConnectRequest, ConnectionNews, PreferenceChange};
use damiera_screens::input::KeyCode;
use damiera_screens::patience::LinkTimes;
use serde_json::{Value, json};

use KeyCode::{Backspace, Down, Enter, Escape, Tab};

fn rooms() -> Vec<Value> {
    vec![
        json!({"room": "sala", "variant": "italiana", "time": "5+3", "players": ["Gil", null],
            "state": "waiting"}),
        json!({"room": "torneo", "variant": "brasiliana", "time": null, "players": ["Bia", "Leo"],
            "state": "playing"}),
        json!({"room": "segreta", "variant": "russa", "time": "30s", "players": ["Zoe", null],
            "state": "waiting", "word": true}),
    ]
}

fn lobby() -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&rooms());
    stage.lines();
    stage
}

#[test]
fn the_buttons_play_at_once() {
    let mut stage = lobby();
    stage.keys(&[Tab, Enter]);
    assert_eq!(stage.lines(), ["gioca"]);
    let mut stage = lobby();
    stage.keys(&[Tab, Tab, Enter, Enter]);
    assert_eq!(
        stage.lines(),
        ["crea Ada variante=italiana colore=bianco bot=2"]
    );
    // By mouse: the second button, then the line that opens the room.
    let mut stage = lobby();
    stage.click((9, 1));
    let screen = stage.screen();
    let open = screen
        .lines()
        .position(|line| line.contains("[ Invio: apri"));
    let row = u16::try_from(open.expect("a button")).expect("few rows");
    stage.click((20, row));
    assert_eq!(stage.lines().len(), 1);
}

#[test]
fn the_list_is_kept_fresh_while_somebody_looks() {
    let mut stage = lobby();
    stage.keys(&[Down, Down]);
    stage.waits(11);
    let (ask, line) = stage.sent();
    assert_eq!(line, "stanze");
    let mut now = rooms();
    now.insert(
        0,
        json!({"room": "nuova", "variant": "russa", "time": null,
        "players": ["Ivo", null], "state": "waiting"}),
    );
    stage.says(
        &json!({"type": "ok", "tag": ask.to_string(), "rooms": now, "page": 1, "pages": 1})
            .to_string(),
    );
    stage.lines();
    // The keys stay on the room on which they were.
    stage.key(Enter);
    assert_eq!(stage.lines(), ["osserva torneo"]);
    // An idle list is not refreshed for ever.
    let mut stage = lobby();
    for _ in 0..100 {
        stage.waits(10);
        if let Some(AppEffect::Send { ask, .. }) = stage.effects.pop() {
            stage.says(
                &json!({"type": "ok", "tag": ask.to_string(), "rooms": [], "page": 1, "pages": 1})
                    .to_string(),
            );
        }
    }
    assert_eq!(stage.app.next_tick(), None);
}

#[test]
fn no_single_key_ends_a_game() {
    let keys = [
        Enter,
        Escape,
        Tab,
        Backspace,
        KeyCode::Delete,
        KeyCode::End,
        KeyCode::Char('q'),
    ];
    let function = (1..=12).map(KeyCode::Function);
    for key in keys.into_iter().chain(function) {
        let mut stage = lobby();
        stage.says(&start("white", Value::Null));
        stage.wishes();
        stage.key(key);
        stage.ctrl('c');
        stage.ctrl('c');
        stage.ctrl('c');
        assert!(!stage.wishes().contains(&AppEffect::Quit), "{key:?}");
        stage.enters("no");
        assert!(!stage.wishes().contains(&AppEffect::Quit), "{key:?}");
        stage.ctrl('c');
        stage.enters("sì");
        assert_eq!(stage.wishes(), [AppEffect::Quit], "{key:?}");
    }
    // Outside a game there is nothing to lose.
    let mut stage = lobby();
    stage.ctrl('c');
    assert_eq!(stage.wishes(), [AppEffect::Quit]);
}

#[test]
fn a_lost_line_is_made_again_with_a_countdown() {
    let mut stage = lobby();
    stage.says(&start("white", json!("5+3")));
    stage.says(&move_line("white", 0, "6A 5B"));
    stage.wishes();
    stage.told(ConnectionNews::Lost {
        why: "il server ha chiuso".to_owned(),
    });
    assert!(
        stage.status().contains("tra un secondo"),
        "{}",
        stage.status()
    );
    assert!(stage.screen().contains("6A 5B"));
    // A line typed meanwhile is not lost silently.
    stage.enters("patta");
    assert!(stage.lines().is_empty());
    assert_eq!(stage.line(), "patta");
    stage.key(Escape);
    stage.waits(1);
    let destination = ConnectRequest {
        server: "dama.example:6464".to_owned(),
        name: "Ada".to_owned(),
        enter: None,
        resumes: true,
        step: LinkTimes::CLOCK.step,
    };
    assert_eq!(stage.wishes(), [AppEffect::Connect(destination.clone())]);
    stage.told(ConnectionNews::Failed {
        why: "rifiutata".to_owned(),
        again: true,
    });
    assert!(
        stage.status().contains("tra 2 secondi"),
        "{}",
        stage.status()
    );
    stage.waits(1);
    assert!(
        stage.status().contains("tra un secondo"),
        "{}",
        stage.status()
    );
    stage.key(Enter);
    assert_eq!(stage.wishes(), [AppEffect::Connect(destination)]);
    let moves = ["3B 4C", "7B 6A"];
    let missed = moves.iter().enumerate().map(|(place, mv)| {
        let line = move_line("white", place + 1, mv);
        match damiera_protocol::wire::read(&line).0 {
            damiera_protocol::wire::Received::Object(object) => object,
            other => panic!("{other:?}"),
        }
    });
    stage.told(ConnectionNews::Resumed {
        name: "Ada".to_owned(),
        room: "sala".to_owned(),
        missed: missed.collect(),
        clocks: None,
    });
    let screen = stage.screen();
    assert!(screen.contains("3 7B 6A"), "{screen}");
    assert!(
        screen.contains("Di nuovo al tuo posto nella stanza sala"),
        "{screen}"
    );
}

#[test]
fn a_seat_taken_over_elsewhere_is_not_fought_for() {
    let mut stage = lobby();
    stage.says(&start("white", Value::Null));
    stage.wishes();
    stage.says(r#"{"type":"notice","code":"taken_over","text":"Il posto è stato ripreso da un'altra connessione."}"#);
    stage.told(ConnectionNews::Lost {
        why: "il server ha chiuso".to_owned(),
    });
    assert!(
        stage
            .status()
            .starts_with("Il tuo posto è ora su un altro terminale")
    );
    stage.waits(600);
    assert!(stage.wishes().is_empty());
    stage.key(Enter);
    assert!(matches!(stage.wishes().as_slice(), [AppEffect::Connect(_)]));
}

#[test]
fn a_name_is_asked_for_and_remembered() {
    let mut settings = settings(Language::It, (80, 24));
    settings.name = None;
    settings.servers.clear();
    settings.connecting = false;
    let mut stage = Stage {
        app: damiera_screens::app::App::new(settings),
        ..Stage::lobby((80, 24))
    };
    stage.wishes();
    assert!(stage.status().contains("Come ti chiami?"));
    stage.key(Enter);
    assert!(stage.wishes().is_empty());
    stage.types("Bruna");
    stage.key(Enter);
    let destination = ConnectRequest {
        server: "dama.example:6464".to_owned(),
        name: "Bruna".to_owned(),
        enter: None,
        resumes: false,
        step: LinkTimes::CALM.step,
    };
    assert_eq!(stage.wishes(), [AppEffect::Connect(destination)]);
    stage.told(ConnectionNews::Failed {
        why: "Il nome Bruna è già preso.".to_owned(),
        again: true,
    });
    assert_eq!(stage.status(), "Il nome Bruna è già preso.");
    stage.types("2");
    stage.key(Enter);
    stage.wishes();
    stage.told(ConnectionNews::Connected {
        name: "Bruna2".to_owned(),
    });
    let remembered = PreferenceChange::Server {
        server: "dama.example:6464".to_owned(),
        name: "Bruna2".to_owned(),
    };
    assert!(stage.wishes().contains(&AppEffect::Remember(remembered)));
}

#[test]
fn another_language_is_one_key_away_before_there_is_a_connection() {
    let mut settings = settings(Language::It, (80, 24));
    settings.name = None;
    settings.servers.clear();
    settings.connecting = false;
    let mut stage = Stage {
        app: damiera_screens::app::App::new(settings),
        ..Stage::lobby((80, 24))
    };
    stage.wishes();
    stage.types("Bruna");
    for (language, asked) in [
        (Language::En, "What is your name?"),
        (Language::Pt, "Qual é o seu nome?"),
        (Language::Fil, "Ano ang pangalan mo?"),
        (Language::Es, "¿Cómo te llamas?"),
        (Language::It, "Come ti chiami?"),
    ] {
        stage.key(KeyCode::Function(9));
        assert!(stage.status().starts_with(asked), "{}", stage.screen());
        let remembered = AppEffect::Remember(PreferenceChange::Language(language));
        assert_eq!(stage.wishes(), [remembered]);
        assert!(stage.screen().contains("Bruna"));
    }
    // A click on the name of a language does the same.
    let top = stage.screen();
    let row = top.lines().nth(1).expect("a row");
    let english = row.chars().count() - row.split_once("English").expect(row).1.chars().count();
    stage.click((u16::try_from(english).expect("narrow") - 2, 1));
    assert!(stage.status().starts_with("What is your name?"));
    // With a connection the key does nothing.
    stage.wishes();
    stage.key(Enter);
    stage.told(ConnectionNews::Connected {
        name: "Bruna".to_owned(),
    });
    stage.wishes();
    stage.key(KeyCode::Function(9));
    assert!(stage.wishes().is_empty());
}

#[test]
fn a_form_is_dropped_and_changed_both_ways_by_mouse() {
    let mut stage = lobby();
    stage.click((15, 1));
    let place = |stage: &Stage, text: &str| {
        let screen = stage.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), row))
        });
        let (column, row) = found.expect("a text on the screen");
        let number = |place: usize| u16::try_from(place).expect("few");
        (number(column), number(row))
    };
    let at = place(&stage, "‹ una persona ›");
    stage.click(at);
    assert!(
        stage.screen().contains("livello 10, il più forte"),
        "{}",
        stage.screen()
    );
    let (column, row) = at;
    stage.click((column + 5, row));
    assert!(stage.screen().contains("una persona"), "{}", stage.screen());
    let drop = place(&stage, "[ Esc: lascia ]");
    stage.click(drop);
    assert!(!stage.screen().contains("Una stanza nuova"));
    assert!(stage.lines().is_empty());
}

/// The app before there is a connection, with a server and a name filled in.
fn door() -> Stage {
    let mut settings = settings(Language::It, (80, 24));
    settings.connecting = false;
    let mut stage = Stage {
        app: damiera_screens::app::App::new(settings),
        ..Stage::lobby((80, 24))
    };
    stage.wishes();
    stage
}

#[test]
fn a_name_of_two_words_is_explained_before_it_is_sent() {
    for (typed, shown) in [
        ("Mary Ann", "Mary-Ann"),
        (" Anna  Maria Bo ", "Anna-Maria-Bo"),
    ] {
        let mut stage = door();
        stage.ctrl('u');
        stage.types(typed);
        stage.key(Enter);
        assert!(stage.wishes().is_empty(), "{typed}");
        assert!(stage.status().contains(shown), "{}", stage.status());
    }
    // A code has words before it, and is none of a name.
    for typed in ["riprendi 7KQ2-M9XD-4H0W-83NC", "resume 7KQ2-M9XD-4H0W-83NC"] {
        let mut stage = door();
        stage.ctrl('u');
        stage.types(typed);
        stage.key(Enter);
        assert_eq!(stage.wishes().len(), 1, "{}", stage.screen());
    }
}

#[test]
fn what_is_typed_into_a_field_that_the_keys_come_to_replaces_it() {
    let mut stage = door();
    stage.key(Tab);
    stage.types("altrove:7");
    let screen = stage.screen();
    assert!(
        screen.contains("altrove:7") && !screen.contains("6464altrove"),
        "{screen}"
    );
    // A key that goes through the text keeps it.
    let mut stage = door();
    stage.keys(&[Tab, KeyCode::End]);
    stage.types("0");
    assert!(
        stage.screen().contains("dama.example:64640"),
        "{}",
        stage.screen()
    );
}
