//! The fingerprint of a public key of SSH.

use std::fmt::{self, Write};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The bytes of a digest of SHA-256.
const BYTES: usize = 32;

/// The characters of a written digest: six bits each, and the last one four.
const CHARS: usize = 43;

/// The beginning of a written fingerprint.
const PREFIX: &str = "SHA256:";

/// The digits of base 64, by value.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The SHA-256 digest of a public key, written as OpenSSH writes it: `SHA256:` and 43 digits of base 64 without padding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyFingerprint([u8; BYTES]);

impl KeyFingerprint {
    /// The fingerprint of a digest.
    pub const fn new(digest: [u8; BYTES]) -> Self {
        KeyFingerprint(digest)
    }

    /// The digest.
    pub const fn bytes(&self) -> &[u8; BYTES] {
        &self.0
    }
}

impl fmt::Display for KeyFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        for group in self.0.chunks(3) {
            let mut bits = [0; 4];
            bits[1..=group.len()].copy_from_slice(group);
            let bits = u32::from_be_bytes(bits);
            for place in 0..=group.len() {
                let value = bits >> (18 - 6 * place) & 63;
                f.write_char(char::from(DIGITS[value as usize]))?;
            }
        }
        Ok(())
    }
}

/// A text that is no fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a fingerprint is SHA256: and 43 digits of base 64")]
pub struct BadKeyFingerprint;

impl FromStr for KeyFingerprint {
    type Err = BadKeyFingerprint;

    /// Reads a fingerprint exactly as it is written.
    fn from_str(text: &str) -> Result<Self, BadKeyFingerprint> {
        let digits = text.strip_prefix(PREFIX).ok_or(BadKeyFingerprint)?;
        if digits.len() != CHARS {
            return Err(BadKeyFingerprint);
        }
        let mut bytes = [0; BYTES];
        for (group, digits) in bytes.chunks_mut(3).zip(digits.as_bytes().chunks(4)) {
            let mut bits = 0_u32;
            for (place, digit) in digits.iter().enumerate() {
                let value = DIGITS
                    .iter()
                    .zip(0_u32..)
                    .find(|(known, _)| *known == digit);
                let (_, value) = value.ok_or(BadKeyFingerprint)?;
                bits |= value << (18 - 6 * place);
            }
            let [_, bits @ ..] = bits.to_be_bytes();
            let (own, rest) = bits.split_at(group.len());
            if rest.iter().any(|byte| *byte != 0) {
                return Err(BadKeyFingerprint);
            }
            group.copy_from_slice(own);
        }
        Ok(KeyFingerprint(bytes))
    }
}

impl Serialize for KeyFingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for KeyFingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}
