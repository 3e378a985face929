//! The journal of a cluster: the same desks, and behind them a writer that has NATS store what rooms hand in.
//!
//! What counts is what the log says in its order, whoever wrote it. A [`Witness`] is told all of it, of the rooms of
//! every server. A room is answered when its entry is stored; one that ends a game when everything before it in the
//! log is known too, because games are numbered in that order.

mod confirming;
mod ledger;
mod opening;
mod owners;
mod pages;
mod places;
mod waiting;
mod witness;
mod writer;

pub(crate) use ledger::held;
pub use opening::{Namesake, Read, SharedLog, SharedLogError};
pub use owners::Owners;
pub use witness::Witness;
pub use writer::{LobbyEntry, SharedWriter, SharedWriterError};

use damiera_cluster::partition::{PartitionId, Partitions};

use super::RoomId;

/// The partition in which a room lies.
pub fn partition_of(partitions: Partitions, room: RoomId) -> PartitionId {
    partitions.of(damiera_cluster::partition::RoomId(room.as_u128()))
}
