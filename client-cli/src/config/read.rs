//! Reading `config.toml`, and reporting its problems.

use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use damiera_protocol::text::{Language, Message};
use damiera_screens::surroundings::ThemeChoice;
use toml_edit::{Document, Item};

use super::{Config, MOST_BYTES};
use crate::address::Address;
use crate::files;
use crate::system_error;

/// Every key.
const KEYS: [&str; 9] = [
    "server",
    "name",
    "language",
    "theme",
    "letters",
    "bell",
    "mouse",
    "accessible",
    "plain",
];

/// Something wrong in the file.
#[derive(Debug)]
pub struct ConfigProblem {
    file: PathBuf,
    /// The line, from 1 on.
    line: Option<usize>,
    what: What,
}

/// The kind of problem.
#[derive(Debug)]
enum What {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// It is no TOML.
    Syntax(String),
    /// There is no such key.
    Unknown(String),
    /// A key has a value that it cannot have; it may be one of these.
    Wrong(&'static str, String),
}

impl ConfigProblem {
    /// The problem in words for a person.
    pub fn said(&self, language: Language) -> String {
        let message = match &self.what {
            What::Unreadable(error) => {
                let why = system_error::said(error, language);
                Message::new("client-config-unreadable").with("error", why)
            }
            What::Syntax(error) => Message::new("client-config-syntax").with("error", error),
            What::Unknown(key) => Message::new("client-config-unknown")
                .with("key", key)
                .with("known", KEYS.join(", ")),
            What::Wrong(key, expected) => Message::new("client-config-wrong")
                .with("key", key)
                .with("expected", expected),
        };
        let file = self.file.display();
        let place = match self.line {
            Some(line) => format!("{file}:{line}"),
            None => file.to_string(),
        };
        message.with("place", place).text(language)
    }
}

/// Reads the file.
pub(super) fn file(path: &Path) -> (Config, Vec<ConfigProblem>) {
    let problem = |line, what| ConfigProblem {
        file: path.to_owned(),
        line,
        what,
    };
    let text = match files::read(path, MOST_BYTES) {
        Ok(text) => text.unwrap_or_default(),
        Err(error) => {
            let problems = vec![problem(None, What::Unreadable(error))];
            return (Config::default(), problems);
        }
    };
    let line = |span: Option<Range<usize>>| {
        let before = text.get(..span?.start)?;
        Some(1 + before.matches('\n').count())
    };
    let document = match Document::parse(text.as_str()) {
        Ok(document) => document,
        Err(error) => {
            let what = What::Syntax(error.message().to_owned());
            return (Config::default(), vec![problem(line(error.span()), what)]);
        }
    };
    let mut config = Config::default();
    let mut problems = Vec::new();
    for (key, item) in document.iter() {
        if let Err(what) = take(&mut config, key, item) {
            problems.push(problem(line(item.span()), what));
        }
    }
    (config, problems)
}

/// Takes a value.
fn take(config: &mut Config, key: &str, item: &Item) -> Result<(), What> {
    match key {
        "server" => config.server = Some(parsed("server", item, server)?),
        "name" => config.name = Some(parsed("name", item, name)?),
        "language" => config.language = Some(parsed("language", item, language)?),
        "theme" => config.theme = Some(parsed("theme", item, |text| text.parse::<ThemeChoice>())?),
        "letters" => config.letters = Some(flag("letters", item)?),
        "bell" => config.bell = Some(flag("bell", item)?),
        "mouse" => config.mouse = Some(flag("mouse", item)?),
        "accessible" => config.accessible = Some(flag("accessible", item)?),
        "plain" => config.plain = Some(flag("plain", item)?),
        other => return Err(What::Unknown(other.to_owned())),
    }
    Ok(())
}

/// Parses a text value; the error says what is allowed.
fn parsed<T>(
    key: &'static str,
    item: &Item,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<T, What> {
    // A value that is no text is reported like a wrong text.
    let text = item.as_str().unwrap_or_default();
    parse(text).map_err(|expected| What::Wrong(key, expected))
}

fn flag(key: &'static str, item: &Item) -> Result<bool, What> {
    let wrong = || What::Wrong(key, "true, false".to_owned());
    item.as_bool().ok_or_else(wrong)
}

fn server(text: &str) -> Result<String, String> {
    text.parse::<Address>().map(|_| text.to_owned())
}

fn name(text: &str) -> Result<String, String> {
    let text = text.trim();
    match text.is_empty() {
        true => Err("\"Ada\"".to_owned()),
        false => Ok(text.to_owned()),
    }
}

fn language(text: &str) -> Result<Language, String> {
    let known = || Language::ALL.map(Language::code).join(", ");
    text.parse().map_err(|_| known())
}
