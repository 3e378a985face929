//! The log, the events that people were told, and whether both agree.

use std::collections::{BTreeMap, BTreeSet};

use bytes::Bytes;
use damiera_cluster::group::{Body, Entry, Epoch, Group, LogRoomId};
use damiera_cluster::log::Seq;

/// Something that must not happen.
pub(crate) type Problem = String;

/// One event of a room, known by a number of its own.
pub(crate) type Event = u64;

/// The promised and the stored events.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    rooms: BTreeMap<LogRoomId, Vec<Event>>,
    stored: BTreeSet<Event>,
    /// All events, in the stream's order.
    pub(crate) order: Vec<Event>,
    /// Events that their writers were told are stored.
    confirmed: BTreeSet<Event>,
    /// Events that their writers were told never will be.
    denied: BTreeSet<Event>,
    last: Option<Epoch>,
    pub(crate) kinds: Kinds,
}

/// Number of groups of each kind in the log that hold no entries.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kinds {
    pub(crate) owned: usize,
    pub(crate) empty: usize,
    pub(crate) released: usize,
}

/// The event that an entry holds.
pub(crate) fn event(entry: &Entry) -> Event {
    let bytes = entry.payload().first_chunk();
    u64::from_le_bytes(*bytes.expect("an event has eight bytes"))
}

impl Ledger {
    /// A message is in the log.
    pub(crate) fn committed(&mut self, seq: Seq, bytes: &Bytes) -> Result<(), Problem> {
        let (group, _) = Group::decode(bytes.clone()).map_err(|error| error.to_string())?;
        let head = &group.head;
        let last = self.last.replace(head.epoch);
        if last.is_some_and(|last| head.epoch < last) {
            return Err(format!("forked: {seq:?} {head:?} behind {last:?}"));
        }
        match group.body {
            Body::Owned => self.kinds.owned += 1,
            Body::Empty => self.kinds.empty += 1,
            Body::Released { .. } => self.kinds.released += 1,
            Body::Entries(entries) => {
                for entry in entries {
                    self.stored(&entry)?;
                }
            }
        }
        Ok(())
    }

    fn stored(&mut self, entry: &Entry) -> Result<(), Problem> {
        let (room, event) = (entry.room(), event(entry));
        let events = self.rooms.entry(room).or_default();
        if events.len() != entry.before() as usize {
            let before = entry.before();
            return Err(format!(
                "forked: {room:?} has {}, not {before}",
                events.len()
            ));
        }
        events.push(event);
        self.order.push(event);
        if !self.stored.insert(event) {
            return Err(format!("doubled: {event} in {room:?}"));
        }
        match self.denied.contains(&event) {
            true => Err(format!(
                "stored, and its writer was told that it never is: {event}"
            )),
            false => Ok(()),
        }
    }

    /// A person is shown an event of a room, with its place there.
    pub(crate) fn shown(&self, room: LogRoomId, at: usize, event: Event) -> Result<(), Problem> {
        let stored = self.rooms.get(&room).and_then(|events| events.get(at));
        match stored == Some(&event) {
            true => Ok(()),
            false => Err(format!("shown and not stored: {event} at {at} of {room:?}")),
        }
    }

    /// A writer is told that an event is stored.
    pub(crate) fn confirm(&mut self, event: Event) -> Result<(), Problem> {
        self.confirmed.insert(event);
        match self.stored.contains(&event) {
            true => Ok(()),
            false => Err(format!("confirmed and not stored: {event}")),
        }
    }

    /// A writer is told that an event is not stored and never will be, and may try again.
    pub(crate) fn deny(&mut self, event: Event) -> Result<(), Problem> {
        self.denied.insert(event);
        match self.stored.contains(&event) {
            true => Err(format!("denied and stored: {event}")),
            false => Ok(()),
        }
    }

    /// The writer tries again what was denied.
    pub(crate) fn retry(&mut self, event: Event) {
        self.denied.remove(&event);
    }

    /// A node's state of a room must be the stored one.
    pub(crate) fn agrees(&self, room: LogRoomId, events: &[Event]) -> Result<(), Problem> {
        let stored = self.rooms.get(&room).map_or(&[][..], Vec::as_slice);
        match stored == events {
            true => Ok(()),
            false => Err(format!("{room:?} is not the same at a node")),
        }
    }

    /// Number of confirmed events.
    pub(crate) fn confirmations(&self) -> usize {
        self.confirmed.len()
    }

    /// Number of stored events of a room.
    pub(crate) fn events(&self, room: LogRoomId) -> usize {
        self.rooms.get(&room).map_or(0, Vec::len)
    }
}
