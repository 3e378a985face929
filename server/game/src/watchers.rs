//! Lookouts: people are told when friends come and go, when other people come, and when games are proposed.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, EarlierNames, LobbyNews, Mailbox};
use damiera_people::{MOST_ALERTS, MOST_FRIENDS};
use damiera_protocol::challenge::Lookout;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::{Arrival, ListedChallenge, Offered};
use parking_lot::Mutex;

/// Everyone who wants to hear of something. Nothing is kept of a person who does not.
#[derive(Debug, Default)]
pub struct Watchers(Mutex<WatcherLists>);

#[derive(Debug, Default)]
struct WatcherLists {
    people: HashMap<ConnectionId, Watcher>,
    /// By skeleton, people who want to hear of a name.
    by_name: HashMap<Box<str>, BTreeSet<ConnectionId>>,
    /// People who want to hear of games.
    of_games: BTreeSet<ConnectionId>,
}

#[derive(Debug)]
struct Watcher {
    mailbox: Arc<Mailbox>,
    lookouts: Vec<Lookout>,
    friends: Vec<Name>,
}

impl Watcher {
    fn looks_out_for(&self, name: &Name) -> bool {
        let is_it = |lookout: &Lookout| matches!(lookout, Lookout::Name(other) if other == name);
        self.lookouts.iter().any(is_it)
    }
}

impl Watchers {
    /// The lookouts of a person.
    pub fn lookouts(&self, id: ConnectionId) -> Vec<Lookout> {
        let lists = self.0.lock();
        let watcher = lists.people.get(&id);
        watcher.map(|it| it.lookouts.clone()).unwrap_or_default()
    }

    /// A person's friends.
    pub fn friends(&self, id: ConnectionId) -> Vec<Name> {
        let lists = self.0.lock();
        let watcher = lists.people.get(&id);
        watcher.map(|it| it.friends.clone()).unwrap_or_default()
    }

    /// A person looks out for something more, or no longer for something. Returns true if they do now.
    ///
    /// # Errors
    /// When they look out for as much as one may.
    pub fn turn_lookout(
        &self,
        id: ConnectionId,
        mailbox: &Arc<Mailbox>,
        lookout: Lookout,
    ) -> Result<bool, Refusal> {
        self.change(id, mailbox, |watcher| {
            turn(&mut watcher.lookouts, lookout, MOST_ALERTS)
                .ok_or(Refusal::TooManyLookouts(MOST_ALERTS))
        })
    }

    /// A person has one friend more, or one less. Returns true if it is one more.
    ///
    /// # Errors
    /// When they have as many as one may.
    pub fn turn_friend(
        &self,
        id: ConnectionId,
        mailbox: &Arc<Mailbox>,
        friend: Name,
    ) -> Result<bool, Refusal> {
        self.change(id, mailbox, |watcher| {
            turn(&mut watcher.friends, friend, MOST_FRIENDS)
                .ok_or(Refusal::TooManyFriends(MOST_FRIENDS))
        })
    }

    /// A person comes back with what was kept; what is beyond a bound is left out.
    pub fn restore(
        &self,
        id: ConnectionId,
        mailbox: &Arc<Mailbox>,
        mut lookouts: Vec<Lookout>,
        mut friends: Vec<Name>,
    ) {
        lookouts.truncate(MOST_ALERTS);
        friends.truncate(MOST_FRIENDS);
        // Nothing is refused here.
        let _: Result<(), Refusal> = self.change(id, mailbox, |watcher| {
            (watcher.lookouts, watcher.friends) = (lookouts, friends);
            Ok(())
        });
    }

    fn change<T>(
        &self,
        id: ConnectionId,
        mailbox: &Arc<Mailbox>,
        change: impl FnOnce(&mut Watcher) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut lists = self.0.lock();
        let mut watcher = lists.remove(id).unwrap_or_else(|| Watcher {
            mailbox: Arc::clone(mailbox),
            lookouts: Vec::new(),
            friends: Vec::new(),
        });
        let changed = change(&mut watcher);
        lists.insert(id, watcher);
        changed
    }

    /// A person is gone, and hears of nothing any more.
    pub fn leave(&self, id: ConnectionId) {
        self.0.lock().remove(id);
    }

    /// Tells the people who want to hear of it that a person has come.
    pub fn came(&self, name: &Name) {
        let (of_friend, of_other) = (arrival(name, true, true), arrival(name, true, false));
        let lists = self.0.lock();
        for watcher in lists.of(name) {
            if watcher.friends.contains(name) {
                watcher.mailbox.hear(Arc::clone(&of_friend));
            } else if watcher.looks_out_for(name) {
                watcher.mailbox.hear(Arc::clone(&of_other));
            }
        }
    }

    /// Tells a person's friends that they have gone.
    pub fn went(&self, name: &Name) {
        let news = arrival(name, false, true);
        let lists = self.0.lock();
        for watcher in lists.of(name).filter(|it| it.friends.contains(name)) {
            watcher.mailbox.hear(Arc::clone(&news));
        }
    }

    /// True if anyone looks out for games.
    pub fn look_out_for_games(&self) -> bool {
        !self.0.lock().of_games.is_empty()
    }

    /// Tells the people who look out for such a game that a person wants to play, except the person itself. `earlier`
    /// are the earlier names of this person.
    pub fn offered(
        &self,
        challenge: ListedChallenge<'static>,
        (by, name): (ConnectionId, Name),
        earlier: EarlierNames,
    ) {
        let event = LobbyEvent::Offered {
            by: name,
            challenge: Box::new(Offered {
                challenge: challenge.clone(),
            }),
        };
        let news = Arc::new(LobbyNews::new(event).spoken_by(earlier));
        let lists = self.0.lock();
        let others = lists.of_games.iter().filter(|id| **id != by);
        for watcher in others.filter_map(|id| lists.people.get(id)) {
            if watcher.lookouts.iter().any(|it| it.fits(&challenge)) {
                watcher.mailbox.hear(Arc::clone(&news));
            }
        }
    }
}

/// The news that a person came or went.
fn arrival(name: &Name, here: bool, friend: bool) -> Arc<LobbyNews> {
    let name = name.clone().into();
    Arc::new(LobbyNews::new(LobbyEvent::Arrival(Arrival {
        name,
        here,
        friend,
    })))
}

impl WatcherLists {
    /// People who want to hear of a name.
    fn of(&self, name: &Name) -> impl Iterator<Item = &Watcher> {
        let ids = self.by_name.get(name.skeleton()).into_iter().flatten();
        ids.filter_map(|id| self.people.get(id))
    }

    fn insert(&mut self, id: ConnectionId, watcher: Watcher) {
        if watcher.lookouts.is_empty() && watcher.friends.is_empty() {
            return;
        }
        for name in names(&watcher) {
            let of_name = self.by_name.entry(name.skeleton().into()).or_default();
            of_name.insert(id);
        }
        if watcher.lookouts.iter().any(is_of_games) {
            self.of_games.insert(id);
        }
        self.people.insert(id, watcher);
    }

    fn remove(&mut self, id: ConnectionId) -> Option<Watcher> {
        let watcher = self.people.remove(&id)?;
        self.of_games.remove(&id);
        for name in names(&watcher) {
            if let Some(ids) = self.by_name.get_mut(name.skeleton()) {
                ids.remove(&id);
                if ids.is_empty() {
                    self.by_name.remove(name.skeleton());
                }
            }
        }
        Some(watcher)
    }
}

fn is_of_games(lookout: &Lookout) -> bool {
    match lookout {
        Lookout::Name(_) => false,
        Lookout::Variant(_) | Lookout::Time(_) => true,
    }
}

/// The names that a person looks out for: those of lookouts and of friends.
fn names(watcher: &Watcher) -> impl Iterator<Item = &Name> {
    let looked_out_for = watcher.lookouts.iter().filter_map(|lookout| match lookout {
        Lookout::Name(name) => Some(name),
        Lookout::Variant(_) | Lookout::Time(_) => None,
    });
    looked_out_for.chain(&watcher.friends)
}

/// Adds an item to a list, or removes it if it is there. Returns true if it was added, and None if the list is full.
fn turn<T: PartialEq>(list: &mut Vec<T>, item: T, most: usize) -> Option<bool> {
    if let Some(at) = list.iter().position(|other| *other == item) {
        list.remove(at);
        return Some(false);
    }
    (list.len() < most).then(|| {
        list.push(item);
        true
    })
}
