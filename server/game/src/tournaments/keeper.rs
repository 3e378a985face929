//! Tournaments that something else keeps than a disk or a cluster: a simulation, which is slow and fails.

use std::fmt;

use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::TournamentEntry;
use futures_util::future::BoxFuture;

use super::{TournamentAppendError, TournamentLogError};

/// The keeper of all tournaments' entries.
pub trait TournamentKeeper: fmt::Debug + Send + Sync + 'static {
    /// The entries of each tournament, in order.
    fn read(&self) -> Vec<Vec<TournamentEntry>>;

    /// Adds an entry to a tournament, also a new one's.
    ///
    /// # Errors
    /// When it is not stored, or when that is not known.
    fn append(
        &self,
        id: TournamentId,
        entry: TournamentEntry,
    ) -> BoxFuture<'static, Result<(), TournamentAppendError>>;

    /// Finds out whether the entry of an append of unknown outcome is stored. True if it is.
    ///
    /// # Errors
    /// When that cannot be found out now.
    fn settle(&self, id: TournamentId) -> BoxFuture<'static, Result<bool, TournamentLogError>>;
}
