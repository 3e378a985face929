//! Numbers that are never given twice in a day, not even after a crash of the server.

use serde::{Deserialize, Serialize};

/// Numbers reserved at once.
pub const BLOCK: u32 = 100;

/// A change of the reserved numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum NumberEvent {
    /// The numbers of a day up to one of them are given, or may be.
    Reserved {
        /// The day, counted from that of Unix time 0.
        day: u32,
        /// The last number.
        up_to: u32,
    },
}

/// The last reserved number, with its day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    day: u32,
    up_to: u32,
}

impl Numbers {
    pub(super) fn apply(&mut self, event: &NumberEvent) {
        match event {
            NumberEvent::Reserved { day, up_to } => {
                *self = Numbers {
                    day: *day,
                    up_to: *up_to,
                };
            }
        }
    }

    /// The event that reserves the next block of a day, and the block's first number; None if the day has used up all
    /// numbers. A day before the last one counts as the last one, because the clock went back.
    pub(super) fn reserve(&self, day: u32) -> Option<(NumberEvent, u32)> {
        let given = match day > self.day {
            true => 0,
            false => self.up_to,
        };
        let up_to = given.checked_add(BLOCK)?;
        let day = day.max(self.day);
        Some((NumberEvent::Reserved { day, up_to }, given + 1))
    }

    /// The events from which it is as it is now.
    pub(super) fn snapshot(&self) -> Option<NumberEvent> {
        let Numbers { day, up_to } = *self;
        (up_to > 0).then_some(NumberEvent::Reserved { day, up_to })
    }
}
