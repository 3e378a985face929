//! The login form: the server and the name, before there is a connection.

use super::form::next_of;
use crate::line::LineEditor;

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
    pub(crate) fn step(&mut self, back: bool) {
        let mut fields = vec![LoginField::Name, LoginField::Server];
        fields.extend((0..self.known.len()).map(LoginField::Known));
        self.field = next_of(&fields, self.field, back);
        self.replaces = true;
        self.fill_in();
    }

    /// Goes to a server that was used before, or another field.
    pub(crate) fn go_to(&mut self, field: LoginField) {
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
