//! Chance that is the same every time.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// A source of chance.
#[derive(Debug)]
pub(crate) struct Chance(StdRng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Chance(StdRng::seed_from_u64(seed))
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound)
    }

    /// True if something happens that happens so many times in a thousand.
    pub(crate) fn permille(&mut self, times: usize) -> bool {
        self.below(1000) < times
    }

    /// A time between two numbers of milliseconds.
    pub(crate) fn millis(&mut self, least: u64, most: u64) -> Duration {
        Duration::from_micros(self.0.random_range(least * 1000..=most * 1000))
    }
}
