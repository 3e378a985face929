//! Choices in the order of the rules, each a matching of greatest weight.

use super::ladder::{Ladder, LadderStep};
use crate::matching::{Matcher, Weight};

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
