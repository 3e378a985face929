//! Registers who is told when a game begins: those who follow a player, and those who wait for a game to be shown.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use damiera_connection::delivery::{Beckon, ConnectionId, Mailbox};
use damiera_protocol::name::Name;
use damiera_rules::Variant;
use parking_lot::Mutex;

/// Everyone who is to be told. There is one entry for each connection at most.
#[derive(Debug, Default)]
pub struct Following(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    /// Whom a connection follows, by skeleton.
    follows: HashMap<ConnectionId, Box<str>>,
    /// By skeleton, those who follow a player.
    of_name: HashMap<Box<str>, BTreeMap<ConnectionId, Arc<Mailbox>>>,
    /// Those who wait for any game, or for one of a variant.
    waiting: BTreeMap<ConnectionId, (Option<Variant>, Arc<Mailbox>)>,
}

impl Following {
    /// Makes a connection follow this player, and no other.
    pub fn follow(&self, id: ConnectionId, mailbox: &Arc<Mailbox>, name: &Name) {
        let mut lists = self.0.lock();
        lists.remove(id);
        let skeleton: Box<str> = name.skeleton().into();
        lists.follows.insert(id, skeleton.clone());
        let followers = lists.of_name.entry(skeleton).or_default();
        followers.insert(id, Arc::clone(mailbox));
    }

    /// A connection is told of the next game that begins, of this variant if one is named.
    pub fn wait(&self, id: ConnectionId, mailbox: &Arc<Mailbox>, variant: Option<Variant>) {
        let mut lists = self.0.lock();
        lists.remove(id);
        lists.waiting.insert(id, (variant, Arc::clone(mailbox)));
    }

    /// A connection is told of nothing any more.
    pub fn leave(&self, id: ConnectionId) {
        self.0.lock().remove(id);
    }

    /// Tells those who follow one of the players that a game has begun in a room; and, unless the room
    /// has a word, those who wait for a game of this variant.
    pub fn began<'a>(
        &self,
        beckon: &Beckon,
        players: impl IntoIterator<Item = &'a Name>,
        variant: Variant,
    ) {
        let mut lists = self.0.lock();
        for name in players {
            let followers = lists.of_name.get(name.skeleton());
            for mailbox in followers.into_iter().flat_map(BTreeMap::values) {
                mailbox.beckon(beckon.clone());
            }
        }
        if beckon.closed {
            return;
        }
        let fits = |_: &ConnectionId, (wanted, _): &mut (Option<Variant>, _)| {
            wanted.is_none_or(|wanted| wanted == variant)
        };
        // They ask again if they are to be told again.
        for (_, (_, mailbox)) in lists.waiting.extract_if(.., fits) {
            mailbox.beckon(beckon.clone());
        }
    }
}

impl Lists {
    fn remove(&mut self, id: ConnectionId) {
        self.waiting.remove(&id);
        let Some(skeleton) = self.follows.remove(&id) else {
            return;
        };
        if let Some(followers) = self.of_name.get_mut(&skeleton) {
            followers.remove(&id);
            if followers.is_empty() {
                self.of_name.remove(&skeleton);
            }
        }
    }
}
