//! Requested changes of people and operators, and the events that they lead to. Reads the state and changes nothing.

mod credentials;
mod names;
mod passwords;

use std::sync::Arc;

use damiera_config::Accounts;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeChange;
use damiera_protocol::reply::Refusal;
use damiera_protocol::sanitize;

use super::account::{Account, MOST_ALERTS, MOST_FRIENDS, MOST_LINE, Registration};
use super::credential::{CredentialKind, NewCredential};
use super::credential_loss::UnprovenRemoval;
use super::device_tokens::DeviceUse;
use super::order::{Dealt, OrderEvent};
use super::registry::AccountEvent;
use super::state::{PeopleEvent, PeopleState};
use credentials::{add_credential, forget_losses, remove_credential, use_device, use_key};

pub(super) use names::{may_be_chosen, may_be_registered, may_be_taken};
use names::{rename, rest};

/// A requested change.
#[derive(Debug, Clone)]
pub(super) enum PeopleChange {
    /// A name is registered.
    Register(Box<Registration>),
    /// A field of an account is replaced.
    Set {
        /// The account.
        id: AccountId,
        /// An event about that account alone.
        event: Box<AccountEvent>,
    },
    /// The password becomes another.
    Replace {
        /// The account.
        id: AccountId,
        /// The digest of the given password.
        given: SlowDigest,
        /// The digest of the new one, as an event about that account.
        password: Box<AccountEvent>,
    },
    /// The password and the recovery code become others.
    Renew {
        /// The account.
        id: AccountId,
        /// The digest of the code that was given.
        given: CodeDigest,
        /// The digest of the password.
        password: SlowDigest,
        /// The digest of the new code.
        recovery: CodeDigest,
    },
    /// A password becomes void, and the recovery code another.
    Reset {
        /// The account.
        id: AccountId,
        /// The digest of the new code, as an event about that account.
        recovery: Box<AccountEvent>,
        /// The operator and the reason.
        dealt: Dealt,
    },
    /// A device stays signed in, or a key is to belong to an account.
    AddCredential {
        /// The account.
        id: AccountId,
        /// The digest of the password that was given.
        given: SlowDigest,
        /// The device or the key.
        new: Box<NewCredential>,
    },
    /// A device gives a token.
    UseDevice {
        /// The account.
        id: AccountId,
        /// The token, and the next one.
        usage: Box<DeviceUse>,
    },
    /// The owner of an account comes in by a key.
    UseKey {
        /// The account.
        id: AccountId,
        /// The key.
        key: KeyFingerprint,
        /// In milliseconds of Unix time.
        at: u64,
    },
    /// A credential is valid no more.
    RemoveCredential {
        /// The account.
        id: AccountId,
        /// Its kind.
        kind: CredentialKind,
        /// Its number.
        number: u32,
        /// The way of the removal, if the owner is to be told; None if the owner of the password did it.
        unproven: Option<UnprovenRemoval>,
    },
    /// The owner of an account was told of the lost credentials.
    ForgetLosses {
        /// The account.
        id: AccountId,
    },
    /// The owner of an account has other choices about notices.
    Notices {
        /// The account.
        id: AccountId,
        /// The change.
        change: NoticeChange,
    },
    /// A day of leave is taken after a moment, unless one was taken since.
    Leave {
        /// The account.
        id: AccountId,
        /// The moment, in milliseconds of Unix time.
        after: u64,
        /// The time, in milliseconds of Unix time.
        at: u64,
        /// The days that a person has a year.
        a_year: u32,
    },
    /// An account gets another name, and the old one rests.
    Rename {
        /// The account.
        id: AccountId,
        /// The new name.
        name: Name,
        /// In milliseconds of Unix time.
        at: u64,
    },
    /// An account is deleted, and its name rests.
    Delete {
        /// The account.
        id: AccountId,
        /// In milliseconds of Unix time.
        at: u64,
    },
    /// Bans, mutes and reports. Reports get their numbers when they are recorded.
    Order(Vec<OrderEvent>),
    /// A block of numbers is reserved.
    Numbers {
        /// The day, counted from that of Unix time 0.
        day: u32,
    },
}

/// The result of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChangeResult {
    /// Success without a value.
    Done,
    /// The first number of a block.
    Number(u32),
    /// The number of the last report.
    Report(u64),
    /// The number of a credential.
    Credential(u32),
    /// A spent token was given, and its device, of this number, was removed.
    Spent(u32),
}

impl ChangeResult {
    /// The number of a credential.
    ///
    /// # Errors
    /// When the change gave none.
    pub(super) fn credential(self) -> Result<u32, Refusal> {
        match self {
            ChangeResult::Credential(number) => Ok(number),
            ChangeResult::Done
            | ChangeResult::Number(_)
            | ChangeResult::Report(_)
            | ChangeResult::Spent(_) => Err(Refusal::PeopleDown),
        }
    }
}

/// A dependency of a change. Of two changes with the same key, the second is decided after the first is stored.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum ChangeKey {
    /// A name.
    Name(Name),
    /// An account.
    Account(AccountId),
    /// A key of SSH.
    Ssh(KeyFingerprint),
    /// Bans, mutes and reports.
    Order,
    /// Numbers.
    Numbers,
}

impl PeopleChange {
    /// True for a deletion: what is kept is written anew without the account.
    pub(super) fn is_deletion(&self) -> bool {
        matches!(self, PeopleChange::Delete { .. })
    }

    /// The keys of the change.
    pub(super) fn keys(&self) -> Vec<ChangeKey> {
        match self {
            PeopleChange::Register(new) => {
                let keys = [
                    ChangeKey::Name(new.name.clone()),
                    ChangeKey::Account(new.id),
                ];
                keys.into_iter()
                    .chain(new.key.map(ChangeKey::Ssh))
                    .collect()
            }
            PeopleChange::AddCredential { id, new, .. } => {
                let key = new.key().map(ChangeKey::Ssh);
                std::iter::once(ChangeKey::Account(*id))
                    .chain(key)
                    .collect()
            }
            PeopleChange::Set { id, .. }
            | PeopleChange::Replace { id, .. }
            | PeopleChange::Renew { id, .. }
            | PeopleChange::UseDevice { id, .. }
            | PeopleChange::UseKey { id, .. }
            | PeopleChange::RemoveCredential { id, .. }
            | PeopleChange::ForgetLosses { id }
            | PeopleChange::Notices { id, .. }
            | PeopleChange::Leave { id, .. }
            | PeopleChange::Delete { id, .. } => vec![ChangeKey::Account(*id)],
            PeopleChange::Reset { id, .. } => vec![ChangeKey::Account(*id), ChangeKey::Order],
            PeopleChange::Rename { id, name, .. } => {
                vec![ChangeKey::Name(name.clone()), ChangeKey::Account(*id)]
            }
            PeopleChange::Order(_) => vec![ChangeKey::Order],
            PeopleChange::Numbers { .. } => vec![ChangeKey::Numbers],
        }
    }

    /// Gives the events of the change. No undecided or unstored change has one of its keys. `registered` counts the
    /// names that are being registered with it.
    ///
    /// # Errors
    /// The refusal that says why it leads to none.
    pub(super) fn decide(
        self,
        state: &PeopleState,
        settings: &Accounts,
        registered: usize,
    ) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
        match self {
            PeopleChange::Register(new) => {
                may_be_registered(state, settings, &new.name, new.at, registered)?;
                let mut new = *new;
                // The name is registered all the same.
                new.key = new.key.filter(|key| state.registry.of_key(*key).is_none());
                let account = Arc::new(Account::begin(new));
                let event = AccountEvent::Registered { account };
                Ok((vec![event.into()], ChangeResult::Done))
            }
            PeopleChange::Set { id, event } => {
                existing(state, id)?;
                Ok((vec![bounded(*event)?.into()], ChangeResult::Done))
            }
            PeopleChange::Replace {
                id,
                given,
                password,
            } => {
                let replaced = passwords::replace(existing(state, id)?, given, *password)?;
                Ok((vec![replaced.into()], ChangeResult::Done))
            }
            PeopleChange::Renew {
                id,
                given,
                password,
                recovery,
            } => {
                let renewed = passwords::renew(existing(state, id)?, given, password, recovery)?;
                Ok((renewed.map(PeopleEvent::from).into(), ChangeResult::Done))
            }
            PeopleChange::Reset {
                id,
                recovery,
                dealt,
            } => {
                existing(state, id)?;
                let void = AccountEvent::Password { id, password: None };
                let account = id;
                let reset = OrderEvent::Reset { account, dealt };
                let events = vec![void.into(), (*recovery).into(), reset.into()];
                Ok((events, ChangeResult::Done))
            }
            PeopleChange::AddCredential { id, given, new } => {
                let account = existing(state, id)?;
                match account.password == Some(given) {
                    true => add_credential(&state.registry, account, &new),
                    // The password was changed since it was given.
                    false => Err(Refusal::NoSecretAsked),
                }
            }
            PeopleChange::UseDevice { id, usage } => use_device(existing(state, id)?, &usage),
            PeopleChange::UseKey { id, key, at } => use_key(existing(state, id)?, key, at),
            PeopleChange::RemoveCredential {
                id,
                kind,
                number,
                unproven,
            } => remove_credential(existing(state, id)?, kind, number, unproven),
            PeopleChange::ForgetLosses { id } => Ok(forget_losses(existing(state, id)?)),
            PeopleChange::Notices { id, change } => {
                let choices = existing(state, id)?.notices.as_deref().cloned();
                let after = choices.unwrap_or_default().after(change);
                let notices = (!after.is_empty()).then(|| Box::new(after));
                let event = AccountEvent::Notices { id, notices };
                Ok((vec![event.into()], ChangeResult::Done))
            }
            PeopleChange::Leave {
                id,
                after,
                at,
                a_year,
            } => {
                let leave = &existing(state, id)?.leave;
                let is_taken = leave.after(after, a_year).is_some() || leave.left(at, a_year) == 0;
                let taken = (!is_taken).then(|| AccountEvent::Leave { id, at }.into());
                Ok((taken.into_iter().collect(), ChangeResult::Done))
            }
            PeopleChange::Rename { id, name, at } => {
                let account = existing(state, id)?;
                let events = rename(state, settings, account, name, at)?;
                Ok((events, ChangeResult::Done))
            }
            PeopleChange::Delete { id, at } => {
                let account = existing(state, id)?;
                let rest = rest(state, settings, &account.name, at);
                let deleted = AccountEvent::Deleted { id, rest, at };
                let forgotten = OrderEvent::Forgotten { account: id };
                Ok((vec![deleted.into(), forgotten.into()], ChangeResult::Done))
            }
            PeopleChange::Order(events) => order(state, events),
            PeopleChange::Numbers { day } => {
                let (event, first) = state.numbers.reserve(day).ok_or(Refusal::PeopleDown)?;
                Ok((vec![event.into()], ChangeResult::Number(first)))
            }
        }
    }
}

fn existing(state: &PeopleState, id: AccountId) -> Result<&Arc<Account>, Refusal> {
    state.registry.of_id(id).ok_or(Refusal::AccountGone)
}

/// An event about an account within the bounds of its lists; a line is cut at its own.
fn bounded(event: AccountEvent) -> Result<AccountEvent, Refusal> {
    match event {
        AccountEvent::Friends { ref friends, .. } if friends.len() > MOST_FRIENDS => {
            Err(Refusal::ListFull(MOST_FRIENDS))
        }
        AccountEvent::Alerts { ref alerts, .. } if alerts.len() > MOST_ALERTS => {
            Err(Refusal::ListFull(MOST_ALERTS))
        }
        AccountEvent::Line { id, line } => Ok(AccountEvent::Line {
            id,
            line: line.map(|line| one_line(&line)),
        }),
        AccountEvent::Registered { .. }
        | AccountEvent::Password { .. }
        | AccountEvent::Recovery { .. }
        | AccountEvent::View { .. }
        | AccountEvent::Friends { .. }
        | AccountEvent::Alerts { .. }
        | AccountEvent::Hidden { .. }
        | AccountEvent::Role { .. }
        | AccountEvent::Notices { .. }
        | AccountEvent::Leave { .. }
        | AccountEvent::Credential { .. }
        | AccountEvent::CredentialGone { .. }
        | AccountEvent::Problem { .. }
        | AccountEvent::Seen { .. }
        | AccountEvent::Deleted { .. }
        | AccountEvent::Resting { .. } => Ok(event),
    }
}

/// A text as one line that no terminal obeys.
fn one_line(text: &str) -> String {
    sanitize::text(text)
        .trim()
        .chars()
        .take(MOST_LINE)
        .collect()
}

/// The events of bans, mutes and reports, with the reports numbered.
fn order(
    state: &PeopleState,
    mut events: Vec<OrderEvent>,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let mut order = Arc::clone(&state.order);
    let mut given = ChangeResult::Done;
    let last = events.len().saturating_sub(1);
    for (place, event) in events.iter_mut().enumerate() {
        if let Some(bound) = order.bound(event) {
            return Err(Refusal::ListFull(bound));
        }
        if let OrderEvent::Reported(report) = event {
            report.number = order.next_report();
            given = ChangeResult::Report(report.number);
        }
        // The bound of the next depends on this one.
        if place < last {
            Arc::make_mut(&mut order).apply(event);
        }
    }
    Ok((events.into_iter().map(PeopleEvent::from).collect(), given))
}
