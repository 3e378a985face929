//! Bounds on guesses at the words of rooms: from one address at one room, from one address at all rooms, and from all
//! addresses at one room.
//!
//! People choose words, so a few thousand guesses find many of them. The codes of seats have 128 random bits, and no
//! rate of lines finds one. Codes therefore have no bound here, and a right one always works.

mod account;
mod limiter;
mod names;
mod steady;

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;

use damiera_config::LiveLimits;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{GuessBound, Refusal};
use parking_lot::Mutex;
use tokio::time::{Duration, Instant};

use self::limiter::GuessBlock;
use self::steady::SteadyLimiter;
use crate::admission::whole_seconds;

pub use self::limiter::GuessLimiter;
pub use self::names::{Guesser, NameGuesses, PasswordAttempt};

/// Maximum remembered addresses. With more, addresses at their full allowance are forgotten first, then addresses that
/// may guess once more, then the others. An address is never forgotten while its word is being compared. There are no
/// more of these than words that wait to be hashed.
const ADDRESSES: usize = 10_000;

/// Guesses of each address at all rooms together. The guesses at one room are in its [`GuessLimiter`].
#[derive(Debug)]
pub struct Guesses {
    limits: LiveLimits,
    addresses: Mutex<Remembered>,
    /// Seats that were asked for without their code. Asking costs as much as a wrong word.
    seats: Mutex<Remembered>,
    /// Codes of classes that were wrong.
    classes: Mutex<Remembered>,
    /// Guesses at registered names.
    names: Arc<NameGuesses>,
}

type Remembered<K = IpAddr> = HashMap<K, SteadyLimiter>;

/// A word that is being compared. Dropped before anything came of it, it was wrong.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    guesses: Arc<Guesses>,
    door: Arc<GuessLimiter>,
    address: Option<IpAddr>,
    is_friend: bool,
    found: GuessComparison,
}

/// Result of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GuessComparison {
    /// It was wrong.
    Wrong,
    /// It was right.
    Right,
    /// It was not checked.
    Nothing,
}

impl Attempt {
    /// The word was the right one: it costs nothing, and its address knows the room's word.
    pub fn right(mut self) {
        self.found = GuessComparison::Right;
    }

    /// The word was not checked, and so was not wrong either.
    pub fn not_looked_at(mut self) {
        self.found = GuessComparison::Nothing;
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        let now = Instant::now();
        let limits = self.guesses.limits.now();
        self.door
            .checked(self.address, self.is_friend, self.found, &limits);
        if let Some(address) = self.address {
            let wrong = self.found == GuessComparison::Wrong;
            self.guesses.checked(address, wrong, now);
        }
    }
}

impl Guesses {
    /// Creates the guesses, with none counted yet.
    pub fn new(limits: LiveLimits) -> Arc<Self> {
        Arc::new(Guesses {
            names: NameGuesses::new(limits.clone()),
            limits,
            addresses: Mutex::default(),
            seats: Mutex::default(),
            classes: Mutex::default(),
        })
    }

    /// Returns the guesses at registered names.
    pub fn names(&self) -> &Arc<NameGuesses> {
        &self.names
    }

    /// The word of a room is about to be compared for a peer; exempt peers have no address. Until
    /// it turns out right it counts as wrong, or many connections at once could try more than one
    /// could.
    ///
    /// # Errors
    /// When too many were wrong, with the seconds to wait: the word is not checked, not even a
    /// right one.
    pub fn attempt(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        room: &Name,
        door: &Arc<GuessLimiter>,
    ) -> Result<Attempt, Refusal> {
        let limits = self.limits.now();
        let now = Instant::now();
        if let Some(address) = address {
            let most = limits.wrong_guesses_per_address;
            let begun = begin(&mut self.addresses.lock(), address, now, most);
            begun.map_err(|wait| refused(GuessBound::Here, wait))?;
        }
        match door.attempt(address, &limits) {
            Ok(is_friend) => Ok(Attempt {
                guesses: Arc::clone(self),
                door: Arc::clone(door),
                address,
                is_friend,
                found: GuessComparison::Wrong,
            }),
            Err(closed) => {
                if let Some(address) = address {
                    self.checked(address, false, now);
                }
                let name = room.clone();
                Err(match closed {
                    GuessBlock::ToAddress(wait) => refused(GuessBound::HereAtRoom(name), wait),
                    GuessBlock::ToStrangers(wait) => refused(GuessBound::AtRoom(name), wait),
                })
            }
        }
    }

    /// A seat is asked for without its code; exempt peers have no address.
    ///
    /// # Errors
    /// When too many were asked for, with the seconds to wait.
    pub fn ask_for_seat(&self, address: Option<IpAddr>) -> Result<(), Refusal> {
        let Some(address) = address else {
            return Ok(());
        };
        let now = Instant::now();
        let most = self.limits.now().seat_requests_per_address;
        let mut seats = self.seats.lock();
        let begun = begin(&mut seats, address, now, most);
        begun.map_err(|wait| Refusal::SeatsAskedTooOften(whole_seconds(wait).max(1)))?;
        if let Some(steady) = seats.get_mut(&address) {
            steady.checked(true, now);
        }
        Ok(())
    }

    /// The code of a class was said, which is looked up by `find`; exempt peers have no address. Wrong
    /// ones are counted as wrong words at all rooms together.
    ///
    /// # Errors
    /// When there is no such class, or too many codes were wrong, with the seconds to wait.
    pub fn find_class<T>(
        &self,
        address: Option<IpAddr>,
        find: impl FnOnce() -> Option<T>,
    ) -> Result<T, Refusal> {
        let Some(address) = address else {
            return find().ok_or(Refusal::NoSuchClass);
        };
        let now = Instant::now();
        let most = self.limits.now().wrong_guesses_per_address;
        let mut classes = self.classes.lock();
        let begun = begin(&mut classes, address, now, most);
        begun.map_err(|wait| refused(GuessBound::Here, wait))?;
        let found = find();
        if let Some(steady) = classes.get_mut(&address) {
            steady.checked(found.is_none(), now);
        }
        found.ok_or(Refusal::NoSuchClass)
    }

    fn checked(&self, address: IpAddr, wrong: bool, now: Instant) {
        if let Some(steady) = self.addresses.lock().get_mut(&address) {
            steady.checked(wrong, now);
        }
    }
}

fn begin<K: Eq + Hash>(
    among: &mut Remembered<K>,
    key: K,
    now: Instant,
    limit: u32,
) -> Result<(), Duration> {
    if !among.contains_key(&key) {
        make_place(among, now);
    }
    among.entry(key).or_default().attempt(now, limit)
}

fn checked<K, Q>(among: &mut HashMap<K, SteadyLimiter>, key: &Q, wrong: bool, now: Instant)
where
    K: Eq + Hash + std::borrow::Borrow<Q>,
    Q: Eq + Hash + ?Sized,
{
    if let Some(steady) = among.get_mut(key) {
        steady.checked(wrong, now);
    }
}

fn make_place<K: Eq + Hash>(addresses: &mut Remembered<K>, now: Instant) {
    let keeps: [fn(&SteadyLimiter, Instant) -> bool; 3] = [
        |steady, now| !steady.is_full(now),
        |steady, now| steady.is_used_up(now),
        |steady, _| steady.is_checking(),
    ];
    for keeps in keeps {
        if addresses.len() >= ADDRESSES {
            addresses.retain(|_, steady| steady.is_checking() || keeps(steady, now));
        }
    }
}

fn refused(bound: GuessBound, wait: Duration) -> Refusal {
    Refusal::TooManyGuesses(bound, whole_seconds(wait).max(1))
}

#[cfg(test)]
mod tests;
