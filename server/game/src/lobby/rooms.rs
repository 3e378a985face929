//! The rooms that are listed.

mod lists;

use std::sync::Arc;

use damiera_journal::RoomId;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, RoomRow};
use damiera_protocol::text::Language;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::Variant;
use parking_lot::Mutex;

use self::lists::RoomLists;
use super::handle::RoomHandle;
use super::open_tables::TableKind;
use super::similar::{SIMILAR_AMONG, nearly};

/// Maximum listed rooms beyond a limit of up to 64, and an eighth of a higher one: rooms that were told to make place, until
/// their ends are stored, and rooms with players who came back in that moment.
pub const SURPLUS: usize = 8;

/// A walk through more rooms takes a thread longer than it may.
const SHORT: usize = 500;

/// The rooms: by name, by age, with a free chair, and about to make place.
#[derive(Debug, Default)]
pub struct ListedRooms(Mutex<RoomLists>);

/// A room with a free chair that is kept for one person. Dropping it opens the room to others again
/// if the chair was not taken.
#[derive(Debug)]
#[must_use]
pub struct Claim {
    rooms: Arc<ListedRooms>,
    kind: TableKind,
    /// The room.
    pub room: Arc<RoomHandle>,
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut lists = self.rooms.0.lock();
        let open = self.room.is_open();
        lists.claimed.remove(&self.room.age);
        lists.set_open(self.kind, &self.room, open);
    }
}

impl ListedRooms {
    /// The room of an id that has this name.
    pub fn of(&self, id: RoomId, name: &Name) -> Option<Arc<RoomHandle>> {
        let lists = self.0.lock();
        let found = lists.by_name.get(name.skeleton());
        found.filter(|handle| handle.id == id).cloned()
    }

    /// The room with this name.
    ///
    /// # Errors
    /// When there is none; the refusal names a room with nearly this name.
    pub fn find(&self, name: &Name) -> Result<Arc<RoomHandle>, Refusal> {
        let lists = self.0.lock();
        let found = lists.by_name.get(name.skeleton());
        match found.filter(|handle| !handle.is_of_class()) {
            Some(handle) => Ok(Arc::clone(handle)),
            None => Err(Refusal::NoSuchRoom(name.clone(), lists.similar(name))),
        }
    }

    /// The table of a class with this name, for people who were called there.
    pub fn of_class(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        let lists = self.0.lock();
        let found = lists.by_name.get(name.skeleton());
        found.filter(|handle| handle.is_of_class()).cloned()
    }

    /// The room with this name, if there is one and it is no table of a class. Unlike [`find`](Self::find) it looks for no other name.
    pub fn of_name(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        let lists = self.0.lock();
        let found = lists.by_name.get(name.skeleton());
        found.filter(|handle| !handle.is_of_class()).cloned()
    }

    /// The room that `name` probably means, among the oldest; None if a room has this very name.
    pub fn misspelt(&self, name: &Name) -> Option<Name> {
        let lists = self.0.lock();
        if lists.by_name.contains_key(name.skeleton()) {
            return None;
        }
        let oldest = lists.by_age.values().take(SIMILAR_AMONG);
        let oldest = oldest.filter(|room| !room.is_of_class());
        nearly(name, oldest.map(|room| &room.name)).cloned()
    }

    /// Claims the oldest room of a variant where anyone may sit down and the kind of game `fits`. Until the claim is dropped it
    /// is not given to another person, so that people who come at the same time are not all sent to the same chair.
    pub fn claim(
        self: &Arc<Self>,
        variant: Variant,
        fits: impl Fn(TableKind, &RoomHandle) -> bool,
    ) -> Option<Claim> {
        let mut lists = self.0.lock();
        if lists.is_closed() {
            return None;
        }
        let (handle, kind) = lists.open.oldest(variant, fits)?;
        lists.claimed.insert(handle.age);
        lists.set_open(kind, &handle, false);
        Some(Claim {
            rooms: Arc::clone(self),
            kind,
            room: handle,
        })
    }

    /// The number of tables where anyone may sit down, of a variant if one is named.
    pub fn count_waiting(&self, variant: Option<Variant>) -> usize {
        let lists = self.0.lock();
        lists.open.count(variant)
    }

    /// The tables where anyone may sit down, of a variant if one is named: behind so many, so many of them at most,
    /// the oldest of a variant first.
    pub fn waiting(
        &self,
        variant: Option<Variant>,
        skip: usize,
        most: usize,
    ) -> Vec<Arc<RoomHandle>> {
        let lists = self.0.lock();
        let tables = lists.open.rooms(variant).skip(skip).take(most);
        tables.map(Arc::clone).collect()
    }

    /// The oldest table of another variant where anyone may sit down who names neither an opening nor a match.
    pub fn waiting_elsewhere(&self, variant: Variant) -> Option<(Arc<RoomHandle>, TableKind)> {
        let lists = self.0.lock();
        lists.open.elsewhere(variant)
    }

    /// The time at the oldest table with a clock where anyone may sit down, of a kind that differs from the wanted one in
    /// nothing else.
    pub fn clock_waiting(&self, wanted: TableKind) -> Option<TimeControl> {
        let lists = self.0.lock();
        lists.open.time_like(wanted)
    }

    /// Lists a new room; the caller starts its task. `open` is the kind of game in a room where anyone may sit down:
    /// others find it even before it has begun.
    ///
    /// When there are `limit` rooms, one with absent players ends and gives its place.
    ///
    /// # Errors
    /// When the name is taken, there are `limit` rooms and none can end, or the server is about to stop.
    pub fn list(
        &self,
        room: RoomHandle,
        open: Option<TableKind>,
        limit: usize,
    ) -> Result<Arc<RoomHandle>, Refusal> {
        let mut lists = self.0.lock();
        if lists.is_closed() {
            return Err(Refusal::ShuttingDown);
        }
        // Outsiders must not learn whether such a table exists.
        if !room.is_of_class() && room.name.is_of_class_table() {
            return Err(Refusal::RoomReserved(room.name.clone()));
        }
        lists.may_be_named(&room.name)?;
        // Those by correspondence have a bound of their own.
        if !room.is_correspondence() {
            lists.make_place(limit)?;
        }
        let handle = lists.add(room);
        if let Some(kind) = open {
            lists.set_open(kind, &handle, true);
        }
        Ok(handle)
    }

    /// Lists a room again that was there before the server was started. No other room ends for it.
    ///
    /// # Errors
    /// When the name is taken, or there are `limit` rooms.
    pub fn list_again(&self, room: RoomHandle, limit: usize) -> Result<Arc<RoomHandle>, Refusal> {
        let mut lists = self.0.lock();
        lists.may_be_named(&room.name)?;
        if !room.is_correspondence() && lists.live() >= limit {
            return Err(Refusal::TooManyRooms(limit));
        }
        Ok(lists.add(room))
    }

    /// Notes when both players of a room left their game, in milliseconds of Unix time, and the holders of their
    /// addresses. `left` is None if the game goes on or is over.
    pub fn note_adjourned(&self, handle: &RoomHandle, left: Option<(u64, [Option<Holder>; 2])>) {
        let mut lists = self.0.lock();
        match left {
            Some((since, players)) if lists.by_age.contains_key(&handle.age) => {
                lists.adjourned.note(handle.age, since, players);
            }
            Some(_) => {}
            None => lists.adjourned.forget(handle.age),
        }
    }

    /// A room that may have been told to make place goes on, because a player came back.
    pub fn stays(&self, handle: &RoomHandle) {
        self.0.lock().leaving.remove(&handle.age);
    }

    /// The number of adjourned games with a player from an address.
    pub fn adjourned_of(&self, holder: Holder) -> usize {
        self.0.lock().adjourned.of(holder)
    }

    /// A name for a table that was opened without one, in its founder's language.
    pub fn table_name(&self, language: Language) -> Name {
        let mut lists = self.0.lock();
        loop {
            lists.tables += 1;
            let name = Name::for_table(lists.tables, language);
            if !lists.by_name.contains_key(name.skeleton()) {
                return name;
            }
        }
    }

    /// Takes a room off the list.
    pub fn remove(&self, handle: &RoomHandle) {
        let mut lists = self.0.lock();
        let listed = lists.by_name.get(handle.name.skeleton());
        // The name may already belong to a younger room.
        if listed.is_some_and(|listed| listed.age == handle.age) {
            lists.by_name.remove(handle.name.skeleton());
        }
        let removed = lists.by_age.remove(&handle.age);
        let resting = removed.is_some_and(|room| room.is_correspondence());
        lists.by_correspondence -= usize::from(resting);
        if let Some(invited) = handle.invited() {
            lists.invitations.remove(&(invited, handle.age));
        }
        lists.everyone = None;
        lists.adjourned.forget(handle.age);
        lists.leaving.remove(&handle.age);
        for player in handle.seated().iter().flatten() {
            lists.seated.remove(&(player.skeleton().into(), handle.age));
        }
        lists.open.remove(handle.age);
    }

    /// Another server decides from now on: no rooms are opened and no seats taken.
    pub fn end_term(&self) {
        self.0.lock().between_terms = true;
    }

    /// This server decides: rooms are opened, unless it is about to stop.
    pub fn begin_term(&self) {
        self.0.lock().between_terms = false;
    }

    /// The server is about to stop: from now on no rooms are opened and no seats taken.
    pub fn close(&self) {
        self.0.lock().closing = true;
    }

    /// The server does not stop after all: what [`close`](Self::close) forbade is allowed again.
    pub fn open_again(&self) {
        self.0.lock().closing = false;
    }

    /// Checks that something new may still begin.
    ///
    /// # Errors
    /// [`Refusal::ShuttingDown`] when the server is about to stop.
    pub fn is_open(&self) -> Result<(), Refusal> {
        match self.0.lock().is_closed() {
            false => Ok(()),
            true => Err(Refusal::ShuttingDown),
        }
    }

    /// The room of this id.
    pub fn of_id(&self, id: RoomId) -> Option<Arc<RoomHandle>> {
        let rooms = self.all();
        rooms.into_iter().find(|room| room.id == id)
    }

    /// All rooms, oldest first.
    pub fn all(&self) -> Vec<Arc<RoomHandle>> {
        self.0.lock().by_age.values().cloned().collect()
    }

    /// The number of rooms.
    pub fn count(&self) -> usize {
        self.0.lock().by_name.len()
    }

    /// The tables by correspondence where a chair is kept for a person, the oldest first.
    pub fn invitations(&self, account: AccountId) -> Vec<Arc<RoomHandle>> {
        let lists = self.0.lock();
        let ages = (account, 0)..=(account, u64::MAX);
        let all = lists.invitations.range(ages).map(|(_, handle)| handle);
        all.filter(|handle| handle.waits()).cloned().collect()
    }

    /// The number of rooms by correspondence.
    pub fn count_correspondence(&self) -> usize {
        self.0.lock().by_correspondence
    }

    /// All rooms, oldest first, for a walk that does not lock the lists.
    pub(super) fn everyone(&self) -> Arc<[Arc<RoomHandle>]> {
        let mut lists = self.0.lock();
        let RoomLists {
            everyone, by_age, ..
        } = &mut *lists;
        let everyone = everyone.get_or_insert_with(|| by_age.values().cloned().collect());
        Arc::clone(everyone)
    }

    /// True if a walk through all rooms is for a worker.
    pub fn are_many(&self) -> bool {
        self.0.lock().by_age.len() > SHORT
    }

    /// Says what the list shows of a room.
    pub fn publish(&self, handle: &Arc<RoomHandle>, row: RoomRow) {
        let kind = TableKind::of_row(&row);
        let before = handle.seated();
        let open = handle.publish(row);
        let mut lists = self.0.lock();
        lists.set_open(kind, handle, open);
        lists.set_seated(handle, before);
    }

    /// The room where a person plays now: of several the youngest.
    pub fn where_plays(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        self.of_seated(name, |handle| handle.is_playing() && handle.is_played())
    }

    /// The room where a person waits for an opponent: of several the youngest.
    pub fn where_waits(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        self.of_seated(name, |handle| handle.is_open())
    }

    /// The youngest room that `fits`, with a person of this name seated.
    fn of_seated(
        &self,
        name: &Name,
        fits: impl Fn(&RoomHandle) -> bool,
    ) -> Option<Arc<RoomHandle>> {
        let lists = self.0.lock();
        let ages = (name.skeleton().into(), 0)..=(name.skeleton().into(), u64::MAX);
        let is_wanted = |handle: &&Arc<RoomHandle>| {
            let sits = || handle.seated().iter().flatten().any(|it| it == name);
            !handle.is_of_class() && fits(handle) && sits()
        };
        let mut of_person = lists.seated.range(ages).rev().map(|(_, handle)| handle);
        of_person.find(is_wanted).cloned()
    }

    /// The room with the game that is most worth showing, of a variant if one is named. Of equal ones it
    /// is that with most spectators, then the oldest.
    pub fn strongest(&self, variant: Option<Variant>) -> Option<Arc<RoomHandle>> {
        let everyone = self.everyone();
        let shown = everyone.iter().rev().filter_map(|handle| {
            let strength = handle.strength()?;
            let fits = variant.is_none_or(|wanted| handle.variant() == Some(wanted));
            fits.then(|| ((strength, handle.feed.audience()), handle))
        });
        let (_, handle) = shown.max_by_key(|(worth, _)| *worth)?;
        Some(Arc::clone(handle))
    }
}
