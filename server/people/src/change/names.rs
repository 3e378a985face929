//! The names that people may register, choose and take.

use damiera_config::Accounts;
use damiera_protocol::date::DAY_MS;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use crate::quarantine::Rest;
use crate::state::PeopleState;

/// The rest of a name that its owner gives up at a time.
pub(super) fn rest(state: &PeopleState, settings: &Accounts, name: &Name, at: u64) -> Rest {
    Rest {
        name: state.key.digest(name),
        until: at.saturating_add(u64::from(settings.quarantine_days) * DAY_MS),
    }
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
