//! The names that people may register, choose and take.

use std::sync::Arc;

use damiera_config::Accounts;
use damiera_protocol::date::DAY_MS;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use crate::account::Account;
use crate::credential::CredentialKind;
use crate::quarantine::Rest;
use crate::registry::AccountEvent;
use crate::state::{PeopleEvent, PeopleState};

/// The rest of a name that its owner gives up at a time.
pub(super) fn rest(state: &PeopleState, settings: &Accounts, name: &Name, at: u64) -> Rest {
    Rest {
        name: state.key.digest(name),
        until: at.saturating_add(u64::from(settings.quarantine_days) * DAY_MS),
    }
}

/// The events that give an account another name at a time.
///
/// # Errors
/// When another account has the name, or it rests.
pub(super) fn rename(
    state: &PeopleState,
    settings: &Accounts,
    account: &Account,
    name: Name,
    at: u64,
) -> Result<Vec<PeopleEvent>, Refusal> {
    match state.registry.of_name(&name) {
        Some(other) if other.id != account.id => {
            return Err(Refusal::NameTaken(other.name.clone()));
        }
        Some(_) => {}
        None => may_be_taken(state, &name, at)?,
    }
    let mut events = Vec::new();
    if name != account.name {
        let rest = rest(state, settings, &account.name, at);
        events.push(AccountEvent::Resting { rest }.into());
    }
    let mut account = account.clone();
    account.name = name;
    // Devices name the account by the name before. A key names no one.
    account
        .credentials
        .retain(|it| it.kind() == CredentialKind::Key);
    let account = Arc::new(account);
    events.push(AccountEvent::Registered { account }.into());
    Ok(events)
}

/// Checks that a name may be registered at a time. `registered` counts the names that are being registered with it.
///
/// # Errors
/// When it is registered, rests, or there are too many.
pub(crate) fn may_be_registered(
    state: &PeopleState,
    settings: &Accounts,
    name: &Name,
    at: u64,
    registered: usize,
) -> Result<(), Refusal> {
    if let Some(account) = state.registry.like_name(name) {
        return Err(Refusal::NameTaken(account.name.clone()));
    }
    may_be_chosen(settings, name)?;
    may_be_taken(state, name, at)?;
    match state.registry.len() + registered < settings.most {
        true => Ok(()),
        false => Err(Refusal::TooManyAccounts(settings.most)),
    }
}

/// Checks that people may choose a name without the operator's help.
///
/// # Errors
/// When it is reserved.
pub(crate) fn may_be_chosen(settings: &Accounts, name: &Name) -> Result<(), Refusal> {
    match settings.reserved.covers(name) || settings.staff.covers(name) {
        true => Err(Refusal::NameReserved(name.clone())),
        false => Ok(()),
    }
}

/// Checks that a free name may be taken at a time, by a guest too.
///
/// # Errors
/// When it rests.
pub(crate) fn may_be_taken(state: &PeopleState, name: &Name, at: u64) -> Result<(), Refusal> {
    match state.registry.rests_until(state.key.digest(name), at) {
        Some(until) => {
            let days = (until - at).div_ceil(DAY_MS);
            Err(Refusal::NameResting(name.clone(), days))
        }
        None => Ok(()),
    }
}
