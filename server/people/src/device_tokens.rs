//! The tokens of a device. Only digests of them are kept.

use damiera_protocol::date::DAY_MS;
use damiera_protocol::device::DeviceToken;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The milliseconds after its last use for which a token is valid: 90 days.
const DEVICE_MS: u64 = 90 * DAY_MS;

/// Maximum tokens of a device that were given for the same one and not used yet. A further use is refused within
/// [`AT_ONCE_MS`] of the last one: the tabs of a browser come back at once, and one of them keeps its token. Later it takes
/// the place of the oldest.
const MOST_NEXT: usize = 8;

/// The milliseconds after a use within which others of the same token are of the same moment.
const AT_ONCE_MS: u64 = 60_000;

/// Prefixes of the parts of a token before they are hashed: the digest of one is never that of the other.
const SERIES_PREFIX: &[u8] = b"damiera device series\0";
const ONCE_PREFIX: &[u8] = b"damiera device token\0";

/// The SHA-256 digest of a part of a token, written as 64 hexadecimal digits. The parts are random and long, so a plain
/// hash is enough against guessing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DeviceDigest([u8; 32]);

impl std::fmt::Debug for DeviceDigest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeviceDigest(..)")
    }
}

impl DeviceDigest {
    /// The digest of the part that all tokens of a device share.
    pub fn of_series(token: &DeviceToken) -> Self {
        DeviceDigest::of(SERIES_PREFIX, token.expose_series())
    }

    /// The digest of the part that each use replaces.
    pub fn of_once(token: &DeviceToken) -> Self {
        DeviceDigest::of(ONCE_PREFIX, token.expose_once())
    }

    fn of(prefix: &[u8], part: &[u8]) -> Self {
        let hash = Sha256::new().chain_update(prefix).chain_update(part);
        DeviceDigest(hash.finalize().into())
    }
}

impl std::fmt::Display for DeviceDigest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for DeviceDigest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DeviceDigest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut digest = [0; 32];
        let is_hexadecimal = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if text.len() != 64 || !is_hexadecimal {
            return Err(D::Error::custom("a digest is 64 hexadecimal digits"));
        }
        for (byte, pair) in digest.iter_mut().zip(0..) {
            let pair = &text[2 * pair..2 * pair + 2];
            *byte = u8::from_str_radix(pair, 16).map_err(D::Error::custom)?;
        }
        Ok(DeviceDigest(digest))
    }
}

/// The tokens of a device, as digests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DeviceTokens {
    /// The digest of the part that all its tokens share.
    series: DeviceDigest,
    /// The digest of the token that was used last; None before the first use.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    last: Option<DeviceDigest>,
    /// The digests of the tokens that were given for that one, the oldest first.
    next: Vec<DeviceDigest>,
}

/// A token that a device gives, and its successor.
#[derive(Debug, Clone, Copy)]
pub struct DeviceUse {
    /// The digest of the part that both share.
    series: DeviceDigest,
    /// The digest of the given token.
    given: DeviceDigest,
    /// The digest of the next one.
    next: DeviceDigest,
    /// The time of the use, in milliseconds of Unix time.
    pub(super) at: u64,
}

impl DeviceUse {
    /// A token that is given at a time, in milliseconds of Unix time, and the next one.
    pub fn new(given: &DeviceToken, next: &DeviceToken, at: u64) -> Self {
        DeviceUse {
            series: DeviceDigest::of_series(given),
            given: DeviceDigest::of_once(given),
            next: DeviceDigest::of_once(next),
            at,
        }
    }
}

impl DeviceTokens {
    /// The tokens of a device that gets its first one.
    pub(super) fn begin(token: &DeviceToken) -> Self {
        DeviceTokens {
            series: DeviceDigest::of_series(token),
            last: None,
            next: vec![DeviceDigest::of_once(token)],
        }
    }

    /// The end of the time of a device that was used then, in milliseconds of Unix time.
    pub(super) fn until(used: u64) -> u64 {
        used.saturating_add(DEVICE_MS)
    }

    /// True if a use is one of this device.
    pub(super) fn are_of(&self, usage: &DeviceUse) -> bool {
        self.series == usage.series
    }

    /// True if a token is or was one of them.
    pub(super) fn has(&self, token: &DeviceToken) -> bool {
        self.series == DeviceDigest::of_series(token)
    }

    /// True if a token was used as often as it may be at once. `used` is the time of its last use.
    pub(super) fn is_crowded(&self, usage: &DeviceUse, used: u64) -> bool {
        let is_last = !self.next.contains(&usage.given) && self.last == Some(usage.given);
        let is_at_once = usage.at < used.saturating_add(AT_ONCE_MS);
        is_last && self.next.len() >= MOST_NEXT && is_at_once
    }

    /// The tokens after a use of one of them; None if that was spent.
    pub(super) fn used(&self, usage: &DeviceUse) -> Option<Self> {
        let is_next = self.next.contains(&usage.given);
        if !is_next && self.last != Some(usage.given) {
            return None;
        }
        let mut after = self.clone();
        if is_next {
            after.last = Some(usage.given);
            after.next.clear();
        }
        if after.next.len() >= MOST_NEXT {
            after.next.remove(0);
        }
        after.next.push(usage.next);
        Some(after)
    }
}
