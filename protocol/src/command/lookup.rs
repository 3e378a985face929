//! The search for the command that a typed word names.
//!
//! Within a language a word means one command. The reader's language decides where languages use one
//! word for different commands. A whole word of another language counts where only one meaning remains.
//!
//! An exact line, as programs write it, is made of the Italian words. No other language changes these
//! ([`WordOrder::Exact`]).

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use super::keyword::{Keyword, fold};
use super::parse::{first_word, of_line};
use super::row::CommandRow;
use super::table;
use super::variants::{variant_named, variant_word};
use super::{Command, CommandError};
use crate::sanitize;
use crate::text::Language;

/// The command that explains others.
const HELP: &str = "aiuto";

/// The number of characters that are repeated of a word that was not understood.
const ECHOED: usize = 40;

/// The language of exact lines.
pub(super) const EXACT: Language = Language::It;

/// The languages that abbreviations are looked up in first.
pub const FIRST_LANGUAGES: &[Language] = LANGUAGES.0;

/// The other languages.
pub const LATER_LANGUAGES: &[Language] = LANGUAGES.1;

const LANGUAGES: (&[Language], &[Language]) = Language::ALL.split_at(2);

/// A word, as it is matched, and its command.
pub(super) type NamedCommand = (&'static str, &'static CommandRow);

/// The words that count first in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WordOrder {
    /// Those of the reader's language: a person wrote the line.
    #[default]
    Own,
    /// Those of exact lines: a program may have written it.
    Exact,
}

/// The meaning of a whole word.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum WordMeaning<T> {
    /// No command's word.
    Nothing,
    /// This command.
    For(T),
    /// One of these, each in another language than the reader's.
    Several(Vec<T>),
}

/// Every word of every command.
#[derive(Default)]
struct CommandIndex {
    /// The words that count in exact lines.
    exact: HashMap<&'static str, &'static CommandRow>,
    /// The commands that a word means, by language.
    every: HashMap<&'static str, Vec<(Language, &'static CommandRow)>>,
}

static INDEX: LazyLock<CommandIndex> = LazyLock::new(|| {
    let mut index = CommandIndex::default();
    for language in Language::ALL {
        for (word, row) in words(&[language]) {
            index.every.entry(word).or_default().push((language, row));
        }
    }
    for (word, meanings) in &index.every {
        if let WordMeaning::For(row) = decided(meanings, EXACT, WordOrder::Exact)
            && !is_abbreviation(word, row)
        {
            index.exact.insert(word, row);
        }
    }
    index
});

/// The meaning of a word that means these in some languages, to a reader of a language.
fn decided<T: Copy + PartialEq>(
    meanings: &[(Language, T)],
    language: Language,
    order: WordOrder,
) -> WordMeaning<T> {
    let of = |wanted: Language| meanings.iter().find(|(language, _)| *language == wanted);
    let first = match order {
        WordOrder::Own => None,
        WordOrder::Exact => of(EXACT),
    };
    let own = first.or_else(|| of(language)).map(|(_, meaning)| *meaning);
    let mut several: Vec<T> = Vec::new();
    for (_, meaning) in meanings {
        if !several.contains(meaning) {
            several.push(*meaning);
        }
    }
    match (own, several.as_slice()) {
        (Some(own), _) => WordMeaning::For(own),
        (None, [only]) => WordMeaning::For(*only),
        (None, []) => WordMeaning::Nothing,
        (None, [_, _, ..]) => WordMeaning::Several(several),
    }
}

/// Every word of some languages, in the order of the listing of several matches.
pub(super) fn words(languages: &[Language]) -> impl Iterator<Item = NamedCommand> {
    let of = |row: &'static CommandRow| {
        let words = languages.iter().flat_map(|it| row.keyword.matched(*it));
        words.map(move |word| (word.as_str(), row))
    };
    table::all().flat_map(of)
}

fn has_word(row: &CommandRow, word: &str, language: Language) -> bool {
    row.keyword.matched(language).iter().any(|own| own == word)
}

/// True if a whole word of a later language begins another command's word of the first languages. To
/// programs it is short for that.
fn is_abbreviation(word: &str, row: &CommandRow) -> bool {
    let is_of_first = FIRST_LANGUAGES.iter().any(|it| has_word(row, word, *it));
    let begins = |(other, named): NamedCommand| other.starts_with(word) && named.id() != row.id();
    !is_of_first && words(FIRST_LANGUAGES).any(begins)
}

/// The meaning of a whole folded word to a reader of a language.
pub(super) fn whole(
    word: &str,
    language: Language,
    order: WordOrder,
) -> WordMeaning<&'static CommandRow> {
    let Some(meanings) = INDEX.every.get(word) else {
        return WordMeaning::Nothing;
    };
    let is_known = || has_own(meanings, language) || exact(word).is_some();
    match decided(meanings, language, order) {
        // To programs it is short for a word of an earlier language.
        WordMeaning::For(_) if order == WordOrder::Exact && !is_known() => WordMeaning::Nothing,
        decided => decided,
    }
}

fn has_own(meanings: &[(Language, &'static CommandRow)], language: Language) -> bool {
    meanings.iter().any(|(it, _)| *it == language)
}

/// The question about a word that means one of several commands, by their words in a language.
pub(super) fn several(
    typed: &str,
    rows: &[&'static CommandRow],
    language: Language,
) -> CommandError {
    ambiguous(typed, rows.iter().map(|row| row.word(language)).collect())
}

/// The question about a word that may stand for one of several.
pub(super) fn ambiguous(typed: &str, candidates: Vec<&'static str>) -> CommandError {
    CommandError::Ambiguous {
        prefix: sanitize::shorten(typed, ECHOED),
        candidates,
    }
}

/// A person's line with exact words in place of words that mean another command to readers of other languages.
///
/// # Errors
/// If the first word means several commands, and none in the reader's language.
pub(crate) fn in_exact_words(
    line: &str,
    language: Language,
    order: WordOrder,
) -> Result<Cow<'_, str>, CommandError> {
    let (word, _) = first_word(line);
    let folded = fold(word);
    let row = match whole(&folded, language, order) {
        WordMeaning::Nothing => return Ok(line.into()),
        WordMeaning::Several(rows) => return Err(several(word, &rows, language)),
        WordMeaning::For(row) => row,
    };
    let rest = &line[word.len()..];
    // A command's word names the topic of help as well.
    let topic = match row.id() == HELP {
        true => in_exact_words(rest.trim_start(), language, order)?,
        false => Cow::Borrowed(""),
    };
    let is_exact = exact(&folded) == Some(row);
    Ok(match (is_exact, topic) {
        (true, Cow::Borrowed(_)) => line.into(),
        (false, Cow::Borrowed(_)) => format!("{}{rest}", row.exact()).into(),
        (true | false, Cow::Owned(topic)) => format!("{HELP} {topic}").into(),
    })
}

/// True if a text is a command's word in any language. Such a text cannot be a name.
pub fn is_command_word(text: &str) -> bool {
    let meanings = INDEX.every.get(fold(text).as_str());
    meanings.is_some_and(|rows| rows.iter().any(|(_, row)| !row.is_nameable()))
}

/// The command that a word of an exact line names in full.
pub fn named(typed: &str) -> Option<&'static CommandRow> {
    exact(&fold(typed))
}

/// The command that a typed word names in full to a reader of a language.
pub fn named_in(typed: &str, language: Language) -> Option<&'static CommandRow> {
    match whole(&fold(typed), language, WordOrder::Own) {
        WordMeaning::For(row) => Some(row),
        WordMeaning::Nothing | WordMeaning::Several(_) => None,
    }
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
    let command = of_line(line);
    let name = command.as_ref().and_then(Command::named);
    let is_name = |word: &str| name.is_some_and(|name| name.name().as_str() == word);
    let argument = |word: &str| match word.split_once('=') {
        // A room's word is its opener's own.
        Some((option, secret)) if WORD.means(option) => {
            format!("{}={secret}", WORD.shown(language))
        }
        Some((option, value)) => {
            let [option, value] = [option, value].map(|it| value_shown(it, language));
            format!("{option}={value}")
        }
        None if is_name(word) => word.to_owned(),
        None => value_shown(word, language).to_owned(),
    };
    let words = rest.split_whitespace().map(argument);
    let words: Vec<String> = std::iter::once(shown.to_owned()).chain(words).collect();
    words.join(" ")
}

/// An argument in a language; as it is where all languages have one word for it.
fn value_shown(word: &str, language: Language) -> &str {
    if let Some(variant) = variant_named(word) {
        return variant_word(variant, language);
    }
    let mut values = VALUES.iter();
    let value = values.find(|value| value.means(word));
    value.map_or(word, |value| value.shown(language))
}

static WORD: Keyword = Keyword::value("word");

/// Arguments for which each language has a word, beside variants.
static VALUES: [Keyword; 20] = [
    Keyword::value("easy"),
    Keyword::value("medium"),
    Keyword::value("hard"),
    Keyword::value("none"),
    Keyword::value("free"),
    Keyword::value("variant"),
    Keyword::value("color"),
    Keyword::value("time"),
    Keyword::value("position"),
    Keyword::value("accessible"),
    Keyword::value("compact"),
    Keyword::value("text"),
    Keyword::value("everything"),
    Keyword::value("numbers"),
    Keyword::value("turn"),
    Keyword::value("watches"),
    Keyword::value("class-open"),
    Keyword::value("rated"),
    Keyword::command("bianco"),
    Keyword::command("nero"),
];

/// The command that a folded word of an exact line names in full.
pub(super) fn exact(word: &str) -> Option<&'static CommandRow> {
    INDEX.exact.get(word).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `note` is a name in Italian and a remark in English; `vez` is a turn in Portuguese and in Filipino.
    const NOTE: [(Language, &str); 2] = [(Language::It, "name"), (Language::En, "remark")];
    const VEZ: [(Language, &str); 2] = [(Language::Pt, "turn"), (Language::Fil, "turn")];
    const LATE: [(Language, &str); 2] = [(Language::Pt, "leave"), (Language::Fil, "say")];

    #[test]
    fn the_readers_language_decides_and_otherwise_one_meaning_has_to_remain() {
        use Language::{En, Fil, It, Pt};
        use WordMeaning::{For, Several};
        for (meanings, language, to_person, to_program) in [
            (NOTE, It, For("name"), For("name")),
            (NOTE, En, For("remark"), For("name")),
            (NOTE, Pt, Several(vec!["name", "remark"]), For("name")),
            (VEZ, It, For("turn"), For("turn")),
            (VEZ, Fil, For("turn"), For("turn")),
            (LATE, Pt, For("leave"), For("leave")),
            (LATE, Fil, For("say"), For("say")),
            (
                LATE,
                En,
                Several(vec!["leave", "say"]),
                Several(vec!["leave", "say"]),
            ),
        ] {
            let found = |order| decided(&meanings, language, order);
            assert_eq!(
                found(WordOrder::Own),
                to_person,
                "{meanings:?} {language:?}"
            );
            assert_eq!(
                found(WordOrder::Exact),
                to_program,
                "{meanings:?} {language:?}"
            );
        }
        assert_eq!(
            decided::<&str>(&[], It, WordOrder::Own),
            WordMeaning::Nothing
        );
    }
}
