//! Registered people, bans, mutes and reports: one owner, a store of its own, and look-ups that never wait.
//!
//! Changes are handed to the [`PeopleOwner`], which decides, and has its store keep what it decided: `local` on the server's own
//! disk, `shared` with the other servers of a cluster. The state shows what is durable. Events of rooms name registered
//! people by id alone: what is forgotten here is nowhere else.

mod account;
mod account_changes;
mod account_event;
mod change;
mod credential;
mod credential_loss;
mod device;
mod device_tokens;
mod directory;
mod files;
mod key_owners;
pub mod leave;
mod local;
mod log;
mod numbers;
pub mod order;
mod owner;
mod quarantine;
pub mod ratings;
mod recovery;
mod registry;
mod role;
#[cfg(feature = "cluster")]
pub mod shared;
mod state;
mod store;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use damiera_config::Accounts;
use damiera_protocol::account::AccountId;
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use parking_lot::{Mutex, RwLock};
use tokio::sync::{mpsc, oneshot};

pub use account::{Account, AccountRole, MOST_ALERTS, MOST_FRIENDS, MOST_LINE, Registration};
pub use credential::{Credential, CredentialKind, MOST_KEYS, NewCredential};
pub use credential_loss::{CredentialLoss, CredentialLossCause, UnprovenRemoval};
pub use device::{MOST_DEVICES, UsedDevice};
pub use device_tokens::{DeviceDigest, DeviceUse};
pub use directory::NameDirectory;
pub use files::{LostPart, Salvaged, Summary, check, copy, directory, salvage};
pub use log::{END_FILE, FILE};
pub use log::{
    PeopleDisk, PeopleFile, PeopleFiles, PeopleFinding, PeopleLogError, PeoplePositionMismatch,
};
pub use numbers::BLOCK;
pub use owner::PeopleOwner;
pub use quarantine::NameKey;
pub use recovery::recovery_digest;

use change::{ChangeResult, PeopleChange};
use local::LocalStore;
use log::PeopleLog;
use order::{AbuseReport, Moderation, OrderEvent, PersonIdentity};
use owner::PeopleRequest;
use registry::AccountEvent;
use state::PeopleState;
use store::PeopleStore;

/// Changes that wait for the owner. Further ones wait to be queued.
const WAITING: usize = 1_024;

/// Registered people, and what keeps order.
///
/// Look-ups show what the log has stored. Use the changes inside a runtime.
#[derive(Debug)]
pub struct PeopleRegistry {
    shared: Arc<Shared>,
    owner: mpsc::Sender<PeopleRequest>,
    settings: Accounts,
}

/// The state that the owner shares with readers.
#[derive(Debug)]
struct Shared {
    /// Locked to look something up and to change it, and never while something is awaited.
    state: RwLock<PeopleState>,
    /// When people were seen of whom the log does not say so yet; an entry an account.
    seen: Mutex<HashMap<AccountId, u64>>,
    /// Length of the log in bytes.
    log_bytes: AtomicU64,
}

impl Shared {
    fn new(state: PeopleState) -> Arc<Self> {
        Arc::new(Shared {
            state: RwLock::new(state),
            seen: Mutex::default(),
            log_bytes: AtomicU64::new(0),
        })
    }
}

impl PeopleRegistry {
    /// People who are forgotten with the process, and their owner, which has to be run. The key is drawn
    /// by lot.
    pub fn in_memory(settings: Accounts, key: NameKey) -> (Arc<Self>, PeopleOwner) {
        let shared = Shared::new(PeopleState::new(key));
        let store = LocalStore::<PeopleFiles>::new(Arc::clone(&shared), None);
        PeopleRegistry::begin(shared, store, settings)
    }

    /// The people of a log on a disk, which is begun if there is none, and their owner, which has to be run.
    ///
    /// # Errors
    /// When anything that was acknowledged cannot be read any more. Nothing is changed then.
    pub fn open<D: PeopleDisk>(
        disk: D,
        settings: Accounts,
    ) -> Result<(Arc<Self>, PeopleOwner), PeopleLogError> {
        let (log, state) = PeopleLog::open(disk, NameKey::draw())?;
        let shared = Shared::new(state);
        let store = LocalStore::new(Arc::clone(&shared), Some(log));
        Ok(PeopleRegistry::begin(shared, store, settings))
    }

    /// The people that a store keeps, which has read them already.
    fn begin(
        shared: Arc<Shared>,
        store: impl PeopleStore,
        settings: Accounts,
    ) -> (Arc<Self>, PeopleOwner) {
        let (asks, asked) = mpsc::channel(WAITING);
        let people = PeopleRegistry {
            shared: Arc::clone(&shared),
            owner: asks,
            settings: settings.clone(),
        };
        let owner = PeopleOwner::new(shared, asked, store, settings);
        (Arc::new(people), owner)
    }

    /// The settings about accounts.
    pub fn settings(&self) -> &Accounts {
        &self.settings
    }

    /// The account of a name, or of a name that looks like it.
    pub fn of_name(&self, name: &Name) -> Option<Arc<Account>> {
        self.shared.state.read().registry.of_name(name).cloned()
    }

    /// The account of an id.
    pub fn of_id(&self, id: AccountId) -> Option<Arc<Account>> {
        self.shared.state.read().registry.of_id(id).cloned()
    }

    /// The account of a key.
    pub fn of_key(&self, key: KeyFingerprint) -> Option<Arc<Account>> {
        self.shared.state.read().registry.of_key(key).cloned()
    }

    /// The person of a name: a registered one, or a guest.
    pub fn person(&self, name: &Name) -> PersonIdentity {
        match self.of_name(name) {
            Some(account) => PersonIdentity::Account(account.id),
            None => PersonIdentity::Guest(name.clone()),
        }
    }

    /// Number of accounts.
    pub fn count(&self) -> usize {
        self.shared.state.read().registry.len()
    }

    /// Length of the log in bytes; 0 in memory.
    pub fn log_bytes(&self) -> u64 {
        self.shared.log_bytes.load(Ordering::Relaxed)
    }

    /// The names of registered people, for readers of events.
    pub fn directory(&self) -> NameDirectory {
        NameDirectory::of(Arc::clone(&self.shared))
    }

    /// Bans, mutes and reports as they stand now.
    pub fn order(&self) -> Arc<Moderation> {
        Arc::clone(&self.shared.state.read().order)
    }

    /// Checks that a name may be registered at a time, in milliseconds of Unix time.
    ///
    /// # Errors
    /// When it is registered or reserved, was deleted a short time ago, or there are as many accounts as there may be.
    pub fn may_be_registered(&self, name: &Name, at: u64) -> Result<(), Refusal> {
        change::may_be_registered(&self.shared.state.read(), &self.settings, name, at, 0)
    }

    /// Checks that a guest may take a name at a time, in milliseconds of Unix time.
    ///
    /// # Errors
    /// When it is registered or reserved, or was deleted a short time ago.
    pub fn may_be_taken(&self, name: &Name, at: u64) -> Result<(), Refusal> {
        let state = self.shared.state.read();
        if let Some(account) = state.registry.like_name(name) {
            return Err(Refusal::NameTaken(account.name.clone()));
        }
        change::may_be_chosen(&self.settings, name)?;
        change::may_be_taken(&state, name, at)
    }

    /// The solvers of a day's problem, in the order of their names, at most `most` of them, each with true for a
    /// solution at the first try; and the number of all. It goes through all accounts.
    pub fn solvers(&self, day: u32, place: u32, most: usize) -> (Vec<(Name, bool)>, u32) {
        let state = self.shared.state.read();
        let accounts = state.registry.all();
        let solvers = accounts.filter(|account| account.problems.has_solved(day, place));
        let mut solvers: Vec<_> = solvers
            .map(|account| {
                let is_first = account.problems.has_solved_first(day, place);
                (account.name.clone(), is_first)
            })
            .collect();
        drop(state);
        let count = u32::try_from(solvers.len()).unwrap_or(u32::MAX);
        solvers.sort_unstable_by(|(one, _), (other, _)| one.as_str().cmp(other.as_str()));
        solvers.truncate(most);
        (solvers, count)
    }

    /// The owner of an account was seen at a time, in milliseconds of Unix time. The log says so within
    /// some seconds, in a cluster within little more than a minute, and a kill of the server may lose it.
    pub fn seen(&self, id: AccountId, at: u64) {
        let is_first = {
            let mut seen = self.shared.seen.lock();
            let is_first = seen.is_empty();
            seen.insert(id, at);
            is_first
        };
        if is_first {
            // An owner that has so much to do stores it with that.
            let _ = self.owner.try_send(PeopleRequest::Seen);
        }
    }

    /// Records what keeps order: all of it, or nothing.
    ///
    /// # Errors
    /// When a list is full, or that cannot be stored.
    pub async fn record_order(&self, events: Vec<OrderEvent>) -> Result<(), Refusal> {
        self.change(PeopleChange::Order(events)).await.map(drop)
    }

    /// Records a report and gives the number under which it was recorded; that in `report` does not count.
    ///
    /// # Errors
    /// When too many reports are open, or that cannot be stored.
    pub async fn report(&self, report: AbuseReport) -> Result<u64, Refusal> {
        let reported = vec![OrderEvent::Reported(report)];
        match self.change(PeopleChange::Order(reported)).await? {
            ChangeResult::Report(number) => Ok(number),
            ChangeResult::Done
            | ChangeResult::Number(_)
            | ChangeResult::Credential(_)
            | ChangeResult::Spent(_) => Err(Refusal::PeopleDown),
        }
    }

    /// Reserves [`BLOCK`] numbers of a day, counted from that of Unix time 0, and gives the first: none of them is
    /// given again on that day, not even after a crash.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub async fn reserve_numbers(&self, day: u32) -> Result<u32, Refusal> {
        match self.change(PeopleChange::Numbers { day }).await? {
            ChangeResult::Number(first) => Ok(first),
            ChangeResult::Done
            | ChangeResult::Report(_)
            | ChangeResult::Credential(_)
            | ChangeResult::Spent(_) => Err(Refusal::PeopleDown),
        }
    }

    async fn set(&self, id: AccountId, event: AccountEvent) -> Result<(), Refusal> {
        let event = Box::new(event);
        self.change(PeopleChange::Set { id, event }).await.map(drop)
    }

    /// Hands a change to the owner and waits until it is durable.
    async fn change(&self, change: PeopleChange) -> Result<ChangeResult, Refusal> {
        let (reply, given) = oneshot::channel();
        // The owner is gone when the server stops.
        let handed_in = self.owner.send(PeopleRequest::Change(change, reply)).await;
        handed_in.map_err(|_| Refusal::PeopleDown)?;
        given.await.map_err(|_| Refusal::PeopleDown)?
    }
}
