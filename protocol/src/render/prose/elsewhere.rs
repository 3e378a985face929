//! One line for an event at a board of the reader's own where the reader is not.

use super::block::{last_move, own_color};
use super::{Voice, happening};
use crate::event::PublicEvent;
use crate::render::TextPage;
use crate::snapshot::{Happening, RoomSnapshot};
use crate::view::View;

/// The words for an event without its board; None if this reader is told nothing of it.
pub(in crate::render) fn elsewhere(
    voice: &'static dyn Voice,
    happened: &Happening,
    snapshot: &RoomSnapshot,
    view: View,
) -> Option<String> {
    if is_before_start(happened, snapshot) {
        return None;
    }
    // The line has no code and no list of commands, like the sentences beside objects.
    let sentences = true;
    let mut page = TextPage::plain(voice, View { sentences, ..view });
    let changes = match happened {
        Happening::Public { event, .. } => position(&mut page, event, snapshot),
        _ => false,
    };
    match changes {
        true => own_turn(&mut page, snapshot),
        false => happening(&mut page, happened, snapshot),
    }
    let text = page.into_string();
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(str::to_owned).reduce(sentence_after)
}

/// True for the opening of a tournament's board and its players who sit down: the game begins with that, and is told. Each has many
/// of them at once by correspondence.
fn is_before_start(happened: &Happening, snapshot: &RoomSnapshot) -> bool {
    let is_of_tournament = snapshot.room.is_of_tournament_board();
    let is_arrival = matches!(
        happened,
        Happening::Public {
            event: PublicEvent::Opened { .. } | PublicEvent::Seated { .. },
            ..
        }
    );
    is_of_tournament && is_arrival
}

/// A line behind others. A move has no full stop.
fn sentence_after(lines: String, line: String) -> String {
    let is_open = lines.ends_with(char::is_alphanumeric);
    let stop = if is_open { "." } else { "" };
    format!("{lines}{stop} {line}")
}

/// Tells an event that changes the position. False for any other, which has no drawing.
fn position(page: &mut TextPage, event: &PublicEvent, snapshot: &RoomSnapshot) -> bool {
    match (event, &snapshot.game) {
        (PublicEvent::Moved, Some(game)) => last_move(page, snapshot, game),
        (PublicEvent::TakenBack { .. }, Some(_)) => page.star("taken-back"),
        (PublicEvent::Started, Some(_)) => {
            page.star("own-board-begins");
            own_color(page, snapshot);
        }
        _ => return false,
    }
    true
}

/// Says that the reader is to move, where that is so.
fn own_turn(page: &mut TextPage, snapshot: &RoomSnapshot) {
    let turn = snapshot.running().map(|game| game.position.turn());
    if turn.is_some() && turn == snapshot.color_of(page.view.role) {
        page.star("spoken-your-turn");
    }
}
