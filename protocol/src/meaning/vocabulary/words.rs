//! Words that are kept once.

use std::cell::RefCell;
use std::collections::HashSet;

use crate::meaning::line::folded;
use crate::text::{Language, lookup};

/// A word of a vocabulary, as it is compared.
pub(in crate::meaning) type KnownWord = &'static str;

/// The words of a phrase.
pub(in crate::meaning) type KnownWords = Box<[KnownWord]>;

/// Reads the words of vocabularies. A word that stands in many lists, phrases and languages takes memory once. Vocabularies
/// are made once and last as long as the program, and so do their words, which are as many as the texts have.
#[derive(Debug, Default)]
pub(super) struct WordReader {
    kept: RefCell<HashSet<KnownWord>>,
}

impl WordReader {
    /// A word that is kept.
    pub(super) fn keep(&self, word: &str) -> KnownWord {
        let mut kept = self.kept.borrow_mut();
        if let Some(word) = kept.get(word) {
            return word;
        }
        let word: KnownWord = Box::leak(word.into());
        kept.insert(word);
        word
    }

    /// The phrases of a list in the texts, each as words.
    pub(super) fn list(&self, language: Language, key: &str) -> Vec<KnownWords> {
        let text = lookup(language, key, &[]).unwrap_or_default();
        let phrases = text.split(',').map(folded);
        let phrases = phrases.filter(|words| !words.is_empty());
        phrases
            .map(|words| words.iter().map(|word| self.keep(word)).collect())
            .collect()
    }
}
