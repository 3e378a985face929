//! What other nodes changed that people here must notice at once.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;

/// Something that another node changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeopleNews {
    /// Somebody is kept out or from talking.
    Order,
    /// An operator made a password void.
    Void(AccountId),
    /// A person is registered no more.
    Gone(Name),
}

/// How much of it waits for whoever carries it out. More is left out, and logged: a ban keeps people out nevertheless
/// when they come again.
pub(super) const WAITING: usize = 1_024;
