//! Draws the full screen as pictures for the documentation: `picture FOLDER` writes SVG files.
//!
//! The pictures show the app itself. It is fed the lines of a game in a server's format.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a program for the one who runs it, over lines that stand here"
)]

#[path = "../tests/game/mod.rs"]
mod game;
#[path = "../tests/stage/mod.rs"]
mod stage;

use std::fmt::Write;
use std::path::Path;

use damiera_screens::input::KeyCode;
use ratatui_core::buffer::Buffer;
use ratatui_core::style::{Color, Modifier};
use serde_json::json;
use stage::Stage;

/// How wide and how high a character is drawn.
const CELL: (u16, u16) = (9, 18);

/// A terminal's default colours: text and background.
const OWN: [&str; 2] = ["#d8d8d8", "#101418"];

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("usage: picture FOLDER");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    for (name, stage) in stages() {
        let svg = svg(&stage.buffer());
        std::fs::write(folder.join(format!("{name}.svg")), svg)
            .expect("a folder that can be written");
    }
}

/// The pictures: a lobby, a game with a piece chosen, and one in a small terminal.
fn stages() -> [(&'static str, Stage); 3] {
    let rooms = [
        json!({"room": "sala", "variant": "italiana", "time": "5+3", "players": ["Gil", null],
            "state": "waiting"}),
        json!({"room": "torneo", "variant": "brasiliana", "time": null,
            "players": ["Bia", "Bot-4"], "bots": [false, true], "state": "playing", "spectators": 12}),
        json!({"room": "segreta", "variant": "russa", "time": "30s", "players": ["Leo", null],
            "state": "waiting", "word": true}),
    ];
    let mut lobby = Stage::lobby((80, 24));
    lobby.lists(&rooms);
    let [mut large, mut small] = [(110, 36), (40, 16)].map(|size| {
        let mut stage = Stage::lobby(size);
        stage.lists(&rooms);
        stage.says(&game::start("white", json!("5+3")));
        for (place, mv) in game::MOVES.iter().enumerate() {
            stage.says(&game::move_line("white", place, mv));
        }
        stage.says(
            r#"{"type":"chat","room":"sala","from":"Leo","to":"room","text":"bella partita"}"#,
        );
        stage
    });
    large.keys(&[KeyCode::Tab, KeyCode::Enter]);
    small.types("6c");
    [("lobby", lobby), ("game", large), ("small", small)]
}

fn svg(buffer: &Buffer) -> String {
    let (wide, high) = CELL;
    let area = buffer.area;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" shape-rendering="crispEdges" font-family="DejaVu Sans Mono, monospace" font-size="15">"#,
        area.width * wide,
        area.height * high
    );
    writeln!(
        svg,
        r#"<rect width="100%" height="100%" fill="{}"/>"#,
        OWN[1]
    )
    .expect("memory");
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let cell = &buffer[(x, y)];
            let mut colours = [colour(cell.fg, OWN[0]), colour(cell.bg, OWN[1])];
            if cell.modifier.contains(Modifier::REVERSED) {
                colours.reverse();
            }
            draw(
                &mut svg,
                (x * wide, y * high),
                cell.symbol(),
                &colours,
                cell.modifier,
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Draws a character with what is behind it.
fn draw(
    svg: &mut String,
    (x, y): (u16, u16),
    symbol: &str,
    [fg, bg]: &[String; 2],
    modifier: Modifier,
) {
    let (wide, high) = CELL;
    // A width is given in halves of the cell, so that a quarter has a place.
    let mut rect = |(left, y): (u16, u16), (halves, high): (u16, u16), fill: &str| {
        let half = f32::from(wide) / 2.0;
        let (x, wide) = (
            f32::from(x) + f32::from(left) * half,
            f32::from(halves) * half,
        );
        writeln!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{fill}"/>"#
        )
        .expect("memory");
    };
    if bg != OWN[1] {
        rect((0, y), (2, high), bg);
    }
    let (half, middle) = (high / 2, y + high / 2);
    match symbol {
        " " => {}
        "▀" => rect((0, y), (2, half), fg),
        "▌" => rect((0, y), (1, high), fg),
        "▘" => rect((0, y), (1, half), fg),
        "▚" | "▜" | "▛" | "▙" => {
            rect((0, y), (1, half), fg);
            let [above, left, right] = match symbol {
                "▚" => [false, false, true],
                "▜" => [true, false, true],
                "▛" => [true, true, false],
                _ => [false, true, true],
            };
            for (is_drawn, place) in [(above, (1, y)), (left, (0, middle)), (right, (1, middle))] {
                if is_drawn {
                    rect(place, (1, half), fg);
                }
            }
        }
        text => {
            let weight = match modifier.contains(Modifier::BOLD) {
                true => r#" font-weight="bold""#,
                false => "",
            };
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            let base = y + high - 4;
            writeln!(
                svg,
                r#"<text x="{x}" y="{base}" fill="{fg}"{weight}>{text}</text>"#
            )
            .expect("memory");
        }
    }
}

/// A colour as SVG has it; `own` where it is the terminal's.
fn colour(colour: Color, own: &str) -> String {
    match colour {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        Color::LightCyan => "#7fdbff".to_owned(),
        Color::LightRed => "#ff8f80".to_owned(),
        Color::LightYellow => "#ffe08a".to_owned(),
        Color::Gray => "#a8a8a8".to_owned(),
        // The app has no other colours on a terminal that shows all.
        _ => own.to_owned(),
    }
}
