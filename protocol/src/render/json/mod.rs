//! The JSON format: one object a line, for programs.
//!
//! Codes and field names are stable; fields are only ever added.

mod answer;
mod event;
mod position;
mod reading;

use damiera_rules::{Color, Corner};
use serde::Serialize;
use serde_json::{Map, Value, json};

use self::event::{head, public};
use self::position::{insert_position, insert_waiting};
use super::Notice;
use crate::command::Tag;
use crate::reply::{Answer, Refusal};
use crate::scene::{Happening, Scene};
use crate::text::Language;
use crate::view::{Role, View};

/// One line of JSON.
fn line(value: &impl Serialize) -> String {
    let mut line = serde_json::to_string(value).unwrap_or_default();
    line.push('\n');
    line
}

pub(super) fn happening(happening: &Happening, scene: &Scene, view: View) -> String {
    match happening {
        Happening::Public { seq, event, code } => {
            let mut lines = String::new();
            if let Some((chair, code)) = code
                && view.role == Role::Player(*chair)
            {
                lines = line(&json!({
                    "type": "token", "room": scene.room, "token": code.show(),
                }));
            }
            lines.push_str(&line(&public(*seq, event, scene, view)));
            lines
        }
        Happening::Chat {
            from,
            text,
            spectators_only,
        } => line(&json!({
            "type": "chat",
            "room": scene.room,
            "from": from,
            "to": if *spectators_only { "spectators" } else { "room" },
            "text": text,
        })),
        Happening::Absent { chair, seconds } => line(&json!({
            "type": "presence",
            "room": scene.room,
            "name": scene.name(*chair),
            "side": side(scene.color(*chair)),
            "present": false,
            "seconds": seconds,
        })),
        Happening::Back { chair } => line(&json!({
            "type": "presence",
            "room": scene.room,
            "name": scene.name(*chair),
            "side": side(scene.color(*chair)),
            "present": true,
        })),
        Happening::Overdue { chair } => line(&json!({
            "type": "presence",
            "room": scene.room,
            "name": scene.name(*chair),
            "side": side(scene.color(*chair)),
            "present": false,
            "seconds": 0,
            "claimable": true,
        })),
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
        } => {
            if view.role != Role::Player(*chair) {
                return String::new();
            }
            line(&json!({
                "type": "time_short",
                "room": scene.room,
                "side": side(scene.color(*chair)),
                "seconds": seconds,
                "first_move": first_move,
            }))
        }
        Happening::JournalDown => line(&json!({"type": "journal_down", "room": scene.room})),
        Happening::RoomClosed { reason } => line(&json!({
            "type": "closed", "room": scene.room, "reason": reason,
        })),
    }
}

pub(super) fn skipped(scene: &Scene, from: u64, to: u64, view: View) -> String {
    let mut lines = line(&json!({
        "type": "skipped", "room": scene.room, "from": from, "to": to,
    }));
    lines.push_str(&position_event("position", to, scene, view));
    lines
}

fn position_event(kind: &str, seq: u64, scene: &Scene, view: View) -> String {
    let mut object = head(kind, seq, scene);
    match &scene.game {
        Some(game) => insert_position(&mut object, scene, game, view),
        None => insert_waiting(&mut object, scene, view),
    }
    line(&object)
}

pub(super) fn answer(answer: &Answer, tag: Option<&Tag>, view: View) -> String {
    let (mut lines, fields) = match answer {
        Answer::Watching { scene, seq } => (
            position_event("position", *seq, scene, view),
            json!({"room": scene.room, "seq": seq}),
        ),
        Answer::Board { scene, seq, .. } => (
            position_event("position", *seq, scene, view),
            json!({"seq": seq}),
        ),
        other => (String::new(), answer::fields(other, view)),
    };
    if let Some(tag) = tag {
        let mut object = Map::new();
        object.insert("type".into(), json!("ok"));
        object.insert("tag".into(), json!(tag.as_str()));
        if let Value::Object(fields) = fields {
            object.extend(fields);
        }
        lines.push_str(&line(&object));
    }
    lines
}

pub(super) fn refusal(refusal: &Refusal, tag: Option<&Tag>, view: View) -> String {
    let mut object = Map::new();
    object.insert("type".into(), json!("error"));
    if let Some(tag) = tag {
        object.insert("tag".into(), json!(tag.as_str()));
    }
    object.insert("code".into(), json!(refusal.code()));
    object.insert("text".into(), json!(refusal.text(view.language)));
    if let Refusal::Move(bad) = refusal {
        object.insert("legal".into(), json!(bad.legal()));
    }
    line(&object)
}

pub(super) fn notice(notice: Notice, language: Language) -> String {
    line(&json!({
        "type": "notice",
        "code": notice.code(),
        "text": notice.message().text(language),
    }))
}

pub(super) fn announcement(text: &str) -> String {
    line(&json!({ "type": "announcement", "text": text }))
}

fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn side(color: Option<Color>) -> Option<&'static str> {
    color.map(word)
}

fn corner_word(corner: Corner) -> &'static str {
    match corner {
        Corner::Left => "left",
        Corner::Right => "right",
    }
}
