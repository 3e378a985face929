//! One bracket: its pairing by articles 3 and 4 of C.04.3.
//!
//! The rules generate candidates in an order and take the first of the best. Here each decision of that order is a
//! matching of greatest weight: first the quality (C4 to C21), then the moved-down players who are paired, their
//! opponents, the exchanges in the remainder, and the opponents there.

use super::contender::{Contender, ContenderField};
use super::criteria::Criteria;
use super::ladder::{Ladder, LadderStep};
use super::remainder;
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

/// The pairs of a bracket, and who floats down.
#[derive(Debug, Default)]
pub(crate) struct BracketPairing {
    pub(crate) pairs: Vec<[usize; 2]>,
    pub(crate) floaters: Vec<usize>,
}

/// Runs a function with the narrowest of the prepared weights.
macro_rules! with_width {
    ($bits:expr, $width:ident => $body:expr) => {
        match $bits {
            0..=128 => {
                const $width: usize = 2;
                $body
            }
            129..=256 => {
                const $width: usize = 4;
                $body
            }
            257..=384 => {
                const $width: usize = 6;
                $body
            }
            385..=768 => {
                const $width: usize = 12;
                $body
            }
            769..=1536 => {
                const $width: usize = 24;
                $body
            }
            _ => {
                const $width: usize = 72;
                $body
            }
        }
    };
}
pub(crate) use with_width;

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
    fn most_pairs(&self) -> usize {
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

    /// C9 applies if exactly one member floats down and gets the bye. Such a member has the points of the bye, which
    /// no score group below has.
    fn minimises_unplayed(&self, pairs: usize) -> bool {
        let resident_units = (self.movers < self.current).then(|| self.units(self.movers));
        let is_here = match (self.bye_units, resident_units) {
            (Some(bye), Some(residents)) => bye >= residents,
            _ => false,
        };
        is_here && 2 * pairs + 1 == self.current
    }

    /// Pairs the bracket.
    pub(crate) fn pair(&self) -> BracketPairing {
        let count = self.most_pairs();
        let minimise_unplayed = self.minimises_unplayed(count);
        let mut pairs = Vec::with_capacity(count);
        if self.movers > 0 && count > 0 {
            let mut criteria = Criteria::new(self, minimise_unplayed);
            let set = criteria
                .ladder
                .bits(u32::try_from(self.movers).unwrap_or(u32::MAX));
            let choice = criteria.ladder.step(self.current);
            pairs = with_width!(criteria.ladder.width(), W => self.pair_movers::<W>(&criteria, set, choice));
        }
        let left = count - pairs.len();
        pairs.extend(remainder::pair(self, minimise_unplayed, &pairs, left));
        let mut is_paired = vec![false; self.current];
        pairs.iter().flatten().for_each(|at| is_paired[*at] = true);
        let floaters = (0..self.current).filter(|at| !is_paired[*at]);
        BracketPairing {
            floaters: floaters.map(|at| self.members[at]).collect(),
            pairs: pairs
                .iter()
                .map(|pair| pair.map(|at| self.members[at]))
                .collect(),
        }
    }

    /// Pairs the moved-down players: first the set of those paired, which has the smallest differing numbers
    /// (article 4.4), then from the highest their opponents (article 4.2).
    fn pair_movers<const W: usize>(
        &self,
        criteria: &Criteria,
        set: LadderStep,
        choice: LadderStep,
    ) -> Vec<[usize; 2]> {
        let mut matcher = Matcher::<W>::new(self.vertices(), |one, other| {
            let mut weight = criteria.weigh(self, one, other)?;
            if one < self.movers && other < self.current {
                criteria
                    .ladder
                    .set_bit(&mut weight, set, self.movers - 1 - one);
            }
            Some(weight)
        });
        matcher.solve();
        let is_paired = |at: &usize| matcher.mate(*at).is_some_and(|mate| mate < self.current);
        let paired: Vec<usize> = (0..self.movers).filter(is_paired).collect();
        let mut order = ChoiceOrder {
            matcher,
            ladder: &criteria.ladder,
            choice,
            end: self.current,
        };
        paired
            .into_iter()
            .filter_map(|mover| order.settle(mover))
            .collect()
    }
}

/// Gives members, one after the other, the highest opponent that leaves the quality as it is.
pub(crate) struct ChoiceOrder<'a, const W: usize> {
    pub(crate) matcher: Matcher<W>,
    pub(crate) ladder: &'a Ladder,
    pub(crate) choice: LadderStep,
    /// The opponents stand before this place.
    pub(crate) end: usize,
}

impl<const W: usize> ChoiceOrder<'_, W> {
    /// Chooses the opponent of a member among those after it, and takes both out of the graph.
    pub(crate) fn settle(&mut self, member: usize) -> Option<[usize; 2]> {
        let first = (member + 1..self.end).find(|other| self.matcher.is_edge(member, *other));
        if self.matcher.mate(member) != first {
            let (end, ladder, choice) = (self.end, self.ladder, self.choice);
            self.matcher.raise(member, |other| {
                (member < other && other < end).then(|| {
                    let mut bonus = Weight::ZERO;
                    ladder.add(&mut bonus, choice, end - other);
                    bonus
                })
            });
            self.matcher.solve();
        }
        let opponent = self.matcher.settle(member)?;
        self.matcher.solve();
        Some([member, opponent])
    }
}
