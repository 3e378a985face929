//! The search for the command that begins with typed letters.
//!
//! To a program they mean the same in every language, and a further language changes none of them ([`short`]). To a
//! person they are short for words of their own language alone ([`short_in`]). A later command takes no short form from
//! an earlier one.

use super::keyword::fold;
use super::lookup::{FIRST_LANGUAGES, NamedCommand, words};
use super::row::CommandRow;
use crate::text::Language;

/// The later languages by when they came.
const SECOND_LANGUAGES: &[Language] = &[Language::Pt, Language::Fil];
const THIRD_LANGUAGES: &[Language] = &[Language::Es];

/// Languages with a flag for their recent commands. A program's abbreviation is looked up in this order. A new language
/// stands at the end, so that no abbreviation changes.
const ABBREVIATED: [(&[Language], bool); 6] = [
    (FIRST_LANGUAGES, false),
    (SECOND_LANGUAGES, false),
    (FIRST_LANGUAGES, true),
    (SECOND_LANGUAGES, true),
    (THIRD_LANGUAGES, false),
    (THIRD_LANGUAGES, true),
];

/// The possible meanings of a folded word that is not exactly a command's.
pub(super) enum Short {
    /// Nothing.
    Nothing,
    /// This command alone, by this word.
    For(&'static CommandRow, &'static str),
    /// Any of these words.
    Several(Vec<NamedCommand>),
}

/// Finds the words that begin with `prefix`. Several words of one command are not ambiguous.
pub(super) fn short(prefix: &str) -> Short {
    first_found(ABBREVIATED, |(languages, recent)| {
        among(prefix, words(languages), recent)
    })
}

/// The possible meanings of an abbreviation in one language.
pub enum ShortIn {
    /// Nothing.
    Nothing,
    /// This command alone.
    For(&'static CommandRow),
    /// Any of these.
    Several(Vec<&'static CommandRow>),
}

/// Looks an abbreviation up in the writer's language only. First letters of another language's
/// words are too often words of the writer's own.
pub fn short_in(typed: &str, language: Language) -> ShortIn {
    let prefix = fold(typed);
    let found = first_found([false, true], |recent| {
        among(&prefix, words(&[language]), recent)
    });
    match found {
        Short::Nothing => ShortIn::Nothing,
        Short::For(row, _) => ShortIn::For(row),
        Short::Several(words) => {
            let rows = words.into_iter().map(|(_, row)| row);
            let mut rows: Vec<&'static CommandRow> = rows.collect();
            rows.dedup_by_key(|row| row.id());
            ShortIn::Several(rows)
        }
    }
}

/// The first result that is not [`Short::Nothing`].
fn first_found<T>(places: impl IntoIterator<Item = T>, look: impl Fn(T) -> Short) -> Short {
    let mut found = places.into_iter().map(look);
    found
        .find(|found| !matches!(found, Short::Nothing))
        .unwrap_or(Short::Nothing)
}

/// Looks a prefix up among the words of commands that are `recent` or not. A word that languages share
/// counts once.
fn among(prefix: &str, words: impl Iterator<Item = NamedCommand>, recent: bool) -> Short {
    let mut found: Vec<NamedCommand> = Vec::new();
    for (word, row) in words {
        let fits = !prefix.is_empty() && word.starts_with(prefix) && row.is_recent() == recent;
        let is_known = |(known, other): &NamedCommand| *known == word && other.id() == row.id();
        if fits && !found.iter().any(is_known) {
            found.push((word, row));
        }
    }
    match found.as_slice() {
        [] => Short::Nothing,
        [(word, row), rest @ ..] if rest.iter().all(|(_, other)| other.id() == row.id()) => {
            Short::For(row, word)
        }
        _ => Short::Several(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_of_every_language_are_looked_up_once() {
        for language in Language::ALL {
            for recent in [false, true] {
                let is_of = |(languages, of): &&(&[Language], bool)| {
                    *of == recent && languages.contains(&language)
                };
                let count = ABBREVIATED.iter().filter(is_of).count();
                assert_eq!(count, 1, "{language:?}");
            }
        }
    }
}
