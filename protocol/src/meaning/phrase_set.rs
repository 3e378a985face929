//! Phrases of one kind, and lines that are made of them.

use std::collections::HashMap;

use super::line::{begins, equals};
use super::vocabulary::ANY_NAME;

/// Phrases by their first word, so that a line which begins with none of them is passed over at once: each line of a person
/// is compared with some twenty sets in every language.
#[derive(Debug, Default)]
pub(super) struct PhraseSet {
    /// Longer phrases first. None is empty.
    by_first: HashMap<String, Vec<Vec<String>>>,
}

impl PhraseSet {
    /// Every phrase.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Vec<String>> {
        self.by_first.values().flatten()
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
        begun.find(|phrase| begins(words, phrase)).map(Vec::len)
    }

    /// The position of the name in words that are a phrase with [`ANY_NAME`] in it.
    pub(super) fn name_within<T: AsRef<str>>(&self, words: &[T]) -> Option<usize> {
        let behind_name = self.by_first.get(ANY_NAME).into_iter().flatten();
        self.beginning(words).chain(behind_name).find_map(|phrase| {
            let at = phrase.iter().position(|word| word == ANY_NAME)?;
            let mut pairs = phrase.iter().zip(words);
            let is_equal = phrase.len() == words.len()
                && pairs.all(|(it, word)| it == ANY_NAME || it == word.as_ref());
            is_equal.then_some(at)
        })
    }

    /// The phrases that begin with the first of these words.
    fn beginning<T: AsRef<str>>(
        &self,
        words: &[T],
    ) -> impl Iterator<Item = &Vec<String>> + use<'_, T> {
        let first = words.first();
        let phrases = first.and_then(|first| self.by_first.get(first.as_ref()));
        phrases.into_iter().flatten()
    }
}

impl FromIterator<Vec<String>> for PhraseSet {
    fn from_iter<I: IntoIterator<Item = Vec<String>>>(all: I) -> PhraseSet {
        let mut by_first: HashMap<String, Vec<Vec<String>>> = HashMap::new();
        for phrase in all {
            if let Some(first) = phrase.first() {
                by_first.entry(first.clone()).or_default().push(phrase);
            }
        }
        for phrases in by_first.values_mut() {
            phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
        }
        PhraseSet { by_first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
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
        assert!(!phrases.contains::<String>(&[]));
        assert_eq!(phrases.iter().count(), 3);
    }
}
