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

    fn holdings() -> Arc<Holdings> {
        let limits = Limits {
            rooms_per_address: 2,
            new_rooms_per_minute: 3,
            journal_bytes_per_address: 1_000,
            ..Limits::default()
        };
        Holdings::new(LiveLimits::new(limits), Key::new([7; 32]))
    }

    fn holder(number: u32) -> Option<Holder> {
        let address = IpAddr::from(number.to_be_bytes());
        Some(Key::new([7; 32]).holder(address))
    }

    #[tokio::test(start_paused = true)]
    async fn rooms_of_an_address() {
        let holdings = holdings();
        let first = holdings.open_room(holder(1)).unwrap();
        let _second = holdings.open_room(holder(1)).unwrap();
        let refused = holdings.open_room(holder(1)).unwrap_err();
        assert!(matches!(refused, Refusal::TooManyOwnRooms(2)), "{refused}");
        drop(first);
        let third = holdings.open_room(holder(1)).unwrap();
        drop(third);
        // Three a minute.
        let refused = holdings.open_room(holder(1)).unwrap_err();
        assert!(matches!(refused, Refusal::RoomsTooFast(20)), "{refused}");
        let _other = holdings.open_room(holder(2)).unwrap();
        let _exempt: Vec<_> = (0..9).map(|_| holdings.open_room(None).unwrap()).collect();
        // Those from before the start count, however many they are.
        let before: Vec<_> = (0..3).map(|_| holdings.restore_room(holder(3))).collect();
        let refused = holdings.open_room(holder(3)).unwrap_err();
        assert!(matches!(refused, Refusal::TooManyOwnRooms(2)), "{refused}");
        drop(before);
        let _fourth = holdings.open_room(holder(3)).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn bytes_of_an_address() {
        let holdings = holdings();
        holdings.charge(holder(1), 999);
        holdings.may_write(holder(1)).unwrap();
        tokio::time::advance(Duration::from_secs(7_200)).await;
        holdings.charge(holder(1), 1);
        let refused = holdings.may_write(holder(1)).unwrap_err();
        let waits = matches!(&refused, Refusal::TooMuchWritten(wait) if wait.seconds == 82_800);
        assert!(waits, "{refused:?}");
        holdings.may_write(holder(2)).unwrap();
        holdings.charge(None, u64::MAX);
        holdings.may_write(None).unwrap();
        tokio::time::advance(Duration::from_secs(82_800)).await;
        holdings.may_write(holder(1)).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn the_table_has_a_bound() {
        let holdings = holdings();
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

    #[test]
    fn digests() {
        let one = Key::new([1; 32]);
        let digest = |key: &Key, address: &str| key.holder(address.parse().unwrap());
        let same = |other| digest(&one, "2001:db8:1:2::1") == digest(&one, other);
        assert!(same("2001:db8:1:2:3:4:5:6"));
        assert!(!same("2001:db8:1:3::1"));
        assert_eq!(digest(&one, "192.0.2.7"), digest(&one, "::ffff:192.0.2.7"));
        assert_ne!(digest(&one, "192.0.2.7"), digest(&one, "192.0.2.8"));
        let two = Key::new([2; 32]);
        assert_ne!(digest(&one, "192.0.2.7"), digest(&two, "192.0.2.7"));
    }
}
