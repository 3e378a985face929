//! The token that keeps a device signed in as a registered person.

use std::fmt::Write;
use std::str::FromStr;

use crate::secret::{Secret, unprinted};

/// The bytes of the part that all tokens of a device share.
const SERIES: usize = 16;

/// The bytes of the part that each use replaces.
const ONCE: usize = 32;

/// A random token of one device: its holder may come in as the registered person.
///
/// It is written as 96 lower-case hexadecimal digits: 128 bits that name the device and stay, and 256 bits that each
/// use replaces. Both are secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DeviceToken {
    series: [u8; SERIES],
    once: [u8; ONCE],
}

impl DeviceToken {
    /// The number of its digits.
    pub const DIGITS: usize = 2 * (SERIES + ONCE);

    /// The token of these bytes, which have to be random.
    pub const fn new(series: [u8; SERIES], once: [u8; ONCE]) -> Self {
        DeviceToken { series, once }
    }

    /// The next token of the same device, with bytes that have to be random.
    pub const fn followed_by(self, once: [u8; ONCE]) -> Self {
        DeviceToken { once, ..self }
    }

    /// The part that all tokens of the device share, for hashing only.
    pub const fn expose_series(&self) -> &[u8; SERIES] {
        &self.series
    }

    /// The part that each use replaces, for hashing only.
    pub const fn expose_once(&self) -> &[u8; ONCE] {
        &self.once
    }

    /// The token as its device keeps it.
    pub fn show(self) -> Secret {
        let mut text = String::with_capacity(DeviceToken::DIGITS);
        for byte in self.series.iter().chain(&self.once) {
            // A string takes all that is written to it.
            let _ = write!(text, "{byte:02x}");
        }
        Secret::new(text)
    }
}

unprinted!(DeviceToken);

/// A text that is no token of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a token of a device has 96 lower-case hexadecimal digits")]
pub struct BadDeviceToken;

impl FromStr for DeviceToken {
    type Err = BadDeviceToken;

    /// Reads a token exactly as it was written: programs keep it, and people do not type it.
    fn from_str(text: &str) -> Result<Self, BadDeviceToken> {
        if text.len() != DeviceToken::DIGITS {
            return Err(BadDeviceToken);
        }
        let mut bytes = [0; SERIES + ONCE];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            for digit in pair {
                let value = match digit {
                    b'0'..=b'9' => digit - b'0',
                    b'a'..=b'f' => digit - b'a' + 10,
                    _ => return Err(BadDeviceToken),
                };
                *byte = *byte << 4 | value;
            }
        }
        let (mut series, mut once) = ([0; SERIES], [0; ONCE]);
        series.copy_from_slice(&bytes[..SERIES]);
        once.copy_from_slice(&bytes[SERIES..]);
        Ok(DeviceToken { series, once })
    }
}
