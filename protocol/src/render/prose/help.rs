//! Help as lines.

use damiera_rules::{Corner, Variant};

use super::text;
use crate::command::{self, Topic};
use crate::text::{Language, lookup};

/// The text of `aiuto` on a topic, without any mark in front of the lines.
pub(in crate::render) fn help(topic: Topic, language: Language) -> String {
    let keys: Vec<String> = match topic {
        Topic::All | Topic::Everything => std::iter::once("help-intro".to_owned())
            .chain(command::all().map(|row| format!("help-{}", row.id())))
            .collect(),
        Topic::Pupil => vec!["help-pupil".to_owned()],
        Topic::Command(word) => ["", ".usage", ".examples", ".details"]
            .map(|attribute| format!("help-{word}{attribute}"))
            .into(),
        Topic::Variants => return variants(language),
        Topic::Variant(variant) => vec![format!("help-variant-{}", variant.id())],
        Topic::Openings => vec!["help-openings".to_owned()],
        Topic::Arbiters => vec!["help-arbiters".to_owned()],
    };
    // Not every command has examples or details.
    let texts = keys.iter().filter_map(|key| lookup(language, key, &[]));
    texts.collect::<Vec<_>>().join("\n")
}

/// The text of `aiuto` on a topic for a reader with this playing corner.
pub(crate) fn help_on_board(topic: Topic, corner: Corner, language: Language) -> String {
    let text = help(topic, language);
    if topic.variant().is_some() {
        return rules_on_board(&text, corner, language);
    }
    match command::usual_variant(language).rules().corner == corner {
        true => text,
        false => mirrored(&text),
    }
}

/// The rules in words with the sentence about the playing corner of the board that is shown.
fn rules_on_board(rules: &str, corner: Corner, language: Language) -> String {
    let sentences = ["rule-board-left", "rule-board-right"]
        .map(|key| lookup(language, key, &[]).unwrap_or_default());
    let [left, right] = &sentences;
    match corner {
        Corner::Left => rules.replace(&**right, left),
        Corner::Right => rules.replace(&**left, right),
    }
}

/// A text with examples of squares and moves for the mirrored board.
fn mirrored(text: &str) -> String {
    let parts = text.split_inclusive(|c: char| !c.is_alphanumeric());
    let parts = parts.map(|part| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let is_square = |c: char| matches!(c, '1'..='8' | 'a'..='h' | 'A'..='H');
        let names_squares = word.contains(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c == 'x' || is_square(c));
        match names_squares {
            true => part.chars().map(mirrored_file).collect(),
            false => part.to_owned(),
        }
    });
    parts.collect()
}

/// The letter of a column on the mirrored board; any other character as it is.
fn mirrored_file(c: char) -> char {
    let mirrored = |first: u8, last: u8| {
        let letter = u8::try_from(c).ok().filter(|c| (first..=last).contains(c));
        letter.map(|letter| char::from(first + last - letter))
    };
    mirrored(b'a', b'h')
        .or_else(|| mirrored(b'A', b'H'))
        .unwrap_or(c)
}

/// The number of columns for a line of help beside its mark.
const COLUMNS: usize = 77;

/// Lines of help for who reads them on a screen: what is longer goes on in the next line.
pub(in crate::render) fn folded(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let mut folded = String::with_capacity(line.len());
        let mut column = 0;
        for word in line.split(' ') {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > COLUMNS {
                folded.push('\n');
                column = 0;
            } else if column > 0 {
                folded.push(' ');
                column += 1;
            }
            folded.push_str(word);
            column += width;
        }
        folded
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The paragraphs of a text with lines broken for a terminal: a line goes on with the one before unless that one ends a
/// sentence or a part of one, or it begins an item of a list.
pub(in crate::render) fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_item = line.starts_with("- ")
            || line
                .split_once(". ")
                .is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        let last = paragraphs.last_mut();
        match last.filter(|last| !is_item && !last.ends_with(['.', ':', ';'])) {
            Some(last) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            None => paragraphs.push(line.trim().to_owned()),
        }
    }
    paragraphs
}

/// Help for a newcomer, on one screen.
pub(in crate::render) fn first_steps(language: Language) -> String {
    text("help-first", language)
}

/// Every variant by the name under which this language asks for it, a line each.
fn variants(language: Language) -> String {
    let mut lines = vec![text("help-variants", language)];
    lines.extend(command::variant_names().map(|(variant, names)| {
        let about = about_variant(variant, language);
        format!("{} - {about}", names.shown(language))
    }));
    lines.join("\n")
}

/// A variant's rules in half a sentence.
pub(in crate::render) fn about_variant(variant: Variant, language: Language) -> String {
    let key = format!("help-variant-{}.about", variant.id());
    lookup(language, &key, &[]).unwrap_or_default().into_owned()
}
