//! A text by its key, with the values for its places.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use super::clock::duration;
use super::{Language, lookup};
use crate::view::View;

/// A place of a text, by its name, and what fills it.
pub(crate) type FilledPlace<'a> = (&'static str, FluentValue<'a>);

/// The wording of texts for a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wording {
    /// The reader's language.
    pub(crate) language: Language,
    /// True if the reader has buttons for commands, and is told of nothing to type.
    pub(crate) has_buttons: bool,
}

impl From<View> for Wording {
    fn from(view: View) -> Self {
        Wording {
            language: view.language,
            has_buttons: view.sentences,
        }
    }
}

/// With commands to type.
impl From<Language> for Wording {
    fn from(language: Language) -> Self {
        Wording {
            language,
            has_buttons: false,
        }
    }
}

/// A value with words that depend on the language.
#[derive(Debug)]
enum WordedPlace {
    /// A length of time in seconds.
    Duration(u64),
    /// Sentences, one after another.
    Sentences(Vec<Message>),
}

/// A text not yet put into a language.
#[derive(Debug)]
#[must_use]
pub struct Message {
    key: Cow<'static, str>,
    places: Vec<FilledPlace<'static>>,
    worded: Vec<(&'static str, WordedPlace)>,
}

impl Message {
    /// The text with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        let key = key.into();
        Message {
            key,
            places: Vec::new(),
            worded: Vec::new(),
        }
    }

    /// Fills a place with a word or a sentence.
    pub fn with(mut self, place: &'static str, value: impl ToString) -> Self {
        self.places.push((place, value.to_string().into()));
        self
    }

    /// Fills a place with a number, which also chooses the plural.
    pub fn count(mut self, place: &'static str, value: u64) -> Self {
        self.places.push((place, value.into()));
        self
    }

    /// Fills a place with a length of time, as [`duration`] words it.
    pub fn duration(mut self, place: &'static str, seconds: u64) -> Self {
        self.worded.push((place, WordedPlace::Duration(seconds)));
        self
    }

    /// Fills a place with sentences in the language of the text.
    pub fn sentences(mut self, place: &'static str, sentences: Vec<Message>) -> Self {
        let sentences = WordedPlace::Sentences(sentences);
        self.worded.push((place, sentences));
        self
    }

    /// The places with what fills them in a language.
    fn places(&self, language: Language) -> Cow<'_, [FilledPlace<'static>]> {
        if self.worded.is_empty() {
            return Cow::Borrowed(&self.places);
        }
        let worded = self.worded.iter().map(|(place, worded)| {
            let words = match worded {
                WordedPlace::Duration(seconds) => duration(*seconds, language),
                WordedPlace::Sentences(sentences) => {
                    let sentences = sentences.iter().map(|one| one.text(language));
                    sentences.collect::<Vec<_>>().join(" ")
                }
            };
            (*place, words.into())
        });
        Cow::Owned(self.places.iter().cloned().chain(worded).collect())
    }

    /// The text in a language. It may have several lines.
    pub fn text(&self, language: Language) -> String {
        self.words(language).into_owned()
    }

    /// The text for a reader. If the reader has buttons for what could be typed, it is the text's attribute `page`, if
    /// it has one: that names nothing to type.
    pub(crate) fn worded(&self, wording: Wording) -> Cow<'static, str> {
        let without_commands = match wording.has_buttons {
            true => self.attribute("page", wording.language),
            false => None,
        };
        without_commands.map_or_else(|| self.words(wording.language), Cow::from)
    }

    /// The text in a language, without a copy if the text has nothing to fill in. A key that the language lacks
    /// gives the key itself. Tests make sure that no key used in the code is missing.
    pub(crate) fn words(&self, language: Language) -> Cow<'static, str> {
        lookup(language, &self.key, &self.places(language)).unwrap_or_else(|| self.key.clone())
    }

    /// An attribute of the text, with its places filled, if it has one of this name.
    pub(crate) fn attribute(&self, name: &str, language: Language) -> Option<String> {
        let key = format!("{}.{name}", self.key);
        lookup(language, &key, &self.places(language)).map(Cow::into_owned)
    }
}

/// The text with this key, with nothing to fill in.
impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Message::new(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_values_for_a_place_the_later_counts() {
        let moved = Message::new("moved").with("side", "A").with("side", "B");
        let moved = moved.with("move", "6A 5B");
        assert_eq!(moved.text(Language::En), "B: 6A 5B");
    }
}
