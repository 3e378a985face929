//! The lobby: the possible actions, and its lists.

use damiera_protocol::text::Message;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::{Focus, List, LobbyButton, LobbyPage, rows};
use crate::app::LogPart;
use crate::app::own_boards::{self, OwnBoardRows};
use crate::app::screen::ScreenContext;
use crate::draw::frame::{self, PageFrame, put, put_field, put_lines};
use crate::draw::labels::LabelRow;
use crate::draw::{Scene, whole};
use crate::wrap;

/// A part of the lobby that a click can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LobbyHit {
    Button(LobbyButton),
    /// The head of a list.
    Head(List),
    /// A row of a list, by its place; for rooms, its place behind the filter.
    Row(List, usize),
}

/// From how many columns on all lists are seen at once.
const WIDE: u16 = 110;

/// A page's places.
struct LobbyLayout {
    buttons: Rect,
    boards: Rect,
    heads: Rect,
    lists: Rect,
    log: Rect,
}

fn layout(scene: Scene<'_>) -> LobbyLayout {
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let said = (middle.height / 4).clamp(2, 8);
    let rooms = middle.height.saturating_sub(said + 2);
    let boards = own_boards::height(scene, rooms);
    let rooms = rooms - boards;
    let heads = middle.y + 1 + boards;
    let rows = |y: u16, height: u16| Rect {
        y,
        height,
        ..middle
    };
    LobbyLayout {
        buttons: rows(middle.y, 1),
        boards: rows(middle.y + 1, boards),
        heads: rows(heads, 1),
        lists: rows(heads + 1, rooms),
        log: rows(heads + 1 + rooms, said),
    }
}

/// The area of the list of the person's boards.
pub(in crate::app) fn boards_area(scene: Scene<'_>) -> Rect {
    layout(scene).boards
}

/// The area of the messages, above the rows that the status line takes.
pub(super) fn message_area(lobby: &LobbyPage, scene: Scene<'_>) -> Rect {
    frame::above(scene, &status(lobby, scene), layout(scene).log)
}

/// The buttons that fit into the row with the one under the keys.
fn buttons(lobby: &LobbyPage, scene: Scene<'_>) -> LabelRow<LobbyButton> {
    let text = |button: LobbyButton| format!("[{}]", scene.text(button.key()));
    let buttons = LobbyButton::ALL.map(|button| (button, text(button)));
    let here = match lobby.focus {
        Focus::Button(button) => Some(button),
        Focus::List | Focus::Filter => None,
    };
    let row = layout(scene).buttons;
    LabelRow::new(buttons.into(), here.as_ref(), row, 1)
}

/// Each list that is seen, with its place.
fn columns(lobby: &LobbyPage, scene: Scene<'_>) -> Vec<(List, Rect)> {
    let area = layout(scene).lists;
    if area.width < WIDE {
        return vec![(lobby.list, area)];
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
pub(super) fn sees_people(lobby: &LobbyPage, screen: &ScreenContext) -> bool {
    screen.size.width >= WIDE || lobby.list == List::People
}

/// The heads of all lists, each with its place.
fn heads(lobby: &LobbyPage, scene: Scene<'_>) -> Vec<(List, String, Rect)> {
    let row = layout(scene).heads;
    let columns = columns(lobby, scene);
    let mut x = row.x;
    List::ALL
        .into_iter()
        .map(|list| {
            let many = match list {
                List::Rooms => lobby.rooms.as_ref().map_or(0, Vec::len),
                List::Challenges => lobby.challenges.all.len(),
                // The reader is counted too, and not in the list.
                List::People => lobby.people.total.saturating_sub(1),
            };
            let name = scene.text(list.key());
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
fn length_and_place(lobby: &LobbyPage, scene: Scene<'_>, list: List) -> (usize, usize) {
    match list {
        List::Rooms => (
            lobby.seen(scene.language()).len(),
            lobby.place(scene.language()),
        ),
        List::Challenges => (lobby.challenges.all.len(), lobby.challenges.place()),
        List::People => (lobby.people.all.len(), lobby.people.place()),
    }
}

/// The first row that is seen, so that the chosen one is among them.
fn top(lobby: &LobbyPage, scene: Scene<'_>, list: List, area: Rect) -> usize {
    let (_, place) = length_and_place(lobby, scene, list);
    (place + 1).saturating_sub(usize::from(area.height))
}

/// The part of the lobby at a place.
pub(super) fn hit(lobby: &LobbyPage, scene: Scene<'_>, place: Position) -> Option<LobbyHit> {
    if let Some(button) = buttons(lobby, scene).hit(place) {
        return Some(LobbyHit::Button(button));
    }
    let mut heads = heads(lobby, scene).into_iter();
    if let Some((list, ..)) = heads.find(|(_, _, area)| area.contains(place)) {
        return Some(LobbyHit::Head(list));
    }
    let mut columns = columns(lobby, scene).into_iter();
    let (list, area) = columns.find(|(_, area)| area.contains(place))?;
    let row = top(lobby, scene, list, area) + usize::from(place.y.saturating_sub(area.y));
    let (many, _) = length_and_place(lobby, scene, list);
    (row < many).then_some(LobbyHit::Row(list, row))
}

pub(super) fn draw(lobby: &LobbyPage, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(scene, &scene.text("screen-lobby"), buffer);
    let layout = layout(scene);
    let style = |button: &LobbyButton| {
        let has_keys = lobby.focus == Focus::Button(*button);
        scene.theme().chosen(has_keys, scene.theme().strong())
    };
    buttons(lobby, scene).draw(scene.theme(), style, buffer);
    OwnBoardRows::of(scene, layout.boards).draw(scene, buffer);
    let cursor = filter(lobby, scene, layout.heads.y, buffer);
    if lobby.filter.is_empty() && lobby.focus != Focus::Filter {
        for (list, text, place) in heads(lobby, scene) {
            let style = scene
                .theme()
                .chosen(list == lobby.list, scene.theme().quiet());
            put(buffer, place, &text, style);
        }
    }
    for (list, area) in columns(lobby, scene) {
        draw_list(lobby, scene, list, area, buffer);
    }
    frame::messages(scene, LogPart::All, message_area(lobby, scene), buffer);
    frame::status(scene, &status(lobby, scene), buffer);
    let line = frame::line(scene, buffer);
    cursor.or(line)
}

/// The filter, while it is typed or has something in it; where the cursor stands.
fn filter(lobby: &LobbyPage, scene: Scene<'_>, y: u16, buffer: &mut Buffer) -> Option<Position> {
    let typed = lobby.focus == Focus::Filter;
    if !typed && lobby.filter.is_empty() {
        return None;
    }
    let label = format!("{} ", scene.text("screen-filter"));
    let start = u16::try_from(label.width()).unwrap_or(0);
    let row = Rect::new(0, y, scene.screen.size.width, 1);
    let at = put_field(buffer, row, (&label, start), &lobby.filter, scene.theme());
    typed.then_some(at)
}

fn draw_list(lobby: &LobbyPage, scene: Scene<'_>, list: List, area: Rect, buffer: &mut Buffer) {
    if lobby.rooms.is_none() {
        return;
    }
    let (many, chosen) = length_and_place(lobby, scene, list);
    if many == 0 {
        let key = match (list, lobby.filter.is_empty()) {
            (List::Rooms, true) => "screen-no-rooms",
            (List::Rooms, false) => "screen-none-fits",
            (List::Challenges, _) => "screen-no-challenges",
            (List::People, _) => "screen-nobody",
        };
        let said = scene.text(key);
        let lines = wrap::lines(&said, usize::from(area.width));
        return put_lines(buffer, area, lines, scene.theme().quiet());
    }
    let seen = lobby.seen(scene.language());
    let has_keys = lobby.focus == Focus::List && lobby.list == list;
    let places = top(lobby, scene, list, area)..many;
    for (y, place) in (area.top()..area.bottom()).zip(places) {
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        let has_keys = has_keys && place == chosen;
        match list {
            List::Rooms => {
                if let Some(listed) = seen.get(place) {
                    rows::room(scene, listed, has_keys, row, buffer);
                }
            }
            List::Challenges => {
                if let Some(one) = lobby.challenges.all.get(place) {
                    rows::challenge(scene, one, has_keys, row, buffer);
                }
            }
            List::People => {
                if let Some(one) = lobby.people.all.get(place) {
                    rows::person(scene, one, has_keys, row, buffer);
                }
            }
        }
    }
}

fn status(lobby: &LobbyPage, scene: Scene<'_>) -> String {
    let Some(rooms) = &lobby.rooms else {
        return scene.text("screen-connecting");
    };
    let key = match lobby.more {
        true => "screen-lobby-more",
        false => "screen-lobby-status",
    };
    Message::new(key)
        .count("rooms", rooms.len() as u64)
        .text(scene.language())
}
