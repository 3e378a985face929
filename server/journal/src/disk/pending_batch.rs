//! Entries for the next sync, with the askers that wait for them.

use std::collections::HashSet;

use damiera_log::LogEntry;
use damiera_platform::telemetry::SpanCause;
use foldhash::fast::RandomState;
use tokio::sync::oneshot;

use super::super::{AppendOutcome, RoomId};
use super::append_queue::JournalReply;

/// Entries for the next sync, and the outcomes of earlier ones.
#[derive(Default)]
pub(super) struct PendingBatch {
    pub(super) entries: Vec<LogEntry>,
    /// Their rooms, so that thousands of rooms need not be compared with each other.
    pub(super) rooms: HashSet<RoomId, RandomState>,
    /// The askers that wait for each of them.
    pub(super) waiting: Vec<Awaiting>,
    pub(super) bytes: usize,
    /// The answers to requests that are done, by round.
    pub(super) answers: Vec<Vec<JournalReply>>,
}

impl PendingBatch {
    /// Makes space for so many more requests.
    pub(super) fn reserve(&mut self, requests: usize) {
        self.entries.reserve(requests);
        self.rooms.reserve(requests);
        self.waiting.reserve(requests);
    }

    /// Which round is being served.
    pub(super) fn round(&self) -> usize {
        self.answers.len().saturating_sub(1)
    }

    /// Keeps an answer for the round that is being served.
    pub(super) fn answer(&mut self, answer: JournalReply) {
        if let Some(answers) = self.answers.last_mut() {
            answers.push(answer);
        }
    }

    /// Keeps the answer for a waiting writer.
    pub(super) fn answer_to(&mut self, waiting: Awaiting, outcome: AppendOutcome) {
        if let Some(answers) = self.answers.get_mut(waiting.round) {
            answers.push(JournalReply::Appended(waiting.reply, outcome));
        }
    }
}

/// The asker that waits for an entry.
pub(super) struct Awaiting {
    pub(super) reply: oneshot::Sender<AppendOutcome>,
    /// The record of the entry that ends a game.
    pub(super) ends: Option<u64>,
    /// The span of its decision.
    pub(super) cause: SpanCause,
    /// With which of the rounds it came.
    pub(super) round: usize,
}
