//! The names by which variants are called in commands.

use damiera_rules::{Color, Variant};

use super::words::fold;
use super::{Choice, Colours};

/// The names of one variant, as they are matched: without accents, in small letters.
#[derive(Debug)]
struct Names {
    variant: Variant,
    /// In Italian, which is the variant's id.
    it: &'static str,
    /// In English.
    en: &'static str,
    /// Further names in either language.
    aliases: &'static [&'static str],
}

const fn names(
    variant: Variant,
    it: &'static str,
    en: &'static str,
    aliases: &'static [&'static str],
) -> Names {
    Names {
        variant,
        it,
        en,
        aliases,
    }
}

/// The names of every variant, in the order of [`Variant::ALL`].
static NAMES: [Names; Variant::ALL.len()] = [
    names(Variant::Italiana, "italiana", "italian", &[]),
    names(Variant::Semplice, "semplice", "simple", &[]),
    names(Variant::Libera, "libera", "free", &[]),
    names(Variant::Filippina, "filippina", "filipino", &["pinoy"]),
    names(Variant::Checkers, "checkers", "checkers", &[]),
    names(Variant::Classica, "classica", "classic", &[]),
    names(Variant::Brasiliana, "brasiliana", "brazilian", &[]),
    names(
        Variant::Inglese,
        "inglese",
        "english",
        &["american", "americana"],
    ),
    names(Variant::Russa, "russa", "russian", &[]),
    names(Variant::Pool, "pool", "pool", &[]),
    names(Variant::Spagnola, "spagnola", "spanish", &[]),
    names(Variant::Portoghese, "portoghese", "portuguese", &[]),
    names(Variant::Ceca, "ceca", "czech", &[]),
    names(Variant::Thai, "thai", "thai", &["thailandese", "makhos"]),
];

/// The variant that a word names, if any: its id, its name in a language, or another one.
#[must_use]
pub fn variant_named(word: &str) -> Option<Variant> {
    let word = fold(word);
    NAMES
        .iter()
        .find(|names| names.it == word || names.en == word || names.aliases.contains(&&*word))
        .map(|names| names.variant)
}

/// Every variant's name in each language, in the order of [`Variant::ALL`].
pub fn variant_names() -> impl Iterator<Item = (Variant, Choice)> {
    NAMES
        .iter()
        .map(|names| (names.variant, Choice::new(names.it, names.en)))
}

/// All variants, as choices.
pub(super) fn variants() -> Vec<Choice> {
    variant_names().map(|(_, choice)| choice).collect()
}

impl Colours {
    /// How colours are given in a room of this variant whose opener asked for nothing.
    ///
    /// White is the opener's, but in `checkers` one of the two, drawn by lot, chooses: article 1.5
    /// of the rules that it follows.
    #[must_use]
    pub fn usual(variant: Variant) -> Colours {
        match variant {
            Variant::Checkers => Colours::Choice,
            _ => Colours::Opener(Color::White),
        }
    }
}
