//! The tables of the documentation that are made from rows of the code.

use crate::command::CommandError;
use crate::event::EndReason;
use crate::render::Notice;
use crate::reply::{BadMove, Refusal};

/// What stands before a table, up to its name, and after it.
const BEGIN: &str = "<!-- made from the code: ";
const END: &str = "<!-- end -->";

/// A word with what it means. A word may come more than once.
type Row = (&'static str, &'static str);

/// Every table by its name.
fn rows(name: &str) -> Vec<Row> {
    let parts: &[&[Row]] = match name {
        "error codes" => &[CommandError::CODES, Refusal::CODES, BadMove::CODES],
        "notices" => &[Notice::CODES],
        "reasons" => &[EndReason::WORDS],
        _ => &[],
    };
    parts.concat()
}

/// A table with a row for each word.
fn table(rows: &[Row]) -> String {
    let mut words: Vec<(&str, String)> = Vec::new();
    for (word, meaning) in rows.iter().filter(|(word, _)| !word.is_empty()) {
        let meaning = meaning.trim();
        match words.iter_mut().find(|(known, _)| known == word) {
            Some((_, meanings)) => *meanings = format!("{meanings} {meaning}"),
            None => words.push((word, meaning.to_owned())),
        }
    }
    let lines = words
        .iter()
        .map(|(word, meaning)| format!("| `{word}` | {meaning} |\n"));
    format!(
        "| code | meaning |\n|---|---|\n{}",
        lines.collect::<String>()
    )
}

/// A document in which every table between `<!-- made from the code: NAME -->` and `<!-- end -->`
/// is made again from the code; NAME is `error codes`, `notices` or `reasons`.
pub fn filled(document: &str) -> String {
    let mut parts = document.split(BEGIN);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n").unwrap_or((part, ""));
        let (_, after) = rest.split_once(END).unwrap_or(("", rest));
        filled += &format!("{BEGIN}{name} -->\n\n{}\n{END}{after}", table(&rows(name)));
    }
    filled
}
