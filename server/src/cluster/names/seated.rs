//! Which names are in seats of open rooms, and how those rooms are called, by the log of the rooms.

use std::collections::HashMap;

use damiera_protocol::name::Name;

use crate::journal::RoomId;
use crate::room::RoomState;

/// The names of open rooms and of the guests in their seats. A registered person's name needs no seat to be kept.
#[derive(Debug, Default)]
pub struct Seated {
    rooms: HashMap<RoomId, Open>,
    /// By skeleton, how many rooms have this name.
    names: HashMap<Box<str>, usize>,
    /// By skeleton, how many seats this name has.
    seats: HashMap<Box<str>, usize>,
}

#[derive(Debug)]
struct Open {
    name: Box<str>,
    guests: Vec<Box<str>>,
}

impl Seated {
    /// A room stands so.
    pub fn stands(&mut self, id: RoomId, state: &RoomState) {
        let people = state.seats.iter().flatten();
        let guests = people.filter(|seat| seat.bot.is_none() && seat.who.account.is_none());
        let guests = guests.map(|seat| &seat.who.name);
        self.note(id, &state.room, guests);
    }

    /// A room has this name, and these guests have seats there.
    pub fn note<'a>(
        &mut self,
        id: RoomId,
        name: &Name,
        guests: impl IntoIterator<Item = &'a Name>,
    ) {
        let skeleton = |name: &Name| Box::<str>::from(name.skeleton());
        let open = Open {
            name: skeleton(name),
            guests: guests.into_iter().map(skeleton).collect(),
        };
        add(&mut self.names, &open.name);
        open.guests.iter().for_each(|it| add(&mut self.seats, it));
        if let Some(before) = self.rooms.insert(id, open) {
            self.forget(&before);
        }
    }

    /// A room is over.
    pub fn over(&mut self, id: RoomId) {
        if let Some(open) = self.rooms.remove(&id) {
            self.forget(&open);
        }
    }

    fn forget(&mut self, open: &Open) {
        take(&mut self.names, &open.name);
        open.guests.iter().for_each(|it| take(&mut self.seats, it));
    }

    /// Whether a guest of this name has a seat to come back to.
    pub fn has_seat(&self, name: &Name) -> bool {
        self.seats.contains_key(name.skeleton())
    }

    /// Whether an open room has this name.
    pub fn has_room(&self, name: &Name) -> bool {
        self.names.contains_key(name.skeleton())
    }

    /// Whether a room is open.
    pub fn is_open(&self, id: RoomId) -> bool {
        self.rooms.contains_key(&id)
    }
}

fn add(counts: &mut HashMap<Box<str>, usize>, name: &str) {
    match counts.get_mut(name) {
        Some(count) => *count += 1,
        None => {
            counts.insert(name.into(), 1);
        }
    }
}

fn take(counts: &mut HashMap<Box<str>, usize>, name: &str) {
    if let Some(count) = counts.get_mut(name) {
        *count -= 1;
        if *count == 0 {
            counts.remove(name);
        }
    }
}
