//! The state of the log at its end, and the checks of the next message.

use std::collections::VecDeque;

use bytes::Bytes;

use crate::group::{Body, Epoch, Group, GroupError, Number, OLDEST_FORMAT, Sum};
use crate::log::Seq;
use crate::name::{Node, NodeName};

/// Number of recent groups that are remembered, to recognise them when they come again.
const REMEMBERED: usize = 256;

/// The state of the log: its last group and its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogState {
    /// The last message's place in the stream.
    pub seq: Seq,
    /// The last group's place in the log.
    pub number: Number,
    /// The last group's epoch.
    pub epoch: Epoch,
    /// The last group's sum.
    pub sum: Sum,
    /// The owner of the log.
    pub holder: LogOwner,
    /// The newest format of its groups.
    pub format: u16,
}

/// The owner of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogOwner {
    /// No node ever owned it.
    Nobody,
    /// The node that stored the last `owned` group: the primary.
    Owner(Node),
    /// Its owner gave it away, and its heir has not taken it yet.
    Released {
        /// The node that should take it.
        to: NodeName,
    },
}

/// A fault of the log. Nothing of this comes of crashes, delays or losses in the
/// network: it means damaged files, an operator's mistake or a mistake in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// The message is no group, or a damaged one.
    #[error("message {0}: {1}", seq.0, error)]
    Group {
        /// The message.
        seq: Seq,
        /// Its fault.
        error: GroupError,
    },
    /// A deposed primary's group was stored behind its successor's. The log did not hold the fence; the
    /// group is left out.
    #[error("message {} was stored by {} after it had been deposed; it is left out: check the files of NATS' servers", seq.0, by.name)]
    Deposed {
        /// The message.
        seq: Seq,
        /// Its writer.
        by: Node,
    },
    /// It follows another group than the last one here: there are two histories.
    #[error("message {} follows another history than this node has: one replica of the log lost what others have", .0.0)]
    Forked(Seq),
    /// Its epoch, number or writer cannot follow.
    #[error("message {} cannot follow in the log's epoch: one replica of the log lost what others have", .0.0)]
    Unfitting(Seq),
    /// Groups between the last that is here and this one are not in the log.
    #[error("before message {} groups are missing in the log, or damaged; they are read again until a replica has them", .0.0)]
    Missing(Seq),
    /// This place of the stream held another group earlier.
    #[error("message {} is not what it was earlier: the log was written anew, or a replica is damaged", .0.0)]
    Rewritten(Seq),
    /// The log's last message lies before a message that it had stored.
    #[error("the log ends at message {}, and it had stored {}: it lost data; nothing more is written to it", last.0, stored.0)]
    Lost {
        /// The last message by the log's answer.
        last: Seq,
        /// The last message that it had stored.
        stored: Seq,
    },
}

impl Finding {
    /// True if nothing more is taken from the log, or written to it.
    pub fn halts(&self) -> bool {
        match self {
            Finding::Group { error, .. } => !matches!(error, GroupError::Damaged { .. }),
            Finding::Deposed { .. } | Finding::Missing(_) => false,
            Finding::Forked(_)
            | Finding::Unfitting(_)
            | Finding::Rewritten(_)
            | Finding::Lost { .. } => true,
        }
    }
}

/// A follower's verdict on a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FollowVerdict {
    /// The next group.
    Next(Group),
    /// It was here before.
    Old,
    /// Groups before it are missing here.
    Gap,
    /// It is left out, and the log goes on behind it.
    LeftOut(Finding),
    /// It is damaged here; another replica may have it whole.
    Damaged(Finding),
    /// It cannot be; nothing of the log can be trusted any more.
    Impossible(Finding),
}

/// Takes the log's messages in their order, and nothing that does not fit.
#[derive(Debug)]
pub struct LogFollower {
    /// The newest format that is read.
    reads: u16,
    log_state: LogState,
    recent: VecDeque<(Seq, Sum)>,
}

impl LogState {
    /// Before the first group.
    pub const START: LogState = LogState {
        seq: Seq(0),
        number: Number(0),
        epoch: Epoch(0),
        sum: Sum(0),
        holder: LogOwner::Nobody,
        format: OLDEST_FORMAT,
    };

    /// The number of the group that comes next.
    pub fn next(&self) -> Number {
        Number(self.number.0.saturating_add(1))
    }

    /// The epoch of the next owner.
    pub fn next_epoch(&self) -> Epoch {
        Epoch(self.epoch.0.saturating_add(1))
    }

    /// True if a group's epoch and writer may come next.
    fn admits(&self, group: &Group) -> bool {
        let head = &group.head;
        match (&group.body, self.holder) {
            (Body::Owned, _) => head.epoch == self.next_epoch(),
            (Body::Entries(_) | Body::Empty | Body::Released { .. }, LogOwner::Owner(owner)) => {
                head.epoch == self.epoch && head.node == owner
            }
            (Body::Entries(_) | Body::Empty | Body::Released { .. }, _) => false,
        }
    }

    /// The stand behind a group that was admitted.
    fn behind(&self, seq: Seq, group: &Group, sum: Sum) -> LogState {
        LogState {
            seq,
            number: group.head.number,
            epoch: group.head.epoch,
            sum,
            holder: match group.body {
                Body::Owned => LogOwner::Owner(group.head.node),
                Body::Released { to } => LogOwner::Released { to },
                Body::Entries(_) | Body::Empty => self.holder,
            },
            format: self.format.max(group.head.format),
        }
    }
}

impl LogFollower {
    /// Follows the log from where its local copy ends, reading formats up to this one.
    pub fn new(reads: u16, log_state: LogState) -> Self {
        LogFollower {
            reads,
            log_state,
            recent: VecDeque::new(),
        }
    }

    /// The state of the log behind what was taken.
    pub fn log_state(&self) -> &LogState {
        &self.log_state
    }

    /// Takes a message, if it is the next one.
    pub fn take(&mut self, seq: Seq, bytes: Bytes) -> FollowVerdict {
        let (group, sum) = match Group::decode_up_to(self.reads, bytes) {
            Ok(read) => read,
            Err(error @ GroupError::Damaged { .. }) => {
                return FollowVerdict::Damaged(Finding::Group { seq, error });
            }
            Err(error) => return FollowVerdict::Impossible(Finding::Group { seq, error }),
        };
        self.take_group(seq, group, sum)
    }

    /// Takes a group that is whole, if it is the next one.
    pub(crate) fn take_group(&mut self, seq: Seq, group: Group, sum: Sum) -> FollowVerdict {
        let head = &group.head;
        if seq <= self.log_state.seq {
            let known = self.recent.iter().find(|(known, _)| *known == seq);
            return match known {
                Some((_, known)) if *known != sum => {
                    FollowVerdict::Impossible(Finding::Rewritten(seq))
                }
                Some(_) | None => FollowVerdict::Old,
            };
        }
        if head.epoch < self.log_state.epoch {
            self.log_state.seq = seq;
            let by = head.node;
            return FollowVerdict::LeftOut(Finding::Deposed { seq, by });
        }
        if head.number > self.log_state.next() {
            return FollowVerdict::Gap;
        }
        if head.number < self.log_state.next() || !self.log_state.admits(&group) {
            return FollowVerdict::Impossible(Finding::Unfitting(seq));
        }
        if head.before != self.log_state.sum {
            return FollowVerdict::Impossible(Finding::Forked(seq));
        }
        self.log_state = self.log_state.behind(seq, &group, sum);
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back((seq, sum));
        FollowVerdict::Next(group)
    }
}
