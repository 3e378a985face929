//! Every open room as it stands by the log, here or elsewhere.

use std::collections::BTreeSet;
use std::sync::Arc;

use bytes::Bytes;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_cluster::stand::Finding;
use damiera_protocol::event::Event;
use tokio::sync::mpsc;

use super::names::Register;
use super::shifts::Shift;
use crate::archive::Archive;
use crate::journal::shared::{Owners, Witness, partition_of};
use crate::journal::{Held, Registrar, RoomId};
use crate::metrics::ClusterFigures;
use crate::startup::RebuiltRooms;

/// Keeps the state of every open room of the cluster, so that a partition can be taken over without reading, and
/// gives finished games their numbers, in the log's order.
#[derive(Debug)]
pub struct Mirror {
    rooms: RebuiltRooms,
    archive: Archive,
    /// Whose each name is, by the same log.
    register: Arc<Register>,
    partitions: Partitions,
    shifts: mpsc::UnboundedSender<Shift>,
    /// The partitions in which this server decides.
    mine: BTreeSet<PartitionId>,
    /// Whether rooms of others were told, and are from now on.
    tells_others: bool,
    figures: Option<ClusterFigures>,
}

impl Mirror {
    /// Goes on from the rooms that the log had at the start, and from whose its partitions were. What moves is told
    /// to whoever opens and ends rooms.
    pub(super) fn new(
        rooms: RebuiltRooms,
        archive: Archive,
        register: Arc<Register>,
        partitions: Partitions,
        owners: &Owners,
        shifts: mpsc::UnboundedSender<Shift>,
    ) -> Self {
        let mut mirror = Mirror {
            rooms,
            archive,
            register,
            partitions,
            shifts,
            mine: BTreeSet::new(),
            tells_others: false,
            figures: None,
        };
        for (room, state) in mirror.rooms.sound() {
            mirror.register.stands(room, state);
        }
        for partition in partitions.all() {
            if let Some((node, epoch)) = owners.of(partition) {
                mirror.owned(partition, epoch, node);
            }
        }
        mirror
    }

    /// Has what is wrong with the log counted.
    pub(super) fn measure(&mut self, figures: ClusterFigures) {
        self.figures = Some(figures);
    }

    fn shift(&self, shift: Shift) {
        // Nobody opens rooms any more when the server stops.
        let _ = self.shifts.send(shift);
    }

    /// The rooms of a partition, as they stand now; none when nobody asks any more.
    fn part(&self, partition: PartitionId) -> Box<RebuiltRooms> {
        let partitions = self.partitions;
        let is_there =
            |room| !self.shifts.is_closed() && partition_of(partitions, room) == partition;
        Box::new(self.rooms.part(is_there))
    }

    /// Whether a room is another server's and listed here.
    fn is_told(&self, room: RoomId) -> bool {
        self.tells_others && !self.mine.contains(&partition_of(self.partitions, room))
    }
}

/// Whether an event changes what the list of rooms shows, or whose seats are.
fn changes_listing(event: &Event) -> bool {
    match event {
        Event::Opened { .. }
        | Event::Seated { .. }
        | Event::Drawn { .. }
        | Event::Started { .. }
        | Event::Reseated { .. }
        | Event::Recoded { .. }
        | Event::Registered { .. }
        | Event::Ended { .. }
        | Event::Left { .. } => true,
        Event::Moved { .. }
        | Event::Offered { .. }
        | Event::Declined { .. }
        | Event::Withdrawn { .. }
        | Event::TakenBack { .. }
        | Event::Paused { .. }
        | Event::Resumed { .. }
        | Event::Adjourned { .. } => false,
    }
}

impl Witness for Mirror {
    fn take(&mut self, held: Held) {
        let (room, is_over) = (held.room, held.closed);
        let mut events = held.records.iter().flatten();
        let is_listed_otherwise = events.any(|record| changes_listing(&record.event));
        self.rooms.take(held);
        for game in self.rooms.finished() {
            // Whoever announced it here has announced the same.
            let seq = game.row.ended;
            self.archive.announce(room, seq, Some(game));
            self.archive.ended(room, seq);
        }
        if is_over {
            self.archive.closed(room);
            self.register.over(room);
            self.shift(Shift::Over(room));
        } else if is_listed_otherwise && let Some(state) = self.rooms.state(room) {
            self.register.stands(room, state);
            if self.is_told(room) {
                self.shift(Shift::Stands(room, Box::new(state.clone())));
            }
        }
        self.rooms.forget_past();
    }

    fn take_lobby(&mut self, payload: &Bytes) {
        self.register.take(payload);
    }

    fn gained(&mut self, partition: PartitionId, epoch: Epoch) -> Vec<RoomId> {
        let partitions = self.partitions;
        let is_there = |room: RoomId| partition_of(partitions, room) == partition;
        let over = self.rooms.let_go_among(is_there);
        self.mine.insert(partition);
        if partition == self.partitions.lobby() {
            self.register.gives(Some(epoch));
        }
        self.shift(Shift::Gained(partition, epoch, self.part(partition)));
        over
    }

    fn lost(&mut self, partition: PartitionId) {
        self.mine.remove(&partition);
        if partition == self.partitions.lobby() {
            self.register.gives(None);
        }
        self.shift(Shift::Lost(partition, self.part(partition)));
    }

    fn owned(&mut self, partition: PartitionId, epoch: Epoch, by: Node) {
        self.shift(Shift::Owned(partition, epoch, by));
    }

    fn silent(&mut self, node: Node) {
        self.shift(Shift::Silent(node));
    }

    fn has_share(&mut self) {
        self.shift(Shift::Complete);
        self.tells_others = true;
        for (room, state) in self.rooms.sound() {
            if !self.mine.contains(&partition_of(self.partitions, room)) {
                self.shift(Shift::Stands(room, Box::new(state.clone())));
            }
        }
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
