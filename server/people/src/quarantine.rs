//! Deleted names that cannot be taken for some time. Only a keyed digest of each is kept, so that the name itself is
//! forgotten at once.

use std::collections::HashMap;

use damiera_protocol::name::Name;
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// Maximum number of names that rest. Beyond it, the names that would be free soonest are free at once.
pub(super) const MOST_RESTING: usize = 100_000;

/// The key of the digests of names. It is drawn for a log and stays in it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NameKey([u8; 32]);

impl std::fmt::Debug for NameKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NameKey(..)")
    }
}

/// Stands for a deleted name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct NameDigest([u8; 16]);

impl NameKey {
    /// The key of these bytes, which have to be random.
    pub fn new(bytes: [u8; 32]) -> Self {
        NameKey(bytes)
    }

    /// Draws a new key.
    pub fn draw() -> Self {
        NameKey(rand::random())
    }

    /// The digest of a name: the same for all names that could be taken for one another.
    pub(super) fn digest(&self, name: &Name) -> NameDigest {
        // A shorter key is HMAC's own with zeros behind it.
        let mut block = [0; 64];
        block[..self.0.len()].copy_from_slice(&self.0);
        let mut mac: Hmac<Sha256> = Hmac::new(&block.into());
        mac.update(name.skeleton().as_bytes());
        let bytes = mac.finalize().into_bytes();
        let mut digest = [0; 16];
        digest.copy_from_slice(&bytes[..16]);
        NameDigest(digest)
    }
}

/// A deleted name, and until when it rests, in milliseconds of Unix time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Rest {
    /// The name.
    pub(super) name: NameDigest,
    /// The end of the rest.
    pub(super) until: u64,
}

/// The names that rest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Quarantine(HashMap<NameDigest, u64>);

impl Quarantine {
    /// Adds a name that rests from `at` on, and forgets names that have rested.
    pub(super) fn add(&mut self, rest: Rest, at: u64) {
        self.0.retain(|_, until| *until > at);
        if self.0.len() >= MOST_RESTING {
            let soonest = self.0.iter().min_by_key(|(name, until)| (**until, **name));
            if let Some(name) = soonest.map(|(name, _)| *name) {
                self.0.remove(&name);
            }
        }
        self.0.insert(rest.name, rest.until);
    }

    /// Takes a name over that rested when the log was written anew.
    pub(super) fn keep(&mut self, rest: Rest) {
        self.0.insert(rest.name, rest.until);
    }

    /// Forgets the names that have rested by a time, and of too many the names that are free soonest.
    #[cfg(feature = "cluster")]
    pub(super) fn end(&mut self, at: u64) {
        self.0.retain(|_, until| *until > at);
        if self.0.len() > MOST_RESTING {
            for rest in &self.all()[..self.0.len() - MOST_RESTING] {
                self.0.remove(&rest.name);
            }
        }
    }

    /// The end of the rest of a name; None if it does not rest.
    pub(super) fn until(&self, name: NameDigest, at: u64) -> Option<u64> {
        self.0.get(&name).copied().filter(|until| *until > at)
    }

    /// All of them, in an order that is always the same.
    pub(super) fn all(&self) -> Vec<Rest> {
        let rest = |(name, until): (&NameDigest, &u64)| Rest {
            name: *name,
            until: *until,
        };
        let mut all: Vec<Rest> = self.0.iter().map(rest).collect();
        all.sort_unstable_by_key(|rest| (rest.until, rest.name));
        all
    }
}
