//! Choices that a seed decides.

use std::time::Duration;

use crate::harness::drawn;

/// A generator of numbers: the same seed always leads to the same ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot(pub u64);

impl Lot {
    /// The generator of one of many people of a run.
    #[must_use]
    pub fn of(seed: u64, number: usize) -> Lot {
        Lot(seed ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        drawn(&mut self.0)
    }

    /// A number below a bound; 0 if there is none.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.number() % bound.max(1)
    }

    /// A place in something of this length; 0 in nothing.
    pub fn place(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }

    /// One of several; None of none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let place = self.place(from.len());
        from.get(place)
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.number().is_multiple_of(times)
    }

    /// A figure from 0 to 1.
    pub fn share(&mut self) -> f64 {
        self.below(1_000_000) as f64 / 1_000_000.0
    }

    /// A time below the longest one, in milliseconds.
    pub fn time(&mut self, longest: Duration) -> Duration {
        let longest = u64::try_from(longest.as_millis()).unwrap_or(u64::MAX);
        Duration::from_millis(self.below(longest))
    }

    /// Puts things into another order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.place(place + 1));
        }
    }
}
