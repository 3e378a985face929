//! Keys that people offer: keys that can belong to a name, and their owners.
//!
//! A client offers its keys one after the other. A key without an owner is refused at the offer, so that nothing has to be
//! signed and the next one comes. For a key with an owner the library asks for a signature and checks it; then the connection is
//! the owner's. With the login [`KEY_LOGIN`] one key without an owner is asked for its signature as well: the session can give it
//! to a name, because it is proven.

use damiera_people::PeopleRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::key::KeyFingerprint;
use russh::keys::ssh_key::Fingerprint;
use russh::keys::{Algorithm, HashAlg, PublicKey};

/// The login that proves a key without an owner, so that it can be given to a name.
pub(crate) const KEY_LOGIN: &str = "chiave";

/// Says who owns a key. It is asked on a serving thread, and has to answer without waiting.
pub trait KeyDirectory: std::fmt::Debug + Send + Sync + 'static {
    /// The account of a key; None if it belongs to no registered name.
    fn owner(&self, key: KeyFingerprint) -> Option<AccountId>;
}

impl KeyDirectory for PeopleRegistry {
    fn owner(&self, key: KeyFingerprint) -> Option<AccountId> {
        self.of_key(key).map(|account| account.id)
    }
}

/// A key for which a signature is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AcceptedKey {
    pub(crate) fingerprint: KeyFingerprint,
    /// Its account; None for a key that may be given to a name.
    pub(crate) owner: Option<AccountId>,
}

/// The key that is offered by a login, if a signature is asked for it.
pub(crate) fn accepted(
    keys: &dyn KeyDirectory,
    login: &str,
    offered: &PublicKey,
) -> Option<AcceptedKey> {
    let fingerprint = fingerprint(offered)?;
    let owner = keys.owner(fingerprint);
    let is_asked_for = owner.is_some() || login == KEY_LOGIN;
    is_asked_for.then_some(AcceptedKey { fingerprint, owner })
}

/// The fingerprint of a key that can belong to a name: of Ed25519 or ECDSA. A key in a security token is none: its signature
/// says whether its owner was there, which is not looked at here.
fn fingerprint(key: &PublicKey) -> Option<KeyFingerprint> {
    if !matches!(
        key.algorithm(),
        Algorithm::Ed25519 | Algorithm::Ecdsa { .. }
    ) {
        return None;
    }
    match key.fingerprint(HashAlg::Sha256) {
        Fingerprint::Sha256(digest) => Some(KeyFingerprint::new(digest)),
        _ => None,
    }
}
