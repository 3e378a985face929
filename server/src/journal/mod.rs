//! The log of everything that happens in rooms, behind one interface.
//!
//! A room's entries are appended with compare-and-append: the writer says after which entry it
//! believes to stand, so that two writers can never both own a room.

mod disk;
pub mod log;
mod memory;

use std::future::Future;

use damiera_protocol::event::Record;
use uuid::Uuid;

pub use disk::{Damage, DiskJournal, Held, Writer};
pub use memory::MemoryJournal;

/// A room's identity in the journal; its name is only an alias.
pub type RoomId = Uuid;

/// A place in a room's log. It means nothing outside the journal that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(u64);

impl Position {
    /// Before a room's first entry.
    pub const START: Position = Position(0);

    /// The place that a journal's own count stands for.
    #[must_use]
    pub fn new(count: u64) -> Self {
        Position(count)
    }

    /// The journal's own count.
    #[must_use]
    pub fn count(self) -> u64 {
        self.0
    }
}

/// What became of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// The entries are durable, and this is where the room now stands.
    Stored(Position),
    /// The room does not stand where the writer believed: somebody else wrote.
    Conflict,
    /// Nothing was stored.
    Refused,
    /// The entries may be stored or not: read before writing again.
    Unknown,
}

/// The journal could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the journal cannot be read: {0}")]
pub struct ReadError(pub String);

/// The log of all rooms.
///
/// Cloning gives another handle to the same log.
pub trait Journal: Clone + Send + Sync + 'static {
    /// Appends the entries of one decision, all or none, if the room stands at `expected`.
    fn append(
        &self,
        room: RoomId,
        expected: Position,
        records: Vec<Record>,
    ) -> impl Future<Output = Appended> + Send + 'static;

    /// The room's entries after `from`, in order, each with the place right behind it.
    ///
    /// # Errors
    /// When the log cannot be read now; trying again later is sound.
    fn read(
        &self,
        room: RoomId,
        from: Position,
    ) -> impl Future<Output = Result<Vec<(Position, Record)>, ReadError>> + Send + 'static;

    /// The room was freed: nothing will be appended to it any more.
    fn close(&self, room: RoomId);
}
