//! A text by its key, with what fills its places.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use super::{Language, format};

/// A text not yet put into a language.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    key: &'static str,
    args: Vec<(&'static str, FluentValue<'static>)>,
}

impl Message {
    /// The text with this key.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Message {
            key,
            args: Vec::new(),
        }
    }

    /// Fills a place with a word or a sentence.
    #[must_use]
    pub fn with(mut self, place: &'static str, value: impl ToString) -> Self {
        self.args
            .push((place, FluentValue::from(value.to_string())));
        self
    }

    /// Fills a place with a number, which also chooses the plural.
    #[must_use]
    pub fn count(mut self, place: &'static str, value: u64) -> Self {
        self.args.push((place, FluentValue::from(value)));
        self
    }

    /// The text in a language. It may have several lines.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        if self.args.is_empty() {
            return format(language, self.key, None);
        }
        let args: FluentArgs<'_> = self
            .args
            .iter()
            .map(|(place, value)| (*place, borrowed(value)))
            .collect();
        format(language, self.key, Some(&args))
    }
}

/// The same value, without a copy of its text.
fn borrowed<'a>(value: &'a FluentValue<'static>) -> FluentValue<'a> {
    match value {
        FluentValue::String(text) => FluentValue::String(Cow::Borrowed(text)),
        other => other.clone(),
    }
}
