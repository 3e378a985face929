//! Parts of events: bots, and the digests that stand for secrets and addresses.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::secret::unprinted;

/// The server's bot in a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotSeat {
    /// Its level, 0 to 10.
    pub level: u8,
    /// Seed for the choice among equal moves.
    pub seed: u64,
}

/// A day of leave that a person took in games by correspondence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaveDay {
    /// When it was taken, in milliseconds of Unix time. All games of the person name it so.
    pub at: u64,
    /// The days that the person may still take that year.
    pub left: u32,
}

/// The digest of a room's word.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PasswordDigest {
    /// SHA-256 of the room's id and the word, as earlier versions wrote it.
    Plain([u8; 32]),
    /// Argon2id digest, the current form.
    Slow(SlowDigest),
}

/// The Argon2id digest of a word (RFC 9106), one lane wide, with what it takes to make it again.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlowDigest {
    /// Its memory in KiB.
    pub kib: u32,
    /// Its passes over that memory.
    pub passes: u32,
    /// Salt: the same word has another digest in each room.
    pub salt: [u8; 16],
    /// The digest.
    pub hash: [u8; 32],
}

/// The SHA-256 digest of a seat's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CodeDigest(pub [u8; 32]);

/// Stands for an address that is counted: a keyed digest of it, which tells two addresses apart and
/// says nothing else of them without the server's key. It is written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holder(pub [u8; 16]);

impl std::fmt::Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

unprinted!(PasswordDigest, SlowDigest, CodeDigest, Holder);

impl Serialize for Holder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Holder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit()) && text.len() == 32;
        let number = u128::from_str_radix(&text, 16).ok().filter(|_| digits);
        let number = number.ok_or_else(|| D::Error::custom("32 hexadecimal digits are needed"))?;
        Ok(Holder(number.to_be_bytes()))
    }
}
