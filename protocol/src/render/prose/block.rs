//! What the blocks of a game have in common: what comes after what, and how a game ends.

use damiera_rules::Color;

use super::{Page, Voice, text};
use crate::event::End;
use crate::phrase;
use crate::scene::{ClockFaces, GameScene, Scene};
use crate::text::clock::{self, time_name};
use crate::text::{Language, Message, variant_name};
use crate::view::{Role, View};

/// A game begins: who plays, the position, and whose turn it is.
pub(super) fn opening_with_turn<V: Voice>(
    page: &mut Page,
    scene: &Scene,
    game: &GameScene,
    view: View,
) {
    V::opening(page, scene, game, view);
    V::turn(page, scene, game, view);
}

/// Tells a player which colour is theirs.
pub(in crate::render) fn own_color(page: &mut Page, scene: &Scene, view: View) {
    match scene.color_of(view.role) {
        Some(Color::White) => page.line(&text("you-are-white", view.language)),
        Some(Color::Black) => page.line(&text("you-are-black", view.language)),
        None => {}
    }
}

/// Who won and why, and what can be done next.
pub(in crate::render) fn ending(page: &mut Page, scene: &Scene, end: End, view: View) {
    let language = view.language;
    let winner = end.winner.map(|winner| scene.player(winner));
    if let Some(result) = phrase::result(winner, end.reason) {
        page.line(&result.text(language));
    }
    let loser = end.winner.map_or("", |winner| scene.player(!winner));
    let why = phrase::end_reason(end.reason, end.count, loser).text(language);
    let next = phrase::after_end(view.role != Role::Spectator).text(language);
    page.star(&format!("{why} {next}"));
}

/// The position as it stands with the last move, and the turn or the end; nothing without a game.
pub(super) fn current<V: Voice>(page: &mut Page, scene: &Scene, view: View) {
    if let Some(game) = &scene.game {
        V::position(page, scene, game, view);
        last_and_next::<V>(page, scene, game, view);
    }
}

/// What a spectator who comes late, or a player who is back, reads.
pub(super) fn late_block<V: Voice>(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    V::opening(page, scene, game, view);
    last_and_next::<V>(page, scene, game, view);
}

/// The last move, and the turn or the end.
fn last_and_next<V: Voice>(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    if let Some(last) = &game.last {
        V::last_move(page, scene, last, view.language);
    }
    match game.end {
        Some(end) => ending(page, scene, end, view),
        None => V::turn(page, scene, game, view),
    }
}

/// After a move: the board where one is drawn, the move, and the turn unless the game is over.
pub(super) fn after_move<V: Voice>(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
    V::moved(page, scene, game, view);
    if let Some(last) = &game.last {
        V::last_move(page, scene, last, view.language);
    }
    if !game.over_by_rules {
        V::turn(page, scene, game, view);
    }
}

/// Both clocks as a line.
pub(in crate::render) fn clocks<V: Voice>(
    page: &mut Page,
    clocks: &ClockFaces,
    language: Language,
) {
    let shown = clocks.left_ms.map(|ms| V::clock(ms, language));
    page.star(&clock::faces(clocks.paused, shown, language));
}

/// The room's settings in a few words.
pub(super) fn settings(scene: &Scene, language: Language) -> String {
    Message::new("settings")
        .with("variant", variant_name(scene.variant, language))
        .with("time", time_name(scene.time, language))
        .text(language)
}
