//! What rooms and the lobby hand in, on its way to NATS.

use bytes::Bytes;
use damiera_cluster::Unappended;
use damiera_cluster::group::{Entries, Entry, EntryTooLong};
use damiera_cluster::log::Seq;
use tokio::sync::oneshot;

use super::{LobbyEntry, SharedWriter};
use crate::journal::disk::{Append, JournalRequest, Round};
use crate::journal::shared::ledger::room_of;
use crate::journal::shared::pages::{self, Page};
use crate::journal::shared::waiting::HandedIn;
use crate::journal::{Appended, Offset, READ_PAGE, ReadError, RoomId};

impl SharedWriter {
    /// Takes a round and those that wait behind it, and has all their entries stored together.
    pub(super) fn take_rounds(&mut self, round: Round) {
        let mut next = Some(round);
        let mut confirms = Vec::new();
        while let Some(round) = next {
            let (place, asks) = self.waiting.begin(round);
            for ask in asks {
                match ask {
                    JournalRequest::Append(append) => self.gather(place, append),
                    JournalRequest::Read { room, from, reply } => self.read(room, from, reply),
                    JournalRequest::Close(room) => self.close(room),
                    JournalRequest::Confirm { room, reply } => confirms.push((room, reply)),
                }
            }
            self.waiting.seen(place);
            next = self.rounds.try_recv().ok();
        }
        self.send_queues();
        // Behind the entries, which are not to wait for it.
        for (room, reply) in confirms {
            self.confirm(room, reply);
        }
    }

    /// Has an entry of the lobby stored, unless it was decided in another epoch than this server's: whoever decided it
    /// learns that by what the witness is told.
    pub(super) fn take_lobby(&mut self, LobbyEntry { epoch, payload }: LobbyEntry) {
        let lobby = self.log.partitions.lobby();
        if self.log.owners.epoch(lobby) != Some(epoch) {
            return;
        }
        let no_room = damiera_cluster::partition::RoomId(0);
        match Entry::new(no_room, 0, 1, payload) {
            Ok(entry) => {
                self.lobby_epoch = Some(epoch);
                self.queues.entry(lobby).or_default().push(entry);
                self.send_queues();
            }
            Err(error) => tracing::error!(%error, "an entry of the lobby cannot be stored"),
        }
    }

    /// Lays an entry to the others of its partition, unless it cannot be stored here.
    fn gather(&mut self, round: usize, append: Append) {
        let Append { entry, ends, reply } = append;
        let room = entry.room;
        let places = self.log.ledger.places(room);
        let stands = places.map_or(Some(0), |places| places.records());
        let outcome = match stands {
            _ if !self.owns(room) => Appended::Refused,
            None => Appended::Refused,
            Some(stands) if stands != entry.before || self.waiting.has(room) => Appended::Conflict,
            Some(_) => {
                let bytes = entry.payload.len();
                match self.queue(room, entry.before, entry.records, entry.payload.into()) {
                    Ok(()) => {
                        let ends = ends.is_some();
                        let handed_in = HandedIn {
                            round,
                            reply,
                            bytes,
                            ends,
                        };
                        self.waiting.send(room, handed_in);
                        return;
                    }
                    Err(error) => {
                        tracing::error!(%room, %error, "an entry cannot be stored");
                        Appended::Refused
                    }
                }
            }
        };
        self.waiting.answer(round, reply, outcome);
    }

    /// Asks the log whether this server still decides in a room.
    fn confirm(&mut self, room: RoomId, reply: oneshot::Sender<bool>) {
        let partition = self.partition(room);
        let groups = match self.log.ledger.is_behind() {
            // Nothing is stored before what is missing was read.
            true => None,
            false => self.log.station.confirm(partition),
        };
        match groups {
            Some(groups) => self.confirming.ask(partition, groups, reply),
            // Who asked may be gone.
            None => drop(reply.send(false)),
        }
    }

    fn queue(
        &mut self,
        room: RoomId,
        before: u32,
        records: u16,
        payload: Bytes,
    ) -> Result<(), EntryTooLong> {
        let partition = self.partition(room);
        let room = damiera_cluster::partition::RoomId(room.as_u128());
        let entry = Entry::new(room, before, records, payload)?;
        self.queues.entry(partition).or_default().push(entry);
        Ok(())
    }

    /// Says in the log that a room is over, so that nobody keeps it any more.
    pub(super) fn close(&mut self, room: RoomId) {
        if !self.owns(room) || self.waiting.closes(room) {
            return;
        }
        let records = self
            .log
            .ledger
            .places(room)
            .and_then(|places| places.records());
        if let Some(records) = records {
            // It has no payload that could be too long.
            let _ = self.queue(room, records, 0, Bytes::new());
        }
    }

    /// Has the node store what waits in queues, unless it has to read first.
    pub(super) fn send_queues(&mut self) {
        if self.log.ledger.is_behind() {
            return;
        }
        let mut queues = std::mem::take(&mut self.queues);
        queues.retain(|partition, queue| {
            let mut full = Vec::new();
            for left in self.log.station.append(*partition, queue.drain(..)) {
                match left {
                    Unappended::Full(entry) => full.push(entry),
                    // It is another server's, or about to be; the rooms here end soon.
                    Unappended::NotOwner(entry) => {
                        self.waiting.settle(room_of(&entry), Appended::Refused);
                    }
                }
            }
            *queue = full;
            !queue.is_empty()
        });
        self.queues = queues;
    }

    /// The lobby's entries are certainly not stored; they are handed to the log again, while they may be.
    pub(super) fn store_lobby_again(&mut self, entries: Entries) {
        let lobby = self.log.partitions.lobby();
        let epoch = self.log.owners.epoch(lobby);
        if epoch.is_some() && epoch == self.lobby_epoch {
            self.queues.entry(lobby).or_default().extend(entries);
        }
    }

    fn read(&self, room: RoomId, from: Offset, reply: oneshot::Sender<Page>) {
        let refuse = |why: &str| Err(ReadError(why.to_owned()));
        let page = match self.log.ledger.places(room) {
            // What is not there may still come.
            _ if self.waiting.is_doubtful(room) => {
                refuse("NATS does not say whether its last entry is stored")
            }
            None => Ok(Vec::new()),
            Some(places) => {
                let mut messages: Vec<Seq> =
                    places.holding(from.count()).take(READ_PAGE + 1).collect();
                messages.dedup();
                if !messages.is_empty() {
                    let copy = self.log.copy.clone();
                    tokio::spawn(pages::read(copy, room, from, messages, reply));
                    return;
                }
                Ok(Vec::new())
            }
        };
        // Whoever asked may be gone.
        let _ = reply.send(page);
    }
}
