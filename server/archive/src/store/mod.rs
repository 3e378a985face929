//! The archive on disk: one redb file with a table of games and one for each search key. Everything in it can be made
//! again from the journal.

mod error;
mod medium;
mod overlay;
mod quiet;
mod search;
mod tables;

use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::sync::Arc;

use damiera_journal::{Checkpoint, RoomId};
use parking_lot::RwLock;
use redb::{
    Database, Durability, ReadableDatabase, ReadableTableMetadata, TableHandle, WriteTransaction,
};

use super::Finished;

pub use error::{ArchiveMisfit, StoreError};
pub use medium::Medium;
pub(super) use tables::{ArchiveTables, Put};
use tables::{FACT_FORMAT, FACT_MARK, FACTS, GAMES, ROOMS, decode};

/// The version of what is in the tables. A store of another version is made again from the journal.
///
/// Since 2 a game has its time control, and its record what the clocks showed. Since 3 the journal
/// gives the numbers; a failing disk could make a store of version 2 lose games and move numbers. Since
/// 4 registered people stand in a game by identity, which an older server could not show. Since 5 rated
/// games stand in a table of their own.
const FORMAT: &str = "5";

/// Older versions that lack only tables that would be empty. They are used as ours. Version 3 has no games of
/// registered people, and version 4 no rated games.
const GO_ON: [&str; 2] = ["3", "4"];

/// The versions with our form of marks.
const MARKS_OF: [&str; 4] = ["2", GO_ON[0], GO_ON[1], FORMAT];

/// Size of the cache in bytes.
const CACHE: usize = 16 * 1024 * 1024;

/// How what is written is to last.
#[derive(Debug, Clone, Copy)]
pub(super) enum WriteDurability<'a> {
    /// It becomes durable with the next write that is.
    Lazily,
    /// It is durable at once.
    Durably,
    /// It is durable at once, and every game that ended before a place of the journal is there then.
    Up(
        &'a Checkpoint,
        /// Number of games that had ended there.
        u64,
    ),
}

/// The store.
#[derive(Debug)]
pub struct Store {
    medium: Box<dyn Medium>,
    /// Nothing after an error, until it is opened again.
    database: RwLock<Option<Arc<Database>>>,
}

impl Store {
    /// Opens the store in a file, or makes an empty one. Every checksum in it is verified, which
    /// takes time in proportion to its size.
    ///
    /// # Errors
    /// [`StoreError::is_damage`] when it must be made again.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Store::over(medium::OnFile(path.to_owned()))
    }

    /// Opens the store in a file to look at it: what is written to it is not kept, and the file stays
    /// as it is.
    ///
    /// # Errors
    /// [`StoreError::is_damage`] when it must be made again; [`StoreError::is_in_use`] when a server
    /// has it open.
    pub fn glimpse(path: &Path) -> Result<Self, StoreError> {
        Store::over(overlay::Unchanged(path.to_owned()))
    }

    /// Opens the store in a file that is there. The file stays as it is until a comparison with the
    /// journal is finished.
    ///
    /// # Errors
    /// [`StoreError::is_damage`] when it must be made again.
    pub fn held_back(path: &Path) -> Result<Self, StoreError> {
        Store::over(overlay::DeferredFile::new(path))
    }

    /// Opens the store on a medium, as [`Store::open`] does in a file.
    ///
    /// # Errors
    /// [`StoreError::is_damage`] when it must be made again.
    pub fn over(medium: impl Medium) -> Result<Self, StoreError> {
        let database = calmly(|| {
            let mut database = database(&medium)?;
            // If need be it goes back to the commit before the last, which is as good: what that
            // lacks is added from the journal.
            let is_clean = database.check_integrity()?;
            tracing::debug!(is_clean, "the archive was checked");
            let found = version_of(&database)?;
            if is_empty(&database)? || found.is_some_and(|found| GO_ON.contains(&&*found)) {
                prepare(&database)?;
            }
            check_version(&database)?;
            Ok(database)
        })?;
        Ok(Store {
            medium: Box::new(medium),
            database: RwLock::new(Some(Arc::new(database))),
        })
    }

    /// Reopens the store in its last durable state.
    ///
    /// # Errors
    /// When that fails; the store stays closed.
    pub(super) fn reopen(&self) -> Result<(), StoreError> {
        let mut held = self.database.write();
        // Two cannot have it open at the same time.
        let old = held.take();
        let database = calmly(|| {
            drop(old);
            let database = database(&*self.medium)?;
            check_version(&database)?;
            Ok(database)
        })?;
        *held = Some(Arc::new(database));
        Ok(())
    }

    fn database(&self) -> Result<Arc<Database>, StoreError> {
        let held = self.database.read();
        held.clone().ok_or(StoreError::Closed)
    }

    /// From now on what is written reaches the file, and what was written so far too.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn release(&self) -> Result<(), StoreError> {
        self.medium.release().map_err(StoreError::unusable)
    }

    /// The number of games.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn count(&self) -> Result<u64, StoreError> {
        let read = self.database()?.begin_read()?;
        Ok(read.open_table(GAMES)?.len()?)
    }

    /// Up to where of the journal every game is here, and how many had ended there.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn mark(&self) -> Result<Option<(Checkpoint, u64)>, StoreError> {
        mark_in(&*self.database()?)
    }

    /// Looks whether the store can go on.
    ///
    /// # Errors
    /// When it must be reopened first.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        calmly(|| self.begin().map(drop))
    }

    /// Begins to change the store; nothing is changed when what this gives is dropped, which must
    /// happen before the store is.
    pub(super) fn begin(&self) -> Result<WriteTransaction, StoreError> {
        Ok(self.database()?.begin_write()?)
    }

    /// Sees to it that games are there under exactly their numbers, all or none, and that no number
    /// up to theirs is missing.
    ///
    /// # Errors
    /// When nothing was changed; [`StoreError::Misfit`] when something else is there.
    pub(super) fn write(
        &self,
        games: &[Finished],
        lasting: WriteDurability<'_>,
    ) -> Result<(), StoreError> {
        let durability = match lasting {
            WriteDurability::Lazily => Durability::None,
            WriteDurability::Durably | WriteDurability::Up(..) => Durability::Immediate,
        };
        self.change(durability, |tables| {
            for game in games {
                tables.put(game)?;
            }
            if let Some(last) = games.last() {
                tables.check_up_to(last.row.number)?;
            }
            if let WriteDurability::Up(mark, games) = lasting {
                tables.check_up_to(games)?;
                tables.set_mark(mark, games)?;
            }
            Ok(())
        })
    }

    /// Changes the tables, all or nothing.
    fn change(
        &self,
        durability: Durability,
        act: impl FnOnce(&mut ArchiveTables<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        calmly(|| {
            let mut write = self.begin()?;
            write.set_durability(durability)?;
            act(&mut ArchiveTables::open(&write)?)?;
            write.commit()?;
            Ok(())
        })
    }

    /// Shows every game, in the order of their numbers.
    ///
    /// # Errors
    /// When the store cannot be read, or a game is damaged.
    pub fn each(&self, mut visit: impl FnMut(Finished)) -> Result<(), StoreError> {
        calmly(|| {
            let read = self.database()?.begin_read()?;
            for entry in read.open_table(GAMES)?.range(0..)? {
                visit(decode(entry?.1.value())?);
            }
            Ok(())
        })
    }

    /// Stores games of another store under their own numbers, durably. The next start adds the games between them from
    /// the journal.
    ///
    /// # Errors
    /// When nothing was changed.
    pub fn take_over(&self, games: &[Finished]) -> Result<(), StoreError> {
        self.change(Durability::Immediate, |tables| {
            for game in games {
                tables.put(game)?;
            }
            Ok(())
        })
    }

    /// The number of a room's last game.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn number_in(&self, room: RoomId) -> Result<Option<u64>, StoreError> {
        let read = self.database()?.begin_read()?;
        let rooms = read.open_table(ROOMS)?;
        let room = room.as_u128();
        let last = rooms.range((room, 0)..=(room, u32::MAX))?.next_back();
        Ok(last.transpose()?.map(|(_, number)| number.value()))
    }

    /// A game by its number.
    ///
    /// # Errors
    /// When the store cannot be read, or the game is damaged.
    pub fn game(&self, number: u64) -> Result<Option<Finished>, StoreError> {
        let read = self.database()?.begin_read()?;
        let games = read.open_table(GAMES)?;
        games
            .get(number)?
            .map(|found| decode(found.value()))
            .transpose()
    }
}

/// The mark in an archive's file, and how many games had ended there; also in one of the version
/// before, which is of no use otherwise. The file stays as it is.
///
/// # Errors
/// When the file is not there, cannot be read, is damaged or of a version that is not known.
pub fn last_mark(file: &Path) -> Result<Option<(Checkpoint, u64)>, StoreError> {
    calmly(|| {
        let database = database(&overlay::Unchanged(file.to_owned()))?;
        match version_of(&database)? {
            Some(found) if MARKS_OF.contains(&&*found) => mark_in(&database),
            found => Err(StoreError::Version(found.unwrap_or_default())),
        }
    })
}

fn mark_in(database: &impl ReadableDatabase) -> Result<Option<(Checkpoint, u64)>, StoreError> {
    let facts = database.begin_read()?.open_table(FACTS)?;
    let fact = facts.get(FACT_MARK)?;
    fact.map(|fact| serde_json::from_slice(fact.value()))
        .transpose()
        .map_err(StoreError::damaged)
}

fn database(medium: &dyn Medium) -> Result<Database, StoreError> {
    let mut builder = Database::builder();
    builder.set_cache_size(CACHE);
    Ok(medium.open(&builder)?)
}

/// On some damage, and after some errors of the disk, the database panics instead of saying so.
pub(super) fn calmly<T>(act: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    // The state of that moment is not used again: the database is reopened or given up.
    let done = quiet::unwinding(AssertUnwindSafe(act));
    done.unwrap_or_else(|()| Err(StoreError::damaged("it cannot be walked")))
}

fn is_empty(database: &Database) -> Result<bool, StoreError> {
    Ok(database.begin_read()?.list_tables()?.next().is_none())
}

/// Makes what an empty database lacks, or one of the version before.
fn prepare(database: &Database) -> Result<(), StoreError> {
    let write = database.begin_write()?;
    ArchiveTables::open(&write)?;
    write
        .open_table(FACTS)?
        .insert(FACT_FORMAT, FORMAT.as_bytes())?;
    write.commit()?;
    Ok(())
}

/// Looks whether the version is ours.
fn check_version(database: &Database) -> Result<(), StoreError> {
    match version_of(database)? {
        Some(found) if found == FORMAT => Ok(()),
        found => Err(StoreError::Version(found.unwrap_or_default())),
    }
}

/// The version of the tables. None if no version is stored.
fn version_of(database: &impl ReadableDatabase) -> Result<Option<String>, StoreError> {
    let read = database.begin_read()?;
    if !read
        .list_tables()?
        .any(|table| table.name() == FACTS.name())
    {
        return Ok(None);
    }
    let facts = read.open_table(FACTS)?;
    let found = facts.get(FACT_FORMAT)?;
    Ok(found.map(|found| String::from_utf8_lossy(found.value()).into_owned()))
}
