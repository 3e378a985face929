//! The identity in a chair: a guest or a bot, known by name, or a registered person, known by account.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::account::AccountId;
use crate::name::Name;

/// The person or bot in a chair.
///
/// It is written with the name of a guest or a bot, and with only the identity of a registered person: `"name":"Ada"`,
/// or `"player":"..."` with the 32 digits. The name of a registered person stands in no event and no finished game, so
/// that it can be forgotten. After reading, it has to be set again with [`Who::call`].
#[derive(Debug, Clone)]
pub struct Who {
    /// The name. That of a registered person is [`Name::anonymous`] after reading, until it is looked up, and stays so
    /// if the identity no longer exists.
    pub name: Name,
    /// The account of a registered person; None for a guest and for one of the server's bots.
    pub account: Option<AccountId>,
}

impl Who {
    /// A guest, or one of the server's bots.
    pub fn unregistered(name: Name) -> Who {
        Who {
            name,
            account: None,
        }
    }

    /// A registered person of this name.
    pub fn registered(name: Name, account: AccountId) -> Who {
        Who {
            name,
            account: Some(account),
        }
    }

    /// Gives a registered person the name that `name_of` has for the identity, or the anonymous one without any.
    pub fn call(&mut self, name_of: impl FnOnce(AccountId) -> Option<Name>) {
        if let Some(account) = self.account {
            self.name = name_of(account).unwrap_or_else(Name::anonymous);
        }
    }
}

/// Registered people are equal if their accounts are; others are equal if their names are.
impl PartialEq for Who {
    fn eq(&self, other: &Self) -> bool {
        match (self.account, other.account) {
            (Some(own), Some(other)) => own == other,
            (None, None) => self.name == other.name,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Eq for Who {}

/// The written form: one of the two.
#[derive(Serialize, Deserialize)]
struct WrittenWho<N> {
    #[serde(skip_serializing_if = "Option::is_none", default = "none")]
    name: Option<N>,
    #[serde(skip_serializing_if = "Option::is_none", default = "none")]
    player: Option<AccountId>,
}

fn none<T>() -> Option<T> {
    None
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = self.account.is_none().then_some(&self.name);
        let player = self.account;
        WrittenWho { name, player }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = WrittenWho::<Name>::deserialize(deserializer)?;
        match (written.name, written.player) {
            (Some(name), None) => Ok(Who::unregistered(name)),
            (None, Some(account)) => Ok(Who::registered(Name::anonymous(), account)),
            (None, None) | (Some(_), Some(_)) => Err(serde::de::Error::custom(
                "a person has either a name or an identity",
            )),
        }
    }
}
