//! Passwords and recovery codes that become others.

use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::reply::Refusal;

use crate::account::Account;
use crate::registry::AccountEvent;

/// Replaces the password by the event of another one, if its owner gave the digest of the standing one.
pub(super) fn replace(
    account: &Account,
    given: SlowDigest,
    password: AccountEvent,
) -> Result<AccountEvent, Refusal> {
    match account.password {
        Some(standing) if standing == given => Ok(password),
        // The password was changed since it was given.
        Some(_) => Err(Refusal::NoSecretAsked),
        None => Err(Refusal::PasswordVoid(account.name.clone())),
    }
}

/// Replaces the password and the recovery code, if the owner gave the digest of the standing code.
pub(super) fn renew(
    account: &Account,
    given: CodeDigest,
    password: SlowDigest,
    recovery: CodeDigest,
) -> Result<[AccountEvent; 2], Refusal> {
    if account.recovery != given {
        // The recovery code was changed since it was given.
        return Err(Refusal::WrongRecovery(account.name.clone()));
    }
    let (id, password) = (account.id, Some(password));
    Ok([
        AccountEvent::Password { id, password },
        AccountEvent::Recovery { id, recovery },
    ])
}
