//! The pairing of a bracket by articles 3 and 4 of C.04.3.
//!
//! The rules generate candidates in an order and take the first of the best. Here each decision of that order is a
//! matching of greatest weight: first the quality (C4 to C21), then the moved-down players who are paired, their
//! opponents, the exchanges in the remainder, and the opponents there.

use super::bracket::DutchBracket;
use super::choice::{ChoiceOrder, with_width};
use super::criteria::Criteria;
use super::ladder::LadderStep;
use super::remainder;
use crate::matching::Matcher;

/// The pairs of a bracket, and who floats down.
#[derive(Debug, Default)]
pub(crate) struct BracketPairing {
    pub(crate) pairs: Vec<[usize; 2]>,
    pub(crate) floaters: Vec<usize>,
}

impl DutchBracket<'_> {
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
