//! Opening rooms here and ending them, as partitions come and go.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::partition::{PartitionId, Partitions};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};

use crate::journal::Journal;
use crate::journal::shared::partition_of;
use crate::lobby::Order;
use crate::services::Services;
use crate::startup::RebuiltRooms;

/// How long a start waits for its share. Other servers give it four partitions at a time.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long rooms may take to end. They do so at their next turn.
const ENDING: Duration = Duration::from_secs(5);

/// A change of what this server decides.
#[derive(Debug)]
pub(super) enum Shift {
    /// The rooms of a partition are this server's now.
    Gained(Box<RebuiltRooms>),
    /// Those of this one are not any more.
    Lost(PartitionId),
    /// The server has its share for the first time.
    Complete,
}

/// What came and went, to be carried out in order. There is one for each time that a partition changes its owner.
#[derive(Debug)]
pub struct Shifts {
    told: mpsc::UnboundedReceiver<Shift>,
    /// What was told before there were services.
    waiting: VecDeque<Shift>,
    partitions: Partitions,
}

impl Shifts {
    pub(super) fn new(told: mpsc::UnboundedReceiver<Shift>, partitions: Partitions) -> Self {
        Shifts {
            told,
            waiting: VecDeque::new(),
            partitions,
        }
    }

    /// Waits until this server has its share of the partitions, but not for ever: one that others do not give comes
    /// later, or their silence gives it.
    pub async fn complete(&mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            match timeout_at(until, self.told.recv()).await {
                Ok(Some(Shift::Complete)) => return,
                Ok(Some(shift @ (Shift::Gained(_) | Shift::Lost(_)))) => {
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

    /// Opens and ends rooms until the journal's writer ends.
    pub async fn carry_out<J: Journal>(mut self, services: Arc<Services<J>>) {
        self.carry_out_waiting(&services).await;
        while let Some(shift) = self.told.recv().await {
            self.shift(shift, &services).await;
        }
    }

    /// Opens the rooms that this server has had since its start.
    pub async fn carry_out_waiting<J: Journal>(&mut self, services: &Arc<Services<J>>) {
        while let Some(shift) = self.waiting.pop_front() {
            self.shift(shift, services).await;
        }
    }

    async fn shift<J: Journal>(&self, shift: Shift, services: &Arc<Services<J>>) {
        match shift {
            Shift::Gained(rooms) => open(*rooms, services),
            Shift::Lost(partition) => self.end(partition, services).await,
            Shift::Complete => {}
        }
    }

    /// Ends the rooms of a partition here and waits until they have, so that they can come back.
    async fn end<J: Journal>(&self, partition: PartitionId, services: &Arc<Services<J>>) {
        let (leaving, mut left) = mpsc::channel::<()>(1);
        let mut count = 0;
        for room in services.lobby.rooms.all() {
            if partition_of(self.partitions, room.id) == partition {
                let ordered = room.inbox.order(Order::MoveAway(leaving.clone()));
                count += usize::from(ordered);
            }
        }
        drop(leaving);
        // Nobody says anything there; it ends when every room has let go of its end.
        if timeout(ENDING, left.recv()).await.is_err() {
            tracing::error!(%partition, "rooms that another server has now do not end here");
        }
        if count > 0 {
            tracing::info!(%partition, rooms = count, "rooms go on at another server");
        }
    }
}

fn open<J: Journal>(mut rooms: RebuiltRooms, services: &Arc<Services<J>>) {
    rooms.name_anew(&services.lobby.rooms);
    let relisted = rooms.list(services);
    for (room, why) in &relisted.broken {
        tracing::error!(%room, why, "a room cannot go on");
    }
    if relisted.count > 0 {
        tracing::info!(
            rooms = relisted.count,
            "unfinished games wait here for their players"
        );
    }
}
