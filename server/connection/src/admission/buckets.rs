//! A token bucket for each of many keys. Full ones are forgotten.

use std::collections::HashMap;
use std::hash::Hash;

use tokio::time::Instant;

use super::TokenBucket;

/// With this many remembered, full buckets are forgotten, and then the half of the others that is ready
/// first: those lose least by it.
const KNOWN: usize = 10_000;

/// Buckets by their purpose. An unknown bucket is full.
#[derive(Debug)]
pub struct Buckets<K>(HashMap<K, TokenBucket>);

impl<K> Default for Buckets<K> {
    fn default() -> Self {
        Buckets(HashMap::new())
    }
}

impl<K: Eq + Hash> Buckets<K> {
    /// The bucket of `key`. The caller sets its rate before taking from it.
    pub fn of(&mut self, key: K, now: Instant) -> &mut TokenBucket {
        if self.0.len() >= KNOWN && !self.0.contains_key(&key) {
            self.make_place(now);
        }
        self.0.entry(key).or_default()
    }

    fn make_place(&mut self, now: Instant) {
        self.0.retain(|_, bucket| !bucket.is_full(now));
        if self.0.len() < KNOWN {
            return;
        }
        let mut ready: Vec<Instant> = self.0.values().map(TokenBucket::ready_at).collect();
        let (_, median, _) = ready.select_nth_unstable(KNOWN / 2 - 1);
        let median = *median;
        self.0.retain(|_, bucket| bucket.ready_at() > median);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn those_that_matter_longest_are_kept() {
        let mut buckets = Buckets::default();
        let now = Instant::now();
        for key in 0..KNOWN {
            let bucket = buckets.of(key, now);
            bucket.set_per_minute(1);
            for _ in 0..=key % 2 {
                bucket.charge(now, 1);
            }
        }
        assert!(buckets.of(KNOWN, now).take(now).is_ok());
        assert!(buckets.0.len() <= KNOWN / 2 + 1);
        assert!(buckets.of(1, now).take(now).is_err(), "the emptiest stays");
    }
}
