//! Bans, mutes and reports, each with its author and reason.

use damiera_journal::RoomId;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

/// A person of whom something is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonIdentity {
    /// A guest, by name.
    Guest(Name),
    /// A registered person, so that a deletion forgets the name.
    Account(AccountId),
}

/// The target of a ban or a mute.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SanctionTarget {
    /// One person.
    Person(PersonIdentity),
    /// Everyone who comes from a network; an address is the network of itself alone.
    Network(#[serde(with = "as_text")] IpNet),
}

/// A ban or a mute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sanction {
    /// To come in.
    Ban,
    /// To say anything to others.
    Mute,
}

/// A ban or a mute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imposed {
    /// A ban or a mute.
    pub measure: Sanction,
    /// The person, address or network that it hits.
    pub target: SanctionTarget,
    /// The end, in milliseconds of Unix time.
    pub until: u64,
    /// The reason, in the operator's words.
    pub reason: String,
    /// The operator.
    pub by: String,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// The operator's act of lifting a measure or closing a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealt {
    /// The operator.
    pub by: String,
    /// The reason or the outcome, in the operator's words.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

/// A person's report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbuseReport {
    /// Its number, from 1.
    pub number: u64,
    /// The person who reported.
    pub by: PersonIdentity,
    /// The reported person.
    pub about: PersonIdentity,
    /// The reporter's words.
    pub text: String,
    /// The room that both were in.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<RoomId>,
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// The operator's act that closed it; None while it is open.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub closed: Option<Dealt>,
}

/// A past measure or act, kept with its author and reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModerationRecord {
    /// A ban or a mute that expired, was lifted, or was replaced.
    Imposed {
        /// The ban or mute.
        imposed: Imposed,
        /// The act that lifted it, if it was lifted.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        lifted: Option<Dealt>,
    },
    /// The password of an account was made void, and another recovery code given.
    Reset {
        /// The account.
        account: AccountId,
        /// The operator's act.
        dealt: Dealt,
    },
}

/// A change of bans, mutes, reports or the past.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OrderEvent {
    /// A ban or a mute is imposed. It replaces the same measure against the same target.
    Imposed(Imposed),
    /// A ban or a mute is lifted.
    Lifted {
        /// A ban or a mute.
        measure: Sanction,
        /// The person, address or network that it hit.
        target: SanctionTarget,
        /// The operator's act.
        #[serde(flatten)]
        dealt: Dealt,
    },
    /// A person reported another, or had when the log was written anew.
    Reported(AbuseReport),
    /// A report was dealt with.
    Closed {
        /// Its number.
        number: u64,
        /// The operator's act.
        #[serde(flatten)]
        dealt: Dealt,
    },
    /// An operator made a password void.
    Reset {
        /// The account.
        account: AccountId,
        /// The operator's act.
        #[serde(flatten)]
        dealt: Dealt,
    },
    /// An account was deleted, and everything about it is forgotten. No log keeps this.
    Forgotten {
        /// The account.
        account: AccountId,
    },
    /// A past entry that was kept when the log was rewritten.
    Past {
        /// The entry.
        past: ModerationRecord,
    },
    /// The number of the next report when the log was written anew.
    NextReport {
        /// The number.
        number: u64,
    },
}

impl PersonIdentity {
    /// True for a registered person of this id.
    pub(super) fn is(&self, id: AccountId) -> bool {
        *self == PersonIdentity::Account(id)
    }
}

impl SanctionTarget {
    /// True for a registered person of this id.
    pub(super) fn is(&self, id: AccountId) -> bool {
        match self {
            SanctionTarget::Person(person) => person.is(id),
            SanctionTarget::Network(_) => false,
        }
    }
}

/// Networks as people write them.
mod as_text {
    use ipnet::IpNet;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        network: &IpNet,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(network)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<IpNet, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
