//! Registered people. Only events change them, and each event says all that was decided.

use std::collections::HashMap;
use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::name::Name;

use super::account::Account;
pub(super) use super::account_event::AccountEvent;
use super::key_owners::KeyOwners;
use super::quarantine::{NameDigest, Quarantine, Rest};

/// The accounts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Registry {
    accounts: HashMap<AccountId, Arc<Account>>,
    names: HashMap<Name, AccountId>,
    /// By [`Name::likeness`], so that no name is chosen that could be taken for one of these.
    likenesses: HashMap<Box<str>, AccountId>,
    keys: KeyOwners,
    quarantine: Quarantine,
}

impl Registry {
    /// Changes what an event says. One about an account that is not there changes nothing: it was
    /// deleted.
    pub(super) fn apply(&mut self, event: &AccountEvent) {
        match event {
            AccountEvent::Registered { account } => self.put(account),
            AccountEvent::Password { id, password } => {
                self.change_credentials(*id, |account| {
                    account.password = *password;
                    account.credentials.clear();
                });
            }
            AccountEvent::Recovery { id, recovery } => {
                self.change(*id, |account| account.recovery = *recovery);
            }
            AccountEvent::Line { id, line } => {
                self.change(*id, |account| account.line.clone_from(line));
            }
            AccountEvent::View { id, view } => self.change(*id, |account| account.view = *view),
            AccountEvent::Friends { id, friends } => {
                self.change(*id, |account| account.friends.clone_from(friends));
            }
            AccountEvent::Alerts { id, alerts } => {
                self.change(*id, |account| account.alerts.clone_from(alerts));
            }
            AccountEvent::Hidden { id, hidden } => {
                self.change(*id, |account| account.hidden = *hidden);
            }
            AccountEvent::Notices { id, notices } => {
                self.change(*id, |account| account.notices.clone_from(notices));
            }
            AccountEvent::Leave { id, at } => self.change(*id, |account| account.leave.take(*at)),
            AccountEvent::Role { id, role } => self.change(*id, |account| account.role = *role),
            AccountEvent::Credential { id, credential } => {
                self.change_credentials(*id, |account| account.set_credential(credential.clone()));
            }
            AccountEvent::CredentialGone { id, number } => {
                self.change_credentials(*id, |account| {
                    account.credentials.retain(|it| it.number != *number);
                });
            }
            AccountEvent::Problem {
                id,
                day,
                place,
                solved,
            } => self.change(*id, |account| match solved {
                None => account.problems.try_one(*day, *place),
                Some(is_first) => account.problems.solve(*day, *place, *is_first),
            }),
            AccountEvent::Seen { people } => {
                for (id, at) in people {
                    self.change(*id, |account| account.seen = account.seen.max(*at));
                }
            }
            AccountEvent::Deleted { id, rest, at } => self.delete(*id, *rest, *at),
            AccountEvent::Resting { rest } => self.quarantine.keep(*rest),
        }
    }

    /// Puts an account in, or in the place of what it was before.
    fn put(&mut self, account: &Arc<Account>) {
        if let Some(before) = self.accounts.insert(account.id, Arc::clone(account)) {
            self.keys.forget(&before);
            self.forget_name(&before.name, account.id);
        }
        self.names.insert(account.name.clone(), account.id);
        let likeness = account.name.likeness().into();
        self.likenesses.insert(likeness, account.id);
        self.keys.note(account);
    }

    fn change(&mut self, id: AccountId, change: impl FnOnce(&mut Account)) {
        if let Some(account) = self.accounts.get_mut(&id) {
            change(Arc::make_mut(account));
        }
    }

    /// Changes an account together with the owners of its keys.
    fn change_credentials(&mut self, id: AccountId, change: impl FnOnce(&mut Account)) {
        if let Some(account) = self.accounts.get_mut(&id) {
            self.keys.forget(account);
            change(Arc::make_mut(account));
            self.keys.note(account);
        }
    }

    fn delete(&mut self, id: AccountId, rest: Rest, at: u64) {
        if self.strike(id) {
            self.quarantine.add(rest, at);
        }
    }

    /// Forgets an account. Returns true if it was there. Its name does not rest by that.
    pub(super) fn strike(&mut self, id: AccountId) -> bool {
        let Some(gone) = self.accounts.remove(&id) else {
            return false;
        };
        self.keys.forget(&gone);
        self.forget_name(&gone.name, id);
        let others = self.accounts.values_mut();
        for account in others.filter(|account| account.knows(id)) {
            Arc::make_mut(account).forget(|known| known == id);
        }
        true
    }

    /// An account has a name no more. Another account may have it by now.
    fn forget_name(&mut self, name: &Name, id: AccountId) {
        if self.names.get(name) == Some(&id) {
            self.names.remove(name);
        }
        let likeness = name.likeness();
        if self.likenesses.get(&*likeness) == Some(&id) {
            self.likenesses.remove(&*likeness);
        }
    }

    /// Has everybody forget people who are not registered.
    #[cfg(feature = "cluster")]
    pub(super) fn forget_strangers(&mut self) {
        let known = self.accounts.values().flat_map(|account| account.known());
        let strangers: std::collections::HashSet<AccountId> =
            known.filter(|id| !self.accounts.contains_key(id)).collect();
        for account in self.accounts.values_mut() {
            if account.known().any(|id| strangers.contains(&id)) {
                Arc::make_mut(account).forget(|known| strangers.contains(&known));
            }
        }
    }

    /// Forgets the names that have rested by a time, in milliseconds of Unix time.
    #[cfg(feature = "cluster")]
    pub(super) fn end_rests(&mut self, at: u64) {
        self.quarantine.end(at);
    }

    pub(super) fn of_id(&self, id: AccountId) -> Option<&Arc<Account>> {
        self.accounts.get(&id)
    }

    pub(super) fn of_name(&self, name: &Name) -> Option<&Arc<Account>> {
        self.names.get(name).and_then(|id| self.accounts.get(id))
    }

    /// The account of a name. For a free name, the account with a name that it could be taken for.
    pub(super) fn like_name(&self, name: &Name) -> Option<&Arc<Account>> {
        let alike = || self.likenesses.get(&*name.likeness());
        let id = self.names.get(name).or_else(alike)?;
        self.accounts.get(id)
    }

    pub(super) fn of_key(&self, key: KeyFingerprint) -> Option<&Arc<Account>> {
        self.keys.of(key).and_then(|id| self.accounts.get(&id))
    }

    /// The end of the rest of a deleted name, in milliseconds of Unix time.
    pub(super) fn rests_until(&self, name: NameDigest, at: u64) -> Option<u64> {
        self.quarantine.until(name, at)
    }

    /// The names that rest, those first that are free first.
    #[cfg(feature = "cluster")]
    pub(super) fn rests(&self) -> Vec<Rest> {
        self.quarantine.all()
    }

    /// Every account, in no order.
    pub(super) fn all(&self) -> impl Iterator<Item = &Arc<Account>> {
        self.accounts.values()
    }

    /// Number of accounts.
    pub(super) fn len(&self) -> usize {
        self.accounts.len()
    }

    /// The events from which it is as it is now, in the order of registering.
    pub(super) fn snapshot(&self) -> Vec<AccountEvent> {
        let mut accounts: Vec<&Arc<Account>> = self.accounts.values().collect();
        accounts.sort_unstable_by_key(|account| (account.registered, account.id));
        let registered = accounts
            .into_iter()
            .map(|account| AccountEvent::Registered {
                account: Arc::clone(account),
            });
        let resting = self.quarantine.all().into_iter();
        registered
            .chain(resting.map(|rest| AccountEvent::Resting { rest }))
            .collect()
    }
}
