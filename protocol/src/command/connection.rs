//! What a connection answers by itself: help, and the settings of the person behind it.

use super::arguments::{Arguments, Choice, Choices, echo};
use super::variants::variant_named;
use super::words::{self, Short, fold};
use super::{Command, CommandError, Problem};
use crate::name::Name;
use crate::text::Language;
use crate::view::Format;
use damiera_rules::Variant;

/// A command about the connection itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConnectionCommand {
    /// `aiuto [X]`: all commands, or one subject explained.
    Help(Topic),
    /// `nome NOME`: takes a name, or another one.
    Name(Name),
    /// `ignora NOME`: mutes a person, or lifts the mute.
    Ignore(Name),
    /// `lingua it|en|pt|fil`.
    Language(Language),
    /// `formato testo|accessibile|json`.
    Format(Format),
    /// `suono sì|no`: whether a bell sounds on one's turn.
    Bell(bool),
    /// `ping X`.
    Ping(String),
    /// `fine`: goodbye.
    Quit,
}

/// What `aiuto` was asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Everything, a line each.
    All,
    /// One command, by its Italian word.
    Command(&'static str),
    /// Every variant, a line each.
    Variants,
    /// A variant's rules.
    Variant(Variant),
}

/// How many characters `ping` gives back.
const MAX_PING: usize = 100;

const FORMATS: &Choices<Format> = &[
    (
        Choice::new(["testo", "text", "texto", "teksto"]),
        Format::Text,
    ),
    (
        Choice::new(["accessibile", "accessible", "acessível", "aksesible"]),
        Format::Accessible,
    ),
    (Choice::new(["json"; 4]), Format::Json),
];

const ON_OFF: &Choices<bool> = &[
    (Choice::new(["sì", "on", "sim", "oo"]), true),
    (Choice::new(["no", "off", "não", "hindi"]), false),
    (Choice::new(["sì", "yes", "sim", "oo"]), true),
    (Choice::new(["no", "no", "não", "hindi"]), false),
];

pub(super) fn help(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(Command::Connection(ConnectionCommand::Help(Topic::All)));
    };
    let topic = match fold(word).as_str() {
        "variante" | "varianti" | "variant" | "variants" | "variantes" | "uri" => {
            match arguments.next() {
                Some(word) => Topic::Variant(arguments.variant(word)?),
                None => Topic::Variants,
            }
        }
        folded => topic(&arguments, word, folded)?,
    };
    arguments.end()?;
    Ok(Command::Connection(ConnectionCommand::Help(topic)))
}

fn topic(arguments: &Arguments<'_>, word: &str, folded: &str) -> Result<Topic, CommandError> {
    if let Some(row) = words::exact(folded) {
        return Ok(Topic::Command(row.it));
    }
    if let Some(variant) = variant_named(word) {
        return Ok(Topic::Variant(variant));
    }
    match words::short(folded) {
        Short::For(row, _) => Ok(Topic::Command(row.it)),
        Short::Several(candidates) => Err(CommandError::Ambiguous {
            prefix: echo(word),
            candidates,
        }),
        Short::Nothing => Err(arguments.bad(Problem::NoSuchTopic { given: echo(word) })),
    }
}

pub(super) fn name(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    arguments.end()?;
    Ok(Command::Connection(ConnectionCommand::Name(name)))
}

pub(super) fn language(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.next().unwrap_or_default();
    let language = word
        .parse()
        .map_err(|_| arguments.bad(Problem::UnknownLanguage))?;
    arguments.end()?;
    Ok(Command::Connection(ConnectionCommand::Language(language)))
}

pub(super) fn format(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.next().unwrap_or_default();
    let format = arguments.choice(word, FORMATS)?;
    arguments.end()?;
    Ok(Command::Connection(ConnectionCommand::Format(format)))
}

pub(super) fn bell(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.next().unwrap_or_default();
    let on = arguments.choice(word, ON_OFF)?;
    arguments.end()?;
    Ok(Command::Connection(ConnectionCommand::Bell(on)))
}

pub(super) fn ping(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Connection(ConnectionCommand::Ping(
        arguments.text(MAX_PING)?,
    )))
}

pub(super) fn ignore(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.player()?;
    arguments.end()?;
    Ok(Command::Connection(ConnectionCommand::Ignore(name)))
}
