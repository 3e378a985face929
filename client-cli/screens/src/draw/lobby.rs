//! The lobby: the possible actions, and its lists.

use damiera_protocol::command::variant_word;
use damiera_protocol::phrase::{self, PlayerKind};
use damiera_protocol::reply::RoomStage;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{ListedChallenge, ListedRoom};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use super::frame::{self, PageFrame, fill, put, put_both, put_field, put_lines, put_right};
use super::labels::LabelRow;
use super::table::late;
use crate::app::{App, Focus, List, LobbyButton, LogPart, PresentPerson};
use crate::wrap;

/// A part of the lobby that a click can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LobbyHit {
    Button(LobbyButton),
    /// The head of a list.
    Head(List),
    /// A row of a list, by its place; of rooms, among those that the filter lets through.
    Row(List, usize),
}

/// With fewer columns than this a challenge is told in two words.
const NARROW: u16 = 60;

/// From how many columns on all lists are seen at once.
const WIDE: u16 = 110;

/// A page's places.
struct LobbyLayout {
    buttons: Rect,
    heads: Rect,
    lists: Rect,
    log: Rect,
}

fn layout(app: &App) -> LobbyLayout {
    let middle = PageFrame::of(super::whole(app)).middle;
    let said = (middle.height / 4).clamp(2, 8);
    let rooms = middle.height.saturating_sub(said + 2);
    LobbyLayout {
        buttons: Rect {
            height: 1,
            ..middle
        },
        heads: Rect {
            y: middle.y + 1,
            height: 1,
            ..middle
        },
        lists: Rect::new(middle.x, middle.y + 2, middle.width, rooms),
        log: Rect::new(middle.x, middle.y + 2 + rooms, middle.width, said),
    }
}

/// The area of the messages, above the rows that the status line takes.
pub(super) fn message_area(app: &App) -> Rect {
    frame::above(app, &status(app), layout(app).log)
}

/// The buttons that fit into the row with the one under the keys.
fn buttons(app: &App) -> LabelRow<LobbyButton> {
    let text = |button: LobbyButton| format!("[{}]", app.text(button.key()));
    let buttons = LobbyButton::ALL.map(|button| (button, text(button)));
    let here = match app.lobby.focus {
        Focus::Button(button) => Some(button),
        Focus::List | Focus::Filter => None,
    };
    let row = layout(app).buttons;
    LabelRow::new(buttons.into(), here.as_ref(), row, 1)
}

/// Each list that is seen, with its place.
fn columns(app: &App) -> Vec<(List, Rect)> {
    let area = layout(app).lists;
    if area.width < WIDE {
        return vec![(app.lobby.list, area)];
    }
    let [rooms, challenges] = [area.width * 5 / 10, area.width * 3 / 10];
    let column = |x: u16, width: u16| Rect {
        x: area.x + x,
        width: width.saturating_sub(2),
        ..area
    };
    let people = area.width - rooms - challenges;
    vec![
        (List::Rooms, column(0, rooms)),
        (List::Challenges, column(rooms, challenges)),
        (List::People, column(rooms + challenges, people)),
    ]
}

/// True if it is seen who is here.
pub(crate) fn sees_people(app: &App) -> bool {
    app.size.width >= WIDE || app.lobby.list == List::People
}

/// The heads of all lists, each with its place.
fn heads(app: &App) -> Vec<(List, String, Rect)> {
    let row = layout(app).heads;
    let columns = columns(app);
    let mut x = row.x;
    List::ALL
        .into_iter()
        .map(|list| {
            let many = match list {
                List::Rooms => app.lobby.rooms.as_ref().map_or(0, Vec::len),
                List::Challenges => app.lobby.challenges.all.len(),
                // The reader is counted too, and not in the list.
                List::People => app.lobby.people.total.saturating_sub(1),
            };
            let name = app.text(list.key());
            let text = match many {
                0 => name,
                many => format!("{name} {many}"),
            };
            let wide = u16::try_from(text.width()).unwrap_or(row.width);
            let column = columns.iter().find(|(seen, _)| *seen == list);
            let start = match (columns.len() > 1, column) {
                (true, Some((_, column))) => column.x,
                (true, None) | (false, _) => x,
            };
            let place = Rect::new(start, row.y, wide, 1).intersection(row);
            x = x.saturating_add(wide + 2).min(row.right());
            (list, text, place)
        })
        .collect()
}

/// The number of rows of a list, and the row that the keys are on.
fn rows(app: &App, list: List) -> (usize, usize) {
    match list {
        List::Rooms => (
            app.lobby.seen(app.language).len(),
            app.lobby.place(app.language),
        ),
        List::Challenges => (app.lobby.challenges.all.len(), app.lobby.challenges.place()),
        List::People => (app.lobby.people.all.len(), app.lobby.people.place()),
    }
}

/// The first row that is seen, so that the chosen one is among them.
fn top(app: &App, list: List, area: Rect) -> usize {
    let (_, place) = rows(app, list);
    (place + 1).saturating_sub(usize::from(area.height))
}

/// The part of the lobby at a place.
pub(crate) fn lobby_hit(app: &App, place: Position) -> Option<LobbyHit> {
    if let Some(button) = buttons(app).hit(place) {
        return Some(LobbyHit::Button(button));
    }
    let mut heads = heads(app).into_iter();
    if let Some((list, ..)) = heads.find(|(_, _, area)| area.contains(place)) {
        return Some(LobbyHit::Head(list));
    }
    let mut columns = columns(app).into_iter();
    let (list, area) = columns.find(|(_, area)| area.contains(place))?;
    let row = top(app, list, area) + usize::from(place.y.saturating_sub(area.y));
    let (many, _) = rows(app, list);
    (row < many).then_some(LobbyHit::Row(list, row))
}

pub(super) fn draw(app: &App, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(app, &app.text("screen-lobby"), buffer);
    let layout = layout(app);
    let style = |button: &LobbyButton| {
        let has_keys = app.lobby.focus == Focus::Button(*button);
        app.theme.chosen(has_keys, app.theme.strong())
    };
    buttons(app).draw(app.theme, style, buffer);
    let cursor = filter(app, layout.heads.y, buffer);
    if app.lobby.filter.is_empty() && app.lobby.focus != Focus::Filter {
        for (list, text, place) in heads(app) {
            let style = app.theme.chosen(list == app.lobby.list, app.theme.quiet());
            put(buffer, place, &text, style);
        }
    }
    for (list, area) in columns(app) {
        draw_list(app, list, area, buffer);
    }
    frame::messages(app, LogPart::All, message_area(app), buffer);
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
    let row = Rect::new(0, y, app.size.width, 1);
    let at = put_field(buffer, row, (&label, start), &app.lobby.filter, app.theme);
    typed.then_some(at)
}

fn draw_list(app: &App, list: List, area: Rect, buffer: &mut Buffer) {
    if app.lobby.rooms.is_none() {
        return;
    }
    let (many, chosen) = rows(app, list);
    if many == 0 {
        let key = match (list, app.lobby.filter.is_empty()) {
            (List::Rooms, true) => "screen-no-rooms",
            (List::Rooms, false) => "screen-none-fits",
            (List::Challenges, _) => "screen-no-challenges",
            (List::People, _) => "screen-nobody",
        };
        let said = app.text(key);
        let lines = wrap::lines(&said, usize::from(area.width));
        return put_lines(buffer, area, lines, app.theme.quiet());
    }
    let seen = app.lobby.seen(app.language);
    let has_keys = app.lobby.focus == Focus::List && app.lobby.list == list;
    let places = top(app, list, area)..many;
    for (y, place) in (area.top()..area.bottom()).zip(places) {
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        let has_keys = has_keys && place == chosen;
        let lobby = &app.lobby;
        match list {
            List::Rooms => {
                if let Some(listed) = seen.get(place) {
                    room(app, listed, has_keys, row, buffer);
                }
            }
            List::Challenges => {
                if let Some(one) = lobby.challenges.all.get(place) {
                    challenge(app, one, has_keys, row, buffer);
                }
            }
            List::People => {
                if let Some(one) = lobby.people.all.get(place) {
                    person(app, one, has_keys, row, buffer);
                }
            }
        }
    }
}

/// The style of a row, which stands out when the keys are on it or it is marked.
fn row_style(app: &App, chosen: bool, is_marked: bool) -> Style {
    let plain = match is_marked {
        true => app.theme.strong(),
        false => app.theme.text(),
    };
    app.theme.chosen(chosen, plain)
}

/// A challenge in a row: who challenges, to what, and whom.
fn challenge(
    app: &App,
    challenge: &ListedChallenge<'_>,
    chosen: bool,
    row: Rect,
    buffer: &mut Buffer,
) {
    let own = app.narrator.own();
    let is_own = *challenge.by == *own;
    let to_reader = challenge.to.as_deref() == Some(own);
    let style = row_style(app, chosen, to_reader);
    let kind = PlayerKind::of(challenge.bot, challenge.guest);
    let name = phrase::player(&challenge.by, kind, app.language);
    let terms = match row.width < NARROW {
        true => short_terms(challenge, app),
        false => phrase::challenge_terms(challenge, app.language),
    };
    let state = match (is_own, to_reader, &challenge.room) {
        (true, _, _) => app.text("screen-challenge-own"),
        (false, true, _) => app.text("screen-challenge-you"),
        (false, false, Some(_)) => app.text("screen-challenge-table"),
        (false, false, None) => String::new(),
    };
    let state = format!("{state} {}", challenge.number);
    let about = format!("{name}  {terms}");
    put_both(buffer, row, &about, state.trim(), style);
}

/// The terms of a challenge in two words.
fn short_terms(challenge: &ListedChallenge<'_>, app: &App) -> String {
    let variant = challenge.variant.known();
    let variant = variant.map_or("?", |variant| variant_word(*variant, app.language));
    let time = challenge.time.as_ref().and_then(|time| time.known());
    let time = time.map_or_else(|| "–".to_owned(), ToString::to_string);
    format!("{variant} {time}")
}

/// A person in a row.
fn person(app: &App, person: &PresentPerson, chosen: bool, row: Rect, buffer: &mut Buffer) {
    let style = row_style(app, chosen, person.friend);
    let name = phrase::player(&person.name, person.kind, app.language);
    let friend = match person.friend {
        true => app.text("screen-friend"),
        false => String::new(),
    };
    put_both(buffer, row, &name, &friend, style);
}

/// A room in a row: its name, what is played, who plays, and what is going on.
fn room(app: &App, room: &ListedRoom<'_>, chosen: bool, row: Rect, buffer: &mut Buffer) {
    let waits = matches!(room.state.known(), Some(RoomStage::Waiting));
    let style = row_style(app, chosen, waits);
    if chosen {
        fill(buffer, row, style);
    }
    let state = app.text(match room.state.known() {
        Some(RoomStage::Waiting) if room.word => "screen-room-word",
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
    let players = players(room, app);
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
    let delayed = room.terms.delay.map(|seconds| {
        let late = late(seconds, app.language);
        watched(format!("{state}, {late}"))
    });
    // The players matter more than the delay with which they are watched.
    let fits = |state: &String| players.width() + 1 + state.width() <= behind;
    let watched = delayed.filter(fits).unwrap_or_else(|| watched(state));
    let taken = put_right(buffer, row, &watched, style);
    let left = row.width.saturating_sub(taken + 1);
    // The cells from `x` on, as far as they are left.
    let part = |x: u16, columns: u16| {
        let rest = (row.x + left).saturating_sub(x);
        Rect::new(x, row.y, columns.min(rest), 1)
    };
    put(buffer, part(row.x, name_wide), &room.room, style);
    let mut x = row.x + name_wide + 1;
    if variant_wide > 0 {
        let variant = room
            .variant
            .known()
            .map(|variant| variant_word(*variant, app.language));
        put(buffer, part(x, variant_wide), variant.unwrap_or("?"), style);
        x += variant_wide + 1;
        let time = room.time.as_ref().and_then(|time| time.known());
        let time = time.map_or_else(|| "–".to_owned(), ToString::to_string);
        put(buffer, part(x, 6), &time, style);
        x += 7;
    }
    put(buffer, part(x, left), &players, style);
}

/// The players of a room.
fn players(room: &ListedRoom<'_>, app: &App) -> String {
    let is = room.bots.0.into_iter().zip(room.guests.0);
    let players = (room.players.iter().zip(is)).filter_map(|(name, (bot, guest))| {
        let kind = PlayerKind::of(bot, guest);
        Some(phrase::player(name.as_ref()?, kind, app.language))
    });
    players.collect::<Vec<_>>().join(" – ")
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
