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
    pub(crate) name: LineEditor,
    pub(crate) server: LineEditor,
    pub(crate) known: Vec<RecentServer>,
}

impl LoginForm {
    pub(crate) fn new(server: &str, name: &str, known: Vec<RecentServer>) -> LoginForm {
        let mut door = LoginForm {
            field: LoginField::Name,
            name: LineEditor::default(),
            server: LineEditor::default(),
            known,
        };
        door.name.set(name);
        door.server.set(server);
        door
    }

    /// The line that is being typed.
    pub(crate) fn editor(&mut self) -> Option<&mut LineEditor> {
        match self.field {
            LoginField::Name => Some(&mut self.name),
            LoginField::Server => Some(&mut self.server),
            LoginField::Known(_) => None,
        }
    }

    /// Goes to the next field, or back.
    pub(crate) fn step(&mut self, back: bool) {
        let mut fields = vec![LoginField::Name, LoginField::Server];
        fields.extend((0..self.known.len()).map(LoginField::Known));
        self.field = next_of(&fields, self.field, back);
        self.fill_in();
    }

    /// Goes to a server that was used before, or another field.
    pub(crate) fn go_to(&mut self, field: LoginField) {
        self.field = field;
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
