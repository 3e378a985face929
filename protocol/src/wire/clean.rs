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
///
/// The server makes it from what is clean already, without a copy; reading one from a line
/// [sanitises](sanitize::text) it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Clean<'a>(Cow<'a, str>);

impl Clean<'static> {
    /// A text that a peer sent.
    #[must_use]
    pub fn sanitised(text: &str) -> Self {
        Clean(Cow::Owned(sanitize::text(text).into_owned()))
    }
}

impl<'a> From<&'a str> for Clean<'a> {
    fn from(clean: &'a str) -> Self {
        Clean(Cow::Borrowed(clean))
    }
}

impl<'a> From<&'a Name> for Clean<'a> {
    fn from(name: &'a Name) -> Self {
        Clean(Cow::Borrowed(name.as_str()))
    }
}

impl From<String> for Clean<'_> {
    fn from(clean: String) -> Self {
        Clean(Cow::Owned(clean))
    }
}

impl Deref for Clean<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Clean<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl<'de> Deserialize<'de> for Clean<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(Clean::sanitised(&text))
    }
}

/// A text of several lines, each of which is [clean](Clean).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CleanLines<'a>(Cow<'a, str>);

impl<'a> From<&'a str> for CleanLines<'a> {
    fn from(clean: &'a str) -> Self {
        CleanLines(Cow::Borrowed(clean))
    }
}

impl From<String> for CleanLines<'_> {
    fn from(clean: String) -> Self {
        CleanLines(Cow::Owned(clean))
    }
}

impl fmt::Display for CleanLines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Deref for CleanLines<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for CleanLines<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let lines: Vec<Cow<'_, str>> = text.split('\n').map(sanitize::text).collect();
        Ok(CleanLines(Cow::Owned(lines.join("\n"))))
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
    #[must_use]
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
