//! What registered people are called, for whoever reads events and finished games: those name them by
//! identity alone.

use std::fmt;
use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::event::Event;
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;

/// Somebody who knows the names of registered people, as they are at the moment.
pub trait Namer: fmt::Debug + Send + Sync {
    /// What a person is called; nothing when nobody has that identity any more.
    fn name_of(&self, account: AccountId) -> Option<Name>;

    /// Who has registered a name, or one that looks the same.
    fn account_of(&self, name: &Name) -> Option<AccountId>;
}

/// The names of registered people. Clones ask the same [`Namer`]; the default knows nobody.
#[derive(Debug, Clone, Default)]
pub struct NameBook(Option<Arc<dyn Namer>>);

impl NameBook {
    /// One that asks this namer.
    pub fn of(namer: impl Namer + 'static) -> Self {
        NameBook(Some(Arc::new(namer)))
    }

    /// What a person is called; nothing when nobody has that identity any more.
    pub fn name_of(&self, account: AccountId) -> Option<Name> {
        self.0.as_ref()?.name_of(account)
    }

    /// Who has registered a name, or one that looks the same.
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
