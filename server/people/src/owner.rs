//! The owner of people: it decides, and has a store keep the decisions.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::future::pending;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use damiera_config::Accounts;
use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::Shared;
use super::change::{ChangeResult, PeopleChange};
use super::registry::AccountEvent;
use super::state::PeopleEvent;
use super::store::{PeopleStore, WriteOutcome};

/// Maximum times that something is decided anew because something else was stored.
const TRIES: usize = 32;

/// The channel of the answer.
type ChangeReply = oneshot::Sender<Result<ChangeResult, Refusal>>;

/// A request to the owner.
#[derive(Debug)]
pub(super) enum PeopleRequest {
    /// To change something.
    Change(PeopleChange, ChangeReply),
    /// To store soon that people were seen.
    Seen,
}

/// The owner: run it on a thread of its own, or as a task where nothing waits for a disk.
pub struct PeopleOwner(Pin<Box<dyn Future<Output = ()> + Send>>);

impl fmt::Debug for PeopleOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Owner(..)")
    }
}

impl PeopleOwner {
    /// The owner of the people in a store. It decides by and shows the state that it shares with the store.
    pub(super) fn new<S: PeopleStore>(
        shared: Arc<Shared>,
        asked: mpsc::Receiver<PeopleRequest>,
        store: S,
        settings: Accounts,
    ) -> PeopleOwner {
        let owner = OwnerOf {
            shared,
            store,
            settings,
            seen_due: None,
        };
        owner.show_length();
        PeopleOwner(Box::pin(owner.run(asked)))
    }

    /// Serves until every sender is dropped. It may wait for a disk.
    pub async fn run(self) {
        self.0.await;
    }
}

/// The owner of the people in a store.
struct OwnerOf<S> {
    shared: Arc<Shared>,
    store: S,
    settings: Accounts,
    /// The time at which the sightings of people are stored.
    seen_due: Option<Instant>,
}

impl<S: PeopleStore> OwnerOf<S> {
    async fn run(mut self, mut asked: mpsc::Receiver<PeopleRequest>) {
        let mut round = Vec::with_capacity(S::TOGETHER);
        loop {
            let seen_due = self.seen_due;
            tokio::select! {
                came = asked.recv_many(&mut round, S::TOGETHER) => {
                    if came == 0 {
                        break;
                    }
                    self.serve(round.drain(..)).await;
                }
                work = self.store.due() => self.store.work(work).await,
                () = at(seen_due) => self.store_seen().await,
            }
            if self.seen_due.is_none() && !self.shared.seen.lock().is_empty() {
                self.seen_due = Some(Instant::now() + S::SEEN);
            }
            self.store.tidy().await;
            self.show_length();
        }
        self.store_seen().await;
        self.store.close();
    }

    fn show_length(&self) {
        let length = self.store.length();
        self.shared.log_bytes.store(length, Ordering::Relaxed);
    }

    /// Serves everyone in a round. Deletions come last, so that a store is written anew once for all.
    async fn serve(&mut self, round: impl Iterator<Item = PeopleRequest>) {
        let changes = round.filter_map(|asked| match asked {
            PeopleRequest::Change(change, answer) => Some((change, answer)),
            // It is due when the round is served.
            PeopleRequest::Seen => None,
        });
        let (deletions, others): (Vec<_>, Vec<_>) =
            changes.partition(|(change, _)| change.is_deletion());
        self.serve_in_order(others).await;
        self.serve_in_order(deletions).await;
    }

    /// Serves changes together that do not depend on one another, and each other one when those before it are stored.
    async fn serve_in_order(&mut self, changes: Vec<(PeopleChange, ChangeReply)>) {
        let mut together = Vec::new();
        let mut keys = HashSet::new();
        for (change, answer) in changes {
            let own = change.keys();
            if own.iter().any(|key| keys.contains(key)) {
                keys.clear();
                self.change(std::mem::take(&mut together)).await;
            }
            keys.extend(own);
            together.push((change, answer));
        }
        self.change(together).await;
    }

    /// Carries changes out that do not depend on one another, either deletions or none: decides by the state, and anew when
    /// something else was stored.
    async fn change(&mut self, mut asked: Vec<(PeopleChange, ChangeReply)>) {
        for _ in 0..TRIES {
            if asked.is_empty() || !self.store.is_ready().await {
                break;
            }
            let (decided, given) = self.decide(&mut asked);
            if decided.is_empty() {
                break;
            }
            let stored = match asked.iter().any(|(change, _)| change.is_deletion()) {
                true => self.store.rewrite_without(decided).await,
                false => self.store.append(decided).await,
            };
            match stored {
                WriteOutcome::Stored => {
                    for ((_, answer), given) in asked.drain(..).zip(given) {
                        let _ = answer.send(Ok(given));
                    }
                }
                WriteOutcome::Beaten => {}
                WriteOutcome::Down => break,
            }
        }
        // The outcome of these changes is unresolved.
        for (_, answer) in asked {
            let _ = answer.send(Err(Refusal::PeopleDown));
        }
    }

    /// Gives the events and the result of each change. Refused changes are answered and removed from `asked`.
    fn decide(
        &self,
        asked: &mut Vec<(PeopleChange, ChangeReply)>,
    ) -> (Vec<Vec<PeopleEvent>>, Vec<ChangeResult>) {
        let state = self.shared.state.read();
        let (mut decided, mut all_given) = (Vec::new(), Vec::new());
        let mut registered = 0;
        for (change, answer) in std::mem::take(asked) {
            let outcome = change.clone().decide(&state, &self.settings, registered);
            let outcome = outcome.and_then(|(events, given)| {
                self.store.has_room(&state, &events)?;
                Ok((events, given))
            });
            match outcome {
                Ok((events, given)) => {
                    registered += usize::from(matches!(change, PeopleChange::Register(_)));
                    decided.push(events);
                    all_given.push(given);
                    asked.push((change, answer));
                }
                // The asker may be gone.
                Err(refusal) => drop(answer.send(Err(refusal))),
            }
        }
        (decided, all_given)
    }

    /// Stores when people were seen, part by part. Parts that could not be stored are tried again later.
    async fn store_seen(&mut self) {
        self.seen_due = None;
        if !self.store.is_ready().await {
            return;
        }
        let mut parts: BTreeMap<u16, Vec<(AccountId, u64)>> = BTreeMap::new();
        for (id, at) in std::mem::take(&mut *self.shared.seen.lock()) {
            parts.entry(S::part_of(id)).or_default().push((id, at));
        }
        while let Some((part, mut people)) = parts.pop_first() {
            people.sort_unstable();
            let event = AccountEvent::Seen {
                people: people.clone(),
            };
            if self.store.append(vec![vec![event.into()]]).await != WriteOutcome::Stored {
                parts.insert(part, people);
                break;
            }
        }
        let mut seen = self.shared.seen.lock();
        for (id, at) in parts.into_values().flatten() {
            let last = seen.entry(id).or_insert(at);
            *last = at.max(*last);
        }
    }
}

/// Waits until a time; for ever if there is none.
async fn at(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => pending().await,
    }
}
