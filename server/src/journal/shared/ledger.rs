//! What the log says, put in its order, and where each open room's entries lie.

use std::collections::{HashMap, VecDeque};

use damiera_cluster::chronicle::{Chronicle, MAX_AHEAD};
use damiera_cluster::group::{Body, Entries, Entry, Epoch, Group};
use damiera_cluster::log::Seq;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_cluster::stand::Finding;
use uuid::Uuid;

use super::places::RoomPlaces;
use crate::journal::log::OVERHEAD;
use crate::journal::{Held, Offset, RoomId, decode};

/// So many messages may wait for one that this server has not read, while it stores more. The others tell it nothing
/// ahead, so that the order of the log is never lost by that.
const BEHIND: usize = MAX_AHEAD / 4;

/// What is told of the log, and where its rooms' entries lie.
#[derive(Debug)]
pub(super) struct Ledger {
    me: Node,
    /// The lobby's partition, in which no room lies.
    lobby: PartitionId,
    rooms: HashMap<RoomId, RoomPlaces>,
    /// What waits for its turn; nothing when the order is lost, until the next start.
    order: Option<Chronicle<Said>>,
    /// What is told at once, because the order is lost.
    unordered: VecDeque<Said>,
}

/// Something that the log says.
#[derive(Debug)]
pub(super) enum Said {
    /// This happened in rooms.
    Entries {
        entries: Entries,
        /// Whether this server wrote it, in this life.
        own: bool,
    },
    /// This was said in the lobby's partition.
    Lobby(Entries),
    /// This server owns a partition.
    Gained {
        partition: PartitionId,
        epoch: Epoch,
    },
}

impl Ledger {
    pub(super) fn new(me: Node, lobby: PartitionId) -> Self {
        Ledger {
            me,
            lobby,
            rooms: HashMap::new(),
            order: Some(Chronicle::new(Seq(0))),
            unordered: VecDeque::new(),
        }
    }

    /// Takes a group that is stored. What it says is told when it is its turn.
    pub(super) fn take(&mut self, seq: Seq, group: Group) {
        let own = group.head.node == self.me;
        let (partition, epoch) = (group.head.partition, group.head.epoch);
        let said = match group.body {
            Body::Entries(entries) if partition == self.lobby => Some(Said::Lobby(entries)),
            Body::Entries(entries) => {
                for entry in entries.as_slice() {
                    self.shelve(seq, entry);
                }
                Some(Said::Entries { entries, own })
            }
            Body::Owned => own.then_some(Said::Gained { partition, epoch }),
            Body::Empty | Body::Released { .. } => None,
        };
        match &mut self.order {
            Some(order) => {
                if let Err(error) = order.put(seq, said) {
                    self.lose_order(&error);
                }
            }
            None => self.unordered.extend(said),
        }
    }

    /// Something is wrong with the log, perhaps with its order.
    pub(super) fn find(&mut self, finding: Finding) {
        if let (Finding::Deposed { seq, .. }, Some(order)) = (finding, &mut self.order)
            && let Err(error) = order.put(seq, None)
        {
            self.lose_order(&error);
        }
        if finding.halts() {
            self.lose_order(&finding);
        }
    }

    /// Whether so much waits for a message that is missing that nothing more is to be stored before it comes.
    pub(super) fn is_behind(&self) -> bool {
        let order = self.order.as_ref();
        order.is_some_and(|order| order.waiting() >= BEHIND)
    }

    /// Whether the order of everything that is told is the log's.
    pub(super) fn has_order(&self) -> bool {
        self.order.is_some()
    }

    /// What is told next, if its turn has come.
    pub(super) fn next(&mut self) -> Option<Said> {
        if let Some(order) = &mut self.order {
            return order.next().map(|(_, said)| said);
        }
        self.unordered.pop_front()
    }

    /// Where a room's entries lie; nothing for one that has none, or is over.
    pub(super) fn places(&self, room: RoomId) -> Option<&RoomPlaces> {
        self.rooms.get(&room)
    }

    fn shelve(&mut self, seq: Seq, entry: &Entry) {
        let room = room_of(entry);
        if is_last(entry) {
            self.rooms.remove(&room);
            return;
        }
        let places = self.rooms.entry(room).or_default();
        places.push(seq, entry.before(), entry.records());
    }

    /// From now on everything is told as it comes, which is right for each room.
    fn lose_order(&mut self, why: &dyn std::fmt::Display) {
        if let Some(mut order) = self.order.take() {
            tracing::error!(%why, "the order of the log is lost; this server's next start finds it again");
            self.unordered = order.rest().into();
        }
    }
}

/// Whose an entry is.
pub(super) fn room_of(entry: &Entry) -> RoomId {
    Uuid::from_u128(entry.room().0)
}

/// How many records a room has with an entry.
pub(super) fn end_of(entry: &Entry) -> Offset {
    Offset::new(u64::from(entry.before()) + u64::from(entry.records()))
}

/// Whether an entry says that nothing follows in its room.
pub(super) fn is_last(entry: &Entry) -> bool {
    entry.records() == 0
}

/// What an entry holds.
pub(crate) fn held(entry: &Entry) -> Held {
    Held {
        room: room_of(entry),
        records: decode(entry.payload()),
        bytes: OVERHEAD + entry.payload().len() as u64,
        known: false,
        closed: is_last(entry),
        games: None,
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use damiera_cluster::group::{Head, Number, Sum};
    use damiera_cluster::name::NodeName;
    use damiera_cluster::partition::{DEFAULT_PARTITIONS, RoomId as ClusterRoom};

    use super::*;

    fn group(me: Node) -> Group {
        let mut entries = Entries::default();
        let entry = Entry::new(ClusterRoom(1), 0, 0, Bytes::new());
        entries.push(entry.unwrap()).unwrap();
        let head = Head {
            partition: DEFAULT_PARTITIONS.of(ClusterRoom(1)),
            partitions: DEFAULT_PARTITIONS,
            node: me,
            epoch: Epoch(1),
            number: Number(1),
            before: Sum(0),
        };
        let body = Body::Entries(entries);
        Group { head, body }
    }

    #[test]
    fn much_that_waits_for_what_was_not_read_is_noticed() {
        let name = NodeName::new("n1").unwrap();
        let me = Node { name, run: 1 };
        let mut ledger = Ledger::new(me, DEFAULT_PARTITIONS.lobby());
        for seq in 2..BEHIND as u64 + 2 {
            assert!(!ledger.is_behind());
            ledger.take(Seq(seq), group(me));
        }
        assert!(ledger.is_behind() && ledger.next().is_none());
        ledger.take(Seq(1), group(me));
        let told = std::iter::from_fn(|| ledger.next()).count();
        assert_eq!(told, BEHIND + 1);
        assert!(!ledger.is_behind() && ledger.has_order());
    }
}
