//! The texts of the page that browsers show, as its scripts read them.

use std::collections::BTreeMap;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use serde::Serialize;

use super::Language;
use crate::event::EndReason;

/// The place in a text that depends on a number: which number chooses its case.
const CHOOSER: &str = "of";

/// The beginning of the keys of texts that are fetched with the views of tournaments.
const OF_TOURNAMENTS: &str = "web-tournament-";

/// The beginnings of the keys of texts that people read in lines as well as in the views of tournaments.
const SHARED_WITH_TOURNAMENTS: [&str; 2] = [
    "tournament-called-off",
    "tournament-own-board-awaits-arbiter",
];

/// Texts of lines that the page shows too, each with the page's key.
pub const SHARED_TEXTS: [(&str, &str); 25] = [
    ("wins", "web-wins"),
    ("drawn", "web-drawn"),
    ("spoken-your-turn", "web-your-turn"),
    ("compact-turn", "web-turn-of"),
    ("paused", "web-paused"),
    ("drawn-you", "web-choose-colour"),
    ("drawn-other", "web-chooses-colour"),
    ("rated-too-short", "web-rating-short"),
    ("profile-hidden", "web-person-hidden"),
    ("devices-none", "web-devices-none"),
    ("class-next-waits", "web-class-next-waits"),
    ("class-next-in", "web-class-next-in"),
    ("class-round-over", "web-class-between"),
    ("why-illegal", "web-rules-refused"),
    ("nag-good", "web-sign-good"),
    ("nag-mistake", "web-sign-mistake"),
    ("nag-blunder", "web-sign-blunder"),
    ("nag-interesting", "web-sign-interesting"),
    ("time-none", "web-time-none"),
    ("guest", "web-guest"),
    ("room-versus", "web-versus"),
    ("scan-white-man", "web-cell-white-man"),
    ("scan-white-king", "web-cell-white-king"),
    ("scan-black-man", "web-cell-black-man"),
    ("scan-black-king", "web-cell-black-king"),
];

/// Texts of the page that browsers fetch together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageTextSet {
    /// The texts that each visit fetches.
    First,
    /// Those of the views of tournaments.
    Tournaments,
}

impl PageTextSet {
    /// Every set.
    pub const ALL: [PageTextSet; 2] = [PageTextSet::First, PageTextSet::Tournaments];

    /// The set of a text of the page.
    fn of(key: &str) -> PageTextSet {
        match key.starts_with(OF_TOURNAMENTS) {
            true => PageTextSet::Tournaments,
            false => PageTextSet::First,
        }
    }
}

/// A text of the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PageText {
    /// Words, with places in braces: `{name}`.
    Plain(String),
    /// The cases of a text that depends on a number, by that number or by the language's plural category (CLDR);
    /// `other` is always there, and `of` names the number's place.
    Counted(BTreeMap<String, String>),
}

/// The texts of a set in a language, by key. All sets together have the keys that begin with `web-`, the variants'
/// names, and the texts that say there what lines say: the reasons for the end of a game, `end-time` as `web-end-time`,
/// those of [`SHARED_TEXTS`] and some of tournaments. Those with the attribute `page` are given by it.
///
/// A text that is more than [`PageText`] can say is left out; the tests make that impossible.
pub fn page_texts(language: Language, set: PageTextSet) -> BTreeMap<String, PageText> {
    let mut texts = BTreeMap::new();
    for source in language.sources() {
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        for entry in resource.entries() {
            let Entry::Message(message) = entry else {
                continue;
            };
            let name = message.id.name;
            let mut attributes = message.attributes.iter();
            let read = attributes.find(|attribute| attribute.id.name == "page");
            let read = read.map(|attribute| &attribute.value);
            if let Some(key) = key_of_the_page(name)
                && let Some(text) = read.or(message.value.as_ref()).and_then(page_text)
            {
                texts.insert(key, text);
            }
        }
    }
    texts.retain(|key, _| PageTextSet::of(key) == set);
    texts
}

/// The page's key of a text; None if it is not the page's.
fn key_of_the_page(key: &str) -> Option<String> {
    if key.starts_with("web-") || key.starts_with("variant-") {
        return Some(key.to_owned());
    }
    let mut shared = SHARED_TEXTS.iter();
    if let Some((_, shown)) = shared.find(|(of_lines, _)| *of_lines == key) {
        return Some((*shown).to_owned());
    }
    let mut of_tournaments = SHARED_WITH_TOURNAMENTS.iter();
    let is_shared = of_tournaments.any(|begins| key.starts_with(begins));
    let is_reason = || EndReason::ALL.iter().any(|reason| reason.key() == key);
    (is_shared || is_reason()).then(|| format!("web-{key}"))
}

fn page_text(pattern: &Pattern<&str>) -> Option<PageText> {
    match pattern.elements.as_slice() {
        [
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            },
        ] => counted(selector, variants),
        _ => plain(pattern).map(PageText::Plain),
    }
}

fn counted(selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> Option<PageText> {
    let InlineExpression::VariableReference { id } = selector else {
        return None;
    };
    let mut cases = BTreeMap::from([(CHOOSER.to_owned(), id.name.to_owned())]);
    for variant in variants {
        let (VariantKey::Identifier { name: case } | VariantKey::NumberLiteral { value: case }) =
            variant.key;
        cases.insert(case.to_owned(), plain(&variant.value)?);
    }
    Some(PageText::Counted(cases))
}

/// The text of a pattern of words and places; None if it has anything else.
fn plain(pattern: &Pattern<&str>) -> Option<String> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => {
                text.push('{');
                text.push_str(id.name);
                text.push('}');
            }
            PatternElement::Placeable { .. } => return None,
        }
    }
    Some(text)
}
