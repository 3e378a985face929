//! The transposition table: what the search found out about positions it may meet again.

use crate::score::SHORTEST_WIN;
use crate::search::Window;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    /// The true value is this or more.
    Lower,
    /// The true value is this or less.
    Upper,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The half of the position's key that does not choose the bucket.
    check: u32,
    value: i16,
    depth: u8,
    bound: Bound,
    /// Where the best move stands in the position's list of legal moves.
    best: u8,
}

impl Entry {
    pub(crate) fn best(&self) -> usize {
        usize::from(self.best)
    }

    /// The value, when this entry alone decides a search of the given depth and window.
    pub(crate) fn cutoff(&self, depth: i32, ply: i32, window: Window) -> Option<i32> {
        let value = from_node(i32::from(self.value), ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        (decides && i32::from(self.depth) >= depth).then_some(value)
    }
}

/// What a search stores about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    pub(crate) depth: i32,
    pub(crate) ply: i32,
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    pub(crate) best: u8,
}

/// A table of fixed size. In each bucket the first slot keeps the deepest finding and the second
/// the newest, so that neither a deep line nor the current one is lost when the table is full.
pub(crate) struct TranspositionTable {
    buckets: Vec<[Option<Entry>; 2]>,
}

impl TranspositionTable {
    /// A table of at most `entries` entries of 12 bytes, rounded down to a power of two.
    pub(crate) fn new(entries: usize) -> Self {
        let buckets = (entries / 2).max(1);
        Self {
            buckets: vec![[None; 2]; 1 << buckets.ilog2()],
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let check = check(key);
        self.buckets[self.bucket(key)]
            .into_iter()
            .flatten()
            .find(|entry| entry.check == check)
    }

    pub(crate) fn put(&mut self, key: u64, finding: &Finding) {
        let entry = Entry {
            check: check(key),
            value: to_node(finding.value, finding.ply) as i16,
            depth: finding.depth.clamp(0, 255) as u8,
            bound: finding.bound,
            best: finding.best,
        };
        let bucket = self.bucket(key);
        let [deepest, newest] = &mut self.buckets[bucket];
        match deepest {
            Some(old) if old.check == entry.check => *deepest = Some(entry),
            Some(old) if old.depth > entry.depth => *newest = Some(entry),
            old => {
                *newest = *old;
                *old = Some(entry);
            }
        }
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}

const fn check(key: u64) -> u32 {
    (key >> 32) as u32
}

/// Wins are counted from the root in the search, but from the position itself in the table, which
/// may be reached by lines of different length.
const fn to_node(value: i32, ply: i32) -> i32 {
    if value >= SHORTEST_WIN {
        value + ply
    } else if value <= -SHORTEST_WIN {
        value - ply
    } else {
        value
    }
}

/// The way back from [`to_node`].
const fn from_node(value: i32, ply: i32) -> i32 {
    if value >= SHORTEST_WIN {
        value - ply
    } else if value <= -SHORTEST_WIN {
        value + ply
    } else {
        value
    }
}

const _: () = assert!(
    size_of::<Option<Entry>>() == 12,
    "the levels' memory is stated for entries of this size"
);
