//! The menu of actions about a person.

use damiera_protocol::command::Keyword;
use damiera_protocol::text::Message;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::{Form, PageOverlay};
use crate::app::next_of;
use crate::app::outcome::PageOutcome;
use crate::app::screen::ScreenContext;
use crate::draw::boxed::boxed;
use crate::draw::frame::{PageFrame, centered, put};
use crate::draw::whole;

/// An action about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PersonAction {
    Challenge,
    Write,
    /// To watch the room where that person plays.
    Watch(String),
    /// To go with that person from game to game.
    Follow,
}

/// The actions about a person, and the action under the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Menu {
    pub(crate) name: String,
    pub(crate) offers: Vec<PersonAction>,
    pub(crate) at: usize,
}

impl Menu {
    pub(crate) fn new(name: String, room: Option<String>) -> Menu {
        let watch = room.map(PersonAction::Watch);
        let offers = [PersonAction::Challenge, PersonAction::Write]
            .into_iter()
            .chain(watch);
        let offers = offers.chain([PersonAction::Follow]);
        Menu {
            name,
            offers: offers.collect(),
            at: 0,
        }
    }

    pub(crate) fn step(&mut self, back: bool) {
        let places: Vec<usize> = (0..self.offers.len()).collect();
        self.at = next_of(&places, self.at, back);
    }

    /// Does what the keys are on.
    pub(crate) fn press(&self, screen: &ScreenContext) -> PageOutcome {
        match self.offers.get(self.at) {
            Some(PersonAction::Challenge) => PageOutcome::Open(PageOverlay::Form(Form::challenge(
                &self.name,
                screen.language,
            ))),
            Some(PersonAction::Write) => {
                let to = Keyword::command("scrivi");
                let to = to.shown(screen.language);
                PageOutcome::Fill(format!("{to} {} ", self.name))
            }
            Some(PersonAction::Watch(room)) => PageOutcome::Run(format!("osserva {room}")),
            Some(PersonAction::Follow) => PageOutcome::Run(format!("segui {}", self.name)),
            None => PageOutcome::Nothing,
        }
    }

    /// The offer at a place, by its number.
    pub(crate) fn hit(&self, screen: &ScreenContext, place: Position) -> Option<usize> {
        let area = area(screen, self);
        let row = usize::from(place.y.checked_sub(area.y + 1)?);
        (area.contains(place) && row < self.offers.len()).then_some(row)
    }

    pub(crate) fn draw(&self, screen: &ScreenContext, buffer: &mut Buffer) {
        let inner = boxed(screen.theme, area(screen, self), &self.name, buffer);
        let texts = texts(screen, self).into_iter().enumerate();
        for (y, (place, text)) in (inner.top()..inner.bottom()).zip(texts) {
            let style = screen.theme.chosen(place == self.at, screen.theme.text());
            put(buffer, Rect { y, ..inner }, &text, style);
        }
    }
}

fn texts(screen: &ScreenContext, menu: &Menu) -> Vec<String> {
    let text = |offer: &PersonAction| match offer {
        PersonAction::Challenge => screen.text("web-challenge"),
        PersonAction::Write => screen.text("screen-person-write"),
        PersonAction::Follow => screen.text("screen-person-follow"),
        PersonAction::Watch(room) => {
            let watch = Message::new("screen-person-watch").with("room", room);
            watch.text(screen.language)
        }
    };
    menu.offers.iter().map(text).collect()
}

fn area(screen: &ScreenContext, menu: &Menu) -> Rect {
    let middle = PageFrame::of(whole(screen)).middle;
    let texts = texts(screen, menu);
    let widest = texts.iter().map(|text| text.width()).max().unwrap_or(0);
    let width = u16::try_from(widest.max(menu.name.width() + 4) + 4).unwrap_or(middle.width);
    let height = u16::try_from(texts.len() + 2).unwrap_or(middle.height);
    let (width, height) = (width.min(middle.width), height.min(middle.height));
    centered(middle, width, height)
}
