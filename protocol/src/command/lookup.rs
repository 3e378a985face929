//! How a typed word finds its command.
//!
//! What a line means never depends on the language that its writer reads, and a further language
//! never changes what a line meant before: a whole word counts in every language, the first letters
//! of a word are looked up among the Italian and English words, and only if none begins so, among
//! those of the other languages. Where two languages would want one word for different commands,
//! the language that came first has it, and the other one another word.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::LazyLock;

use super::keyword::fold;
use super::table::{self, CommandRow};
use crate::text::Language;

/// The languages in which abbreviations are looked up first.
pub const FIRST_LANGUAGES: &[Language] = LANGUAGES.0;

/// The other languages, whose words must not begin one of the first's.
pub const LATER_LANGUAGES: &[Language] = LANGUAGES.1;

const LANGUAGES: (&[Language], &[Language]) = Language::ALL.split_at(2);

/// A word, as it is matched, and its command.
type Named = (&'static str, &'static CommandRow);

/// Every word of every command.
#[derive(Default)]
struct Index {
    whole: HashMap<&'static str, &'static CommandRow>,
    /// In the order in which several that begin alike are told.
    first: Vec<Named>,
    later: Vec<Named>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index::default();
    for row in table::all() {
        for language in Language::ALL {
            let begins = match FIRST_LANGUAGES.contains(&language) {
                true => &mut index.first,
                false => &mut index.later,
            };
            for word in row.keyword.matched(language) {
                // A word that languages share counts once.
                if let Entry::Vacant(entry) = index.whole.entry(word) {
                    entry.insert(row);
                    begins.push((word, row));
                }
            }
        }
    }
    index
});

/// Whether a text is a command's word in any language.
pub fn is_command_word(text: &str) -> bool {
    exact(&fold(text)).is_some()
}

/// The command that a folded word names in full.
pub(super) fn exact(word: &str) -> Option<&'static CommandRow> {
    INDEX.whole.get(word).copied()
}

/// What a folded word that is not exactly a command's could be short for.
pub(super) enum Short {
    /// Nothing.
    Nothing,
    /// This command alone, by this word.
    For(&'static CommandRow, &'static str),
    /// Any of these words.
    Several(Vec<&'static str>),
}

/// Finds the words that begin with `prefix`. Several words of one command are not ambiguous.
pub(super) fn short(prefix: &str) -> Short {
    if prefix.is_empty() {
        return Short::Nothing;
    }
    match among(prefix, &INDEX.first) {
        Short::Nothing => among(prefix, &INDEX.later),
        found => found,
    }
}

fn among(prefix: &str, words: &[Named]) -> Short {
    let fitting = words.iter().filter(|(word, _)| word.starts_with(prefix));
    let found: Vec<&Named> = fitting.collect();
    match found.as_slice() {
        [] => Short::Nothing,
        [(word, row), rest @ ..] if rest.iter().all(|(_, other)| other.id() == row.id()) => {
            Short::For(row, word)
        }
        _ => Short::Several(found.into_iter().map(|(word, _)| *word).collect()),
    }
}
