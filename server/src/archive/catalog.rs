//! Bringing the archive up to the journal when the server starts.

use super::{Finished, Store, StoreError};

/// How many games are added at once.
const BATCH: usize = 1_000;

/// Compares what the journal says has ended with what is in the store, and adds what is missing.
#[derive(Debug)]
pub struct Catalog {
    store: Store,
    /// How many games the store had.
    had: u64,
    /// How many of them were met again, those before the journal's mark included.
    met: u64,
    added: u64,
    waiting: Vec<Finished>,
}

/// What a catalog has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Catalogued {
    /// How many games there were before.
    pub had: u64,
    /// How many were added from the journal.
    pub added: u64,
    /// How many are in the archive and not in the journal.
    pub strangers: u64,
}

impl Catalog {
    /// Begins where the store's mark is.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn new(store: Store) -> Result<Self, StoreError> {
        let had = store.count()?;
        let met = store.mark()?.map_or(0, |(_, games)| games);
        Ok(Catalog {
            store,
            had,
            met,
            added: 0,
            waiting: Vec::new(),
        })
    }

    /// Takes the next game that ended, in the order of the journal.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn take(&mut self, game: Finished) -> Result<(), StoreError> {
        if self.met < self.had && self.store.has(game.room, game.row.game)? {
            self.met += 1;
            return Ok(());
        }
        self.added += 1;
        self.waiting.push(game);
        if self.waiting.len() >= BATCH {
            self.store.add(&self.waiting, None, false)?;
            self.waiting.clear();
        }
        Ok(())
    }

    /// Writes what waits and makes it durable.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn finish(self) -> Result<(Store, Catalogued), StoreError> {
        if self.added > 0 {
            self.store.add(&self.waiting, None, true)?;
        }
        let catalogued = Catalogued {
            had: self.had,
            added: self.added,
            strangers: self.had - self.met.min(self.had),
        };
        Ok((self.store, catalogued))
    }
}
