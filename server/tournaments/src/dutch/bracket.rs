//! One bracket: its members, and the pairs that are allowed there.

use super::contender::{Contender, ContenderField};
use super::ladder::Ladder;
use crate::matching::{Matcher, Weight};

/// Place of a pair, seen from the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BracketPlace {
    /// Both are in the bracket.
    Inside,
    /// The lower is in the next score group.
    Next,
    /// Of interest only for the completion (C4).
    Beyond,
    /// The bye of the round.
    Bye,
}

/// A bracket and all who come after it.
#[derive(Debug)]
pub(crate) struct DutchBracket<'a> {
    pub(crate) field: &'a ContenderField,
    /// Places in the field: moved-down players, residents, the next score group, all others.
    pub(crate) members: Vec<usize>,
    /// Number of moved-down players.
    pub(crate) movers: usize,
    /// Number of members up to the last resident.
    pub(crate) current: usize,
    /// Number of members up to the last of the next score group.
    pub(crate) next: usize,
    /// The points of the entrant who will get the bye (C5), if the number is odd.
    pub(crate) bye_units: Option<u32>,
}

impl DutchBracket<'_> {
    pub(crate) fn contender(&self, at: usize) -> &Contender {
        &self.field.contenders[self.members[at]]
    }

    pub(crate) fn units(&self, at: usize) -> u32 {
        self.contender(at).units
    }

    /// Number of vertices of the matching: the members, and the bye.
    pub(crate) fn vertices(&self) -> usize {
        self.members.len() + usize::from(self.bye_units.is_some())
    }

    /// The place of a pair. None if it is not allowed, or pairs two moved-down players (article 3.2).
    pub(crate) fn place(&self, one: usize, other: usize) -> Option<BracketPlace> {
        if other == self.members.len() {
            let contender = self.contender(one);
            let is_eligible = contender.may_get_bye && Some(contender.units) == self.bye_units;
            return is_eligible.then_some(BracketPlace::Bye);
        }
        if other < self.movers || !self.field.may_meet(self.members[one], self.members[other]) {
            return None;
        }
        Some(match other {
            _ if other < self.current => BracketPlace::Inside,
            _ if other < self.next => BracketPlace::Next,
            _ => BracketPlace::Beyond,
        })
    }

    /// MaxPairs of article 3.1: the most pairs that leave a pairing of all others.
    pub(crate) fn most_pairs(&self) -> usize {
        let mut ladder = Ladder::default();
        let completion = ladder.step(self.vertices());
        let inside = ladder.step(self.current);
        let mut matcher = Matcher::<1>::new(self.vertices(), |one, other| {
            let place = self.place(one, other)?;
            let mut weight = Weight::ZERO;
            ladder.add(&mut weight, completion, 1);
            ladder.add(
                &mut weight,
                inside,
                usize::from(place == BracketPlace::Inside),
            );
            Some(weight)
        });
        matcher.solve();
        self.inside_pairs(&matcher).count()
    }

    /// The pairs inside the bracket, the higher member first.
    pub(crate) fn inside_pairs<const W: usize>(
        &self,
        matcher: &Matcher<W>,
    ) -> impl Iterator<Item = [usize; 2]> {
        (0..self.current).filter_map(|one| {
            let other = matcher.mate(one)?;
            (one < other && other < self.current).then_some([one, other])
        })
    }
}
