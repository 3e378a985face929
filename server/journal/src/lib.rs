//! The log of everything that happens in rooms, behind one interface.
//!
//! A room's entries are appended with compare-and-append: the writer says after which entry it
//! believes to stand, so that two writers can never both own a room.

mod disk;
mod history;
mod memory;
mod namebook;
#[cfg(feature = "cluster")]
pub mod shared;

use std::fmt;

use damiera_log::LogPosition;
use damiera_protocol::event::Record;
use futures_util::future::BoxFuture;
use uuid::Uuid;

pub use disk::{Backlog, DiskJournal, LogReview, OpenedJournal, RoomDamage, StoredEntry, Writer};
pub use disk::{EncodedRecords, Reading, decode, review};
pub use history::{Histories, Pages};
pub use memory::MemoryJournal;
pub use namebook::{NameBook, NameRegistry};

/// A room's identity in the journal; its name is only an alias.
pub type RoomId = Uuid;

/// A place in a room's log. It means nothing outside the journal that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offset(u64);

impl Offset {
    /// Before a room's first entry.
    pub const START: Offset = Offset(0);

    /// The place that a journal's own count stands for.
    pub fn new(count: u64) -> Self {
        Offset(count)
    }

    /// The journal's own count.
    pub fn count(self) -> u64 {
        self.0
    }
}

/// The outcome of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppendOutcome {
    /// The entries are durable, and this is where the room now stands.
    Stored(Offset),
    /// The room's log is not where the writer believed: another writer was there.
    Conflict,
    /// Nothing was stored.
    Refused,
    /// The entries may be stored or not: read before writing again.
    Unknown,
}

/// A place between two batches of a log on disk, before which every game that ended is known.
///
/// Rooms that are not in `open` are over: nothing after the place belongs to them, and what lies
/// before it need not be read again.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Checkpoint {
    /// The place.
    #[serde(flatten)]
    pub position: LogPosition,
    /// The rooms that are not over, and rooms that the log does not close yet.
    pub open: Vec<RoomId>,
}

/// A listener for what the journal has stored, in the order of its log.
pub trait JournalListener: fmt::Debug + Send + Sync {
    /// The entry `seq` of a room is stored, and ends a game.
    fn ended(&self, room: RoomId, seq: u64);

    /// Nothing will be appended to a room any more.
    fn closed(&self, room: RoomId);

    /// Everything before a place was told.
    fn checkpoint(&self, mark: Checkpoint);

    /// The number of games that the listener has numbered so far, in the order of the log. At least as many have ended.
    fn games(&self) -> u64;
}

/// The journal could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the journal cannot be read: {0}")]
pub struct JournalReadError(pub String);

/// Maximum entries of a room that a journal reads at once. Writers do not wait long then: a room with hours of offers
/// and withdrawals has tens of thousands of entries.
pub const READ_PAGE: usize = 256;

/// The log of all rooms.
pub trait Journal: fmt::Debug + Send + Sync + 'static {
    /// Appends the entries of one decision, all or none, if the room stands at `expected`.
    fn append(
        &self,
        room: RoomId,
        expected: Offset,
        records: EncodedRecords,
    ) -> BoxFuture<'static, AppendOutcome>;

    /// The room's next entries after `from`, in order, each with the place right behind it. Fewer
    /// than [`READ_PAGE`] means that there are no more; otherwise there may be others.
    ///
    /// # Errors
    /// When the log cannot be read now; trying again later is sound.
    fn read(
        &self,
        room: RoomId,
        from: Offset,
    ) -> BoxFuture<'static, Result<Vec<(Offset, Record)>, JournalReadError>>;

    /// The room was freed: nothing will be appended to it any more.
    fn close(&self, room: RoomId);

    /// Asks whether this server decides at this moment, so that what it knows is all there is; false when the log does
    /// not say so in time. None where no other server can decide.
    fn confirm(&self) -> Option<BoxFuture<'static, bool>> {
        None
    }
}
