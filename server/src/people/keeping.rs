//! What the owner of people needs of whatever keeps them.

use super::state::{PeopleEvent, State, Versions};

/// What one change writes: all of it, or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// How many events each kind had had; read only for the kinds to which something happens.
    pub(super) before: Versions,
    /// What happens.
    pub(super) events: Vec<PeopleEvent>,
}

impl Entry {
    /// Whether it is among what is stored when each kind stands at `stands`, nobody else having written.
    pub(super) fn is_behind(&self, stands: &Versions) -> bool {
        let mut after = self.before;
        self.events.iter().for_each(|event| after.count(event));
        stands.reach(&after)
    }
}

/// Why something was not kept.
#[derive(Debug, thiserror::Error)]
pub(super) enum KeepError {
    /// It was not stored, and never will be.
    #[error("not written: {0}")]
    Refused(std::io::Error),
    /// Another writer was there: what is kept is not what the writer believed.
    #[error("another writer was there")]
    Conflict,
    /// It may be stored or not. What is kept has to be read before anything else is written.
    #[error("nobody knows whether it was written: {0}")]
    Unknown(std::io::Error),
}

/// Keeps people.
pub(super) trait Keeping: std::fmt::Debug + Send {
    /// Stores entries, in order; all of them are durable then.
    ///
    /// # Errors
    /// When they are not.
    fn append(&mut self, entries: &[Entry]) -> Result<(), KeepError>;

    /// Keeps a state and nothing else: what it lacks is in no file afterwards.
    ///
    /// # Errors
    /// When it does not.
    fn rewrite(&mut self, state: &State) -> Result<(), KeepError>;

    /// Reads what is kept, all of which is durable then.
    ///
    /// # Errors
    /// When that cannot be found out now.
    fn reread(&mut self) -> Result<State, KeepError>;

    /// Whether so much was appended that a state should be kept anew; `state` is the one that is kept.
    fn is_stale(&mut self, state: &State) -> bool;

    /// How many bytes it keeps; 0 where that means nothing.
    fn length(&self) -> u64;

    /// Writes down how far it goes, so that the loss of its end is noticed.
    fn note(&mut self);
}

/// Keeps nothing: what there is, is in the owner's memory.
#[derive(Debug)]
pub(super) struct InMemory;

impl Keeping for InMemory {
    fn append(&mut self, _: &[Entry]) -> Result<(), KeepError> {
        Ok(())
    }

    fn rewrite(&mut self, _: &State) -> Result<(), KeepError> {
        Ok(())
    }

    fn reread(&mut self) -> Result<State, KeepError> {
        // Nothing is ever in doubt.
        Err(KeepError::Refused(std::io::ErrorKind::Unsupported.into()))
    }

    fn is_stale(&mut self, _: &State) -> bool {
        false
    }

    fn length(&self) -> u64 {
        0
    }

    fn note(&mut self) {}
}
