//! What carries messages between nodes.

use std::fmt;

use bytes::Bytes;
use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::NodeName;
use damiera_cluster::partition::PartitionId;

/// To whom a message goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// To the owner of a partition in an epoch. Whoever is deposed hears nothing of it.
    Ask(PartitionId, Epoch),
    /// To a node, about a partition.
    Told(NodeName, PartitionId),
}

/// As it stands behind the prefix of a cluster: `ask.3.7`, `told.north.3`.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Ask(partition, epoch) => write!(f, "ask.{partition}.{}", epoch.0),
            Subject::Told(node, partition) => write!(f, "told.{node}.{partition}"),
        }
    }
}

/// Carries messages to other nodes, each as well as it can: a message may be late, be lost, or arrive
/// twice.
pub trait Post: fmt::Debug + Send + Sync {
    /// Sends a message and waits for nothing. When too many wait to be sent, it is dropped. If it is certain that
    /// nobody listens for a question of a person here, [`Elsewhere::unheard`](super::Elsewhere::unheard) may be
    /// called with the question's number.
    fn send(&self, subject: Subject, message: Bytes, question: Option<QuestionId>);

    /// Whether it is known at this moment that nothing arrives, or nothing that arrives can be stored. Whoever would wait
    /// for an answer need not begin.
    fn is_down(&self) -> bool;
}
