//! The JSON format: one object a line, for programs.
//!
//! Codes and field names are stable; fields are only ever added.

mod reading;

use damiera_rules::{Color, Corner, Kind};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Notice;
use crate::command::{Colours, Offer, Tag};
use crate::event::{End, Event};
use crate::reply::{
    Answer, ClockReport, GameRow, Holds, Refusal, RoomRow, RoomStage, SeatKept, Verdict,
};
use crate::scene::{ClockFaces, GameScene, Happening, LastMove, Scene, captured};
use crate::text::Language;
use crate::view::{Chair, Role, View};

/// The version of the line protocol.
const PROTOCOL: u32 = 1;

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

/// A public event. `seq` is the journal's number.
fn public(seq: u64, event: &Event, scene: &Scene, view: View) -> Map<String, Value> {
    let mut object = head(event_type(event), seq, scene);
    match event {
        Event::Opened {
            name,
            variant,
            corner,
            colours,
            word,
            time,
            ..
        } => {
            object.insert("variant".into(), json!(variant.id()));
            object.insert("corner".into(), json!(corner_word(*corner)));
            object.insert("colours".into(), json!(colours_word(*colours)));
            object.insert("word".into(), json!(word.is_some()));
            object.insert("time".into(), json!(time));
            object.insert("name".into(), json!(name));
            object.insert("side".into(), json!(side(scene.color(Chair::First))));
        }
        Event::Seated {
            chair, name, bot, ..
        } => {
            object.insert("side".into(), json!(side(scene.color(*chair))));
            object.insert("name".into(), json!(name));
            object.insert("bot".into(), json!(bot.is_some()));
            object.insert("variant".into(), json!(scene.variant.id()));
            object.insert("corner".into(), json!(corner_word(scene.corner)));
            object.insert("time".into(), json!(scene.time));
        }
        Event::Drawn { chair } => {
            object.insert("name".into(), json!(scene.name(*chair)));
        }
        Event::Started { .. } | Event::Moved { .. } | Event::TakenBack { .. } => {
            if let Event::TakenBack { chair, plies } = event {
                insert_by(&mut object, scene, *chair);
                object.insert("plies".into(), json!(plies));
            }
            if let Some(game) = &scene.game {
                insert_position(&mut object, scene, game, view);
            }
        }
        Event::Offered { chair, offer }
        | Event::Declined { chair, offer }
        | Event::Withdrawn { chair, offer } => {
            object.insert("offer".into(), json!(offer_word(*offer)));
            insert_by(&mut object, scene, *chair);
        }
        Event::Paused { chair, .. } | Event::Resumed { chair } => {
            insert_by(&mut object, scene, *chair);
            object.insert("clocks".into(), clocks(scene));
        }
        Event::Ended { end } => insert_end(&mut object, *end),
        Event::Left { name, .. } => {
            object.insert("name".into(), json!(name));
        }
    }
    object
}

fn event_type(event: &Event) -> &'static str {
    match event {
        Event::Opened { .. } => "room",
        Event::Seated { .. } => "seat",
        Event::Drawn { .. } => "choose",
        Event::Started { .. } => "start",
        Event::Moved { .. } => "move",
        Event::Offered { .. } => "offer",
        Event::Declined { .. } => "decline",
        Event::Withdrawn { .. } => "cancel",
        Event::TakenBack { .. } => "takeback",
        Event::Paused { .. } => "pause",
        Event::Resumed { .. } => "unpause",
        Event::Ended { .. } => "end",
        Event::Left { .. } => "leave",
    }
}

fn head(kind: &str, seq: u64, scene: &Scene) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("type".into(), json!(kind));
    object.insert("seq".into(), json!(seq));
    object.insert("room".into(), json!(scene.room));
    object
}

/// Who made an offer, or answered it.
fn insert_by(object: &mut Map<String, Value>, scene: &Scene, chair: Chair) {
    object.insert("by".into(), json!(scene.name(chair)));
    object.insert("side".into(), json!(side(scene.color(chair))));
}

fn insert_end(object: &mut Map<String, Value>, end: End) {
    object.insert("result".into(), json!(end.result()));
    object.insert("winner".into(), json!(side(end.winner)));
    if let Value::Object(reason) = json!(end.reason) {
        object.extend(reason);
    }
}

/// What there is to know of a room where no game has begun.
fn insert_waiting(object: &mut Map<String, Value>, scene: &Scene, view: View) {
    object.insert("game".into(), Value::Null);
    for color in Color::ALL {
        let name = scene.player(color);
        object.insert(
            word(color).into(),
            json!((!name.is_empty()).then_some(name)),
        );
    }
    object.insert("players".into(), json!(scene.seats));
    object.insert("variant".into(), json!(scene.variant.id()));
    object.insert("time".into(), json!(scene.time));
    object.insert("corner".into(), json!(corner_word(scene.corner)));
    let own = scene.color_of(view.role);
    let role = match view.role {
        Role::Spectator => Some("spectator"),
        Role::Player(_) => side(own),
    };
    object.insert("role".into(), json!(role));
}

/// Everything that a program needs to show the position and to go on from it.
fn insert_position(object: &mut Map<String, Value>, scene: &Scene, game: &GameScene, view: View) {
    let turn = game.position.turn();
    let over = game.over_by_rules || game.end.is_some();
    let own = scene.color_of(view.role);
    let legal = (!over && own == Some(turn)).then(|| legal(scene, game));
    object.insert("game".into(), json!(game.number));
    object.insert("white".into(), json!(scene.player(Color::White)));
    object.insert("black".into(), json!(scene.player(Color::Black)));
    object.insert("variant".into(), json!(scene.variant.id()));
    if game.ply == 0 || object.get("type") == Some(&json!("position")) {
        object.insert("corner".into(), json!(corner_word(scene.corner)));
        object.insert("labels".into(), labels(scene));
        object.insert("time".into(), json!(scene.time));
    }
    object.insert(
        "fen".into(),
        json!(game.position.fen(scene.variant.rules())),
    );
    object.insert("turn".into(), json!(side((!over).then_some(turn))));
    object.insert("ply".into(), json!(game.ply));
    object.insert("clocks".into(), clocks(scene));
    object.insert(
        "last".into(),
        json!(game.last.as_ref().map(|last| last_move(scene, last))),
    );
    object.insert("role".into(), json!(own.map_or("spectator", word)));
    object.insert("legal".into(), json!(legal));
    if let Some(end) = game.end {
        insert_end(object, end);
    }
}

/// What the clocks show; null in a room without.
fn clocks(scene: &Scene) -> Value {
    let Some(ClockFaces {
        left_ms,
        credit_ms,
        running,
        paused,
    }) = scene.game.as_ref().and_then(|game| game.clocks)
    else {
        return Value::Null;
    };
    let [white, black] = left_ms;
    let [white_credit, black_credit] = credit_ms;
    json!({
        "white": white,
        "black": black,
        "running": side(running),
        "paused": paused,
        "lag": {"white": white_credit, "black": black_credit},
    })
}

/// The label of every official number, from 1.
fn labels(scene: &Scene) -> Value {
    let drawing = scene.drawing();
    (1..=32)
        .filter_map(|number| scene.variant.square_of_number(number))
        .map(|square| Value::from(drawing.label(square).as_str()))
        .collect()
}

fn legal(scene: &Scene, game: &GameScene) -> Vec<String> {
    let rules = scene.variant.rules();
    game.position
        .legal_moves(rules)
        .iter()
        .map(|mv| game.position.path(rules, mv).labels(scene.drawing()))
        .collect()
}

fn last_move(scene: &Scene, last: &LastMove) -> Value {
    let drawing = scene.drawing();
    json!({
        "side": word(last.side),
        "move": last.path.labels(drawing),
        "official": last.official(scene.variant),
        "captured": captured(&last.mv, &last.path, drawing),
    })
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
        other => (String::new(), answer_fields(other, view)),
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

/// The fields that an answer adds to `ok`.
fn answer_fields(answer: &Answer, view: View) -> Value {
    let language = view.language;
    match answer {
        Answer::Done { seq: Some(seq) } => json!({"seq": seq}),
        Answer::Done { seq: None } | Answer::TextFormat | Answer::AccessibleFormat => json!({}),
        Answer::Named { name, .. } => json!({"name": name}),
        Answer::Help(topic) => json!({
            "text": super::text::help(*topic, language),
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
            "text": super::text::square(label, *holds, language),
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
        Answer::Resumed { name, scene, seq } => {
            json!({"name": name, "room": scene.room, "seq": seq, "clocks": clocks(scene)})
        }
        Answer::Board { .. } | Answer::Watching { .. } => json!({}),
    }
}

/// The piece on a square as its colour and whether it is a king; null without one.
fn piece(holds: Holds) -> Value {
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

fn colours_word(colours: Colours) -> &'static str {
    match colours {
        Colours::Opener(color) => word(color),
        Colours::Lot => "lot",
        Colours::Choice => "choice",
    }
}

fn offer_word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::TakeBack => "takeback",
        Offer::Rematch => "rematch",
        Offer::Pause => "pause",
    }
}
