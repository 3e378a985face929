//! How long it takes to draw the full screen, in processor time: `redraw [TIMES]`.
//!
//! Prints the time of the first lobby after the server's list of rooms, and of a picture after a move at
//! 200 columns and 60 rows, its bytes for the terminal included.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a program for the one who runs it, over lines that stand here"
)]

#[path = "../tests/game/mod.rs"]
mod game;
#[path = "../tests/stage/mod.rs"]
mod stage;

use std::time::Duration;

use cpu_time::ThreadTime;
use damiera_screens::ansi::AnsiBackend;
use damiera_screens::app::App;
use ratatui_core::terminal::Terminal;
use serde_json::json;
use stage::Stage;

/// The size of the terminal.
const SIZE: (u16, u16) = (200, 60);

fn main() {
    let times = std::env::args().nth(1).and_then(|times| times.parse().ok());
    let times: usize = times.unwrap_or(1_000);
    let rooms: Vec<_> = (0..200)
        .map(|number| {
            json!({"room": format!("stanza-{number}"), "variant": "italiana", "time": "5+3",
                "players": ["Gil", null], "state": "waiting"})
        })
        .collect();
    let begun = ThreadTime::now();
    let mut stage = Stage::lobby(SIZE);
    let mut terminal = Terminal::new(AnsiBackend::new(SIZE.0, SIZE.1)).expect("memory");
    stage.lists(&rooms);
    let bytes = draw(&stage.app, &mut terminal);
    report(
        "first lobby, 200 rooms, texts read",
        begun.elapsed(),
        1,
        bytes,
    );

    stage.says(&game::start("white", json!("5+3")));
    draw(&stage.app, &mut terminal);
    let mut spent = Duration::ZERO;
    let mut bytes = 0;
    for _ in 0..times {
        for (place, mv) in game::MOVES.iter().enumerate() {
            let line = game::move_line("white", place, mv);
            let begun = ThreadTime::now();
            stage.says(&line);
            bytes += draw(&stage.app, &mut terminal);
            spent += begun.elapsed();
        }
        stage.says(&game::start("white", json!("5+3")));
        draw(&stage.app, &mut terminal);
    }
    let moves = times * game::MOVES.len();
    report("picture after a move", spent, moves, bytes);
}

/// Draws a picture. Returns its number of bytes for the terminal.
fn draw(app: &App, terminal: &mut Terminal<AnsiBackend>) -> usize {
    let drawn = terminal.draw(|frame| {
        if let Some(cursor) = app.draw(frame.buffer_mut()) {
            frame.set_cursor_position(cursor);
        }
    });
    drawn.expect("memory");
    terminal.backend_mut().take().len()
}

fn report(what: &str, spent: Duration, times: usize, bytes: usize) {
    let each = spent.as_secs_f64() * 1_000.0 / times as f64;
    let bytes = bytes / times;
    println!(
        "{what}: {each:.3} ms, {bytes} bytes ({}x{})",
        SIZE.0, SIZE.1
    );
}
