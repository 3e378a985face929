//! A registered person, under any name, and the data kept for that person.

use damiera_rules::Variant;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clock_warnings::ClockWarnings;
use crate::text::Language;
use crate::time_control::TimeControl;
use crate::view::{Format, Look};

/// The identity of a registered person: drawn once, never given again, and without meaning of its own.
///
/// Events of rooms and finished games name registered people by it alone, so that a name can be
/// forgotten. It is written as 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountId(pub u128);

impl std::fmt::Display for AccountId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Why a text is no [`AccountId`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the identity of a person is 32 hexadecimal digits")]
pub struct BadAccountId;

impl std::str::FromStr for AccountId {
    type Err = BadAccountId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(AccountId).ok_or(BadAccountId)
    }
}

impl Serialize for AccountId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for AccountId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// How a registered person wants to see things, kept from one visit to the next. A setting that was never chosen is
/// left out, and is as for a guest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptView {
    /// The language of every text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The format for people: a program says its own at every visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// How the compact format draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<Look>,
    /// True if the terminal's bell rings; None if the person has not chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bell: Option<bool>,
    /// When the clock warns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<ClockWarnings>,
}

impl KeptView {
    /// Adds what was chosen before to what is chosen now.
    pub fn complete(&mut self, before: KeptView) {
        self.language = self.language.or(before.language);
        self.format = self.format.or(before.format);
        self.look = self.look.or(before.look);
        self.bell = self.bell.or(before.bell);
        self.warnings = self.warnings.or(before.warnings);
    }
}

/// An event that a registered person wants to be notified of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alert {
    /// A registered person arrives.
    Person(AccountId),
    /// Another person offers a game of this variant.
    Variant(Variant),
    /// Another person offers a game with this much time.
    Time(TimeControl),
}
