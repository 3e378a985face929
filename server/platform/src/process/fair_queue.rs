//! A queue with an equal share for each producer.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Waiting items by producer. Producers take turns, one item each. The items of one producer leave in the order of
/// arrival.
#[derive(Debug)]
pub(crate) struct FairQueue<K, T> {
    of_one: HashMap<K, VecDeque<T>>,
    /// Everybody of whom something waits, in the order of their turns.
    turns: VecDeque<K>,
}

impl<K, T> Default for FairQueue<K, T> {
    fn default() -> Self {
        FairQueue {
            of_one: HashMap::new(),
            turns: VecDeque::new(),
        }
    }
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    /// Puts something in.
    pub(crate) fn push(&mut self, key: K, item: T) {
        let own = self.of_one.entry(key.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(key);
        }
        own.push_back(item);
    }

    /// Takes the next out.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let key = self.turns.pop_front()?;
        let own = self.of_one.get_mut(&key)?;
        let item = own.pop_front();
        if own.is_empty() {
            self.of_one.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        item
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_puts_in_much_waits_for_the_others() {
        let mut queue = FairQueue::default();
        for item in ["a1", "a2", "a3", "a4", "b1", "c1", "b2"] {
            queue.push(item.as_bytes()[0], item);
        }
        let first: Vec<_> = (0..4).filter_map(|_| queue.pop()).collect();
        assert_eq!(first, ["a1", "b1", "c1", "a2"]);
        queue.push(b'd', "d1");
        queue.push(b'c', "c2");
        let rest: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(rest, ["b2", "a3", "d1", "c2", "a4"]);
        assert!(queue.of_one.is_empty() && queue.turns.is_empty());
    }
}
