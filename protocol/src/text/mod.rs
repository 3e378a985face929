//! Every text that a person reads, by language.
//!
//! The sentences and the words of commands live in Fluent files under `texts/<language>/`; code names
//! them by key. A new language is a new folder and one row in [`Language`].

pub mod clock;
mod message;
mod place;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::sync::LazyLock;

use damiera_rules::Variant;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

pub use message::Message;
pub(crate) use place::Place;

/// Defines [`Language`]: a row for each, with the code that is also its folder's name.
macro_rules! languages {
    ($($(#[$about:meta])* $name:ident = $code:tt,)+) => {
        /// A language in which the server speaks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Language {
            $($(#[$about])* $name,)+
        }

        impl Language {
            /// All languages, in the order in which they are offered.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$name),+];

            /// The code that `lingua` takes.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code,)+
                }
            }

            fn identifier(self) -> LanguageIdentifier {
                match self {
                    $(Language::$name => langid!($code),)+
                }
            }

            /// The files of its folder.
            fn sources(self) -> [&'static str; 8] {
                match self {
                    $(Language::$name => [
                        include_str!(concat!("../../texts/", $code, "/game.ftl")),
                        include_str!(concat!("../../texts/", $code, "/room.ftl")),
                        include_str!(concat!("../../texts/", $code, "/session.ftl")),
                        include_str!(concat!("../../texts/", $code, "/spoken.ftl")),
                        include_str!(concat!("../../texts/", $code, "/client.ftl")),
                        include_str!(concat!("../../texts/", $code, "/help.ftl")),
                        include_str!(concat!("../../texts/", $code, "/variants.ftl")),
                        include_str!(concat!("../../texts/", $code, "/words.ftl")),
                    ],)+
                }
            }
        }
    };
}

languages! {
    /// Italian, the reference.
    #[default]
    It = "it",
    /// English.
    En = "en",
    /// Portuguese, as in Brazil.
    Pt = "pt",
    /// Filipino.
    Fil = "fil",
}

/// No language goes by that name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown language; the languages are {}", codes())]
pub struct UnknownLanguage;

/// The code of every language, in a sentence.
fn codes() -> String {
    let codes = Language::ALL.map(Language::code).join(", ");
    match codes.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last}"),
        None => codes,
    }
}

impl std::str::FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        // Tagalog, on which Filipino is built, is how many systems still call it.
        if code.eq_ignore_ascii_case("tl") {
            return Ok(Language::Fil);
        }
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or(UnknownLanguage)
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(bundle));

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

/// A text without arguments, as it stands.
pub(crate) fn fixed(language: Language, key: &'static str) -> Cow<'static, str> {
    let bundle = &BUNDLES[language as usize];
    let pattern = bundle.get_message(key).and_then(|message| message.value());
    match pattern {
        Some(pattern) => bundle.format_pattern(pattern, None, &mut Vec::new()),
        None => Cow::Borrowed(key),
    }
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
