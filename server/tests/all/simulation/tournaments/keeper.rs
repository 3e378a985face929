//! The logs of tournaments on a simulated store, which is slow, fails, and does not always say what became of an entry.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use damiera_game::tournaments::{TournamentAppendError, TournamentKeeper, TournamentLogError};
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{Tournament, TournamentChange, TournamentEntry, TournamentRound};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use crate::simulation::chance::Chance;

/// The store. Clones are the same one, and it outlasts the lives of the server.
#[derive(Debug, Clone)]
pub(super) struct SimulatedLogs {
    kept: Arc<Mutex<KeptLogs>>,
    chance: Chance,
}

#[derive(Debug, Default)]
struct KeptLogs {
    entries: BTreeMap<TournamentId, Vec<TournamentEntry>>,
    /// Tournaments with an entry of unknown outcome; true if it is stored.
    unresolved: BTreeMap<TournamentId, bool>,
    /// Nothing is stored now.
    fails: bool,
    /// The number of results that are still refused.
    refused_results: u64,
    stored: u64,
    failed: u64,
}

impl SimulatedLogs {
    pub(super) fn new(chance: Chance) -> Self {
        SimulatedLogs {
            kept: Arc::default(),
            chance,
        }
    }

    fn kept(&self) -> MutexGuard<'_, KeptLogs> {
        self.kept.lock().unwrap()
    }

    /// Adds an entry from before the first life.
    pub(super) fn begin_with(&self, id: TournamentId, entry: TournamentEntry) {
        self.kept().entries.entry(id).or_default().push(entry);
    }

    pub(super) fn fail(&self, fails: bool) {
        self.kept().fails = fails;
    }

    /// Refuses the next results of boards, so many of them.
    pub(super) fn refuse_results(&self, results: u64) {
        self.kept().refused_results = results;
    }

    /// A new process knows nothing of what the last one waited for.
    pub(super) fn restart(&self) {
        self.kept().unresolved.clear();
    }

    /// The tournaments as their logs make them.
    pub(super) fn tournaments(&self) -> Vec<Tournament> {
        let kept = self.kept();
        let made = kept.entries.values().map(|entries| {
            let mut tournament = Tournament::announced(&entries[0]).unwrap();
            for entry in &entries[1..] {
                if let TournamentChange::Paired { .. } = entry.what {
                    let is_over = tournament
                        .rounds
                        .last()
                        .is_none_or(TournamentRound::is_over);
                    assert!(
                        is_over,
                        "a round is paired before the one before it is over"
                    );
                }
                tournament.apply(entry).expect("entries follow");
            }
            tournament
        });
        made.collect()
    }

    /// The number of stored and of failed entries.
    pub(super) fn counts(&self) -> (u64, u64) {
        let kept = self.kept();
        (kept.stored, kept.failed)
    }

    fn delay(&self) -> Duration {
        match self.chance.once_in(6) {
            true => self.chance.up_to(Duration::from_secs(3)),
            false => self.chance.up_to(Duration::from_millis(20)),
        }
    }

    fn store(&self, id: TournamentId, entry: TournamentEntry) -> Result<(), TournamentAppendError> {
        let unknown = self.chance.once_in(40);
        let mut kept = self.kept();
        assert!(
            !kept.unresolved.contains_key(&id),
            "an entry behind an unresolved one"
        );
        let is_result = matches!(entry.what, TournamentChange::Result { .. });
        let is_refused = is_result && kept.refused_results > 0;
        kept.refused_results -= u64::from(is_refused);
        let is_lost = kept.fails || is_refused || (unknown && self.chance.once_in(2));
        let is_stored = !is_lost;
        if is_stored {
            kept.stored += 1;
            kept.entries.entry(id).or_default().push(entry);
        }
        match (unknown, is_stored) {
            (true, _) => {
                kept.failed += 1;
                kept.unresolved.insert(id, is_stored);
                Err(TournamentAppendError::Unknown(broken()))
            }
            (false, true) => Ok(()),
            (false, false) => {
                kept.failed += 1;
                Err(TournamentAppendError::NotStored(broken()))
            }
        }
    }
}

fn broken() -> TournamentLogError {
    io::Error::other("told to fail").into()
}

impl TournamentKeeper for SimulatedLogs {
    fn read(&self) -> Vec<Vec<TournamentEntry>> {
        self.kept().entries.values().cloned().collect()
    }

    fn append(
        &self,
        id: TournamentId,
        entry: TournamentEntry,
    ) -> BoxFuture<'static, Result<(), TournamentAppendError>> {
        let (logs, delay) = (self.clone(), self.delay());
        async move {
            tokio::time::sleep(delay / 2).await;
            let stored = logs.store(id, entry);
            tokio::time::sleep(delay / 2).await;
            stored
        }
        .boxed()
    }

    fn settle(&self, id: TournamentId) -> BoxFuture<'static, Result<bool, TournamentLogError>> {
        let (logs, delay) = (self.clone(), self.delay());
        async move {
            tokio::time::sleep(delay).await;
            if logs.chance.once_in(3) {
                return Err(broken());
            }
            Ok(logs
                .kept()
                .unresolved
                .remove(&id)
                .expect("something to settle"))
        }
        .boxed()
    }
}
