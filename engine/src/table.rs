//! The transposition table: what the search found out about positions it may meet again.

use std::collections::TryReserveError;
use std::hint::black_box;

use crate::score::SHORTEST_WIN;
use crate::window::Window;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    /// The true value is this or more.
    Lower,
    /// The true value is this or less.
    Upper,
}

impl Bound {
    /// How a value that was found with this window relates to the true one.
    pub(crate) const fn of(value: i32, window: Window) -> Self {
        if value >= window.beta {
            Self::Lower
        } else if value > window.alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// The table's knowledge of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TranspositionEntry {
    key: u64,
    value: i16,
    evaluation: i16,
    /// The search that found it. Entries older than [`TranspositionTable::oldest`] are forgotten.
    age: u16,
    depth: u8,
    best: u8,
}

/// The lowest bits of an entry's age say how its value is meant.
const BOUND_BITS: u32 = 2;

/// After so many searches the ages begin anew.
const MOST_AGE: u16 = u16::MAX >> BOUND_BITS;

/// Number of plies of depth that a finding loses with each later search.
const DEPTH_PER_AGE: i32 = 4;

/// A finding does not replace a deeper one about the same position when it is so much shallower:
/// searches that only confirm others go less deep.
const SHALLOWER: u8 = 3;

impl TranspositionEntry {
    const NONE: Self = Self {
        key: 0,
        value: 0,
        evaluation: 0,
        age: 0,
        depth: 0,
        best: 0,
    };

    /// Where the best move stands in the position's list of legal moves.
    pub(crate) fn best(&self) -> u8 {
        self.best
    }

    /// The worth of the position without looking ahead.
    pub(crate) fn evaluation(&self) -> i32 {
        i32::from(self.evaluation)
    }

    const fn age(&self) -> u16 {
        self.age >> BOUND_BITS
    }

    const fn bound(&self) -> Bound {
        match self.age & ((1 << BOUND_BITS) - 1) {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        }
    }

    /// A lower bound of the position's worth, if a search of this depth found one.
    pub(crate) fn at_least(&self, depth: i32, ply: i32) -> Option<i32> {
        let is_known = self.bound() != Bound::Upper && i32::from(self.depth) >= depth;
        is_known.then(|| from_node(i32::from(self.value), ply))
    }

    /// The value, when this entry alone decides a search of the given depth and window.
    pub(crate) fn cutoff(&self, depth: i32, ply: i32, window: Window) -> Option<i32> {
        let value = from_node(i32::from(self.value), ply);
        let decides = match self.bound() {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        (decides && i32::from(self.depth) >= depth).then_some(value)
    }
}

/// The findings that a search stores about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchFinding {
    pub(crate) depth: i32,
    pub(crate) ply: i32,
    pub(crate) value: i32,
    /// The worth of the position without looking ahead, kept so that it is computed once.
    pub(crate) evaluation: i32,
    pub(crate) bound: Bound,
    pub(crate) best: u8,
}

/// The findings about positions with the same last bits of the key, in one line of a processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([TranspositionEntry; Bucket::SIZE]);

impl Bucket {
    const SIZE: usize = 4;
    const EMPTY: Self = Self([TranspositionEntry::NONE; Self::SIZE]);
}

/// A table of fixed size.
pub(crate) struct TranspositionTable {
    /// Empty until the first search; at times more than are used.
    buckets: Vec<Bucket>,
    /// Number of buckets used, a power of two.
    size: usize,
    /// Which search this is, counted from 1.
    age: u16,
    /// Since which search nothing was forgotten.
    oldest: u16,
}

impl TranspositionTable {
    /// Size of an entry in bytes.
    pub(crate) const ENTRY_SIZE: usize = size_of::<TranspositionEntry>();

    /// A table of at most `entries` entries, rounded down to a power of two. It takes no memory
    /// before it is needed.
    pub(crate) const fn new(entries: usize) -> Self {
        Self {
            buckets: Vec::new(),
            size: buckets(entries),
            age: 1,
            oldest: 1,
        }
    }

    /// Number of entries.
    pub(crate) const fn entries(&self) -> usize {
        Bucket::SIZE * self.size
    }

    /// Takes the memory now.
    pub(crate) fn allocate(&mut self) -> Result<(), TryReserveError> {
        let missing = self.size.saturating_sub(self.buckets.len());
        self.buckets.try_reserve_exact(missing)?;
        self.take_memory();
        Ok(())
    }

    /// Forgets everything. The memory stays and need not be written: what is too old counts as
    /// nothing.
    pub(crate) fn clear(&mut self) {
        self.grow_older();
        self.oldest = self.age;
    }

    /// Forgets everything and takes another size. Memory is kept for when it grows again.
    pub(crate) fn resize(&mut self, entries: usize) {
        self.clear();
        self.size = buckets(entries);
    }

    /// A new search begins: what it finds comes before what others found.
    pub(crate) fn grow_older(&mut self) {
        if self.age == MOST_AGE {
            self.buckets.fill(Bucket::EMPTY);
            (self.age, self.oldest) = (0, 1);
        }
        self.age += 1;
    }

    /// Has the processor fetch what is known about a position that will be asked for soon, so that
    /// it need not wait then.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        if let Some(Bucket([first, ..])) = self.buckets.get(self.bucket(key)) {
            // Nothing waits for what is read here.
            black_box(first.key);
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<TranspositionEntry> {
        let Bucket(entries) = self.buckets.get(self.bucket(key))?;
        let is_known = |entry: &&TranspositionEntry| entry.key == key && !self.is_forgotten(entry);
        entries.iter().find(is_known).copied()
    }

    pub(crate) fn put(&mut self, key: u64, finding: &SearchFinding) {
        let bound = match finding.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        let entry = TranspositionEntry {
            key,
            value: to_node(finding.value, finding.ply) as i16,
            evaluation: finding.evaluation as i16,
            age: self.age << BOUND_BITS | bound,
            depth: finding.depth.clamp(0, 255) as u8,
            best: finding.best,
        };
        if self.buckets.len() < self.size {
            self.take_memory();
        }
        let bucket = self.bucket(key);
        let Bucket(entries) = &self.buckets[bucket];
        // A bucket keeps one finding for each position; otherwise the least valuable finding goes.
        let mut place = 0;
        let mut least = i32::MAX;
        for (index, old) in entries.iter().enumerate() {
            // A forgotten entry is treated as an empty place, even one of this position. Otherwise
            // the entries kept later would depend on earlier searches.
            let is_forgotten = self.is_forgotten(old);
            if old.key == key && !is_forgotten {
                let is_kept = old.age() == self.age
                    && old.depth > entry.depth.saturating_add(SHALLOWER)
                    && finding.bound != Bound::Exact;
                if is_kept {
                    return;
                }
                place = index;
                break;
            }
            let worth = if is_forgotten {
                i32::MIN
            } else {
                let searches = i32::from(self.age - old.age());
                i32::from(old.depth) - DEPTH_PER_AGE * searches
            };
            if worth < least {
                (least, place) = (worth, index);
            }
        }
        let Bucket(entries) = &mut self.buckets[bucket];
        entries[place] = entry;
    }

    /// True if an entry is from before the table was cleared.
    const fn is_forgotten(&self, entry: &TranspositionEntry) -> bool {
        entry.age() < self.oldest
    }

    fn take_memory(&mut self) {
        if self.buckets.len() < self.size {
            self.buckets.resize(self.size, Bucket::EMPTY);
        }
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.size - 1)
    }
}

/// Number of buckets for at most this many entries.
const fn buckets(entries: usize) -> usize {
    let most = entries / Bucket::SIZE;
    if most == 0 { 1 } else { 1 << most.ilog2() }
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
    TranspositionTable::ENTRY_SIZE == 16,
    "the levels' memory is stated for entries of this size"
);
