//! Devices on which a registered person stays signed in, and the fate of a token that one of them gives.
//!
//! A token is replaced by each use. The device may not hear of the next one: the line breaks before the answer, or two
//! lines give the same token. So a token is still accepted after its use, until one of its successors is used. After
//! that it is spent, and a spent token means that two have copies: the device is removed.

use super::credential::{Credential, CredentialKind, CredentialProof};
use super::credential_loss::{CredentialLoss, CredentialLossCause};
use super::device_tokens::DeviceUse;

/// Maximum devices of a person. A further one replaces the device that was unused for longest.
pub const MOST_DEVICES: usize = 20;

/// A device that a token was given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UsedDevice {
    /// The number of the device: the token was valid.
    Valid(u32),
    /// The number of the device: the token was spent, and the device is removed.
    Spent(u32),
}

/// The consequence of a use.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum DeviceVerdict {
    /// The token is valid: the device as it stands afterwards.
    Valid(Credential),
    /// The token was spent: its device is lost.
    Spent(CredentialLoss),
    /// The token is valid, and was used too often just now: nothing changes.
    Crowded,
    /// No device has such a token, or it has expired.
    Unknown,
}

/// Judges a use by the credentials of a person.
pub(super) fn judge(credentials: &[Credential], usage: &DeviceUse) -> DeviceVerdict {
    let found = credentials.iter().find_map(|device| match &device.proof {
        CredentialProof::Device(tokens) if tokens.are_of(usage) => Some((device, tokens)),
        CredentialProof::Device(_) | CredentialProof::Key { .. } => None,
    });
    match found.filter(|(device, _)| device.is_valid(usage.at)) {
        None => DeviceVerdict::Unknown,
        Some((device, tokens)) if tokens.is_crowded(usage, device.used) => DeviceVerdict::Crowded,
        Some((device, tokens)) => match tokens.used(usage) {
            Some(after) => {
                DeviceVerdict::Valid(device.used(usage.at, CredentialProof::Device(after)))
            }
            None => {
                let cause = CredentialLossCause::Spent;
                DeviceVerdict::Spent(CredentialLoss::of(device, cause, usage.at))
            }
        },
    }
}

/// The devices that make room for another one at a time, in milliseconds of Unix time: expired ones, and of too many
/// the device that was unused for longest.
pub(super) fn outdated(credentials: &[Credential], at: u64) -> Vec<u32> {
    let is_device = |it: &&Credential| it.kind() == CredentialKind::Device;
    let devices = credentials.iter().filter(is_device);
    let (valid, expired): (Vec<_>, Vec<_>) = devices.partition(|it| it.is_valid(at));
    let mut gone: Vec<u32> = expired.iter().map(|device| device.number).collect();
    if valid.len() >= MOST_DEVICES {
        let oldest = valid.iter().min_by_key(|it| (it.used, it.number));
        gone.extend(oldest.map(|device| device.number));
    }
    gone
}
