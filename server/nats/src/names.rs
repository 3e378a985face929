//! Names within NATS: prefix, streams, subjects.

use damiera_cluster::name::NodeName;

/// One of the subjects on which people are kept. Each can be written anew by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard(pub u16);

/// The subjects of one cluster and the names of its streams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subjects {
    /// It has the characters of a node's name: it is one token of a subject too (NATS ADR-6).
    prefix: NodeName,
}

impl Subjects {
    /// The subjects that begin with `prefix`.
    #[must_use]
    pub fn new(prefix: NodeName) -> Subjects {
        Subjects { prefix }
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

    /// The subject of one shard of people.
    #[must_use]
    pub fn shard(&self, shard: Shard) -> String {
        format!("{}.people.{}", self.prefix, shard.0)
    }

    /// The shard of a subject.
    pub(crate) fn shard_of(&self, subject: &str) -> Option<Shard> {
        let (_, number) = subject.rsplit_once('.')?;
        let shard = Shard(number.parse().ok()?);
        (self.shard(shard) == subject).then_some(shard)
    }

    /// The subject of all shards.
    pub(crate) fn shards(&self) -> String {
        format!("{}.people.*", self.prefix)
    }

    /// The subject on which a node announces that it has stored data of people.
    pub(crate) fn people_stored(&self) -> String {
        format!("{}.stored.people", self.prefix)
    }

    /// The subject of the log's groups.
    #[must_use]
    pub fn log(&self) -> String {
        format!("{}.log", self.prefix)
    }

    /// The subject of a node's signs of life.
    #[must_use]
    pub fn alive(&self, node: &NodeName) -> String {
        format!("{}.alive.{node}", self.prefix)
    }

    /// The subject of all nodes' signs of life.
    #[must_use]
    pub fn all_alive(&self) -> String {
        format!("{}.alive.*", self.prefix)
    }

    /// The subject of answers. It lies within the prefix, so that a permission for the prefix is enough.
    #[must_use]
    pub fn inbox(&self) -> String {
        format!("{}.inbox", self.prefix)
    }

    /// The subjects that a node's user must be allowed to publish to, besides everything within the prefix.
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

    /// The subjects that the operator's user must be allowed to publish to, to mend or delete streams.
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
    fn a_shard_has_one_subject() {
        let subjects = Subjects::new(NodeName::new("dama").expect("a prefix"));
        for shard in [Shard(0), Shard(1_027), Shard(u16::MAX)] {
            assert_eq!(subjects.shard_of(&subjects.shard(shard)), Some(shard));
        }
        for subject in [
            "dama.people.01",
            "dama.people.",
            "dama.people.65536",
            "dama.log",
        ] {
            assert_eq!(subjects.shard_of(subject), None, "{subject}");
        }
    }
}
