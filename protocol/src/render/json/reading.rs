//! What programs are told of a part of the board, of whose turn it is, and of the legal moves.

use damiera_rules::{Color, Kind, Piece, Square};
use serde_json::{Value, json};

use super::position::legal;
use crate::command::Part;
use crate::render::text;
use crate::reply::Holds;
use crate::scene::Scene;
use crate::text::Language;
use crate::view::View;

/// The legal moves, all or those from a square, from which there may be none; then a text says so.
pub(super) fn moves(scene: &Scene, from: Option<Square>, language: Language) -> Value {
    let Some(game) = scene.running() else {
        return json!({"legal": null});
    };
    let labels = legal(scene, game, from);
    match labels.is_empty() && from.is_some() {
        true => json!({
            "legal": labels, "text": text::moves(scene, from, language).join(" "),
        }),
        false => json!({"legal": labels}),
    }
}

/// What stands on a part of the board, from the top left of the drawing.
pub(super) fn scan(scene: &Scene, part: Part, view: View) -> Value {
    let drawing = scene.drawing();
    let fits = |square: Square, piece: Piece| {
        let (row, column) = drawing.row_and_column(square);
        match part {
            Part::All => true,
            Part::Row(digit) => drawing.digit(row) == digit,
            Part::Column(index) => column == index,
            Part::Pieces(color) => piece.color == color,
            Part::Kings => piece.kind == Kind::King,
        }
    };
    let mut squares = Square::ALL.to_vec();
    squares.sort_by_key(|square| drawing.row_and_column(*square));
    let held: Vec<Value> = squares
        .into_iter()
        .filter_map(|square| {
            let held = scene.game.as_ref()?.position.piece_at(square)?;
            let label = drawing.label(square).as_str();
            fits(square, held).then(
                || json!({"square": label, "piece": super::answer::piece(Holds::Piece(held))}),
            )
        })
        .collect();
    json!({"squares": held, "text": text::part(scene, part, view).join("; ")})
}

/// Whose turn it is, and what each side has left.
pub(super) fn whose_turn(scene: &Scene, language: Language) -> Value {
    let Some(game) = &scene.game else {
        return json!({});
    };
    let left = |color| {
        let [men, kings] = [Kind::Man, Kind::King].map(|kind| text::pieces(game, color, kind));
        json!({"men": men, "kings": kings})
    };
    json!({
        "turn": super::side((!game.is_over()).then_some(game.position.turn())),
        "pieces": {"white": left(Color::White), "black": left(Color::Black)},
        "text": text::whose_turn(scene, language).join(" "),
    })
}
