//! The names of registered people for readers of events, which name them by id alone.

use std::sync::Arc;

use damiera_journal::NameRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;

use super::Shared;
use super::quarantine::NameKey;
use super::state::PeopleState;

/// Names of registered people by id. Cloning gives another handle to the same.
#[derive(Debug, Clone)]
pub struct NameDirectory(Arc<Shared>);

impl NameDirectory {
    pub(super) fn of(shared: Arc<Shared>) -> Self {
        NameDirectory(shared)
    }

    /// An empty one.
    pub fn empty() -> Self {
        NameDirectory::holding(PeopleState::new(NameKey::new([0; 32])))
    }

    /// A directory of a fixed state.
    pub(super) fn holding(state: PeopleState) -> Self {
        NameDirectory(Shared::new(state))
    }

    /// The current name of a registered person; None if the id has no account any more.
    pub fn name_of(&self, id: AccountId) -> Option<Name> {
        let state = self.0.state.read();
        state.registry.of_id(id).map(|account| account.name.clone())
    }
}

impl NameRegistry for NameDirectory {
    fn name_of(&self, account: AccountId) -> Option<Name> {
        NameDirectory::name_of(self, account)
    }

    fn account_of(&self, name: &Name) -> Option<AccountId> {
        let state = self.0.state.read();
        state.registry.of_name(name).map(|account| account.id)
    }
}
