//! The bounds of what people and addresses may do: limits, quotas, guesses, speech, room on the disk.

use std::sync::Arc;
use std::time::Duration;

use damiera_config::{ChatScope, Live, LiveLimits};
use damiera_connection::admission::chat_limits::ChatLimits;
use damiera_connection::admission::guesses::Guesses;
use damiera_connection::admission::pastes::Pastes;
use damiera_connection::admission::quotas::AddressQuotas;
use damiera_connection::admission::{Buckets, TokenBucket};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::directory::Directory;
use super::disk::DiskMonitor;
use super::policy::ServerPolicy;

/// The bounds of what people and addresses may do.
#[derive(Debug)]
pub struct AdmissionControl {
    /// The bounds, which a reload may change.
    pub limits: LiveLimits,
    /// Quotas of addresses.
    pub quotas: Arc<AddressQuotas>,
    /// Guesses at the words of rooms.
    pub guesses: Arc<Guesses>,
    /// Speech outside rooms.
    pub chat_limits: ChatLimits,
    /// Where people may talk, and what they are greeted with.
    pub policy: Live<ServerPolicy>,
    /// Pasted records.
    pub pastes: Arc<Pastes>,
    /// Games by correspondence that people begin.
    pub correspondence: CorrespondencePace,
    /// How full the journal's disk is.
    pub disk: Arc<DiskMonitor>,
}

/// A day.
const DAY: Duration = Duration::from_secs(86_400);

/// The pace of games by correspondence that people begin. It is counted from the start of the server on: what a person may
/// have at once is bounded in any case.
#[derive(Debug, Default)]
pub struct CorrespondencePace(Mutex<Buckets<AccountId>>);

impl CorrespondencePace {
    /// True if a person may begin another game, of so many within a day.
    pub fn may_begin(&self, account: AccountId, most: u32) -> bool {
        let now = Instant::now();
        self.with(account, most, now, |pace| pace.ready_at() <= now)
    }

    /// A person has begun a game, of so many within a day.
    pub fn begun(&self, account: AccountId, most: u32) {
        let now = Instant::now();
        // A second connection of the person may have been faster. What the person has at once is bounded all the same.
        let _ = self.with(account, most, now, |pace| pace.take(now));
    }

    fn with<T>(
        &self,
        account: AccountId,
        most: u32,
        now: Instant,
        ask: impl FnOnce(&mut TokenBucket) -> T,
    ) -> T {
        let mut paces = self.0.lock();
        let pace = paces.of(account, now);
        pace.set_every(most, DAY / most.max(1), 0);
        ask(pace)
    }
}

impl AdmissionControl {
    /// Checks that a person may have more written: the disk has room, and the address has not caused too many writes.
    ///
    /// # Errors
    /// The refusal that says why not.
    pub fn may_write(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        self.disk.may_begin()?;
        self.quotas.may_write(holder)
    }

    /// Checks that the operator lets people talk in such a place.
    ///
    /// # Errors
    /// The refusal that says where they may.
    pub fn is_talk_allowed(&self, place: ChatScope) -> Result<(), Refusal> {
        match (self.policy.now().chat, place) {
            (ChatScope::None, _) => Err(Refusal::NoChat),
            (ChatScope::Tables, ChatScope::All) => Err(Refusal::ChatAtTablesOnly),
            (ChatScope::All, _) | (ChatScope::Tables, ChatScope::Tables | ChatScope::None) => {
                Ok(())
            }
        }
    }

    /// Checks that a person may open a room or begin a game: the disk has room, and the address has neither caused too
    /// many writes nor left too many games.
    ///
    /// # Errors
    /// The refusal that says why not.
    pub fn may_begin(&self, directory: &Directory, holder: Option<Holder>) -> Result<(), Refusal> {
        self.may_write(holder)?;
        let Some(holder) = holder else { return Ok(()) };
        let most = self.limits.now().adjourned_per_address;
        let left = directory.lobby.rooms.adjourned_of(holder);
        match u32::try_from(left).is_ok_and(|left| left < most) {
            true => Ok(()),
            false => Err(Refusal::TooManyAdjourned(most)),
        }
    }
}
