//! Every open room as it stands by the log, here or elsewhere.

use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_cluster::stand::Finding;
use tokio::sync::mpsc;

use super::shifts::Shift;
use crate::archive::Archive;
use crate::journal::shared::{Witness, partition_of};
use crate::journal::{Held, Registrar, RoomId};
use crate::metrics::ClusterFigures;
use crate::startup::RebuiltRooms;

/// Keeps the state of every open room of the cluster, so that a partition can be taken over without reading, and
/// gives finished games their numbers, in the log's order.
#[derive(Debug)]
pub struct Mirror {
    rooms: RebuiltRooms,
    archive: Archive,
    partitions: Partitions,
    shifts: mpsc::UnboundedSender<Shift>,
    figures: Option<ClusterFigures>,
}

impl Mirror {
    /// Goes on from the rooms that the log had at the start. What moves is told to whoever opens and ends rooms.
    pub(super) fn new(
        rooms: RebuiltRooms,
        archive: Archive,
        partitions: Partitions,
        shifts: mpsc::UnboundedSender<Shift>,
    ) -> Self {
        Mirror {
            rooms,
            archive,
            partitions,
            shifts,
            figures: None,
        }
    }

    /// Has what is wrong with the log counted.
    pub(super) fn measure(&mut self, figures: ClusterFigures) {
        self.figures = Some(figures);
    }

    fn shift(&self, shift: Shift) {
        // Nobody opens rooms any more when the server stops.
        let _ = self.shifts.send(shift);
    }
}

impl Witness for Mirror {
    fn take(&mut self, held: Held) {
        let (room, is_over) = (held.room, held.closed);
        self.rooms.take(held);
        for game in self.rooms.finished() {
            // Whoever announced it here has announced the same.
            let seq = game.row.ended;
            self.archive.announce(room, seq, Some(game));
            self.archive.ended(room, seq);
        }
        if is_over {
            self.archive.closed(room);
        }
        self.rooms.forget_past();
    }

    fn gained(&mut self, partition: PartitionId) -> Vec<RoomId> {
        let partitions = self.partitions;
        let is_there = |room: RoomId| partition_of(partitions, room) == partition;
        let over = self.rooms.let_go_among(is_there);
        self.shift(Shift::Gained(Box::new(self.rooms.part(is_there))));
        over
    }

    fn lost(&mut self, partition: PartitionId) {
        self.shift(Shift::Lost(partition));
    }

    fn has_share(&mut self) {
        self.shift(Shift::Complete);
    }

    fn found(&mut self, _: Finding) {
        if let Some(figures) = &self.figures {
            figures.alarms.inc();
        }
    }

    fn lost_order(&mut self) {
        self.archive.lose_count();
    }
}
