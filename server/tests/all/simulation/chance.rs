//! Chance that is the same every time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// A source of chance. Clones draw from the same source.
#[derive(Debug, Clone)]
pub(crate) struct Chance(Arc<Mutex<StdRng>>);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Chance(Arc::new(Mutex::new(StdRng::seed_from_u64(seed))))
    }

    /// A source of its own, so that one person's chance does not depend on another's pace.
    pub(crate) fn split(&self) -> Self {
        Chance::new(self.draw(u64::MAX))
    }

    /// A number below `bound`.
    pub(crate) fn draw(&self, bound: u64) -> u64 {
        self.0.lock().unwrap().random_range(0..bound)
    }

    /// True once in `times` calls, on average.
    pub(crate) fn once_in(&self, times: u64) -> bool {
        self.draw(times) == 0
    }

    pub(crate) fn up_to(&self, most: Duration) -> Duration {
        Duration::from_micros(self.draw(most.as_micros() as u64 + 1))
    }

    pub(crate) fn pick<'a, T>(&self, from: &'a [T]) -> Option<&'a T> {
        let length = u64::try_from(from.len()).unwrap_or(u64::MAX);
        (length > 0).then(|| &from[self.draw(length) as usize])
    }
}
