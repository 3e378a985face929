//! The people of one server: in its memory, and in the log on its disk if it has one.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use damiera_platform::logs::Seldom;
use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use tokio::time::{Instant, sleep_until};

use super::Shared;
use super::log::{KeepError, PeopleDisk, PeopleLog};
use super::state::{PeopleEvent, PeopleState, Versions};
use super::store::{PeopleStore, WriteOutcome};

/// After how long without a change it is written down how far the log goes.
const IDLE: Duration = Duration::from_millis(200);

/// Interval between attempts to resolve an unresolved write.
const DOUBT: Duration = Duration::from_secs(1);

/// A full disk refuses every change.
static FAILING: Seldom = Seldom::new();

/// Keeps people in memory, and in a log.
pub(super) struct LocalStore<D: PeopleDisk> {
    shared: Arc<Shared>,
    /// None if people are forgotten with the process.
    log: Option<PeopleLog<D>>,
    /// Some while the outcome of a write is unresolved: the time of the next attempt to resolve it.
    in_doubt: Option<Instant>,
    /// The time at which the log's end is noted.
    note_due: Option<Instant>,
}

impl<D: PeopleDisk> LocalStore<D> {
    /// A store over the state that the log holds.
    pub(super) fn new(shared: Arc<Shared>, log: Option<PeopleLog<D>>) -> Self {
        LocalStore {
            shared,
            log,
            in_doubt: None,
            note_due: None,
        }
    }

    /// Writes in the log, if there is one.
    fn write(
        &mut self,
        write: impl FnOnce(&mut PeopleLog<D>) -> Result<(), KeepError>,
    ) -> Result<(), KeepError> {
        self.log.as_mut().map_or(Ok(()), write)
    }

    /// Gives the outcome of a write that takes each kind's version to `after`. After an unresolved write the state is
    /// set from the log, as soon as the log can be read.
    fn settle(&mut self, written: Result<(), KeepError>, after: Versions) -> WriteOutcome {
        let Err(error) = written else {
            if let Some(times) = FAILING.over() {
                tracing::info!(more = times, "the people's log takes changes again");
            }
            self.note_due = Some(Instant::now() + IDLE);
            return WriteOutcome::Stored;
        };
        if let Some(times) = FAILING.happened() {
            tracing::error!(%error, times, "the people's log did not take a change");
        }
        if matches!(error, KeepError::Refused(_)) {
            return WriteOutcome::Down;
        }
        self.in_doubt = Some(Instant::now());
        match self.is_certain() {
            true if self.shared.state.read().versions.reach(&after) => WriteOutcome::Stored,
            true => WriteOutcome::Beaten,
            false => WriteOutcome::Down,
        }
    }

    /// True if it is known what is stored; tries to find out now and then if not.
    fn is_certain(&mut self) -> bool {
        let (Some(next), Some(log)) = (self.in_doubt, &mut self.log) else {
            return true;
        };
        if next > Instant::now() {
            return false;
        }
        match log.reread() {
            Ok(state) => {
                *self.shared.state.write() = state;
                self.in_doubt = None;
                true
            }
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::error!(%error, times, "the people's log cannot be read again");
                }
                self.in_doubt = Some(Instant::now() + DOUBT);
                false
            }
        }
    }
}

impl<D: PeopleDisk> PeopleStore for LocalStore<D> {
    const TOGETHER: usize = 256;
    const SEEN: Duration = Duration::from_secs(10);
    type Work = ();

    fn part_of(_: AccountId) -> u16 {
        0
    }

    async fn is_ready(&mut self) -> bool {
        self.is_certain()
    }

    fn has_room(&self, _: &PeopleState, _: &[PeopleEvent]) -> Result<(), Refusal> {
        Ok(())
    }

    async fn append(&mut self, changes: Vec<Vec<PeopleEvent>>) -> WriteOutcome {
        let mut after = self.shared.state.read().versions;
        let events = || changes.iter().flatten();
        events().for_each(|event| after.count(event));
        let written = self.write(|log| log.append(&changes));
        if written.is_ok() {
            let mut state = self.shared.state.write();
            events().for_each(|event| state.apply(event));
        }
        self.settle(written, after)
    }

    async fn rewrite_without(&mut self, deletions: Vec<Vec<PeopleEvent>>) -> WriteOutcome {
        let mut state = self.shared.state.read().clone();
        let events = deletions.iter().flatten();
        events.for_each(|event| state.apply(event));
        let after = state.versions;
        let written = self.write(|log| log.rewrite(&state));
        if written.is_ok() {
            *self.shared.state.write() = state;
        }
        self.settle(written, after)
    }

    async fn tidy(&mut self) {
        let Some(log) = &mut self.log else {
            return;
        };
        let state = self.shared.state.read();
        if self.in_doubt.is_none() && log.is_stale(&state) {
            let (written, after) = (log.rewrite(&state), state.versions);
            drop(state);
            self.settle(written, after);
        }
    }

    fn length(&self) -> u64 {
        self.log.as_ref().map_or(0, PeopleLog::length)
    }

    async fn due(&mut self) {
        match [self.in_doubt, self.note_due].into_iter().flatten().min() {
            Some(due) => sleep_until(due).await,
            None => pending().await,
        }
    }

    async fn work(&mut self, (): ()) {
        self.is_certain();
        if self.note_due.is_some_and(|due| due <= Instant::now()) {
            self.note_due = None;
            self.close();
        }
    }

    fn close(&mut self) {
        if let Some(log) = &mut self.log {
            log.note();
        }
    }
}
