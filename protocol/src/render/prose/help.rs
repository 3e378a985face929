//! Help as lines.

use super::text;
use crate::command::{self, Topic};
use crate::text::{Language, lookup};

/// What `aiuto` says on a topic, without any mark in front of the lines.
pub(in crate::render) fn help(topic: Topic, language: Language) -> String {
    let keys: Vec<String> = match topic {
        Topic::All | Topic::Everything => std::iter::once("help-intro".to_owned())
            .chain(command::all().map(|row| format!("help-{}", row.id())))
            .collect(),
        Topic::Command(word) => ["", ".usage", ".examples", ".details"]
            .map(|attribute| format!("help-{word}{attribute}"))
            .into(),
        Topic::Variants => return variants(language),
        Topic::Variant(variant) => vec![format!("help-variant-{}", variant.id())],
    };
    // Not every command has examples or details.
    let texts = keys.iter().filter_map(|key| lookup(language, key, None));
    texts.collect::<Vec<_>>().join("\n")
}

/// What a newcomer needs, on one screen.
pub(in crate::render) fn first_steps(language: Language) -> String {
    text("help-first", language)
}

/// Every variant by the name under which this language asks for it, a line each.
fn variants(language: Language) -> String {
    let mut lines = vec![text("help-variants", language)];
    lines.extend(command::variant_names().map(|(variant, names)| {
        let key = format!("help-variant-{}.about", variant.id());
        let about = lookup(language, &key, None).unwrap_or_default();
        format!("{} - {about}", names.shown(language))
    }));
    lines.join("\n")
}
