//! Mistakes in a command line, in the user's language.

use std::error::Error as _;
use std::io::{self, IsTerminal as _};
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use damiera_protocol::text::{Language, Message};

use crate::bot::engine::BadCommandLine;

/// Describes a mistake and where to read on. `None` for help and version, which are no mistakes,
/// and for mistakes that the grammar describes better.
pub fn mistake(error: &clap::Error, language: Language) -> Option<String> {
    let said = |kind| context(error, kind);
    let named = |key: &str| Message::new(format!("client-mistake-{key}"));
    let argument = || said(ContextKind::InvalidArg).unwrap_or_default();
    let message = match error.kind() {
        ErrorKind::UnknownArgument => named("unknown").with("what", argument()),
        ErrorKind::InvalidSubcommand => {
            let command = said(ContextKind::InvalidSubcommand);
            named("command").with("what", command.unwrap_or_default())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::TooManyValues => {
            match said(ContextKind::InvalidValue).filter(|value| !value.is_empty()) {
                None => named("no-value").with("what", argument()),
                Some(value) => {
                    let message = match expected(error) {
                        None => named("value"),
                        Some(expected) => named("value-of").with("expected", expected),
                    };
                    message.with("value", value).with("what", argument())
                }
            }
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            named("no-value").with("what", argument())
        }
        ErrorKind::ArgumentConflict => {
            let other = said(ContextKind::PriorArg).unwrap_or_default();
            match other.is_empty() || other == argument() {
                true => named("twice").with("what", argument()),
                false => {
                    let message = named("conflict").with("other", other);
                    message.with("what", argument())
                }
            }
        }
        ErrorKind::MissingRequiredArgument => named("missing").with("what", argument()),
        ErrorKind::InvalidUtf8 => named("utf8"),
        // Help, version, and kinds of later versions of the grammar.
        _ => return None,
    };
    let mut lines = vec![named("head").with("what", message.text(language))];
    let similar = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    if let Some(similar) = similar.into_iter().find_map(said) {
        lines.push(named("similar").with("similar", similar));
    }
    lines.push(named("more"));
    let lines: Vec<String> = lines.iter().map(|line| line.text(language)).collect();
    Some(lines.join("\n"))
}

/// The help or the version that was asked for. The grammar writes the words of its placeholders in English alone.
pub fn help(error: &clap::Error, language: Language) -> String {
    let text = match io::stdout().is_terminal() {
        true => error.render().ansi().to_string(),
        false => error.render().to_string(),
    };
    let word = |key: &str| Message::new(format!("client-help-usage-{key}")).text(language);
    let placeholders = [("[OPTIONS]", "options"), ("[COMMAND]", "command")];
    placeholders.into_iter().fold(text, |text, (english, key)| {
        text.replacen(english, &format!("[{}]", word(key)), 1)
    })
}

/// The grammar's detail of a mistake, without control characters for a terminal.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::Number(number) => number.to_string(),
        // Neither is said of what is asked for here.
        _ => return None,
    };
    Some(text.chars().filter(|letter| !letter.is_control()).collect())
}

/// Which values there are, as far as that is said in no language.
fn expected(error: &clap::Error) -> Option<String> {
    if let Some(valid) = context(error, ContextKind::ValidValue) {
        return Some(valid);
    }
    let source = error.source()?;
    if source.is::<ParseIntError>() || source.is::<ParseFloatError>() {
        return None;
    }
    if source.is::<BadCommandLine>() {
        return Some("\"PATH ARGS\"".to_owned());
    }
    let said = source.to_string();
    // A number out of its bounds: `11 is not in 1..=10`.
    match said.split_once(" is not in ") {
        Some((_, bounds)) => Some(bounds.replace("..=", "-")),
        None => Some(said).filter(|said| !said.contains("invalid digit")),
    }
}
