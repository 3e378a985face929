//! The search for the command that a typed word names.
//!
//! A whole word counts in every language, and a further language never changes what it meant before:
//! where two languages would want one word for different commands, the language that came first has
//! it, and the other one another word.
//!
//! To a program the first letters of a word mean the same whatever language it reads: they are looked
//! up among the Italian and English words, and only if none begins so, among those of the other
//! languages ([`short`]). To a person they are short for words of their own language alone
//! ([`short_in`]). A command that came later takes no short form from one that was there before.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::LazyLock;

use super::keyword::{Keyword, fold};
use super::parse::first_word;
use super::table::{self, CommandRow};
use super::variants::{variant_named, variant_word};
use crate::text::Language;

/// The languages that abbreviations are looked up in first.
pub const FIRST_LANGUAGES: &[Language] = LANGUAGES.0;

/// The other languages. None of their words may begin a word of the first languages.
pub const LATER_LANGUAGES: &[Language] = LANGUAGES.1;

const LANGUAGES: (&[Language], &[Language]) = Language::ALL.split_at(2);

/// A word, as it is matched, and its command.
type Named = (&'static str, &'static CommandRow);

/// Every word of every command.
#[derive(Default)]
struct Index {
    whole: HashMap<&'static str, &'static CommandRow>,
    /// In the order of the listing of several matches.
    first: Vec<Named>,
    later: Vec<Named>,
    /// The words of each language.
    of: [Vec<Named>; Language::ALL.len()],
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
                index.of[language as usize].push((word, row));
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

/// True if a text is a command's word in any language. Such a text cannot be a name.
pub fn is_command_word(text: &str) -> bool {
    exact(&fold(text)).is_some_and(|row| !row.is_nameable())
}

/// The command that a typed word names in full, in any language.
pub fn named(typed: &str) -> Option<&'static CommandRow> {
    exact(&fold(typed))
}

/// A command's line with its words in a language, for a person to read; names stay as they are.
pub(crate) fn in_language(line: &str, language: Language) -> String {
    let (word, rest) = first_word(line);
    let Some(row) = named(word) else {
        return line.to_owned();
    };
    let shown = row.keyword.shown(language);
    if row.takes_text() {
        return format!("{shown} {}", rest.trim());
    }
    let argument = |word: &str| {
        let variant = variant_named(word).map(|variant| variant_word(variant, language));
        let value = || VALUES.iter().find(|value| value.means(word));
        let value = variant.or_else(|| value().map(|value| value.shown(language)));
        value.unwrap_or(word).to_owned()
    };
    let words = rest.split_whitespace().map(argument);
    let words: Vec<String> = std::iter::once(shown.to_owned()).chain(words).collect();
    words.join(" ")
}

/// Arguments for which each language has a word, beside variants.
static VALUES: [Keyword; 5] = [
    Keyword::value("easy"),
    Keyword::value("medium"),
    Keyword::value("hard"),
    Keyword::value("none"),
    Keyword::value("free"),
];

/// The command that a folded word names in full.
pub(super) fn exact(word: &str) -> Option<&'static CommandRow> {
    INDEX.whole.get(word).copied()
}

/// The possible meanings of a folded word that is not exactly a command's.
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
    first_found([false, true], |recent| {
        first_found([&INDEX.first, &INDEX.later], |words| {
            among(prefix, words, recent)
        })
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
    if prefix.is_empty() {
        return ShortIn::Nothing;
    }
    let own = &INDEX.of[language as usize];
    let found = first_found([false, true], |recent| among(&prefix, own, recent));
    match found {
        Short::Nothing => ShortIn::Nothing,
        Short::For(row, _) => ShortIn::For(row),
        Short::Several(words) => {
            let mut rows: Vec<&'static CommandRow> = words.into_iter().filter_map(exact).collect();
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

/// Looks a prefix up among the words of commands that are `recent` or not.
fn among(prefix: &str, words: &[Named], recent: bool) -> Short {
    let fits = |(word, row): &&Named| word.starts_with(prefix) && row.is_recent() == recent;
    let found: Vec<&Named> = words.iter().filter(fits).collect();
    match found.as_slice() {
        [] => Short::Nothing,
        [(word, row), rest @ ..] if rest.iter().all(|(_, other)| other.id() == row.id()) => {
            Short::For(row, word)
        }
        _ => Short::Several(found.into_iter().map(|(word, _)| *word).collect()),
    }
}
