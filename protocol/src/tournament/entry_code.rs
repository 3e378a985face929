//! The code with which a club or a school enters a tournament.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::class::{BadClassCode, ClassCode};

/// The code with which any number of people enter a tournament from one address. Its arbiters give it to a club or a school.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryCode(ClassCode);

impl EntryCode {
    /// The code that these bits, which have to be random, stand for.
    pub fn new(bits: u64) -> Self {
        EntryCode(ClassCode::new(bits))
    }
}

impl Serialize for EntryCode {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EntryCode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for EntryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for EntryCode {
    type Err = BadClassCode;

    fn from_str(text: &str) -> Result<Self, BadClassCode> {
        text.parse().map(EntryCode)
    }
}
