//! What a journal says when the server starts: which rooms go on, and which must not.

use std::collections::HashMap;
use std::time::Duration;

use damiera_protocol::event::Event;

use crate::archive::Finished;
use crate::journal::{Damage, Held, Journal, Offset, RoomId};
use crate::room::{self, RoomPast, RoomState};
use crate::services::Services;

/// The rooms of a journal, built from its entries one after the other.
#[derive(Debug, Default)]
pub struct RebuiltRooms {
    rooms: HashMap<RoomId, RebuiltRoom>,
    /// Games that ended by the entry taken last.
    finished: Vec<Finished>,
    /// Games may have ended by entries that could not be read.
    in_doubt: bool,
    /// When the last entry of all was written, which is the last that is known of the server before
    /// it went down: the time after that counts against nobody.
    latest: u64,
}

/// A room as far as its entries have been read.
#[derive(Debug)]
enum RebuiltRoom {
    /// It goes on from here.
    Sound {
        state: Box<RoomState>,
        /// When its last entry was written, in milliseconds of Unix time.
        at: u64,
        /// How many bytes it has in the journal, without the entry that is being taken.
        bytes: u64,
    },
    /// It must not go on.
    Broken(String),
}

/// What became of a journal's rooms.
#[derive(Debug, Default)]
pub struct Relisted {
    /// Rooms that are listed again.
    pub count: usize,
    /// Rooms that must not go on, with the reason.
    pub broken: Vec<(RoomId, String)>,
}

impl RebuiltRooms {
    /// Takes the next entry.
    pub fn take(&mut self, held: Held) {
        if let Ok(records) = &held.records {
            let at = records.iter().map(|record| record.at).max();
            self.latest = self.latest.max(at.unwrap_or(0));
        }
        let room = self.rooms.remove(&held.room);
        if held.closed {
            return;
        }
        let (id, known, taken) = (held.room, held.known, held.bytes);
        let finished = &mut self.finished;
        let next = match (room, held.records) {
            (Some(broken @ RebuiltRoom::Broken(_)), _) => broken,
            (_, Err(damage)) => RebuiltRoom::Broken(damage.to_string()),
            (room, Ok(records)) => records
                .iter()
                .try_fold(room, |room, record| match room {
                    None => RoomState::opened(&record.event)
                        .map(|state| RebuiltRoom::sound(state, record.at))
                        .map(Some)
                        .ok_or_else(|| "its first entry opens no room".to_owned()),
                    Some(RebuiltRoom::Sound {
                        mut state, bytes, ..
                    }) => {
                        state.apply(record).map_err(|misfit| misfit.to_string())?;
                        let at = record.at;
                        if !known && matches!(record.event, Event::Ended { .. }) {
                            finished.extend(room::finished(id, &state, at));
                        }
                        Ok(Some(RebuiltRoom::Sound { state, at, bytes }))
                    }
                    broken => Ok(broken),
                })
                .map_or_else(RebuiltRoom::Broken, |room| {
                    room.unwrap_or_else(|| {
                        RebuiltRoom::Broken(Damage::Gap { missing: 0 }.to_string())
                    })
                }),
        };
        self.in_doubt |= matches!(next, RebuiltRoom::Broken(_));
        let next = match next {
            RebuiltRoom::Sound { state, at, bytes } => RebuiltRoom::Sound {
                state,
                at,
                bytes: bytes + taken,
            },
            broken @ RebuiltRoom::Broken(_) => broken,
        };
        self.rooms.insert(held.room, next);
    }

    /// Whether a room so far must not go on: games of it may have ended that are not among the
    /// finished ones.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        self.in_doubt
    }

    /// The games that ended by the entries taken since this was last asked, in order. Those that
    /// ended before the journal's mark are not among them.
    pub fn finished(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.finished)
    }

    /// Why a room must not go on, if it must not.
    #[must_use]
    pub fn why_broken(&self, room: RoomId) -> Option<&str> {
        match self.rooms.get(&room)? {
            RebuiltRoom::Broken(why) => Some(why),
            RebuiltRoom::Sound { .. } => None,
        }
    }

    /// The rooms so far that must not go on, with the reason.
    pub fn broken(&self) -> impl Iterator<Item = (RoomId, &str)> {
        self.rooms.iter().filter_map(|(id, room)| match room {
            RebuiltRoom::Broken(why) => Some((*id, why.as_str())),
            RebuiltRoom::Sound { .. } => None,
        })
    }

    /// The rooms so far that go on.
    pub fn sound(&self) -> impl Iterator<Item = (RoomId, &RoomState)> {
        self.rooms.iter().filter_map(|(id, room)| match room {
            RebuiltRoom::Sound { state, .. } => Some((*id, &**state)),
            RebuiltRoom::Broken(_) => None,
        })
    }

    /// Drops the rooms in which no game waits for anyone, and returns which.
    pub fn let_go(&mut self) -> Vec<RoomId> {
        let is_over = |_: &RoomId, room: &mut RebuiltRoom| match room {
            RebuiltRoom::Sound { state, .. } => state.running().is_none(),
            RebuiltRoom::Broken(_) => false,
        };
        self.rooms.extract_if(is_over).map(|(id, _)| id).collect()
    }

    /// Lists every room again.
    pub fn relist<J: Journal>(self, services: &Services<J>) -> Relisted {
        let mut relisted = Relisted::default();
        let mut rooms: Vec<(RoomId, RebuiltRoom)> = self.rooms.into_iter().collect();
        // Ids are in the order of time, and the list of rooms is in that of age.
        rooms.sort_unstable_by_key(|(id, _)| *id);
        for (id, room) in rooms {
            match room {
                RebuiltRoom::Broken(why) => relisted.broken.push((id, why)),
                RebuiltRoom::Sound { state, at, bytes } => {
                    let past = RoomPast {
                        silent_for: Duration::from_millis(self.latest.saturating_sub(at)),
                        last_at: at,
                        bytes,
                    };
                    let position = Offset::new(state.seq);
                    match room::relist(services, id, *state, position, past) {
                        Ok(()) => relisted.count += 1,
                        Err(refusal) => relisted.broken.push((id, refusal.to_string())),
                    }
                }
            }
        }
        relisted
    }
}

impl RebuiltRoom {
    fn sound(state: RoomState, at: u64) -> RebuiltRoom {
        RebuiltRoom::Sound {
            state: Box::new(state),
            at,
            bytes: 0,
        }
    }
}
