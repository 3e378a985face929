//! The accounts of keys, by their fingerprints, so that an offered key is looked up without a search.

use std::collections::HashMap;

use damiera_protocol::account::AccountId;
use damiera_protocol::key::KeyFingerprint;

use super::account::Account;

/// The owner of each key.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct KeyOwners(HashMap<KeyFingerprint, AccountId>);

impl KeyOwners {
    /// The account of a key.
    pub(super) fn of(&self, key: KeyFingerprint) -> Option<AccountId> {
        self.0.get(&key).copied()
    }

    /// Notes the keys of an account as it stands now.
    pub(super) fn note(&mut self, account: &Account) {
        for key in account.keys() {
            self.0.insert(key, account.id);
        }
    }

    /// Forgets the keys of an account as it stood.
    pub(super) fn forget(&mut self, account: &Account) {
        for key in account.keys() {
            if self.0.get(&key) == Some(&account.id) {
                self.0.remove(&key);
            }
        }
    }
}
