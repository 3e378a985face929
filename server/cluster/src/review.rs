//! Reading a log from its beginning without being a node.

use bytes::Bytes;

use crate::group::{FORMAT, Group};
use crate::log::Seq;
use crate::log_state::{Finding, FollowVerdict, LogFollower, LogState};

/// Takes every message of a log in the stream's order and says whether it fits, by the rules of the nodes.
#[derive(Debug)]
pub struct LogVerifier {
    follower: LogFollower,
}

/// The kind of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VerifiedMessage {
    /// The next group.
    Next(Group),
    /// A message without effect, which nodes leave out.
    LeftOut(Finding),
}

impl LogVerifier {
    /// Begins before the first message.
    #[expect(
        clippy::new_without_default,
        reason = "a review begins, it has no default"
    )]
    pub fn new() -> Self {
        LogVerifier {
            follower: LogFollower::new(FORMAT, LogState::START),
        }
    }

    /// Takes the next message.
    ///
    /// # Errors
    /// Its fault: nothing behind it can be trusted.
    pub fn take(&mut self, seq: Seq, bytes: Bytes) -> Result<VerifiedMessage, Finding> {
        match self.follower.take(seq, bytes) {
            FollowVerdict::Next(group) => Ok(VerifiedMessage::Next(group)),
            FollowVerdict::LeftOut(finding) => Ok(VerifiedMessage::LeftOut(finding)),
            // In the stream's order nothing comes twice.
            FollowVerdict::Old => Err(Finding::Rewritten(seq)),
            FollowVerdict::Gap => Err(Finding::Missing(seq)),
            FollowVerdict::Damaged(finding) | FollowVerdict::Impossible(finding) => Err(finding),
        }
    }

    /// The state of the log behind the messages that were taken.
    pub fn log_state(&self) -> LogState {
        *self.follower.log_state()
    }
}
