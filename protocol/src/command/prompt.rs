//! Lines at a prompt for a password: one of six exact commands, or the secret.

use super::keyword::{Keyword, fold};
use super::{Command, CommandRow};
use crate::code::SeatCode;
use crate::command;
use crate::name::Name;
use crate::sanitize;
use crate::secret::Secret;
use crate::text::Language;

/// The content of a line at a prompt for a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PromptLine {
    /// Nothing is on it: the prompt is left.
    Empty,
    /// `aiuto`: what may be typed here.
    Help,
    /// `annulla`: the prompt is left.
    Cancel,
    /// `fine`, `nome X`, `lingua X` or `formato X`.
    Command(Command),
    /// Anything else: never run, and never shown.
    Secret(Secret),
}

/// The commands at a prompt, and whether a word follows each.
const COMMANDS: [(&str, bool); 6] = [
    ("aiuto", false),
    ("annulla", false),
    ("fine", false),
    ("nome", true),
    ("lingua", true),
    ("formato", true),
];

static GENERATE: Keyword = Keyword::value("generate");

/// How few and how many characters a new password has.
pub const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=200;

/// Why a text is not taken for a new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPassword {
    /// It has fewer characters than [`PASSWORD_CHARS`].
    #[error("a password has at least {} characters", PASSWORD_CHARS.start())]
    TooShort,
    /// It has more of them.
    #[error("a password has at most {} characters", PASSWORD_CHARS.end())]
    TooLong,
    /// It is the name itself.
    #[error("the name is no password")]
    IsName,
    /// It is among the first that anybody would guess.
    #[error("it is among the first that anybody would guess")]
    IsCommon,
    /// It is the command that takes a seat back by its code.
    #[error("it is a command with a seat's code")]
    TakesSeat,
    /// It is not what was typed the first time.
    #[error("the two passwords differ")]
    Differs,
    /// At the prompt it would be a command.
    #[error("it is a command at the prompt for the password")]
    IsCommand,
}

/// Reads a line at a prompt for a password.
///
/// A command counts in the words of every language, whole and with nothing else on the line; `X` has to be
/// a name, a language or a format. The reader's language decides about a word that means several commands. Any other
/// line is the secret, without the spaces around it.
pub fn at_prompt(line: &str, language: Language) -> PromptLine {
    let line = sanitize::text(line);
    let line = line.trim();
    if line.is_empty() {
        return PromptLine::Empty;
    }
    match exact(line, language) {
        Some((row, command)) => match row.id() {
            "aiuto" => PromptLine::Help,
            "annulla" => PromptLine::Cancel,
            _ => PromptLine::Command(command),
        },
        None => PromptLine::Secret(Secret::new(line.to_owned())),
    }
}

/// The command of a line that is exactly one of those at a prompt.
fn exact(line: &str, language: Language) -> Option<(&'static CommandRow, Command)> {
    let mut words = line.split_whitespace();
    let row = command::named_in(words.next()?, language)?;
    let (_, follows) = COMMANDS.iter().find(|(id, _)| *id == row.id())?;
    let argument = words.next();
    if argument.is_some() != *follows || words.next().is_some() {
        return None;
    }
    let command = row.read(argument.unwrap_or_default(), language).ok()?;
    Some((row, command))
}

/// True if the secret asks for a generated password: `genera`.
pub fn wants_generated(secret: &Secret) -> bool {
    GENERATE.means(secret.expose())
}

/// Checks a password that a person chose for a name.
///
/// # Errors
/// Why it is not taken.
pub fn check_new_password(secret: &Secret, name: &Name) -> Result<(), BadPassword> {
    if takes_seat(secret) {
        return Err(BadPassword::TakesSeat);
    }
    let text = secret.expose();
    let chars = text.chars().count();
    // The writer of a command or a move has not seen the prompt, and would not know the password
    // later.
    let is_command = command::of_line(text).is_some();
    let is_at_prompt = |language| exact(text, language).is_some();
    if Language::ALL.into_iter().any(is_at_prompt) || wants_generated(secret) || is_command {
        Err(BadPassword::IsCommand)
    } else if is_too_short(secret) {
        Err(BadPassword::TooShort)
    } else if chars > *PASSWORD_CHARS.end() {
        Err(BadPassword::TooLong)
    } else if fold(text) == fold(name.as_str()) {
        Err(BadPassword::IsName)
    } else {
        Ok(())
    }
}

/// True if a line is the command that takes a seat back by its code: `riprendi CODE`. No password is one.
pub fn takes_seat(secret: &Secret) -> bool {
    let (word, rest) = command::first_word(secret.expose().trim());
    let resumes = command::named(word).is_some_and(|row| row.id() == "riprendi");
    resumes && rest.trim().parse::<SeatCode>().is_ok()
}

/// True if a line is too short for any password. It is a word with another purpose.
pub fn is_too_short(secret: &Secret) -> bool {
    secret.expose().chars().count() < *PASSWORD_CHARS.start()
}
