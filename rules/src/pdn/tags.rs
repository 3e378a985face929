//! The tags of a game record.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Color;

/// The tags that every record of a tournament game should have, in this order.
pub(super) const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The roster's tag names in Italian programs.
const ITALIAN: [(&str, &str); 7] = [
    ("Event", "Dati"),
    ("Site", "Luogo"),
    ("Date", "Data"),
    ("Round", "Turno"),
    ("White", "Bianco"),
    ("Black", "Nero"),
    ("Result", "Risultato"),
];

/// A tag: `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name: letters, digits and `_`.
    pub name: String,
    /// Its value, without quotes and escapes.
    pub value: String,
}

/// The tags of a record, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// No tags.
    pub fn new() -> Self {
        Self::default()
    }

    /// All tags.
    pub fn iter(&self) -> core::slice::Iter<'_, Tag> {
        self.0.iter()
    }

    /// Number of tags.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no tags.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a tag, the first of its name, in either case.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self
            .0
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name));
        found.map(|tag| tag.value.as_str())
    }

    /// The value of a tag, unless it says that nothing is known: empty, `?`, `-`, or a date of
    /// question marks.
    pub fn known(&self, name: &str) -> Option<&str> {
        let value = self.get(name)?.trim();
        let says_nothing = value == "-" || value.chars().all(|c| matches!(c, '?' | '.'));
        (!says_nothing).then_some(value)
    }

    /// Changes a tag, or adds it at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        let known = self
            .0
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case(name));
        match known {
            Some(tag) => tag.value = value,
            None => self.push(name, value),
        }
    }

    /// Adds a tag at the end, whether there is one of its name or not.
    pub(super) fn push(&mut self, name: &str, value: String) {
        self.0.push(Tag {
            name: name.to_string(),
            value,
        });
    }

    /// The occasion: `Event`.
    pub fn event(&self) -> Option<&str> {
        self.roster("Event")
    }

    /// The player of this side: `White`, `Black`.
    pub fn player(&self, color: Color) -> Option<&str> {
        self.roster(color.pick("White", "Black"))
    }

    /// The author of the comments: `Annotator`.
    pub fn annotator(&self) -> Option<&str> {
        self.known("Annotator")
    }

    /// A tag of the roster, by its own name or by the Italian one.
    pub(super) fn roster(&self, name: &str) -> Option<&str> {
        self.known(name).or_else(|| {
            let (_, italian) = ITALIAN.iter().find(|(english, _)| *english == name)?;
            self.known(italian)
        })
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = core::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
