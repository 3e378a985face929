//! The days of leave that a person has taken in games by correspondence.

use damiera_protocol::date;
use damiera_protocol::event::LeaveDay;
use serde::{Deserialize, Serialize};

/// The moments at which days of leave were taken, the oldest first, in milliseconds of Unix time: those of one year and of the
/// year before it, because a game may take a day over late.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LeaveDays(Vec<u64>);

impl LeaveDays {
    /// True if none is kept.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A day is taken.
    pub(crate) fn take(&mut self, at: u64) {
        let year = date::year_of(at);
        self.0.retain(|day| date::year_of(*day) + 1 >= year);
        self.0.push(at);
    }

    /// The number of days that a person who has so many a year may still take in the year of a moment.
    pub fn left(&self, at: u64, a_year: u32) -> u32 {
        let year = date::year_of(at);
        let taken = self.0.iter().filter(|day| date::year_of(**day) == year);
        a_year.saturating_sub(u32::try_from(taken.count()).unwrap_or(u32::MAX))
    }

    /// The first day that was taken after a moment.
    pub(crate) fn after(&self, moment: u64, a_year: u32) -> Option<LeaveDay> {
        let at = self.0.iter().copied().find(|day| *day > moment)?;
        let left = self.left(at, a_year);
        Some(LeaveDay { at, left })
    }
}
