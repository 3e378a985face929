//! The texts of one language, parsed.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use super::Language;

/// Maximum number of texts within one another.
const DEPTH: usize = 4;

/// A text that is ready to be filled.
#[derive(Debug)]
pub(super) enum ParsedText {
    /// Words alone, as in most texts.
    Words(Cow<'static, str>),
    /// Words with places among them, or a choice.
    Pattern(Pattern<&'static str>),
}

/// The texts of one language. Fluent's bundles would take 2 MB more for them (docs/measurements.md, Starting).
pub(super) struct LanguageTexts {
    /// The rules for numbers. It has no messages.
    rules: FluentBundle<FluentResource>,
    /// The texts by their keys: the name of a message, or `message.attribute`.
    texts: HashMap<Cow<'static, str>, ParsedText>,
}

type Patterns = HashMap<Cow<'static, str>, Pattern<&'static str>>;

impl LanguageTexts {
    /// Parses a language's files. What has an error is left out; the tests refuse such a file, so that none is ever shipped.
    pub(super) fn parse(language: Language) -> LanguageTexts {
        let mut rules = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Isolation marks are invisible characters that terminals print as garbage.
        rules.set_use_isolating(false);
        let mut patterns = Patterns::new();
        for source in language.sources() {
            let resource = match parser::parse_runtime(source) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            resource
                .body
                .into_iter()
                .for_each(|entry| add(entry, &mut patterns));
        }
        let mut texts = HashMap::with_capacity(patterns.len());
        for (key, pattern) in &patterns {
            texts.insert(key.clone(), packed(inlined(pattern, &patterns, DEPTH)));
        }
        LanguageTexts { rules, texts }
    }

    pub(super) fn text(&self, key: &str) -> Option<&ParsedText> {
        self.texts.get(key)
    }

    /// A text that chooses something, or has numbers in its places.
    pub(super) fn formatted<'a>(
        &'a self,
        pattern: &'a Pattern<&'a str>,
        places: &FluentArgs<'_>,
    ) -> String {
        let text = self
            .rules
            .format_pattern(pattern, Some(places), &mut Vec::new());
        text.into_owned()
    }
}

/// Adds a message's text and those of its attributes.
fn add(entry: Entry<&'static str>, patterns: &mut Patterns) {
    let Entry::Message(message) = entry else {
        return;
    };
    let name = message.id.name;
    for attribute in message.attributes {
        let key = format!("{name}.{}", attribute.id.name);
        patterns.insert(key.into(), attribute.value);
    }
    if let Some(value) = message.value {
        patterns.insert(name.into(), value);
    }
}

/// A text with the texts that it names in their places.
fn inlined(pattern: &Pattern<&'static str>, all: &Patterns, depth: usize) -> Pattern<&'static str> {
    let mut elements = Vec::with_capacity(pattern.elements.len());
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::MessageReference {
                    id,
                    attribute: None,
                }) if depth > 0 => match all.get(id.name) {
                    Some(named) => elements.extend(inlined(named, all, depth - 1).elements),
                    None => elements.push(element.clone()),
                },
                Expression::Select { selector, variants } => {
                    let mut variants = variants.clone();
                    for variant in &mut variants {
                        variant.value = inlined(&variant.value, all, depth);
                    }
                    let expression = Expression::Select {
                        selector: selector.clone(),
                        variants: variants.into_boxed_slice().into_vec(),
                    };
                    elements.push(PatternElement::Placeable { expression });
                }
                Expression::Inline(_) => elements.push(element.clone()),
            },
            PatternElement::TextElement { .. } => elements.push(element.clone()),
        }
    }
    elements.shrink_to_fit();
    Pattern { elements }
}

/// A text in its smaller form.
fn packed(pattern: Pattern<&'static str>) -> ParsedText {
    let mut words = Vec::with_capacity(pattern.elements.len());
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => words.push(*value),
            PatternElement::Placeable { .. } => return ParsedText::Pattern(pattern),
        }
    }
    ParsedText::Words(match words[..] {
        [only] => Cow::Borrowed(only),
        _ => Cow::Owned(words.concat()),
    })
}
