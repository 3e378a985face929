//! Keys, the mouse and pasted text, as they come. No single key ends a game.

use ratatui_core::layout::{Position, Size};

use super::App;
use super::confirmation::ConfirmedAction;
use super::effect::AppEffect;
use super::outcome::PageOutcome;
use super::page::ScreenPage;
use crate::draw::has_room;
use crate::input::{Button, Input, Key, KeyCode, Mouse, MouseKind, one_line};
use crate::typed::Copied;

impl App {
    /// Takes over what a person did.
    pub fn input(&mut self, input: &Input) {
        match input {
            Input::Key(key) => {
                self.screen.touch();
                self.key(*key);
            }
            // The mouse and pastes do nothing on a page that cannot be seen.
            Input::Mouse(_) | Input::Paste(_) if !has_room(self.screen.size) => {}
            Input::Mouse(mouse) => {
                self.screen.touch();
                self.mouse(*mouse);
            }
            Input::Paste(text) => {
                self.screen.touch();
                match self.link.pasting {
                    true => self.link.paste(text, &mut self.screen),
                    false => self.paste(text),
                }
            }
            Input::Resize { columns, rows } => self.screen.size = Size::new(*columns, *rows),
            // A late reply of the terminal is not typing.
            Input::Focus(_) | Input::Reply(_) => {}
        }
    }

    fn key(&mut self, key: Key) {
        // Keys do nothing on a page that cannot be seen.
        if self.prompt.swallows(key.code) || self.common_key(key) || !has_room(self.screen.size) {
            return;
        }
        match self.overlay.key(key, &mut self.screen) {
            PageOutcome::Beneath => {}
            outcome => return self.follow(outcome),
        }
        if key.alt && self.page() != ScreenPage::Door {
            match key.code {
                KeyCode::PageUp | KeyCode::Up => return self.scroll_log(1),
                KeyCode::PageDown | KeyCode::Down => return self.scroll_log(-1),
                KeyCode::Char(digit @ '0'..='9') if !key.ctrl => {
                    return self.go_to_board(digit as u8 - b'0');
                }
                _ => {}
            }
        }
        self.page_key(key);
    }

    /// Handles a key that works everywhere. False if it is another one.
    fn common_key(&mut self, key: Key) -> bool {
        match (key.code, key.ctrl) {
            (KeyCode::Char('c'), true) => self.interrupt(),
            (KeyCode::Char('z'), true) => self.screen.effect(AppEffect::Suspend),
            (KeyCode::Char('l'), true) => self.screen.effect(AppEffect::Redraw),
            (KeyCode::Function(1), _) => self.show_help(),
            (KeyCode::Function(2), _) => self.table.turn_round(),
            (KeyCode::Function(3), _) => self.table.switch_numbers(),
            (KeyCode::Function(4), _) => self.screen.switch_mouse(),
            (KeyCode::Function(5), _) => match self.overlay.text() {
                Some(text) => self.screen.copy(text),
                None => self.copy(Copied::Record),
            },
            (KeyCode::Function(6), _) => self.copy(Copied::Position),
            (KeyCode::Function(7), _) => self.copy(Copied::Room),
            (KeyCode::Function(8), _) => self.change_server(),
            _ => return false,
        }
        true
    }

    /// ^C: what is begun is given up; a game is left only by a typed yes, anything else at once.
    fn interrupt(&mut self) {
        if self.overlay.give_up() {
            return;
        }
        if !self.prompt.line.is_empty() {
            self.prompt.line.take();
            return;
        }
        // In a window that is too small the question cannot be read.
        if self.plays_somewhere() && self.link.is_up() && has_room(self.screen.size) {
            return self
                .screen
                .ask_about(ConfirmedAction::Leave, "screen-leave");
        }
        self.screen.effect(AppEffect::Quit);
    }

    /// Text that was pasted goes where keys go, on one line.
    fn paste(&mut self, text: &str) {
        let text = &one_line(text);
        let fits = match self.overlay.paste(text) {
            Some(fits) => fits,
            None => {
                let page = self.page();
                let is_in_room = self.narrator.is_in_room();
                let filter = self.lobby.typed_filter().filter(|_| !is_in_room);
                let line = match page {
                    ScreenPage::Door => self.login.editor(true),
                    ScreenPage::Lobby
                    | ScreenPage::Tournaments
                    | ScreenPage::Table
                    | ScreenPage::Lesson => filter.or(Some(&mut self.prompt.line)),
                };
                line.is_none_or(|line| line.insert(text))
            }
        };
        if !fits {
            self.prompt.refuse_paste(&mut self.screen);
        }
    }

    fn mouse(&mut self, mouse: Mouse) {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseKind::ScrollUp => self.wheel(place, -1),
            MouseKind::ScrollDown => self.wheel(place, 1),
            MouseKind::Down(Button::Left) => match self.overlay.press(place, &self.screen) {
                PageOutcome::Beneath => self.press_page(place),
                outcome => self.follow(outcome),
            },
            MouseKind::Up(Button::Left) => {
                let geometry = self.table.geometry(self.scene());
                let (narrator, screen) = (&self.narrator, &mut self.screen);
                let outcome = (self.table).release(place, geometry.as_ref(), narrator, screen);
                self.follow(outcome);
            }
            MouseKind::Down(_) | MouseKind::Up(_) | MouseKind::Drag(_) | MouseKind::Moved => {}
        }
    }

    fn wheel(&mut self, place: Position, turn: isize) {
        if self.overlay.wheel(turn, self.screen.size) {
            return;
        }
        let page = self.page();
        let is_on_messages = self.message_area().contains(place);
        match page {
            ScreenPage::Door => self.login.step(turn < 0),
            _ if is_on_messages => self.scroll_log(-turn),
            ScreenPage::Lobby => self.lobby.step(turn, self.screen.language),
            ScreenPage::Tournaments => {
                if let Some(pages) = &mut self.tournaments {
                    pages.step_and_ask(turn, &self.screen);
                }
                self.ask_for_tournaments();
            }
            ScreenPage::Lesson => self.scroll_log(-turn),
            ScreenPage::Table => self.table.look(turn, &self.narrator),
        }
    }

    /// Goes so many rows back in the messages, or with a negative number on.
    fn scroll_log(&mut self, rows: isize) {
        let area = self.message_area();
        self.screen.log.scroll(rows, (area.width, area.height));
    }
}
