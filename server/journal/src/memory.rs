//! A journal that lasts as long as the process.

use std::collections::HashMap;
use std::sync::Arc;

use damiera_protocol::event::Record;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use parking_lot::Mutex;

use super::{
    AppendOutcome, EncodedRecords, Journal, JournalListener, JournalReadError, Offset, RoomDamage,
    RoomId,
};

/// Entries kept in memory, dropped when their room is freed.
///
/// A room with game after game grows by some 200 bytes a move for as long as it lives: only the rate of lines and the
/// number of rooms bound that.
#[derive(Debug, Clone, Default)]
pub struct MemoryJournal {
    rooms: Arc<Mutex<HashMap<RoomId, RoomEntries>>>,
    registrar: Option<Arc<dyn JournalListener>>,
}

/// The entries of a room, each with the number of records before it.
#[derive(Debug, Default)]
struct RoomEntries {
    records: u64,
    entries: Vec<(u64, EncodedRecords)>,
}

impl RoomEntries {
    fn read(&self, from: Offset) -> Result<Vec<(Offset, Record)>, JournalReadError> {
        let mut found = Vec::new();
        for (before, entry) in &self.entries {
            if before + u64::from(entry.count()) > from.count() {
                let failed = |error: RoomDamage| JournalReadError(error.to_string());
                let records = entry.decoded().map_err(failed)?;
                found.extend((before + 1..).map(Offset::new).zip(records));
            }
        }
        found.retain(|(behind, _)| *behind > from);
        Ok(found)
    }
}

impl MemoryJournal {
    /// An empty journal.
    pub fn new() -> Self {
        MemoryJournal::default()
    }

    /// An empty journal that tells a registrar what it stores.
    pub fn told_to(registrar: Arc<dyn JournalListener>) -> Self {
        MemoryJournal {
            registrar: Some(registrar),
            ..MemoryJournal::default()
        }
    }
}

impl Journal for MemoryJournal {
    fn append(
        &self,
        room: RoomId,
        expected: Offset,
        mut records: EncodedRecords,
    ) -> BoxFuture<'static, AppendOutcome> {
        // They are kept as they are, and nothing is traced of storing them.
        records.take_cause();
        let mut rooms = self.rooms.lock();
        let log = rooms.entry(room).or_default();
        ready(if log.records == expected.count() {
            if let (Some(registrar), Some(seq)) = (&self.registrar, records.ends()) {
                registrar.ended(room, seq);
            }
            log.records += u64::from(records.count());
            log.entries.push((expected.count(), records));
            AppendOutcome::Stored(Offset::new(log.records))
        } else {
            AppendOutcome::Conflict
        })
        .boxed()
    }

    fn read(
        &self,
        room: RoomId,
        from: Offset,
    ) -> BoxFuture<'static, Result<Vec<(Offset, Record)>, JournalReadError>> {
        let rooms = self.rooms.lock();
        ready(
            rooms
                .get(&room)
                .map_or(Ok(Vec::new()), |log| log.read(from)),
        )
        .boxed()
    }

    fn close(&self, room: RoomId) {
        self.rooms.lock().remove(&room);
        if let Some(registrar) = &self.registrar {
            registrar.closed(room);
        }
    }
}
