//! Following a journal's entries beside the archive.

use damiera_archive::{ArchiveReconciler, ArchiveReconciliation, Store, StoreError};
use damiera_journal::{Checkpoint, StoredEntry};

use super::rebuild::RebuiltRooms;

/// An archive that is being compared with a journal, and the rooms that the journal tells of. In the
/// archive nothing is changed.
pub struct Comparison {
    catalog: ArchiveReconciler,
    rebuilt: RebuiltRooms,
    /// Why the archive could not be compared to the end.
    trouble: Option<StoreError>,
}

impl Comparison {
    /// Begins at the archive's mark, if it has one: read the journal from there.
    ///
    /// # Errors
    /// As [`ArchiveReconciler::new`].
    pub fn begin(store: Store) -> Result<(Self, Option<Checkpoint>), StoreError> {
        let mark = store.mark()?.map(|(mark, _)| mark);
        let comparison = Comparison {
            catalog: ArchiveReconciler::new(store)?,
            rebuilt: RebuiltRooms::default(),
            trouble: None,
        };
        Ok((comparison, mark))
    }

    /// Takes the journal's next entry.
    pub fn take(&mut self, held: StoredEntry) {
        if let Some(games) = held.games.filter(|_| !held.known) {
            self.catalog.reach(games);
        }
        self.rebuilt.take(held);
        if self.rebuilt.is_in_doubt() {
            self.catalog.doubt();
        }
        for game in self.rebuilt.finished() {
            if self.trouble.is_none() {
                self.trouble = self.catalog.take(game).err();
            }
        }
    }

    /// The rooms of the journal, and the archive's result, when all entries were taken. An error of the archive does
    /// not affect the rooms.
    pub fn end(
        mut self,
    ) -> (
        RebuiltRooms,
        Result<(ArchiveReconciler, ArchiveReconciliation), StoreError>,
    ) {
        let compared = match self.trouble {
            Some(error) => Err(error),
            None => self.catalog.compare(),
        };
        let compared = compared.map(|catalogued| (self.catalog, catalogued));
        (self.rebuilt, compared)
    }
}
