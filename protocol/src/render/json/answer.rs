//! What an answer tells programs.

use damiera_rules::{Color, Kind};
use serde_json::{Value, json};

use super::position::{clocks, insert_end, last_move};
use super::{corner_word, reading, word};
use crate::render::text;
use crate::reply::{Answer, ClockReport, GameRow, Holds, RoomRow, RoomStage, SeatKept, Verdict};
use crate::view::View;

/// The version of the line protocol.
const PROTOCOL: u32 = 1;

/// The fields that an answer adds to `ok`.
pub(super) fn fields(answer: &Answer, view: View) -> Value {
    let language = view.language;
    match answer {
        Answer::Done { seq: Some(seq) } => json!({"seq": seq}),
        Answer::Done { seq: None } | Answer::TextFormat | Answer::AccessibleFormat => json!({}),
        Answer::Named { name, .. } => json!({"name": name}),
        Answer::Help(topic) => json!({
            "text": text::help(*topic, language),
            "commands": crate::command::all().map(|row| json!({
                "it": row.it, "en": row.en, "pt": row.pt, "fil": row.fil,
            })).collect::<Vec<_>>(),
        }),
        Answer::Rooms(page) => json!({
            "rooms": page.rows.iter().map(room_row).collect::<Vec<_>>(),
            "page": page.query.page,
            "pages": page.pages,
        }),
        Answer::Who { names, total } => json!({"names": names, "total": total}),
        Answer::Pong(text) => json!({"pong": text}),
        Answer::Language(chosen) => json!({"language": chosen.code()}),
        Answer::JsonFormat(facts) => json!({
            "protocol": PROTOCOL,
            "server": facts.version,
            "variants": damiera_rules::Variant::ALL.map(|variant| variant.id()),
            "limits": {
                "line": facts.line, "burst": facts.burst, "per_second": facts.per_second,
            },
        }),
        Answer::Bell(on) => json!({"bell": on}),
        Answer::Muted { name, muted } => json!({"name": name, "muted": muted}),
        Answer::Moves(scene, from) => reading::moves(scene, *from, language),
        Answer::Scan(scene, part) => reading::scan(scene, *part, view),
        Answer::Turn(scene) => reading::whose_turn(scene, language),
        Answer::Why(Verdict::Legal { path, captured }) => {
            json!({"legal_move": true, "move": path, "captured": captured})
        }
        Answer::Why(Verdict::Illegal { typed, why }) => json!({
            "legal_move": false, "move": typed, "code": why.code(),
            "text": why.text(language),
        }),
        Answer::Last(scene) => json!({
            "last": scene.game.as_ref().and_then(|game| game.last.as_ref())
                .map(|last| last_move(scene, last)),
        }),
        Answer::Square { label, holds } => json!({
            "square": label,
            "playing": *holds != Holds::NotPlayed,
            "piece": piece(*holds),
            "text": text::square(label, *holds, language),
        }),
        Answer::Clock(report) => clock_report(report),
        Answer::Record(pdn) => json!({"pdn": pdn}),
        Answer::Archived { row, pdn } => json!({"game": game_row(row), "pdn": pdn}),
        Answer::History(history) => json!({
            "games": history.rows.iter().map(game_row).collect::<Vec<_>>(),
            "page": history.query.page,
            "more": history.more,
        }),
        Answer::Left(room) => json!({"room": room}),
        Answer::Goodbye { seat: None } => json!({"seat_seconds": null}),
        Answer::Goodbye {
            seat: Some(SeatKept::UntilClaimed(seconds)),
        } => json!({"seat_seconds": seconds}),
        Answer::Goodbye {
            seat: Some(SeatKept::UntilExpired(seconds)),
        } => json!({"seat_seconds": seconds, "adjourned": true}),
        Answer::Resumed {
            name, scene, seq, ..
        } => {
            json!({"name": name, "room": scene.room, "seq": seq, "clocks": clocks(scene)})
        }
        Answer::Board { .. } | Answer::Watching { .. } => json!({}),
    }
}

/// The piece on a square as its colour and whether it is a king; null without one.
pub(super) fn piece(holds: Holds) -> Value {
    match holds {
        Holds::Piece(piece) => json!({
            "side": word(piece.color), "king": piece.kind == Kind::King,
        }),
        Holds::Nothing | Holds::NotPlayed => Value::Null,
    }
}

/// A finished game. Times are milliseconds of Unix time.
fn game_row(row: &GameRow) -> Value {
    let mut game = json!({
        "number": row.number,
        "room": row.room,
        "game": row.game,
        "variant": row.variant.id(),
        "corner": corner_word(row.corner),
        "time": row.time,
        "white": row.white.name,
        "black": row.black.name,
        "white_bot": row.white.bot,
        "black_bot": row.black.bot,
        "began": row.began,
        "ended": row.ended,
        "date": crate::date::written(row.ended),
        "plies": row.plies,
    });
    if let Value::Object(fields) = &mut game {
        insert_end(fields, row.end);
    }
    game
}

fn clock_report(report: &ClockReport) -> Value {
    let scene = &report.scene;
    let absence = |color| {
        scene
            .chair(color)
            .and_then(|chair| report.absence[chair.index()])
    };
    json!({
        "time": scene.time,
        "clocks": clocks(scene),
        "absence": {"white": absence(Color::White), "black": absence(Color::Black)},
    })
}

fn room_row(row: &RoomRow) -> Value {
    json!({
        "room": row.room,
        "variant": row.variant.id(),
        "time": row.time,
        "players": row.players,
        "state": match row.stage {
            RoomStage::Waiting => "waiting",
            RoomStage::Playing => "playing",
            RoomStage::Over => "over",
        },
        "word": row.word,
        "spectators": row.spectators,
    })
}
