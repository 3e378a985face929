//! Homogeneous brackets and remainders: exchanges between the halves, then opponents (articles 3.6, 4.2 and 4.3).

use super::bracket::DutchBracket;
use super::choice::{ChoiceOrder, with_width};
use super::criteria::Criteria;
use super::ladder::LadderStep;
use crate::matching::{Matcher, Weight};

/// A remainder: the residents who are not paired with moved-down players, in their order.
struct Remainder<'a> {
    bracket: &'a DutchBracket<'a>,
    /// Members that are settled.
    is_settled: Vec<bool>,
    /// The place of each member in the remainder, if it has one.
    number: Vec<Option<usize>>,
    members: Vec<usize>,
    /// Number of pairs, and so of members in S1.
    pairs: usize,
    minimise_unplayed: bool,
}

/// Pairs what the pairs with moved-down players leave: so many pairs.
pub(crate) fn pair(
    bracket: &DutchBracket<'_>,
    minimise_unplayed: bool,
    settled: &[[usize; 2]],
    pairs: usize,
) -> Vec<[usize; 2]> {
    if pairs == 0 {
        return Vec::new();
    }
    let mut is_settled = vec![false; bracket.vertices()];
    settled
        .iter()
        .flatten()
        .for_each(|at| is_settled[*at] = true);
    let free = (bracket.movers..bracket.current).filter(|at| !is_settled[*at]);
    let members: Vec<usize> = free.collect();
    let mut number = vec![None; bracket.vertices()];
    for (at, member) in members.iter().enumerate() {
        number[*member] = Some(at);
    }
    let remainder = Remainder {
        bracket,
        is_settled,
        number,
        members,
        pairs,
        minimise_unplayed,
    };
    remainder.pair()
}

impl Remainder<'_> {
    fn pair(&self) -> Vec<[usize; 2]> {
        let mut criteria = Criteria::new(self.bracket, self.minimise_unplayed);
        let unexchanged = criteria.ladder.step(self.pairs);
        let choice = criteria.ladder.step(self.bracket.current);
        let found = with_width!(criteria.ladder.width(), W => {
            self.pair_unexchanged::<W>(&criteria, unexchanged, choice)
        });
        found.unwrap_or_else(|| {
            let first = self.exchanged();
            let mut criteria = Criteria::new(self.bracket, self.minimise_unplayed);
            let choice = criteria.ladder.step(self.bracket.current);
            with_width!(criteria.ladder.width(), W => {
                self.pair_halves::<W>(&criteria, choice, &first)
            })
        })
    }

    /// The weight of a pair, without settled pairs and without a pair inside for a moved-down player who stays in the
    /// Limbo.
    fn weigh<const W: usize>(
        &self,
        criteria: &Criteria,
        one: usize,
        other: usize,
    ) -> Option<Weight<W>> {
        let is_gone = self.is_settled[one] || self.is_settled[other];
        let is_limbo = one < self.bracket.movers && other < self.bracket.current;
        match is_gone || is_limbo {
            true => None,
            false => criteria.weigh(self.bracket, one, other),
        }
    }

    /// The places in the remainder of two members, if both are in it.
    fn numbers(&self, one: usize, other: usize) -> Option<(usize, usize)> {
        self.number[one].zip(self.number[other])
    }

    /// Pairs the halves as they are. None if the best quality needs an exchange.
    fn pair_unexchanged<const W: usize>(
        &self,
        criteria: &Criteria,
        unexchanged: LadderStep,
        choice: LadderStep,
    ) -> Option<Vec<[usize; 2]>> {
        let mut matcher = Matcher::<W>::new(self.bracket.vertices(), |one, other| {
            let mut weight = self.weigh(criteria, one, other)?;
            if self
                .numbers(one, other)
                .is_some_and(|(higher, _)| higher < self.pairs)
            {
                criteria.ladder.add(&mut weight, unexchanged, 1);
            }
            Some(weight)
        });
        for at in 0..self.pairs {
            matcher.try_pair(self.members[at], self.members[at + self.pairs]);
        }
        matcher.solve();
        let mut kept = self.bracket.inside_pairs(&matcher);
        let is_kept = kept.all(|[one, _]| self.number[one].is_some_and(|at| at < self.pairs));
        drop(kept);
        is_kept.then(|| self.choose(matcher, criteria, choice, &self.members[..self.pairs]))
    }

    /// S1 after the exchange that the rules reach first (article 4.3): fewest players, least difference of their
    /// numbers, the greatest numbers out of S1, the smallest out of S2.
    fn exchanged(&self) -> Vec<usize> {
        let mut criteria = Criteria::new(self.bracket, self.minimise_unplayed);
        let count = self.members.len();
        let (left, right) = (self.pairs, count - self.pairs);
        let wide = |bits: usize| u32::try_from(bits).unwrap_or(u32::MAX);
        let steps = ExchangeSteps {
            unexchanged: criteria.ladder.step(self.pairs),
            difference: criteria.ladder.step(count * self.pairs),
            out_of_first: criteria.ladder.bits(wide(left)),
            out_of_second: criteria.ladder.bits(wide(right)),
        };
        with_width!(criteria.ladder.width(), W => self.exchange::<W>(&criteria, &steps))
    }

    fn exchange<const W: usize>(&self, criteria: &Criteria, steps: &ExchangeSteps) -> Vec<usize> {
        let mut matcher = Matcher::<W>::new(self.bracket.vertices(), |one, other| {
            let mut weight = self.weigh(criteria, one, other)?;
            self.weigh_exchange(&mut weight, criteria, steps, one, other);
            Some(weight)
        });
        matcher.solve();
        let pairs = self.bracket.inside_pairs(&matcher);
        pairs.map(|[one, _]| one).collect()
    }

    /// A member is in S1 if it is the higher of a pair. The lower member, and a floating one, is in S2.
    fn weigh_exchange<const W: usize>(
        &self,
        weight: &mut Weight<W>,
        criteria: &Criteria,
        steps: &ExchangeSteps,
        one: usize,
        other: usize,
    ) {
        let ladder = &criteria.ladder;
        let mut leave_first = |at: Option<usize>| {
            if let Some(at) = at.filter(|at| *at < self.pairs) {
                ladder.set_bit(weight, steps.out_of_first, at);
            }
        };
        let Some((higher, lower)) = self.numbers(one, other) else {
            leave_first(self.number[one]);
            return;
        };
        leave_first(Some(lower));
        let count = self.members.len();
        ladder.add(weight, steps.difference, count - higher);
        if higher < self.pairs {
            ladder.add(weight, steps.unexchanged, 1);
        } else {
            ladder.set_bit(weight, steps.out_of_second, count - 1 - higher);
        }
    }

    /// Pairs an S1 that was exchanged with its S2.
    fn pair_halves<const W: usize>(
        &self,
        criteria: &Criteria,
        choice: LadderStep,
        first: &[usize],
    ) -> Vec<[usize; 2]> {
        let mut is_first = vec![false; self.bracket.vertices()];
        first.iter().for_each(|at| is_first[*at] = true);
        let mut matcher = Matcher::<W>::new(self.bracket.vertices(), |one, other| {
            let is_inside = self.numbers(one, other).is_some();
            let is_allowed = match is_inside {
                true => is_first[one] && !is_first[other],
                false => !is_first[one],
            };
            is_allowed
                .then(|| self.weigh(criteria, one, other))
                .flatten()
        });
        matcher.solve();
        self.choose(matcher, criteria, choice, first)
    }

    /// The opponents of S1, from the highest member.
    fn choose<const W: usize>(
        &self,
        matcher: Matcher<W>,
        criteria: &Criteria,
        choice: LadderStep,
        first: &[usize],
    ) -> Vec<[usize; 2]> {
        let mut order = ChoiceOrder {
            matcher,
            ladder: &criteria.ladder,
            choice,
            end: self.bracket.current,
        };
        let settled = first.iter().filter_map(|member| order.settle(*member));
        settled.collect()
    }
}

/// Steps of an exchange's order.
struct ExchangeSteps {
    unexchanged: LadderStep,
    difference: LadderStep,
    out_of_first: LadderStep,
    out_of_second: LadderStep,
}
