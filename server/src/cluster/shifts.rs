//! What other servers do and what the log says of rooms, carried out here in its order.

use std::collections::VecDeque;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use super::rooms::Rooms;
use crate::journal::{Journal, RoomId};
use crate::room::RoomState;
use crate::startup::RebuiltRooms;

/// How long a start waits for its share. Other servers give it four partitions at a time.
const PATIENCE: Duration = Duration::from_secs(30);

/// A change of what this server decides, or of what others do.
#[derive(Debug)]
pub(super) enum Shift {
    /// The rooms of a partition are this server's now, in this epoch.
    Gained(PartitionId, Epoch, Box<RebuiltRooms>),
    /// Those of this one are not any more; they stand so.
    Lost(PartitionId, Box<RebuiltRooms>),
    /// A partition is a node's now, in this epoch.
    Owned(PartitionId, Epoch, Node),
    /// A node counts as dead.
    Silent(Node),
    /// A room of another server stands so.
    Stands(RoomId, Box<RoomState>),
    /// A room is over.
    Over(RoomId),
    /// The server has its share for the first time.
    Complete,
}

/// What came and went, to be carried out in order: something for each time that a partition changes its owner, and a
/// few things for each game.
#[derive(Debug)]
pub struct Shifts {
    told: mpsc::UnboundedReceiver<Shift>,
    /// What was told before there were services.
    waiting: VecDeque<Shift>,
}

impl Shifts {
    pub(super) fn new(told: mpsc::UnboundedReceiver<Shift>) -> Self {
        Shifts {
            told,
            waiting: VecDeque::new(),
        }
    }

    /// Waits until this server has its share of the partitions, but not for ever: one that others do not give comes
    /// later, or their silence gives it.
    pub async fn complete(&mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            match timeout_at(until, self.told.recv()).await {
                Ok(Some(Shift::Complete)) => return,
                Ok(Some(
                    shift @ (Shift::Gained(..)
                    | Shift::Lost(..)
                    | Shift::Owned(..)
                    | Shift::Silent(_)
                    | Shift::Stands(..)
                    | Shift::Over(_)),
                )) => {
                    self.waiting.push_back(shift);
                }
                // The writer has failed, and says so itself.
                Ok(None) => return,
                Err(_) => {
                    tracing::warn!(
                        "this server has not got its share of the partitions yet; it begins with what it has"
                    );
                    return;
                }
            }
        }
    }

    /// Carries out what comes and goes until the journal's writer ends.
    pub async fn carry_out<J: Journal>(mut self, mut rooms: Rooms<J>) {
        while let Some(shift) = self.told.recv().await {
            carry_out(shift, &mut rooms).await;
        }
    }

    /// Opens the rooms that this server has had since its start.
    pub async fn carry_out_waiting<J: Journal>(&mut self, rooms: &mut Rooms<J>) {
        while let Some(shift) = self.waiting.pop_front() {
            carry_out(shift, rooms).await;
        }
    }
}

async fn carry_out<J: Journal>(shift: Shift, rooms: &mut Rooms<J>) {
    match shift {
        Shift::Gained(partition, epoch, those) => rooms.gained(partition, epoch, *those).await,
        Shift::Lost(partition, those) => rooms.lost(partition, *those).await,
        Shift::Owned(partition, epoch, by) => rooms.owned(partition, epoch, by),
        Shift::Silent(node) => rooms.silent(node),
        Shift::Stands(room, state) => rooms.stands(room, *state),
        Shift::Over(room) => rooms.over(room),
        Shift::Complete => {}
    }
}
