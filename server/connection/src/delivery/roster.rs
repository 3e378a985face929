//! Every connection, for the operator's messages and commands.

mod telling;

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::Arc;

use damiera_protocol::name::Name;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::{Bulletin, ConnectionId, EarlierNames, Mailbox};

/// Names that one connection may have had: with as many it takes no other, and has to be opened anew.
pub const MOST_NAMES: usize = 16;

/// The number of connections told before other tasks run.
const ROUND: usize = 64;

/// Every connection that was let in.
#[derive(Debug, Default)]
pub struct Roster {
    connections: Mutex<RosterConnections>,
}

#[derive(Debug, Default)]
struct RosterConnections {
    /// Boxed: half the places of a tree that grows at one end are free.
    present: BTreeMap<ConnectionId, Box<PresentConnection>>,
    /// By skeleton, the connections of each name, the oldest first.
    of_name: HashMap<Box<str>, Vec<ConnectionId>>,
}

#[derive(Debug)]
struct PresentConnection {
    mailbox: Arc<Mailbox>,
    /// None before it has a name.
    name: Option<Name>,
    /// The names that it had before; beyond [`MOST_NAMES`] the oldest is forgotten.
    earlier: Vec<Name>,
    /// The room that it is in, or else it is in the lobby.
    room: Option<Name>,
    /// Where the peer is.
    peer: IpAddr,
    /// When it was let in.
    since: Instant,
    /// True if it hears no talk but that of its own room.
    quiet: bool,
    /// True if it sends nothing any more, so that the person is perhaps gone.
    hushed: bool,
    /// True if it has a registered name by the code of a seat alone: it does not get messages for the owner.
    borrows: bool,
    /// The connection that it wrote to last, which is heard even by a quiet one.
    wrote_to: Option<ConnectionId>,
    /// The replica that carries it; None for a connection of this server.
    node: Option<Box<str>>,
}

/// A connection, as an operator sees it.
#[derive(Debug, Clone)]
pub struct Attendee {
    /// Which one.
    pub id: ConnectionId,
    /// None before it has a name.
    pub name: Option<Name>,
    /// The room that it is in, or else it is in the lobby.
    pub room: Option<Name>,
    /// Where the peer is.
    pub peer: IpAddr,
    /// When it was let in.
    pub since: Instant,
}

/// Everyone who was connected at a moment.
#[derive(Debug)]
#[must_use]
pub struct Everyone(Vec<Arc<Mailbox>>);

/// The number of people in the lobby who heard something.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spread {
    /// Number of people who heard it.
    pub heard: usize,
    /// Number of people without a place for it.
    pub behind: usize,
}

/// The fate of a message to one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// The person gets it.
    Heard,
    /// No connection of the name sends anything any more.
    Absent,
    /// The person is quiet.
    Quiet,
    /// There was no place for it.
    Behind,
}

impl Delivery {
    /// The fate of a message that had another fate at a further connection: that of the first one, and any is better than
    /// absence.
    fn or(self, further: Delivery) -> Delivery {
        match self {
            Delivery::Absent => further,
            Delivery::Heard | Delivery::Quiet | Delivery::Behind => self,
        }
    }
}

impl Roster {
    /// Notes a connection that was let in.
    pub fn enter(&self, id: ConnectionId, mailbox: Arc<Mailbox>, peer: IpAddr) {
        let present = Box::new(PresentConnection {
            mailbox,
            name: None,
            earlier: Vec::new(),
            room: None,
            peer: peer.to_canonical(),
            since: Instant::now(),
            quiet: false,
            hushed: false,
            borrows: false,
            wrote_to: None,
            node: None,
        });
        self.connections.lock().present.insert(id, present);
    }

    /// Notes which replica carries a connection.
    pub fn note_carrier(&self, id: ConnectionId, node: &str) {
        self.change(id, |present| present.node = Some(node.into()));
    }

    /// The names of the connections that a replica carries, each with the room where it is.
    pub fn carried_in_rooms(&self, node: &str) -> Vec<(Name, Name)> {
        let connections = self.connections.lock();
        let carried = connections.present.values();
        let carried = carried.filter(|present| present.node.as_deref() == Some(node));
        let in_rooms =
            carried.filter_map(|present| Some((present.name.clone()?, present.room.clone()?)));
        in_rooms.collect()
    }

    /// Tells the people of a replica something. Returns how many they were.
    pub fn tell_carried(&self, node: &str, bulletin: &Arc<Bulletin>) -> usize {
        let connections = self.connections.lock();
        let carried = connections.present.values();
        let carried = carried.filter(|present| present.node.as_deref() == Some(node));
        carried
            .map(|present| present.mailbox.post(Arc::clone(bulletin)))
            .count()
    }

    /// Strikes a connection off.
    pub fn leave(&self, id: ConnectionId) {
        let mut connections = self.connections.lock();
        if let Some(name) = connections.present.remove(&id).and_then(|gone| gone.name) {
            connections.forget_name(id, &name);
        }
    }

    /// The number of connections.
    pub fn count(&self) -> usize {
        self.connections.lock().present.len()
    }

    /// Notes the name of a connection. It is its owner's, unless [`Roster::borrows`] says otherwise.
    pub fn named(&self, id: ConnectionId, name: &Name) {
        let mut connections = self.connections.lock();
        let Some(present) = connections.present.get_mut(&id) else {
            return;
        };
        present.borrows = false;
        if let Some(before) = present.name.replace(name.clone()) {
            present.had(&before);
            present.earlier.retain(|earlier| earlier != name);
            connections.forget_name(id, &before);
        }
        let own = connections.of_name.entry(name.skeleton().into());
        own.or_default().push(id);
    }

    /// Notes the room of a connection; None in the lobby.
    pub fn set_room(&self, id: ConnectionId, room: Option<&Name>) {
        self.change(id, |present| present.room = room.cloned());
    }

    /// Notes that a connection has no name any more.
    pub fn unnamed(&self, id: ConnectionId) {
        let mut connections = self.connections.lock();
        let present = connections.present.get_mut(&id);
        let lost = present.and_then(|present| {
            let name = present.name.take()?;
            present.had(&name);
            Some(name)
        });
        if let Some(name) = lost {
            connections.forget_name(id, &name);
        }
    }

    /// The names that a connection had before, without names that others have by now.
    pub fn earlier_names(&self, id: ConnectionId) -> EarlierNames {
        let connections = self.connections.lock();
        let Some(present) = connections.present.get(&id) else {
            return EarlierNames::default();
        };
        let is_anothers = |name: &&Name| {
            let of_name = connections.of_name.get(name.skeleton());
            of_name.is_some_and(|ids| ids.iter().any(|other| *other != id))
        };
        let earlier = present.earlier.iter().filter(|name| !is_anothers(name));
        EarlierNames::new(earlier.cloned().collect())
    }

    /// True if a connection may take this name: it had it before, or has not had too many others.
    pub fn may_be_named(&self, id: ConnectionId, name: &Name) -> bool {
        let connections = self.connections.lock();
        let present = connections.present.get(&id);
        present.is_none_or(|present| {
            let own = present.earlier.iter().chain(&present.name);
            present.earlier.len() + 1 < MOST_NAMES || own.into_iter().any(|own| own == name)
        })
    }

    /// True if a connection is in a room.
    pub fn is_seen_in_room(&self, id: ConnectionId) -> bool {
        let connections = self.connections.lock();
        let present = connections.present.get(&id);
        present.is_some_and(|present| present.room.is_some())
    }

    /// The names in a room but for these, in the order of their connections: this page of so many, or the last one. And
    /// how many there are on all pages.
    pub fn in_room(
        &self,
        room: &Name,
        but: &[Option<Name>],
        size: usize,
        page: usize,
    ) -> (Vec<Name>, usize) {
        let connections = self.connections.lock();
        let present = connections.present.values();
        let there = present.filter(|present| present.room.as_ref() == Some(room));
        let names = there.filter_map(|present| present.name.as_ref());
        let names: Vec<&Name> = names
            .filter(|name| !but.iter().flatten().any(|player| player == *name))
            .collect();
        let pages = names.chunks(size);
        let last = pages.len().max(1);
        let mut listed = pages.skip(page.clamp(1, last) - 1);
        let listed = listed.next().unwrap_or_default();
        let mut page: Vec<Name> = Vec::with_capacity(listed.len());
        for name in listed.iter().copied() {
            // A person may be there with two connections.
            if !page.contains(name) {
                page.push(name.clone());
            }
        }
        (page, names.len())
    }

    /// The room of the person of a name; None if not in one.
    pub fn room_of(&self, name: &Name) -> Option<Name> {
        let connections = self.connections.lock();
        let newest = connections.of_name.get(name.skeleton())?.last()?;
        connections.present.get(newest)?.room.clone()
    }

    /// Every connection, the oldest first.
    pub fn list(&self) -> Vec<Attendee> {
        let connections = self.connections.lock();
        let listed = connections.present.iter().map(|(id, present)| Attendee {
            id: *id,
            name: present.name.clone(),
            room: present.room.clone(),
            peer: present.peer,
            since: present.since,
        });
        listed.collect()
    }

    /// Notes whether a connection hears talk from outside its room.
    pub fn set_quiet(&self, id: ConnectionId, quiet: bool) {
        self.change(id, |present| present.quiet = quiet);
    }

    /// Notes whether a connection has its name by the code of a seat alone.
    pub fn borrows(&self, id: ConnectionId, borrows: bool) {
        self.change(id, |present| present.borrows = borrows);
    }

    /// Notes that a connection sends nothing any more.
    pub fn set_hushed(&self, id: ConnectionId) {
        self.change(id, |present| present.hushed = true);
    }

    /// The connections of a name, the oldest first. A guest has one, but for a moment while another takes a seat over from
    /// it.
    pub fn of(&self, name: &Name) -> Vec<ConnectionId> {
        let connections = self.connections.lock();
        let of_name = connections.of_name.get(name.skeleton());
        of_name.cloned().unwrap_or_default()
    }

    /// The mailboxes of a registered name's owner, without connections that have the name by a seat's code alone.
    pub fn owned_by(&self, name: &Name) -> Vec<(ConnectionId, Arc<Mailbox>)> {
        let connections = self.connections.lock();
        let owned = connections.readers(name);
        owned
            .map(|(id, present)| (id, Arc::clone(&present.mailbox)))
            .collect()
    }

    /// The name of a connection, once it has one.
    pub fn name_of(&self, id: ConnectionId) -> Option<Name> {
        self.connections.lock().present.get(&id)?.name.clone()
    }

    fn change(&self, id: ConnectionId, change: impl FnOnce(&mut PresentConnection)) {
        if let Some(present) = self.connections.lock().present.get_mut(&id) {
            change(present);
        }
    }

    fn mailbox(&self, id: ConnectionId) -> Option<Arc<Mailbox>> {
        let connections = self.connections.lock();
        let present = connections.present.get(&id);
        present.map(|present| Arc::clone(&present.mailbox))
    }

    fn mailboxes(&self) -> Vec<Arc<Mailbox>> {
        let connections = self.connections.lock();
        let mailboxes = connections.present.values();
        let mailboxes = mailboxes.map(|present| &present.mailbox);
        mailboxes.cloned().collect()
    }
}

impl Everyone {
    /// Tells them something. Returns how many they are.
    pub async fn tell(self, bulletin: Arc<Bulletin>) -> usize {
        for round in self.0.chunks(ROUND) {
            for mailbox in round {
                mailbox.post(Arc::clone(&bulletin));
            }
            tokio::task::yield_now().await;
        }
        self.0.len()
    }
}

impl PresentConnection {
    /// Remembers a name that it has no longer.
    fn had(&mut self, name: &Name) {
        self.earlier.retain(|earlier| earlier != name);
        if self.earlier.len() >= MOST_NAMES {
            self.earlier.remove(0);
        }
        self.earlier.push(name.clone());
    }
}

impl RosterConnections {
    /// The connections at which the person of a name reads and can answer, the oldest first.
    fn readers(
        &self,
        name: &Name,
    ) -> impl DoubleEndedIterator<Item = (ConnectionId, &PresentConnection)> {
        let ids = self.of_name.get(name.skeleton()).into_iter().flatten();
        ids.filter_map(|id| Some((*id, &**self.present.get(id)?)))
            .filter(|(_, present)| !present.hushed && !present.borrows)
    }

    /// A connection is no longer of a name.
    fn forget_name(&mut self, id: ConnectionId, name: &Name) {
        if let Some(own) = self.of_name.get_mut(name.skeleton()) {
            own.retain(|other| *other != id);
            if own.is_empty() {
                self.of_name.remove(name.skeleton());
            }
        }
    }
}
