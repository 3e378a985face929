//! Phrases of one kind, and lines that are made of them.

use std::cmp::Reverse;

use super::line::{begins, equals};
use super::vocabulary::{ANY_NAME, KnownWords};

/// Phrases in the order of their first words, so that a line which begins with none of them is passed over at once: each line
/// of a person is compared with some twenty sets in every language.
#[derive(Debug, Default)]
pub(super) struct PhraseSet {
    /// Of those with one first word longer ones come first. None is empty.
    phrases: Box<[KnownWords]>,
}

impl PhraseSet {
    /// Every phrase.
    pub(super) fn iter(&self) -> impl Iterator<Item = &KnownWords> {
        self.phrases.iter()
    }

    /// True if words are one of the phrases.
    pub(super) fn contains<T: AsRef<str>>(&self, words: &[T]) -> bool {
        self.beginning(words).any(|phrase| equals(words, phrase))
    }

    /// True if words are one or several of the phrases in a row, with only words between them that are idle.
    pub(super) fn makes<T: AsRef<str>>(&self, words: &[T], is_idle: impl Fn(&str) -> bool) -> bool {
        let mut rest = words;
        let mut found = false;
        while let Some(first) = rest.first() {
            let mut begun = self.beginning(rest);
            match begun.find(|phrase| begins(rest, phrase)) {
                Some(phrase) => {
                    found = true;
                    rest = &rest[phrase.len()..];
                }
                None if is_idle(first.as_ref()) => rest = &rest[1..],
                None => return false,
            }
        }
        found
    }

    /// The number of words in the longest phrase with which words begin.
    pub(super) fn longest_beginning<T: AsRef<str>>(&self, words: &[T]) -> Option<usize> {
        let mut begun = self.beginning(words);
        begun
            .find(|phrase| begins(words, phrase))
            .map(|phrase| phrase.len())
    }

    /// The position of the name in words that are a phrase with [`ANY_NAME`] in it.
    pub(super) fn name_within<T: AsRef<str>>(&self, words: &[T]) -> Option<usize> {
        let behind_name = self.beginning(&[ANY_NAME]);
        self.beginning(words).chain(behind_name).find_map(|phrase| {
            let at = phrase.iter().position(|word| *word == ANY_NAME)?;
            let mut pairs = phrase.iter().zip(words);
            let is_equal = phrase.len() == words.len()
                && pairs.all(|(it, word)| *it == ANY_NAME || *it == word.as_ref());
            is_equal.then_some(at)
        })
    }

    /// The phrases that begin with the first of these words.
    fn beginning<T: AsRef<str>>(&self, words: &[T]) -> impl Iterator<Item = &KnownWords> {
        let first = words.first().map(AsRef::as_ref);
        let start = first.map_or(self.phrases.len(), |first| {
            self.phrases.partition_point(|it| it[0] < first)
        });
        let begun = self.phrases[start..].iter();
        begun.take_while(move |it| first == Some(it[0]))
    }
}

impl FromIterator<KnownWords> for PhraseSet {
    fn from_iter<I: IntoIterator<Item = KnownWords>>(all: I) -> PhraseSet {
        let mut phrases: Vec<KnownWords> = all.into_iter().filter(|it| !it.is_empty()).collect();
        phrases.sort_by_key(|phrase| (phrase[0], Reverse(phrase.len())));
        PhraseSet {
            phrases: phrases.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &'static str) -> KnownWords {
        text.split_whitespace().collect()
    }

    #[test]
    fn a_line_is_made_of_phrases_and_idle_words() {
        let phrases = ["va bene", "va bene cosi", "si", ""].map(words);
        let phrases: PhraseSet = phrases.into_iter().collect();
        let is_idle = |word: &str| word == "grazie";
        for (line, is_made) in [
            ("va bene", true),
            ("si va bene cosi grazie", true),
            ("grazie si", true),
            ("grazie", false),
            ("va", false),
            ("va bene dopo", false),
            ("", false),
        ] {
            assert_eq!(phrases.makes(&words(line), is_idle), is_made, "{line}");
        }
        assert!(phrases.contains(&words("va bene")));
        assert!(!phrases.contains(&words("va")));
        assert!(!phrases.contains::<&str>(&[]));
        assert_eq!(phrases.iter().count(), 3);
    }
}
