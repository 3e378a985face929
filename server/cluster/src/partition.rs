//! How rooms are dealt into partitions.

use std::fmt;

/// How many partitions a cluster has when nobody says otherwise.
pub const DEFAULT_PARTITIONS: Partitions = Partitions(64);
/// The most partitions that a cluster can have.
pub const MAX_PARTITIONS: u16 = 4096;

/// A room's identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomId(pub u128);

/// How many partitions rooms are dealt into. The first start of a cluster fixes it: with another
/// number the same room would lie elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Partitions(u16);

/// One partition of the log, from 0. Rooms have those below [`Partitions::count`]; the lobby has the
/// one behind them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartitionId(u16);

/// A number of partitions that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("rooms are dealt into 1 to {MAX_PARTITIONS} partitions, not into {0}")]
pub struct PartitionsError(pub u16);

impl Partitions {
    /// Takes a number of partitions.
    ///
    /// # Errors
    /// When it is 0 or more than [`MAX_PARTITIONS`].
    pub fn new(count: u16) -> Result<Self, PartitionsError> {
        match count {
            1..=MAX_PARTITIONS => Ok(Partitions(count)),
            _ => Err(PartitionsError(count)),
        }
    }

    /// How many partitions rooms have.
    pub fn count(self) -> u16 {
        self.0
    }

    /// Where a room lies: the CRC-32C of its identity's 16 bytes, big-endian, by the remainder. It
    /// must be the same in every version, so it is none of the standard library's hashes.
    pub fn of(self, room: RoomId) -> PartitionId {
        let hash = crc32c::crc32c(&room.0.to_be_bytes());
        // The remainder is less than a number of 16 bits.
        PartitionId((hash % u32::from(self.0)) as u16)
    }

    /// The lobby's partition.
    pub fn lobby(self) -> PartitionId {
        PartitionId(self.0)
    }

    /// The partition of a number, if there is one.
    pub fn get(self, number: u16) -> Option<PartitionId> {
        (number <= self.0).then_some(PartitionId(number))
    }

    /// All partitions, the lobby's last.
    pub fn all(self) -> impl ExactSizeIterator<Item = PartitionId> + Clone {
        // One more than there are fits, because there are at most 4,096.
        (0..self.0 + 1).map(PartitionId)
    }
}

impl PartitionId {
    /// Its number, as subjects have it.
    pub fn number(self) -> u16 {
        self.0
    }

    /// Its place in a list of all partitions.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for PartitionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
