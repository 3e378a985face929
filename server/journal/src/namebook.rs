//! The names of registered people, for readers of events and finished games: those name people by identity alone.

use std::fmt;
use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::event::Event;
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;

/// A source of the current names of registered people.
pub trait NameRegistry: fmt::Debug + Send + Sync {
    /// Returns the name of a person; None if the identity no longer exists.
    fn name_of(&self, account: AccountId) -> Option<Name>;

    /// Returns the identity that has registered a name, or a name that looks like it.
    fn account_of(&self, name: &Name) -> Option<AccountId>;
}

/// The names of registered people. Clones ask the same [`NameRegistry`]; the default knows no names.
#[derive(Debug, Clone, Default)]
pub struct NameBook(Option<Arc<dyn NameRegistry>>);

impl NameBook {
    /// A book that asks this registry.
    pub fn of(namer: impl NameRegistry + 'static) -> Self {
        NameBook(Some(Arc::new(namer)))
    }

    /// Returns the name of a person; None if the identity no longer exists.
    pub fn name_of(&self, account: AccountId) -> Option<Name> {
        self.0.as_ref()?.name_of(account)
    }

    /// Returns the identity that has registered a name, or a name that looks like it.
    pub fn account_of(&self, name: &Name) -> Option<AccountId> {
        self.0.as_ref()?.account_of(name)
    }

    /// Gives a registered person the name of today.
    pub fn call(&self, who: &mut Who) {
        who.call(|account| self.name_of(account));
    }

    /// Does so with the person whom an event names.
    pub fn call_in(&self, event: &mut Event) {
        if let Some(who) = event.who_mut() {
            self.call(who);
        }
    }
}
