//! The names of variants in commands.

use std::sync::LazyLock;

use damiera_rules::{Color, Variant};

use super::Colours;
use super::keyword::{Keyword, fold};
use crate::text::Language;
use crate::wire::Word;

/// The words for every variant, in the order of [`Variant::ALL`].
///
/// In Portuguese `classica` goes by its rule for draws: Portugal's federation calls its own game
/// so, which is `portoghese` here.
static KEYWORDS: LazyLock<[Keyword; Variant::ALL.len()]> =
    LazyLock::new(|| Variant::ALL.map(|variant| Keyword::variant(variant.id())));

/// The variant that a word names, if any: its id, its name in a language, or another one.
pub fn variant_named(word: &str) -> Option<Variant> {
    let word = fold(word);
    variant_names()
        .find(|(_, keyword)| keyword.is(&word))
        .map(|(variant, _)| variant)
}

/// Every variant with its words, in the order of [`Variant::ALL`].
pub fn variant_names() -> impl Iterator<Item = (Variant, &'static Keyword)> {
    Variant::ALL.into_iter().zip(KEYWORDS.iter())
}

/// The name of a variant in commands, in a language.
pub fn variant_word(variant: Variant, language: Language) -> &'static str {
    variant_names()
        .find(|(named, _)| *named == variant)
        .map_or(variant.id(), |(_, keyword)| keyword.shown(language))
}

impl Word<Variant> {
    /// The name in commands; the id of a variant that this version does not know.
    pub(crate) fn typed(&self, language: Language) -> &str {
        match self {
            Word::Known(variant) => variant_word(*variant, language),
            Word::Unknown(id) => id,
        }
    }
}

/// The variant of a person who reads this language and names none.
pub fn usual_variant(language: Language) -> Variant {
    match language {
        Language::It => Variant::Italiana,
        Language::En => Variant::Inglese,
        Language::Pt => Variant::Brasiliana,
        Language::Fil => Variant::Filippina,
        Language::Es => Variant::Spagnola,
    }
}

/// All variants, as choices.
pub(super) fn variants() -> impl Iterator<Item = &'static Keyword> {
    KEYWORDS.iter()
}

impl Colours {
    /// The default way to give colours in a room of this variant.
    ///
    /// White is the founder's, but in `checkers` one of the two, drawn by lot, chooses: article 1.5
    /// of the rules that it follows.
    pub fn usual(variant: Variant) -> Colours {
        match variant.rules().lot_for_colours {
            true => Colours::Choice,
            false => Colours::Founder(Color::White),
        }
    }
}
