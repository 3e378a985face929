//! The row of a command, which stands in the file of its kind.

use super::arguments::CommandArguments;
use super::keyword::Keyword;
use super::{Command, CommandError};
use crate::text::Language;

/// One command: its words and how its arguments are read.
#[derive(Debug)]
pub struct CommandRow {
    /// Its words.
    pub keyword: Keyword,
    /// The key of the text for an abbreviated word, if the command needs the whole word because its
    /// effect cannot be undone.
    pub whole: Option<&'static str>,
    /// True if a connection without a name may use it.
    pub nameless: bool,
    /// True if it cannot be undone although its first letters are enough.
    grave: bool,
    /// True if it takes a text that the writer composes.
    text: bool,
    /// True if it takes a secret.
    secret: bool,
    /// True if its abbreviations give way to those of older commands.
    recent: bool,
    /// True if it is carried out only in lessons.
    lesson: bool,
    /// True if its words may be names: people are called so, or names were given before the command existed.
    nameable: bool,
    /// Its subject in the accessible help, and its place there: a later command has the next place.
    subject: (HelpSubject, u8),
    reading: ArgumentReading,
}

/// A subject of the accessible help, in its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HelpSubject {
    /// A game to play.
    Finding,
    /// The board and the moves.
    Position,
    /// Proposals and their answers.
    Offers,
    /// The end of a game, and the way back to it.
    Ending,
    /// Talk.
    Talk,
    /// Games of others, and games that are over.
    Past,
    /// Tournaments.
    Tournaments,
    /// Problems, lessons and classes.
    Study,
    /// Registered names.
    Account,
    /// Everything else.
    Rest,
}

impl HelpSubject {
    /// Every subject.
    pub(crate) const ALL: [HelpSubject; 10] = [
        HelpSubject::Finding,
        HelpSubject::Position,
        HelpSubject::Offers,
        HelpSubject::Ending,
        HelpSubject::Talk,
        HelpSubject::Past,
        HelpSubject::Tournaments,
        HelpSubject::Study,
        HelpSubject::Account,
        HelpSubject::Rest,
    ];

    /// The key of its text.
    pub(crate) fn key(self) -> &'static str {
        match self {
            HelpSubject::Finding => "spoken-help-find",
            HelpSubject::Position => "spoken-help-position",
            HelpSubject::Offers => "spoken-help-offers",
            HelpSubject::Ending => "spoken-help-end",
            HelpSubject::Talk => "spoken-help-talk",
            HelpSubject::Past => "spoken-help-past",
            HelpSubject::Tournaments => "spoken-help-tournaments",
            HelpSubject::Study => "spoken-help-study",
            HelpSubject::Account => "spoken-help-account",
            HelpSubject::Rest => "spoken-help-rest",
        }
    }
}

/// The arguments of a command.
#[derive(Debug)]
enum ArgumentReading {
    /// No arguments: the word alone is this command.
    Bare(Command),
    /// Arguments, read by this function. It has to read all of them.
    Arguments(ReadArguments),
}

type ReadArguments = fn(&mut CommandArguments<'_>) -> Result<Command, CommandError>;

pub(super) const fn row(id: &'static str, read: ReadArguments) -> CommandRow {
    with(id, ArgumentReading::Arguments(read))
}

pub(super) const fn bare(id: &'static str, command: Command) -> CommandRow {
    with(id, ArgumentReading::Bare(command))
}

const fn with(id: &'static str, reading: ArgumentReading) -> CommandRow {
    CommandRow {
        keyword: Keyword::command(id),
        whole: None,
        nameless: false,
        grave: false,
        text: false,
        secret: false,
        recent: false,
        lesson: false,
        nameable: false,
        subject: (HelpSubject::Rest, u8::MAX),
        reading,
    }
}

impl PartialEq for CommandRow {
    fn eq(&self, other: &CommandRow) -> bool {
        self.id() == other.id()
    }
}

impl Eq for CommandRow {}

impl CommandRow {
    pub(super) const fn under(mut self, subject: HelpSubject, place: u8) -> CommandRow {
        self.subject = (subject, place);
        self
    }

    pub(super) const fn whole(mut self, key: &'static str) -> CommandRow {
        self.whole = Some(key);
        self
    }

    pub(super) const fn nameless(mut self) -> CommandRow {
        self.nameless = true;
        self
    }

    pub(super) const fn grave(mut self) -> CommandRow {
        self.grave = true;
        self
    }

    pub(super) const fn text(mut self) -> CommandRow {
        self.text = true;
        self
    }

    pub(super) const fn secret(mut self) -> CommandRow {
        self.secret = true;
        self
    }

    pub(super) const fn recent(mut self) -> CommandRow {
        self.recent = true;
        self
    }

    pub(super) const fn nameable(mut self) -> CommandRow {
        self.nameable = true;
        self
    }

    /// A command for lessons only. Its words had other uses before lessons existed.
    pub(super) const fn lesson(mut self) -> CommandRow {
        self.lesson = true;
        self.recent().nameable()
    }

    /// Its place under a subject of the accessible help; None if it has another subject.
    pub(crate) fn place_under(&self, subject: HelpSubject) -> Option<u8> {
        let (own, place) = self.subject;
        (own == subject).then_some(place)
    }

    /// True if its words may be names of people and rooms.
    pub(super) fn is_nameable(&self) -> bool {
        self.nameable
    }

    /// True if it is carried out only in lessons.
    pub(crate) fn is_of_lessons(&self) -> bool {
        self.lesson
    }

    /// True if it cannot be undone; then only its own word means it.
    pub fn is_grave(&self) -> bool {
        self.grave || self.whole.is_some()
    }

    /// True if it takes a text that the writer composes.
    pub fn takes_text(&self) -> bool {
        self.text
    }

    /// True if it takes a secret, which is never echoed.
    pub fn takes_secret(&self) -> bool {
        self.secret
    }

    /// True if its abbreviations give way to those of older commands.
    pub(super) fn is_recent(&self) -> bool {
        self.recent
    }

    /// Its word in exact commands.
    pub fn exact(&'static self) -> &'static str {
        self.word(Language::It)
    }

    /// The command's identity, and the end of its help text's key: the Italian word without accent
    /// and apostrophe.
    pub fn id(&self) -> &'static str {
        self.keyword.id()
    }

    /// The command's word in a language, as it is matched.
    pub fn word(&'static self, language: Language) -> &'static str {
        &self.keyword.matched(language)[0]
    }

    /// The request for its whole word in a language.
    pub(crate) fn wanted_whole(&'static self, language: Language) -> CommandError {
        CommandError::WholeWord {
            word: self.word(language),
            command: self.id(),
        }
    }

    /// The command, with what follows its word on the line of a reader of a language.
    pub(super) fn read(&self, rest: &str, language: Language) -> Result<Command, CommandError> {
        let mut arguments = CommandArguments::new(self.id(), rest, language);
        let command = match &self.reading {
            ArgumentReading::Bare(command) => command.clone(),
            ArgumentReading::Arguments(read) => read(&mut arguments)?,
        };
        arguments.end()?;
        Ok(command)
    }
}
