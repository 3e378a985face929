//! The people who are told when a game begins: followers of a player, and people who wait for a game to be shown.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, FollowNotice, Mailbox};
use damiera_protocol::name::Name;
use damiera_protocol::tournament::TournamentId;
use damiera_rules::Variant;
use parking_lot::Mutex;

/// A kind of game that a connection waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AwaitedGame {
    /// Any game, or one of this variant.
    Open(Option<Variant>),
    /// A game of this tournament.
    OfTournament(TournamentId),
}

impl AwaitedGame {
    fn is_begun_by(self, room: &Name, variant: Variant) -> bool {
        match self {
            AwaitedGame::Open(wanted) => wanted.is_none_or(|wanted| wanted == variant),
            AwaitedGame::OfTournament(wanted) => room
                .tournament_board()
                .is_some_and(|(id, ..)| id == wanted.0),
        }
    }
}

/// Everyone who is to be told. There is one entry for each connection at most.
#[derive(Debug, Default)]
pub struct Following(Mutex<FollowingLists>);

#[derive(Debug, Default)]
struct FollowingLists {
    /// The player that a connection follows, by skeleton.
    follows: HashMap<ConnectionId, Box<str>>,
    /// By skeleton, the followers of a player.
    of_name: HashMap<Box<str>, BTreeMap<ConnectionId, Arc<Mailbox>>>,
    /// People who wait for a game.
    waiting: BTreeMap<ConnectionId, (AwaitedGame, Arc<Mailbox>)>,
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

    /// A connection is told of the next such game that begins.
    pub fn wait(&self, id: ConnectionId, mailbox: &Arc<Mailbox>, game: AwaitedGame) {
        let mut lists = self.0.lock();
        lists.remove(id);
        lists.waiting.insert(id, (game, Arc::clone(mailbox)));
    }

    /// A connection is told of nothing any more.
    pub fn leave(&self, id: ConnectionId) {
        self.0.lock().remove(id);
    }

    /// Tells the followers of one of the players that a game has begun in a room; and, unless the room has a word, the
    /// people who wait for such a game.
    pub fn began<'a>(
        &self,
        follow_notice: &FollowNotice,
        players: impl IntoIterator<Item = &'a Name>,
        variant: Variant,
    ) {
        let mut lists = self.0.lock();
        for name in players {
            let followers = lists.of_name.get(name.skeleton());
            for mailbox in followers.into_iter().flat_map(BTreeMap::values) {
                mailbox.put_follow_notice(follow_notice.clone());
            }
        }
        if follow_notice.closed {
            return;
        }
        let fits = |_: &ConnectionId, (wanted, _): &mut (AwaitedGame, _)| {
            wanted.is_begun_by(&follow_notice.room, variant)
        };
        // They ask again if they are to be told again.
        for (_, (_, mailbox)) in lists.waiting.extract_if(.., fits) {
            mailbox.put_follow_notice(follow_notice.clone());
        }
    }

    /// Tells the people who wait for a game of a tournament that none comes any more.
    pub fn tournament_over(&self, id: TournamentId) {
        let waits = |_: &ConnectionId, (wanted, _): &mut (AwaitedGame, _)| {
            *wanted == AwaitedGame::OfTournament(id)
        };
        let mut lists = self.0.lock();
        for (_, (_, mailbox)) in lists.waiting.extract_if(.., waits) {
            mailbox.put_follow_notice(FollowNotice {
                room: Name::for_tournament_board(id.0, 0, 0),
                closed: false,
            });
        }
    }
}

impl FollowingLists {
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
