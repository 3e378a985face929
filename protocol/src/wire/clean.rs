//! Texts of a line of JSON, which a reader may print as they are.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::name::Name;
use crate::sanitize;

/// A text that is safe to print on one line.
pub type Clean<'a> = Printable<'a, false>;

/// A text of several lines. Each line is [clean](Clean).
pub type CleanLines<'a> = Printable<'a, true>;

/// A text that is safe to print: on one line, or with `LINES`, on several.
///
/// The server makes it from what is clean already, without a copy; reading one from a line
/// [sanitises](sanitize::text) it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Printable<'a, const LINES: bool>(Cow<'a, str>);

impl<const LINES: bool> Printable<'static, LINES> {
    /// A text that a peer sent.
    pub fn sanitised(text: &str) -> Self {
        Printable(Cow::Owned(match LINES {
            false => sanitize::text(text).into_owned(),
            true => {
                let lines: Vec<_> = text.split('\n').map(sanitize::text).collect();
                lines.join("\n")
            }
        }))
    }
}

impl<'a, const LINES: bool> From<&'a str> for Printable<'a, LINES> {
    fn from(clean: &'a str) -> Self {
        Printable(Cow::Borrowed(clean))
    }
}

impl<'a> From<&'a Name> for Clean<'a> {
    fn from(name: &'a Name) -> Self {
        name.as_str().into()
    }
}

impl From<Name> for Clean<'_> {
    fn from(name: Name) -> Self {
        name.to_string().into()
    }
}

impl<const LINES: bool> From<String> for Printable<'_, LINES> {
    fn from(clean: String) -> Self {
        Printable(Cow::Owned(clean))
    }
}

impl<const LINES: bool> Deref for Printable<'_, LINES> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const LINES: bool> fmt::Display for Printable<'_, LINES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl<'de, const LINES: bool> Deserialize<'de> for Printable<'_, LINES> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(Printable::sanitised(&text))
    }
}

/// A word out of a set that a newer server may have more of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word<T> {
    /// A word that this version knows.
    Known(T),
    /// Another one.
    Unknown(Clean<'static>),
}

impl<T> Word<T> {
    /// The word, if this version knows it.
    pub fn known(&self) -> Option<&T> {
        match self {
            Word::Known(word) => Some(word),
            Word::Unknown(_) => None,
        }
    }
}

impl<T> From<T> for Word<T> {
    fn from(word: T) -> Self {
        Word::Known(word)
    }
}

impl<T: Serialize> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Word::Known(word) => word.serialize(serializer),
            Word::Unknown(word) => word.serialize(serializer),
        }
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Clean::deserialize(deserializer)?;
        let word: StrDeserializer<'_, ValueError> = (*text).into_deserializer();
        Ok(T::deserialize(word).map_or(Word::Unknown(text), Word::Known))
    }
}
