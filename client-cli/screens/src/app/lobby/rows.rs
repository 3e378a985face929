//! The rows of the lists of the lobby.

use damiera_protocol::command::variant_word;
use damiera_protocol::phrase::{self, PlayerKind};
use damiera_protocol::reply::RoomStage;
use damiera_protocol::wire::{ListedChallenge, ListedRoom};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use super::lists::PresentPerson;
use crate::app::table::late;
use crate::draw::Scene;
use crate::draw::frame::{fill, put, put_both, put_right};

/// With fewer columns than this a challenge is told in two words.
const NARROW: u16 = 60;

/// The style of a row, which stands out when the keys are on it or it is marked.
fn row_style(scene: Scene<'_>, chosen: bool, is_marked: bool) -> Style {
    let plain = match is_marked {
        true => scene.theme().strong(),
        false => scene.theme().text(),
    };
    scene.theme().chosen(chosen, plain)
}

/// A challenge in a row: who challenges, to what, and whom.
pub(super) fn challenge(
    scene: Scene<'_>,
    challenge: &ListedChallenge<'_>,
    chosen: bool,
    row: Rect,
    buffer: &mut Buffer,
) {
    let own = scene.narrator.own();
    let is_own = *challenge.by == *own;
    let to_reader = challenge.to.as_deref() == Some(own);
    let style = row_style(scene, chosen, to_reader);
    let kind = PlayerKind::of(challenge.bot, challenge.guest);
    let name = phrase::player(&challenge.by, kind, scene.language());
    let terms = match row.width < NARROW {
        true => short_terms(challenge, scene),
        false => phrase::challenge_terms(challenge, scene.language()),
    };
    let state = match (is_own, to_reader, &challenge.room) {
        (true, _, _) => scene.text("screen-challenge-own"),
        (false, true, _) => scene.text("screen-challenge-you"),
        (false, false, Some(_)) => scene.text("screen-challenge-table"),
        (false, false, None) => String::new(),
    };
    let state = format!("{state} {}", challenge.number);
    let about = format!("{name}  {terms}");
    put_both(buffer, row, &about, state.trim(), style);
}

/// The terms of a challenge in two words.
fn short_terms(challenge: &ListedChallenge<'_>, scene: Scene<'_>) -> String {
    let variant = challenge.variant.known();
    let variant = variant.map_or("?", |variant| variant_word(*variant, scene.language()));
    let time = challenge.time.as_ref().and_then(|time| time.known());
    let time = time.map_or_else(|| "–".to_owned(), ToString::to_string);
    format!("{variant} {time}")
}

/// A person in a row.
pub(super) fn person(
    scene: Scene<'_>,
    person: &PresentPerson,
    chosen: bool,
    row: Rect,
    buffer: &mut Buffer,
) {
    let style = row_style(scene, chosen, person.friend);
    let name = phrase::player(&person.name, person.kind, scene.language());
    let friend = match person.friend {
        true => scene.text("screen-friend"),
        false => String::new(),
    };
    put_both(buffer, row, &name, &friend, style);
}

/// A room in a row: its name, what is played, who plays, and what is going on.
pub(super) fn room(
    scene: Scene<'_>,
    room: &ListedRoom<'_>,
    chosen: bool,
    row: Rect,
    buffer: &mut Buffer,
) {
    let waits = matches!(room.state.known(), Some(RoomStage::Waiting));
    let style = row_style(scene, chosen, waits);
    if chosen {
        fill(buffer, row, style);
    }
    let players = players(room, scene);
    let [name_wide, variant_wide] = match row.width {
        0..=51 => [12, 0],
        52..=55 => [12, 10],
        56..=59 => [14, 11],
        60..=99 => [20, 12],
        _ => [21, 16],
    };
    let time_wide = if variant_wide > 0 {
        variant_wide + 8
    } else {
        0
    };
    let behind = usize::from(row.width.saturating_sub(name_wide + 1 + time_wide));
    let state = room_state(scene, room, behind.saturating_sub(players.width() + 1));
    let taken = put_right(buffer, row, &state, style);
    let left = row.width.saturating_sub(taken + 1);
    // The cells from `x` on, as far as they are left.
    let part = |x: u16, columns: u16| {
        let rest = (row.x + left).saturating_sub(x);
        Rect::new(x, row.y, columns.min(rest), 1)
    };
    put(buffer, part(row.x, name_wide), &room.room, style);
    let mut x = row.x + name_wide + 1;
    if variant_wide > 0 {
        let variant = room.variant.known();
        let variant = variant.map_or("?", |variant| variant_word(*variant, scene.language()));
        put(buffer, part(x, variant_wide), variant, style);
        x += variant_wide + 1;
        let time = room.time.as_ref().and_then(|time| time.known());
        let time = time.map_or_else(|| "–".to_owned(), ToString::to_string);
        put(buffer, part(x, 6), &time, style);
        x += 7;
    }
    put(buffer, part(x, left), &players, style);
}

/// The state of a room and its spectators. The delay of what they see is left out where so many columns are too
/// few for it: the players matter more.
fn room_state(scene: Scene<'_>, room: &ListedRoom<'_>, columns: usize) -> String {
    let state = scene.text(match room.state.known() {
        Some(RoomStage::Waiting) if room.word => "web-room-word",
        Some(RoomStage::Waiting) => "screen-room-waiting",
        Some(RoomStage::Playing) => "screen-room-playing",
        Some(RoomStage::Over) => "screen-room-over",
        Some(RoomStage::Adjourned) => "room-adjourned",
        None => "screen-room-other",
    });
    let watched = |state: String| match room.spectators {
        0 => state,
        watching => format!("{state} +{watching}"),
    };
    let delayed = room.terms.delay.map(|seconds| {
        let late = late(seconds, scene.language());
        watched(format!("{state}, {late}"))
    });
    let delayed = delayed.filter(|delayed| delayed.width() <= columns);
    delayed.unwrap_or_else(|| watched(state))
}

/// The players of a room.
fn players(room: &ListedRoom<'_>, scene: Scene<'_>) -> String {
    let is = room.bots.0.into_iter().zip(room.guests.0);
    let players = (room.players.iter().zip(is)).filter_map(|(name, (bot, guest))| {
        let kind = PlayerKind::of(bot, guest);
        Some(phrase::player(name.as_ref()?, kind, scene.language()))
    });
    players.collect::<Vec<_>>().join(" – ")
}
