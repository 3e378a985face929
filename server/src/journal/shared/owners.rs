//! Whose each partition is, for those who need to know it at the moment.

use damiera_cluster::group::{Body, Epoch, Group};
use damiera_cluster::name::Node;
use damiera_cluster::partition::{PartitionId, Partitions};

use super::partition_of;
use crate::journal::RoomId;

/// Whose each partition is, as far as this server has read.
#[derive(Debug, Clone)]
pub struct Owners {
    partitions: Partitions,
    owners: Vec<Option<(Node, Epoch)>>,
    /// In which epoch this server decides there, if it does.
    mine: Vec<Option<Epoch>>,
}

impl Owners {
    pub(super) fn new(partitions: Partitions) -> Self {
        let count = partitions.all().len();
        Owners {
            partitions,
            owners: vec![None; count],
            mine: vec![None; count],
        }
    }

    /// Who owns a partition, and in which epoch; nothing when nobody does.
    pub fn of(&self, partition: PartitionId) -> Option<(Node, Epoch)> {
        self.owners.get(partition.index()).copied().flatten()
    }

    /// Who owns anything, partition by partition.
    pub fn all(&self) -> impl Iterator<Item = Node> + '_ {
        self.owners.iter().flatten().map(|(node, _)| *node)
    }

    /// Whether this server decides what happens in a room.
    pub fn has(&self, room: RoomId) -> bool {
        self.epoch(partition_of(self.partitions, room)).is_some()
    }

    /// In which epoch this server owns a partition, if it does.
    pub fn epoch(&self, partition: PartitionId) -> Option<Epoch> {
        self.mine.get(partition.index()).copied().flatten()
    }

    /// How many partitions this server owns, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        (self.mine.iter().flatten().count(), self.mine.len())
    }

    /// A group is stored; whether it says whose its partition is.
    pub(super) fn note(&mut self, group: &Group) -> bool {
        let head = &group.head;
        let owner = match group.body {
            Body::Owned => Some((head.node, head.epoch)),
            Body::Released { .. } => None,
            Body::Entries(_) | Body::Empty => return false,
        };
        if let Some(place) = self.owners.get_mut(head.partition.index()) {
            *place = owner;
        }
        true
    }

    /// This server decides in a partition from now on, in this epoch, or does not any more.
    pub(super) fn decide(&mut self, partition: PartitionId, epoch: Option<Epoch>) {
        if let Some(place) = self.mine.get_mut(partition.index()) {
            *place = epoch;
        }
    }
}
