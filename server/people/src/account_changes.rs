//! Changes of accounts that their owners and the operator ask for.

use std::sync::Arc;

use damiera_protocol::account::{AccountId, Alert, KeptView};
use damiera_protocol::event::{CodeDigest, LeaveDay, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeChange;
use damiera_protocol::reply::Refusal;

use crate::PeopleRegistry;
use crate::account::{Account, Registration};
use crate::change::PeopleChange;
use crate::order::Dealt;
use crate::registry::AccountEvent;

impl PeopleRegistry {
    /// Registers a name.
    ///
    /// # Errors
    /// When it may not be registered, or that cannot be stored.
    pub async fn register(&self, registration: Registration) -> Result<Arc<Account>, Refusal> {
        let id = registration.id;
        self.change(PeopleChange::Register(Box::new(registration)))
            .await?;
        self.of_id(id).ok_or(Refusal::AccountGone)
    }

    /// Replaces the password of an account, if its digest is still `given`.
    ///
    /// # Errors
    /// When there is no such account, its password is another by now or void, or that cannot be stored.
    pub async fn replace_password(
        &self,
        id: AccountId,
        given: SlowDigest,
        password: SlowDigest,
    ) -> Result<(), Refusal> {
        let password = Some(password);
        let replacement = PeopleChange::Replace {
            id,
            given,
            password: Box::new(AccountEvent::Password { id, password }),
        };
        self.change(replacement).await.map(drop)
    }

    /// Replaces the password and the recovery code of an account together, if the digest of the code is still `given`.
    ///
    /// # Errors
    /// When there is no such account, its code is another by now, or that cannot be stored.
    pub async fn renew(
        &self,
        id: AccountId,
        given: CodeDigest,
        password: SlowDigest,
        recovery: CodeDigest,
    ) -> Result<(), Refusal> {
        let renewal = PeopleChange::Renew {
            id,
            given,
            password,
            recovery,
        };
        self.change(renewal).await.map(drop)
    }

    /// Gives an account another line of its owner's own, or none. It is cut at
    /// [`MOST_LINE`](crate::account::MOST_LINE) characters.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn set_line(&self, id: AccountId, line: Option<String>) -> Result<(), Refusal> {
        self.set(id, AccountEvent::Line { id, line }).await
    }

    /// Hides the profile of an account from others, or shows it again.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn set_hidden(&self, id: AccountId, hidden: bool) -> Result<(), Refusal> {
        self.set(id, AccountEvent::Hidden { id, hidden }).await
    }

    /// Keeps how the owner of an account wants to see things.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn keep_view(&self, id: AccountId, view: KeptView) -> Result<(), Refusal> {
        self.set(id, AccountEvent::View { id, view }).await
    }

    /// Sets who all the friends of an account's owner are.
    ///
    /// # Errors
    /// When they are more than [`MOST_FRIENDS`](crate::account::MOST_FRIENDS), there is no such account, or that cannot
    /// be stored.
    pub async fn set_friends(&self, id: AccountId, friends: Vec<AccountId>) -> Result<(), Refusal> {
        self.set(id, AccountEvent::Friends { id, friends }).await
    }

    /// Sets all alerts of an account.
    ///
    /// # Errors
    /// When it is more than [`MOST_ALERTS`](crate::account::MOST_ALERTS), there is no such account, or that cannot be
    /// stored.
    pub async fn set_alerts(&self, id: AccountId, alerts: Vec<Alert>) -> Result<(), Refusal> {
        self.set(id, AccountEvent::Alerts { id, alerts }).await
    }

    /// Changes what the owner of an account has chosen about notices.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn change_notices(&self, id: AccountId, change: NoticeChange) -> Result<(), Refusal> {
        let changed = PeopleChange::Notices { id, change };
        self.change(changed).await.map(drop)
    }

    /// Takes a day of leave for an account, unless one was taken after a moment: then that one is returned. None if its owner has
    /// none left of so many a year, or the account is gone.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub async fn take_leave(
        &self,
        id: AccountId,
        after: u64,
        now: u64,
        a_year: u32,
    ) -> Result<Option<LeaveDay>, Refusal> {
        let at = now.max(after.saturating_add(1));
        let change = PeopleChange::Leave {
            id,
            after,
            at,
            a_year,
        };
        match self.change(change).await {
            Ok(_) => Ok(self
                .of_id(id)
                .and_then(|account| account.leave.after(after, a_year))),
            Err(Refusal::AccountGone) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// Counts the problem of a day for an account: tried, or with `solved` whether at the first try. One
    /// that was counted already changes nothing.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn count_problem(
        &self,
        id: AccountId,
        day: u32,
        place: u32,
        solved: Option<bool>,
    ) -> Result<(), Refusal> {
        let event = AccountEvent::Problem {
            id,
            day,
            place,
            solved,
        };
        self.set(id, event).await
    }

    /// Makes the password of an account void and its recovery code another, and keeps which operator did
    /// that and why.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn reset(
        &self,
        id: AccountId,
        recovery: CodeDigest,
        dealt: Dealt,
    ) -> Result<(), Refusal> {
        let recovery = Box::new(AccountEvent::Recovery { id, recovery });
        let reset = PeopleChange::Reset {
            id,
            recovery,
            dealt,
        };
        self.change(reset).await.map(drop)
    }

    /// Gives an account another name at a time, in milliseconds of Unix time, also a reserved one. The old name rests
    /// as after a deletion.
    ///
    /// # Errors
    /// When there is no such account, the name is another person's or rests, or that cannot be stored.
    pub async fn rename(&self, id: AccountId, name: Name, at: u64) -> Result<(), Refusal> {
        let renaming = PeopleChange::Rename { id, name, at };
        self.change(renaming).await.map(drop)
    }

    /// Deletes an account at a time, in milliseconds of Unix time: its name rests, and nothing else of it
    /// is in any file when this returns.
    ///
    /// # Errors
    /// When there is no such account, or its deletion cannot be stored.
    pub async fn delete(&self, id: AccountId, at: u64) -> Result<(), Refusal> {
        self.change(PeopleChange::Delete { id, at }).await.map(drop)
    }
}
