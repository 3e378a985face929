//! The index of open challenges: by challenger, by the person challenged, by the time at which they end.
//!
//! No query of a person may walk all of them: thousands are open, and everyone asks.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::challenge::Terms;
use damiera_protocol::name::Name;
use damiera_rules::Variant;
use tokio::time::Instant;

use super::everyone::{Numbered, ToEveryone};
use super::proposal::{GameProposal, OpenChallenge};

/// The numbers of the open challenges, in several orders.
#[derive(Debug, Default)]
pub(super) struct ChallengeIndex {
    by_end: BTreeSet<(Instant, u32)>,
    by_connection: HashMap<ConnectionId, BTreeSet<u32>>,
    by_challenger: HashMap<Name, BTreeSet<u32>>,
    to_one: HashMap<Name, BTreeMap<u32, Terms>>,
    to_everyone: ToEveryone,
}

impl ChallengeIndex {
    pub(super) fn insert<P>(&mut self, open: &OpenChallenge<P>) {
        let OpenChallenge { number, proposal } = open;
        let GameProposal { by, name, to, .. } = proposal;
        self.by_end.insert((proposal.until, *number));
        self.by_connection.entry(*by).or_default().insert(*number);
        let of_challenger = self.by_challenger.entry(name.clone()).or_default();
        of_challenger.insert(*number);
        match to {
            Some(to) => {
                let to_one = self.to_one.entry(to.clone()).or_default();
                to_one.insert(*number, proposal.terms);
            }
            None => self.to_everyone.insert(*number, proposal.terms),
        }
    }

    pub(super) fn remove<P>(&mut self, open: &OpenChallenge<P>) {
        let OpenChallenge { number, proposal } = open;
        self.by_end.remove(&(proposal.until, *number));
        take_out(&mut self.by_connection, &proposal.by, |numbers| {
            numbers.remove(number);
            numbers.is_empty()
        });
        take_out(&mut self.by_challenger, &proposal.name, |numbers| {
            numbers.remove(number);
            numbers.is_empty()
        });
        match &proposal.to {
            Some(to) => take_out(&mut self.to_one, to, |numbers| {
                numbers.remove(number);
                numbers.is_empty()
            }),
            None => self.to_everyone.remove(*number, proposal.terms),
        }
    }

    /// The numbers of the expired challenges.
    pub(super) fn over(&self, now: Instant) -> Vec<u32> {
        let over = self.by_end.range(..=(now, u32::MAX));
        over.map(|(_, number)| *number).collect()
    }

    /// Those of a connection, oldest first.
    pub(super) fn of(&self, by: ConnectionId) -> impl Iterator<Item = u32> + use<'_> {
        self.by_connection.get(&by).into_iter().flatten().copied()
    }

    /// Those of everybody with this name, oldest first.
    pub(super) fn of_challenger(&self, name: &Name) -> impl Iterator<Item = u32> + use<'_> {
        let numbers = self.by_challenger.get(name);
        numbers.into_iter().flatten().copied()
    }

    /// Those to one person alone, oldest first.
    pub(super) fn to_one(&self, name: &Name) -> impl Iterator<Item = (u32, Terms)> + use<'_> {
        let numbers = self.to_one.get(name).into_iter().flatten();
        numbers.map(|(number, terms)| (*number, *terms))
    }

    /// The number of challenges to one person alone.
    pub(super) fn count_to_one(&self, name: &Name) -> usize {
        self.to_one.get(name).map_or(0, BTreeMap::len)
    }

    /// Those to everyone in a variant, or in all, oldest first.
    pub(super) fn to_everyone(&self, variant: Option<Variant>) -> &[Numbered] {
        self.to_everyone.of(variant)
    }
}

/// Changes the entry of a key; `empties` says whether it goes by that.
fn take_out<K: Eq + Hash, V>(
    map: &mut HashMap<K, V>,
    key: &K,
    empties: impl FnOnce(&mut V) -> bool,
) {
    if map.get_mut(key).is_some_and(empties) {
        map.remove(key);
    }
}
