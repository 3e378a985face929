//! The menu of actions about a person.

use damiera_protocol::text::Message;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::boxed::boxed;
use super::frame::{PageFrame, centered, put};
use crate::app::{App, Menu, PageOverlay, PersonAction};

fn texts(app: &App, menu: &Menu) -> Vec<String> {
    let text = |offer: &PersonAction| match offer {
        PersonAction::Challenge => app.text("screen-person-challenge"),
        PersonAction::Write => app.text("screen-person-write"),
        PersonAction::Follow => app.text("screen-person-follow"),
        PersonAction::Watch(room) => {
            let watch = Message::new("screen-person-watch").with("room", room);
            watch.text(app.language)
        }
    };
    menu.offers.iter().map(text).collect()
}

fn area(app: &App, menu: &Menu) -> Rect {
    let middle = PageFrame::of(super::whole(app)).middle;
    let texts = texts(app, menu);
    let widest = texts.iter().map(|text| text.width()).max().unwrap_or(0);
    let width = u16::try_from(widest.max(menu.name.width() + 4) + 4).unwrap_or(middle.width);
    let height = u16::try_from(texts.len() + 2).unwrap_or(middle.height);
    let (width, height) = (width.min(middle.width), height.min(middle.height));
    centered(middle, width, height)
}

/// The offer at a place, by its number.
pub(crate) fn menu_hit(app: &App, place: Position) -> Option<usize> {
    let Some(PageOverlay::Menu(menu)) = &app.overlay else {
        return None;
    };
    let area = area(app, menu);
    let row = usize::from(place.y.checked_sub(area.y + 1)?);
    (area.contains(place) && row < menu.offers.len()).then_some(row)
}

pub(super) fn draw(app: &App, menu: &Menu, buffer: &mut Buffer) {
    let inner = boxed(app.theme, area(app, menu), &menu.name, buffer);
    let texts = texts(app, menu).into_iter().enumerate();
    for (y, (place, text)) in (inner.top()..inner.bottom()).zip(texts) {
        let style = app.theme.chosen(place == menu.at, app.theme.text());
        put(buffer, Rect { y, ..inner }, &text, style);
    }
}
