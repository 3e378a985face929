//! A group: one message of the log, the entries that are stored together or not at all.
//!
//! Each group names the sum of the one before it, so two histories cannot be taken for one. `layout` says how a group looks as bytes.

mod layout;

use bytes::Bytes;

use self::layout::{ENTRY_HEAD, HEAD};
use crate::name::{Node, NodeName, NodeNameError};

/// The longest group that is written or believed, in bytes.
pub const MAX_GROUP: usize = 256 * 1024;
/// The longest payload of an entry, in bytes: as much as the local journal takes.
pub const MAX_PAYLOAD: usize = 16 * 1024;

/// The newest format of groups and of the entries in them that this program reads and writes. An entry that earlier
/// programs cannot read is of a later format, even if the layout of groups is the same. Games by correspondence are of format 3.
pub const FORMAT: u16 = 3;
/// The oldest format that this program reads.
pub const OLDEST_FORMAT: u16 = 2;

/// A room's identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LogRoomId(pub u128);

/// The number of times that the log has changed hands. Each primary has one of its own; 0 is before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

/// A group's place in the log, from 1 without gaps, over all epochs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(pub u64);

/// The checksum over a whole group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sum(pub u32);

/// One message of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its place and its writer.
    pub head: GroupHeader,
    /// Its content.
    pub body: Body,
}

/// The place and the writer of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupHeader {
    /// The format of the group and of its entries.
    pub format: u16,
    /// Its writer.
    pub node: Node,
    /// The epoch.
    pub epoch: Epoch,
    /// Its place in the log.
    pub number: Number,
    /// The sum of the group before it, 0 for the first.
    pub before: Sum,
}

/// The content of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// The writer is the primary from here on.
    Owned,
    /// This happened in rooms.
    Entries(Entries),
    /// No entries; it takes the place, so that no other group can come there.
    Empty,
    /// The writer gives its place away, and writes nothing more in this epoch.
    Released {
        /// The node that should take it.
        to: NodeName,
    },
}

/// The records of one decision in one room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    room: LogRoomId,
    before: u32,
    records: u16,
    payload: Bytes,
}

/// Entries that fit into one group together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entries {
    entries: Vec<Entry>,
    /// Bytes that they take in a group, with their heads.
    length: usize,
}

/// A group as bytes, and their sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded {
    /// The message.
    pub bytes: Bytes,
    /// The sum over it.
    pub sum: Sum,
}

/// An entry that is longer than any group takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an entry has at most {MAX_PAYLOAD} bytes, not {0}")]
pub struct EntryTooLong(pub usize);

/// Bytes that are no group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GroupError {
    /// It does not begin as a group does.
    #[error("this is no group of the log: another program writes to its subject")]
    Stranger,
    /// A later program wrote it.
    #[error(
        "the group is in format {0}, and this program reads {OLDEST_FORMAT} to {FORMAT}: upgrade this server"
    )]
    Format(u16),
    /// A checksum is wrong.
    #[error("the group is damaged{}; read it from another replica", entry.map_or(String::new(), |at| format!(", first in entry {at}")))]
    Damaged {
        /// The first entry with a wrong sum of its own, from 0.
        entry: Option<u32>,
    },
    /// It is longer than a group can be.
    #[error("a group has at most {MAX_GROUP} bytes, not {0}")]
    TooLong(usize),
    /// Its sum is right, and it says what no writer writes.
    #[error("the group contradicts itself: {0}")]
    Senseless(&'static str),
}

impl Entry {
    /// An entry of a room that had `before` records, with `records` more in `payload`.
    ///
    /// # Errors
    /// When the payload has more than [`MAX_PAYLOAD`] bytes.
    pub fn new(
        room: LogRoomId,
        before: u32,
        records: u16,
        payload: Bytes,
    ) -> Result<Self, EntryTooLong> {
        if payload.len() > MAX_PAYLOAD {
            return Err(EntryTooLong(payload.len()));
        }
        Ok(Entry {
            room,
            before,
            records,
            payload,
        })
    }

    /// Its length in a group, in bytes.
    fn length(&self) -> usize {
        ENTRY_HEAD + self.payload.len()
    }

    /// Its room.
    pub fn room(&self) -> LogRoomId {
        self.room
    }

    /// Records of the room before this one.
    pub fn before(&self) -> u32 {
        self.before
    }

    /// Number of records in it.
    pub fn records(&self) -> u16 {
        self.records
    }

    /// The records, which only the rooms read.
    pub fn payload(&self) -> &Bytes {
        &self.payload
    }
}

impl Entries {
    /// Adds an entry.
    ///
    /// # Errors
    /// Gives it back when the group would be longer than [`MAX_GROUP`]: it belongs into the next one.
    pub fn push(&mut self, entry: Entry) -> Result<(), Entry> {
        let length = self.length + entry.length();
        if HEAD + length > MAX_GROUP {
            return Err(entry);
        }
        self.length = length;
        self.entries.push(entry);
        Ok(())
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries, in the order of their arrival.
    pub fn as_slice(&self) -> &[Entry] {
        &self.entries
    }
}

impl IntoIterator for Entries {
    type Item = Entry;
    type IntoIter = std::vec::IntoIter<Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

impl From<NodeNameError> for GroupError {
    fn from(_: NodeNameError) -> Self {
        GroupError::Senseless("a node's name is impossible")
    }
}
