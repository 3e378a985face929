//! Reading a log from its beginning without being a node.

use bytes::Bytes;

use crate::group::{FORMAT, Group};
use crate::log::Seq;
use crate::stand::{Finding, Follower, Stand, Taken};

/// Takes every message of a log in the stream's order and says whether it fits, by the rules of the nodes.
#[derive(Debug)]
pub struct Review {
    follower: Follower,
}

/// The kind of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reviewed {
    /// The next group.
    Next(Group),
    /// A message without effect, which nodes leave out.
    LeftOut(Finding),
}

impl Review {
    /// Begins before the first message.
    #[expect(
        clippy::new_without_default,
        reason = "a review begins, it has no default"
    )]
    pub fn new() -> Self {
        Review {
            follower: Follower::new(FORMAT, Stand::START),
        }
    }

    /// Takes the next message.
    ///
    /// # Errors
    /// Its fault: nothing behind it can be trusted.
    pub fn take(&mut self, seq: Seq, bytes: Bytes) -> Result<Reviewed, Finding> {
        match self.follower.take(seq, bytes) {
            Taken::Next(group) => Ok(Reviewed::Next(group)),
            Taken::LeftOut(finding) => Ok(Reviewed::LeftOut(finding)),
            // In the stream's order nothing comes twice.
            Taken::Old => Err(Finding::Rewritten(seq)),
            Taken::Gap => Err(Finding::Missing(seq)),
            Taken::Damaged(finding) | Taken::Impossible(finding) => Err(finding),
        }
    }

    /// The state of the log behind the messages that were taken.
    pub fn stand(&self) -> Stand {
        *self.follower.stand()
    }
}
