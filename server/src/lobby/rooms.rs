//! The lists of rooms: by name, by age, those with a free chair, and those that make place.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use damiera_protocol::command::RoomQuery;
use damiera_protocol::event::{Holder, WordDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, RoomPage};
use damiera_rules::Variant;

use super::PAGE;
use super::adjourned::Adjourned;
use super::handle::RoomHandle;
use super::inbox::{Inbox, InboxReader, Order};
use crate::delivery::Feed;
use crate::journal::RoomId;

/// How many rooms beyond the limit may end for one that opens.
const SURPLUS: usize = 8;

/// How many rooms are looked at for a name that is like the one typed.
const SIMILAR_AMONG: usize = 1_000;

/// Every room that is listed.
#[derive(Debug, Default)]
pub(super) struct Rooms {
    /// By skeleton.
    by_name: HashMap<Box<str>, Arc<RoomHandle>>,
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
}

impl Rooms {
    /// The room of a name; when there is none, one that is called nearly the same.
    pub(super) fn find(&self, name: &Name) -> Result<Arc<RoomHandle>, Refusal> {
        match self.by_name.get(name.skeleton()) {
            Some(handle) => Ok(Arc::clone(handle)),
            None => Err(Refusal::NoSuchRoom(name.clone(), self.similar(name))),
        }
    }

    /// Oldest first.
    pub(super) fn all(&self) -> impl Iterator<Item = &Arc<RoomHandle>> {
        self.by_age.values()
    }

    pub(super) fn count(&self) -> usize {
        self.by_name.len()
    }

    /// How many games are adjourned of which an address has a player.
    pub(super) fn adjourned_of(&self, holder: Holder) -> usize {
        self.adjourned.of(holder)
    }

    /// A name for a table that nobody named.
    pub(super) fn table_name(&mut self) -> Name {
        loop {
            self.tables += 1;
            let name = Name::for_table(self.tables);
            if !self.by_name.contains_key(name.skeleton()) {
                return name;
            }
        }
    }

    /// Whether no room has this name.
    pub(super) fn is_free(&self, name: &Name) -> Result<(), Refusal> {
        match self.by_name.get(name.skeleton()) {
            Some(listed) => Err(Refusal::RoomExists(listed.name().clone())),
            None => Ok(()),
        }
    }

    /// Makes sure that another room fits: when there are `limit`, the one goes that was left longest
    /// ago by whoever left most.
    ///
    /// A few that were told to go may have stayed, because somebody came back; whoever comes next
    /// makes up for them. When there are many more, the limit was lowered, and that ends no game.
    pub(super) fn make_place(&mut self, limit: usize) -> Result<(), Refusal> {
        let staying = self.count().saturating_sub(self.leaving.len());
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

    /// Lists a room.
    pub(super) fn add(
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
        self.by_name.insert(skeleton, Arc::clone(&handle));
        self.by_age.insert(handle.age(), Arc::clone(&handle));
        (handle, reader)
    }

    /// Takes a room off the lists.
    pub(super) fn remove(&mut self, handle: &RoomHandle) {
        let (skeleton, age) = (handle.name().skeleton(), handle.age());
        let listed = self.by_name.get(skeleton);
        // The name may already belong to a younger room.
        if listed.is_some_and(|listed| listed.age() == age) {
            self.by_name.remove(skeleton);
        }
        self.by_age.remove(&age);
        self.adjourned.forget(age);
        self.leaving.remove(&age);
        for variant in Variant::ALL {
            self.open.remove(&(variant, age));
        }
    }

    /// Notes since when both players of a room are away from their game, in milliseconds of Unix
    /// time, and from which addresses they came; nothing when the game goes on or is over.
    pub(super) fn note_adjourned(
        &mut self,
        handle: &RoomHandle,
        left: Option<(u64, [Option<Holder>; 2])>,
    ) {
        match left {
            Some((since, players)) if self.by_age.contains_key(&handle.age()) => {
                self.adjourned.note(handle.age(), since, players);
            }
            Some(_) => {}
            None => self.adjourned.forget(handle.age()),
        }
    }

    /// A room goes on that may have been told to make place.
    pub(super) fn stays(&mut self, handle: &RoomHandle) {
        self.leaving.remove(&handle.age());
    }

    /// Notes whether anybody may sit down in a room, as far as it is listed and nobody's claim.
    pub(super) fn set_open(&mut self, variant: Variant, handle: &Arc<RoomHandle>, open: bool) {
        let age = handle.age();
        if open && self.by_age.contains_key(&age) && !self.claimed.contains(&age) {
            self.open.insert((variant, age), Arc::clone(handle));
        } else {
            self.open.remove(&(variant, age));
        }
    }

    /// The oldest room of a variant where anybody may sit down, which is open to nobody else until
    /// the claim ends.
    pub(super) fn claim(&mut self, variant: Variant) -> Option<Arc<RoomHandle>> {
        let mut open = self.open.range((variant, 0)..=(variant, u64::MAX));
        let handle = open.next().map(|(_, handle)| Arc::clone(handle))?;
        self.claimed.insert(handle.age());
        self.set_open(variant, &handle, false);
        Some(handle)
    }

    /// A claim ends.
    pub(super) fn release(&mut self, variant: Variant, handle: &Arc<RoomHandle>) {
        let open = handle.is_open();
        self.claimed.remove(&handle.age());
        self.set_open(variant, handle, open);
    }

    /// A page of the list; the last one when there are fewer.
    pub(super) fn page(&self, query: RoomQuery) -> RoomPage {
        // Anybody may ask for the list again and again, so that of ten thousand rooms only those on
        // the page are copied.
        let fitting: Vec<&Arc<RoomHandle>> =
            self.all().filter(|handle| handle.fits(query)).collect();
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
        self.all()
            .take(SIMILAR_AMONG)
            .map(|handle| (distance(handle.name().skeleton()), handle.name()))
            .filter(|(distance, _)| *distance <= near)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, name)| name.clone())
    }
}
