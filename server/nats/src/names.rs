//! Names within NATS: prefix, stream, subjects.

use std::fmt;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::{NameError, NodeName};
use damiera_cluster::partition::{PartitionId, Partitions};

/// What all subjects of a cluster begin with. The same characters as a node's name will do: it is one token of a
/// subject too (NATS ADR-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prefix(NodeName);

impl Prefix {
    /// Reads a prefix.
    ///
    /// # Errors
    /// When it is empty, too long, or has other characters.
    pub fn new(text: &str) -> Result<Prefix, NameError> {
        NodeName::new(text).map(Prefix)
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The subjects of one cluster and the name of its stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subjects {
    prefix: Prefix,
    partitions: Partitions,
}

impl Subjects {
    /// The subjects that begin with `prefix`, of a log in so many partitions.
    #[must_use]
    pub fn new(prefix: Prefix, partitions: Partitions) -> Subjects {
        Subjects { prefix, partitions }
    }

    /// The name of the stream that keeps the log.
    #[must_use]
    pub fn stream(&self) -> String {
        format!("{}_log", self.prefix)
    }

    /// Where a partition's groups are stored.
    #[must_use]
    pub fn log(&self, partition: PartitionId) -> String {
        format!("{}.log.{partition}", self.prefix)
    }

    /// The partition whose log a subject is.
    #[must_use]
    pub fn partition(&self, subject: &str) -> Option<PartitionId> {
        let (_, number) = subject.rsplit_once('.')?;
        let partition = self.numbered(number)?;
        // "01" and "+1" are numbers too, and subjects of their own.
        (self.log(partition) == subject).then_some(partition)
    }

    /// The partition of a number, as it stands at the end of a subject.
    pub(crate) fn numbered(&self, number: &str) -> Option<PartitionId> {
        self.partitions.get(number.parse().ok()?)
    }

    /// The subjects of all partitions, the lobby's included.
    pub(crate) fn logs(&self) -> Vec<String> {
        self.partitions
            .all()
            .map(|partition| self.log(partition))
            .collect()
    }

    /// Where a node says that it lives.
    #[must_use]
    pub fn alive(&self, node: &NodeName) -> String {
        format!("{}.alive.{node}", self.prefix)
    }

    /// Where all nodes do.
    #[must_use]
    pub fn all_alive(&self) -> String {
        format!("{}.alive.*", self.prefix)
    }

    /// Where the owner of a partition in an epoch is asked. Whoever is deposed listens elsewhere.
    #[must_use]
    pub fn ask(&self, partition: PartitionId, epoch: Epoch) -> String {
        format!("{}.ask.{partition}.{}", self.prefix, epoch.0)
    }

    /// Where a node is told something about a partition.
    #[must_use]
    pub fn told(&self, node: &NodeName, partition: PartitionId) -> String {
        format!("{}.told.{node}.{partition}", self.prefix)
    }

    /// Where a node is told something about any partition.
    pub(crate) fn all_told(&self, node: &NodeName) -> String {
        format!("{}.told.{node}.*", self.prefix)
    }

    /// Where NATS says to a node that nobody listened for its question of a number.
    pub(crate) fn unheard(&self, node: &NodeName, question: u64) -> String {
        format!("{}.unheard.{node}.{question}", self.prefix)
    }

    /// Where it says so of any.
    pub(crate) fn all_unheard(&self, node: &NodeName) -> String {
        format!("{}.unheard.{node}.*", self.prefix)
    }

    /// What answers come back to. It lies within the prefix, so that a permission for the prefix is enough.
    #[must_use]
    pub fn inbox(&self) -> String {
        format!("{}.inbox", self.prefix)
    }

    /// What a node's user must be allowed to publish to, besides everything within the prefix.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        let stream = self.stream();
        let plain = ["STREAM.CREATE", "STREAM.INFO", "STREAM.MSG.GET"];
        let consumers = ["CONSUMER.CREATE", "CONSUMER.INFO", "CONSUMER.MSG.NEXT"];
        let plain = plain.map(|request| format!("$JS.API.{request}.{stream}"));
        let consumers = consumers.map(|request| format!("$JS.API.{request}.{stream}.>"));
        plain.into_iter().chain(consumers).collect()
    }

    /// All subjects of the cluster, as a permission has them.
    #[must_use]
    pub fn everything(&self) -> String {
        format!("{}.>", self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_partition_has_one_subject() {
        let partitions = Partitions::new(64).expect("a number");
        let subjects = Subjects::new(Prefix::new("dama").expect("a prefix"), partitions);
        assert_eq!(subjects.log(partitions.lobby()), "dama.log.64");
        for partition in partitions.all() {
            let subject = subjects.log(partition);
            assert_eq!(subjects.partition(&subject), Some(partition));
        }
        let others = [
            "dama.log.",
            "dama.log.01",
            "dama.log.+1",
            "dama.log.65",
            "dama.log.65536",
            "dama.log.1.2",
            "Dama.log.1",
            "log.1",
            "1",
            "",
        ];
        for subject in others {
            assert_eq!(subjects.partition(subject), None, "{subject}");
        }
    }
}
