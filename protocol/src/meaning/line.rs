//! A person's line: its words, and the place where it was written.

use std::cell::OnceCell;

use super::Situation;
use super::vocabulary::{KnownWord, PhraseList, Vocabulary, in_order, vocabulary};
use super::written::{self, WrittenCommand};
use crate::command::{self, CommandRow, fold, is_apostrophe};
use crate::name::Name;
use crate::text::Language;

/// The maximum number of words in a line of one's own words. Searching a sentence takes longer the more words it has.
pub(super) const MOST_WORDS: usize = 30;

/// A line of more words is not corrected.
const LONGEST_CORRECTED: usize = 14;

/// Shorter words are too near to others.
const SHORTEST_CORRECTED: usize = 5;

/// A line as it was written, in words, with its writer's language and place.
pub(super) struct WrittenLine<'a> {
    /// The line without the spaces around it.
    pub(super) text: &'a str,
    pub(super) tokens: Vec<LineToken<'a>>,
    pub(super) language: Language,
    pub(super) situation: Situation<'a>,
    written: OnceCell<WrittenCommand>,
}

impl<'a> WrittenLine<'a> {
    pub(super) fn new(
        text: &'a str,
        language: Language,
        situation: Situation<'a>,
    ) -> WrittenLine<'a> {
        let text = text.trim();
        WrittenLine {
            text,
            tokens: tokens(text),
            language,
            situation,
            written: OnceCell::new(),
        }
    }

    /// The line as its first word has it read.
    pub(super) fn written(&self) -> &WrittenCommand {
        self.written.get_or_init(|| written::as_written(self))
    }

    /// The words of the writer's language.
    pub(super) fn known(&self) -> &'static Vocabulary {
        vocabulary(self.language)
    }

    /// The words of every language, the writer's first.
    pub(super) fn vocabularies(&self) -> impl Iterator<Item = &'static Vocabulary> + use<> {
        in_order(self.language).map(vocabulary)
    }

    /// True if the line ends as a question, or has one in it.
    pub(super) fn asks(&self) -> bool {
        self.text.contains('?')
    }

    pub(super) fn is_too_long(&self) -> bool {
        self.tokens.len() > MOST_WORDS
    }

    /// The command that the first word names in full.
    pub(super) fn row(&self) -> Option<&'static CommandRow> {
        command::named(command::first_word(self.text).0)
    }

    /// True if the first word names a command in full.
    pub(super) fn is_named(&self) -> bool {
        self.row().is_some()
    }

    /// True if the line begins with a command's word that ends in an apostrophe, as in `di' chi è il turno`.
    pub(super) fn is_said_aloud(&self) -> bool {
        let (word, _) = command::first_word(self.text);
        self.text[word.len()..].starts_with(is_apostrophe) && self.is_named()
    }

    /// True if the line says nothing but phrases of a list, in any language, and polite words.
    pub(super) fn says(&self, list: PhraseList) -> bool {
        !self.is_too_long()
            && self
                .vocabularies()
                .any(|known| known.says(list, &self.tokens))
    }

    /// The line with probable words in place of words that no language has; None if there are none. A
    /// word that is written as a name keeps its form.
    pub(super) fn corrected_words(&self) -> Option<String> {
        if self.tokens.len() < 2 || self.tokens.len() > LONGEST_CORRECTED {
            return None;
        }
        let corrected = |(at, token): (usize, &LineToken<'_>)| {
            let word = token.folded.as_str();
            let is_name = at > 0 && token.raw.starts_with(char::is_uppercase);
            let is_long = word.chars().count() >= SHORTEST_CORRECTED;
            let is_word = || self.vocabularies().any(|known| known.has(word));
            if is_name || !is_long || !word.chars().all(char::is_alphabetic) || is_word() {
                return None;
            }
            let is_known = |name: Name| {
                let present = self.situation.present;
                present.is_some_and(|it| it.has_room(&name) || it.knows_person(&name))
            };
            let is_known = token.raw.parse().is_ok_and(is_known);
            self.known().corrected(word).filter(|_| !is_known)
        };
        let mut text = String::with_capacity(self.text.len());
        let (mut rest, mut some) = (self.text, false);
        for (at, token) in self.tokens.iter().enumerate() {
            let begins = rest.find(token.raw)?;
            text.push_str(&rest[..begins]);
            let corrected = corrected((at, token));
            some |= corrected.is_some();
            text.push_str(corrected.unwrap_or(token.raw));
            rest = &rest[begins + token.raw.len()..];
        }
        text.push_str(rest);
        some.then_some(text)
    }

    /// The words that are written as names are.
    pub(super) fn names(&self) -> impl Iterator<Item = Name> {
        self.tokens
            .iter()
            .filter_map(|token| token.raw.parse().ok())
    }
}

/// A word of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LineToken<'a> {
    /// As it was typed, without the punctuation around it.
    pub(super) raw: &'a str,
    /// As it is compared.
    pub(super) folded: String,
}

impl AsRef<str> for LineToken<'_> {
    fn as_ref(&self) -> &str {
        &self.folded
    }
}

/// A smiley is no longer than this, in characters.
const SMILEY: usize = 3;

/// The words of a line: apostrophes divide them, and arrows, punctuation and smileys are left out.
pub(super) fn tokens(line: &str) -> Vec<LineToken<'_>> {
    line.split(|c: char| c.is_whitespace() || is_apostrophe(c) || "→–—−/".contains(c))
        .filter(|part| !is_smiley(part))
        .flat_map(|part| part.split("->").flat_map(|part| part.split("=>")))
        .map(word)
        .filter(|raw| raw.chars().any(char::is_alphanumeric))
        .map(|raw| LineToken {
            raw,
            folded: fold(raw),
        })
        .collect()
}

/// True if words begin with these.
pub(super) fn begins<T: AsRef<str>>(words: &[T], with: &[KnownWord]) -> bool {
    words.len() >= with.len()
        && words
            .iter()
            .zip(with)
            .all(|(word, it)| word.as_ref() == *it)
}

/// True if words are these.
pub(super) fn equals<T: AsRef<str>>(words: &[T], these: &[KnownWord]) -> bool {
    words.len() == these.len() && begins(words, these)
}

/// `:)`, `;-D`, `=P`.
fn is_smiley(part: &str) -> bool {
    part.starts_with([':', ';', '=']) && part.chars().count() <= SMILEY
}

/// A part without what stands around it; a number keeps its sign.
fn word(part: &str) -> &str {
    let word = part.trim_matches(is_around);
    match part.strip_prefix('-') {
        Some(rest) if rest == word && word.starts_with(|c: char| c.is_ascii_digit()) => part,
        Some(_) | None => word,
    }
}

/// True if a character stands around words without belonging to them.
fn is_around(c: char) -> bool {
    !c.is_alphanumeric() && !matches!(c, '#' | '+')
}

/// The folded words of a text, as they are compared.
pub(super) fn folded(text: &str) -> Vec<String> {
    tokens(text).into_iter().map(|token| token.folded).collect()
}
