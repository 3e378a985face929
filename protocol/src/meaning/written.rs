//! Lines that begin with a command's word, in full or short.

use super::Situation;
use super::tokens::tokens;
use crate::command::{self, CommandError, CommandRow, Problem, ShortIn};
use crate::sanitize;
use crate::text::Language;

/// From so many words on, what follows a word may make a sentence of it.
const SENTENCE: usize = 2;

/// The command that gives oneself a name.
const NAME: &str = "nome";

/// What a line is that was taken by its first word.
pub(super) enum Written {
    /// An exact command.
    Exact,
    /// Short for this one.
    Short(String),
    /// Short for this one, which takes a text, in a line that may be a sentence.
    Speaks(String),
    /// The word names a command, or could, and the line cannot be carried out.
    Wrong(CommandError),
    /// The word begins no command.
    Nothing,
}

/// Reads a line by its first word, the short forms of the writer's language first.
pub(super) fn as_written(line: &str, language: Language, situation: Situation<'_>) -> Written {
    let (word, rest) = command::first_word(line);
    if let Some(row) = command::named(word) {
        if row.id() == "bot" && situation.room.is_none() {
            return short(format!("gioca bot {rest}"));
        }
        return match command::parse(line).map(|parsed| parsed.result) {
            Some(Err(_)) if let Some(line) = with_squares(row, rest) => Written::Short(line),
            Some(Err(error)) => Written::Wrong(error),
            Some(Ok(_)) | None => Written::Exact,
        };
    }
    let following = rest.split_whitespace().count();
    match command::short_in(word, language) {
        // A letter is an abbreviation in a short line only.
        ShortIn::For(_) | ShortIn::Several(_)
            if following > SENTENCE && word.chars().count() == 1 =>
        {
            Written::Nothing
        }
        // `I win` is a sentence, unless a program could write it too; and `no thanks` is no name.
        ShortIn::For(_)
            if following > 0 && word.chars().count() == 1 && is_unclear_to_programs(line) =>
        {
            Written::Nothing
        }
        ShortIn::For(row) if row.id() == NAME && word.eq_ignore_ascii_case("no") => {
            Written::Nothing
        }
        ShortIn::Nothing => Written::Nothing,
        ShortIn::For(row) if row.whole.is_some() => {
            Written::Wrong(CommandError::WholeWord(row.word(language)))
        }
        ShortIn::For(row) => match short(format!("{} {rest}", row.exact())) {
            Written::Short(line) if following >= SENTENCE && row.takes_text() => {
                Written::Speaks(line)
            }
            Written::Wrong(error) if is_sentence(&error, row, &command::fold(word), language) => {
                Written::Nothing
            }
            written => written,
        },
        ShortIn::Several(rows) => Written::Wrong(CommandError::Ambiguous {
            prefix: sanitize::shorten(word, super::ECHOED),
            candidates: rows.into_iter().map(|row| row.word(language)).collect(),
        }),
    }
}

/// Whether a line that cannot be carried out is no command at all: its first word was hardly meant
/// as a short form.
fn is_sentence(error: &CommandError, row: &CommandRow, word: &str, language: Language) -> bool {
    let own = row.keyword.matched(language);
    let unexpected = CommandError::BadArgument {
        command: row.id(),
        problem: Problem::Unexpected,
    };
    *error == unexpected || !own.iter().any(|own| own.starts_with(word))
}

/// Whether a line's first word is short for several commands where no language is the writer's.
fn is_unclear_to_programs(line: &str) -> bool {
    let parsed = command::parse(line).map(|parsed| parsed.result);
    matches!(parsed, Some(Err(CommandError::Ambiguous { .. })))
}

/// `perché non posso fare 6a 4c?`: the squares alone.
fn with_squares(row: &'static CommandRow, rest: &str) -> Option<String> {
    let words = tokens(rest);
    let squares = words.iter().filter(|word| command::is_square(&word.folded));
    let squares: Vec<&str> = squares.map(|word| &*word.folded).collect();
    let line = format!("{} {}", row.exact(), squares.join(" "));
    (row.id() == "perche" && squares.len() > 1).then_some(line)
}

fn short(exact: String) -> Written {
    match command::parse(&exact).map(|parsed| parsed.result) {
        Some(Err(error)) => Written::Wrong(error),
        Some(Ok(_)) | None => Written::Short(exact.trim_end().to_owned()),
    }
}
