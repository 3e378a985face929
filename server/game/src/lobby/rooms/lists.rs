//! The lists of rooms behind their lock.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use super::super::adjourned::Adjourned;
use super::super::handle::RoomHandle;
use super::super::inbox::RoomDirective;
use super::super::open_tables::{OpenTables, TableKind};
use super::super::similar::{COMPARED, SIMILAR_AMONG};
use super::SURPLUS;

#[derive(Debug, Default)]
pub(super) struct RoomLists {
    /// By skeleton.
    pub(super) by_name: HashMap<Box<str>, Arc<RoomHandle>>,
    /// By age, in the order of opening.
    pub(super) by_age: BTreeMap<u64, Arc<RoomHandle>>,
    /// The rooms for a walk through all of them, until a room comes or goes.
    pub(super) everyone: Option<Arc<[Arc<RoomHandle>]>>,
    /// Those where anyone may sit down.
    pub(super) open: OpenTables,
    /// By the skeleton of a player and the age of the room, the rooms that wait or play.
    pub(super) seated: BTreeMap<(Box<str>, u64), Arc<RoomHandle>>,
    /// By age, the rooms that are reserved for a person on the way there.
    pub(super) claimed: HashSet<u64>,
    /// The games from which both players are away.
    pub(super) adjourned: Adjourned,
    /// By age, the rooms that were told to make place and are still listed.
    pub(super) leaving: HashSet<u64>,
    /// The number of rooms by correspondence.
    pub(super) by_correspondence: usize,
    /// The rooms by correspondence with a chair that is kept for a person, by that person and their age.
    pub(super) invitations: BTreeMap<(AccountId, u64), Arc<RoomHandle>>,
    /// The number of rooms opened so far.
    pub(super) opened: u64,
    /// The number of tables named by the server so far.
    pub(super) tables: u64,
    /// The server is about to stop: nothing new begins.
    pub(super) closing: bool,
    /// Another server decides: nothing new begins here.
    pub(super) between_terms: bool,
}

impl RoomLists {
    /// The number of rooms that are not by correspondence.
    pub(super) fn live(&self) -> usize {
        self.by_name.len().saturating_sub(self.by_correspondence)
    }

    /// True if nothing new begins.
    pub(super) fn is_closed(&self) -> bool {
        self.closing || self.between_terms
    }

    /// Makes sure that another room fits: when there are `limit`, the oldest adjourned one of the
    /// address that left most goes.
    ///
    /// A few that were told to go are still listed, or have stayed because a player came back; the next new room makes up
    /// for these. When there are too many of them, the rooms do not end as fast as new ones come, or the limit was lowered,
    /// and that ends no game.
    pub(super) fn make_place(&mut self, limit: usize) -> Result<(), Refusal> {
        let listed = self.live() + 1;
        let too_many = (listed - self.leaving.len().min(listed)).saturating_sub(limit);
        let surplus = SURPLUS.max(limit / 8);
        if listed > limit.saturating_add(surplus) || too_many > self.adjourned.len() {
            return Err(Refusal::TooManyRooms(limit));
        }
        for _ in 0..too_many {
            let Some(age) = self.adjourned.first() else {
                break;
            };
            self.adjourned.forget(age);
            if let Some(handle) = self.by_age.get(&age) {
                self.leaving.insert(age);
                handle.inbox.order(RoomDirective::MakePlace);
            }
        }
        Ok(())
    }

    /// Checks that no other room has this name.
    pub(super) fn may_be_named(&self, name: &Name) -> Result<(), Refusal> {
        match self.by_name.get(name.skeleton()) {
            None => Ok(()),
            Some(listed) => Err(Refusal::RoomExists(listed.name.clone())),
        }
    }

    /// Adds a room to the lists.
    pub(super) fn add(&mut self, room: RoomHandle) -> Arc<RoomHandle> {
        self.opened += 1;
        let handle = room.of_age(self.opened);
        let skeleton = handle.name.skeleton().into();
        self.by_name.insert(skeleton, Arc::clone(&handle));
        self.by_age.insert(handle.age, Arc::clone(&handle));
        self.by_correspondence += usize::from(handle.is_correspondence());
        if let Some(invited) = handle.invited() {
            let key = (invited, handle.age);
            self.invitations.insert(key, Arc::clone(&handle));
        }
        self.everyone = None;
        handle
    }

    /// Notes whether anyone may sit down in a room that is listed and not claimed.
    pub(super) fn set_open(&mut self, kind: TableKind, handle: &Arc<RoomHandle>, open: bool) {
        let age = handle.age;
        let open = open && self.by_age.contains_key(&age) && !self.claimed.contains(&age);
        self.open.set(kind, handle, open);
    }

    /// Notes the players of a room that is listed, in place of the people who were there `before`.
    pub(super) fn set_seated(&mut self, handle: &Arc<RoomHandle>, before: [Option<Name>; 2]) {
        for player in before.iter().flatten() {
            self.seated.remove(&(player.skeleton().into(), handle.age));
        }
        if !self.by_age.contains_key(&handle.age) {
            return;
        }
        for player in handle.seated().iter().flatten() {
            let key = (player.skeleton().into(), handle.age);
            self.seated.insert(key, Arc::clone(handle));
        }
    }

    /// One of the oldest rooms with a name much like `name`.
    pub(super) fn similar(&self, name: &Name) -> Option<Name> {
        let typed = name.skeleton();
        let letters = typed.chars().count();
        let near = 1 + letters / 4;
        let may_be_near = |handle: &&Arc<RoomHandle>| {
            let other = handle.name.skeleton();
            other.chars().count().abs_diff(letters) <= near || other.starts_with(typed)
        };
        let distance = |other: &str| {
            if other.starts_with(typed) {
                1
            } else {
                strsim::osa_distance(typed, other)
            }
        };
        self.by_age
            .values()
            .take(SIMILAR_AMONG)
            .filter(|handle| !handle.is_of_class())
            .filter(may_be_near)
            .take(COMPARED)
            .map(|handle| (distance(handle.name.skeleton()), &handle.name))
            .filter(|(distance, _)| *distance <= near)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, name)| name.clone())
    }
}
