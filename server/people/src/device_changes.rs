//! Changes of devices: their events, and the ways to ask for them.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::event::SlowDigest;
use damiera_protocol::reply::Refusal;

use super::PeopleRegistry;
use super::account::Account;
use super::change::{Change, ChangeResult};
use super::device::{self, DeviceUse, DeviceVerdict, NewDevice, RegisteredDevice, UsedDevice};
use super::device_loss::{DeviceLoss, DeviceLossCause, UnprovenRemoval};
use super::registry::AccountEvent;
use super::state::PeopleEvent;

impl PeopleRegistry {
    /// Has a device of an account stay signed in, if the digest of the account's password is still `given`. Gives the
    /// device's number. Of [`MOST_DEVICES`](crate::MOST_DEVICES) the one that was unused for longest is removed.
    ///
    /// # Errors
    /// When there is no such account, its password is another by now, or that cannot be stored.
    pub async fn add_device(
        &self,
        id: AccountId,
        given: SlowDigest,
        device: NewDevice,
    ) -> Result<u32, Refusal> {
        let added = Change::AddDevice { id, given, device };
        self.change(added).await?.device()
    }

    /// Takes a token of a device. The next token is valid when this returns. A device with a spent token is removed,
    /// and its owner told at the next login.
    ///
    /// # Errors
    /// When there is no such account, no device of it has that token, the device has expired, or that cannot be
    /// stored.
    pub async fn use_device(&self, id: AccountId, usage: DeviceUse) -> Result<UsedDevice, Refusal> {
        let usage = Box::new(usage);
        match self.change(Change::UseDevice { id, usage }).await? {
            ChangeResult::Spent(number) => Ok(UsedDevice::Spent(number)),
            used => used.device().map(UsedDevice::Valid),
        }
    }

    /// Signs a device out. With `unproven`, its owner is told at the next login.
    ///
    /// # Errors
    /// When there is no such account or device, or that cannot be stored.
    pub async fn remove_device(
        &self,
        id: AccountId,
        number: u32,
        unproven: Option<UnprovenRemoval>,
    ) -> Result<(), Refusal> {
        let removed = Change::RemoveDevice {
            id,
            number,
            unproven,
        };
        self.change(removed).await.map(drop)
    }

    /// Notes that the owner of an account was told of its lost devices.
    ///
    /// # Errors
    /// When there is no such account, or that cannot be stored.
    pub async fn forget_losses(&self, id: AccountId) -> Result<(), Refusal> {
        self.change(Change::ForgetLosses { id }).await.map(drop)
    }
}

/// The events that add a device to an account, and its number.
pub(super) fn add_device(account: &Account, new: &NewDevice) -> (Vec<PeopleEvent>, ChangeResult) {
    let id = account.id;
    let gone = device::outdated(&account.devices, new.at);
    let number = account.last_device.saturating_add(1);
    let gone = gone
        .into_iter()
        .map(|number| AccountEvent::DeviceGone { id, number });
    let device = RegisteredDevice::begin(number, new);
    let events = gone.chain([AccountEvent::Device { id, device }]);
    let events = events.map(PeopleEvent::from).collect();
    (events, ChangeResult::Device(number))
}

/// The events of a use of a device, and its number.
pub(super) fn use_device(
    account: &Account,
    usage: &DeviceUse,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let id = account.id;
    match device::judge(&account.devices, usage) {
        DeviceVerdict::Valid(device) => {
            let given = ChangeResult::Device(device.number);
            Ok((vec![AccountEvent::Device { id, device }.into()], given))
        }
        DeviceVerdict::Spent(loss) => {
            let spent = ChangeResult::Spent(loss.number);
            Ok((vec![lose(account, loss).into()], spent))
        }
        DeviceVerdict::Unknown => Err(Refusal::WrongToken(account.name.clone())),
    }
}

/// The event of a removed device.
///
/// # Errors
/// When the account has no such device.
pub(super) fn remove_device(
    account: &Account,
    number: u32,
    unproven: Option<UnprovenRemoval>,
) -> Result<(Vec<PeopleEvent>, ChangeResult), Refusal> {
    let id = account.id;
    let mut devices = account.devices.iter();
    let device = devices.find(|it| it.number == number);
    let device = device.ok_or(Refusal::NoSuchDevice(number))?;
    let event = match unproven {
        None => AccountEvent::DeviceGone { id, number },
        Some(UnprovenRemoval { at, by }) => {
            let cause = DeviceLossCause::Removed { by };
            lose(account, DeviceLoss::of(device, cause, at))
        }
    };
    Ok((vec![event.into()], ChangeResult::Done))
}

/// The event after which the owner of an account is not told of its lost devices again.
pub(super) fn forget_losses(account: &Account) -> (Vec<PeopleEvent>, ChangeResult) {
    let mut account = account.clone();
    account.lost_devices.clear();
    let account = Arc::new(account);
    let event = AccountEvent::Registered { account };
    (vec![event.into()], ChangeResult::Done)
}

/// The event of a lost device. The whole account is written: servers before this one read it, without the loss.
fn lose(account: &Account, loss: DeviceLoss) -> AccountEvent {
    let account = Arc::new(account.with_loss(loss));
    AccountEvent::Registered { account }
}
