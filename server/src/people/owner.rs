//! The owner of people: the one who decides, has stored what was decided, and changes the state.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use super::Shared;
use super::change::{Change, Deletion, Given, Key};
use super::keeping::{Entry, KeepError, Keeping};
use super::registry::AccountEvent;
use super::state::{PeopleEvent, State, Versions};
use crate::config::Accounts;
use crate::logs::Seldom;

/// How many changes are stored at once.
const ROUND: usize = 256;

/// After how long it is stored that people were seen.
const SEEN: Duration = Duration::from_secs(10);

/// After how long without a change it is written down how far the log goes.
const IDLE: Duration = Duration::from_millis(200);

/// How often it is tried to find out what is stored, while that is in doubt.
const DOUBT: Duration = Duration::from_secs(1);

/// A full disk refuses every change.
static FAILING: Seldom = Seldom::new();

/// Where the answer goes.
type Answer = oneshot::Sender<Result<Given, Refusal>>;

/// What the owner is asked.
#[derive(Debug)]
pub(super) enum Asked {
    /// To change something.
    Change(Change, Answer),
    /// To delete an account.
    Delete(Deletion, Answer),
    /// To store soon that people were seen.
    Seen,
}

/// The owner: run it on a thread of its own, or as a task where nothing waits for a disk.
#[derive(Debug)]
pub struct Owner {
    shared: Arc<Shared>,
    asked: mpsc::Receiver<Asked>,
    keeping: Box<dyn Keeping>,
    settings: Accounts,
    /// Since a write of which nobody knows whether it was stored: when it is tried next to find out.
    in_doubt: Option<Instant>,
    /// When it is stored that people were seen.
    seen_due: Option<Instant>,
    /// When it is written down how far the log goes.
    note_due: Option<Instant>,
}

/// What is stored next, and who waits for it.
#[derive(Default)]
struct Batch {
    entries: Vec<Entry>,
    /// The askers, in the order of the entries; nobody waits for what the owner stores unasked.
    waiting: Vec<Option<(Answer, Given)>>,
    /// What the entries depend on.
    keys: HashSet<Key>,
    /// How many names they register.
    registered: usize,
    /// Where each kind stands behind them.
    after: Versions,
}

impl Owner {
    pub(super) fn new(
        shared: Arc<Shared>,
        asked: mpsc::Receiver<Asked>,
        keeping: Box<dyn Keeping>,
        settings: Accounts,
    ) -> Self {
        let owner = Owner {
            shared,
            asked,
            keeping,
            settings,
            in_doubt: None,
            seen_due: None,
            note_due: None,
        };
        owner.show_length();
        owner
    }

    fn show_length(&self) {
        let length = self.keeping.length();
        self.shared.log_bytes.store(length, Ordering::Relaxed);
    }

    /// Serves until nobody can ask any more. It waits for the disk and so wants a thread of its own,
    /// unless the disk is simulated.
    pub async fn run(mut self) {
        let mut round = Vec::with_capacity(ROUND);
        loop {
            let due = [self.seen_due, self.note_due, self.in_doubt];
            let asked = self.asked.recv_many(&mut round, ROUND);
            let came = match due.into_iter().flatten().min() {
                Some(due) => timeout_at(due, asked).await.ok(),
                None => Some(asked.await),
            };
            match came {
                Some(0) => break,
                Some(_) => self.serve(round.drain(..)),
                None => self.tend(),
            }
        }
        self.store_seen();
        self.keeping.note();
    }

    /// Does what is due.
    fn tend(&mut self) {
        let now = Instant::now();
        let is_due = |due: Option<Instant>| due.is_some_and(|due| due <= now);
        if is_due(self.in_doubt) {
            self.is_certain();
        }
        if is_due(self.seen_due) {
            self.store_seen();
        }
        if is_due(self.note_due) {
            self.note_due = None;
            self.keeping.note();
        }
    }

    /// Serves everyone in a round. Deletions come last, so that the log is written anew once for all.
    fn serve(&mut self, round: impl Iterator<Item = Asked>) {
        let mut batch = Batch::default();
        let mut deletions = Vec::new();
        for asked in round {
            match asked {
                Asked::Change(change, answer) => self.gather(&mut batch, change, answer),
                Asked::Delete(deletion, answer) => deletions.push((deletion, answer)),
                Asked::Seen => {
                    self.seen_due.get_or_insert_with(|| Instant::now() + SEEN);
                }
            }
        }
        self.commit(&mut batch);
        if !deletions.is_empty() {
            self.delete(deletions);
        }
        if self.seen_due.is_none() && !self.shared.seen.lock().is_empty() {
            self.seen_due = Some(Instant::now() + SEEN);
        }
        self.tidy();
        self.show_length();
    }

    /// Lays what a change leads to to the others, or refuses it.
    fn gather(&mut self, batch: &mut Batch, change: Change, answer: Answer) {
        let keys = change.keys();
        if keys.iter().any(|key| batch.keys.contains(key)) {
            self.commit(batch);
        }
        if !self.is_certain() {
            let _ = answer.send(Err(Refusal::PeopleDown));
            return;
        }
        let registers = matches!(change, Change::Register(_));
        let state = self.shared.state.read();
        match change.decide(&state, &self.settings, batch.registered) {
            Ok((events, given)) => {
                batch.keys.extend(keys);
                batch.registered += usize::from(registers);
                batch.push(&state, events, Some((answer, given)));
            }
            // Whoever asked may be gone.
            Err(refusal) => drop(answer.send(Err(refusal))),
        }
    }

    /// Stores what has gathered, and tells those who wait for it.
    fn commit(&mut self, batch: &mut Batch) {
        let Batch {
            entries, waiting, ..
        } = std::mem::take(batch);
        if entries.is_empty() {
            return;
        }
        let stored = self.keeping.append(&entries);
        match self.settle(stored) {
            Ok(()) => {
                let mut state = self.shared.state.write();
                let events = entries.iter().flat_map(|entry| &entry.events);
                events.for_each(|event| state.apply(event));
                drop(state);
                for (answer, given) in waiting.into_iter().flatten() {
                    let _ = answer.send(Ok(given));
                }
            }
            Err(()) => {
                let certain = self.in_doubt.is_none();
                let stands = self.shared.state.read().versions;
                for (entry, waiting) in entries.iter().zip(waiting) {
                    let Some((answer, given)) = waiting else {
                        continue;
                    };
                    let is_there = certain && entry.is_behind(&stands);
                    let _ = answer.send(is_there.then_some(given).ok_or(Refusal::PeopleDown));
                }
            }
        }
    }

    /// Deletes accounts: the log is written anew without them, and that is all that says so.
    fn delete(&mut self, deletions: Vec<(Deletion, Answer)>) {
        if !self.is_certain() {
            for (_, answer) in deletions {
                let _ = answer.send(Err(Refusal::PeopleDown));
            }
            return;
        }
        let mut after = self.shared.state.read().clone();
        let mut waiting: Vec<(AccountId, Answer)> = Vec::new();
        for (deletion, answer) in deletions {
            match deletion.decide(&after, &self.settings) {
                Ok(events) => {
                    events.iter().for_each(|event| after.apply(event));
                    waiting.push((deletion.id, answer));
                }
                Err(refusal) => drop(answer.send(Err(refusal))),
            }
        }
        if waiting.is_empty() {
            return;
        }
        let written = self.keeping.rewrite(&after);
        // After a failure the state is what was found out instead, if anything was.
        if self.settle(written).is_ok() {
            *self.shared.state.write() = after;
        }
        let certain = self.in_doubt.is_none();
        for (id, answer) in waiting {
            let is_gone = certain && self.shared.state.read().registry.of_id(id).is_none();
            let _ = answer.send(is_gone.then_some(Given::Done).ok_or(Refusal::PeopleDown));
        }
    }

    /// What became of a write. After one that is in doubt the state is what is found stored, as soon as
    /// that can be found out.
    fn settle(&mut self, written: Result<(), KeepError>) -> Result<(), ()> {
        match written {
            Ok(()) => {
                if let Some(times) = FAILING.over() {
                    tracing::info!(more = times, "the people's log takes changes again");
                }
                self.note_due = Some(Instant::now() + IDLE);
                Ok(())
            }
            Err(error) => {
                if let Some(times) = FAILING.happened() {
                    tracing::error!(%error, times, "the people's log did not take a change");
                }
                if !matches!(error, KeepError::Refused(_)) {
                    self.in_doubt = Some(Instant::now());
                    self.is_certain();
                }
                Err(())
            }
        }
    }

    /// Whether it is known what is stored; tries to find out now and then if not.
    fn is_certain(&mut self) -> bool {
        match self.in_doubt {
            None => return true,
            Some(next) if next > Instant::now() => return false,
            Some(_) => {}
        }
        match self.keeping.reread() {
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

    /// Stores when people were seen.
    fn store_seen(&mut self) {
        self.seen_due = None;
        if !self.is_certain() {
            self.seen_due = Some(Instant::now() + SEEN);
            return;
        }
        let seen = std::mem::take(&mut *self.shared.seen.lock());
        if seen.is_empty() {
            return;
        }
        let mut people: Vec<(AccountId, u64)> = seen.into_iter().collect();
        people.sort_unstable();
        let mut batch = Batch::default();
        let event = PeopleEvent::from(AccountEvent::Seen { people });
        batch.push(&self.shared.state.read(), vec![event], None);
        self.commit(&mut batch);
    }

    /// Has the state kept anew when more than half of what is kept does not count any more.
    fn tidy(&mut self) {
        if self.in_doubt.is_some() {
            return;
        }
        let state = self.shared.state.read();
        if self.keeping.is_stale(&state) {
            let written = self.keeping.rewrite(&state);
            drop(state);
            // What is kept says the same as before, so that a failure changes nothing.
            let _ = self.settle(written);
        }
    }
}

impl Batch {
    /// Lays an entry behind the others.
    fn push(&mut self, state: &State, events: Vec<PeopleEvent>, waiting: Option<(Answer, Given)>) {
        if self.entries.is_empty() {
            self.after = state.versions;
        }
        let before = self.after;
        events.iter().for_each(|event| self.after.count(event));
        self.entries.push(Entry { before, events });
        self.waiting.push(waiting);
    }
}
