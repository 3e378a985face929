//! Keys by page and overlay.
//!
//! No single key ends a game.

mod board;
mod line;
mod lobby;
mod tournament;

use damiera_protocol::command::{self, WordOrder};
use damiera_protocol::meaning::exact_before_name;
use damiera_protocol::text::{Language, Message};
use ratatui_core::layout::Size;

use crate::app::form::next_of;
use crate::app::{
    App, AppEffect, ConfirmedAction, LinkState, LoginField, PageOverlay, ScreenPage, Tone,
};
use crate::draw;
use crate::input::{Input, Key, KeyCode};
use crate::line::edit;
use crate::typed::Copied;

/// The lines that a page key goes.
const LEAF: isize = 10;

impl App {
    /// Takes over what a person did.
    pub fn input(&mut self, input: &Input) {
        match input {
            Input::Key(key) => {
                self.touched = self.now;
                self.key(*key);
            }
            // The mouse and pastes do nothing on a page that cannot be seen.
            Input::Mouse(_) | Input::Paste(_) if !draw::has_room(self.size) => {}
            Input::Mouse(mouse) => {
                self.touched = self.now;
                self.mouse_did(*mouse);
            }
            Input::Paste(text) if self.pasting => {
                self.touched = self.now;
                self.paste_lines(text);
            }
            Input::Paste(text) => {
                self.touched = self.now;
                self.typed(text);
            }
            Input::Resize { columns, rows } => self.size = Size::new(*columns, *rows),
            // A late reply of the terminal is not typing.
            Input::Focus(_) | Input::Reply(_) => {}
        }
    }

    fn key(&mut self, key: Key) {
        // Enter was meant for the text that was too long.
        if std::mem::take(&mut self.paste_refused) && key.code == KeyCode::Enter {
            return;
        }
        if self.common_key(key) || !draw::has_room(self.size) {
            // Keys do nothing on a page that cannot be seen.
            return;
        }
        if self.overlay.is_some() {
            self.overlay_key(key);
            return;
        }
        self.page_key(key);
    }

    fn page_key(&mut self, key: Key) {
        if key.alt && self.scroll_messages(key.code) {
            return;
        }
        if self.pasting {
            // Every key is part of the record, or of how it is typed.
            self.line_key(key);
            return;
        }
        match self.page() {
            ScreenPage::Door => self.door_key(key),
            ScreenPage::Lobby => {
                if !self.lobby_key(key) {
                    self.line_key(key);
                }
            }
            ScreenPage::Tournaments => {
                if !self.tournament_key(key) {
                    self.line_key(key);
                }
            }
            ScreenPage::Lesson => {
                if !self.lesson_key(key) {
                    self.line_key(key);
                }
            }
            ScreenPage::Table => {
                if !self.table_key(key) {
                    self.line_key(key);
                }
            }
        }
    }

    /// Goes through the messages of every page that has some. False if it is another key.
    fn scroll_messages(&mut self, code: KeyCode) -> bool {
        if self.page() == ScreenPage::Door {
            return false;
        }
        match code {
            KeyCode::PageUp | KeyCode::Up => self.scroll_log(1),
            KeyCode::PageDown | KeyCode::Down => self.scroll_log(-1),
            _ => return false,
        }
        true
    }

    /// Handles a key that works everywhere. False if it is another one.
    fn common_key(&mut self, key: Key) -> bool {
        match (key.code, key.ctrl) {
            (KeyCode::Char('c'), true) => self.interrupt(),
            (KeyCode::Char('z'), true) => self.effect(AppEffect::Suspend),
            (KeyCode::Char('l'), true) => self.effect(AppEffect::Redraw),
            (KeyCode::Function(1), _) => self.show_help(),
            (KeyCode::Function(2), _) => self.board_input.turned = !self.board_input.turned,
            (KeyCode::Function(3), _) => self.board_input.numbers = !self.board_input.numbers,
            (KeyCode::Function(4), _) => self.switch_mouse(),
            (KeyCode::Function(5), _) => match &self.overlay {
                Some(PageOverlay::Pager(pager)) => self.copied(pager.text()),
                Some(PageOverlay::Form(_) | PageOverlay::Secret(_) | PageOverlay::Menu(_))
                | None => self.copy(Copied::Record),
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
        if let Some(overlay) = self.overlay.take() {
            // A text that is shown once is closed by its own key alone.
            if let PageOverlay::Pager(pager) = overlay
                && pager.stays
            {
                self.overlay = Some(PageOverlay::Pager(pager));
            }
            return;
        }
        if !self.line.is_empty() {
            self.line.take();
            return;
        }
        // In a window that is too small the question cannot be read.
        if self.is_playing() && self.link.is_up() && draw::has_room(self.size) {
            self.confirms = Some(ConfirmedAction::Leave);
            return self.alert("screen-leave");
        }
        self.effect(AppEffect::Quit);
    }

    fn overlay_key(&mut self, key: Key) {
        let Some(overlay) = &mut self.overlay else {
            return;
        };
        match overlay {
            PageOverlay::Pager(pager) => match key.code {
                code if pager.scroll_key(code, draw::pager_window(self.size)) => {}
                code if pager.stays && code != KeyCode::Escape => {}
                // A reader of a problem or a list begins to type without closing it first.
                KeyCode::Char(c) if c.is_alphanumeric() && !key.ctrl && !key.alt => {
                    self.overlay = None;
                    self.page_key(key);
                }
                _ => self.overlay = None,
            },
            PageOverlay::Menu(menu) => match key.code {
                KeyCode::Down | KeyCode::Tab => menu.step(false),
                KeyCode::Up | KeyCode::BackTab => menu.step(true),
                KeyCode::Enter => self.press_menu(),
                _ => self.overlay = None,
            },
            PageOverlay::Secret(form) => match key.code {
                KeyCode::Escape => self.drop_secret(),
                KeyCode::Enter => self.give_secret(),
                KeyCode::Down | KeyCode::Tab => form.step(false),
                KeyCode::Up | KeyCode::BackTab => form.step(true),
                _ => edit(form.editor(), key),
            },
            PageOverlay::Form(form) => match key.code {
                KeyCode::Escape => self.overlay = None,
                KeyCode::Enter => self.send_form(),
                KeyCode::Down | KeyCode::Tab => form.step(false),
                KeyCode::Up | KeyCode::BackTab => form.step(true),
                KeyCode::Left if form.editor().is_none() => form.change(true),
                KeyCode::Right | KeyCode::Char(' ') if form.editor().is_none() => {
                    form.change(false);
                }
                _ => edit(form.editor(), key),
            },
        }
    }

    fn door_key(&mut self, key: Key) {
        match key.code {
            KeyCode::Enter => self.knock(),
            KeyCode::Down | KeyCode::Tab => self.door.step(false),
            KeyCode::Up | KeyCode::BackTab => self.door.step(true),
            KeyCode::Escape => self.notice = None,
            KeyCode::Function(9) => {
                let language = next_of(&Language::ALL, self.language, false);
                self.switch_language(language);
            }
            code => {
                let is_text = matches!(code, KeyCode::Char(_)) && !key.ctrl && !key.alt;
                edit(self.door.editor(is_text), key);
            }
        }
    }

    /// Connects to the server that is filled in, if a name is.
    pub(in crate::app) fn knock(&mut self) {
        let server = self.door.server.text().trim().to_owned();
        if self.door.name.text().trim().is_empty() {
            self.door.go_to(LoginField::Name);
            return self.alert("client-ask-name");
        }
        if let Some(joined) = joined_name(self.door.name.text(), self.language) {
            self.door.go_to(LoginField::Name);
            let said = Message::new("screen-name-one-word").with("name", joined);
            return self.say(Tone::Alert, said.text(self.language));
        }
        self.place.clone_from(&server);
        self.server = server;
        self.notice = None;
        self.narrator.set_name("");
        self.tournaments = None;
        self.connect(0);
    }

    /// Connects under another name or by a code, after the server refused the name.
    pub(in crate::app) fn enter_as(&mut self, line: &str) {
        self.door.name.set(line.trim());
        self.knock();
    }

    /// True if Enter tries at once to connect again.
    fn retry_key(&mut self, key: Key) -> bool {
        let LinkState::Lost { attempt, .. } = self.link else {
            return false;
        };
        if key.code != KeyCode::Enter || !self.line.is_empty() {
            return false;
        }
        self.connect(attempt);
        true
    }
}

/// The words that were typed in place of a name, as one word; None for one word, and for a command such as `riprendi`.
fn joined_name(typed: &str, language: Language) -> Option<String> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let exact = exact_before_name(typed, language, WordOrder::Own).ok();
    let is_command = exact.is_some_and(|exact| {
        let (word, _) = command::first_word(exact.trim());
        command::named(word).is_some()
    });
    (words.len() > 1 && !is_command).then(|| words.join("-"))
}
