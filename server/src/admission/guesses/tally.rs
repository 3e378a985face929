//! What addresses have guessed at all servers of a cluster, as whoever counts for all of them keeps it.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

use damiera_protocol::event::Holder;
use tokio::time::Instant;

use super::account::{self, GuessAccount};
use super::{Comparison, Guessed, Remembered, begin, checked};
use crate::config::Limits;

/// Of a guess that began so long ago nobody says anything any more: it was wrong.
pub const UNHEARD: Duration = Duration::from_secs(30);

/// So many guesses are waited for. With one more the oldest counts as wrong, unless something was said of it.
pub const MAX_OPEN: usize = 4_096;

/// Guesses of addresses at rooms and names. `K` tells one guess from all others.
///
/// It knows no more than the bounds of an address need. Bounds of a room and of a name, whoever guesses, are
/// each server's.
#[derive(Debug)]
pub struct GuessTally<K> {
    /// What addresses were wrong at one room or name.
    accounts: HashMap<(Holder, Guessed), GuessAccount>,
    /// What each was wrong at all rooms together, and at all names together.
    rooms: Remembered<Holder>,
    names: Remembered<Holder>,
    open: HashMap<K, Open>,
    /// When guesses began, the oldest first; some of them are not open any more.
    begun: VecDeque<(Instant, K)>,
}

/// A guess that is being compared.
#[derive(Debug)]
struct Open {
    holder: Holder,
    at: Guessed,
    /// Whether the account for it counts it.
    is_counted_there: bool,
}

/// Why a guess is not compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooMany {
    /// The address was wrong too often at this room or name, and waits so long.
    There(Duration),
    /// At all rooms, or at all names.
    Together(Duration),
}

impl<K> Default for GuessTally<K> {
    fn default() -> Self {
        GuessTally {
            accounts: HashMap::new(),
            rooms: HashMap::new(),
            names: HashMap::new(),
            open: HashMap::new(),
            begun: VecDeque::new(),
        }
    }
}

impl<K: Eq + Hash + Clone> GuessTally<K> {
    /// A word or a password is about to be compared.
    ///
    /// # Errors
    /// When the address was wrong too often: it is not compared, and nothing is said of it.
    pub fn begin(
        &mut self,
        guess: K,
        (holder, at): (Holder, Guessed),
        now: Instant,
        limits: &Limits,
    ) -> Result<(), TooMany> {
        self.give_up(now, limits);
        let most = limits.wrong_guesses_per_address;
        begin(self.together(&at), holder, now, most).map_err(TooMany::Together)?;
        let is_counted_there = match self.begin_there((holder, at.clone()), now, limits) {
            Ok(is_counted_there) => is_counted_there,
            Err(wait) => {
                checked(self.together(&at), &holder, false, now);
                return Err(TooMany::There(wait));
            }
        };
        self.begun.push_back((now, guess.clone()));
        let open = Open {
            holder,
            at,
            is_counted_there,
        };
        self.open.insert(guess, open);
        Ok(())
    }

    /// Whether it is counted there. The password of a name is, after one was wrong from the same address.
    fn begin_there(
        &mut self,
        key: (Holder, Guessed),
        now: Instant,
        limits: &Limits,
    ) -> Result<bool, Duration> {
        let account = match &key.1 {
            Guessed::Name(_) => {
                let account = self.accounts.get_mut(&key);
                account.filter(|account| account.matters(now, limits))
            }
            Guessed::Room(_) => Some(self.account(key, now, limits)),
        };
        match account {
            Some(account) => account.attempt(now, limits).map(|()| true),
            None => Ok(false),
        }
    }

    /// What came of a guess. One that did not begin here may have begun where it was counted before: when it was wrong
    /// it counts.
    pub fn compared(
        &mut self,
        guess: &K,
        (holder, at): (Holder, Guessed),
        found: Comparison,
        now: Instant,
        limits: &Limits,
    ) {
        if let Some(open) = self.open.remove(guess) {
            return self.close(open, found, now, limits);
        }
        let is_news = found == Comparison::Wrong
            && self.begin(guess.clone(), (holder, at), now, limits).is_ok();
        if is_news && let Some(open) = self.open.remove(guess) {
            self.close(open, found, now, limits);
        }
    }

    fn close(&mut self, open: Open, found: Comparison, now: Instant, limits: &Limits) {
        let Open {
            holder,
            at,
            is_counted_there,
        } = open;
        let wrong = found == Comparison::Wrong;
        checked(self.together(&at), &holder, wrong, now);
        let is_name = matches!(at, Guessed::Name(_));
        let key = (holder, at);
        if is_counted_there {
            if let Some(account) = self.accounts.get_mut(&key) {
                account.checked(wrong, now, limits);
            }
        } else if wrong {
            let account = self.account(key.clone(), now, limits);
            // One that others have made meanwhile may be closed: then it was wrong often enough.
            if account.attempt(now, limits).is_ok() {
                account.checked(true, now, limits);
            }
        }
        if is_name && found == Comparison::Right {
            self.accounts.remove(&key);
        }
    }

    /// Guesses of which nothing was heard were wrong.
    fn give_up(&mut self, now: Instant, limits: &Limits) {
        while let Some((begun, _)) = self.begun.front() {
            if *begun + UNHEARD > now && self.begun.len() < MAX_OPEN {
                return;
            }
            let oldest = self.begun.pop_front();
            let open = oldest.and_then(|(_, guess)| self.open.remove(&guess));
            if let Some(open) = open {
                self.close(open, Comparison::Wrong, now, limits);
            }
        }
    }

    fn together(&mut self, at: &Guessed) -> &mut Remembered<Holder> {
        match at {
            Guessed::Room(_) => &mut self.rooms,
            Guessed::Name(_) => &mut self.names,
        }
    }

    fn account(
        &mut self,
        key: (Holder, Guessed),
        now: Instant,
        limits: &Limits,
    ) -> &mut GuessAccount {
        if !self.accounts.contains_key(&key) {
            account::make_place(&mut self.accounts, now, limits);
        }
        let account = self.accounts.entry(key);
        account.or_insert_with(|| GuessAccount::new(now, limits))
    }

    /// How many addresses at one room or name are remembered, and how many guesses are waited for.
    pub fn remembered(&self) -> (usize, usize) {
        (self.accounts.len(), self.open.len())
    }
}
