//! Roles that an operator gives to accounts. A name alone gives none.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use super::PeopleRegistry;
use super::account::AccountRole;
use super::registry::AccountEvent;

impl PeopleRegistry {
    /// The role of an account; None if it has none, or there is no such account.
    pub fn role_of(&self, id: AccountId) -> Option<AccountRole> {
        self.of_id(id).and_then(|account| account.role)
    }

    /// True if a registered name is that of one of the operator's own people.
    pub fn is_staff(&self, name: &Name) -> bool {
        let role = self.of_name(name).and_then(|account| account.role);
        role == Some(AccountRole::Staff)
    }

    /// Sets the role of an account, or takes it away.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn set_role(&self, id: AccountId, role: Option<AccountRole>) -> Result<(), Refusal> {
        self.set(id, AccountEvent::Role { id, role }).await
    }

    /// The accounts that have a role, in the order of their names. It goes through all accounts.
    pub fn with_role(&self) -> Vec<(Name, AccountRole)> {
        let state = self.shared.state.read();
        let accounts = state.registry.all();
        let mut named: Vec<_> = accounts
            .filter_map(|account| Some((account.name.clone(), account.role?)))
            .collect();
        drop(state);
        named.sort_unstable_by(|(one, _), (other, _)| one.as_str().cmp(other.as_str()));
        named
    }

    /// The names that the settings keep for the operator's people and that are registered without a role.
    pub fn listed_without_role(&self) -> Vec<Name> {
        let state = self.shared.state.read();
        let listed = self.settings.staff.iter();
        listed
            .filter_map(|name| state.registry.of_name(name))
            .filter(|account| account.role.is_none())
            .map(|account| account.name.clone())
            .collect()
    }
}
