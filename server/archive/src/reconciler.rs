//! Comparing the archive with the journal when the server starts, and bringing it up to it.

use damiera_people::ratings::Projection;
use redb::WriteTransaction;

use super::store::{ArchiveTables, Put, calmly};
use super::{ArchiveMisfit, Finished, GameNumbers, Store, StoreError};

/// Number of games that are compared at once.
const BATCH: usize = 1_000;

/// Compares the finished games of the journal with the store, and adds the missing ones. The store does not change
/// before [`ArchiveReconciler::finish`].
pub struct ArchiveReconciler {
    /// The uncommitted changes. The field is dropped before the store.
    draft: WriteTransaction,
    store: Store,
    /// Number of games in the store before.
    had: u64,
    /// Number of finished games so far, by the journal.
    ended: u64,
    /// The ratings after the games so far.
    ratings: Projection,
    /// The number of the last game that ratings have taken, or that is none.
    rated_to: u64,
    added: u64,
    /// The journal has entries that could not be read: the store may know of more games.
    in_doubt: bool,
    /// True if the draft differs from the store.
    is_changed: bool,
    waiting: Vec<Finished>,
    /// Numbers that the journal left out, the first and the last of each range.
    gaps: Vec<(u64, u64)>,
    /// Numbers that were lost before the mark.
    lost: Vec<(u64, u64)>,
}

/// Result of a comparison of the store with the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveReconciliation {
    /// Number of games in the store before.
    pub had: u64,
    /// Number of added games.
    pub added: u64,
    /// Number of finished games by the journal: the number of the last game, or of the last that was lost.
    pub ended: u64,
    /// Games of the store without entries in the journal. They stay.
    pub kept: GameNumbers,
    /// Games of the store that would have ended after all of the journal's.
    pub beyond: GameNumbers,
}

impl ArchiveReconciler {
    /// Begins where the store's mark is.
    ///
    /// # Errors
    /// When the store cannot be read; [`StoreError::Misfit`] when it lacks a game from before its
    /// mark.
    pub fn new(store: Store) -> Result<Self, StoreError> {
        let ended = store.mark()?.map_or(0, |(_, games)| games);
        let draft = store.begin()?;
        let mut ratings = Projection::default();
        let (had, mut lost) = calmly(|| {
            let tables = ArchiveTables::open(&draft)?;
            tables.check_up_to(ended)?;
            for played in tables.rated(1..ended.saturating_add(1))? {
                ratings.take(&played);
            }
            Ok((tables.count()?, tables.lost()?))
        })?;
        // Keeps only the numbers lost before the mark. Later ones are examined again.
        lost.retain(|(first, _)| *first <= ended);
        Ok(ArchiveReconciler {
            draft,
            store,
            had,
            ended,
            ratings,
            rated_to: ended,
            added: 0,
            in_doubt: false,
            is_changed: false,
            waiting: Vec::new(),
            gaps: Vec::new(),
            lost,
        })
    }

    /// Takes the next game that ended, in the order of the journal; it gets the next number.
    ///
    /// # Errors
    /// When the store cannot be read or written; [`StoreError::Misfit`] when it has the game under
    /// another number, or another game under its number.
    pub fn take(&mut self, mut game: Finished) -> Result<(), StoreError> {
        let mut next = self.ended.saturating_add(1);
        if self.in_doubt {
            self.put()?;
            next = next.max(self.number_in_doubt(&game, next)?);
            self.reach(next - 1);
        }
        self.ended = next;
        self.rate_up_to(next)?;
        game.number(next, &mut self.ratings);
        self.rated_to = next;
        self.waiting.push(game);
        if self.waiting.len() >= BATCH {
            self.put()?;
        }
        Ok(())
    }

    /// Lets ratings take the games before this number that the store has and the journal has lost.
    fn rate_up_to(&mut self, number: u64) -> Result<(), StoreError> {
        let missing = self.rated_to.saturating_add(1)..number;
        if missing.is_empty() {
            return Ok(());
        }
        self.rated_to = number - 1;
        let draft = &self.draft;
        for played in calmly(|| ArchiveTables::open(draft)?.rated(missing))? {
            self.ratings.take(&played);
        }
        Ok(())
    }

    /// The ratings after every game that was compared.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn ratings(&mut self) -> Result<Projection, StoreError> {
        self.rate_up_to(self.ended.saturating_add(1))?;
        Ok(std::mem::take(&mut self.ratings))
    }

    /// The journal has an entry that cannot be read, which may have ended a game. From here on a
    /// game keeps a greater number that the store has it under: those before it are of games that
    /// the journal does not show any more.
    pub fn doubt(&mut self) {
        self.in_doubt = true;
    }

    /// The number of a game, `next` or a greater one.
    fn number_in_doubt(&self, game: &Finished, next: u64) -> Result<u64, StoreError> {
        calmly(|| {
            let tables = ArchiveTables::open(&self.draft)?;
            match tables.number_of(game)? {
                Some(number) => Ok(number),
                None => tables.free_from(next),
            }
        })
    }

    /// Notes the number of finished games that the journal states at this place. It shows that entries are damaged or
    /// missing: their numbers stay free, and the next game gets the one after. A smaller or equal number changes
    /// nothing.
    pub fn reach(&mut self, games: u64) {
        if games > self.ended {
            self.gaps.push((self.ended.saturating_add(1), games));
            self.ended = games;
        }
    }

    /// Compares the store with the journal before anything in it is changed.
    ///
    /// # Errors
    /// When the store cannot be read or written; [`StoreError::Misfit`] when its numbers are not
    /// the journal's.
    pub fn compare(&mut self) -> Result<ArchiveReconciliation, StoreError> {
        self.put()?;
        if self.in_doubt {
            let last = calmly(|| ArchiveTables::open(&self.draft)?.last())?;
            self.reach(last);
        }
        calmly(|| {
            let mut tables = ArchiveTables::open(&self.draft)?;
            let mut kept = GameNumbers::default();
            let mut lost = self.lost.clone();
            for &(first, last) in &self.gaps {
                let mut free = first;
                for &(from, to) in tables.numbers(first, last)?.ranges() {
                    if free < from {
                        lost.push((free, from - 1));
                    }
                    (from..=to).for_each(|number| kept.push(number));
                    free = to.saturating_add(1);
                }
                if free <= last {
                    lost.push((free, last));
                }
            }
            if tables.lost()? != lost {
                tables.set_lost(&lost)?;
                self.is_changed = true;
            }
            tables.check_up_to(self.ended)?;
            let beyond = match self.ended.checked_add(1) {
                Some(next) => tables.numbers(next, u64::MAX)?,
                None => GameNumbers::default(),
            };
            Ok(ArchiveReconciliation {
                had: self.had,
                added: self.added,
                ended: self.ended,
                kept,
                beyond,
            })
        })
    }

    /// Compares, writes what the store lacks and makes it durable, all or nothing.
    ///
    /// # Errors
    /// When nothing was changed; [`StoreError::Misfit`] when the store's numbers are not the journal's. It is also
    /// returned when the store has games beyond the journal's end, because the next games get their numbers.
    pub fn finish(mut self) -> Result<(Store, ArchiveReconciliation), StoreError> {
        let catalogued = self.compare()?;
        if !catalogued.beyond.is_empty() {
            return Err(ArchiveMisfit::Beyond(catalogued.beyond).into());
        }
        let ArchiveReconciler { draft, store, .. } = self;
        store.release()?;
        if self.is_changed {
            calmly(|| Ok(draft.commit()?))?;
        }
        Ok((store, catalogued))
    }

    /// Compares the waiting games with the store's, and adds missing ones to the draft.
    fn put(&mut self) -> Result<(), StoreError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        calmly(|| {
            let mut tables = ArchiveTables::open(&self.draft)?;
            for game in self.waiting.drain(..) {
                if tables.put(&game)? == Put::Added {
                    self.added += 1;
                    self.is_changed = true;
                }
            }
            Ok(())
        })
    }
}
