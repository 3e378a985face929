//! Errors of a store.

use std::io;

use damiera_journal::RoomId;

use super::super::GameNumbers;
use super::FORMAT;

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error(transparent)]
    Database(#[from] Box<redb::Error>),
    /// Another version of the server made it.
    #[error("it has version {0:?} of the format, and this server has {FORMAT}")]
    Version(String),
    /// Its content is damaged.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// Its games are not the games that the journal numbers.
    #[error("it does not fit the journal: {0}")]
    Misfit(#[from] ArchiveMisfit),
    /// It failed before and has not been opened again.
    #[error("it is closed after an error")]
    Closed,
}

/// How the numbers in a store differ from the journal's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveMisfit {
    /// A game is not there that must be.
    #[error("it lacks game #{0}")]
    Missing(u64),
    /// A game is there under another number.
    #[error("game {game} of room {room} is #{journal}, and it has it as #{archive}")]
    Moved {
        /// The room of the game.
        room: RoomId,
        /// Which of that room's games it is.
        game: u32,
        /// Its number by the journal.
        journal: u64,
        /// Its number in the store.
        archive: u64,
    },
    /// Another game is there under a game's number.
    #[error("under #{0} it has another game")]
    Taken(u64),
    /// Games are there which the journal has not.
    #[error("it has games that the journal has not: {0}")]
    Beyond(GameNumbers),
    /// The games and the list of their numbers differ.
    #[error("it has {games} games and a list of {listed}")]
    Listed {
        /// The number of games.
        games: u64,
        /// The number of games in the list of all rooms' games.
        listed: u64,
    },
}

impl StoreError {
    /// The error of a file that was read and is not as it was written.
    pub fn damaged(why: impl ToString) -> Self {
        StoreError::Damaged(why.to_string())
    }

    /// Wraps an error of the system about the store's file.
    pub fn unusable(error: io::Error) -> Self {
        StoreError::Database(Box::new(redb::Error::Io(error)))
    }

    /// True if another process has the store open.
    pub fn is_in_use(&self) -> bool {
        matches!(self, StoreError::Database(error) if matches!(**error, redb::Error::DatabaseAlreadyOpen))
    }

    /// True if rebuilding the store from the journal helps. False if the disk or another process is the obstacle.
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
            StoreError::Version(_) | StoreError::Damaged(_) | StoreError::Misfit(_) => true,
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
