//! Help without brackets and bars: a short list by subject, and the form of a command in words.

use std::borrow::Cow;

use crate::command::{self, HelpSubject};
use crate::render::prose::text;
use crate::text::{Language, Message, lookup};

/// All commands in a few lines.
pub(super) fn overview(language: Language) -> Vec<String> {
    let mut lines = vec![text("spoken-help-intro", language)];
    for subject in HelpSubject::ALL {
        let mut rows: Vec<_> = command::all()
            .filter_map(|row| Some((row.place_under(subject)?, row.id())))
            .collect();
        rows.sort_unstable();
        let words = rows.iter().map(|(_, id)| head(id, language).0);
        let words: Vec<String> = words.collect();
        let said = Message::new(subject.key()).with("commands", words.join(", "));
        lines.push(said.text(language));
    }
    lines.push(text("spoken-help-more", language));
    lines
}

/// One command explained.
pub(super) fn explained(command: &str, language: Language) -> Vec<String> {
    let (word, about) = head(command, language);
    let mut lines = vec![format!("{word}: {about}")];
    let part = |name| {
        let key = format!("help-{command}.{name}");
        lookup(language, &key, &[]).map(Cow::into_owned)
    };
    if let Some(usage) = part("usage").filter(|usage| *usage != word) {
        let usage = aloud(&usage.replace('\n', " "), language);
        let usage = Message::new("spoken-usage").with("usage", usage);
        lines.push(usage.text(language));
    }
    lines.extend(part("examples"));
    // Details about signs and drawings are no use to a listener.
    let details = part("spoken").or_else(|| part("details"));
    lines.extend(details.map(|details| sentences(&details)));
    lines
}

/// Joins lines that were broken to fit a screen, so that no line ends in the middle of a sentence.
pub(super) fn sentences(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    for line in text.lines() {
        let ends = whole.is_empty() || whole.ends_with(['.', '!', '?']) || begins(line);
        if !whole.is_empty() {
            whole.push(if ends { '\n' } else { ' ' });
        }
        whole.push_str(line);
    }
    whole
}

/// True if a line begins a sentence, by its first letter, or a list item, by a number or a word.
fn begins(line: &str) -> bool {
    let first = line.split(' ').next().unwrap_or_default();
    let number = first.strip_suffix('.').unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    is_number || first.ends_with(':') || first.starts_with(char::is_uppercase)
}

/// A command's word as its language writes it, and what it is for.
fn head(command: &str, language: Language) -> (String, String) {
    let line = lookup(language, &format!("help-{command}"), &[]).unwrap_or_default();
    let (written, about) = line.split_once(" - ").unwrap_or((&line, ""));
    let word = written.split(' ').next().unwrap_or_default();
    // In the table this word has no accent and no apostrophe.
    let word = match word {
        "" => command::row_of(command).map_or(command, |row| row.word(language)),
        word => word,
    };
    (word.to_owned(), about.to_owned())
}

/// A command's usage without signs. Brackets become "optionally", and bars become "or".
pub(super) fn aloud(usage: &str, language: Language) -> String {
    let optional = text("spoken-optional", language);
    let or = text("word-or", language);
    let usage = usage
        .replace(" ...]", "]")
        .replacen(" [", &format!(", {optional} "), 1)
        .replace(" [", ", ")
        .replace(']', "");
    usage.replace('|', &or)
}
