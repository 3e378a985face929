//! Lost devices: those that were signed out without the password. Their owner is told.

use serde::{Deserialize, Serialize};

use super::device::RegisteredDevice;

/// Maximum lost devices that an owner is told of. A further one takes the place of the oldest.
pub(super) const MOST_LOSSES: usize = 5;

/// A device that was signed out, and not by the owner of the password. The owner is told at the next login.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceLoss {
    /// The device's number.
    pub number: u32,
    /// The device's label; None without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub label: Option<String>,
    /// The time of the loss, in milliseconds of Unix time.
    pub at: u64,
    /// The cause.
    pub cause: DeviceLossCause,
}

/// The cause of a [`DeviceLoss`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviceLossCause {
    /// A spent token of it was given: a copy exists.
    Spent,
    /// A connection removed it that came by the token of a device and showed no password.
    Removed {
        /// The number of that other device; None if it is not known any more.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        by: Option<u32>,
    },
}

/// A removal of a device by a connection that showed no password.
#[derive(Debug, Clone, Copy)]
pub struct UnprovenRemoval {
    /// The time, in milliseconds of Unix time.
    pub at: u64,
    /// The number of the device by whose token the connection came; None if it is not known any more.
    pub by: Option<u32>,
}

impl DeviceLoss {
    /// The loss of a device for a cause, at a time in milliseconds of Unix time.
    pub(super) fn of(device: &RegisteredDevice, cause: DeviceLossCause, at: u64) -> Self {
        DeviceLoss {
            number: device.number,
            label: device.label.clone(),
            at,
            cause,
        }
    }

    /// True if a device has not been told of the loss: it happened after its last use, and by another one.
    pub fn is_news_for(&self, device: &RegisteredDevice) -> bool {
        let by = match self.cause {
            DeviceLossCause::Spent => None,
            DeviceLossCause::Removed { by } => by,
        };
        self.at > device.used && by != Some(device.number)
    }
}
