//! The claims, the seats and the rooms' addresses as this server knows them, for those who look, decide and ask.

use std::sync::Arc;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_protocol::name::Name;
use parking_lot::Mutex;
use tokio::sync::watch;

use super::shown::{News, Shown};
use super::{Claimer, Claims, Facts, Seated};
use crate::cluster::challenges;
use crate::cluster::counts::Founders;
use crate::journal::RoomId;
use crate::lobby::Names;
use crate::people::Directory;
use crate::room::RoomState;

/// What the log says of names, as far as this server has read. Its lock is held for look-ups and for what one entry
/// says, and never while something is awaited.
#[derive(Debug)]
pub struct Register {
    me: Node,
    known: Mutex<Known>,
    turn: watch::Sender<Turn>,
}

/// Whether this server gives names, and how far it has stored what it gave.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Turn {
    /// In which epoch it owns the lobby's partition and knows everything that is stored there; nothing when it does not.
    pub epoch: Option<Epoch>,
    /// The number of the last batch of its own that the claims have.
    pub stored: u64,
}

#[derive(Debug, Default)]
struct Known {
    claims: Claims,
    seated: Seated,
    /// From which addresses rooms were opened.
    founders: Founders,
    /// Where this server shows who is at others.
    shown: Option<Shown>,
    /// Where it shows the challenges of others.
    challenges: Option<challenges::Shown>,
}

impl Known {
    fn show(&mut self, who: &Claimer) {
        if let Some(shown) = &mut self.shown {
            shown.note(&self.claims, who);
        }
    }
}

impl Register {
    /// Of this life of a server.
    pub fn new(me: Node) -> Self {
        let (turn, _) = watch::channel(Turn::default());
        Register {
            me,
            known: Mutex::default(),
            turn,
        }
    }

    /// Whose register this is.
    pub fn me(&self) -> Node {
        self.me
    }

    /// Whether this server gives names, as it changes.
    pub fn turn(&self) -> watch::Receiver<Turn> {
        self.turn.subscribe()
    }

    /// Applies an entry of the lobby's log. One that cannot be read is logged, and says nothing.
    pub fn take(&self, payload: &[u8]) {
        let facts = match Facts::decode(payload) {
            Ok(facts) => facts,
            Err(error) => {
                tracing::error!(%error, "an entry of the names' log is left out");
                return;
            }
        };
        let mut known = self.known.lock();
        for fact in &facts.facts {
            let said = known.claims.apply(fact);
            said.people.iter().for_each(|who| known.show(who));
            let Known {
                claims, challenges, ..
            } = &mut *known;
            if let Some(shown) = challenges {
                let changes = said.challenges.iter();
                changes.for_each(|change| shown.note(claims, change));
            }
        }
        drop(known);
        if facts.run == self.me.run {
            self.turn.send_modify(|turn| turn.stored = facts.number);
        }
    }

    /// An open room stands so.
    pub fn stands(&self, room: RoomId, state: &RoomState) {
        let mut known = self.known.lock();
        known.seated.stands(room, state);
        known.founders.stands(room, state.founder);
    }

    /// A room is over.
    pub fn over(&self, room: RoomId) {
        let mut known = self.known.lock();
        known.seated.over(room);
        known.founders.over(room);
        known.claims.over(room);
    }

    /// This server owns the lobby's partition from now on, and everything that is stored there was taken; or it does
    /// not any more.
    pub fn gives(&self, epoch: Option<Epoch>) {
        self.turn.send_modify(|turn| turn.epoch = epoch);
    }

    /// From now on these lists show who is at other servers, registered people as they are called here.
    pub fn show_in(&self, names: &Arc<Names>, directory: Directory, news: Box<dyn News>) {
        let mut known = self.known.lock();
        known.shown = Some(Shown::new(self.me, names, directory, news));
        let people: Vec<Claimer> = known.claims.people().cloned().collect();
        people.iter().for_each(|who| known.show(who));
    }

    /// From now on this list shows the challenges of other servers.
    pub(in crate::cluster) fn show_challenges_in(&self, mut shown: challenges::Shown) {
        let mut known = self.known.lock();
        for (node, posting) in known.claims.challenges().all() {
            let opened = challenges::Change::Opened(*node, posting.clone());
            shown.note(&known.claims, &opened);
        }
        known.challenges = Some(shown);
    }

    /// Shows people at other servers, and challenges, whose names were not known here when they came.
    pub fn name_people(&self) {
        let Known {
            claims,
            shown,
            challenges,
            ..
        } = &mut *self.known.lock();
        if let Some(shown) = shown {
            shown.name(claims);
        }
        if let Some(shown) = challenges {
            shown.name(claims);
        }
    }

    /// Who of a name is at another server.
    pub fn elsewhere(&self, name: &Name) -> Option<Claimer> {
        let known = self.known.lock();
        known.shown.as_ref()?.who(&known.claims, name)
    }

    /// Counts by the addresses from which rooms were opened.
    pub fn count<T>(&self, count: impl FnOnce(&mut Founders) -> T) -> T {
        count(&mut self.known.lock().founders)
    }

    /// Looks at the claims and at the seats.
    pub fn look<T>(&self, look: impl FnOnce(&Claims, &Seated) -> T) -> T {
        let known = self.known.lock();
        look(&known.claims, &known.seated)
    }
}
