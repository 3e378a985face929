//! What sessions ask of rooms at another node.
//!
//! A request may be carried out although no answer comes, so it is never sent twice, unless it is
//! certain that nobody carried it out, or it changes nothing. Its subject carries the owner's epoch: whoever is deposed is
//! asked nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::name::Node;

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
    /// Until when each is waited for.
    waiting: BTreeMap<QuestionId, Duration>,
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
    /// What was answered with a refusal: the answer may be lost. Of so many as above.
    refused: BTreeSet<QuestionId>,
}

impl Questions {
    /// A request is about to be sent to an owner.
    ///
    /// # Errors
    /// When [`MAX_WAITING`] wait.
    pub fn ask(&mut self, now: Duration) -> Result<QuestionId, TooMany> {
        if self.waiting.len() >= MAX_WAITING {
            return Err(TooMany);
        }
        self.asked += 1;
        let id = QuestionId(self.asked);
        self.waiting.insert(id, now.saturating_add(PATIENCE));
        Ok(id)
    }

    /// Something is known of a request, or nobody waits for it any longer. Whether it was waited for until now.
    pub fn known(&mut self, id: QuestionId) -> bool {
        self.waiting.remove(&id).is_some()
    }

    /// Time passes: nobody waits any longer for these, and nobody knows whether they were carried out.
    pub fn tick(&mut self, now: Duration) -> Vec<QuestionId> {
        let over = self.waiting.extract_if(.., |_, until| *until <= now);
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

    /// A request that was admitted came to nothing.
    pub fn refuse(&mut self, from: Node, id: QuestionId) {
        let known = self.of.entry(from).or_default();
        known.refused.insert(id);
        if known.refused.len() > REMEMBERED {
            known.refused.pop_first();
        }
    }

    /// A node does not want a request any more that may not have arrived. Whether it certainly has not, or has come to
    /// nothing: it is never carried out.
    pub fn withdraw(&mut self, from: Node, id: QuestionId) -> bool {
        let known = self.of.get(&from);
        known.is_some_and(|known| known.refused.contains(&id))
            || self.admit(from, id) == Admission::CarryOut
    }

    /// A node is silent. Of its requests only the last is remembered; those before it count as old.
    pub fn forget(&mut self, node: Node) {
        if let Some(known) = self.of.get_mut(&node) {
            known.oldest = known.ids.last().copied().or(known.oldest);
            known.ids.clear();
        }
    }
}
