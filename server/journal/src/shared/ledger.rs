//! The places of each open room's entries in the log.

use std::collections::HashMap;

use damiera_cluster::group::Entry;
use damiera_cluster::log::Seq;
use damiera_log::OVERHEAD;
use uuid::Uuid;

use super::places::RoomPlaces;
use crate::{Offset, RoomId, StoredEntry, decode};

/// Where the entries of all open rooms lie.
#[derive(Debug, Default)]
pub(super) struct EntryIndex {
    rooms: HashMap<RoomId, RoomPlaces>,
}

impl EntryIndex {
    /// Takes an entry that is stored in a message.
    pub(super) fn take(&mut self, seq: Seq, entry: &Entry) {
        let room = room_of(entry);
        if is_last(entry) {
            self.rooms.remove(&room);
            return;
        }
        let places = self.rooms.entry(room).or_default();
        places.push(seq, entry.before(), entry.records());
    }

    /// The places of a room's entries; None for a room that has none, or is over.
    pub(super) fn places(&self, room: RoomId) -> Option<&RoomPlaces> {
        self.rooms.get(&room)
    }
}

/// The room of an entry.
pub(super) fn room_of(entry: &Entry) -> RoomId {
    Uuid::from_u128(entry.room().0)
}

/// The number of records in the room up to and including an entry.
pub(super) fn end_of(entry: &Entry) -> Offset {
    Offset::new(u64::from(entry.before()) + u64::from(entry.records()))
}

/// True if an entry says that nothing follows in its room.
pub(super) fn is_last(entry: &Entry) -> bool {
    entry.records() == 0
}

/// Converts an entry of the log into a stored entry.
pub fn held(entry: &Entry) -> StoredEntry {
    StoredEntry {
        room: room_of(entry),
        records: decode(entry.payload()),
        bytes: OVERHEAD + entry.payload().len() as u64,
        known: false,
        closed: is_last(entry),
        games: None,
    }
}
