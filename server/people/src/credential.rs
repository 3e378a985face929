//! Credentials of a registered person: the devices on which one stays signed in, and the keys of SSH. Each brings the name
//! without its password, has a number among its owner's, and goes with the password.

use damiera_protocol::command::{MOST_DEVICE_LABEL, MOST_KEY_COMMENT};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::sanitize;
use serde::{Deserialize, Serialize};

use super::device_tokens::DeviceTokens;

/// Maximum keys of a person. A further one is refused.
pub const MOST_KEYS: usize = 20;

/// The kind of a credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CredentialKind {
    /// A device that stays signed in.
    Device,
    /// A key of SSH.
    Key,
}

/// A credential of a registered person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Credential {
    /// Its number among all of the owner's, from 1.
    pub number: u32,
    /// When it became one, in milliseconds of Unix time.
    pub since: u64,
    /// Its last use, in milliseconds of Unix time; `since` before the first.
    pub used: u64,
    /// The label that its owner gave it, one clean line; None without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub label: Option<String>,
    /// The part that is compared with what a peer shows.
    #[serde(flatten)]
    pub(super) proof: CredentialProof,
}

/// The part of a credential that is compared with what a peer shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum CredentialProof {
    /// The tokens of a device.
    Device(DeviceTokens),
    /// A public key.
    Key {
        /// Its fingerprint.
        key: KeyFingerprint,
    },
}

/// A credential that is to be one.
#[derive(Debug, Clone)]
pub struct NewCredential {
    pub(super) proof: CredentialProof,
    /// When, in milliseconds of Unix time.
    pub(super) at: u64,
    label: Option<String>,
}

impl Credential {
    /// A new one of this number.
    pub(super) fn begin(number: u32, new: &NewCredential) -> Self {
        Credential {
            number,
            since: new.at,
            used: new.at,
            label: new.label.clone(),
            proof: new.proof.clone(),
        }
    }

    /// The kind.
    pub fn kind(&self) -> CredentialKind {
        match self.proof {
            CredentialProof::Device(_) => CredentialKind::Device,
            CredentialProof::Key { .. } => CredentialKind::Key,
        }
    }

    /// The key; None for a device.
    pub fn key(&self) -> Option<KeyFingerprint> {
        match self.proof {
            CredentialProof::Device(_) => None,
            CredentialProof::Key { key } => Some(key),
        }
    }

    /// The end of its time without a further use, in milliseconds of Unix time; None for a key, which has none.
    pub fn until(&self) -> Option<u64> {
        match self.proof {
            CredentialProof::Device(_) => Some(DeviceTokens::until(self.used)),
            CredentialProof::Key { .. } => None,
        }
    }

    /// True if it is valid at a time, in milliseconds of Unix time.
    pub fn is_valid(&self, at: u64) -> bool {
        self.until().is_none_or(|until| at < until)
    }

    /// True if a token is or was one of this device.
    pub fn has(&self, token: &DeviceToken) -> bool {
        match &self.proof {
            CredentialProof::Device(tokens) => tokens.has(token),
            CredentialProof::Key { .. } => false,
        }
    }

    /// The credential after a use at a time, in milliseconds of Unix time, with the part that is compared from then on.
    pub(super) fn used(&self, at: u64, proof: CredentialProof) -> Self {
        Credential {
            // The clock may have been set back.
            used: self.used.max(at),
            proof,
            ..self.clone()
        }
    }
}

impl NewCredential {
    /// A device that gets a token at a time, in milliseconds of Unix time.
    pub fn of_device(token: &DeviceToken, at: u64) -> Self {
        NewCredential {
            proof: CredentialProof::Device(DeviceTokens::begin(token)),
            at,
            label: None,
        }
    }

    /// A key that is shown at a time, in milliseconds of Unix time.
    pub fn of_key(key: KeyFingerprint, at: u64) -> Self {
        NewCredential {
            proof: CredentialProof::Key { key },
            at,
            label: None,
        }
    }

    /// The credential with a label: its first clean characters, at most [`MOST_DEVICE_LABEL`] for a device and
    /// [`MOST_KEY_COMMENT`] for a key.
    #[must_use]
    pub fn labelled(self, label: Option<String>) -> Self {
        let most = match self.proof {
            CredentialProof::Device(_) => MOST_DEVICE_LABEL,
            CredentialProof::Key { .. } => MOST_KEY_COMMENT,
        };
        let clean = label.map(|label| sanitize::shorten(&label, most));
        let label = clean.filter(|label| !label.is_empty());
        NewCredential { label, ..self }
    }

    /// The key; None for a device.
    pub(super) fn key(&self) -> Option<KeyFingerprint> {
        match self.proof {
            CredentialProof::Device(_) => None,
            CredentialProof::Key { key } => Some(key),
        }
    }
}
