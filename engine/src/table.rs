//! The transposition table: what the search found out about positions it may meet again.

use std::collections::TryReserveError;

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
    /// In which search it was found, modulo 256.
    age: u8,
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

/// A bucket for findings about the positions whose keys end alike. The first slot keeps the deepest
/// finding of this search and the second the newest, so that neither a deep line nor the current one
/// is lost when the table is full.
type Bucket = [Option<Entry>; 2];

/// A table of fixed size.
pub(crate) struct TranspositionTable {
    /// Empty until the first search.
    buckets: Vec<Bucket>,
    /// How many buckets there are to be, a power of two.
    size: usize,
    age: u8,
}

impl TranspositionTable {
    /// How many bytes an entry takes.
    pub(crate) const ENTRY_SIZE: usize = size_of::<Option<Entry>>();

    /// A table of at most `entries` entries, rounded down to a power of two. It takes no memory
    /// before it is needed.
    pub(crate) const fn new(entries: usize) -> Self {
        Self {
            buckets: Vec::new(),
            size: buckets(entries),
            age: 0,
        }
    }

    /// How many entries there are.
    pub(crate) const fn entries(&self) -> usize {
        2 * self.size
    }

    /// Takes the memory now.
    pub(crate) fn allocate(&mut self) -> Result<(), TryReserveError> {
        let missing = self.size.saturating_sub(self.buckets.len());
        self.buckets.try_reserve_exact(missing)?;
        self.buckets.resize(self.size, Bucket::default());
        Ok(())
    }

    /// Forgets everything; the memory stays.
    pub(crate) fn clear(&mut self) {
        self.resize(self.entries());
    }

    /// Forgets everything and takes another size. Memory is kept for when it grows again.
    pub(crate) fn resize(&mut self, entries: usize) {
        self.buckets.clear();
        self.size = buckets(entries);
        self.age = 0;
    }

    /// A new search begins: what it finds comes before what others found.
    pub(crate) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let check = check(key);
        self.buckets
            .get(self.bucket(key))?
            .iter()
            .copied()
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
            age: self.age,
        };
        if self.buckets.is_empty() {
            self.buckets.resize(self.size, Bucket::default());
        }
        let bucket = self.bucket(key);
        let [deepest, newest] = &mut self.buckets[bucket];
        match deepest {
            Some(old) if old.check == entry.check => *deepest = Some(entry),
            Some(old) if old.age == entry.age && old.depth > entry.depth => *newest = Some(entry),
            old => {
                *newest = *old;
                *old = Some(entry);
            }
        }
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.size - 1)
    }
}

/// How many buckets hold at most so many entries.
const fn buckets(entries: usize) -> usize {
    let most = entries / 2;
    if most == 0 { 1 } else { 1 << most.ilog2() }
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
    TranspositionTable::ENTRY_SIZE == 12,
    "the levels' memory is stated for entries of this size"
);
