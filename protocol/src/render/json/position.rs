//! A room as it stands: the position, the clocks and what may be played.

use damiera_rules::{Color, Square};
use serde_json::{Map, Value, json};

use super::{corner_word, side, word};
use crate::event::End;
use crate::scene::{ClockFaces, GameScene, LastMove, Scene, captured};
use crate::view::{Role, View};

pub(super) fn insert_end(object: &mut Map<String, Value>, end: End) {
    object.insert("result".into(), json!(end.result()));
    object.insert("winner".into(), json!(side(end.winner)));
    if let Value::Object(reason) = json!(end.reason) {
        object.extend(reason);
    }
}

/// What there is to know of a room where no game has begun.
pub(super) fn insert_waiting(object: &mut Map<String, Value>, scene: &Scene, view: View) {
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
pub(super) fn insert_position(
    object: &mut Map<String, Value>,
    scene: &Scene,
    game: &GameScene,
    view: View,
) {
    let turn = game.position.turn();
    let over = game.is_over();
    let own = scene.color_of(view.role);
    let legal = (!over && own == Some(turn)).then(|| legal(scene, game, None));
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
pub(super) fn clocks(scene: &Scene) -> Value {
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

/// The legal moves, all or those from a square.
pub(super) fn legal(scene: &Scene, game: &GameScene, from: Option<Square>) -> Vec<String> {
    let rules = scene.variant.rules();
    game.position
        .legal_moves(rules)
        .iter()
        .filter(|mv| from.is_none_or(|square| mv.from() == square))
        .map(|mv| game.position.path(rules, mv).labels(scene.drawing()))
        .collect()
}

pub(super) fn last_move(scene: &Scene, last: &LastMove) -> Value {
    let drawing = scene.drawing();
    json!({
        "side": word(last.side),
        "move": last.path.labels(drawing),
        "official": last.official(scene.variant),
        "captured": captured(&last.mv, &last.path, drawing),
    })
}
