//! A journal that lasts as long as the process.

use std::collections::HashMap;
use std::sync::Arc;

use damiera_protocol::event::Record;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use parking_lot::Mutex;

use super::{AppendOutcome, Journal, JournalListener, JournalReadError, Offset, RoomId, register};

/// Entries kept in memory, dropped when their room is freed.
///
/// A room with game after game grows by some 200 bytes a move for as long as it lives: only the rate of lines and the
/// number of rooms bound that.
#[derive(Debug, Clone, Default)]
pub struct MemoryJournal {
    rooms: Arc<Mutex<HashMap<RoomId, Vec<Record>>>>,
    registrar: Option<Arc<dyn JournalListener>>,
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
        records: &[Record],
    ) -> BoxFuture<'static, AppendOutcome> {
        let mut rooms = self.rooms.lock();
        let log = rooms.entry(room).or_default();
        ready(if log.len() as u64 == expected.count() {
            register(self.registrar.as_deref(), room, records);
            log.extend_from_slice(records);
            AppendOutcome::Stored(Offset::new(log.len() as u64))
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
        let records = rooms.get(&room).map_or_else(Vec::new, |log| {
            (1..)
                .map(Offset::new)
                .zip(log.iter().cloned())
                .filter(|(behind, _)| *behind > from)
                .collect()
        });
        ready(Ok(records)).boxed()
    }

    fn close(&self, room: RoomId) {
        self.rooms.lock().remove(&room);
        if let Some(registrar) = &self.registrar {
            registrar.closed(room);
        }
    }
}
