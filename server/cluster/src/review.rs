//! Reading a log from its beginning without being a node.

use bytes::Bytes;

use crate::group::Group;
use crate::log::Seq;
use crate::partition::{PartitionId, Partitions};
use crate::stand::{Finding, Follower, Stand, Taken};

/// Takes every message of a log in the stream's order and says whether it fits, by the rules by which nodes do.
#[derive(Debug)]
pub struct Review {
    followers: Vec<Follower>,
}

/// What a message is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reviewed {
    /// Its partition's next group.
    Next(Group),
    /// Something that counts for nobody, as nodes leave it out.
    LeftOut(Finding),
}

impl Review {
    /// Begins before the first message.
    pub fn new(partitions: Partitions) -> Self {
        let follow = |partition| Follower::new(partition, partitions, Stand::START);
        Review {
            followers: partitions.all().map(follow).collect(),
        }
    }

    /// Takes the next message.
    ///
    /// # Errors
    /// What is wrong with it: nothing behind it in its partition can be trusted.
    pub fn take(
        &mut self,
        partition: PartitionId,
        seq: Seq,
        bytes: Bytes,
    ) -> Result<Reviewed, Finding> {
        let follower = self.followers.get_mut(partition.index());
        let follower = follower.ok_or(Finding::Misplaced(seq))?;
        match follower.take(seq, bytes) {
            Taken::Next(group) => Ok(Reviewed::Next(group)),
            Taken::LeftOut(finding) => Ok(Reviewed::LeftOut(finding)),
            // In the stream's order nothing comes twice.
            Taken::Old => Err(Finding::Rewritten(seq)),
            Taken::Gap => Err(Finding::Missing(seq)),
            Taken::Damaged(finding) | Taken::Impossible(finding) => Err(finding),
        }
    }

    /// Where every partition stands behind what was taken, in the partitions' order.
    pub fn stands(&self) -> impl Iterator<Item = (PartitionId, Stand)> + '_ {
        let stand = |follower: &Follower| (follower.partition(), *follower.stand());
        self.followers.iter().map(stand)
    }
}
