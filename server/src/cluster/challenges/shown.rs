//! Where a server shows the challenges of others.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Weak;
use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_protocol::challenge::Challenge;
use damiera_protocol::name::Name;
use tokio::time::Instant;

use super::{Change, Posting};
use crate::challenges::list::Proposal;
use crate::challenges::{Challenger, Challenges, Theirs, stand_in};
use crate::cluster::names::{Claimer, Claims};
use crate::delivery::ConnectionId;
use crate::people::Directory;

/// No challenge is open longer, whatever another server says.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Hears of challenges of other servers. It must not wait.
pub trait Calling: fmt::Debug + Send {
    /// One to everyone is open, of somebody for whom this connection stands.
    fn offered(&self, challenge: &Challenge, by: ConnectionId);

    /// This one is to somebody here who hears nothing of the challenger.
    fn muted(&self, theirs: Theirs, to: Name);
}

/// The list in which a server shows the challenges of others.
#[derive(Debug)]
pub(in crate::cluster) struct Shown {
    me: Node,
    challenges: Weak<Challenges>,
    /// What registered people are called.
    directory: Directory,
    calling: Box<dyn Calling>,
    /// Those with people of whom this server has not heard yet what they are called: at most as many as are open.
    unnamed: BTreeMap<u32, Posting>,
}

impl Shown {
    /// Nothing is shown yet.
    pub(in crate::cluster) fn new(
        me: Node,
        challenges: Weak<Challenges>,
        directory: Directory,
        calling: Box<dyn Calling>,
    ) -> Self {
        Shown {
            me,
            challenges,
            directory,
            calling,
            unnamed: BTreeMap::new(),
        }
    }

    /// The log says something new.
    pub(in crate::cluster) fn note(&mut self, claims: &Claims, change: &Change) {
        match change {
            Change::Opened(node, posting) if *node != self.me => self.show(claims, posting),
            Change::Closed(node, number, why) if *node != self.me => {
                self.unnamed.remove(number);
                if let Some(challenges) = self.challenges.upgrade() {
                    challenges.closed_elsewhere(*number, *why);
                }
            }
            // Its own list has it.
            Change::Opened(..) | Change::Closed(..) => {}
        }
    }

    /// Shows those of which it is known by now who is meant.
    pub(in crate::cluster) fn name(&mut self, claims: &Claims) {
        for posting in std::mem::take(&mut self.unnamed).into_values() {
            self.show(claims, &posting);
        }
    }

    fn show(&mut self, claims: &Claims, posting: &Posting) {
        let Some(challenges) = self.challenges.upgrade() else {
            return;
        };
        let to = posting.to.as_ref().map(|to| self.name_of(to));
        let (Some(name), to @ (None | Some(Some(_)))) = (self.name_of(&posting.by), to) else {
            self.unnamed.insert(posting.number, posting.clone());
            return;
        };
        let open = Duration::from_secs(posting.seconds).min(LONGEST);
        let by = stand_in(posting.number);
        let theirs = Theirs {
            number: posting.number,
            challenger: name.clone(),
        };
        let proposal = Proposal {
            by,
            name,
            to: to.flatten(),
            terms: posting.terms,
            until: Instant::now() + open,
            person: Challenger::Elsewhere {
                bot: claims.is_bot(&posting.by) == Some(true),
                guest: matches!(posting.by, Claimer::Guest(_)),
            },
        };
        match challenges.opened_elsewhere(posting.number, proposal) {
            Ok(Some(challenge)) if challenge.to.is_none() => self.calling.offered(&challenge, by),
            Ok(_) => {}
            Err(to) => self.calling.muted(theirs, to),
        }
    }

    fn name_of(&self, who: &Claimer) -> Option<Name> {
        match who {
            Claimer::Guest(name) => Some(name.clone()),
            Claimer::Registered(account) => self.directory.name_of(*account),
        }
    }
}
