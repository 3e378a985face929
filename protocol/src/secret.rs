//! Texts that nothing prints: the words of rooms and the codes of seats.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A room's word or a seat's code: never shown to others, never logged.
///
/// It is serialised as it is, for its owner's connection and its owner's files.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Takes the secret as it was typed or sent.
    #[must_use]
    pub fn new(secret: String) -> Self {
        Secret(secret)
    }

    /// The secret itself, to hash it, to compare it, or for its owner.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}
