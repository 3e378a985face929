//! Lost credentials: devices that were signed out and keys that were removed without the password. Their owner is told.

use serde::{Deserialize, Serialize};

use super::credential::{Credential, CredentialKind};

/// Maximum lost credentials that an owner is told of. A further one takes the place of the oldest.
pub(super) const MOST_LOSSES: usize = 5;

/// A credential that was removed, and not by the owner of the password. The owner is told at the next login.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CredentialLoss {
    /// Its number.
    pub number: u32,
    /// Its label; None without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub label: Option<String>,
    /// The time of the loss, in milliseconds of Unix time.
    pub at: u64,
    /// True for a key, false for a device.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub key: bool,
    /// The cause.
    pub cause: CredentialLossCause,
}

/// The cause of a [`CredentialLoss`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CredentialLossCause {
    /// A spent token of the device was given: a copy exists.
    Spent,
    /// A connection removed it that came by another credential and showed no password.
    Removed {
        /// The number of that other one; None if it is not known any more.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        by: Option<u32>,
    },
}

/// A removal of a credential by a connection that showed no password.
#[derive(Debug, Clone, Copy)]
pub struct UnprovenRemoval {
    /// The time, in milliseconds of Unix time.
    pub at: u64,
    /// The number of the credential with which the connection logged in; None if it is not known any more.
    pub by: Option<u32>,
}

impl CredentialLoss {
    /// The loss of a credential for a cause, at a time in milliseconds of Unix time.
    pub(super) fn of(lost: &Credential, cause: CredentialLossCause, at: u64) -> Self {
        CredentialLoss {
            number: lost.number,
            label: lost.label.clone(),
            at,
            key: lost.kind() == CredentialKind::Key,
            cause,
        }
    }

    /// True if the owner, who comes by a credential, has not been told of the loss there: it happened after its last use,
    /// and by another one.
    pub fn is_news_for(&self, own: &Credential) -> bool {
        let by = match self.cause {
            CredentialLossCause::Spent => None,
            CredentialLossCause::Removed { by } => by,
        };
        self.at > own.used && by != Some(own.number)
    }
}
