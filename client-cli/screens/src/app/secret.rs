//! Passwords and codes that are asked for: masked while they are typed, and kept nowhere here.

use damiera_protocol::command::{AccountCommand, Command};
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{Answered, NameDeleted, Named, Refused};

use super::form::next_of;
use super::{
    App, AppEffect, CommandPurpose, Gift, LinkState, PageOverlay, Pager, PendingCommand,
    SecretSource, Tone,
};
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
    fn of(word: Option<&str>) -> SecretAsk {
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
    fn is_new(self) -> bool {
        match self {
            SecretAsk::Register | SecretAsk::New => true,
            SecretAsk::Name | SecretAsk::Current | SecretAsk::Recovery | SecretAsk::Delete => false,
        }
    }

    /// True if a password that is kept answers it.
    fn is_present_password(self) -> bool {
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
    /// The same again.
    Second,
    /// The program makes one, or gives the one that it keeps.
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
    kept: bool,
    /// True if the program can make a password and keep it.
    makes: bool,
    /// True if there is no connection yet.
    at_door: bool,
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

    /// Has it typed again.
    fn clear(&mut self, wrong: String) {
        self.wrong = Some(wrong);
        self.first.take();
        self.second.take();
        self.at = SecretField::First;
    }
}

impl App {
    /// A secret is asked for because of a command.
    pub(super) fn ask_secret(&mut self, refused: &Refused<'_>) {
        let name = refused.name.as_deref().unwrap_or(self.narrator.own());
        let asked = SecretAsk::of(refused.asked.as_deref());
        let form = self.secret_form(asked, name.to_owned(), None);
        self.overlay = Some(PageOverlay::Secret(form));
    }

    /// The password of a name is asked for before there is a connection.
    pub(super) fn asked_at_door(&mut self, name: String, refused: &Refused<'_>) {
        let wrong = (!refused.asks_secret()).then(|| refused.text.to_string());
        let mut form = self.secret_form(SecretAsk::Name, name, wrong);
        form.at_door = true;
        self.link = LinkState::Door;
        self.notice = None;
        self.overlay = Some(PageOverlay::Secret(form));
    }

    fn secret_form(&mut self, asked: SecretAsk, name: String, wrong: Option<String>) -> SecretForm {
        SecretForm {
            asked,
            name,
            warned: self.warned.take().filter(|_| asked.is_new()),
            wrong,
            first: LineEditor::default(),
            second: LineEditor::default(),
            at: SecretField::First,
            kept: self.keeps && asked.is_present_password(),
            makes: self.makes,
            at_door: false,
        }
    }

    /// Gives what is filled in, once it is whole.
    pub(super) fn give_secret(&mut self) {
        let Some(PageOverlay::Secret(form)) = &mut self.overlay else {
            return;
        };
        let given = match (form.at, form.kept) {
            (SecretField::Program, true) => SecretSource::Kept,
            (SecretField::Program, false) => SecretSource::Made,
            (SecretField::First | SecretField::Second, _)
                if form.first.text().trim().is_empty() =>
            {
                form.at = SecretField::First;
                return;
            }
            (SecretField::First, _) if form.asked.is_new() => {
                form.at = SecretField::Second;
                return;
            }
            (SecretField::Second, _) if form.first != form.second => {
                let differ = Message::new("screen-secret-differ").text(self.language);
                form.clear(differ);
                return;
            }
            (SecretField::First | SecretField::Second, _) => {
                SecretSource::Typed(Secret::new(form.first.take().trim().to_owned()))
            }
        };
        let (asked, name, at_door) = (form.asked, form.name.clone(), form.at_door);
        self.overlay = None;
        match given {
            SecretSource::Typed(password) if at_door => {
                self.link = LinkState::Connecting {
                    attempt: 0,
                    began: self.now,
                };
                self.effect(AppEffect::LogIn(password));
            }
            given => self.send_secret(asked, name, given),
        }
    }

    fn send_secret(&mut self, asked: SecretAsk, name: String, given: SecretSource) {
        self.last_ask += 1;
        let (ask, sent) = (self.last_ask, self.now);
        let purpose = CommandPurpose::Secret {
            asked,
            name: name.clone(),
        };
        let pending = PendingCommand {
            purpose,
            line: String::new(),
            sent,
        };
        self.pending.insert(ask, pending);
        self.effect(AppEffect::Give(Gift {
            ask,
            asked,
            name,
            given,
        }));
    }

    /// Leaves what is asked for.
    pub(super) fn drop_secret(&mut self) {
        if let Some(PageOverlay::Secret(_)) = &self.overlay {
            self.overlay = None;
        }
    }

    /// Takes over that the secret was right.
    pub(super) fn secret_taken(&mut self, asked: SecretAsk, answer: &Answered) {
        // The answer is told without the secret itself.
        let command = Command::Account(AccountCommand::Secret(Secret::new(String::new())));
        let lines = self.narrator.answer(Some(&command), answer);
        if answer.body::<NameDeleted<'_>>().is_some() {
            self.name_deleted(&lines);
            return;
        }
        if let Some(named) = answer.body::<Named<'_>>() {
            self.remember_server(&named.name);
        }
        let lines = match lines.is_empty() {
            true => vec![self.text("screen-secret-done")],
            false => lines,
        };
        if let Some(last) = lines.last().filter(|_| asked != SecretAsk::Name) {
            self.say(Tone::Event, last.clone());
        }
        self.log.add(Tone::Event, lines);
    }

    /// The name is not registered any more, and the connection has none: another one is asked for.
    fn name_deleted(&mut self, lines: &[String]) {
        self.change_server();
        self.narrator.set_name("");
        self.door.name.take();
        self.say(Tone::Event, lines.join(" "));
    }

    /// Takes over that the secret was wrong, or that the server asks for another one next.
    pub(super) fn secret_refused(
        &mut self,
        asked: SecretAsk,
        name: String,
        refused: &Refused<'static>,
    ) {
        if refused.asks_secret() {
            self.ask_secret(refused);
            return;
        }
        let lines = self.narrator.refused(refused);
        if !refused.asks_still() {
            self.complain(lines);
            return;
        }
        let form = self.secret_form(asked, name, Some(lines.join(" ")));
        self.overlay = Some(PageOverlay::Secret(form));
    }

    /// A game begins: its clock runs, so that only what would be lost stays over the board.
    pub(super) fn uncover_board(&mut self) {
        let stays = match &self.overlay {
            Some(PageOverlay::Pager(pager)) => pager.stays,
            Some(PageOverlay::Secret(_)) => true,
            Some(PageOverlay::Form(_) | PageOverlay::Menu(_)) | None => false,
        };
        if !stays {
            self.overlay = None;
        }
    }

    /// Shows what is shown once.
    pub(super) fn show_once(&mut self, lines: Vec<String>) {
        let title = self.text("screen-secret-title");
        self.overlay = Some(PageOverlay::Pager(Pager::once(title, lines)));
    }
}
