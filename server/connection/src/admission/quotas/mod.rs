//! Quotas of each address: rooms, classes, lessons, challenges, and bytes in the journal.
//!
//! Addresses are known here by their keyed digest alone ([`Holder`]), which is what the journal keeps
//! of them, so that what an address holds goes on after a restart.

mod key;
mod ledger;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::{LongWait, Refusal};
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::admission::{TokenBucket, whole_seconds};

pub use self::key::FILE as KEY_FILE;
pub use self::key::{AddressKey, AddressKeyError};
use self::ledger::ByteLedger;

/// With this many addresses remembered, addresses that hold nothing and have written nothing lately are forgotten, and
/// then the half of the others without holdings that has written least. Addresses that hold something are never
/// forgotten, and there is a bound on how much is held in all.
const ADDRESSES: usize = 10_000;

/// The accounts of all addresses that matter. Exempt peers have none: they are `None` here.
#[derive(Debug)]
pub struct AddressQuotas {
    limits: LiveLimits,
    key: AddressKey,
    /// From when time is counted.
    began: Instant,
    accounts: Mutex<HashMap<Holder, QuotaAccount>>,
}

/// A resource with a bounded number. One address may have a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quota {
    /// Rooms opened by people.
    Rooms,
    /// Classes.
    Classes,
    /// Lessons.
    Lessons,
    /// Challenges.
    Challenges,
    /// Games by correspondence.
    Correspondence,
}

impl Quota {
    /// Number of kinds.
    const KINDS: usize = Quota::Correspondence as usize + 1;
}

/// One of so many may be one address's, and one of fewer where many people share an address.
const OF_ADDRESS: usize = 20;
const OF_SHARED: usize = 4;

/// Account of one address.
#[derive(Debug, Default)]
struct QuotaAccount {
    /// Open items of this address by [`Quota`].
    held: [u32; Quota::KINDS],
    opening: TokenBucket,
    written: ByteLedger,
}

/// The place of one thing among those of its address. Dropping it makes room for another.
#[derive(Debug)]
#[must_use]
pub struct QuotaShare {
    quotas: Arc<AddressQuotas>,
    quota: Quota,
    holder: Option<Holder>,
}

impl QuotaShare {
    /// The address for which it counts.
    pub fn holder(&self) -> Option<Holder> {
        self.holder
    }
}

impl Drop for QuotaShare {
    fn drop(&mut self) {
        if let Some(holder) = self.holder
            && let Some(account) = self.quotas.accounts.lock().get_mut(&holder)
        {
            let held = account.held_of(self.quota);
            *held = held.saturating_sub(1);
        }
    }
}

impl AddressQuotas {
    /// Creates the holdings, with none counted yet.
    pub fn new(limits: LiveLimits, key: AddressKey) -> Arc<Self> {
        Arc::new(AddressQuotas {
            limits,
            key,
            began: Instant::now(),
            accounts: Mutex::default(),
        })
    }

    /// Returns the digest of an address.
    pub fn holder(&self, address: IpAddr) -> Holder {
        self.key.holder(address)
    }

    /// A peer opens a room.
    ///
    /// # Errors
    /// When there are too many from that address already, or they came too fast.
    pub fn open_room(self: &Arc<Self>, holder: Option<Holder>) -> Result<QuotaShare, Refusal> {
        if let Some(holder) = holder {
            let limits = self.limits.now();
            let (most, rate) = (limits.rooms_per_address, limits.new_rooms_per_minute);
            self.with(holder, |account, now| account.open_room(now, most, rate))?;
        }
        Ok(self.share_of(Quota::Rooms, holder))
    }

    /// A peer opens a game by correspondence.
    ///
    /// # Errors
    /// When there are too many from that address already.
    pub fn open_correspondence(
        self: &Arc<Self>,
        holder: Option<Holder>,
    ) -> Result<QuotaShare, Refusal> {
        let quota = Quota::Correspondence;
        if let Some(holder) = holder {
            let most = self.limits.now().correspondence_per_address;
            self.with(holder, |account, _| {
                let held = account.held_of(quota);
                if *held >= most {
                    return Err(Refusal::TooManyCorrespondenceHere(most));
                }
                *held += 1;
                Ok(())
            })?;
        }
        Ok(self.share_of(quota, holder))
    }

    /// The number of things that one address may have of `all` that there may be: a twentieth, and a quarter where many people
    /// share it.
    pub fn part_of(&self, address: IpAddr, all: usize) -> usize {
        all.div_ceil(match self.limits.now().is_shared(address) {
            true => OF_SHARED,
            false => OF_ADDRESS,
        })
    }

    /// Counts one more thing for an address, which may have [a part](Self::part_of) of the `all` that there may be.
    ///
    /// # Errors
    /// When it has as many already: how many that are.
    pub fn share(
        self: &Arc<Self>,
        quota: Quota,
        address: Option<IpAddr>,
        all: usize,
    ) -> Result<QuotaShare, usize> {
        let Some(address) = address else {
            return Ok(self.share_of(quota, None));
        };
        let most = self.part_of(address, all);
        let holder = self.holder(address);
        self.with(holder, |account, _| {
            let held = account.held_of(quota);
            let is_free = usize::try_from(*held).is_ok_and(|held| held < most);
            *held += u32::from(is_free);
            is_free.then_some(()).ok_or(most)
        })?;
        Ok(self.share_of(quota, Some(holder)))
    }

    /// Counts an item again that was opened before the server was restarted.
    pub fn restore(self: &Arc<Self>, quota: Quota, holder: Option<Holder>) -> QuotaShare {
        if let Some(holder) = holder {
            self.with(holder, |account, _| *account.held_of(quota) += 1);
        }
        self.share_of(quota, holder)
    }

    fn share_of(self: &Arc<Self>, quota: Quota, holder: Option<Holder>) -> QuotaShare {
        QuotaShare {
            quotas: Arc::clone(self),
            quota,
            holder,
        }
    }

    /// Counts what the journal has stored because of a holder.
    pub fn charge(&self, holder: Option<Holder>, bytes: u64) {
        let Some(holder) = holder else { return };
        let (now, period) = (self.now(), self.period());
        self.with(holder, |account, _| {
            account.written.pass(now, period);
            account.written.add(bytes);
        });
    }

    /// Checks that more may be begun or offered from an address.
    ///
    /// # Errors
    /// When too much was written because of it, with the seconds to wait.
    pub fn may_write(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        let Some(holder) = holder else { return Ok(()) };
        let limit = self.limits.now().journal_bytes_per_address;
        let (now, period) = (self.now(), self.period());
        let mut accounts = self.accounts.lock();
        let wait = match accounts.get_mut(&holder) {
            Some(account) => {
                account.written.pass(now, period);
                account.written.wait(now, limit)
            }
            None => (limit == 0).then_some(period),
        };
        match wait {
            None => Ok(()),
            Some(wait) => Err(Refusal::TooMuchWritten(LongWait {
                seconds: whole_seconds(wait).max(1),
            })),
        }
    }

    fn with<T>(&self, holder: Holder, act: impl FnOnce(&mut QuotaAccount, Instant) -> T) -> T {
        let now = Instant::now();
        let mut accounts = self.accounts.lock();
        if accounts.len() >= ADDRESSES && !accounts.contains_key(&holder) {
            make_place(&mut accounts, self.now(), self.period());
        }
        act(accounts.entry(holder).or_default(), now)
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn period(&self) -> Duration {
        Duration::from_secs(self.limits.now().journal_period_seconds)
    }
}

/// Forgets accounts that matter least. Half of them go, so that it is not done for each newcomer.
fn make_place(accounts: &mut HashMap<Holder, QuotaAccount>, now: Duration, period: Duration) {
    for account in accounts.values_mut() {
        account.written.pass(now, period);
    }
    accounts.retain(|_, account| account.holds_any() || account.written.sum() > 0);
    if accounts.len() < ADDRESSES {
        return;
    }
    let without = accounts.iter().filter(|(_, account)| !account.holds_any());
    let mut without: Vec<(u64, Holder)> = without
        .map(|(holder, account)| (account.written.sum(), *holder))
        .collect();
    without.sort_unstable();
    for (_, holder) in &without[..without.len().div_ceil(2)] {
        accounts.remove(holder);
    }
}

impl QuotaAccount {
    fn held_of(&mut self, quota: Quota) -> &mut u32 {
        &mut self.held[quota as usize]
    }

    fn holds_any(&self) -> bool {
        self.held.iter().any(|held| *held > 0)
    }

    fn open_room(&mut self, now: Instant, most: u32, per_minute: u32) -> Result<(), Refusal> {
        if *self.held_of(Quota::Rooms) >= most {
            return Err(Refusal::TooManyOwnRooms(most));
        }
        self.opening.set_per_minute(per_minute);
        let taken = self.opening.take(now);
        taken.map_err(|wait| Refusal::RoomsTooFast(whole_seconds(wait)))?;
        *self.held_of(Quota::Rooms) += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_config::Limits;

    #[tokio::test(start_paused = true)]
    async fn the_table_has_a_bound() {
        let limits = Limits {
            journal_bytes_per_address: 1_000,
            ..Limits::default()
        };
        let key = || AddressKey::new([7; 32]);
        let holder = |number: u32| Some(key().holder(IpAddr::from(number.to_be_bytes())));
        let quotas = AddressQuotas::new(LiveLimits::new(limits), key());
        let _room = quotas.open_room(holder(7)).unwrap();
        quotas.charge(holder(8), 1_000);
        for number in 100..100 + 3 * ADDRESSES as u32 {
            quotas.charge(holder(number), 10);
            assert!(quotas.accounts.lock().len() <= ADDRESSES);
        }
        // Addresses with a room, and addresses that wrote most, outlast addresses that wrote little.
        assert!(quotas.accounts.lock().contains_key(&holder(7).unwrap()));
        assert!(quotas.may_write(holder(8)).is_err());
    }
}
