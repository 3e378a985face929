//! Collects the entries of rooms into groups for NATS.

use bytes::Bytes;
use damiera_cluster::Unappended;
use damiera_cluster::group::{Entry, EntryTooLong};
use damiera_cluster::log::Seq;
use tokio::sync::oneshot;

use super::SharedWriter;
use crate::disk::{Append, AppendBatch, JournalRequest};
use crate::shared::ledger::room_of;
use crate::shared::pages::{self, RecordPage};
use crate::shared::waiting::AppendAsker;
use crate::{AppendOutcome, JournalReadError, Offset, READ_PAGE, RoomId};

impl SharedWriter {
    /// Takes a round and the rounds behind it, and has all their entries stored together.
    pub(super) fn take_rounds(&mut self, round: AppendBatch) {
        let mut next = Some(round);
        let mut confirms = Vec::new();
        while let Some(round) = next {
            let (place, asks) = self.waiting.begin(round);
            for ask in asks {
                match ask {
                    JournalRequest::Append(append) => self.gather(place, append),
                    JournalRequest::Read { room, from, reply } => self.read(room, from, reply),
                    JournalRequest::Close(room) => self.close(room),
                    JournalRequest::Confirm { reply } => confirms.push(reply),
                }
            }
            self.waiting.seen(place);
            next = self.rounds.try_recv().ok();
        }
        self.send_queue();
        // Behind the entries, which are not to wait for it.
        for reply in confirms {
            self.confirm(reply);
        }
    }

    /// True if this server takes what rooms decide.
    pub(super) fn decides(&self) -> bool {
        self.is_primary && self.handing_over.is_none()
    }

    /// Lays an entry to the others, unless it cannot be stored here.
    fn gather(&mut self, round: usize, append: Append) {
        let Append {
            entry,
            cause,
            reply,
            ..
        } = append;
        if !self.decides() {
            return self.parked.push(reply);
        }
        let room = entry.room;
        let places = self.log.ledger.places(room);
        let stands = places.map_or(Some(0), |places| places.records());
        let outcome = match stands {
            None => AppendOutcome::Refused,
            Some(stands) if stands != entry.before || self.waiting.has(room) => {
                AppendOutcome::Conflict
            }
            Some(_) => {
                let bytes = entry.payload.len();
                let payload = entry.payload.into();
                match self.queue(room, (entry.before, entry.records), payload) {
                    Ok(()) => {
                        let asker = AppendAsker { round, reply };
                        return self.waiting.send(room, asker, bytes, cause);
                    }
                    Err(error) => {
                        tracing::error!(%room, %error, "an entry cannot be stored");
                        AppendOutcome::Refused
                    }
                }
            }
        };
        self.waiting.answer(round, reply, outcome);
    }

    /// Asks the log whether this server still decides.
    fn confirm(&mut self, reply: oneshot::Sender<bool>) {
        match self.log.node_runtime.confirm() {
            Some(groups) => self.confirming.ask(groups, reply),
            None => self.confirming.keep(reply),
        }
    }

    fn queue(
        &mut self,
        room: RoomId,
        (before, records): (u32, u16),
        payload: Bytes,
    ) -> Result<(), EntryTooLong> {
        let room = damiera_cluster::group::LogRoomId(room.as_u128());
        let entry = Entry::new(room, before, records, payload)?;
        self.queue.push(entry);
        Ok(())
    }

    /// Says in the log that a room is over, so that no server keeps it any more.
    pub(super) fn close(&mut self, room: RoomId) {
        if !self.decides() || self.waiting.closes(room) {
            return;
        }
        let places = self.log.ledger.places(room);
        if let Some(records) = places.and_then(|places| places.records()) {
            // It has no payload that could be too long.
            let _ = self.queue(room, (records, 0), Bytes::new());
        }
    }

    /// Has the node store what waits.
    pub(super) fn send_queue(&mut self) {
        if !self.queue.is_empty() {
            for left in self
                .log
                .node_runtime
                .append(std::mem::take(&mut self.queue))
            {
                match left {
                    Unappended::Full(entry) => self.queue.push(entry),
                    // Another server is the primary, or about to be; the rooms here end soon.
                    Unappended::NotOwner(entry) => {
                        self.waiting.settle(room_of(&entry), AppendOutcome::Refused);
                    }
                }
            }
        }
        self.go_on_with_handover();
    }

    fn read(&self, room: RoomId, from: Offset, reply: oneshot::Sender<RecordPage>) {
        let refuse = |why: &str| Err(JournalReadError(why.to_owned()));
        let page = match self.log.ledger.places(room) {
            // Missing entries may still arrive.
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
        // The asker may be gone.
        let _ = reply.send(page);
    }
}
