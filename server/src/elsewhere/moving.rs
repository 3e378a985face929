//! Rooms of this node that go on at another: the people here stay in them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::partition::PartitionId;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use super::absence::Absence;
use super::desk::is_stand_in;
use super::far::{FarGuest, FarRoom, Stage};
use super::node::Elsewhere;
use super::returning::Return;
use crate::journal::Journal;
use crate::lobby::{Moved, MovedPlayer, Order, RoomHandle};

/// How long rooms may take to move. They do so at their next turn.
const MOVING: Duration = Duration::from_secs(5);

impl<J: Journal> Elsewhere<J> {
    /// This node does not own a partition any more. People elsewhere stay in its rooms, and are told nothing until the
    /// next owner tells them; so do people here, for whom the rooms are another node's from now on. Gives the rooms
    /// that go on so. In tables of classes, and in rooms that are shown late, nobody stays.
    pub async fn give_up(self: &Arc<Self>, partition: PartitionId) -> Vec<Arc<RoomHandle>> {
        let sat_in = self.lost(partition).0;
        let (leaving, mut left) = mpsc::unbounded_channel();
        let mut ordered = 0;
        for room in self.services.lobby.rooms.all() {
            if !room.is_elsewhere() && self.partition(room.id) == partition {
                let order = Order::MoveAway(leaving.clone());
                ordered += usize::from(room.inbox.order(order));
            }
        }
        drop(leaving);
        let until = Instant::now() + MOVING;
        let mut moved = Vec::new();
        loop {
            match timeout_at(until, left.recv()).await {
                Ok(Some(room)) => moved.push(self.keep(room, sat_in)),
                Ok(None) => break,
                Err(_) => {
                    tracing::error!(%partition, "rooms that another server has now do not end here");
                    break;
                }
            }
        }
        if ordered > 0 {
            tracing::info!(%partition, rooms = ordered, "rooms go on at another server");
        }
        moved
    }

    /// Keeps a room as one of another node. Its players here take their seats again when its owner is known.
    fn keep(self: &Arc<Self>, moved: Moved, sat_in: u64) -> Arc<RoomHandle> {
        let Moved {
            room,
            inbox,
            undecided,
            players,
            awaited,
            is_suspended,
            last,
        } = moved;
        let seen = last.seq();
        let guest = |player: MovedPlayer| {
            let MovedPlayer {
                connection,
                mailbox,
                name,
                code,
                is_hushed,
            } = player;
            let guest = FarGuest {
                mailbox,
                name,
                code,
                seen,
                sat_in,
                is_hushed,
                is_suspended,
                stage: Stage::Returning(Return::default()),
            };
            (connection.0, guest)
        };
        let own = players.into_iter();
        let own = own.filter(|player| !is_stand_in(player.connection));
        let guests: BTreeMap<u64, FarGuest> = own.map(guest).collect();
        room.set_elsewhere(true);
        // Desks ask the next owner by themselves.
        let own = undecided.into_iter();
        let own = own.filter(|request| !is_stand_in(request.asker.from));
        inbox.put_first(own.collect());
        let far = FarRoom {
            handle: Arc::clone(&room),
            inbox,
            guests,
            closed: BTreeSet::new(),
            codes: Vec::new(),
            last: Some(last),
            watched: seen,
            audience: 0,
            is_suspended,
            absence: awaited.map(|(chair, left)| Absence::lasting(chair, left)),
            is_behind: true,
        };
        self.state.lock().far.insert(room.id, far);
        self.serve(room.id);
        room
    }
}
