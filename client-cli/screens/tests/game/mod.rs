//! Lines of a server about a game, made by the rules.

#![allow(dead_code, reason = "not every test uses all of it")]

use damiera_rules::{Color, Position, Variant};
use serde_json::{Value, json};

/// A position of `italiana` where White has a capture by two ways.
pub(crate) const CHOICE: (&str, Variant) = ("W:W22,31:B18,19,10,11", Variant::Italiana);

/// One of `inglese` with kings of both sides.
pub(crate) const KINGS: (&str, Variant) = ("B:WK3,18,22,K31:B1,K12,20", Variant::Inglese);

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The fields of every line with a position.
fn fields(position: &Position, role: &str, ply: usize) -> Value {
    let variant = position.variant();
    let corner = match variant.drawing().corner() {
        damiera_rules::Corner::Left => "left",
        damiera_rules::Corner::Right => "right",
    };
    json!({
        "seq": ply + 3, "room": "sala", "game": 1, "white": "Ada", "black": "Gil",
        "variant": variant.id(), "corner": corner, "fen": position.fen(),
        "turn": side(position.turn()), "ply": ply, "clocks": null, "last": null, "role": role,
        "legal": null,
    })
}

fn with(mut line: Value, more: Value) -> String {
    if let (Value::Object(line), Value::Object(more)) = (&mut line, more) {
        line.extend(more);
    }
    line.to_string()
}

/// A game of `italiana` begins.
pub(crate) fn start(role: &str, time: Value) -> String {
    let clocks = match &time {
        Value::Null => Value::Null,
        _ => json!({"white": 300_000, "black": 300_000, "running": null, "paused": false}),
    };
    let position = Variant::Italiana.start();
    let more = json!({"type": "start", "time": time, "clocks": clocks});
    with(fields(&position, role, 0), more)
}

/// The move of that place in the game of `italiana` that these moves make.
pub(crate) const MOVES: [&str; 6] = ["6A 5B", "3B 4C", "7B 6A", "2A 3B", "6G 5H", "3D 4E"];

/// The line of a move in the game of [`MOVES`], counted from 0.
pub(crate) fn move_line(role: &str, place: usize, mv: &str) -> String {
    let mut position = Variant::Italiana.start();
    for mv in &MOVES[..place] {
        let ply = position.parse_move(mv).expect("a legal move");
        position = position.play_unchecked(&ply.mv);
    }
    let mover = position.turn();
    let ply = position.parse_move(mv).expect("a legal move");
    let official = position.official(&ply);
    let after = position.play_unchecked(&ply.mv);
    let drawing = Variant::Italiana.drawing();
    let captured: Vec<_> = ply
        .captured()
        .map(|square| drawing.label(square).as_str())
        .collect();
    let left = 300_000 - 7_000 * place as u64;
    let more = json!({
        "type": "move",
        "clocks": {"white": left, "black": left + 2_500, "running": side(after.turn()), "paused": false},
        "last": {"side": side(mover), "move": ply.labels(drawing), "official": official,
            "captured": captured},
    });
    with(fields(&after, role, place + 1), more)
}

/// The record of the first moves of that game.
pub(crate) fn record(plies: usize) -> String {
    let mut position = Variant::Italiana.start();
    let mut text = "[GameType \"22\"]\n\n".to_owned();
    for mv in &MOVES[..plies] {
        let ply = position.parse_move(mv).expect("a legal move");
        text.push_str(&position.official(&ply));
        text.push(' ');
        position = position.play_unchecked(&ply.mv);
    }
    text + "*\n"
}

/// A position that was asked for, as one of a game at its start.
pub(crate) fn position((fen, variant): (&str, Variant), role: &str) -> String {
    let position = Position::from_fen(fen, variant).expect("a position");
    with(
        fields(&position, role, 0),
        json!({"type": "start", "time": null}),
    )
}

/// The board of a position.
pub(crate) fn board(at: (&str, Variant), role: &str) -> String {
    position(at, role)
}
