//! What the peers of one address have tried and opened: wrong secrets and rooms.
//!
//! Connections of an address are counted by the gate; what is counted here outlasts them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use crate::config::{Limits, LiveLimits};
use crate::session::RateLimit;

/// With this many addresses remembered, those of which nothing matters any more are forgotten, then
/// those that are not barred, then the barred ones. Whoever has a room open is never forgotten.
const ADDRESSES: usize = 10_000;

/// The time in which wrong secrets are counted together, and the first penalty.
const MINUTE: Duration = Duration::from_secs(60);

/// The accounts of all addresses that matter. Exempt peers have none: they are `None` here.
#[derive(Debug)]
pub struct Peers {
    limits: LiveLimits,
    accounts: Mutex<HashMap<IpAddr, Account>>,
}

/// What is remembered of one address.
#[derive(Debug)]
struct Account {
    /// Wrong secrets since `since`.
    wrong: u32,
    /// Secrets that are being checked just now. They count as wrong until they turn out right, or
    /// many connections at once could try more than one could.
    checking: u32,
    since: Instant,
    /// Until when no secret is looked at.
    barred_until: Option<Instant>,
    /// The length of the next penalty.
    penalty: Duration,
    /// Rooms that were opened from here and still exist.
    rooms: u32,
    opening: RateLimit,
    /// When something was last noted here.
    active: Instant,
}

/// A secret that is being checked. Dropped without [`Attempt::right`], it was wrong.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    peers: Arc<Peers>,
    address: Option<IpAddr>,
    right: bool,
}

/// A room's place among those of its founder's address. Dropping it makes room for another.
#[derive(Debug)]
pub struct RoomShare {
    peers: Arc<Peers>,
    address: Option<IpAddr>,
}

impl Attempt {
    /// The secret was the right one: it costs nothing.
    pub fn right(mut self) {
        self.right = true;
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let limits = &self.peers.limits.now();
        if let Some(account) = self.peers.accounts().get_mut(&address) {
            account.checked(self.right, limits);
        }
    }
}

impl Drop for RoomShare {
    fn drop(&mut self) {
        if let Some(address) = self.address
            && let Some(account) = self.peers.accounts().get_mut(&address)
        {
            account.rooms = account.rooms.saturating_sub(1);
        }
    }
}

impl Peers {
    /// Nobody has tried anything yet.
    #[must_use]
    pub fn new(limits: LiveLimits) -> Arc<Self> {
        Arc::new(Peers {
            limits,
            accounts: Mutex::default(),
        })
    }

    /// Somebody shows a secret, the code of a seat or the word of a room, that is about to be checked.
    ///
    /// # Errors
    /// When too many from there were wrong, with the seconds to wait: the secret is not looked at,
    /// not even a right one.
    pub fn attempt(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Attempt, Refusal> {
        if let Some(address) = address {
            let limit = self.limits.now().wrong_guesses_per_minute;
            self.with(address, |account, now| account.attempt(now, limit))
                .map_err(Refusal::TooManyGuesses)?;
        }
        Ok(Attempt {
            peers: Arc::clone(self),
            address,
            right: false,
        })
    }

    /// Somebody opens a room.
    ///
    /// # Errors
    /// When there are too many from that address already, or they came too fast.
    pub fn open_room(self: &Arc<Self>, address: Option<IpAddr>) -> Result<RoomShare, Refusal> {
        if let Some(address) = address {
            let limit = self.limits.now().rooms_per_address;
            self.with(address, |account, now| account.open_room(now, limit))?;
        }
        Ok(RoomShare {
            peers: Arc::clone(self),
            address,
        })
    }

    fn with<T>(&self, address: IpAddr, act: impl FnOnce(&mut Account, Instant) -> T) -> T {
        let now = Instant::now();
        let mut accounts = self.accounts();
        if !accounts.contains_key(&address) {
            self.make_place(&mut accounts, now);
        }
        let account = accounts.entry(address).or_insert_with(|| Account {
            wrong: 0,
            checking: 0,
            since: now,
            barred_until: None,
            penalty: self.penalty(),
            rooms: 0,
            opening: RateLimit::per_minute(self.limits.now().new_rooms_per_minute),
            active: now,
        });
        if account.is_calm(now, self.memory()) {
            account.penalty = self.penalty();
        }
        account.active = now;
        act(account, now)
    }

    fn make_place(&self, accounts: &mut HashMap<IpAddr, Account>, now: Instant) {
        let memory = self.memory();
        if accounts.len() >= ADDRESSES {
            accounts.retain(|_, account| account.holds() || !account.is_calm(now, memory));
        }
        if accounts.len() >= ADDRESSES {
            accounts.retain(|_, account| account.holds() || account.bar(now).is_some());
        }
        if accounts.len() >= ADDRESSES {
            accounts.retain(|_, account| account.holds());
        }
    }

    /// The first penalty.
    fn penalty(&self) -> Duration {
        MINUTE.min(self.longest())
    }

    fn longest(&self) -> Duration {
        Duration::from_secs(self.limits.now().guess_penalty_seconds)
    }

    /// For how long after a penalty the next one is twice as long.
    fn memory(&self) -> Duration {
        MINUTE.max(self.longest())
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<IpAddr, Account>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    /// Whether something is under way here that will be given back.
    fn holds(&self) -> bool {
        self.rooms > 0 || self.checking > 0
    }

    /// How long no secret is looked at yet; nothing when it is.
    fn bar(&self, now: Instant) -> Option<Duration> {
        let left = self.barred_until?.saturating_duration_since(now);
        (!left.is_zero()).then_some(left)
    }

    /// Whether what was noted here says nothing about what comes.
    fn is_calm(&self, now: Instant, memory: Duration) -> bool {
        let last = self.barred_until.unwrap_or(self.active).max(self.active);
        last + memory <= now
    }

    /// Notes that a secret is about to be checked, or gives the seconds to wait.
    fn attempt(&mut self, now: Instant, limit: u32) -> Result<(), u64> {
        if let Some(left) = self.bar(now) {
            return Err(whole_seconds(left));
        }
        if self.since + MINUTE <= now {
            self.since = now;
            self.wrong = 0;
        }
        if self.wrong + self.checking >= limit {
            return Err(whole_seconds((self.since + MINUTE).duration_since(now)));
        }
        self.checking += 1;
        Ok(())
    }

    /// Notes what came of a check.
    fn checked(&mut self, right: bool, limits: &Limits) {
        self.checking = self.checking.saturating_sub(1);
        if right {
            return;
        }
        self.wrong += 1;
        if self.wrong < limits.wrong_guesses_per_minute {
            return;
        }
        self.wrong = 0;
        self.barred_until = Some(Instant::now() + self.penalty);
        let longest = Duration::from_secs(limits.guess_penalty_seconds);
        tracing::debug!(
            seconds = self.penalty.as_secs(),
            "an address is barred for wrong secrets"
        );
        self.penalty = (2 * self.penalty).min(longest);
    }

    fn open_room(&mut self, now: Instant, limit: u32) -> Result<(), Refusal> {
        if self.rooms >= limit {
            return Err(Refusal::TooManyOwnRooms(limit));
        }
        if !self.opening.take(now) {
            let wait = self.opening.ready_at().saturating_duration_since(now);
            return Err(Refusal::RoomsTooFast(whole_seconds(wait)));
        }
        self.rooms += 1;
        Ok(())
    }
}

/// Part of a second counts as one, or the last would read as none.
fn whole_seconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis().div_ceil(1000)).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peers() -> Arc<Peers> {
        Peers::new(LiveLimits::new(Limits {
            rooms_per_address: 2,
            new_rooms_per_minute: 3,
            ..Limits::default()
        }))
    }

    fn address(number: u32) -> Option<IpAddr> {
        Some(IpAddr::from(number.to_be_bytes()))
    }

    /// Guesses wrongly, and compares the seconds that one is told to wait; 0 for a guess that was
    /// looked at.
    fn check(peers: &Arc<Peers>, address: Option<IpAddr>, expected: u64) {
        let wait = match peers.attempt(address) {
            Ok(_wrong) => 0,
            Err(Refusal::TooManyGuesses(seconds)) => seconds,
            Err(other) => panic!("{other}"),
        };
        assert_eq!(wait, expected, "{address:?}");
    }

    async fn pass(seconds: u64) {
        tokio::time::advance(Duration::from_secs(seconds)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn three_wrong_ones_a_minute() {
        let peers = peers();
        for wait in [0, 0, 0, 60] {
            check(&peers, address(1), wait);
        }
        check(&peers, address(2), 0);
        pass(59).await;
        check(&peers, address(1), 1);
        // Two a minute go on for ever.
        for _ in 0..5 {
            pass(60).await;
            check(&peers, address(3), 0);
            check(&peers, address(3), 0);
        }
        // Without an address, as many as wanted.
        for _ in 0..10 {
            check(&peers, None, 0);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn each_penalty_is_twice_the_last() {
        let peers = peers();
        for penalty in [60, 120, 240, 480, 600, 600] {
            for wait in [0, 0, 0, penalty] {
                check(&peers, address(1), wait);
            }
            pass(penalty).await;
        }
        // After ten minutes without a guess the count begins again.
        pass(600).await;
        for wait in [0, 0, 0, 60] {
            check(&peers, address(1), wait);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_right_one_costs_nothing_and_is_not_looked_at_while_barred() {
        let peers = peers();
        for _ in 0..10 {
            peers.attempt(address(1)).unwrap().right();
        }
        for wait in [0, 0, 0] {
            check(&peers, address(1), wait);
        }
        assert!(peers.attempt(address(1)).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn guesses_at_the_same_time_count_together() {
        let peers = peers();
        let under_way: Vec<_> = (0..3).map(|_| peers.attempt(address(1)).unwrap()).collect();
        check(&peers, address(1), 60);
        for attempt in under_way {
            attempt.right();
        }
        check(&peers, address(1), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn rooms_of_an_address() {
        let peers = peers();
        let code = |outcome: Result<RoomShare, Refusal>| outcome.map_err(|error| error.to_string());
        let first = peers.open_room(address(1)).unwrap();
        let _second = peers.open_room(address(1)).unwrap();
        let refused = code(peers.open_room(address(1))).unwrap_err();
        assert!(refused.contains('2'), "{refused}");
        drop(first);
        let third = peers.open_room(address(1)).unwrap();
        drop(third);
        // Three a minute.
        let refused = peers.open_room(address(1)).unwrap_err();
        assert!(matches!(refused, Refusal::RoomsTooFast(20)), "{refused}");
        let _other = peers.open_room(address(2)).unwrap();
        let _exempt: Vec<_> = (0..9).map(|_| peers.open_room(None).unwrap()).collect();
    }

    #[tokio::test(start_paused = true)]
    async fn the_table_has_a_bound() {
        let peers = peers();
        let _room = peers.open_room(address(7)).unwrap();
        for _ in 0..3 {
            check(&peers, address(8), 0);
        }
        for number in 100..100 + 3 * ADDRESSES as u32 {
            check(&peers, address(number), 0);
            assert!(peers.accounts().len() <= ADDRESSES);
        }
        // Who is barred and who has a room outlast those who only tried once.
        assert!(peers.attempt(address(8)).is_err());
        assert!(peers.accounts().contains_key(&address(7).unwrap()));
    }
}
