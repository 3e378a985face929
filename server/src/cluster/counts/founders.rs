//! From which addresses the open rooms were opened, by the log of the rooms.

use std::collections::{HashMap, VecDeque};

use damiera_protocol::event::Holder;
use tokio::time::Instant;

use crate::cluster::names::UNUSED;
use crate::journal::RoomId;

/// So many rooms are expected at most, each for [`UNUSED`]. With one more the oldest is not any longer.
const MAX_EXPECTED: usize = 4_096;

/// The open rooms of all servers that count for an address, and those that are about to begin.
#[derive(Debug, Default)]
pub struct Founders {
    rooms: HashMap<RoomId, Holder>,
    /// How many of them each address has.
    counts: HashMap<Holder, u32>,
    /// Rooms that may begin and have not, the oldest first.
    expected: VecDeque<Expected>,
}

#[derive(Debug)]
struct Expected {
    since: Instant,
    room: RoomId,
    holder: Holder,
}

impl Founders {
    /// A room is open.
    pub fn stands(&mut self, room: RoomId, founder: Option<Holder>) {
        self.unused(room);
        let before = match founder {
            Some(holder) => {
                *self.counts.entry(holder).or_default() += 1;
                self.rooms.insert(room, holder)
            }
            None => self.rooms.remove(&room),
        };
        self.take(before);
    }

    /// A room is over.
    pub fn over(&mut self, room: RoomId) {
        self.unused(room);
        let before = self.rooms.remove(&room);
        self.take(before);
    }

    fn take(&mut self, before: Option<Holder>) {
        let Some(holder) = before else { return };
        if let Some(count) = self.counts.get_mut(&holder) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&holder);
            }
        }
    }

    /// A room may begin.
    pub fn expect(&mut self, room: RoomId, holder: Holder, since: Instant) {
        if self.expected.len() >= MAX_EXPECTED {
            self.expected.pop_front();
        }
        self.expected.push_back(Expected {
            since,
            room,
            holder,
        });
    }

    /// A room that may have been expected is not.
    pub fn unused(&mut self, room: RoomId) {
        self.expected.retain(|expected| expected.room != room);
    }

    /// How many rooms an address has, with those that are about to begin.
    pub fn of(&mut self, holder: Holder, now: Instant) -> u32 {
        let is_late = |expected: &Expected| expected.since + UNUSED <= now;
        while self.expected.pop_front_if(|it| is_late(it)).is_some() {}
        let expected = self.expected.iter().filter(|it| it.holder == holder);
        let open = self.counts.get(&holder).copied().unwrap_or(0);
        u32::try_from(expected.count()).map_or(u32::MAX, |expected| open.saturating_add(expected))
    }
}
