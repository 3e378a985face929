//! Messages between nodes beside the numbered sequence.

use damiera_cluster::name::{NameError, Node, NodeName};
use damiera_protocol::name::Name;
use serde::{Deserialize, Serialize};

use super::answer::Answered;
use super::question::Question;
use crate::journal::RoomId;

/// One life of a node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sender {
    name: String,
    run: u64,
}

impl From<Node> for Sender {
    fn from(node: Node) -> Self {
        Sender {
            name: node.name.as_str().to_owned(),
            run: node.run,
        }
    }
}

impl TryFrom<Sender> for Node {
    type Error = NameError;

    fn try_from(sender: Sender) -> Result<Self, NameError> {
        Ok(Node {
            name: NodeName::new(&sender.name)?,
            run: sender.run,
        })
    }
}

/// To the owner of a partition, in the epoch that the subject says.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum ToOwner {
    /// A question to a room.
    Ask {
        /// Who asks.
        from: Sender,
        /// The question's number.
        id: u64,
        /// The room.
        room: RoomId,
        /// What it is called.
        name: Name,
        /// The question.
        question: Box<Question>,
    },
    /// Not to carry a question out any more, if it has not arrived: [`Reply::Never`] says so.
    Withdraw {
        /// Who asked.
        from: Sender,
        /// The question's number.
        id: u64,
    },
    /// To tell messages of the sequence again.
    Again {
        /// Who has missed them.
        from: Sender,
        /// The first.
        first: u64,
        /// The last.
        last: u64,
    },
    /// The answer to [`Reply::Ping`].
    Pong {
        /// Who answers.
        from: Sender,
        /// What the ping said.
        token: u64,
    },
}

/// To a node, from the owner of the partition that the subject says.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ToNode {
    /// The life of the node for which it is.
    pub run: u64,
    /// The owner's epoch.
    pub epoch: u64,
    /// What it says.
    pub what: Reply,
}

/// What an owner says to a node.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Reply {
    /// The answer to a question.
    Answer {
        /// The question's number.
        id: u64,
        /// It is given out behind this message of the sequence.
        after: u64,
        /// The answer.
        answer: Box<Answered>,
    },
    /// A question was not carried out, because the partition is not owned here in that epoch.
    NotHere {
        /// The question's number.
        id: u64,
    },
    /// A question has not arrived, and will not be carried out if it does.
    Never {
        /// The question's number.
        id: u64,
    },
    /// What was asked for again is not kept any more.
    Gone {
        /// The first message that is.
        first: u64,
    },
    /// To be answered at once: so the way between the nodes is measured.
    Ping {
        /// What the answer repeats.
        token: u64,
    },
}
