//! The store that the owner of people writes to: the server's own log, or the shards of a cluster.

use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;

use super::state::{PeopleEvent, PeopleState};

/// The outcome of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WriteOutcome {
    /// It is stored, and the state says so.
    Stored,
    /// It is not stored and never will be. The state says what is stored instead.
    Beaten,
    /// It is not certain, or nothing can be stored at the moment.
    Down,
}

/// Keeps people. It decides nothing: the state that it shares with the owner says what it has stored and read.
pub(super) trait PeopleStore: Send + 'static {
    /// Maximum changes that are stored together.
    const TOGETHER: usize;

    /// Delay until the times at which people were seen are stored.
    const SEEN: Duration;

    /// Work of the store's own.
    type Work: Send;

    /// The part of the store that has an account. Changes to two parts are not stored together.
    fn part_of(account: AccountId) -> u16;

    /// True if this process may store something now, and the state says all that is stored. Finds out what is in doubt.
    fn is_ready(&mut self) -> impl Future<Output = bool> + Send;

    /// Looks whether what happens has room beside all that is kept.
    ///
    /// # Errors
    /// The refusal that says what is full.
    fn has_room(&self, state: &PeopleState, events: &[PeopleEvent]) -> Result<(), Refusal>;

    /// Stores what each of some changes leads to, in order: all of it, or nothing.
    fn append(
        &mut self,
        changes: Vec<Vec<PeopleEvent>>,
    ) -> impl Future<Output = WriteOutcome> + Send;

    /// Writes what is kept anew without the accounts that some deletions lead to: nothing of these is kept then but that
    /// their names rest, and nothing says that they were deleted.
    fn rewrite_without(
        &mut self,
        deletions: Vec<Vec<PeopleEvent>>,
    ) -> impl Future<Output = WriteOutcome> + Send;

    /// Rewrites data that has grown, if there is any. The content stays the same, so a failure changes nothing.
    fn tidy(&mut self) -> impl Future<Output = ()> + Send;

    /// Bytes kept; 0 where that means nothing.
    fn length(&self) -> u64;

    /// Waits until the store has work of its own. Dropping the future loses nothing.
    fn due(&mut self) -> impl Future<Output = Self::Work> + Send;

    /// Does such work.
    fn work(&mut self, work: Self::Work) -> impl Future<Output = ()> + Send;

    /// Called when no more requests come.
    fn close(&mut self) {}
}
