//! The challenges that are open, as a value: without a clock, chance or anybody to tell.
//!
//! `P` is whatever else is kept of a challenger.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use damiera_protocol::challenge::Terms;
use damiera_protocol::name::Name;
use tokio::time::Instant;

use crate::delivery::ConnectionId;

/// A challenge that is open.
#[derive(Debug, Clone)]
pub struct OpenChallenge<P> {
    /// By which it is accepted.
    pub number: u32,
    /// What is proposed, by whom.
    pub proposal: Proposal<P>,
}

/// A game that somebody proposes.
#[derive(Debug, Clone)]
pub struct Proposal<P> {
    /// Whose it is.
    pub by: ConnectionId,
    /// The challenger's name.
    pub name: Name,
    /// The one person who is challenged; nothing when everyone is.
    pub to: Option<Name>,
    /// On which terms.
    pub terms: Terms,
    /// Until when it is open.
    pub until: Instant,
    /// What else is kept of the challenger.
    pub person: P,
}

impl<P> Proposal<P> {
    /// For how long it is open yet, in seconds; part of one counts as one.
    pub fn seconds_left(&self, now: Instant) -> u64 {
        let left = self.until.saturating_duration_since(now);
        u64::try_from(left.as_millis().div_ceil(1000)).unwrap_or(u64::MAX)
    }
}

/// A person who looks for somebody to play with.
#[derive(Debug, Clone, Copy)]
pub struct Seeker<'a> {
    /// Which connection.
    pub id: ConnectionId,
    /// Whose it is.
    pub name: &'a Name,
}

/// Why a challenge cannot be had or made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListError {
    /// A game is about to begin for this person.
    Promised,
    /// There is none of this number, or not for this person.
    NoSuch,
    /// It is this person's own.
    Own,
    /// One of the two has muted the other.
    Muted,
    /// This person has as many open as one may.
    TooMany,
    /// As many are open as may be.
    Full,
    /// The number has been used.
    Used,
}

/// People for whom a game is about to begin, and the challenges that they had open. Nobody can take
/// these; they come back if the game does not begin.
#[derive(Debug)]
#[must_use]
pub struct Promised<P> {
    people: Vec<ConnectionId>,
    challenges: Vec<OpenChallenge<P>>,
}

impl<P> Promised<P> {
    /// The challenges that these people had open.
    pub fn challenges(&self) -> &[OpenChallenge<P>] {
        &self.challenges
    }

    /// For whom the game is about to begin.
    pub fn people(&self) -> &[ConnectionId] {
        &self.people
    }
}

/// Every open challenge, and everyone for whom a game is about to begin.
#[derive(Debug)]
pub struct ChallengeList<P> {
    open: BTreeMap<u32, OpenChallenge<P>>,
    /// A game is about to begin for them, unless it fails.
    promised: HashSet<ConnectionId>,
    /// Whom a person has muted; nothing for most.
    muted: HashMap<ConnectionId, Vec<Name>>,
    /// They have gone while a game was about to begin.
    gone: HashSet<ConnectionId>,
}

impl<P> Default for ChallengeList<P> {
    fn default() -> Self {
        ChallengeList {
            open: BTreeMap::new(),
            promised: HashSet::new(),
            muted: HashMap::new(),
            gone: HashSet::new(),
        }
    }
}

impl<P> ChallengeList<P> {
    /// Opens a challenge. Of one to one person, an earlier one to the same person gives way, and is
    /// given back.
    ///
    /// # Errors
    /// When a game is about to begin for the challenger, there are too many, or the number is taken.
    pub fn add(
        &mut self,
        number: u32,
        proposal: Proposal<P>,
        most_of_one: usize,
        most: usize,
    ) -> Result<Option<OpenChallenge<P>>, ListError> {
        let by = proposal.by;
        if self.promised.contains(&by) {
            return Err(ListError::Promised);
        }
        if self.open.contains_key(&number) {
            return Err(ListError::Used);
        }
        let is_earlier = |open: &&OpenChallenge<P>| {
            open.proposal.by == by && open.proposal.to.is_some() && open.proposal.to == proposal.to
        };
        let earlier = self.open.values().find(is_earlier).map(|open| open.number);
        if earlier.is_none() && self.of(by).count() >= most_of_one {
            return Err(ListError::TooMany);
        }
        if earlier.is_none() && self.open.len() >= most {
            return Err(ListError::Full);
        }
        let replaced = earlier.and_then(|number| self.open.remove(&number));
        self.open.insert(number, OpenChallenge { number, proposal });
        Ok(replaced)
    }

    /// Opens a challenge that others have said may be; whether its number was free.
    pub fn admit(&mut self, number: u32, proposal: Proposal<P>) -> bool {
        let is_free = !self.open.contains_key(&number);
        if is_free {
            self.open.insert(number, OpenChallenge { number, proposal });
        }
        is_free
    }

    /// The challenge of this number, as this person may take it.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn find(&self, number: u32, by: Seeker<'_>) -> Result<&OpenChallenge<P>, ListError> {
        let open = self.open.get(&number).ok_or(ListError::NoSuch)?;
        let proposal = &open.proposal;
        if proposal.by == by.id || proposal.name == *by.name {
            return Err(ListError::Own);
        }
        if proposal.to.as_ref().is_some_and(|to| to != by.name) {
            return Err(ListError::NoSuch);
        }
        match self.hear_each_other(proposal.by, &proposal.name, by) {
            true => Ok(open),
            false => Err(ListError::Muted),
        }
    }

    /// Whose challenge this is.
    pub fn challenger(&self, number: u32) -> Option<&Name> {
        self.open.get(&number).map(|open| &open.proposal.name)
    }

    /// The oldest challenge that a person can take and that `fits`; those to this person go before
    /// those to everyone.
    pub fn first(
        &self,
        by: Seeker<'_>,
        fits: impl Fn(&Proposal<P>) -> bool,
    ) -> Option<&OpenChallenge<P>> {
        let can_be_taken =
            |open: &&OpenChallenge<P>| fits(&open.proposal) && self.find(open.number, by).is_ok();
        let found = self.open.values().filter(can_be_taken);
        found.min_by_key(|open| (open.proposal.to.is_none(), open.number))
    }

    /// The challenge of a number goes, for a game between its challenger and this person: all that the
    /// two had open goes with it.
    ///
    /// # Errors
    /// When it cannot be had, or a game is about to begin for this person.
    pub fn take(
        &mut self,
        number: u32,
        by: Seeker<'_>,
    ) -> Result<(Promised<P>, OpenChallenge<P>), ListError>
    where
        P: Clone,
    {
        if self.promised.contains(&by.id) {
            return Err(ListError::Promised);
        }
        let taken = self.find(number, by)?.clone();
        let people = vec![by.id, taken.proposal.by];
        Ok((self.promise(people), taken))
    }

    /// A person goes to sit down somewhere: all that they had open goes.
    ///
    /// # Errors
    /// When a game is about to begin for them.
    pub fn hold(&mut self, by: ConnectionId) -> Result<Promised<P>, ListError> {
        match self.promised.contains(&by) {
            true => Err(ListError::Promised),
            false => Ok(self.promise(vec![by])),
        }
    }

    fn promise(&mut self, people: Vec<ConnectionId>) -> Promised<P> {
        let theirs = |_: &u32, open: &mut OpenChallenge<P>| people.contains(&open.proposal.by);
        let challenges = self
            .open
            .extract_if(.., theirs)
            .map(|(_, open)| open)
            .collect();
        self.promised.extend(&people);
        Promised { people, challenges }
    }

    /// The game has begun, or has not: then what the people had open comes back, unless they are gone.
    /// Gives what does not come back.
    pub fn settle(&mut self, promised: Promised<P>, began: bool) -> Vec<OpenChallenge<P>> {
        let mut lost = Vec::new();
        for open in promised.challenges {
            match began || self.gone.contains(&open.proposal.by) {
                true => lost.push(open),
                false => {
                    self.open.insert(open.number, open);
                }
            }
        }
        for person in promised.people {
            self.promised.remove(&person);
            self.gone.remove(&person);
        }
        lost
    }

    /// Whether a game is about to begin for a person.
    pub fn is_promised(&self, by: ConnectionId) -> bool {
        self.promised.contains(&by)
    }

    /// A person goes away for good: nothing of theirs is left, now or when a promise fails.
    pub fn leave(&mut self, by: ConnectionId) -> Vec<OpenChallenge<P>> {
        self.muted.remove(&by);
        if self.promised.contains(&by) {
            self.gone.insert(by);
        }
        self.withdraw(by, None)
    }

    /// Takes a person's own challenges back: the one of this number, or all.
    pub fn withdraw(&mut self, by: ConnectionId, number: Option<u32>) -> Vec<OpenChallenge<P>> {
        let theirs = |key: &u32, open: &mut OpenChallenge<P>| {
            open.proposal.by == by && number.is_none_or(|number| number == *key)
        };
        self.open
            .extract_if(.., theirs)
            .map(|(_, open)| open)
            .collect()
    }

    /// A person turns a challenge down that is to them alone.
    ///
    /// # Errors
    /// When there is none of this number.
    pub fn decline(&mut self, number: u32, name: &Name) -> Result<OpenChallenge<P>, ListError> {
        let is_theirs =
            |open: &OpenChallenge<P>| open.proposal.to.as_ref().is_some_and(|to| to == name);
        match self.open.get(&number).is_some_and(is_theirs) {
            true => self.open.remove(&number).ok_or(ListError::NoSuch),
            false => Err(ListError::NoSuch),
        }
    }

    /// Closes the challenges to one person, who is gone.
    pub fn unanswered(&mut self, name: &Name) -> Vec<OpenChallenge<P>> {
        let is_theirs =
            |_: &u32, open: &mut OpenChallenge<P>| open.proposal.to.as_ref() == Some(name);
        self.open
            .extract_if(.., is_theirs)
            .map(|(_, open)| open)
            .collect()
    }

    /// Closes the challenges whose time is over.
    pub fn expire(&mut self, now: Instant) -> Vec<OpenChallenge<P>> {
        let is_over = |_: &u32, open: &mut OpenChallenge<P>| open.proposal.until <= now;
        self.open
            .extract_if(.., is_over)
            .map(|(_, open)| open)
            .collect()
    }

    /// When the time of the next challenge is over.
    pub fn next_end(&self) -> Option<Instant> {
        self.open.values().map(|open| open.proposal.until).min()
    }

    /// All that are open.
    pub fn all(&self) -> impl Iterator<Item = &OpenChallenge<P>> {
        self.open.values()
    }

    /// A person's own open challenges.
    pub fn of(&self, by: ConnectionId) -> impl Iterator<Item = &OpenChallenge<P>> {
        self.open
            .values()
            .filter(move |open| open.proposal.by == by)
    }

    /// What a person can see: what is to everyone, to this person, or this person's own.
    pub fn seen_by(&self, by: Seeker<'_>) -> impl Iterator<Item = &OpenChallenge<P>> {
        let is_seen = move |open: &&OpenChallenge<P>| {
            let proposal = &open.proposal;
            proposal.by == by.id || self.find(open.number, by).is_ok()
        };
        self.open.values().filter(is_seen)
    }

    /// The challenges to a person alone.
    pub fn to_one(&self, name: &Name) -> impl Iterator<Item = &OpenChallenge<P>> {
        let open = self.open.values();
        open.filter(move |open| open.proposal.to.as_ref() == Some(name))
    }

    /// Whether a number is that of an open challenge.
    pub fn is_open(&self, number: u32) -> bool {
        self.open.contains_key(&number)
    }

    /// How many are open.
    pub fn len(&self) -> usize {
        self.open.len()
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// A person has muted these people, and no others.
    pub fn mute(&mut self, by: ConnectionId, names: Vec<Name>) {
        match names.is_empty() {
            true => self.muted.remove(&by),
            false => self.muted.insert(by, names),
        };
    }

    /// Who is promised a game, and not gone, has muted one more.
    pub fn mute_also(&mut self, by: ConnectionId, name: Name) {
        if self.promised.contains(&by) && !self.gone.contains(&by) {
            self.muted.entry(by).or_default().push(name);
        }
    }

    /// Whether neither of two people has muted the other.
    pub fn hear_each_other(&self, one: ConnectionId, name: &Name, other: Seeker<'_>) -> bool {
        let has_muted = |id: ConnectionId, name: &Name| {
            let muted = self.muted.get(&id);
            muted.is_some_and(|names| names.contains(name))
        };
        !has_muted(one, other.name) && !has_muted(other.id, name)
    }
}

/// For how long a challenge to one person is open.
pub const TO_ONE: Duration = Duration::from_secs(3 * 60);
