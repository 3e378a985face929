//! Guesses at one room.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use damiera_config::Limits;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::GuessComparison;
use super::account::GuessAccount;
use super::steady::SteadyLimiter;

/// Maximum remembered addresses. With more, addresses that affect nothing any more are forgotten. If there are none,
/// further strangers wait until there is one. With the default limits strangers cannot be wrong often enough for that.
const ACCOUNTS: usize = 1_000;

/// The addresses from which the room's word came lately; with one more the oldest is a stranger
/// again.
const FRIENDS: usize = 64;

/// Guesses at one room. The door allocates nothing before the first guess, and ends with the room.
///
/// An address that is wrong too often waits longer each time. Addresses that have not shown the right word, the
/// strangers, are also counted together, because a guesser with many addresses would use all of them. At that bound
/// strangers wait only until the next wrong word has come back, some seconds. Friends who come for the first time are
/// strangers too, and must not be kept out for long. While the guessing lasts they need luck. Addresses that have
/// shown the word, the founder's among them, are not held up.
#[derive(Debug, Default)]
pub struct GuessLimiter(Mutex<Option<Box<GuessState>>>);

#[derive(Debug, Default)]
struct GuessState {
    strangers: SteadyLimiter,
    accounts: HashMap<IpAddr, GuessAccount>,
    /// Oldest first.
    friends: VecDeque<IpAddr>,
}

/// Reason why a word is not checked, with the time to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GuessBlock {
    ToAddress(Duration),
    ToStrangers(Duration),
}

impl GuessLimiter {
    /// The room's word is known at this address: its founder opened it from there.
    pub fn befriend(&self, address: Option<IpAddr>) {
        self.with(|inside| inside.befriend(address));
    }

    /// Begins the comparison of a word. Returns true for a friend: an address that has shown the right word before.
    /// All others count together as strangers.
    pub(super) fn attempt(
        &self,
        address: Option<IpAddr>,
        limits: &Limits,
    ) -> Result<bool, GuessBlock> {
        self.with(|inside| inside.attempt(address, limits))
    }

    /// Counts the result of a comparison.
    pub(super) fn checked(
        &self,
        address: Option<IpAddr>,
        is_friend: bool,
        found: GuessComparison,
        limits: &Limits,
    ) {
        let now = Instant::now();
        self.with(|inside| {
            let wrong = found == GuessComparison::Wrong;
            if !is_friend {
                inside.strangers.checked(wrong, now);
            }
            let account = address.and_then(|address| inside.accounts.get_mut(&address));
            if let Some(account) = account {
                account.checked(wrong, now, limits);
            }
            if found == GuessComparison::Right {
                inside.befriend(address);
            }
        });
    }

    /// The numbers of remembered addresses and of friends.
    #[cfg(test)]
    pub(super) fn remembered(&self) -> (usize, usize) {
        self.with(|inside| (inside.accounts.len(), inside.friends.len()))
    }

    fn with<T>(&self, act: impl FnOnce(&mut GuessState) -> T) -> T {
        act(self.0.lock().get_or_insert_default())
    }
}

impl GuessState {
    fn befriend(&mut self, address: Option<IpAddr>) {
        let Some(address) = address else { return };
        self.friends.retain(|friend| *friend != address);
        if self.friends.len() == FRIENDS {
            self.friends.pop_front();
        }
        self.friends.push_back(address);
    }

    fn attempt(&mut self, address: Option<IpAddr>, limits: &Limits) -> Result<bool, GuessBlock> {
        let now = Instant::now();
        let is_friend = address.is_some_and(|address| self.friends.contains(&address));
        if !is_friend {
            let begun = (self.strangers).attempt(now, limits.wrong_guesses_per_room);
            begun.map_err(GuessBlock::ToStrangers)?;
        }
        let Some(address) = address else {
            return Ok(is_friend);
        };
        let begun = self.begin(address, is_friend, limits);
        if begun.is_err() && !is_friend {
            self.strangers.checked(false, now);
        }
        begun.map(|()| is_friend)
    }

    fn begin(
        &mut self,
        address: IpAddr,
        is_friend: bool,
        limits: &Limits,
    ) -> Result<(), GuessBlock> {
        let now = Instant::now();
        if !self.accounts.contains_key(&address) && self.accounts.len() >= ACCOUNTS {
            self.forget_calm(now, limits);
            // Of friends there are few, so that they may go beyond the mark.
            if self.accounts.len() >= ACCOUNTS && !is_friend {
                return Err(GuessBlock::ToStrangers(self.until_calm(now, limits)));
            }
        }
        let account = self.accounts.entry(address);
        let account = account.or_insert_with(|| GuessAccount::new(now, limits));
        account.attempt(now, limits).map_err(GuessBlock::ToAddress)
    }

    fn forget_calm(&mut self, now: Instant, limits: &Limits) {
        let accounts = &mut self.accounts;
        accounts.retain(|_, account| account.matters(now, limits));
    }

    /// How long it takes until one of the addresses is forgotten.
    fn until_calm(&self, now: Instant, limits: &Limits) -> Duration {
        let accounts = self.accounts.values();
        let calm = accounts.map(|account| account.calm_at(limits));
        calm.min().unwrap_or(now).saturating_duration_since(now)
    }
}
