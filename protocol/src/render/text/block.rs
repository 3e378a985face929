//! Game blocks: start, turn, board and end, and the `* ` lines that go with them.

use std::collections::HashMap;
use std::sync::LazyLock;

use damiera_rules::{Color, Drawing, Square};

use super::spoken;
use crate::event::End;
use crate::render::board::{self, Letters, Style};
use crate::render::page::Page;
use crate::scene::{ClockFaces, GameScene, LastMove, Scene, captured};
use crate::text::clock::{self, time_name};
use crate::text::{Language, Message, fixed, variant_name};
use crate::view::{Format, Role, View};

/// Names, start line, board, legend, and to a player which colour.
pub(super) fn opening(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    if view.format == Format::Accessible {
        return spoken::opening(page, scene, game, view);
    }
    page.line(scene.player(Color::White));
    page.line(scene.player(Color::Black));
    page.line(&text("start", view.language));
    position(page, scene, game, view);
    page.star(&text("legend", view.language));
    own_color(page, scene, view);
}

/// Tells a player which colour is theirs.
pub(super) fn own_color(page: &mut Page, scene: &Scene, view: View) {
    match scene.color_of(view.role) {
        Some(Color::White) => page.line(&text("you-are-white", view.language)),
        Some(Color::Black) => page.line(&text("you-are-black", view.language)),
        None => {}
    }
}

/// The board with the blank lines around it.
pub(super) fn position(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    if view.format == Format::Accessible {
        return spoken::position(page, scene, game, view);
    }
    let mut drawn = String::with_capacity(320);
    board::plain(&mut drawn, &game.position, style(scene, view));
    page.blank();
    page.push_lines(&drawn);
    page.blank();
}

/// The board with the official numbers, each line marked as an answer.
pub(super) fn numbered(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    if view.format == Format::Accessible {
        return spoken::numbered(page, scene, game, view);
    }
    let mut drawn = String::with_capacity(520);
    board::numbered(
        &mut drawn,
        &game.position,
        scene.variant,
        style(scene, view),
    );
    page.star(&drawn);
}

fn style(scene: &Scene, view: View) -> Style {
    Style {
        drawing: scene.drawing(),
        letters: Letters::of(view.language),
        turned: view.turned,
    }
}

/// The clocks and whose turn it is; the player to move is asked for a move.
pub(super) fn turn(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    if view.format == Format::Accessible {
        return spoken::turn(page, scene, game, view);
    }
    if let Some(clocks) = &game.clocks {
        self::clocks(page, clocks, view);
    }
    let mover = game.position.turn();
    page.line(&fixed(view.language, turn_key(mover)));
    if scene.color_of(view.role) == Some(mover) {
        page.line(&fixed(view.language, "your-turn"));
        prompt(page, scene.drawing(), view.language);
    }
}

/// The squares of the prompt's example, by index: a man's step from the first to the second, and a
/// capture from the first over the last two.
const EXAMPLE: [(u8, &str); 4] = [(8, "from"), (12, "step"), (17, "jump"), (24, "end")];

/// The request for a move by language and drawing, made once because nearly every move ends in it.
static PROMPTS: LazyLock<HashMap<(Language, Drawing), String>> = LazyLock::new(|| {
    let kinds = Language::ALL
        .into_iter()
        .flat_map(|language| Drawing::ALL.map(|drawing| (language, drawing)));
    let prompt = |(language, drawing)| {
        let example = with_example(Message::new("prompt-example"), drawing);
        let lines = [&*fixed(language, "prompt"), &example.text(language)].join("\n");
        ((language, drawing), lines)
    };
    kinds.map(prompt).collect()
});

/// The request for a move, after a blank line. Its example names squares of this drawing.
pub(super) fn prompt(page: &mut Page, drawing: Drawing, language: Language) {
    page.blank();
    if let Some(prompt) = PROMPTS.get(&(language, drawing)) {
        page.line(prompt);
    }
}

/// Fills the places of a text that shows how moves are written.
pub(super) fn with_example(mut message: Message, drawing: Drawing) -> Message {
    for (index, place) in EXAMPLE {
        if let Some(square) = Square::new(index) {
            message = message.with(place, drawing.label(square));
        }
    }
    message
}

fn turn_key(mover: Color) -> &'static str {
    match mover {
        Color::White => "turn-white",
        Color::Black => "turn-black",
    }
}

pub(super) fn side_key(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The last move as one line.
pub(super) fn last_move(page: &mut Page, scene: &Scene, last: &LastMove, view: View) {
    let language = view.language;
    if view.format == Format::Accessible {
        return spoken::last_move(page, scene, last, language);
    }
    let drawing = scene.drawing();
    let key = match (last.mv.captured().is_empty(), last.in_numbers) {
        (true, false) => "moved",
        (true, true) => "moved-official",
        (false, false) => "captured",
        (false, true) => "captured-official",
    };
    let mut message = Message::new(key)
        .with("side", fixed(language, side_key(last.side)))
        .with("move", last.path.labels(drawing));
    if last.in_numbers {
        message = message.with("official", last.numbers(scene.variant));
    }
    if !last.mv.captured().is_empty() {
        message = message.with(
            "captured",
            captured(&last.mv, &last.path, drawing).join(", "),
        );
    }
    page.star(&message.text(language));
}

/// Who won and why, and what can be done next.
pub(super) fn ending(page: &mut Page, scene: &Scene, end: End, view: View) {
    let language = view.language;
    match (end.winner, end.reason) {
        (Some(winner), _) => page.line(
            &Message::new("wins")
                .with("name", scene.player(winner))
                .text(language),
        ),
        (None, reason) if reason.leaves_no_result() => {}
        (None, _) => page.line(&text("drawn", language)),
    }
    let mut why = Message::new(end.reason.key()).with(
        "loser",
        end.winner.map_or("", |winner| scene.player(!winner)),
    );
    if let Some(count) = end.count {
        why = why.count("count", count.into());
    }
    let why = why.text(language);
    let next = match view.role {
        Role::Player(_) => text("end-next-player", language),
        Role::Spectator => text("end-next-spectator", language),
    };
    page.star(&format!("{why} {next}"));
}

/// The position as it stands with the last move, and the turn or the end.
pub(super) fn state(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    position(page, scene, game, view);
    if let Some(last) = &game.last {
        last_move(page, scene, last, view);
    }
    match game.end {
        Some(end) => ending(page, scene, end, view),
        None => turn(page, scene, game, view),
    }
}

/// What a spectator who fell behind is moved forward to.
pub(in crate::render) fn skipped(scene: &Scene, view: View) -> String {
    if view.format != Format::Accessible {
        return current_block(scene, view);
    }
    // Without a drawing, nothing would tell that moves are missing.
    let mut page = Page::of(view.format);
    page.line(&text("spoken-skipped", view.language));
    page.push_lines(&current_block(scene, view));
    page.into_string()
}

/// What `damiera` repeats.
pub(in crate::render) fn current_block(scene: &Scene, view: View) -> String {
    let mut page = Page::for_board(view.format);
    if let Some(game) = &scene.game {
        state(&mut page, scene, game, view);
    }
    page.into_string()
}

/// What somebody who begins to watch reads.
pub(super) fn late_block(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    opening(page, scene, game, view);
    if let Some(last) = &game.last {
        last_move(page, scene, last, view);
    }
    match game.end {
        Some(end) => ending(page, scene, end, view),
        None => turn(page, scene, game, view),
    }
}

/// After a move: the board where one is drawn, the move, and the turn unless the game is over.
pub(super) fn after_move(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    if view.format != Format::Accessible {
        position(page, scene, game, view);
    }
    if let Some(last) = &game.last {
        last_move(page, scene, last, view);
    }
    if !game.over_by_rules {
        turn(page, scene, game, view);
    }
}

/// After a takeback: the board, why it changed, and the turn. What is read aloud begins with the
/// reason.
pub(super) fn after_takeback(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    let reason = text("taken-back", view.language);
    if view.format == Format::Accessible {
        page.star(&reason);
        position(page, scene, game, view);
    } else {
        position(page, scene, game, view);
        page.star(&reason);
    }
    turn(page, scene, game, view);
}

/// Both clocks as a line, to be looked at or to be listened to.
pub(super) fn clocks(page: &mut Page, clocks: &ClockFaces, view: View) {
    let line = match view.format {
        Format::Accessible => clock::spoken_faces(clocks, view.language),
        Format::Text | Format::Json => clock::faces(clocks, view.language),
    };
    page.star(&line);
}

pub(super) fn text(key: &'static str, language: Language) -> String {
    fixed(language, key).into_owned()
}

/// The room's settings in a few words.
pub(super) fn settings(scene: &Scene, language: Language) -> String {
    Message::new("settings")
        .with("variant", variant_name(scene.variant, language))
        .with("time", time_name(scene.time, language))
        .text(language)
}
