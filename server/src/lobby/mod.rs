//! Who is here and which rooms there are.
//!
//! One lock guards it all. It is held for look-ups and never while something is awaited.

mod adjourned;
mod handle;
mod inbox;
mod request;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use damiera_protocol::command::RoomQuery;
use damiera_protocol::event::{CodeDigest, Holder, WordDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, RoomPage, RoomRow};
use damiera_rules::Variant;

use crate::delivery::Feed;
use crate::journal::RoomId;

use self::adjourned::Adjourned;

pub use self::handle::{Condition, RoomHandle, Standing};
pub use self::inbox::{Inbox, InboxReader, Order, Taken};
pub use self::request::{
    Ask, Asker, Newcomer, PendingReply, Reply, Request, Responder, Whereabouts, Wish,
};

/// Rooms, and names of people, on one page of a list.
pub const PAGE: usize = 20;

/// How many rooms beyond the limit may end for one that opens.
const SURPLUS: usize = 8;

/// How many rooms are looked at for a name that is like the one typed.
const SIMILAR_AMONG: usize = 1_000;

/// Names and rooms.
#[derive(Debug, Default)]
pub struct Lobby {
    lists: Mutex<Lists>,
}

#[derive(Debug, Default)]
struct Lists {
    /// By skeleton.
    names: BTreeMap<Box<str>, Name>,
    /// By skeleton, those of them whose owners are away and only have a seat.
    away: HashSet<Box<str>>,
    /// By skeleton.
    rooms: HashMap<Box<str>, Arc<RoomHandle>>,
    /// In the order in which they were opened.
    by_age: BTreeMap<u64, Arc<RoomHandle>>,
    /// Those where anybody may sit down, oldest first within a variant.
    open: BTreeMap<(Variant, u64), Arc<RoomHandle>>,
    /// By age, the rooms that somebody was sent to and that are open to nobody else meanwhile.
    claimed: HashSet<u64>,
    /// The games from which both players are away.
    adjourned: Adjourned,
    /// By age, the rooms that were told to make place and are still listed.
    leaving: HashSet<u64>,
    /// How many rooms were ever opened.
    opened: u64,
    /// How many tables were named by the server.
    tables: u64,
    /// Which seat each code stands for.
    codes: HashMap<CodeDigest, (Arc<RoomHandle>, Name)>,
    /// The server is about to stop: nothing new begins.
    closing: bool,
}

/// A name in use. Dropping the last clone of it frees the name.
#[derive(Debug)]
pub struct NameLease {
    lobby: Arc<Lobby>,
    name: Name,
}

impl NameLease {
    /// The name.
    #[must_use]
    pub fn name(&self) -> &Name {
        &self.name
    }
}

impl Drop for NameLease {
    fn drop(&mut self) {
        let mut lists = self.lobby.lists();
        lists.names.remove(self.name.skeleton());
        lists.away.remove(self.name.skeleton());
    }
}

/// A room with a free chair that is kept for one person. Dropping it opens the room to others again
/// if the chair was not taken.
#[derive(Debug)]
pub struct Claim {
    lobby: Arc<Lobby>,
    variant: Variant,
    handle: Arc<RoomHandle>,
}

impl Claim {
    /// The room.
    #[must_use]
    pub fn room(&self) -> &Arc<RoomHandle> {
        &self.handle
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut lists = self.lobby.lists();
        let open = self.handle.is_open();
        lists.claimed.remove(&self.handle.age);
        lists.set_open(self.variant, &self.handle, open);
    }
}

impl Lobby {
    /// Takes a name until the lease is dropped.
    ///
    /// # Errors
    /// When somebody has the name, or one that looks the same.
    pub fn take_name(self: &Arc<Self>, name: &Name) -> Result<Arc<NameLease>, Refusal> {
        let mut lists = self.lists();
        if let Some(taken) = lists.names.get(name.skeleton()) {
            return Err(Refusal::NameTaken(taken.clone()));
        }
        lists.names.insert(name.skeleton().into(), name.clone());
        Ok(Arc::new(NameLease {
            lobby: Arc::clone(self),
            name: name.clone(),
        }))
    }

    /// The first twenty names of people who are here, and how many there are.
    #[must_use]
    pub fn who(&self) -> (Vec<Name>, usize) {
        let lists = self.lists();
        let here = lists.names.iter();
        let here = here.filter(|(skeleton, _)| !lists.away.contains(*skeleton));
        let names = here.take(PAGE).map(|(_, name)| name.clone()).collect();
        (names, lists.names.len() - lists.away.len())
    }

    /// How many people with a name are here, and how many only have a seat to come back to.
    #[must_use]
    pub fn presence(&self) -> (usize, usize) {
        let lists = self.lists();
        let away = lists.away.len();
        (lists.names.len().saturating_sub(away), away)
    }

    /// Whether somebody of this name is here.
    #[must_use]
    pub fn is_here(&self, name: &Name) -> bool {
        let lists = self.lists();
        lists.names.contains_key(name.skeleton()) && !lists.away.contains(name.skeleton())
    }

    /// Notes whether the owner of a name is here, or only has a seat to come back to.
    pub fn note_presence(&self, name: &Name, here: bool) {
        let mut lists = self.lists();
        if here {
            lists.away.remove(name.skeleton());
        } else if lists.names.contains_key(name.skeleton()) {
            lists.away.insert(name.skeleton().into());
        }
    }

    /// The room with this name.
    ///
    /// # Errors
    /// When there is none; the refusal names one that is called nearly the same.
    pub fn find(&self, name: &Name) -> Result<Arc<RoomHandle>, Refusal> {
        let lists = self.lists();
        match lists.rooms.get(name.skeleton()) {
            Some(handle) => Ok(Arc::clone(handle)),
            None => Err(Refusal::NoSuchRoom(name.clone(), lists.similar(name))),
        }
    }

    /// The oldest room of a variant where anybody may sit down. Until the claim is dropped it is
    /// given to nobody else, so that people who come together are not all sent to the same chair.
    #[must_use]
    pub fn claim_open(self: &Arc<Self>, variant: Variant) -> Option<Claim> {
        let mut lists = self.lists();
        if lists.closing {
            return None;
        }
        let mut open = lists.open.range((variant, 0)..=(variant, u64::MAX));
        let handle = open.next().map(|(_, handle)| Arc::clone(handle))?;
        lists.claimed.insert(handle.age);
        lists.set_open(variant, &handle, false);
        Some(Claim {
            lobby: Arc::clone(self),
            variant,
            handle,
        })
    }

    /// Lists a new room, whose task is to be started with the inbox. `open` is the variant of a
    /// room where anybody may sit down: others find it even before it has begun.
    ///
    /// When there are `limit` rooms, one whose players are away ends and gives its place.
    ///
    /// # Errors
    /// When the name is taken, there are `limit` rooms of which none can end, or the server is about
    /// to stop.
    pub fn list(
        &self,
        id: RoomId,
        name: &Name,
        feed: Arc<Feed>,
        word: Option<WordDigest>,
        open: Option<Variant>,
        limit: usize,
    ) -> Result<(Arc<RoomHandle>, InboxReader), Refusal> {
        let mut lists = self.lists();
        if lists.closing {
            return Err(Refusal::ShuttingDown);
        }
        if let Some(listed) = lists.rooms.get(name.skeleton()) {
            return Err(Refusal::RoomExists(listed.name.clone()));
        }
        lists.make_place(limit)?;
        let (handle, reader) = lists.add(id, name, feed, word);
        if let Some(variant) = open {
            lists.set_open(variant, &handle, true);
        }
        Ok((handle, reader))
    }

    /// Lists a room again that was there before the server was started. It takes nobody's place.
    ///
    /// # Errors
    /// When the name is taken, or there are `limit` rooms.
    pub fn list_again(
        &self,
        id: RoomId,
        name: &Name,
        feed: Arc<Feed>,
        word: Option<WordDigest>,
        limit: usize,
    ) -> Result<(Arc<RoomHandle>, InboxReader), Refusal> {
        let mut lists = self.lists();
        if let Some(listed) = lists.rooms.get(name.skeleton()) {
            return Err(Refusal::RoomExists(listed.name.clone()));
        }
        if lists.rooms.len() >= limit {
            return Err(Refusal::TooManyRooms(limit));
        }
        Ok(lists.add(id, name, feed, word))
    }

    /// Notes since when both players of a room are away from their game, in milliseconds of Unix
    /// time, and from which addresses they came; nothing when the game goes on or is over.
    pub fn note_adjourned(&self, handle: &RoomHandle, left: Option<(u64, [Option<Holder>; 2])>) {
        let mut lists = self.lists();
        match left {
            Some((since, players)) if lists.by_age.contains_key(&handle.age) => {
                lists.adjourned.note(handle.age, since, players);
            }
            Some(_) => {}
            None => lists.adjourned.forget(handle.age),
        }
    }

    /// A room goes on that may have been told to make place, because somebody came back.
    pub fn stays(&self, handle: &RoomHandle) {
        self.lists().leaving.remove(&handle.age);
    }

    /// How many games are adjourned of which an address has a player.
    #[must_use]
    pub fn adjourned_of(&self, holder: Holder) -> usize {
        self.lists().adjourned.of(holder)
    }

    /// A name for a table that nobody named.
    #[must_use]
    pub fn table_name(&self) -> Name {
        let mut lists = self.lists();
        loop {
            lists.tables += 1;
            let name = Name::for_table(lists.tables);
            if !lists.rooms.contains_key(name.skeleton()) {
                return name;
            }
        }
    }

    /// Takes a room off the list.
    pub fn unlist(&self, handle: &RoomHandle) {
        let mut lists = self.lists();
        let listed = lists.rooms.get(handle.name.skeleton());
        // The name may already belong to a younger room.
        if listed.is_some_and(|listed| listed.age == handle.age) {
            lists.rooms.remove(handle.name.skeleton());
        }
        lists.by_age.remove(&handle.age);
        lists.adjourned.forget(handle.age);
        lists.leaving.remove(&handle.age);
        for variant in Variant::ALL {
            lists.open.remove(&(variant, handle.age));
        }
    }

    /// Notes which seat a code stands for.
    pub fn know_code(&self, code: CodeDigest, room: &Arc<RoomHandle>, name: Name) {
        self.lists().codes.insert(code, (Arc::clone(room), name));
    }

    /// The seat that a code stood for is free.
    pub fn forget_code(&self, code: CodeDigest) {
        self.lists().codes.remove(&code);
    }

    /// The room of the seat that a code stands for, and the name of its player.
    #[must_use]
    pub fn seat_of(&self, code: CodeDigest) -> Option<(Arc<RoomHandle>, Name)> {
        self.lists().codes.get(&code).cloned()
    }

    /// From now on no room is opened and nobody sits down: the server is about to stop.
    pub fn close(&self) {
        self.lists().closing = true;
    }

    /// The server does not stop after all: what [`close`](Self::close) forbade is allowed again.
    pub fn open_again(&self) {
        self.lists().closing = false;
    }

    /// Whether something new may still begin.
    ///
    /// # Errors
    /// [`Refusal::ShuttingDown`] when the server is about to stop.
    pub fn is_open(&self) -> Result<(), Refusal> {
        match self.lists().closing {
            false => Ok(()),
            true => Err(Refusal::ShuttingDown),
        }
    }

    /// The room of this id.
    #[must_use]
    pub fn room_of_id(&self, id: RoomId) -> Option<Arc<RoomHandle>> {
        let rooms = self.all_rooms();
        rooms.into_iter().find(|room| room.id() == id)
    }

    /// All rooms, oldest first.
    pub(crate) fn all_rooms(&self) -> Vec<Arc<RoomHandle>> {
        self.lists().by_age.values().cloned().collect()
    }

    /// How many rooms there are.
    #[must_use]
    pub fn room_count(&self) -> usize {
        self.lists().rooms.len()
    }

    /// Says what the list shows of a room.
    pub fn publish(&self, handle: &Arc<RoomHandle>, row: RoomRow) {
        let variant = row.variant;
        let open = handle.publish(row);
        self.lists().set_open(variant, handle, open);
    }

    /// A page of the list of rooms; the last one when there are fewer.
    #[must_use]
    pub fn rooms(&self, query: RoomQuery) -> RoomPage {
        let lists = self.lists();
        // Anybody may ask for the list again and again, so that of ten thousand rooms only those on
        // the page are copied.
        let fitting = lists.by_age.values().filter(|handle| handle.fits(query));
        let fitting: Vec<&Arc<RoomHandle>> = fitting.collect();
        let pages = fitting.len().div_ceil(PAGE).max(1);
        let page = usize::try_from(query.page).unwrap_or(pages).clamp(1, pages);
        let first = (page - 1) * PAGE;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        RoomPage {
            query: RoomQuery {
                page: number(page),
                ..query
            },
            pages: number(pages),
            rows: (fitting.into_iter().skip(first).take(PAGE))
                .filter_map(|handle| handle.row())
                .collect(),
        }
    }

    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lists {
    /// Makes sure that another room fits: when there are `limit`, the one goes that was left longest
    /// ago by whoever left most.
    ///
    /// A few that were told to go may have stayed, because somebody came back; whoever comes next
    /// makes up for them. When there are many more, the limit was lowered, and that ends no game.
    fn make_place(&mut self, limit: usize) -> Result<(), Refusal> {
        let staying = self.rooms.len().saturating_sub(self.leaving.len());
        let too_many = (staying + 1).saturating_sub(limit);
        if too_many > SURPLUS || too_many > self.adjourned.len() {
            return Err(Refusal::TooManyRooms(limit));
        }
        for _ in 0..too_many {
            let Some(age) = self.adjourned.first() else {
                break;
            };
            self.adjourned.forget(age);
            if let Some(handle) = self.by_age.get(&age) {
                self.leaving.insert(age);
                handle.order(Order::MakePlace);
            }
        }
        Ok(())
    }

    /// Adds a room to the lists.
    fn add(
        &mut self,
        id: RoomId,
        name: &Name,
        feed: Arc<Feed>,
        word: Option<WordDigest>,
    ) -> (Arc<RoomHandle>, InboxReader) {
        let (inbox, reader) = Inbox::new();
        self.opened += 1;
        let handle = RoomHandle::new(id, name.clone(), self.opened, inbox, feed, word);
        let handle = Arc::new(handle);
        let skeleton = name.skeleton().into();
        self.rooms.insert(skeleton, Arc::clone(&handle));
        self.by_age.insert(handle.age, Arc::clone(&handle));
        (handle, reader)
    }

    /// Notes whether anybody may sit down in a room, as far as it is listed and nobody's claim.
    fn set_open(&mut self, variant: Variant, handle: &Arc<RoomHandle>, open: bool) {
        let age = handle.age;
        if open && self.by_age.contains_key(&age) && !self.claimed.contains(&age) {
            self.open.insert((variant, age), Arc::clone(handle));
        } else {
            self.open.remove(&(variant, age));
        }
    }

    /// A room whose name is nearly `name`, among the oldest.
    fn similar(&self, name: &Name) -> Option<Name> {
        let typed = name.skeleton();
        let distance = |other: &str| {
            if other.starts_with(typed) {
                1
            } else {
                strsim::damerau_levenshtein(typed, other)
            }
        };
        let near = 1 + typed.chars().count() / 4;
        self.by_age
            .values()
            .take(SIMILAR_AMONG)
            .map(|handle| (distance(handle.name.skeleton()), &handle.name))
            .filter(|(distance, _)| *distance <= near)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, name)| name.clone())
    }
}
