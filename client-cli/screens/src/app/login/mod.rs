//! The login form: the server and the name, before there is a connection.

mod draw;
#[cfg(test)]
mod tests;

use damiera_protocol::command::{self, WordOrder};
use damiera_protocol::meaning::exact_before_name;
use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position;

use self::draw::LoginHit;
use super::log::Tone;
use super::next_of;
use super::outcome::PageOutcome;
use super::screen::ScreenContext;
use crate::draw::Scene;
use crate::input::{Key, KeyCode};
use crate::line::{LineEditor, edit};

/// A server that was used before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentServer {
    /// Its address.
    pub server: String,
    /// The name that was taken there.
    pub name: String,
}

/// A field of the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoginField {
    Name,
    Server,
    /// One of the servers that were used before.
    Known(usize),
}

/// The server and the name as they are filled in.
#[derive(Debug, Clone)]
pub(crate) struct LoginForm {
    pub(crate) field: LoginField,
    /// True if the keys have just come to a field: what is typed takes the place of the text there.
    pub(crate) replaces: bool,
    pub(crate) name: LineEditor,
    pub(crate) server: LineEditor,
    pub(crate) known: Vec<RecentServer>,
}

impl LoginForm {
    pub(crate) fn new(server: &str, name: &str, known: Vec<RecentServer>) -> LoginForm {
        let mut door = LoginForm {
            field: LoginField::Name,
            replaces: false,
            name: LineEditor::default(),
            server: LineEditor::default(),
            known,
        };
        door.name.set(name);
        door.server.set(server);
        door
    }

    /// Draws the form. Returns where the cursor stands.
    pub(super) fn draw(&self, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
        draw::draw(self, scene, buffer)
    }

    /// The part of the form at a place.
    pub(super) fn hit(&self, scene: Scene<'_>, place: Position) -> Option<LoginHit> {
        draw::hit(self, scene, place)
    }

    /// Handles a key.
    pub(super) fn key(&mut self, key: Key, screen: &mut ScreenContext) -> PageOutcome {
        match key.code {
            KeyCode::Enter => return PageOutcome::Connect,
            KeyCode::Down | KeyCode::Tab => self.step(false),
            KeyCode::Up | KeyCode::BackTab => self.step(true),
            KeyCode::Escape => screen.notice = None,
            KeyCode::Function(9) => {
                let language = next_of(&Language::ALL, screen.language, false);
                return PageOutcome::Speak(language);
            }
            code => {
                let is_text = matches!(code, KeyCode::Char(_)) && !key.ctrl && !key.alt;
                edit(self.editor(is_text), key);
            }
        }
        PageOutcome::Nothing
    }

    /// Takes a click over.
    pub(super) fn click(&mut self, hit: LoginHit) -> PageOutcome {
        match hit {
            // A click on a server goes to it, another one connects.
            LoginHit::Field(field) if self.field == field => match field {
                LoginField::Known(_) => PageOutcome::Connect,
                LoginField::Name | LoginField::Server => PageOutcome::Nothing,
            },
            LoginHit::Field(field) => {
                self.go_to(field);
                PageOutcome::Nothing
            }
            LoginHit::Language(language) => PageOutcome::Speak(language),
            LoginHit::Connect => PageOutcome::Connect,
        }
    }

    /// The server that is filled in, if a name is that can be sent; else the keys go to the name, and it is said why.
    pub(super) fn destination(&mut self, screen: &mut ScreenContext) -> Option<String> {
        if self.name.text().trim().is_empty() {
            self.go_to(LoginField::Name);
            screen.alert("client-ask-name");
            return None;
        }
        if let Some(joined) = joined_name(self.name.text(), screen.language) {
            self.go_to(LoginField::Name);
            let said = Message::new("screen-name-one-word").with("name", joined);
            screen.say(Tone::Alert, said.text(screen.language));
            return None;
        }
        Some(self.server.text().trim().to_owned())
    }

    /// The line that is being typed. `is_text` says that a text is typed into it.
    pub(crate) fn editor(&mut self, is_text: bool) -> Option<&mut LineEditor> {
        let replaces = std::mem::take(&mut self.replaces) && is_text;
        let mut line = match self.field {
            LoginField::Name => Some(&mut self.name),
            LoginField::Server => Some(&mut self.server),
            LoginField::Known(_) => None,
        };
        if let Some(line) = line.as_mut().filter(|_| replaces) {
            line.take();
        }
        line
    }

    /// Goes to the next field, or back.
    pub(super) fn step(&mut self, back: bool) {
        let mut fields = vec![LoginField::Name, LoginField::Server];
        fields.extend((0..self.known.len()).map(LoginField::Known));
        self.field = next_of(&fields, self.field, back);
        self.replaces = true;
        self.fill_in();
    }

    /// Goes to a server that was used before, or another field.
    fn go_to(&mut self, field: LoginField) {
        self.field = field;
        self.replaces = false;
        self.fill_in();
    }

    /// Takes a server over that was used before, once the keys are on it.
    fn fill_in(&mut self) {
        let LoginField::Known(place) = self.field else {
            return;
        };
        if let Some(known) = self.known.get(place) {
            self.server.set(&known.server);
            self.name.set(&known.name);
        }
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
