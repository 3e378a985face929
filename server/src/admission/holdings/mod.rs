//! What peers of one address hold and cause: rooms, and bytes in the journal.
//!
//! Addresses are known here by their keyed digest alone ([`Holder`]), which is what the journal keeps
//! of them, so that what an address holds goes on after a restart.

mod key;
mod ledger;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::event::Holder;
use damiera_protocol::reply::{LongWait, Refusal};
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::admission::{TokenBucket, whole_seconds};
use crate::config::LiveLimits;

pub(crate) use self::key::FILE as KEY_FILE;
pub use self::key::{Key, KeyError};
use self::ledger::Ledger;

/// With this many addresses remembered, those that hold no room and have written nothing lately are
/// forgotten, and then the half of the others without a room that has written least. Addresses with
/// an open room are never forgotten, and the number of rooms has a bound.
const ADDRESSES: usize = 10_000;

/// The accounts of all addresses that matter. Exempt peers have none: they are `None` here.
#[derive(Debug)]
pub struct Holdings {
    limits: LiveLimits,
    key: Key,
    /// From when time is counted.
    began: Instant,
    accounts: Mutex<HashMap<Holder, HolderAccount>>,
}

/// What is remembered of one address.
#[derive(Debug, Default)]
struct HolderAccount {
    /// Rooms that were opened from here and still exist.
    rooms: u32,
    opening: TokenBucket,
    written: Ledger,
}

/// A room's place among those of its founder's address. Dropping it makes room for another.
#[derive(Debug)]
#[must_use]
pub struct RoomShare {
    holdings: Arc<Holdings>,
    holder: Option<Holder>,
}

impl Drop for RoomShare {
    fn drop(&mut self) {
        if let Some(holder) = self.holder
            && let Some(account) = self.holdings.accounts.lock().get_mut(&holder)
        {
            account.rooms = account.rooms.saturating_sub(1);
        }
    }
}

impl Holdings {
    /// Nobody holds anything yet.
    pub fn new(limits: LiveLimits, key: Key) -> Arc<Self> {
        Arc::new(Holdings {
            limits,
            key,
            began: Instant::now(),
            accounts: Mutex::default(),
        })
    }

    /// What stands for an address.
    pub fn holder(&self, address: IpAddr) -> Holder {
        self.key.holder(address)
    }

    /// A peer opens a room.
    ///
    /// # Errors
    /// When there are too many from that address already, or they came too fast.
    pub fn open_room(self: &Arc<Self>, holder: Option<Holder>) -> Result<RoomShare, Refusal> {
        if let Some(holder) = holder {
            let limits = self.limits.now();
            let (most, rate) = (limits.rooms_per_address, limits.new_rooms_per_minute);
            self.with(holder, |account, now| account.open_room(now, most, rate))?;
        }
        Ok(self.share(holder))
    }

    /// A room that was opened before the server was started is there again.
    pub fn restore_room(self: &Arc<Self>, holder: Option<Holder>) -> RoomShare {
        if let Some(holder) = holder {
            self.with(holder, |account, _| account.rooms += 1);
        }
        self.share(holder)
    }

    fn share(self: &Arc<Self>, holder: Option<Holder>) -> RoomShare {
        RoomShare {
            holdings: Arc::clone(self),
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

    /// Whether more may be begun or offered from an address.
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

    fn with<T>(&self, holder: Holder, act: impl FnOnce(&mut HolderAccount, Instant) -> T) -> T {
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
fn make_place(accounts: &mut HashMap<Holder, HolderAccount>, now: Duration, period: Duration) {
    for account in accounts.values_mut() {
        account.written.pass(now, period);
    }
    accounts.retain(|_, account| account.rooms > 0 || account.written.sum() > 0);
    if accounts.len() < ADDRESSES {
        return;
    }
    let without = accounts.iter().filter(|(_, account)| account.rooms == 0);
    let mut without: Vec<(u64, Holder)> = without
        .map(|(holder, account)| (account.written.sum(), *holder))
        .collect();
    without.sort_unstable();
    for (_, holder) in &without[..without.len().div_ceil(2)] {
        accounts.remove(holder);
    }
}

impl HolderAccount {
    fn open_room(&mut self, now: Instant, most: u32, per_minute: u32) -> Result<(), Refusal> {
        if self.rooms >= most {
            return Err(Refusal::TooManyOwnRooms(most));
        }
        self.opening.set_per_minute(per_minute);
        let taken = self.opening.take(now);
        taken.map_err(|wait| Refusal::RoomsTooFast(whole_seconds(wait)))?;
        self.rooms += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Limits;

    #[tokio::test(start_paused = true)]
    async fn the_table_has_a_bound() {
        let limits = Limits {
            journal_bytes_per_address: 1_000,
            ..Limits::default()
        };
        let key = || Key::new([7; 32]);
        let holder = |number: u32| Some(key().holder(IpAddr::from(number.to_be_bytes())));
        let holdings = Holdings::new(LiveLimits::new(limits), key());
        let _room = holdings.open_room(holder(7)).unwrap();
        holdings.charge(holder(8), 1_000);
        for number in 100..100 + 3 * ADDRESSES as u32 {
            holdings.charge(holder(number), 10);
            assert!(holdings.accounts.lock().len() <= ADDRESSES);
        }
        // Addresses with a room, and those that wrote most, outlast those that wrote little.
        assert!(holdings.accounts.lock().contains_key(&holder(7).unwrap()));
        assert!(holdings.may_write(holder(8)).is_err());
    }
}
