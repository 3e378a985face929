//! The list of moves beside the board, the clocks, the talk, and what is copied.

use std::time::Duration;

use KeyCode::Escape;
use damiera_protocol::text::Language;
use damiera_rules::Variant;
use damiera_screens::app::AppEffect;
use damiera_screens::input::{Input, KeyCode, MouseKind};
use damiera_screens::theme::Theme;
use ratatui_core::style::Modifier;
use serde_json::{Value, json};

use super::{at, at_the_board};
use crate::game::{self, move_line, start};
use crate::stage::{COLOURS, MONO, SIXTEEN, Stage, settings};

#[test]
fn one_looks_back_through_the_running_game() {
    let mut stage = at_the_board();
    let first = stage.buffer();
    for (place, mv) in game::MOVES.iter().enumerate() {
        stage.says(&move_line("white", place, mv));
    }
    let last = stage.screen();
    stage.key(KeyCode::Home);
    assert!(stage.status().starts_with("Guardi indietro: mossa 0 di 6."));
    let board = |buffer: &ratatui_core::buffer::Buffer| {
        let cells = (1..17).flat_map(|y| (2..34).map(move |x| (x, y)));
        cells.map(|place| buffer[place].clone()).collect::<Vec<_>>()
    };
    assert_eq!(board(&stage.buffer()), board(&first));
    stage.keys(&[KeyCode::PageDown; 5]);
    assert!(stage.status().starts_with("Guardi indietro: mossa 5 di 6."));
    stage.key(KeyCode::PageDown);
    assert_eq!(stage.screen(), last);
    // An event meanwhile does not end looking back.
    stage.key(KeyCode::PageUp);
    stage.says(r#"{"type":"chat","room":"sala","from":"Leo","to":"room","text":"oh"}"#);
    assert!(stage.status().starts_with("Guardi indietro: mossa 5 di 6."));
    stage.key(Escape);
    assert!(!stage.status().starts_with("Guardi"));
}

#[test]
fn who_comes_late_gets_the_moves_from_the_record() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    let late =
        move_line("spectator", 3, "2A 3B").replace(r#""type":"move""#, r#""type":"position""#);
    stage.says(&late);
    let (ask, line) = stage.sent();
    assert_eq!(line, "partita");
    let pdn = game::record(4);
    stage.says(&json!({"type": "ok", "tag": ask.to_string(), "pdn": pdn}).to_string());
    let screen = stage.screen();
    assert!(screen.contains("1 6A 5B"), "{screen}");
    assert!(screen.contains("3 7B 6A"), "{screen}");
    stage.key(KeyCode::Home);
    assert!(stage.status().starts_with("Guardi indietro: mossa 0 di 4."));
}

#[test]
fn clocks_tick_without_traffic_and_nothing_ticks_without_clocks() {
    let stage = at_the_board();
    assert!(stage.app.next_tick().is_some_and(|due| due.as_secs() >= 30));
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(&start("white", json!("5+3")));
    stage.says(&move_line("white", 0, "6A 5B"));
    assert!(stage.screen().contains("5:02"), "{}", stage.screen());
    stage.waits(10);
    assert!(stage.screen().contains("4:52"), "{}", stage.screen());
}

#[test]
fn copies_are_made_of_the_record_the_position_and_the_room() {
    let mut stage = at_the_board();
    stage.key(KeyCode::Function(6));
    stage.key(KeyCode::Function(7));
    let fen = Variant::Italiana.start().fen();
    let copies = [AppEffect::Copy(fen), AppEffect::Copy("sala".to_owned())];
    assert_eq!(stage.wishes(), copies);
    stage.key(KeyCode::Function(5));
    let (ask, line) = stage.sent();
    assert_eq!(line, "partita");
    stage.wishes();
    stage.says(&json!({"type": "ok", "tag": ask.to_string(), "pdn": "1. 24-20 *"}).to_string());
    assert_eq!(stage.wishes(), [AppEffect::Copy("1. 24-20 *".to_owned())]);
}

#[test]
fn the_wheel_goes_through_the_game() {
    let mut stage = at_the_board();
    stage.says(&move_line("white", 0, "6A 5B"));
    stage.mouse(at(3, 3), MouseKind::ScrollUp);
    assert!(stage.status().starts_with("Guardi indietro: mossa 0 di 1."));
    stage.mouse(at(3, 3), MouseKind::ScrollDown);
    assert!(!stage.status().starts_with("Guardi"));
}

#[test]
fn a_turn_that_comes_while_one_looks_back_is_told_and_a_move_leads_back() {
    let mut stage = at_the_board();
    stage.says(&move_line("white", 0, "6A 5B"));
    stage.key(KeyCode::PageUp);
    stage.says(&move_line("white", 1, "3B 4C"));
    assert!(
        stage.status().contains("Adesso tocca a te!"),
        "{}",
        stage.status()
    );
    stage.lines();
    stage.enters("7B 6A");
    assert_eq!(stage.lines(), ["7B 6A"]);
    assert!(!stage.status().starts_with("Guardi"), "{}", stage.status());
}

#[test]
fn a_low_clock_stands_out_and_shows_tenths() {
    for colours in [COLOURS, SIXTEEN, MONO] {
        let mut settings = settings(Language::It, (80, 24));
        settings.theme = Theme::new(colours.0, colours.1);
        let mut stage = Stage::with(settings);
        stage.lists(&[]);
        stage.says(&start("white", json!("5+3")));
        stage.says(&clocked(25_000));
        let face = |stage: &Stage| {
            let buffer = stage.buffer();
            let row = (0..24).find(|y| buffer[(36, *y)].symbol() == "○");
            let cell = &buffer[(79, row.expect("the player's row"))];
            cell.modifier.contains(Modifier::REVERSED)
        };
        assert!(!face(&stage), "{colours:?}");
        assert!(stage.screen().contains("0:25\n"), "{}", stage.screen());
        stage.waits(6);
        assert!(face(&stage), "{colours:?}");
        stage.says(&clocked(9_450));
        assert!(stage.screen().contains("0:09,4"), "{}", stage.screen());
        // It is due when the tenth changes, so that a clock that runs is seen to run.
        let due = stage.app.next_tick().expect("a tenth") - stage.now;
        assert!(due <= Duration::from_millis(101), "{due:?}");
    }
}

/// A position with `left` milliseconds for White, and its clock runs.
fn clocked(left: u64) -> String {
    let mut line: Value = serde_json::from_str(&move_line("white", 1, "3B 4C")).expect("JSON");
    line["clocks"]["white"] = left.into();
    line.to_string()
}

#[test]
fn what_people_say_and_many_moves_stand_beside_the_board() {
    let mut stage = at_the_board();
    assert!(stage.screen().contains("Per parlare: di' TESTO"));
    for number in 0..6 {
        let line = json!({"type": "chat", "room": "sala", "from": "Leo", "to": "room",
            "text": format!("frase {number}")});
        stage.says(&line.to_string());
    }
    let screen = stage.screen();
    let beside = |text: &str| {
        let mut rows = screen.lines();
        rows.any(|row| row.chars().skip(35).collect::<String>().contains(text))
    };
    assert!(beside("<Leo> frase 5"), "{screen}");
    assert!(!screen.contains("Per parlare"), "{screen}");
    // The line stands below the board, and once.
    assert_eq!(screen.matches("frase 5").count(), 1, "{screen}");
    // On a narrow screen everything is below the board.
    stage.input(Input::Resize {
        columns: 40,
        rows: 16,
    });
    assert!(stage.screen().contains("<Leo> frase 5"));
}
