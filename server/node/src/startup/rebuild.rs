//! Rebuilds rooms from a journal when the server starts, and finds rooms that must not go on.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Finished;
use damiera_game::classes::state::CLASS_MS;
use damiera_game::lobby::PastSeats;
use damiera_game::room::{self, DelayBacklog, RoomPast, RoomState};
use damiera_game::services::Services;
use damiera_journal::{Offset, RoomDamage, RoomId, StoredEntry};
use damiera_protocol::event::{End, Event, GameBoundary};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

/// Ends of classes' games that are kept while a server follows; classes look theirs up when another server decides.
const MOST_CLASS_ENDS: usize = 20_000;

/// The rooms of a journal, built from its entries one after the other.
#[derive(Debug, Default)]
pub struct RebuiltRooms {
    /// Each as far as its entries have been read, or why it must not go on.
    rooms: HashMap<RoomId, Result<RebuiltRoom, String>>,
    /// Games that ended by the entry taken last.
    finished: Vec<Finished>,
    /// Results of games with seats that may be gone.
    past: PastSeats,
    /// How games of classes ended, and when: these may not have heard of it.
    class_ends: HashMap<RoomId, (u64, End)>,
    /// Boards of tournaments that are over. The journal keeps them as long as a tournament may need them.
    boards: Vec<(RoomId, Name)>,
    /// Games may have ended by entries that could not be read.
    in_doubt: bool,
    /// Time of the last entry of all. The server was certainly up until then. The time after it counts against no
    /// player.
    latest: u64,
}

/// A room that goes on from where its entries have been read to.
#[derive(Debug, Clone)]
struct RebuiltRoom {
    state: Box<RoomState>,
    /// When its last entry was written, in milliseconds of Unix time.
    at: u64,
    /// Its bytes in the journal.
    bytes: u64,
    /// The state that was already shown, if the room is shown late.
    behind: Option<Box<DelayBacklog>>,
}

/// How a room stands by its entries and what else is known of it, or why it must not go on.
pub type RebuiltResult = Result<(RoomState, RoomPast), String>;

/// Result of listing a journal's rooms again.
#[derive(Debug, Default)]
pub struct Relisted {
    /// Rooms that are listed again.
    pub count: usize,
    /// Rooms that must not go on, with the reason.
    pub broken: Vec<(RoomId, String)>,
}

impl RebuiltRooms {
    /// Takes the next entry.
    pub fn take(&mut self, held: StoredEntry) {
        if let Ok(records) = &held.records {
            let at = records.iter().map(|record| record.at).max();
            self.latest = self.latest.max(at.unwrap_or(0));
        }
        let room = self.rooms.remove(&held.room);
        if held.closed {
            return;
        }
        let next = room.transpose().and_then(|room| self.go_on(room, &held));
        self.in_doubt |= next.is_err();
        self.rooms.insert(held.room, next);
    }

    /// A room after its next entry, which may be its first; or why it must not go on.
    fn go_on(
        &mut self,
        mut room: Option<RebuiltRoom>,
        held: &StoredEntry,
    ) -> Result<RebuiltRoom, String> {
        let records = held.records.as_ref().map_err(RoomDamage::to_string)?;
        for record in records {
            let Some(room) = &mut room else {
                let opened = RoomState::founded(record);
                let opened = opened.ok_or("its first entry opens no room")?;
                room = Some(RebuiltRoom {
                    behind: DelayBacklog::of(&opened).map(Box::new),
                    state: Box::new(opened),
                    at: record.at,
                    bytes: 0,
                });
                continue;
            };
            let applied = room.state.apply(record);
            applied.map_err(|misfit| misfit.to_string())?;
            room.at = record.at;
            if let Some(behind) = &mut room.behind {
                behind.take(record);
            }
            note_seats(&mut self.past, &room.state, &record.event);
            if let Event::Ended { end } = &record.event
                && room.state.is_of_class()
            {
                self.class_ends.insert(held.room, (room.at, *end));
            }
            if !held.known && matches!(record.event, Event::Ended { .. }) {
                let finished = room::finished(held.room, &room.state, room.at);
                self.finished.extend(finished);
            }
        }
        let mut room = room.ok_or_else(|| RoomDamage::Gap { missing: 0 }.to_string())?;
        room.bytes += held.bytes;
        Ok(room)
    }

    /// True if a room so far must not go on. Games of it may have ended without being among the finished ones.
    pub fn is_in_doubt(&self) -> bool {
        self.in_doubt
    }

    /// The games that ended by the entries taken since this was last asked, in order. Games that ended before the
    /// journal's mark are not among them.
    pub fn finished(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.finished)
    }

    /// Why a room must not go on, if it must not.
    pub fn why_broken(&self, room: RoomId) -> Option<&str> {
        self.rooms.get(&room)?.as_ref().err().map(String::as_str)
    }

    /// The rooms so far that must not go on, with the reason.
    pub fn broken(&self) -> impl Iterator<Item = (RoomId, &str)> {
        let rooms = self.rooms.iter();
        rooms.filter_map(|(id, room)| Some((*id, room.as_ref().err()?.as_str())))
    }

    /// The rooms so far that go on.
    pub fn sound(&self) -> impl Iterator<Item = (RoomId, &RoomState)> {
        let rooms = self.rooms.iter();
        rooms.filter_map(|(id, room)| Some((*id, &*room.as_ref().ok()?.state)))
    }

    /// Drops the rooms without a running game, and returns their ids: the journal forgets them. A room that is shown late stays
    /// until its end was shown. Of a tournament's board the journal keeps what its tournament may not have heard.
    pub fn let_go(&mut self) -> Vec<RoomId> {
        let latest = self.latest;
        let is_over = |_: &RoomId, room: &mut Result<RebuiltRoom, String>| {
            let sound = room.as_ref();
            let is_even =
                |room: &RebuiltRoom| !(room.behind.iter()).any(|behind| behind.waits_at(latest));
            let waits = |room: &RebuiltRoom| room.state.waits_until() > Some(latest);
            sound.is_ok_and(|room| room.state.running().is_none() && is_even(room) && !waits(room))
        };
        let mut over = Vec::new();
        for (id, room) in self.rooms.extract_if(is_over) {
            match room {
                Ok(room) if room.state.is_of_tournament() => {
                    self.boards.push((id, room.state.room));
                }
                Ok(_) | Err(_) => over.push(id),
            }
        }
        over
    }

    /// Drops the rooms of boards of tournaments that were replaced, and returns their ids. The opening of a room may be stored although
    /// that was not known, and its board got another one then, of the same name.
    fn take_replaced(&mut self) -> Vec<RoomId> {
        let mut newest: HashMap<Name, RoomId> = HashMap::new();
        for (id, state) in self.sound().filter(|(_, state)| state.is_of_tournament()) {
            let known = newest.entry(state.room.clone()).or_insert(id);
            *known = id.max(*known);
        }
        let is_replaced = |id: &RoomId, room: &mut Result<RebuiltRoom, String>| {
            let name = room.as_ref().ok().map(|room| &room.state.room);
            let of_name = name.and_then(|name| newest.get(name));
            of_name.is_some_and(|newest| newest != id)
        };
        self.rooms
            .extract_if(is_replaced)
            .map(|(id, _)| id)
            .collect()
    }

    /// Some of the rooms, as they stand now.
    #[must_use]
    pub fn part(&self, is_meant: impl Fn(RoomId) -> bool) -> RebuiltRooms {
        let rooms = self.rooms.iter().filter(|(id, _)| is_meant(**id));
        RebuiltRooms {
            rooms: rooms.map(|(id, room)| (*id, room.clone())).collect(),
            latest: self.latest,
            ..RebuiltRooms::default()
        }
    }

    /// Takes the data about games that are over. The rooms stay.
    fn take_past(&mut self) -> RebuiltRooms {
        RebuiltRooms {
            past: std::mem::take(&mut self.past),
            class_ends: std::mem::take(&mut self.class_ends),
            boards: std::mem::take(&mut self.boards),
            latest: self.latest,
            ..RebuiltRooms::default()
        }
    }

    /// All rooms as they stand now, and what is known of games that are over, for a server that decides from now on. It stays
    /// known here: that server may step back before anyone has heard of it, and decide again.
    #[must_use]
    pub fn for_term(&self) -> RebuiltRooms {
        RebuiltRooms {
            past: self.past.clone(),
            class_ends: self.class_ends.clone(),
            ..self.part(|_| true)
        }
    }

    /// Keeps what is known of games of classes within its bound: those of the last day, or none if there are too many.
    pub fn bound_past(&mut self) {
        if self.class_ends.len() <= MOST_CLASS_ENDS {
            return;
        }
        let oldest = self.latest.saturating_sub(CLASS_MS);
        self.class_ends.retain(|_, (at, _)| *at >= oldest);
        if self.class_ends.len() > MOST_CLASS_ENDS {
            self.class_ends.clear();
        }
    }

    /// How a room stands by its entries so far, if there is one and it goes on.
    pub fn state(&self, room: RoomId) -> Option<&RoomState> {
        Some(&*self.rooms.get(&room)?.as_ref().ok()?.state)
    }

    /// Lists every room again, and says what is known of games that are over. Classes are to be loaded before, so that
    /// their tables know them.
    pub fn relist(self, services: &Arc<Services>) -> Relisted {
        self.list_after(services, room::relist)
    }

    /// Lists every room again, each by `list`.
    pub(crate) fn list_after(
        mut self,
        services: &Arc<Services>,
        list: impl Fn(&Arc<Services>, RoomId, RoomState, Offset, RoomPast) -> Result<(), Refusal>,
    ) -> Relisted {
        let past = self.take_past();
        let names = services.storage.histories.names();
        services.directory.lobby.seats.remember(past.past, names);
        services
            .storage
            .archive
            .hold_back(services.host.clock.unix_ms());
        let oldest = self.latest.saturating_sub(CLASS_MS);
        let ends = past.class_ends.into_iter();
        let ends = ends.filter(|(_, (at, _))| *at >= oldest);
        services
            .directory
            .classes
            .note_ends(ends.map(|(room, (_, end))| (room, end)).collect());
        services.directory.tournaments.note_over(past.boards);
        for room in self.take_replaced() {
            services.storage.journal.close(room);
        }
        let mut relisted = Relisted::default();
        for (id, room) in self.into_rooms() {
            let listed = room.and_then(|(state, past)| {
                let position = Offset::new(state.entries);
                list(services, id, state, position, past).map_err(|refusal| refusal.to_string())
            });
            relisted.note(id, listed);
        }
        relisted
    }

    /// Every room, the oldest first: how it stands, and what else is known of it; or why it must not go on.
    pub fn into_rooms(self) -> Vec<(RoomId, RebuiltResult)> {
        let latest = self.latest;
        let rooms = self.rooms.into_iter().map(|(id, room)| {
            let room = room.map(|room| {
                let past = RoomPast {
                    silent_for: Duration::from_millis(latest.saturating_sub(room.at)),
                    last_at: room.at,
                    bytes: room.bytes,
                    behind: room.behind.map(|behind| *behind),
                };
                (*room.state, past)
            });
            (id, room)
        });
        let mut rooms: Vec<_> = rooms.collect();
        // Ids are in the order of time, and the list of rooms is in that of age.
        rooms.sort_unstable_by_key(|(id, _)| *id);
        rooms
    }
}

impl Relisted {
    /// Says in the log what became of them.
    pub fn log(&self) {
        for (room, why) in &self.broken {
            tracing::error!(
                %room,
                why,
                "a room cannot go on; journal verify says whether something of it is damaged, and \
                 journal repair writes a mended copy"
            );
        }
        if self.count > 0 {
            let rooms = self.count;
            tracing::info!(rooms, "unfinished games wait for their players");
        }
    }

    /// Counts a room that is listed again, or must not go on for a reason.
    pub fn note(&mut self, room: RoomId, listed: Result<(), String>) {
        match listed {
            Ok(()) => self.count += 1,
            Err(why) => self.broken.push((room, why)),
        }
    }
}

/// Notes how a game ended for the holders of its seats' codes, or that another began there.
fn note_seats(past: &mut PastSeats, state: &RoomState, event: &Event) {
    match event.traits().game.boundary() {
        Some(GameBoundary::Ended) => {
            if let Some(over) = room::game_over(state).map(Arc::new) {
                let codes = room::codes_by_color(state);
                codes.for_each(|(code, color)| past.note(code, color, &over));
            }
        }
        Some(GameBoundary::Begun) => state.codes().for_each(|code| past.forget(code)),
        None => {}
    }
}
