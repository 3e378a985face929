//! What sessions ask of rooms at another node.
//!
//! A request may be carried out although no answer comes, so it is never sent twice, unless it is
//! certain that nobody carried it out. Its subject carries the owner's epoch: whoever is deposed is
//! asked nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::group::Epoch;
use crate::name::Node;
use crate::partition::PartitionId;

/// So long an answer is waited for: as long as a takeover takes.
pub const PATIENCE: Duration = Duration::from_secs(6);
/// So many requests of a node wait at once; others are refused.
pub const MAX_WAITING: usize = 4096;
/// So many requests of a node are remembered by an owner, to carry none out twice.
pub const REMEMBERED: usize = 1024;

/// What tells one request of a node's life from the others. Later ones have larger numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuestionId(pub u64);

/// Too many requests wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{MAX_WAITING} requests wait for answers of other nodes: try again later")]
pub struct TooMany;

/// What became of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The owner answered.
    Answered,
    /// Nobody carried it out, and it may be sent to the next owner: nobody listens in that epoch any
    /// more, or the owner says so.
    NotCarriedOut,
    /// Nobody knows whether it was carried out: its writer is told so.
    Unanswered,
}

/// What an owner makes of a request that arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// It is to be carried out.
    CarryOut,
    /// It was here before, and nothing is to be done: the network doubled it, or it is so old that
    /// nobody waits for it.
    Repeated,
}

/// The requests of a node that wait for answers.
#[derive(Debug, Default)]
pub struct Questions {
    asked: u64,
    waiting: BTreeMap<QuestionId, Waiting>,
}

#[derive(Debug, Clone, Copy)]
struct Waiting {
    partition: PartitionId,
    epoch: Epoch,
    until: Duration,
}

/// The requests that an owner has carried out, in one epoch.
#[derive(Debug, Default)]
pub struct Admitted {
    of: BTreeMap<Node, Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// What is not later than this is too old to be told from what was carried out.
    oldest: Option<QuestionId>,
    ids: BTreeSet<QuestionId>,
}

impl Questions {
    /// A request is about to be sent to a partition's owner in an epoch.
    ///
    /// # Errors
    /// When [`MAX_WAITING`] wait.
    pub fn ask(
        &mut self,
        partition: PartitionId,
        epoch: Epoch,
        now: Duration,
    ) -> Result<QuestionId, TooMany> {
        if self.waiting.len() >= MAX_WAITING {
            return Err(TooMany);
        }
        self.asked += 1;
        let id = QuestionId(self.asked);
        let waiting = Waiting {
            partition,
            epoch,
            until: now.saturating_add(PATIENCE),
        };
        self.waiting.insert(id, waiting);
        Ok(id)
    }

    /// Where a request was sent, as long as it waits.
    pub fn sent(&self, id: QuestionId) -> Option<(PartitionId, Epoch)> {
        let waiting = self.waiting.get(&id)?;
        Some((waiting.partition, waiting.epoch))
    }

    /// Something is known of a request. Gives its outcome the first time, and nothing later.
    pub fn known(&mut self, id: QuestionId, outcome: Outcome) -> Option<Outcome> {
        self.waiting.remove(&id).map(|_| outcome)
    }

    /// Time passes: the requests for which nobody waits any longer are [`Outcome::Unanswered`].
    pub fn tick(&mut self, now: Duration) -> Vec<QuestionId> {
        let over = self
            .waiting
            .extract_if(.., |_, waiting| waiting.until <= now);
        over.map(|(id, _)| id).collect()
    }
}

impl Admitted {
    /// A request of a node arrives in the epoch for which this stands.
    pub fn admit(&mut self, from: Node, id: QuestionId) -> Admission {
        let known = self.of.entry(from).or_default();
        if known.oldest.is_some_and(|oldest| id <= oldest) || !known.ids.insert(id) {
            return Admission::Repeated;
        }
        if known.ids.len() > REMEMBERED {
            known.oldest = known.ids.pop_first();
        }
        Admission::CarryOut
    }

    /// A node is silent. Of its requests only the last is remembered; those before it count as old.
    pub fn forget(&mut self, node: Node) {
        if let Some(known) = self.of.get_mut(&node) {
            known.oldest = known.ids.last().copied().or(known.oldest);
            known.ids.clear();
        }
    }
}
