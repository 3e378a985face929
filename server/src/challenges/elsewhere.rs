//! Challenges that other servers of a cluster show and take, and those of theirs that are shown here.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::challenge::{Challenge, ChallengeEnd, Terms};
use damiera_protocol::hall::HallEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_rules::Color;
use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::list::{Proposal, Seeker};
use super::posting::Weighed;
use super::{Challenger, Challenges, NotHad, Open, Posted, described};
use crate::delivery::ConnectionId;
use crate::lobby::RoomHandle;

/// Challengers at other servers have numbers from here on; a process never counts its own connections so far, and those
/// who stand for other servers in rooms begin behind.
const ELSEWHERE: u64 = 1 << 62;

/// The other servers of a cluster.
pub trait OtherServers: fmt::Debug + Send + Sync {
    /// Stores a challenge of somebody here, which is shown nowhere before. Unless it is to stay `alone` it may meet
    /// one that is open.
    ///
    /// # Errors
    /// When there are too many, or nobody answers.
    fn propose(
        &self,
        proposed: Proposed,
        alone: bool,
    ) -> BoxFuture<'static, Result<Stored, Refusal>>;

    /// Takes a challenge of somebody at another server for one who is here. Gives the room that the challenger's
    /// server has opened for the two; the other chair is kept for the taker.
    ///
    /// # Errors
    /// When it cannot be had, or nobody answers.
    fn take(
        &self,
        theirs: Theirs,
        taker: Taker,
    ) -> BoxFuture<'static, Result<Arc<RoomHandle>, Refusal>>;

    /// Tells somebody at another server that the person of a name, who is here, does not accept the challenge.
    ///
    /// # Errors
    /// When it was not open any more, or nobody answers.
    fn decline(&self, theirs: Theirs, by: Name) -> BoxFuture<'static, Result<(), Refusal>>;

    /// The same, for a person who does not wait.
    fn decline_later(&self, theirs: Theirs, by: Name);

    /// What is open here is otherwise.
    fn changed(&self);
}

/// A challenge of somebody here, as other servers are told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposed {
    /// By which it is accepted.
    pub number: u32,
    /// Who challenges.
    pub by: Name,
    /// Which registered person that is; nothing for a guest.
    pub account: Option<AccountId>,
    /// Who is challenged; nothing when everyone is.
    pub to: Option<Name>,
    /// What is to be played.
    pub terms: Terms,
    /// For how many seconds it is open.
    pub seconds: u64,
}

/// What became of a challenge that was to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// It is open.
    Open,
    /// It is not: another one is open that it meets, and this server knows that one by now.
    Meets,
}

/// A challenge of somebody at another server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theirs {
    /// Its number.
    pub number: u32,
    /// The challenger's name.
    pub challenger: Name,
}

/// Who takes a challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taker {
    /// The name.
    pub name: Name,
    /// The colour that this person wants.
    pub side: Option<Color>,
}

/// What is open here, or about to be.
#[derive(Debug, Default)]
pub struct Own {
    /// What is.
    pub open: Vec<Proposed>,
    /// The numbers of what is being stored, and of what may come back.
    pub kept: HashSet<u32>,
}

/// For which connection the challenger of this number stands, who is at another server.
pub fn stand_in(number: u32) -> ConnectionId {
    ConnectionId(ELSEWHERE | u64::from(number))
}

/// A challenge that is being stored. Dropped, it is forgotten.
struct Draft<'a> {
    challenges: &'a Challenges,
    number: u32,
}

impl Drop for Draft<'_> {
    fn drop(&mut self) {
        self.challenges.book.lock().kept.remove(&self.number);
        // What was stored nevertheless is to be closed.
        self.challenges.note_change();
    }
}

impl Challenges {
    /// From now on challenges are shared with other servers. Called once, before anybody comes.
    pub fn share_with(&self, others: Arc<dyn OtherServers>) {
        // Nobody calls it twice; the first would stay.
        let _ = self.others.set(others);
    }

    /// Whether people at other servers can be challenged.
    pub fn are_shared(&self) -> bool {
        self.others.get().is_some()
    }

    pub(super) async fn post_everywhere(
        self: &Arc<Self>,
        others: &Arc<dyn OtherServers>,
        proposal: Proposal<Challenger>,
        any_terms: bool,
    ) -> Result<Posted, NotHad> {
        let mut alone = false;
        loop {
            self.expire();
            let number = {
                let mut book = self.book.lock();
                match self.weigh(&mut book, &proposal, any_terms)? {
                    Weighed::Meets(promise, taken) => return Ok(Posted::Meets(promise, taken)),
                    Weighed::New(number) => {
                        book.kept.insert(number);
                        number
                    }
                }
            };
            let draft = Draft {
                challenges: self,
                number,
            };
            let stored = match proposed(number, &proposal) {
                Some(proposed) => others.propose(proposed, alone).await?,
                None => Stored::Open,
            };
            match stored {
                Stored::Open => {
                    let book = self.book.lock();
                    if book.list.is_promised(proposal.by) {
                        return Err(book.promised(proposal.by));
                    }
                    let opened = self.open(book, number, proposal)?;
                    drop(draft);
                    return Ok(Posted::Opens(opened));
                }
                // Where one of the two has muted the other it does not meet here.
                Stored::Meets => alone = true,
            }
        }
    }

    /// What other servers are to know of the challenges of people here.
    pub fn own(&self) -> Own {
        let book = self.book.lock();
        let open = book.list.all();
        Own {
            open: open
                .filter_map(|open| proposed(open.number, &open.proposal))
                .collect(),
            kept: book.kept.clone(),
        }
    }

    /// Why the challenge of a number, which is not open here any more, has ended, where somebody is to be told.
    pub fn end_of(&self, number: u32) -> Option<ChallengeEnd> {
        self.book.lock().ends.get(&number).copied()
    }

    /// Other servers know of the ends of all but those that `is_known`.
    pub fn forget_ends(&self, is_known: impl Fn(u32) -> bool) {
        self.book.lock().ends.retain(|number, _| is_known(*number));
    }

    /// Somebody at another server challenges. Gives the challenge as it is shown, or who of those who are challenged is
    /// here and hears nothing of the challenger.
    pub fn opened_elsewhere(
        &self,
        number: u32,
        proposal: Proposal<Challenger>,
    ) -> Result<Option<Challenge>, Name> {
        let challenge = described(number, &proposal, Instant::now());
        let by = proposal.name.clone();
        let mut book = self.book.lock();
        if !book.list.admit(number, proposal) {
            return Ok(None);
        }
        let Some(to) = challenge.to.clone() else {
            return Ok(Some(challenge));
        };
        let seeker = Seeker {
            id: stand_in(number),
            name: &by,
        };
        let theirs = self.roster.of(&to);
        let hears = |id: &ConnectionId| book.list.hear_each_other(*id, &to, seeker);
        if !theirs.is_empty() && !theirs.iter().any(hears) {
            book.list.leave(stand_in(number));
            return Err(to);
        }
        let others = book.list.count_to_one(&to).saturating_sub(1);
        drop(book);
        let event = HallEvent::Challenged {
            challenge: challenge.clone(),
            others,
        };
        self.tell(&to, event);
        Ok(Some(challenge))
    }

    /// A challenge of somebody at another server is not open any more: whoever was challenged here is told why, if there
    /// is a reason.
    pub fn closed_elsewhere(&self, number: u32, why: Option<ChallengeEnd>) {
        // While a game is about to begin for it, it does not come back when that fails.
        let closed = self.book.lock().list.leave(stand_in(number));
        let closed = closed
            .iter()
            .filter(|open| open.proposal.person.is_elsewhere());
        for (open, why) in closed.zip(why) {
            self.unchallenge(open, why);
        }
    }

    /// Takes a challenge of somebody at another server for one who is here, who has taken it off the list already. What
    /// is not to be had there is no longer listed here.
    ///
    /// # Errors
    /// When it cannot be had, or nobody answers.
    pub async fn take_elsewhere(
        &self,
        theirs: Theirs,
        taker: Taker,
    ) -> Result<Arc<RoomHandle>, Refusal> {
        let number = theirs.number;
        let Some(others) = self.others.get() else {
            return Err(Refusal::NoSuchChallenge(number));
        };
        let name = taker.name.clone();
        let taken = others.take(theirs, taker).await;
        if let Err(Refusal::NoSuchChallenge(_)) = taken {
            self.closed_elsewhere(number, None);
        }
        if let Err(Refusal::ChallengeMuted(_)) = taken {
            let mut book = self.book.lock();
            book.list.mute_also(stand_in(number), name);
        }
        taken
    }

    /// The challenge of a number to this person alone, where it was made at another server.
    pub(super) fn theirs(&self, number: u32, name: &Name) -> Option<Theirs> {
        let book = self.book.lock();
        let found = book.list.to_one(name).find(|open| open.number == number)?;
        let challenger = found.proposal.name.clone();
        let is_theirs = found.proposal.person.is_elsewhere();
        is_theirs.then_some(Theirs { number, challenger })
    }

    /// Tells a challenger at another server that this person proposes something else.
    pub(super) fn decline_elsewhere(&self, open: &Open, by: &Name) {
        if let Some(others) = self.others.get()
            && open.proposal.person.is_elsewhere()
        {
            let theirs = Theirs {
                number: open.number,
                challenger: open.proposal.name.clone(),
            };
            others.decline_later(theirs, by.clone());
        }
    }

    /// Keeps for other servers why a challenge from here is not open any more.
    pub(super) fn note_end(&self, open: &Open, why: ChallengeEnd) {
        if self.are_shared() && !open.proposal.person.is_elsewhere() {
            self.book.lock().ends.insert(open.number, why);
        }
    }

    pub(super) fn note_change(&self) {
        if let Some(others) = self.others.get() {
            others.changed();
        }
    }
}

/// A challenge as other servers are told of it; nothing when it is one of theirs.
fn proposed(number: u32, proposal: &Proposal<Challenger>) -> Option<Proposed> {
    let account = match &proposal.person {
        Challenger::Here { newcomer, .. } => newcomer.account,
        Challenger::Elsewhere { .. } => return None,
    };
    Some(Proposed {
        number,
        by: proposal.name.clone(),
        account,
        to: proposal.to.clone(),
        terms: proposal.terms,
        seconds: proposal.seconds_left(Instant::now()),
    })
}
