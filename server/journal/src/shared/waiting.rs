//! Waiting rooms and threads: rooms for their entries, and threads for the answers to a round.

use std::collections::HashMap;
use std::time::Duration;

use damiera_platform::telemetry::SpanCause;
use slab::Slab;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::disk::{AppendBatch, JournalReply, JournalRequest};
use crate::{AppendOutcome, RoomId};

/// Entries on their way, and rounds without all answers. A room has one entry on its way at most.
#[derive(Debug, Default)]
pub(super) struct PendingAppends {
    entries: HashMap<RoomId, PendingAppend>,
    rounds: Slab<OpenBatch>,
}

/// An entry on its way.
#[derive(Debug)]
pub(super) struct PendingAppend {
    /// The room that waits for it; None once that was told that the outcome is unknown.
    asker: Option<AppendAsker>,
    /// When it was handed in.
    pub(super) since: Instant,
    /// The size of its records in bytes.
    pub(super) bytes: usize,
    /// The span of its decision.
    pub(super) cause: SpanCause,
    /// The room is over, and to be closed when it is known what became of this entry.
    pub(super) closes: bool,
}

/// The room that waits for an entry, and the round that brought it.
#[derive(Debug)]
pub(super) struct AppendAsker {
    pub(super) round: usize,
    pub(super) reply: oneshot::Sender<AppendOutcome>,
}

/// A round with missing answers.
#[derive(Debug)]
struct OpenBatch {
    missing: usize,
    answers: Vec<JournalReply>,
    asker: oneshot::Sender<Vec<JournalReply>>,
}

impl PendingAppends {
    /// Begins with a round; gives its place, and the requests in it.
    pub(super) fn begin(&mut self, round: AppendBatch) -> (usize, Vec<JournalRequest>) {
        let place = self.rounds.insert(OpenBatch {
            // It is not answered before everything in it was looked at.
            missing: 1,
            answers: Vec::with_capacity(round.asks.len()),
            asker: round.answers,
        });
        (place, round.asks)
    }

    /// Everything in a round was looked at.
    pub(super) fn seen(&mut self, round: usize) {
        self.less(round);
    }

    /// Answers one of a round at once.
    pub(super) fn answer(
        &mut self,
        round: usize,
        reply: oneshot::Sender<AppendOutcome>,
        outcome: AppendOutcome,
    ) {
        if let Some(round) = self.rounds.get_mut(round) {
            round.answers.push(JournalReply::Appended(reply, outcome));
        }
    }

    /// True if a room has an entry in flight.
    pub(super) fn has(&self, room: RoomId) -> bool {
        self.entries.contains_key(&room)
    }

    /// True if a room was told that the outcome of its entry is unknown, and it still is.
    pub(super) fn is_doubtful(&self, room: RoomId) -> bool {
        let entry = self.entries.get(&room);
        entry.is_some_and(|entry| entry.asker.is_none())
    }

    /// True if a room's entry that is certainly not stored should be sent again: it was submitted less than `keep` ago,
    /// and it does not close the room.
    pub(super) fn wants_still(&self, room: RoomId, keep: Duration) -> bool {
        let entry = self.entries.get(&room);
        entry.is_some_and(|entry| !entry.closes && entry.since.elapsed() < keep)
    }

    /// Notes an entry that goes on its way.
    pub(super) fn send(
        &mut self,
        room: RoomId,
        asker: AppendAsker,
        bytes: usize,
        cause: SpanCause,
    ) {
        if let Some(round) = self.rounds.get_mut(asker.round) {
            round.missing += 1;
        }
        let under_way = PendingAppend {
            asker: Some(asker),
            since: Instant::now(),
            bytes,
            cause,
            closes: false,
        };
        self.entries.insert(room, under_way);
    }

    /// A room is over; false when that can be said at once, because nothing of it is on its way.
    pub(super) fn closes(&mut self, room: RoomId) -> bool {
        let under_way = self.entries.get_mut(&room);
        under_way.is_some_and(|under_way| {
            under_way.closes = true;
            true
        })
    }

    /// It is known what became of a room's entry.
    pub(super) fn settle(&mut self, room: RoomId, outcome: AppendOutcome) -> Option<PendingAppend> {
        let mut under_way = self.entries.remove(&room)?;
        if let Some(AppendAsker { round, reply }) = under_way.asker.take() {
            self.answer(round, reply, outcome);
            self.less(round);
        }
        Some(under_way)
    }

    /// Tells the rooms with entries on their way for so long that the outcome is unknown. Gives how many were told.
    pub(super) fn doubt(&mut self, patience: Duration) -> usize {
        let late = |(room, entry): (&RoomId, &PendingAppend)| {
            let is_late = entry.asker.is_some() && entry.since.elapsed() >= patience;
            is_late.then_some(*room)
        };
        let late: Vec<RoomId> = self.entries.iter().filter_map(late).collect();
        let mut told = 0;
        for room in late {
            let asker = self
                .entries
                .get_mut(&room)
                .and_then(|entry| entry.asker.take());
            if let Some(AppendAsker { round, reply }) = asker {
                told += 1;
                self.answer(round, reply, AppendOutcome::Unknown);
                self.less(round);
            }
        }
        told
    }

    /// Gives the rooms up that wait: the rounds are answered without them.
    pub(super) fn give_up(&mut self) -> Vec<oneshot::Sender<AppendOutcome>> {
        let mut unanswered = Vec::new();
        for under_way in std::mem::take(&mut self.entries).into_values() {
            if let Some(AppendAsker { round, reply }) = under_way.asker {
                unanswered.push(reply);
                self.less(round);
            }
        }
        unanswered
    }

    /// One answer less is missing in a round.
    fn less(&mut self, place: usize) {
        let Some(round) = self.rounds.get_mut(place) else {
            return;
        };
        round.missing -= 1;
        if round.missing == 0 {
            let round = self.rounds.remove(place);
            // The askers are gone when the server stops.
            let _ = round.asker.send(round.answers);
        }
    }
}
