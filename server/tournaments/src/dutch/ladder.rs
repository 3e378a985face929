//! The bits of a weight: one step for each criterion, the gravest at the top.

use crate::matching::Weight;

/// A criterion's place in a weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LadderStep(usize);

/// The steps of a weight, from the top.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ladder {
    /// Width in bits of each step.
    widths: Vec<u32>,
    /// Lowest bit of each step, once all are there.
    offsets: Vec<u32>,
}

impl Ladder {
    /// Adds a step below the others, wide enough for a sum over a whole matching.
    pub(crate) fn step(&mut self, greatest_sum: usize) -> LadderStep {
        self.bits(usize::BITS - greatest_sum.leading_zeros())
    }

    /// Adds a step of so many bits below the others.
    pub(crate) fn bits(&mut self, bits: u32) -> LadderStep {
        self.widths.push(bits);
        let mut offsets = Vec::with_capacity(self.widths.len());
        let mut offset = 0;
        for width in self.widths.iter().rev() {
            offsets.push(offset);
            offset += width;
        }
        offsets.reverse();
        self.offsets = offsets;
        LadderStep(self.widths.len() - 1)
    }

    /// Number of bits of a weight, with the two that the matching needs.
    pub(crate) fn width(&self) -> u32 {
        self.widths.iter().sum::<u32>() + 3
    }

    /// Adds an amount of a step to a weight.
    pub(crate) fn add<const W: usize>(
        &self,
        weight: &mut Weight<W>,
        step: LadderStep,
        amount: usize,
    ) {
        weight.add_at(self.offsets[step.0], amount as u64);
    }

    /// Sets one bit of a step, 0 being its lowest.
    pub(crate) fn set_bit<const W: usize>(
        &self,
        weight: &mut Weight<W>,
        step: LadderStep,
        bit: usize,
    ) {
        let bit = u32::try_from(bit).unwrap_or(u32::MAX);
        weight.add_at(self.offsets[step.0].saturating_add(bit), 1);
    }
}
