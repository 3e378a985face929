//! The archive on disk: one redb file with a table of games and one for each thing that is searched
//! by. Everything in it can be made again from the journal.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::date;
use damiera_protocol::reply::GameRow;
use redb::{
    Database, Durability, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
};

use super::Finished;
use crate::journal::{Mark, RoomId};

/// The version of what is in the tables. A store of another version is made again from the journal.
///
/// Since 2 a game has its time control, and its record what the clocks showed.
const FORMAT: &str = "2";

/// How much of the file is kept in memory, in bytes.
const CACHE: usize = 16 * 1024 * 1024;

/// By number: the checksum of a game, and the game as JSON.
const GAMES: TableDefinition<'_, u64, (u32, &[u8])> = TableDefinition::new("games");
/// The number of each game of each room.
const ROOMS: TableDefinition<'_, (u128, u32), u64> = TableDefinition::new("rooms");
/// By the skeleton of a player's name and the number: variant and day.
const PLAYERS: TableDefinition<'_, (&str, u64), (&str, u32)> = TableDefinition::new("players");
/// By variant and number: the day.
const VARIANTS: TableDefinition<'_, (&str, u64), u32> = TableDefinition::new("variants");
/// By day and number.
const DAYS: TableDefinition<'_, (u32, u64), ()> = TableDefinition::new("days");
/// What the store says of itself.
const FACTS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("facts");

/// The version, in [`FACTS`].
const FACT_FORMAT: &str = "format";
/// Up to where of the journal every game is here, and how many they are; in [`FACTS`].
const FACT_MARK: &str = "mark";

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error(transparent)]
    Database(#[from] Box<redb::Error>),
    /// Another version of the server made it.
    #[error("it has version {0:?} of the format, and this server has {FORMAT}")]
    Version(String),
    /// What is in it is not what was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// It failed before and has not been opened again.
    #[error("it is closed after an error")]
    Closed,
}

impl StoreError {
    fn damaged(why: impl ToString) -> Self {
        StoreError::Damaged(why.to_string())
    }

    /// Whether making the store again from the journal helps, and it is not the disk or another
    /// process that stands in the way.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        match self {
            StoreError::Database(error) if let redb::Error::Io(error) = &**error => matches!(
                error.kind(),
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
            ),
            StoreError::Database(error) => matches!(
                **error,
                redb::Error::Corrupted(_)
                    | redb::Error::UpgradeRequired(_)
                    | redb::Error::RepairAborted
                    | redb::Error::TableTypeMismatch { .. }
                    | redb::Error::TableDoesNotExist(_)
                    | redb::Error::TypeDefinitionChanged { .. }
            ),
            StoreError::Version(_) | StoreError::Damaged(_) => true,
            StoreError::Closed => false,
        }
    }
}

macro_rules! from_database {
    ($($error:ty),*) => {$(
        impl From<$error> for StoreError {
            fn from(error: $error) -> Self {
                StoreError::Database(Box::new(error.into()))
            }
        }
    )*};
}

from_database!(
    redb::DatabaseError,
    redb::TransactionError,
    redb::TableError,
    redb::StorageError,
    redb::CommitError,
    redb::SetDurabilityError
);

/// The store.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    /// Nothing after an error, until it is opened again.
    database: RwLock<Option<Arc<Database>>>,
}

impl Store {
    /// Opens the store, or makes an empty one. Every checksum in it is verified, which takes time in
    /// proportion to its size.
    ///
    /// # Errors
    /// [`StoreError::is_damage`] when it must be made again.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        // On some damage the database panics instead of saying so.
        let opened = std::panic::catch_unwind(|| {
            let mut database = database(path)?;
            // If need be it goes back to the commit before the last, which is as good: what that
            // lacks is added from the journal.
            let is_clean = database.check_integrity()?;
            tracing::debug!(is_clean, "the archive was checked");
            prepare(&database)?;
            Ok(database)
        });
        let database =
            opened.unwrap_or_else(|_| Err(StoreError::damaged("it cannot be walked")))?;
        Ok(Store {
            path: path.to_owned(),
            database: RwLock::new(Some(Arc::new(database))),
        })
    }

    /// Opens the store after an error; it stays closed when that fails.
    pub fn reopen(&self) {
        let mut held = self
            .database
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        // Two cannot have it open at the same time.
        drop(held.take());
        match database(&self.path) {
            Ok(database) => *held = Some(Arc::new(database)),
            Err(error) => tracing::debug!(%error, "the archive does not open"),
        }
    }

    fn database(&self) -> Result<Arc<Database>, StoreError> {
        let held = self.database.read().unwrap_or_else(PoisonError::into_inner);
        held.clone().ok_or(StoreError::Closed)
    }

    /// How many games there are.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn count(&self) -> Result<u64, StoreError> {
        let read = self.database()?.begin_read()?;
        Ok(read.open_table(GAMES)?.len()?)
    }

    /// Up to where of the journal every game is here, and how many they are.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn mark(&self) -> Result<Option<(Mark, u64)>, StoreError> {
        let read = self.database()?.begin_read()?;
        let facts = read.open_table(FACTS)?;
        let fact = facts.get(FACT_MARK)?;
        fact.map(|fact| serde_json::from_slice(fact.value()))
            .transpose()
            .map_err(StoreError::damaged)
    }

    /// Whether a room's game is here.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn has(&self, room: RoomId, game: u32) -> Result<bool, StoreError> {
        let read = self.database()?.begin_read()?;
        let rooms = read.open_table(ROOMS)?;
        Ok(rooms.get((room.as_u128(), game))?.is_some())
    }

    /// Adds games in order, all or none, and gives each its number; what is here already stays as it
    /// is. Then the mark is set, if there is one.
    ///
    /// What is not `durable` becomes so with the next call that is.
    ///
    /// # Errors
    /// When nothing was added.
    pub fn add(
        &self,
        games: &[Finished],
        mark: Option<&Mark>,
        durable: bool,
    ) -> Result<(), StoreError> {
        if games.is_empty() && mark.is_none() && !durable {
            return Ok(());
        }
        let database = self.database()?;
        let mut write = database.begin_write()?;
        write.set_durability(match durable {
            true => Durability::Immediate,
            false => Durability::None,
        })?;
        {
            let mut tables = Tables {
                games: write.open_table(GAMES)?,
                rooms: write.open_table(ROOMS)?,
                players: write.open_table(PLAYERS)?,
                variants: write.open_table(VARIANTS)?,
                days: write.open_table(DAYS)?,
            };
            for game in games {
                tables.add(game)?;
            }
            if let Some(mark) = mark {
                let count = tables.games.len()?;
                let fact = serde_json::to_vec(&(mark, count)).map_err(StoreError::damaged)?;
                write.open_table(FACTS)?.insert(FACT_MARK, &*fact)?;
            }
        }
        write.commit()?;
        Ok(())
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

    /// The games that are asked for and not private, newest first.
    ///
    /// # Errors
    /// When the store cannot be read, or a game is damaged.
    pub fn list(
        &self,
        query: &HistoryQuery,
        skip: usize,
        take: usize,
    ) -> Result<Vec<GameRow>, StoreError> {
        let days = query.period.map_or((0, u32::MAX), |period| period.days());
        let in_days = |day: u32| (days.0..=days.1).contains(&day);
        let read = self.database()?.begin_read()?;
        let mut numbers: Vec<u64> = Vec::new();
        let mut left = skip;
        // Whether there is room for more.
        let mut keep = |number: u64| {
            match left {
                0 => numbers.push(number),
                _ => left -= 1,
            }
            numbers.len() < take
        };
        match (&query.whose, query.variant) {
            (Whose::Of(name), variant) => {
                let players = read.open_table(PLAYERS)?;
                let name = name.skeleton();
                for entry in players.range((name, 0)..=(name, u64::MAX))?.rev() {
                    let (key, value) = entry?;
                    let (found, day) = value.value();
                    let fits = variant.is_none_or(|variant| variant.id() == found) && in_days(day);
                    if fits && !keep(key.value().1) {
                        break;
                    }
                }
            }
            (_, Some(variant)) => {
                let variants = read.open_table(VARIANTS)?;
                let id = variant.id();
                for entry in variants.range((id, 0)..=(id, u64::MAX))?.rev() {
                    let (key, day) = entry?;
                    if in_days(day.value()) && !keep(key.value().1) {
                        break;
                    }
                }
            }
            (_, None) => {
                let by_day = read.open_table(DAYS)?;
                for entry in by_day.range((days.0, 0)..=(days.1, u64::MAX))?.rev() {
                    let (key, ()) = (entry?.0, ());
                    if !keep(key.value().1) {
                        break;
                    }
                }
            }
        }
        let games = read.open_table(GAMES)?;
        let row = |number| -> Result<GameRow, StoreError> {
            let found = games.get(number)?;
            let found = found.ok_or_else(|| StoreError::damaged("a game is missing"))?;
            Ok(decode(found.value())?.row)
        };
        numbers.into_iter().map(row).collect()
    }
}

/// The tables of a transaction.
struct Tables<'a> {
    games: redb::Table<'a, u64, (u32, &'static [u8])>,
    rooms: redb::Table<'a, (u128, u32), u64>,
    players: redb::Table<'a, (&'static str, u64), (&'static str, u32)>,
    variants: redb::Table<'a, (&'static str, u64), u32>,
    days: redb::Table<'a, (u32, u64), ()>,
}

impl Tables<'_> {
    fn add(&mut self, game: &Finished) -> Result<(), StoreError> {
        let place = (game.room.as_u128(), game.row.game);
        if self.rooms.get(place)?.is_some() {
            return Ok(());
        }
        let number = self.games.last()?.map_or(1, |(last, _)| last.value() + 1);
        let mut game = game.clone();
        game.row.number = number;
        let bytes = serde_json::to_vec(&game).map_err(StoreError::damaged)?;
        self.games
            .insert(number, (crc32c::crc32c(&bytes), &*bytes))?;
        self.rooms.insert(place, number)?;
        if game.private {
            return Ok(());
        }
        let row = &game.row;
        let (variant, day) = (row.variant.id(), date::day_of(row.ended));
        for player in [&row.white, &row.black] {
            let key = (player.name.skeleton(), number);
            self.players.insert(key, (variant, day))?;
        }
        self.variants.insert((variant, number), day)?;
        self.days.insert((day, number), ())?;
        Ok(())
    }
}

/// The database reads pages without checking them, so that each game has its own checksum.
fn decode((sum, bytes): (u32, &[u8])) -> Result<Finished, StoreError> {
    if crc32c::crc32c(bytes) != sum {
        return Err(StoreError::damaged("a game's checksum does not match"));
    }
    serde_json::from_slice(bytes).map_err(StoreError::damaged)
}

fn database(path: &Path) -> Result<Database, StoreError> {
    let mut builder = Database::builder();
    Ok(builder.set_cache_size(CACHE).create(path)?)
}

/// Makes what an empty database lacks, and looks whether the version is ours.
fn prepare(database: &Database) -> Result<(), StoreError> {
    let write = database.begin_write()?;
    {
        let is_new = write.list_tables()?.next().is_none();
        let mut facts = write.open_table(FACTS)?;
        if is_new {
            facts.insert(FACT_FORMAT, FORMAT.as_bytes())?;
        }
        let found = facts.get(FACT_FORMAT)?;
        let found = found.map_or_else(String::new, |found| {
            String::from_utf8_lossy(found.value()).into_owned()
        });
        if found != FORMAT {
            return Err(StoreError::Version(found));
        }
        write.open_table(GAMES)?;
        write.open_table(ROOMS)?;
        write.open_table(PLAYERS)?;
        write.open_table(VARIANTS)?;
        write.open_table(DAYS)?;
    }
    write.commit()?;
    Ok(())
}
