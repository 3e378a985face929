//! The names by which variants are called in commands.

use damiera_rules::{Color, Variant};

use super::words::fold;
use super::{Choice, Colours};
use crate::text::Language;

/// The names of one variant, as they are matched: without accents, in small letters.
#[derive(Debug)]
struct Names {
    variant: Variant,
    /// In each language; the Italian one is the variant's id.
    own: Choice,
    /// Further names in any language.
    aliases: &'static [&'static str],
}

const fn names(variant: Variant, own: [&'static str; 4]) -> Names {
    Names {
        variant,
        own: Choice::new(own),
        aliases: &[],
    }
}

impl Names {
    const fn or(mut self, aliases: &'static [&'static str]) -> Names {
        self.aliases = aliases;
        self
    }
}

/// The names of every variant in Italian, English, Portuguese and Filipino, in the order of
/// [`Variant::ALL`].
///
/// In Portuguese `classica` goes by its rule for draws: Portugal's federation calls its own game
/// so, which is `portoghese` here.
static NAMES: [Names; Variant::ALL.len()] = [
    names(
        Variant::Italiana,
        ["italiana", "italian", "italiana", "italyano"],
    ),
    names(
        Variant::Semplice,
        ["semplice", "simple", "simples", "simple"],
    ),
    names(Variant::Libera, ["libera", "free", "livre", "malaya"]),
    names(
        Variant::Filippina,
        ["filippina", "filipino", "filipina", "filipino"],
    )
    .or(&["pinoy"]),
    names(Variant::Checkers, ["checkers"; 4]),
    names(
        Variant::Classica,
        ["classica", "classic", "classica-15", "klasiko"],
    ),
    names(
        Variant::Brasiliana,
        ["brasiliana", "brazilian", "brasileira", "brasilyano"],
    ),
    names(
        Variant::Inglese,
        ["inglese", "english", "inglesa", "ingles"],
    )
    .or(&["american", "americana"]),
    names(Variant::Russa, ["russa", "russian", "russa", "ruso"]),
    names(Variant::Pool, ["pool"; 4]),
    names(
        Variant::Spagnola,
        ["spagnola", "spanish", "espanhola", "espanyol"],
    ),
    names(
        Variant::Portoghese,
        ["portoghese", "portuguese", "portuguesa", "portuges"],
    ),
    names(Variant::Ceca, ["ceca", "czech", "tcheca", "tseko"]),
    names(Variant::Thai, ["thai", "thai", "tailandesa", "thai"]).or(&["thailandese", "makhos"]),
];

/// The variant that a word names, if any: its id, its name in a language, or another one.
#[must_use]
pub fn variant_named(word: &str) -> Option<Variant> {
    let word = fold(word);
    NAMES
        .iter()
        .find(|names| names.own.is(&word) || names.aliases.contains(&&*word))
        .map(|names| names.variant)
}

/// Every variant's name in each language, in the order of [`Variant::ALL`].
pub fn variant_names() -> impl Iterator<Item = (Variant, Choice)> {
    NAMES.iter().map(|names| (names.variant, names.own))
}

/// What a variant is called in commands, in a language.
#[must_use]
pub fn variant_word(variant: Variant, language: Language) -> &'static str {
    NAMES
        .iter()
        .find(|names| names.variant == variant)
        .map_or(variant.id(), |names| names.own.word(language))
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
