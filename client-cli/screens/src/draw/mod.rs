//! The drawing of the screen: the page with its board or list, the line being typed, and the overlay.

mod boxed;
mod columns;
mod form;
pub(crate) mod frame;
mod labels;
mod lesson;
mod lobby;
mod login_form;
mod menu;
mod pager;
mod secret;
mod side;
mod table;
mod tournament;

use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect, Size};
use ratatui_core::style::Style;

use crate::app::{App, PageOverlay, ScreenPage};
use crate::board::BoardGeometry;
use crate::draw::frame::PageFrame;
use crate::wrap;

pub(crate) use form::{FormHit, form_hit};
pub(crate) use frame::fits_status;
pub(crate) use lobby::{LobbyHit, lobby_hit, sees_people};
pub(crate) use login_form::{LoginHit, door_hit};
pub(crate) use menu::menu_hit;
pub(crate) use pager::{draw_pager, pager_window};
pub(crate) use secret::secret_hit;
pub(crate) use table::table_layout;
pub(crate) use tournament::{TournamentHit, tournament_hit, tournament_paragraphs};

/// The smallest terminal that a game can be played in.
const SMALLEST: (u16, u16) = (40, 16);

impl App {
    /// Draws everything into an area; where the cursor of the terminal stands, if anywhere.
    pub fn draw(&self, buffer: &mut Buffer) -> Option<Position> {
        let area = buffer.area.intersection(whole(self));
        if too_small(self.language, area, buffer) {
            return None;
        }
        let cursor = match self.page() {
            ScreenPage::Door => login_form::draw(self, buffer),
            ScreenPage::Lobby => lobby::draw(self, buffer),
            ScreenPage::Tournaments => match &self.tournaments {
                Some(pages) => tournament::draw(self, pages, buffer),
                None => None,
            },
            ScreenPage::Table => table::draw(self, buffer),
            ScreenPage::Lesson => match self.narrator.lesson() {
                Some(lesson) => lesson::draw(self, lesson, buffer),
                None => None,
            },
        };
        match &self.overlay {
            None => cursor,
            Some(PageOverlay::Pager(shown)) => {
                let frame = PageFrame::of(whole(self));
                draw_pager((self.theme, self.language), frame, shown, buffer);
                None
            }
            Some(PageOverlay::Menu(shown)) => {
                menu::draw(self, shown, buffer);
                None
            }
            Some(PageOverlay::Form(shown)) => form::draw(self, shown, buffer),
            Some(PageOverlay::Secret(shown)) => secret::draw(self, shown, buffer),
        }
    }
}

/// True if a game can be played in a terminal of this size.
pub(crate) fn has_room(size: Size) -> bool {
    size.width >= SMALLEST.0 && size.height >= SMALLEST.1
}

/// True if a few sentences can be read beside a board in a terminal of this size.
pub(crate) fn has_room_beside(size: Size) -> bool {
    size.width >= 70 && size.height >= 20
}

/// Says that there is too little room, as far as that fits. True if there is too little.
pub(crate) fn too_small(language: Language, area: Rect, buffer: &mut Buffer) -> bool {
    let (columns, rows) = SMALLEST;
    if has_room(area.as_size()) {
        return false;
    }
    let said = Message::new("screen-too-small")
        .count("columns", columns.into())
        .count("rows", rows.into())
        .text(language);
    let lines = wrap::lines(&said, usize::from(area.width));
    for (y, text) in (area.top()..area.bottom()).zip(lines) {
        frame::put(buffer, Rect { y, ..area }, &text, Style::new());
    }
    true
}

/// The area where the page shows messages. It is empty on the login form.
pub(crate) fn message_area(app: &App) -> Rect {
    match app.page() {
        ScreenPage::Door => Rect::default(),
        ScreenPage::Lobby => lobby::message_area(app),
        ScreenPage::Tournaments => (app.tournaments.as_ref()).map_or(Rect::default(), |pages| {
            tournament::message_area(app, pages)
        }),
        ScreenPage::Table => table::message_area(app),
        ScreenPage::Lesson => (app.narrator.lesson())
            .map_or(Rect::default(), |lesson| lesson::message_area(app, lesson)),
    }
}

/// True if the page shows all of these lines at once among its messages.
pub(crate) fn fits_messages(app: &App, lines: &[String]) -> bool {
    let area = message_area(app);
    let parts = lines
        .iter()
        .map(|line| wrap::lines(line, usize::from(area.width)).len());
    parts.sum::<usize>() <= usize::from(area.height)
}

/// The place of the board in the terminal of this size, while there is one.
pub(crate) fn geometry(app: &App) -> Option<BoardGeometry> {
    table_layout(app).board
}

fn whole(app: &App) -> Rect {
    Rect::new(0, 0, app.size.width, app.size.height)
}
