//! Every open room as it stands by the log.

use damiera_archive::Archive;
use damiera_cluster::group::Epoch;
use damiera_cluster::log_state::Finding;
use damiera_cluster::name::Node;
use damiera_journal::shared::LogObserver;
use damiera_journal::{JournalListener, StoredEntry};
use damiera_platform::metrics::ClusterFigures;

use super::role::{RoleChange, RoleSender};
use crate::startup::RebuiltRooms;

/// Keeps the state of every open room of the cluster, so that this server can become the primary without reading, and
/// gives finished games their numbers, in the log's order. It does so as the primary too: a former primary may take
/// over again.
#[derive(Debug)]
pub struct ReplicaState {
    me: Node,
    rooms: RebuiltRooms,
    archive: Archive,
    roles: RoleSender,
    figures: ClusterFigures,
}

impl ReplicaState {
    /// Goes on from the rooms that the log had at the start. Changes of the primary are sent to `roles`: one for
    /// each change of the primary or of its address.
    pub(super) fn new(
        me: Node,
        rooms: RebuiltRooms,
        archive: Archive,
        roles: RoleSender,
        figures: ClusterFigures,
    ) -> Self {
        ReplicaState {
            me,
            rooms,
            archive,
            roles,
            figures,
        }
    }
}

impl LogObserver for ReplicaState {
    fn take(&mut self, held: StoredEntry) {
        let (room, is_over) = (held.room, held.closed);
        self.rooms.take(held);
        for game in self.rooms.finished() {
            // A room that announced it here has announced the same.
            let seq = game.row.ended;
            self.archive.announce(room, seq, Some(game));
            self.archive.ended(room, seq);
        }
        if is_over {
            self.archive.closed(room);
        }
        self.rooms.bound_past();
    }

    fn gained(&mut self, epoch: Epoch) {
        let rooms = Box::new(self.rooms.for_term());
        self.roles.send(RoleChange::Primary { epoch, rooms });
    }

    fn lost(&mut self) {
        self.roles.send(RoleChange::Nobody);
    }

    fn primary(&mut self, primary: Option<(Node, Option<String>)>) {
        match primary {
            // That is said when everything before it is known.
            Some((primary, _)) if primary == self.me => {}
            Some((primary, address)) => self.roles.send(RoleChange::Replica { primary, address }),
            None => self.roles.send(RoleChange::Nobody),
        }
    }

    fn found(&mut self, _: Finding) {
        self.figures.alarms.inc();
    }
}
