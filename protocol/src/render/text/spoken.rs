//! Games as they are told where nothing is drawn: for screen readers, braille displays, and whoever
//! plays with the board in mind.
//!
//! The position is listed at the start and when it is asked for; after a move only what changed is
//! said. Everything that needs no drawing is shared with the text format.

use damiera_rules::{Color, Kind, Piece, Square};

use super::block::{self, text};
use crate::render::board;
use crate::render::page::Page;
use crate::scene::{GameScene, LastMove, Scene, captured};
use crate::text::{Language, Message, clock};
use crate::view::View;

/// Who plays, with which colour, and the position.
pub(super) fn opening(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    page.line(
        &Message::new("spoken-game")
            .with("number", game.number)
            .with("white", scene.player(Color::White))
            .with("black", scene.player(Color::Black))
            .text(view.language),
    );
    block::own_color(page, scene, view);
    position(page, scene, game, view);
}

/// Where the pieces stand, in four lines, as the drawing is read: from the top, or turned round,
/// from the bottom.
pub(super) fn position(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    let drawing = scene.drawing();
    list(page, scene, game, view, |square| {
        drawing.label(square).to_string()
    });
}

/// The same with the squares' official names.
pub(super) fn numbered(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    list(page, scene, game, view, |square| {
        board::name(square, scene.variant, scene.drawing())
    });
}

/// The kinds of pieces in the order in which they are listed.
const KINDS: [(&str, Color, Kind); 4] = [
    ("spoken-white-men", Color::White, Kind::Man),
    ("spoken-white-kings", Color::White, Kind::King),
    ("spoken-black-men", Color::Black, Kind::Man),
    ("spoken-black-kings", Color::Black, Kind::King),
];

fn list(
    page: &mut Page,
    scene: &Scene,
    game: &GameScene,
    view: View,
    name: impl Fn(Square) -> String,
) {
    for line in lines(scene, game, view, |_| true, name) {
        page.line(&line);
    }
}

/// The lines of the kinds of pieces that are wanted.
pub(super) fn kinds(
    scene: &Scene,
    game: &GameScene,
    view: View,
    wanted: impl Fn(Piece) -> bool,
) -> Vec<String> {
    let drawing = scene.drawing();
    lines(scene, game, view, wanted, |square| {
        drawing.label(square).to_string()
    })
}

fn lines(
    scene: &Scene,
    game: &GameScene,
    view: View,
    wanted: impl Fn(Piece) -> bool,
    name: impl Fn(Square) -> String,
) -> Vec<String> {
    let drawing = scene.drawing();
    let mut squares: Vec<Square> = Square::ALL.to_vec();
    squares.sort_by_key(|square| drawing.row_and_column(*square));
    if view.turned {
        squares.reverse();
    }
    let mut lines = Vec::new();
    for (key, color, kind) in KINDS {
        let piece = Piece { color, kind };
        if !wanted(piece) {
            continue;
        }
        let names: Vec<String> = squares
            .iter()
            .filter(|square| game.position.piece_at(**square) == Some(piece))
            .map(|square| name(*square))
            .collect();
        let names = if names.is_empty() {
            text("spoken-none", view.language)
        } else {
            names.join(", ")
        };
        lines.push(Message::new(key).with("squares", names).text(view.language));
    }
    lines
}

/// Whose turn it is; to the player to move, also how much time is left. How a move is written is
/// only said before a player's first one of a game.
pub(super) fn turn(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    let language = view.language;
    let mover = game.position.turn();
    if scene.color_of(view.role) != Some(mover) {
        page.line(&text(turn_key(mover), language));
        return;
    }
    page.line(&text("spoken-your-turn", language));
    if let Some(clocks) = &game.clocks {
        let left = clock::spoken(clocks.left_of(mover), language);
        page.line(
            &Message::new("spoken-left")
                .with("time", left)
                .text(language),
        );
    }
    if game.ply < 2 {
        let example = block::with_example(Message::new("spoken-prompt"), scene.drawing());
        page.line(&example.text(language));
    }
}

fn turn_key(mover: Color) -> &'static str {
    match mover {
        Color::White => "spoken-turn-white",
        Color::Black => "spoken-turn-black",
    }
}

/// What a move changed: where the piece stands now, what it captured, and whether it was crowned.
pub(super) fn last_move(page: &mut Page, scene: &Scene, last: &LastMove, language: Language) {
    let drawing = scene.drawing();
    let key = match (last.mv.is_capture(), last.mv.promotes()) {
        (false, false) => "spoken-move",
        (false, true) => "spoken-move-crowned",
        (true, false) => "spoken-capture",
        (true, true) => "spoken-capture-crowned",
    };
    let taken = captured(&last.mv, &last.path, drawing);
    let mut said = Message::new(key)
        .with("side", text(block::side_key(last.side), language))
        .with("from", drawing.label(last.path.from()))
        .with("to", drawing.label(last.path.to()))
        .with("captured", enumerated(&taken, language))
        .text(language);
    if last.in_numbers {
        said = Message::new("spoken-official")
            .with("move", said)
            .with("official", last.numbers(scene.variant))
            .text(language);
    }
    page.line(&said);
}

/// `3B`, `3B e 5D`, `3B, 5D e 7F`.
fn enumerated(names: &[&str], language: Language) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [some @ .., last] => format!("{}{}{last}", some.join(", "), text("word-and", language)),
    }
}
