//! Every text that a person reads, by language.
//!
//! The sentences and the words of commands live in Fluent files under `texts/<language>/`; code names
//! them by key. A new language is a new folder and one row in [`Language`].

pub mod clock;
mod locale;
mod message;
mod page;
mod parsed;
mod place;

use std::borrow::Cow;
use std::sync::LazyLock;

use damiera_rules::Variant;
use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

use message::FilledPlace;
pub use message::Message;
pub(crate) use message::Wording;
pub use page::{PageText, PageTextSet, SHARED_TEXTS, page_texts};
use parsed::{LanguageTexts, ParsedText};
pub(crate) use place::Placeable;

/// Defines [`Language`]: a row for each, with the code that is also its folder's name, and what it is
/// called in English.
macro_rules! languages {
    ($($(#[$about:meta])* $name:ident = $code:tt, $english:literal;)+) => {
        /// A language of the server.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Language {
            $($(#[$about])* $name,)+
        }

        impl Language {
            /// All languages, in the order of the offer.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$name),+];

            /// The code that `lingua` takes.
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code,)+
                }
            }

            /// Its English name.
            pub fn english(self) -> &'static str {
                match self {
                    $(Language::$name => $english,)+
                }
            }

            fn identifier(self) -> LanguageIdentifier {
                match self {
                    $(Language::$name => langid!($code),)+
                }
            }

            /// The files of its folder.
            fn sources(self) -> [&'static str; 30] {
                match self {
                    $(Language::$name => [
                        include_str!(concat!("../../texts/", $code, "/game.ftl")),
                        include_str!(concat!("../../texts/", $code, "/room.ftl")),
                        include_str!(concat!("../../texts/", $code, "/session.ftl")),
                        include_str!(concat!("../../texts/", $code, "/challenges.ftl")),
                        include_str!(concat!("../../texts/", $code, "/openings.ftl")),
                        include_str!(concat!("../../texts/", $code, "/problems.ftl")),
                        include_str!(concat!("../../texts/", $code, "/ratings.ftl")),
                        include_str!(concat!("../../texts/", $code, "/talk.ftl")),
                        include_str!(concat!("../../texts/", $code, "/watching.ftl")),
                        include_str!(concat!("../../texts/", $code, "/lessons.ftl")),
                        include_str!(concat!("../../texts/", $code, "/class.ftl")),
                        include_str!(concat!("../../texts/", $code, "/tournament.ftl")),
                        include_str!(concat!("../../texts/", $code, "/account.ftl")),
                        include_str!(concat!("../../texts/", $code, "/spoken.ftl")),
                        include_str!(concat!("../../texts/", $code, "/client.ftl")),
                        include_str!(concat!("../../texts/", $code, "/screens.ftl")),
                        include_str!(concat!("../../texts/", $code, "/screens-tournament.ftl")),
                        include_str!(concat!("../../texts/", $code, "/record.ftl")),
                        include_str!(concat!("../../texts/", $code, "/client-bot.ftl")),
                        include_str!(concat!("../../texts/", $code, "/help.ftl")),
                        include_str!(concat!("../../texts/", $code, "/operator.ftl")),
                        include_str!(concat!("../../texts/", $code, "/web-preview.ftl")),
                        include_str!(concat!("../../texts/", $code, "/variants.ftl")),
                        include_str!(concat!("../../texts/", $code, "/words.ftl")),
                        include_str!(concat!("../../texts/", $code, "/meaning.ftl")),
                        include_str!(concat!("../../texts/", $code, "/web.ftl")),
                        include_str!(concat!("../../texts/", $code, "/web-board.ftl")),
                        include_str!(concat!("../../texts/", $code, "/web-reading.ftl")),
                        include_str!(concat!("../../texts/", $code, "/web-study.ftl")),
                        include_str!(concat!("../../texts/", $code, "/tournament-page.ftl")),
                    ],)+
                }
            }
        }
    };
}

languages! {
    /// Italian, the reference.
    #[default]
    It = "it", "Italian";
    /// English.
    En = "en", "English";
    /// Portuguese, as in Brazil.
    Pt = "pt", "Portuguese";
    /// Filipino.
    Fil = "fil", "Filipino";
    /// Spanish.
    Es = "es", "Spanish";
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

static TEXTS: LazyLock<[LanguageTexts; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(LanguageTexts::parse));

/// A variant's name as people call it.
pub fn variant_name(variant: Variant, language: Language) -> String {
    let key = format!("variant-{}", variant.id());
    lookup(language, &key, &[]).map_or_else(|| variant.id().to_owned(), Cow::into_owned)
}

/// A text without arguments, as it stands.
pub(crate) fn fixed(language: Language, key: &'static str) -> Cow<'static, str> {
    Message::new(key).words(language)
}

/// Looks a text up and fills its places; None if there is no such text.
///
/// `key` is a message's name, or `message.attribute`.
pub(crate) fn lookup(
    language: Language,
    key: &str,
    places: &[FilledPlace<'_>],
) -> Option<Cow<'static, str>> {
    // As Fluent does, of two values for a place the later one counts.
    let word = |name: &str| match places.iter().rev().find(|(place, _)| *place == name)? {
        (_, FluentValue::String(word)) => Some(&**word),
        _ => None,
    };
    found(language, key, word, || places.iter().cloned().collect())
}

/// Does what [`lookup`] does, with words in all places: every move has such a text.
pub(crate) fn with_words<const N: usize>(
    language: Language,
    key: &str,
    places: [(&'static str, &str); N],
) -> Option<Cow<'static, str>> {
    let word = |name: &str| Some(places.iter().find(|(place, _)| *place == name)?.1);
    found(language, key, word, || places.iter().copied().collect())
}

/// A text with its places filled. `word` has the words of its places, and `all` everything that they can hold.
fn found<'a>(
    language: Language,
    key: &str,
    word: impl Fn(&str) -> Option<&'a str>,
    all: impl FnOnce() -> FluentArgs<'a>,
) -> Option<Cow<'static, str>> {
    let texts = &TEXTS[language as usize];
    Some(match texts.text(key)? {
        ParsedText::Words(words) => Cow::Borrowed(words),
        ParsedText::Pattern(pattern) => {
            let text = filled(pattern, word);
            Cow::Owned(text.unwrap_or_else(|| texts.formatted(pattern, &all())))
        }
    })
}

/// The keys of a language's texts that begin so, in the order of the files.
pub(crate) fn keys(language: Language, beginning: &str) -> impl Iterator<Item = &'static str> {
    let lines = language.sources().into_iter().flat_map(str::lines);
    let keys = lines
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key);
    keys.filter(move |key| key.starts_with(beginning))
}

/// A text that chooses nothing, with words in its places. None for any other. Fluent takes several times as long for
/// these, which are most texts with places.
fn filled<'a>(
    pattern: &Pattern<&'static str>,
    word: impl Fn(&str) -> Option<&'a str>,
) -> Option<String> {
    let mut text = String::with_capacity(64);
    for element in &pattern.elements {
        text.push_str(match element {
            PatternElement::TextElement { value } => value,
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => word(id.name)?,
                Expression::Inline(_) | Expression::Select { .. } => return None,
            },
        });
    }
    Some(text)
}

/// Words as a sentence lists them: `3B`, `3B e 5D`, `3B, 5D e 7F`.
pub(crate) fn enumerated<T: AsRef<str>>(words: &[T], language: Language) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [some @ .., last] => {
            let and = fixed(language, "word-and");
            format!("{}{and}{last}", some.join(", "))
        }
    }
}
