//! A journal that checks everything that goes through it, and what people say they have seen.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_game::room::RoomState;
use damiera_journal::{
    AppendOutcome, DiskJournal, EncodedRecords, Journal, JournalReadError, Offset, RoomId,
};
use damiera_protocol::event::Record;
use damiera_protocol::view::Chair;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use super::chance::Chance;

/// The entries known to be stored.
#[derive(Debug, Default)]
pub(crate) struct Known {
    rooms: BTreeMap<RoomId, RoomState>,
    /// The rooms of each name: a free name may be used again.
    names: BTreeMap<String, Vec<RoomId>>,
    /// Everything that happened, for comparing two runs.
    pub(crate) trace: Vec<String>,
    pub(crate) stored: u64,
    pub(crate) failed: u64,
}

/// The journal under judgement.
#[derive(Debug, Clone)]
pub(crate) struct Judge {
    journal: DiskJournal,
    known: Arc<Mutex<Known>>,
    chance: Chance,
}

impl Known {
    /// Applies what is stored, and checks the room that comes of it.
    pub(crate) fn learn(&mut self, room: RoomId, records: &[Record]) {
        for record in records {
            match self.rooms.get_mut(&room) {
                None => {
                    let state = RoomState::opened(&record.event).expect("a first entry");
                    let rooms = self.names.entry(state.room.to_string()).or_default();
                    rooms.push(room);
                    self.rooms.insert(room, state);
                }
                Some(state) => state.apply(record).expect("the next entry"),
            }
            self.stored += 1;
        }
        let state = &self.rooms[&room];
        let bots = Chair::ALL
            .iter()
            .filter(|chair| state.bot(**chair).is_some());
        assert!(bots.count() <= 1, "two bots");
        if state.running().is_some() {
            assert!(state.seats.iter().all(Option::is_some), "a game needs two");
        }
    }

    /// After a restart: what the disk holds must begin with what was acknowledged.
    pub(crate) fn compare(&mut self, found: BTreeMap<RoomId, Vec<Record>>) {
        for (room, state) in &self.rooms {
            let records = found.get(room).map_or(0, Vec::len) as u64;
            assert!(records >= state.seq, "{} lost entries", state.room);
        }
        for (room, records) in found {
            let known = self.rooms.get(&room).map_or(0, |state| state.seq);
            // An entry without confirmation may have become durable all the same.
            let beyond = &records[known as usize..];
            if !beyond.is_empty() {
                self.learn(room, beyond);
            }
        }
    }

    /// A person was shown an entry: it must be stored.
    pub(crate) fn seen(&self, room: &str, seq: u64) {
        let rooms = self.names.get(room).into_iter().flatten();
        let stored = rooms.map(|id| self.rooms[id].seq).max().unwrap_or(0);
        assert!(seq <= stored, "{room}: entry {seq} shown, {stored} stored");
    }

    pub(crate) fn note(&mut self, line: String) {
        self.trace.push(line);
    }
}

impl Judge {
    pub(crate) fn new(journal: DiskJournal, known: Arc<Mutex<Known>>, chance: Chance) -> Self {
        Judge {
            journal,
            known,
            chance,
        }
    }
}

impl Judge {
    /// Notes what became of an append.
    fn judge(&self, room: RoomId, records: &[Record], appended: AppendOutcome) {
        let mut known = self.known.lock().unwrap();
        known.note(format!("{appended:?} {records:?}"));
        match appended {
            AppendOutcome::Stored(position) => {
                known.learn(room, records);
                assert_eq!(position.count(), known.rooms[&room].seq);
            }
            AppendOutcome::Conflict => panic!("a second owner of {room}"),
            AppendOutcome::Refused | AppendOutcome::Unknown => known.failed += 1,
        }
    }
}

impl Journal for Judge {
    fn append(
        &self,
        room: RoomId,
        expected: Offset,
        encoded: EncodedRecords,
    ) -> BoxFuture<'static, AppendOutcome> {
        let judge = self.clone();
        let delay = match self.chance.once_in(20) {
            true => self.chance.up_to(Duration::from_secs(3)),
            false => self.chance.up_to(Duration::from_millis(8)),
        };
        async move {
            tokio::time::sleep(delay / 2).await;
            let appended = judge.journal.append(room, expected, encoded.clone()).await;
            judge.judge(room, &encoded.decoded().unwrap(), appended);
            tokio::time::sleep(delay / 2).await;
            appended
        }
        .boxed()
    }

    fn read(
        &self,
        room: RoomId,
        from: Offset,
    ) -> BoxFuture<'static, Result<Vec<(Offset, Record)>, JournalReadError>> {
        self.journal.read(room, from)
    }

    fn close(&self, room: RoomId) {
        self.journal.close(room);
    }
}
