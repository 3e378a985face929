//! Names within NATS: prefix, streams, subjects.

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

/// One of the subjects on which people are kept. Each can be written anew by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sheet(pub u16);

/// The subjects of one cluster and the names of its streams.
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

    /// The name of the stream that keeps people.
    #[must_use]
    pub fn people(&self) -> String {
        format!("{}_people", self.prefix)
    }

    /// Where one sheet of what is kept of people is stored.
    #[must_use]
    pub fn sheet(&self, sheet: Sheet) -> String {
        format!("{}.people.{}", self.prefix, sheet.0)
    }

    /// The sheet of a subject.
    pub(crate) fn sheet_of(&self, subject: &str) -> Option<Sheet> {
        let (_, number) = subject.rsplit_once('.')?;
        let sheet = Sheet(number.parse().ok()?);
        (self.sheet(sheet) == subject).then_some(sheet)
    }

    /// Where all sheets are stored.
    pub(crate) fn sheets(&self) -> String {
        format!("{}.people.*", self.prefix)
    }

    /// Where a node says that it has stored something of people.
    pub(crate) fn people_stored(&self) -> String {
        format!("{}.stored.people", self.prefix)
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
        let plain = ["STREAM.CREATE", "STREAM.INFO", "STREAM.MSG.GET"];
        let consumers = ["CONSUMER.CREATE", "CONSUMER.INFO", "CONSUMER.MSG.NEXT"];
        let consumers = consumers.map(|request| format!("$JS.API.{request}.{}.>", self.stream()));
        let streams = self.streams().into_iter();
        let plain =
            streams.flat_map(|stream| plain.map(|request| format!("$JS.API.{request}.{stream}")));
        plain.chain(consumers).collect()
    }

    /// The streams of the cluster.
    #[must_use]
    pub fn streams(&self) -> [String; 2] {
        [self.stream(), self.people()]
    }

    /// What an operator's user must be allowed to publish to, who mends streams or deletes them.
    #[must_use]
    pub fn changes(&self) -> Vec<String> {
        let requests = ["INFO", "UPDATE", "DELETE"];
        let streams = self.streams().into_iter();
        let of =
            |stream: String| requests.map(|request| format!("$JS.API.STREAM.{request}.{stream}"));
        streams.flat_map(of).collect()
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

    #[test]
    fn a_sheet_has_one_subject() {
        let partitions = Partitions::new(64).expect("a number");
        let subjects = Subjects::new(Prefix::new("dama").expect("a prefix"), partitions);
        for sheet in [Sheet(0), Sheet(1_027), Sheet(u16::MAX)] {
            assert_eq!(subjects.sheet_of(&subjects.sheet(sheet)), Some(sheet));
        }
        for subject in [
            "dama.people.01",
            "dama.people.",
            "dama.people.65536",
            "dama.log.1",
        ] {
            assert_eq!(subjects.sheet_of(subject), None, "{subject}");
        }
    }
}
