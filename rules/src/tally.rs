//! Comparing captures by the pieces they take.

use crate::{Kind, Priority};

/// The properties of a capture that matter for comparing captures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CaptureTally {
    /// Number of pieces taken.
    pub(crate) taken: u32,
    /// The taken kings, in order: the first jump is bit 11, set if it takes a king.
    kings_taken: u32,
    /// Kind of the capturing piece before the capture.
    by: Kind,
}

impl CaptureTally {
    /// Nothing taken yet.
    pub(crate) const fn new(by: Kind) -> Self {
        Self {
            taken: 0,
            kings_taken: 0,
            by,
        }
    }

    /// The value that a priority compares.
    #[inline(always)]
    pub(crate) fn value(&self, priority: Priority) -> u32 {
        match priority {
            Priority::MostPieces => self.taken,
            Priority::WithKing => u32::from(self.by == Kind::King),
            Priority::MostKings => self.kings_taken.count_ones(),
            Priority::KingMetEarliest => self.kings_taken,
        }
    }

    /// The priorities' values side by side, the first in the highest bits.
    #[inline(always)]
    pub(crate) fn rank(&self, priorities: &[Priority]) -> u32 {
        priorities.iter().fold(0, |rank, &priority| {
            let width = match priority {
                Priority::MostPieces | Priority::MostKings => 4,
                Priority::WithKing => 1,
                Priority::KingMetEarliest => 12,
            };
            rank << width | self.value(priority)
        })
    }

    /// One more piece taken.
    #[inline(always)]
    pub(crate) fn take(&mut self, is_king: bool) {
        self.taken += 1;
        if is_king {
            self.kings_taken |= 1 << (12 - self.taken);
        }
    }
}
