//! Who is told what the log says.

use bytes::Bytes;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_cluster::stand::Finding;

use crate::journal::{Held, RoomId};

/// Somebody who is told what the log says, in its order.
pub trait Witness {
    /// An entry of the lobby's partition is stored.
    fn take_lobby(&mut self, payload: &Bytes);

    /// An entry of a room, here or elsewhere, is stored.
    fn take(&mut self, held: Held);

    /// This server decides in a partition from now on, in this epoch: everything that is stored there was told.
    /// Returns rooms that nobody waits for, which are closed.
    fn gained(&mut self, partition: PartitionId, epoch: Epoch) -> Vec<RoomId>;

    /// This server does not decide in a partition any more.
    fn lost(&mut self, partition: PartitionId);

    /// A node owns a partition from now on, in this epoch. It may be this one.
    fn owned(&mut self, partition: PartitionId, epoch: Epoch, by: Node);

    /// A node counts as dead, or says that it has left. It may be heard again.
    fn silent(&mut self, node: Node);

    /// This server has its share of the partitions for the first time.
    fn has_share(&mut self);

    /// Something is wrong with the log; it was logged.
    fn found(&mut self, finding: Finding);

    /// From now on entries are told in the order of each room, and no more in the log's.
    fn lost_order(&mut self);
}
