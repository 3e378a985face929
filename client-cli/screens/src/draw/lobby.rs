//! The lobby: what can be done, and the rooms.

use damiera_protocol::command::variant_word;
use damiera_protocol::phrase;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::text::Message;
use damiera_protocol::wire::ListedRoom;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::frame::{self, Frame, put, put_right};
use crate::app::{App, Button, Focus};

/// What can be hit there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LobbyHit {
    Button(Button),
    /// A room, by its place among those that the filter lets through.
    Room(usize),
}

/// A page's places.
struct Layout {
    buttons: Rect,
    rooms: Rect,
    log: Rect,
}

fn layout(app: &App) -> Layout {
    let middle = Frame::of(super::whole(app)).middle;
    let said = (middle.height / 4).clamp(2, 8);
    let rooms = middle.height.saturating_sub(said + 2);
    Layout {
        buttons: Rect {
            height: 1,
            ..middle
        },
        rooms: Rect::new(middle.x, middle.y + 2, middle.width, rooms),
        log: Rect::new(middle.x, middle.y + 2 + rooms, middle.width, said),
    }
}

/// Each button with its text and place.
fn buttons(app: &App) -> Vec<(Button, String, Rect)> {
    let row = layout(app).buttons;
    let mut x = row.x;
    let mut buttons = Vec::new();
    for button in Button::ALL {
        let text = format!("[{}]", app.text(button.key()));
        let wide = u16::try_from(text.width()).unwrap_or(row.width);
        let place = Rect::new(x, row.y, wide, 1).intersection(row);
        x = x.saturating_add(wide + 1).min(row.right());
        buttons.push((button, text, place));
    }
    buttons
}

/// The first room that is seen, so that the chosen one is among them.
fn top(app: &App) -> usize {
    let rows = usize::from(layout(app).rooms.height);
    let place = app.lobby.place(app.language);
    (place + 1).saturating_sub(rows)
}

/// What is at a place.
pub(crate) fn lobby_hit(app: &App, place: Position) -> Option<LobbyHit> {
    let mut buttons = buttons(app).into_iter();
    if let Some((button, ..)) = buttons.find(|(_, _, area)| area.contains(place)) {
        return Some(LobbyHit::Button(button));
    }
    let rooms = layout(app).rooms;
    let row = top(app) + usize::from(place.y.saturating_sub(rooms.y));
    let seen = app.lobby.seen(app.language).len();
    (rooms.contains(place) && row < seen).then_some(LobbyHit::Room(row))
}

pub(super) fn draw(app: &App, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(app, &app.text("screen-lobby"), buffer);
    let layout = layout(app);
    for (button, text, place) in buttons(app) {
        let style = match app.lobby.focus == Focus::Button(button) {
            true => app.theme.bar(),
            false => app.theme.strong(),
        };
        put(buffer, place.x, place.y, place.width, &text, style);
    }
    let cursor = filter(app, layout.buttons.y + 1, buffer);
    rooms(app, layout.rooms, buffer);
    let said = app.log.seen(layout.log.width, layout.log.height, app.theme);
    for (row, line) in (0..layout.log.height).zip(&said) {
        buffer.set_line(layout.log.x, layout.log.y + row, line, layout.log.width);
    }
    frame::status(app, &status(app), buffer);
    let line = frame::line(app, buffer);
    cursor.or(line)
}

/// The filter, while it is typed or has something in it; where the cursor stands.
fn filter(app: &App, y: u16, buffer: &mut Buffer) -> Option<Position> {
    let typed = app.lobby.focus == Focus::Filter;
    if !typed && app.lobby.filter.is_empty() {
        return None;
    }
    let label = format!("{} ", app.text("screen-filter"));
    let start = u16::try_from(label.width()).unwrap_or(0);
    put(buffer, 0, y, app.size.width, &label, app.theme.quiet());
    let columns = app.size.width.saturating_sub(start + 1);
    let (seen, cursor) = app.lobby.filter.window(usize::from(columns));
    put(buffer, start, y, columns, seen, app.theme.text());
    let at = Position::new(start + u16::try_from(cursor).unwrap_or(0), y);
    typed.then_some(at)
}

fn rooms(app: &App, area: Rect, buffer: &mut Buffer) {
    if app.lobby.rooms.is_none() {
        return;
    }
    let seen = app.lobby.seen(app.language);
    if seen.is_empty() {
        let key = match app.lobby.filter.is_empty() {
            true => "screen-no-rooms",
            false => "screen-none-fits",
        };
        put(
            buffer,
            area.x,
            area.y,
            area.width,
            &app.text(key),
            app.theme.quiet(),
        );
        return;
    }
    let chosen = app.lobby.place(app.language);
    let rows = seen.iter().enumerate().skip(top(app));
    for (y, (place, listed)) in (area.top()..area.bottom()).zip(rows) {
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        let has_keys = place == chosen && app.lobby.focus == Focus::Rooms;
        room(app, listed, has_keys, row, buffer);
    }
}

/// A room in a row: its name, what is played, who plays, and what is going on.
fn room(app: &App, room: &ListedRoom<'_>, chosen: bool, row: Rect, buffer: &mut Buffer) {
    let style = match (chosen, room.state.known()) {
        (true, _) => app.theme.bar(),
        (false, Some(RoomStage::Waiting)) => app.theme.strong(),
        (false, _) => app.theme.text(),
    };
    if chosen {
        let blank = " ".repeat(usize::from(row.width));
        put(buffer, row.x, row.y, row.width, &blank, style);
    }
    let state = app.text(match room.state.known() {
        Some(RoomStage::Waiting) if room.word => "screen-room-word",
        Some(RoomStage::Waiting) => "screen-room-waiting",
        Some(RoomStage::Playing) => "screen-room-playing",
        Some(RoomStage::Over) => "screen-room-over",
        None => "screen-room-other",
    });
    let watched = match room.spectators {
        0 => state,
        watching => format!("{state} +{watching}"),
    };
    let taken = put_right(buffer, row, &watched, style);
    let left = row.width.saturating_sub(taken + 1);
    let [name_wide, variant_wide] = match row.width {
        0..=59 => [12, 0],
        60..=99 => [20, 12],
        _ => [21, 16],
    };
    put(buffer, row.x, row.y, name_wide.min(left), &room.room, style);
    let mut x = row.x + name_wide + 1;
    let rest = |x: u16| (row.x + left).saturating_sub(x);
    if variant_wide > 0 {
        let variant = room
            .variant
            .known()
            .map(|variant| variant_word(*variant, app.language));
        put(
            buffer,
            x,
            row.y,
            variant_wide.min(rest(x)),
            variant.unwrap_or("?"),
            style,
        );
        x += variant_wide + 1;
        let time = room.time.as_ref().and_then(|time| time.known());
        let time = time.map_or_else(|| "–".to_owned(), ToString::to_string);
        put(buffer, x, row.y, 6.min(rest(x)), &time, style);
        x += 7;
    }
    let players = room.players.iter().zip(room.bots.0);
    let players: Vec<String> = players
        .filter_map(|(name, bot)| Some(phrase::player(name.as_ref()?, bot)))
        .collect();
    put(buffer, x, row.y, rest(x), &players.join(" – "), style);
}

fn status(app: &App) -> String {
    let Some(rooms) = &app.lobby.rooms else {
        return app.text("screen-connecting");
    };
    let key = match app.lobby.more {
        true => "screen-lobby-more",
        false => "screen-lobby-status",
    };
    Message::new(key)
        .count("rooms", rooms.len() as u64)
        .text(app.language)
}
