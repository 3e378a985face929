//! Changes of credentials: their events, and the ways to ask for them.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::event::SlowDigest;
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::reply::Refusal;

use super::{ChangeResult, PeopleChange};
use crate::PeopleRegistry;
use crate::account::Account;
use crate::credential::{CredentialKind, MOST_KEYS, NewCredential};
use crate::credential_loss::{CredentialLoss, CredentialLossCause, UnprovenRemoval};
use crate::device::{self, DeviceVerdict, UsedDevice};
use crate::device_tokens::DeviceUse;
use crate::registry::{AccountEvent, Registry};
use crate::state::PeopleEvent;

impl PeopleRegistry {
    /// Gives an account a credential, if the digest of the account's password is still `given`. Gives its number.
    /// Beyond [`MOST_DEVICES`](crate::MOST_DEVICES) the device that was unused for longest is removed.
    ///
    /// # Errors
    /// When there is no such account, its password is another by now, the key belongs to an account, there are
    /// [`MOST_KEYS`] already, or that cannot be stored.
    pub async fn add_credential(
        &self,
        id: AccountId,
        given: SlowDigest,
        new: NewCredential,
    ) -> Result<u32, Refusal> {
        let new = Box::new(new);
        let added = PeopleChange::AddCredential { id, given, new };
        self.change(added).await?.credential()
    }

    /// Takes a token of a device. The next token is valid when this returns. A device with a spent token is removed,
    /// and its owner told at the next login.
    ///
    /// # Errors
    /// When there is no such account, no device of it has that token, the device has expired, the token was used too often
    /// just now, or that cannot be stored.
    pub async fn use_device(&self, id: AccountId, usage: DeviceUse) -> Result<UsedDevice, Refusal> {
        let usage = Box::new(usage);
        match self.change(PeopleChange::UseDevice { id, usage }).await? {
            ChangeResult::Spent(number) => Ok(UsedDevice::Spent(number)),
            used => used.credential().map(UsedDevice::Valid),
        }
    }

    /// Notes that the owner of an account comes in by a key at a time, in milliseconds of Unix time.
    ///
    /// # Errors
    /// When there is no such account, the key is not its own, or that cannot be stored.
    pub async fn use_key(
        &self,
        id: AccountId,
        key: KeyFingerprint,
        at: u64,
    ) -> Result<(), Refusal> {
        self.change(PeopleChange::UseKey { id, key, at })
            .await
            .map(drop)
    }

    /// Removes a credential of a kind. With `unproven`, its owner is told at the next login.
    ///
    /// # Errors
    /// When there is no such account or credential, or that cannot be stored.
    pub async fn remove_credential(
        &self,
        id: AccountId,
        kind: CredentialKind,
        number: u32,
        unproven: Option<UnprovenRemoval>,
    ) -> Result<(), Refusal> {
        let removed = PeopleChange::RemoveCredential {
            id,
            kind,
            number,
            unproven,
        };
        self.change(removed).await.map(drop)
    }

    /// Notes that the owner of an account was told of its lost credentials.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn forget_losses(&self, id: AccountId) -> Result<(), Refusal> {
        self.change(PeopleChange::ForgetLosses { id })
            .await
            .map(drop)
    }
}

/// The events that give an account a credential, and its number.
///
/// # Errors
/// When the key belongs to an account, or there are as many as there may be.
pub(super) fn add_credential(
    registry: &Registry,
    account: &Account,
    new: &NewCredential,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let id = account.id;
    let gone = match new.key() {
        None => device::outdated(&account.credentials, new.at),
        Some(key) => {
            may_be_added(registry, account, key)?;
            Vec::new()
        }
    };
    let gone = gone
        .into_iter()
        .map(|number| AccountEvent::CredentialGone { id, number });
    let credential = account.next_credential(new);
    let number = credential.number;
    let events = gone.chain([AccountEvent::Credential { id, credential }]);
    let events = events.map(PeopleEvent::from).collect();
    Ok((events, ChangeResult::Credential(number)))
}

/// Checks that a key may be given to an account.
fn may_be_added(
    registry: &Registry,
    account: &Account,
    key: KeyFingerprint,
) -> Result<(), Refusal> {
    if let Some(own) = account.credential_of(key) {
        return Err(Refusal::KeyAttached(own.number));
    }
    if registry.of_key(key).is_some() {
        return Err(Refusal::KeyTaken);
    }
    match account.keys().count() < MOST_KEYS {
        true => Ok(()),
        false => Err(Refusal::TooManyKeys(MOST_KEYS)),
    }
}

/// The event of a use of a key, and its number.
///
/// # Errors
/// When the account has no such key.
pub(super) fn use_key(
    account: &Account,
    key: KeyFingerprint,
    at: u64,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let id = account.id;
    let own = account.credential_of(key).ok_or(Refusal::NoKeyShown)?;
    let credential = own.used(at, own.proof.clone());
    let given = ChangeResult::Credential(own.number);
    Ok((
        vec![AccountEvent::Credential { id, credential }.into()],
        given,
    ))
}

/// The events of a use of a device, and its number.
pub(super) fn use_device(
    account: &Account,
    usage: &DeviceUse,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let id = account.id;
    match device::judge(&account.credentials, usage) {
        DeviceVerdict::Valid(credential) => {
            let given = ChangeResult::Credential(credential.number);
            Ok((
                vec![AccountEvent::Credential { id, credential }.into()],
                given,
            ))
        }
        DeviceVerdict::Spent(loss) => {
            let spent = ChangeResult::Spent(loss.number);
            Ok((vec![lose(account, loss).into()], spent))
        }
        DeviceVerdict::Crowded => Err(Refusal::WordsBusy),
        DeviceVerdict::Unknown => Err(Refusal::WrongToken(account.name.clone())),
    }
}

/// The event of a removed credential.
///
/// # Errors
/// When the account has none of this kind and number.
pub(super) fn remove_credential(
    account: &Account,
    kind: CredentialKind,
    number: u32,
    unproven: Option<UnprovenRemoval>,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let id = account.id;
    let own = account.credential(number).filter(|it| it.kind() == kind);
    let own = own.ok_or(match kind {
        CredentialKind::Device => Refusal::NoSuchDevice(number),
        CredentialKind::Key => Refusal::NoSuchKey(number),
    })?;
    let event = match unproven {
        None => AccountEvent::CredentialGone { id, number },
        Some(UnprovenRemoval { at, by }) => {
            let cause = CredentialLossCause::Removed { by };
            lose(account, CredentialLoss::of(own, cause, at))
        }
    };
    Ok((vec![event.into()], ChangeResult::Done))
}

/// The event after which the owner of an account is not told of its lost credentials again.
pub(super) fn forget_losses(account: &Account) -> (Vec<PeopleEvent>, ChangeResult) {
    let mut account = account.clone();
    account.losses.clear();
    let account = Arc::new(account);
    let event = AccountEvent::Registered { account };
    (vec![event.into()], ChangeResult::Done)
}

/// The event of a lost credential. The whole account is written: servers before this one read it, without the loss.
fn lose(account: &Account, loss: CredentialLoss) -> AccountEvent {
    let account = Arc::new(account.with_loss(loss));
    AccountEvent::Registered { account }
}
