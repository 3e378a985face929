//! The owners of keys: the seam for keys that belong to registered names.
//!
//! A client offers its keys one after the other. A key without an owner is refused at the offer, so that nothing has to be
//! signed. For a key with an owner the library asks for a signature and checks it; then the connection is the owner's, and
//! `Login::owner` says so to the channel. Today no key has an owner. A session asks an owner for the password all the same, as
//! it does anyone who takes a registered name: to begin one without it is part of giving keys owners.

use damiera_protocol::name::Name;
use russh::keys::PublicKey;

/// The owner of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyOwner {
    /// The registered name.
    pub name: Name,
}

/// Says to whom a key belongs. It is asked on a serving thread, and has to answer without waiting.
pub trait KeyDirectory: std::fmt::Debug + Send + Sync + 'static {
    /// The owner of a key; None if it belongs to no registered name.
    fn owner(&self, key: &PublicKey) -> Option<KeyOwner>;
}

/// No key belongs to anyone.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoKeys;

impl KeyDirectory for NoKeys {
    fn owner(&self, _key: &PublicKey) -> Option<KeyOwner> {
        None
    }
}
