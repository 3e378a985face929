//! The record of a person who solves the problems of the day.

use serde::{Deserialize, Serialize};

use crate::wire::ProblemCount;

/// A registered person's problems of the day: how many were tried and solved, and the last day's.
///
/// Each variant with problems of its own has one a day; `place` below is its place among them, from 0.
/// Days are counted from that of Unix time 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProblemTally {
    /// Number of problems tried.
    pub tried: u32,
    /// Number of problems solved.
    pub solved: u32,
    /// Number of problems solved at the first try, without help.
    pub first: u32,
    /// Number of days in a row with a solved problem. The last of them is `solved_day`.
    pub streak: u32,
    /// The last day with a solved problem.
    pub solved_day: u32,
    /// The last day with a tried problem.
    pub day: u32,
    /// The problems tried on that day, with a bit for each place.
    pub tried_today: u32,
    /// The problems solved on that day.
    pub solved_today: u32,
    /// The problems solved on that day at the first try.
    pub first_today: u32,
}

impl ProblemTally {
    /// True if no problem was ever tried.
    pub fn is_empty(&self) -> bool {
        *self == ProblemTally::default()
    }

    /// Counts a problem that is tried on a day. A problem that was counted before, or is of an earlier day, changes
    /// nothing.
    pub fn try_one(&mut self, day: u32, place: u32) {
        if day < self.day {
            return;
        }
        if day > self.day {
            (self.tried_today, self.solved_today, self.first_today) = (0, 0, 0);
            self.day = day;
        }
        if self.tried_today & bit(place) == 0 {
            self.tried_today |= bit(place);
            self.tried = self.tried.saturating_add(1);
        }
    }

    /// Counts a problem that was solved on a day, tried or not. A problem that was counted before, or is of an earlier
    /// day, changes nothing.
    pub fn solve(&mut self, day: u32, place: u32, is_first: bool) {
        self.try_one(day, place);
        if day != self.day || self.has_solved(day, place) {
            return;
        }
        self.solved_today |= bit(place);
        self.solved = self.solved.saturating_add(1);
        if is_first {
            self.first_today |= bit(place);
            self.first = self.first.saturating_add(1);
        }
        if self.solved_day != day || self.streak == 0 {
            let goes_on = self.streak > 0 && self.solved_day + 1 == day;
            self.streak = if goes_on { self.streak + 1 } else { 1 };
            self.solved_day = day;
        }
    }

    /// True if a problem was tried on a day.
    pub fn has_tried(&self, day: u32, place: u32) -> bool {
        self.day == day && self.tried_today & bit(place) != 0
    }

    /// True if a problem was solved on a day.
    pub fn has_solved(&self, day: u32, place: u32) -> bool {
        self.day == day && self.solved_today & bit(place) != 0
    }

    /// True if a problem was solved on a day at the first try.
    pub fn has_solved_first(&self, day: u32, place: u32) -> bool {
        self.day == day && self.first_today & bit(place) != 0
    }

    /// The figures as of a day. The streak is 0 after a day without a solved problem.
    pub fn on(&self, day: u32) -> ProblemCount {
        ProblemCount {
            tried: self.tried,
            solved: self.solved,
            first: self.first,
            streak: match day.saturating_sub(self.solved_day) {
                0 | 1 => self.streak,
                2.. => 0,
            },
        }
    }
}

/// The bit of a place; places beyond the last bit share it.
fn bit(place: u32) -> u32 {
    1 << place.min(u32::BITS - 1)
}
