//! Every text that a person reads, by language.
//!
//! The sentences live in Fluent files under `texts/<language>/`; code names them by key. A new
//! language is a new folder and one row in [`Language`].

pub mod clock;
mod message;

use std::sync::LazyLock;

use damiera_rules::Variant;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

pub use message::Message;

/// A language in which the server speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// Italian, the reference.
    #[default]
    It,
    /// English.
    En,
}

/// No language goes by that name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown language; the languages are it and en")]
pub struct UnknownLanguage;

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Language; 2] = [Language::It, Language::En];

    /// The code that `lingua` takes.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::It => "it",
            Language::En => "en",
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::It => langid!("it"),
            Language::En => langid!("en"),
        }
    }

    fn sources(self) -> [&'static str; 6] {
        match self {
            Language::It => [
                include_str!("../../texts/it/game.ftl"),
                include_str!("../../texts/it/room.ftl"),
                include_str!("../../texts/it/session.ftl"),
                include_str!("../../texts/it/client.ftl"),
                include_str!("../../texts/it/help.ftl"),
                include_str!("../../texts/it/variants.ftl"),
            ],
            Language::En => [
                include_str!("../../texts/en/game.ftl"),
                include_str!("../../texts/en/room.ftl"),
                include_str!("../../texts/en/session.ftl"),
                include_str!("../../texts/en/client.ftl"),
                include_str!("../../texts/en/help.ftl"),
                include_str!("../../texts/en/variants.ftl"),
            ],
        }
    }
}

impl std::str::FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or(UnknownLanguage)
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| Language::ALL.map(bundle));

/// Builds a language's bundle. A resource with an error keeps its good messages; the tests of this
/// module refuse such a resource, so that none is ever shipped.
fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // Isolation marks are invisible characters that terminals print as garbage.
    bundle.set_use_isolating(false);
    for source in language.sources() {
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A variant's name as people call it.
#[must_use]
pub fn variant_name(variant: Variant, language: Language) -> String {
    let key = format!("variant-{}", variant.id());
    lookup(language, &key, None).unwrap_or_else(|| variant.id().to_owned())
}

/// Looks a text up and fills its places.
///
/// `key` is a message's name, or `message.attribute`. A key that the language lacks gives the key
/// itself, which the tests make impossible for every key that the code uses.
pub(crate) fn format(language: Language, key: &str, args: Option<&FluentArgs<'_>>) -> String {
    lookup(language, key, args).unwrap_or_else(|| key.to_owned())
}

/// Like [`format()`], but says when there is no such text.
pub(crate) fn lookup(
    language: Language,
    key: &str,
    args: Option<&FluentArgs<'_>>,
) -> Option<String> {
    let bundle = &BUNDLES[language as usize];
    let (id, attribute) = match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    };
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    Some(
        bundle
            .format_pattern(pattern, args, &mut errors)
            .into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every key of a language with the places that its text fills.
    fn keys(language: Language) -> BTreeSet<(String, BTreeSet<String>)> {
        let mut keys = BTreeSet::new();
        for source in language.sources() {
            for line in source.lines() {
                if let Some((key, _)) = line.split_once(" =")
                    && line.starts_with(|c: char| c.is_ascii_lowercase())
                {
                    keys.insert((key.to_owned(), places(source, key)));
                }
            }
        }
        keys
    }

    /// The `{ $name }` places between a key and the next one.
    fn places(source: &str, key: &str) -> BTreeSet<String> {
        let start = source
            .find(&format!("\n{key} ="))
            .map_or(0, |found| found + 1);
        let rest = &source[start..];
        let end = rest
            .match_indices('\n')
            .find(|(at, _)| {
                rest[at + 1..].starts_with(|c: char| c.is_ascii_lowercase() || c == '#')
            })
            .map_or(rest.len(), |(at, _)| at);
        rest[..end]
            .match_indices('$')
            .map(|(at, _)| {
                rest[at + 1..]
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                    .collect()
            })
            .collect()
    }

    #[test]
    fn every_resource_parses() {
        for language in Language::ALL {
            for source in language.sources() {
                let result = FluentResource::try_new(source.to_owned());
                if let Err((_, errors)) = result {
                    panic!("{}: {errors:?}", language.code());
                }
            }
        }
    }

    #[test]
    fn languages_have_the_same_keys_and_places() {
        let reference = keys(Language::It);
        assert!(reference.len() > 100, "the keys were not found");
        for language in Language::ALL {
            let theirs = keys(language);
            let missing: Vec<_> = reference.symmetric_difference(&theirs).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", language.code());
        }
    }
}
