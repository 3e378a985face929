//! A journal that fails when it is told to.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use damiera_journal::{AppendOutcome, EncodedRecords, Journal, JournalReadError, Offset, RoomId};
use damiera_protocol::event::{EVENT_VERSION, Event, Record};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

/// The behaviour of an append that does not store at once.
#[derive(Debug, Clone)]
pub(crate) enum Fault {
    /// Nothing is stored.
    Refused,
    /// The entries are stored, and the writer is not told.
    UnknownStored,
    /// Nothing is stored, and the writer is not told.
    UnknownLost,
    /// Another writer writes this first.
    Conflict(Vec<Event>),
    /// The entries are stored after a time.
    Late(Duration),
}

/// A journal in memory. The faults that it was given apply to the next appends, in order.
#[derive(Debug, Clone, Default)]
pub(crate) struct Faulty(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    rooms: HashMap<RoomId, Vec<Record>>,
    closed: Vec<RoomId>,
    faults: VecDeque<Fault>,
    failing_reads: usize,
    is_empty_to_readers: bool,
    appends: usize,
    under_way: HashMap<RoomId, usize>,
    most_under_way: usize,
}

/// Positions go up by this many, because a room must not take them for numbers of its own.
const STEP: u64 = 10;

impl Faulty {
    /// Tells the next append, or the one after those told before, what to do.
    pub(crate) fn next(&self, fault: Fault) {
        self.state().faults.push_back(fault);
    }

    /// Lets this many reads fail.
    pub(crate) fn fail_reads(&self, reads: usize) {
        self.state().failing_reads = reads;
    }

    /// Lets reads find nothing, as those of a room that was closed, or find everything again.
    pub(crate) fn read_nothing(&self, is_empty: bool) {
        self.state().is_empty_to_readers = is_empty;
    }

    /// The stored records of the only room, or of the one opened last.
    pub(crate) fn stored(&self) -> Vec<Record> {
        let state = self.state();
        let last = state.rooms.keys().max();
        last.map_or_else(Vec::new, |room| state.rooms[room].clone())
    }

    /// The stored records of all rooms, one after the other.
    pub(crate) fn all_stored(&self) -> Vec<Record> {
        self.state().rooms.values().flatten().cloned().collect()
    }

    /// The number of appends that the server tried.
    pub(crate) fn appends(&self) -> usize {
        self.state().appends
    }

    /// The most appends that were under way in one room at the same time.
    pub(crate) fn most_under_way(&self) -> usize {
        self.state().most_under_way
    }

    /// The rooms that were freed.
    pub(crate) fn closed(&self) -> usize {
        self.state().closed.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }
}

impl State {
    fn store(&mut self, room: RoomId, expected: Offset, records: Vec<Record>) -> AppendOutcome {
        let log = self.rooms.entry(room).or_default();
        if expected.count() != log.len() as u64 * STEP {
            return AppendOutcome::Conflict;
        }
        log.extend(records);
        AppendOutcome::Stored(Offset::new(log.len() as u64 * STEP))
    }

    /// Another writer's entries.
    fn intrude(&mut self, room: RoomId, events: Vec<Event>) {
        let log = self.rooms.entry(room).or_default();
        for event in events {
            log.push(Record {
                version: EVENT_VERSION,
                waited_ms: [0, 0],
                seq: log.len() as u64 + 1,
                at: 0,
                event,
            });
        }
    }

    fn settle(
        &mut self,
        room: RoomId,
        expected: Offset,
        records: Vec<Record>,
        fault: Option<Fault>,
    ) -> AppendOutcome {
        match fault {
            None | Some(Fault::Late(_)) => self.store(room, expected, records),
            Some(Fault::Refused) => AppendOutcome::Refused,
            Some(Fault::UnknownLost) => AppendOutcome::Unknown,
            Some(Fault::UnknownStored) => {
                self.store(room, expected, records);
                AppendOutcome::Unknown
            }
            Some(Fault::Conflict(events)) => {
                self.intrude(room, events);
                self.store(room, expected, records)
            }
        }
    }
}

impl Journal for Faulty {
    fn append(
        &self,
        room: RoomId,
        expected: Offset,
        records: EncodedRecords,
    ) -> BoxFuture<'static, AppendOutcome> {
        let fault = {
            let mut state = self.state();
            state.appends += 1;
            let entry = state.under_way.entry(room).or_default();
            *entry += 1;
            let under_way = *entry;
            state.most_under_way = state.most_under_way.max(under_way);
            state.faults.pop_front()
        };
        let journal = self.clone();
        let records = records.decoded().unwrap();
        async move {
            match fault {
                Some(Fault::Late(time)) => tokio::time::sleep(time).await,
                // No real journal is done at once.
                _ => tokio::task::yield_now().await,
            }
            let mut state = journal.state();
            *state.under_way.entry(room).or_default() -= 1;
            state.settle(room, expected, records, fault)
        }
        .boxed()
    }

    fn read(
        &self,
        room: RoomId,
        from: Offset,
    ) -> BoxFuture<'static, Result<Vec<(Offset, Record)>, JournalReadError>> {
        let journal = self.clone();
        async move {
            tokio::task::yield_now().await;
            let mut state = journal.state();
            if state.failing_reads > 0 {
                state.failing_reads -= 1;
                return Err(JournalReadError("told to fail".to_owned()));
            }
            if state.is_empty_to_readers {
                return Ok(Vec::new());
            }
            let log = state.rooms.get(&room).cloned().unwrap_or_default();
            Ok((1..)
                .map(|count: u64| Offset::new(count * STEP))
                .zip(log)
                .filter(|(behind, _)| *behind > from)
                .collect())
        }
        .boxed()
    }

    /// The records stay, so that a test can look at them.
    fn close(&self, room: RoomId) {
        self.state().closed.push(room);
    }
}
