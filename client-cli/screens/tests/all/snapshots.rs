//! Snapshots of the screen, with its colours and styles.
//!
//! The files in `snapshots/` hold the characters, a letter for the style of each, and the meaning
//! of the letters. `DAMIERA_RECORD=1` writes them anew.

use crate::game;
use crate::game::{CHOICE, board, move_line, position, start};
use crate::stage::{COLOURS, MONO, SIXTEEN, Stage, check, settings};
use damiera_protocol::text::Language;
use damiera_screens::app::{App, ConnectionNews};
use damiera_screens::board::PieceSymbols;
use damiera_screens::input::KeyCode;
use damiera_screens::theme::Theme;
use serde_json::{Value, json};

/// The sizes at which everything is looked at, with the terminal's colours.
const SIZES: [(&str, (u16, u16)); 3] = [
    ("40x16", (40, 16)),
    ("80x24", (80, 24)),
    ("120x40", (120, 40)),
];

fn rooms() -> Vec<Value> {
    vec![
        json!({"room": "sala", "variant": "italiana", "time": "5+3", "players": ["Gil", null],
            "state": "waiting", "spectators": 0}),
        json!({"room": "torneo", "variant": "brasiliana", "time": null, "players": ["Bia", "Bot 4"],
            "bots": [false, true], "state": "playing", "spectators": 12}),
        json!({"room": "segreta", "variant": "russa", "time": "30s", "players": ["Leo", null],
            "state": "waiting", "word": true}),
    ]
}

fn lobby(size: (u16, u16)) -> Stage {
    let mut stage = Stage::lobby(size);
    stage.lists(&rooms());
    stage
}

/// Ada's game against Gil after three moves, with Ada to move and a word from the audience.
fn game(size: (u16, u16)) -> Stage {
    let mut stage = lobby(size);
    stage.says(&start("white", json!("5+3")));
    for (place, line) in ["6A 5B", "3B 4C", "7B 6A", "2A 3B"].iter().enumerate() {
        stage.says(&move_line("white", place, line));
    }
    stage.says(r#"{"type":"chat","room":"sala","from":"Leo","to":"room","text":"bella partita"}"#);
    stage
}

/// The form that a newcomer sees first.
fn door(size: (u16, u16)) -> Stage {
    let mut settings = settings(Language::It, size);
    settings.name = None;
    settings.servers.clear();
    settings.connecting = false;
    Stage {
        app: App::new(settings),
        ..Stage::lobby(size)
    }
}

#[test]
fn every_screen_at_every_size() {
    for (name, size) in SIZES {
        check(&format!("door-{name}"), &door(size));
        check(&format!("lobby-{name}"), &lobby(size));
        check(&format!("game-{name}"), &game(size));

        let mut choice = lobby(size);
        choice.says(&position(CHOICE, "white"));
        choice.keys(&[KeyCode::Tab, KeyCode::Enter]);
        check(&format!("capture-{name}"), &choice);

        let mut offer = game(size);
        offer.says(
            r#"{"type":"offer","seq":9,"room":"sala","offer":"draw","by":"Gil","side":"black"}"#,
        );
        offer.types("sì");
        check(&format!("offer-{name}"), &offer);

        let mut back = game(size);
        back.keys(&[KeyCode::PageUp, KeyCode::PageUp]);
        check(&format!("replay-{name}"), &back);

        let mut help = game(size);
        help.key(KeyCode::Char('?'));
        check(&format!("help-{name}"), &help);

        let mut lost = game(size);
        lost.told(ConnectionNews::Lost {
            why: "il server ha chiuso".to_owned(),
        });
        check(&format!("lost-{name}"), &lost);

        let mut end = game(size);
        end.says(r#"{"type":"end","seq":9,"room":"sala","result":"1-0","winner":"white","reason":"resign"}"#);
        check(&format!("end-{name}"), &end);

        let mut form = lobby(size);
        form.keys(&[KeyCode::Tab, KeyCode::Tab, KeyCode::Enter]);
        check(&format!("create-{name}"), &form);
    }
}

#[test]
fn a_terminal_with_sixteen_colours_or_none() {
    for (name, colours) in [("sixteen", SIXTEEN), ("mono", MONO)] {
        for (place, code) in [("game", ' '), ("capture", 'c')] {
            let mut settings = settings(Language::It, (80, 24));
            settings.theme = Theme::new(colours.0, colours.1);
            let mut stage = Stage::with(settings);
            stage.lists(&rooms());
            match code {
                'c' => {
                    stage.says(&position(CHOICE, "white"));
                    stage.keys(&[KeyCode::Tab, KeyCode::Enter]);
                }
                _ => stage.says(&start("white", Value::Null)),
            }
            check(&format!("{place}-80x24-{name}"), &stage);
        }
    }
}

#[test]
fn letters_and_numbers_in_place_of_discs() {
    let mut settings = settings(Language::It, (80, 24));
    settings.figures = PieceSymbols::Letters;
    settings.theme = Theme::new(COLOURS.0, COLOURS.1);
    let mut stage = Stage::with(settings);
    stage.lists(&rooms());
    stage.says(&board(game::KINGS, "black"));
    check("letters-80x24", &stage);
    stage.key(KeyCode::Function(3));
    check("numbers-80x24", &stage);
}
