//! Texts that nothing prints: the words of rooms and the codes of seats.

use serde::{Deserialize, Serialize};

/// A room's word or a seat's code: never shown to others, never logged.
///
/// It is serialised as it is, for its owner's connection and its owner's files.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Takes the secret as it was typed or sent.
    pub fn new(secret: String) -> Self {
        Secret(secret)
    }

    /// The secret itself, to hash it, to compare it, or for its owner.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

/// Has `{:?}` print the name of these types and nothing of what they hold, so that no log tells it.
macro_rules! unprinted {
    ($($secret:ident),+) => {
        $(impl std::fmt::Debug for $secret {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($secret), "(..)"))
            }
        })+
    };
}

pub(crate) use unprinted;

unprinted!(Secret);
