//! A bounded cache of recently read blocks.

use std::sync::{Arc, Mutex, PoisonError};

/// Number of blocks that share a lock. The least recently used one is replaced.
const WAYS: usize = 8;

/// A block with its number, most lately used first.
type Set = Vec<(u32, Arc<[u8]>)>;

/// A bounded memory of blocks by number. It may be asked from many threads.
pub(super) struct Cache {
    sets: Box<[Mutex<Set>]>,
}

impl Cache {
    /// Room for about so many blocks.
    pub(super) fn new(blocks: usize) -> Self {
        let sets = blocks.div_ceil(WAYS).max(1);
        Self {
            sets: (0..sets).map(|_| Mutex::default()).collect(),
        }
    }

    /// The block of this number, read by `read` when it is not there.
    pub(super) fn get<E>(
        &self,
        number: u32,
        read: impl FnOnce() -> Result<Arc<[u8]>, E>,
    ) -> Result<Arc<[u8]>, E> {
        let place = &self.sets[number as usize % self.sets.len()];
        {
            // A set is whole whenever its lock is free, even after a panic.
            let mut set = place.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(found) = set.iter().position(|&(known, _)| known == number) {
                set[..=found].rotate_right(1);
                return Ok(Arc::clone(&set[0].1));
            }
        }
        // Others need not wait for the disk; that two read the same does no harm.
        let block = read()?;
        let mut set = place.lock().unwrap_or_else(PoisonError::into_inner);
        set.truncate(WAYS - 1);
        set.insert(0, (number, Arc::clone(&block)));
        Ok(block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_lately_is_kept_and_no_more_than_there_is_room_for() {
        let cache = Cache::new(WAYS);
        let mut reads = 0;
        let mut get = |number: u32| {
            let block = cache.get(number, || {
                reads += 1;
                Ok::<_, ()>(Arc::from([number as u8]))
            });
            assert_eq!(*block.expect("a block"), [number as u8]);
            reads
        };
        for number in 0..8 {
            get(number);
        }
        assert_eq!(get(0), 8, "all are there");
        assert_eq!(get(8), 9);
        assert_eq!(get(0), 9, "used more lately than 1");
        assert_eq!(get(1), 10, "gave way to 8");
    }

    #[test]
    fn a_failed_read_leaves_nothing() {
        let cache = Cache::new(1);
        assert_eq!(cache.get(0, || Err("no")), Err("no"));
        let block = cache.get(0, || Ok::<_, ()>(Arc::from([7])));
        assert_eq!(*block.expect("a block"), [7]);
    }
}
