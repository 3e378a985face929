//! Passwords and codes that are asked for: masked while they are typed, and kept nowhere here.

pub(super) mod draw;

use damiera_protocol::secret::Secret;
use damiera_protocol::text::{Language, Message};

use crate::app::effect::SecretSource;
use crate::app::next_of;
use crate::line::LineEditor;

/// The reason why a secret is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretAsk {
    /// The password of a name that is to be taken.
    Name,
    /// A new password, to register a name.
    Register,
    /// The present password, before it is changed.
    Current,
    /// A new password in its place.
    New,
    /// The recovery code.
    Recovery,
    /// The password, to delete the registration.
    Delete,
}

impl SecretAsk {
    /// Reads the reason from its word on the wire. A word of a newer server asks for something, too.
    pub(super) fn of(word: Option<&str>) -> SecretAsk {
        match word {
            Some("register") => SecretAsk::Register,
            Some("current") => SecretAsk::Current,
            Some("new" | "again") => SecretAsk::New,
            Some("recovery") => SecretAsk::Recovery,
            Some("delete") => SecretAsk::Delete,
            Some(_) | None => SecretAsk::Name,
        }
    }

    /// The key of the sentence that asks for it, by whether the program can make one.
    fn key(self, makes: bool) -> &'static str {
        match (self, makes) {
            (SecretAsk::Name, _) => "screen-secret-name",
            (SecretAsk::Register, true) => "screen-secret-register",
            (SecretAsk::Register, false) => "screen-secret-register-typed",
            (SecretAsk::Current, _) => "screen-secret-current",
            (SecretAsk::New, true) => "screen-secret-new",
            (SecretAsk::New, false) => "screen-secret-new-typed",
            (SecretAsk::Recovery, _) => "screen-secret-recovery",
            (SecretAsk::Delete, _) => "screen-secret-delete",
        }
    }

    /// True if it is chosen now, and so typed twice.
    pub(super) fn is_new(self) -> bool {
        match self {
            SecretAsk::Register | SecretAsk::New => true,
            SecretAsk::Name | SecretAsk::Current | SecretAsk::Recovery | SecretAsk::Delete => false,
        }
    }

    /// True if a password that is kept answers it.
    pub(super) fn is_present_password(self) -> bool {
        match self {
            SecretAsk::Current | SecretAsk::Delete => true,
            SecretAsk::Name | SecretAsk::Register | SecretAsk::New | SecretAsk::Recovery => false,
        }
    }
}

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SecretField {
    First,
    /// The secret a second time.
    Second,
    /// The program makes a secret, or gives the kept one.
    Program,
}

/// A secret as it is typed.
#[derive(Debug, Clone)]
pub(crate) struct SecretForm {
    pub(crate) asked: SecretAsk,
    pub(crate) name: String,
    /// The server's warning about the connection.
    pub(crate) warned: Option<String>,
    /// Why the last one was not taken.
    pub(crate) wrong: Option<String>,
    pub(crate) first: LineEditor,
    pub(crate) second: LineEditor,
    pub(crate) at: SecretField,
    /// True if the password that is asked for is kept.
    pub(super) kept: bool,
    /// True if the program can make a password and keep it.
    pub(super) makes: bool,
    /// True if there is no connection yet.
    pub(super) at_door: bool,
}

impl SecretForm {
    /// The fields, from the top.
    pub(crate) fn fields(&self) -> Vec<SecretField> {
        let mut fields = vec![SecretField::First];
        if self.asked.is_new() {
            fields.push(SecretField::Second);
        }
        if self.program_key().is_some() {
            fields.push(SecretField::Program);
        }
        fields
    }

    /// The key of what the program can do by itself, if it can do anything.
    pub(crate) fn program_key(&self) -> Option<&'static str> {
        match (self.asked.is_new(), self.kept) {
            (true, _) => self.makes.then_some("screen-secret-make"),
            (false, true) => Some("screen-secret-kept"),
            (false, false) => None,
        }
    }

    /// The sentence that asks.
    pub(crate) fn question(&self) -> Message {
        Message::new(self.asked.key(self.makes)).with("name", &self.name)
    }

    /// The line that is being typed.
    pub(crate) fn editor(&mut self) -> Option<&mut LineEditor> {
        match self.at {
            SecretField::First => Some(&mut self.first),
            SecretField::Second => Some(&mut self.second),
            SecretField::Program => None,
        }
    }

    /// Goes to the next field, or back.
    pub(crate) fn step(&mut self, back: bool) {
        self.at = next_of(&self.fields(), self.at, back);
    }

    /// Takes what is filled in. None while it is not whole; the keys go to what is missing.
    pub(super) fn give(&mut self, language: Language) -> Option<SecretSource> {
        match (self.at, self.kept) {
            (SecretField::Program, true) => Some(SecretSource::Kept),
            (SecretField::Program, false) => Some(SecretSource::Made),
            (SecretField::First | SecretField::Second, _)
                if self.first.text().trim().is_empty() =>
            {
                self.at = SecretField::First;
                None
            }
            (SecretField::First, _) if self.asked.is_new() => {
                self.at = SecretField::Second;
                None
            }
            (SecretField::Second, _) if self.first != self.second => {
                self.clear(Message::new("screen-secret-differ").text(language));
                None
            }
            (SecretField::First | SecretField::Second, _) => {
                let typed = self.first.take();
                Some(SecretSource::Typed(Secret::new(typed.trim().to_owned())))
            }
        }
    }

    /// Has it typed again.
    fn clear(&mut self, wrong: String) {
        self.wrong = Some(wrong);
        self.first.take();
        self.second.take();
        self.at = SecretField::First;
    }
}
