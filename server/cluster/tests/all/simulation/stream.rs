//! A model of a JetStream stream: one order, the fence, and everything that its clients may see of
//! elections, late commits and lost answers.

use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::log::{LogResponse, Seq};

use super::chance::Chance;

/// Which of the protocol's supports are taken away, to see that it falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Without {
    /// Nothing: the protocol as it is.
    Nothing,
    /// The log does not compare what is expected to be last.
    Fence,
    /// In place of appending an empty group, the log is read; what is not there counts as not stored.
    EmptyGroup,
}

/// A message that is in the log.
#[derive(Debug, Clone)]
pub(crate) struct Message {
    pub(crate) seq: Seq,
    pub(crate) bytes: Bytes,
}

/// A message that the leader was asked to store.
#[derive(Debug, Clone)]
pub(crate) struct Proposal {
    pub(crate) expected: Seq,
    pub(crate) bytes: Bytes,
}

/// The leader's verdict on a request to store a message.
#[derive(Debug)]
pub(crate) enum Proposed {
    /// It answers at once.
    Answer(LogResponse),
    /// It is decided after a while, and answered then or not.
    Later { after: Duration, answered: bool },
    /// Nothing of it is left.
    Gone,
}

/// The stream. Its places have even numbers; the odd ones are where a reader who does without the empty
/// group believes one to be.
#[derive(Debug)]
pub(crate) struct Stream {
    messages: Vec<Message>,
    without: Without,
    /// The number of undecided proposals.
    open: usize,
    /// Until when there is no leader.
    election: Duration,
}

impl Stream {
    pub(crate) fn new(without: Without) -> Self {
        Stream {
            messages: Vec::new(),
            without,
            open: 0,
            election: Duration::ZERO,
        }
    }

    pub(crate) fn elect(&mut self, until: Duration) {
        self.election = self.election.max(until);
    }

    pub(crate) fn has_leader(&self, now: Duration) -> bool {
        self.election <= now
    }

    /// The last messages are gone.
    pub(crate) fn lose_end(&mut self, messages: usize) {
        let kept = self.messages.len().saturating_sub(messages);
        self.messages.truncate(kept);
    }

    /// The answer to a reader that looks whether a place is taken, instead of taking it with an empty group.
    /// If it is not, the reader believes that it never will be.
    pub(crate) fn look(&self, proposal: &Proposal) -> LogResponse {
        let last = self.last();
        match even(proposal.expected) == last {
            true => LogResponse::Stored(Seq(proposal.expected.0 + 1)),
            false => LogResponse::Refused { last: Some(last) },
        }
    }

    /// The place of the last message.
    pub(crate) fn last(&self) -> Seq {
        let last = self.messages.last();
        last.map_or(Seq(0), |message| message.seq)
    }

    /// The messages behind a place.
    pub(crate) fn behind(&self, seq: Seq) -> &[Message] {
        let index = (seq.0 / 2) as usize;
        &self.messages[index.min(self.messages.len())..]
    }

    /// The first few messages between two places.
    pub(crate) fn between(&self, after: Seq, up_to: Seq, most: usize) -> Vec<(Seq, Bytes)> {
        let messages = self.behind(after).iter();
        messages
            .filter(|message| message.seq <= up_to)
            .take(most)
            .map(|message| (message.seq, message.bytes.clone()))
            .collect()
    }

    /// A request to store a message arrives at the leader, or at what is left of one.
    pub(crate) fn propose(&mut self, now: Duration, calm: bool, chance: &mut Chance) -> Proposed {
        if calm {
            self.open += 1;
            let (after, answered) = (chance.millis(0, 3), true);
            return Proposed::Later { after, answered };
        }
        if !self.has_leader(now) {
            if chance.permille(100) {
                // A leader that was deposed and does not know it yet lacks what its successor stored.
                let last = Seq(self.last().0.saturating_sub(3));
                return Proposed::Answer(LogResponse::Refused { last: Some(last) });
            }
            if chance.permille(500) {
                return Proposed::Gone;
            }
            self.open += 1;
            let after = self.election - now + chance.millis(0, 4000);
            let answered = chance.permille(300);
            return Proposed::Later { after, answered };
        }
        if chance.permille(5) || (self.open > 0 && chance.permille(700)) {
            return Proposed::Answer(LogResponse::Refused { last: None });
        }
        self.open += 1;
        let after = match chance.below(1000) {
            0..30 => chance.millis(1, 500),
            30..45 => chance.millis(500, 7000),
            _ => chance.millis(0, 3),
        };
        let answered = !chance.permille(10);
        Proposed::Later { after, answered }
    }

    /// A proposal is decided, in the one order of all.
    pub(crate) fn decide(&mut self, proposal: Proposal, chance: &mut Chance) -> LogResponse {
        self.open -= 1;
        let last = self.last();
        if self.without != Without::Fence && even(proposal.expected) != last {
            let last = (!chance.permille(100)).then_some(last);
            return LogResponse::Refused { last };
        }
        let seq = Seq(2 * self.messages.len() as u64 + 2);
        self.messages.push(Message {
            seq,
            bytes: proposal.bytes,
        });
        LogResponse::Stored(seq)
    }
}

/// The last real place at or before one.
fn even(seq: Seq) -> Seq {
    Seq(seq.0 - seq.0 % 2)
}
