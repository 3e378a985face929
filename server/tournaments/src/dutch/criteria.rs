//! The criteria C4 to C21 as steps of a weight: what a pair adds to the quality of a bracket's pairing.
//!
//! The rules minimise failures. A matching maximises, so that each pair without a failure adds one; the number of
//! pairs is the same for all candidates, because it is a graver criterion.

use super::bracket::{BracketPlace, DutchBracket};
use super::colours::ColourFailures;
use super::contender::Float;
use super::ladder::{Ladder, LadderStep};
use crate::matching::Weight;

/// The steps of all criteria in a bracket.
#[derive(Debug)]
pub(crate) struct Criteria {
    pub(crate) ladder: Ladder,
    completion: LadderStep,
    pairs: LadderStep,
    movers_paired: Vec<LadderStep>,
    next_pairs: LadderStep,
    next_paired: Vec<LadderStep>,
    bye_played: LadderStep,
    colours: [LadderStep; 4],
    /// For the last round and the one before: repeated downfloats and upfloats (C14 to C17).
    repeated: [[LadderStep; 2]; 2],
    /// For the last round and the one before: score differences of both kinds by class (C18 to C21).
    differences: [[Vec<LadderStep>; 2]; 2],
    /// The scores of the moved-down players and last that of the residents, descending.
    classes: Vec<u32>,
    /// True if C9 applies.
    pub(crate) minimise_unplayed: bool,
}

impl Criteria {
    /// The steps that a bracket needs.
    pub(crate) fn new(bracket: &DutchBracket<'_>, minimise_unplayed: bool) -> Self {
        let mut ladder = Ladder::default();
        let movers = (0..bracket.movers).map(|at| bracket.units(at));
        let mut classes: Vec<u32> = movers.collect();
        classes.dedup();
        let mover_counts: Vec<usize> = classes
            .iter()
            .map(|units| (0..bracket.movers).filter(|at| bracket.units(*at) == *units))
            .map(Iterator::count)
            .collect();
        let residents = bracket.current - bracket.movers;
        if residents > 0 {
            classes.push(bracket.units(bracket.movers));
        }
        let with_residents: Vec<usize> = mover_counts.iter().copied().chain([residents]).collect();
        let size = bracket.members.len() + 1;
        let by_class = |ladder: &mut Ladder, counts: &[usize]| -> Vec<LadderStep> {
            counts.iter().map(|count| ladder.step(*count)).collect()
        };
        let completion = ladder.step(size);
        let pairs = ladder.step(bracket.current);
        let movers_paired = by_class(&mut ladder, &mover_counts);
        let next_pairs = ladder.step(size);
        let next_paired = by_class(&mut ladder, &with_residents);
        let bye_played = ladder.step(crate::MAX_ROUNDS);
        let colours = [(); 4].map(|()| ladder.step(bracket.current));
        let repeated = [(); 2].map(|()| [(); 2].map(|()| ladder.step(bracket.current)));
        let differences = [(); 2].map(|()| [(); 2].map(|()| by_class(&mut ladder, &mover_counts)));
        Self {
            completion,
            pairs,
            movers_paired,
            next_pairs,
            next_paired,
            bye_played,
            colours,
            repeated,
            differences,
            classes,
            minimise_unplayed,
            ladder,
        }
    }

    fn class(&self, units: u32) -> Option<usize> {
        self.classes.iter().position(|class| *class == units)
    }

    /// The share of a pair, the first member standing before the second. None if it is no pair of this bracket.
    pub(crate) fn weigh<const W: usize>(
        &self,
        bracket: &DutchBracket<'_>,
        one: usize,
        other: usize,
    ) -> Option<Weight<W>> {
        let place = bracket.place(one, other)?;
        let mut weight = Weight::ZERO;
        self.ladder.add(&mut weight, self.completion, 1);
        match place {
            BracketPlace::Inside => self.weigh_inside(&mut weight, bracket, one, other),
            BracketPlace::Next => {
                self.ladder.add(&mut weight, self.next_pairs, 1);
                if one < bracket.current
                    && let Some(class) = self.class(bracket.units(one))
                {
                    self.ladder.add(&mut weight, self.next_paired[class], 1);
                }
            }
            BracketPlace::Beyond => {}
            BracketPlace::Bye => {
                if self.minimise_unplayed {
                    let unplayed = bracket.contender(one).unplayed as usize;
                    let played = crate::MAX_ROUNDS.saturating_sub(unplayed);
                    self.ladder.add(&mut weight, self.bye_played, played);
                }
            }
        }
        Some(weight)
    }

    fn weigh_inside<const W: usize>(
        &self,
        weight: &mut Weight<W>,
        bracket: &DutchBracket<'_>,
        one: usize,
        other: usize,
    ) {
        let (higher, lower) = (bracket.contender(one), bracket.contender(other));
        let mut add = |step: LadderStep, amount: usize| self.ladder.add(weight, step, amount);
        add(self.pairs, 1);
        let mover = (one < bracket.movers)
            .then(|| self.class(higher.units))
            .flatten();
        if let Some(class) = mover {
            add(self.movers_paired[class], 1);
        }
        let failures = ColourFailures::of(higher, lower);
        let failed = [
            failures.difference,
            failures.third_in_a_row,
            failures.preference,
            failures.strong,
        ];
        for (step, failed) in self.colours.into_iter().zip(failed) {
            add(step, usize::from(!failed));
        }
        for back in 0..2 {
            let floated_down = |contender: &super::contender::Contender| {
                usize::from(contender.floats[back] == Float::Down)
            };
            let residents_saved = match mover {
                Some(_) => floated_down(lower),
                None => floated_down(higher) + floated_down(lower),
            };
            let is_spared = mover.is_none() || lower.floats[back] != Float::Up;
            let [downfloats, upfloats] = self.repeated[back];
            add(downfloats, residents_saved);
            add(upfloats, usize::from(is_spared));
            if let Some(class) = mover {
                let [movers, opponents] = &self.differences[back];
                add(movers[class], floated_down(higher));
                add(opponents[class], usize::from(is_spared));
            }
        }
    }
}
