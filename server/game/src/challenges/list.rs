//! The open challenges as a value: without a clock, randomness or messages.
//!
//! `P` holds further data of a challenger.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::challenge::Terms;
use damiera_protocol::name::Name;
use damiera_rules::Variant;
use tokio::time::Instant;

use super::everyone::SeenChallenges;
use super::index::ChallengeIndex;
use super::mutes::Mutes;
use super::proposal::{GameProposal, OpenChallenge, Seeker};

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

/// People with a game that is about to begin, and their open challenges. These cannot be taken meanwhile. They come
/// back if the game does not begin.
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
pub struct OpenChallenges<P> {
    open: BTreeMap<u32, OpenChallenge<P>>,
    index: ChallengeIndex,
    /// A game is about to begin for them, unless it fails.
    promised: HashSet<ConnectionId>,
    mutes: Mutes,
    /// They have gone while a game was about to begin.
    gone: HashSet<ConnectionId>,
}

impl<P> Default for OpenChallenges<P> {
    fn default() -> Self {
        OpenChallenges {
            open: BTreeMap::new(),
            index: ChallengeIndex::default(),
            promised: HashSet::new(),
            mutes: Mutes::default(),
            gone: HashSet::new(),
        }
    }
}

impl<P> OpenChallenges<P> {
    /// Opens a challenge. Of one to one person, an earlier one to the same person gives way, and is
    /// given back.
    ///
    /// # Errors
    /// When a game is about to begin for the challenger, there are too many, or the number is taken.
    pub fn add(
        &mut self,
        number: u32,
        proposal: GameProposal<P>,
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
            open.proposal.to.is_some() && open.proposal.to == proposal.to
        };
        let earlier = self.of(by).find(is_earlier).map(|open| open.number);
        if earlier.is_none() && self.of(by).count() >= most_of_one {
            return Err(ListError::TooMany);
        }
        if earlier.is_none() && self.open.len() >= most {
            return Err(ListError::Full);
        }
        let replaced = earlier.and_then(|number| self.remove(number));
        self.insert(OpenChallenge { number, proposal });
        Ok(replaced)
    }

    fn insert(&mut self, open: OpenChallenge<P>) {
        self.index.insert(&open);
        self.open.insert(open.number, open);
    }

    fn remove(&mut self, number: u32) -> Option<OpenChallenge<P>> {
        let open = self.open.remove(&number)?;
        self.index.remove(&open);
        Some(open)
    }

    fn remove_all(&mut self, numbers: Vec<u32>) -> Vec<OpenChallenge<P>> {
        let removed = numbers.into_iter();
        removed.filter_map(|number| self.remove(number)).collect()
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

    /// The name of the challenger.
    pub fn challenger(&self, number: u32) -> Option<&Name> {
        self.open.get(&number).map(|open| &open.proposal.name)
    }

    /// The oldest challenge of a variant that a person can take and that has fitting terms. Challenges to this person
    /// come before those to everyone. `fit` is called with the terms, and with true for a challenge to everyone.
    pub fn first(
        &self,
        by: Seeker<'_>,
        variant: Variant,
        fit: impl Fn(Terms, bool) -> bool,
    ) -> Option<&OpenChallenge<P>> {
        let barred = self.barred_to(by);
        let is_it = |(number, terms): &(u32, Terms), to_everyone| {
            terms.variant == variant && fit(*terms, to_everyone) && !barred.contains(number)
        };
        let mut to_one = self.index.to_one(by.name);
        let found = to_one.find(|it| is_it(it, false));
        let mut to_everyone = self.index.to_everyone(Some(variant)).iter().copied();
        let found = found.or_else(|| to_everyone.find(|it| is_it(it, true)));
        self.open.get(&found?.0)
    }

    /// The first challenges of one person.
    pub fn first_of(
        &self,
        challenger: &Name,
        by: Seeker<'_>,
        fit: impl Fn(Terms, bool) -> bool,
    ) -> Option<&OpenChallenge<P>> {
        let can_be_taken = |open: &&OpenChallenge<P>| {
            let proposal = &open.proposal;
            fit(proposal.terms, proposal.to.is_none()) && self.find(open.number, by).is_ok()
        };
        let found = self.of_challenger(challenger).filter(can_be_taken);
        found.min_by_key(|open| (open.proposal.to.is_none(), open.number))
    }

    /// The challenges that a person cannot take: their own, and those of people they have muted or who have muted
    /// them.
    fn barred_to(&self, by: Seeker<'_>) -> HashSet<u32> {
        let own = self.index.of(by.id);
        let of_name = self.index.of_challenger(by.name);
        let muted = self.mutes.of(by.id);
        let muted = muted.flat_map(|name| self.index.of_challenger(name));
        let renamed = self.mutes.of(by.id);
        let renamed = renamed.flat_map(|name| self.mutes.once_called(name));
        let renamed = renamed.flat_map(|muted| self.index.of(muted));
        let names = self.mutes.names(by.id, by.name);
        let muters = names.flat_map(|name| self.mutes.muters(name));
        let muters = muters.flat_map(|muter| self.index.of(muter));
        let barred = own.chain(of_name).chain(muted);
        barred.chain(renamed).chain(muters).collect()
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
        let mut theirs: Vec<u32> = (people.iter().flat_map(|by| self.index.of(*by))).collect();
        theirs.sort_unstable();
        let challenges = self.remove_all(theirs);
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
                false => self.insert(open),
            }
        }
        for person in promised.people {
            self.promised.remove(&person);
            self.gone.remove(&person);
        }
        lost
    }

    /// True if a game is about to begin for a person.
    pub fn is_promised(&self, by: ConnectionId) -> bool {
        self.promised.contains(&by)
    }

    /// A person goes away for good: nothing of theirs is left, now or when a promise fails.
    pub fn leave(&mut self, by: ConnectionId) -> Vec<OpenChallenge<P>> {
        self.mutes.set(by, Vec::new());
        self.mutes.note_names(by, Vec::new());
        if self.promised.contains(&by) {
            self.gone.insert(by);
        }
        self.withdraw(by, None)
    }

    /// Takes a person's own challenges back: the one of this number, or all.
    pub fn withdraw(&mut self, by: ConnectionId, number: Option<u32>) -> Vec<OpenChallenge<P>> {
        let theirs = self.index.of(by);
        let meant = theirs.filter(|own| number.is_none_or(|number| number == *own));
        let meant = meant.collect();
        self.remove_all(meant)
    }

    /// A person turns a challenge down that is to them alone.
    ///
    /// # Errors
    /// When there is none of this number.
    pub fn decline(&mut self, number: u32, name: &Name) -> Result<OpenChallenge<P>, ListError> {
        let is_theirs =
            |open: &OpenChallenge<P>| open.proposal.to.as_ref().is_some_and(|to| to == name);
        match self.open.get(&number).is_some_and(is_theirs) {
            true => self.remove(number).ok_or(ListError::NoSuch),
            false => Err(ListError::NoSuch),
        }
    }

    /// Closes the challenges to one person, who is gone.
    pub fn unanswered(&mut self, name: &Name) -> Vec<OpenChallenge<P>> {
        let theirs = self.index.to_one(name).map(|(number, _)| number).collect();
        self.remove_all(theirs)
    }

    /// Closes the expired challenges.
    pub fn expire(&mut self, now: Instant) -> Vec<OpenChallenge<P>> {
        self.remove_all(self.index.over(now))
    }

    /// All that are open.
    pub fn all(&self) -> impl Iterator<Item = &OpenChallenge<P>> {
        self.open.values()
    }

    /// A person's own open challenges.
    pub fn of(&self, by: ConnectionId) -> impl Iterator<Item = &OpenChallenge<P>> {
        self.index.of(by).filter_map(|own| self.open.get(&own))
    }

    /// The open challenges of everybody with this name.
    pub fn of_challenger(&self, name: &Name) -> impl Iterator<Item = &OpenChallenge<P>> {
        let theirs = self.index.of_challenger(name);
        theirs.filter_map(|number| self.open.get(&number))
    }

    /// The challenges that a person can see, in one variant if it is named: first those to this person, then those to
    /// everyone and this person's own, by age.
    pub fn seen_by(&self, by: Seeker<'_>, variant: Option<Variant>) -> SeenChallenges<'_> {
        let mut barred = self.barred_to(by);
        let fits = |terms: Terms| variant.is_none_or(|variant| variant == terms.variant);
        let to_one = self.index.to_one(by.name);
        let to_one = to_one.filter(|(number, terms)| fits(*terms) && !barred.contains(number));
        let to_one = to_one.map(|(number, _)| number).collect();
        let mut own = Vec::new();
        for open in self.of(by.id) {
            barred.remove(&open.number);
            if open.proposal.to.is_some() && fits(open.proposal.terms) {
                own.push(open.number);
            }
        }
        let to_everyone = self.index.to_everyone(variant);
        SeenChallenges::new(to_one, own, barred.into_iter(), to_everyone)
    }

    /// The open challenge of a number, to anyone.
    pub fn get(&self, number: u32) -> Option<&OpenChallenge<P>> {
        self.open.get(&number)
    }

    /// The challenges to a person alone.
    pub fn to_one(&self, name: &Name) -> impl Iterator<Item = &OpenChallenge<P>> {
        let to_one = self.index.to_one(name);
        to_one.filter_map(|(number, _)| self.open.get(&number))
    }

    /// The number of challenges to a person alone.
    pub fn count_to_one(&self, name: &Name) -> usize {
        self.index.count_to_one(name)
    }

    /// True if this is the number of an open challenge.
    pub fn is_open(&self, number: u32) -> bool {
        self.open.contains_key(&number)
    }

    /// The number of open challenges.
    pub fn len(&self) -> usize {
        self.open.len()
    }

    /// True if no challenge is open.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// A person has muted these people, and no others.
    pub fn mute(&mut self, by: ConnectionId, names: Vec<Name>) {
        self.mutes.set(by, names);
    }

    /// A person had these names before, and no others.
    pub fn note_names(&mut self, by: ConnectionId, names: Vec<Name>) {
        self.mutes.note_names(by, names);
    }

    /// True if neither of two people has muted the other, under this name or an earlier one.
    pub fn hear_each_other(&self, one: ConnectionId, name: &Name, other: Seeker<'_>) -> bool {
        self.mutes.hear_each_other(one, name, other)
    }
}

/// Lifetime of a challenge to one person.
pub const TO_ONE: Duration = Duration::from_secs(3 * 60);
