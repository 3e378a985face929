//! Guesses of one address at one room.

use std::collections::HashMap;
use std::time::Duration;

use damiera_config::Limits;
use tokio::time::Instant;

/// The period over which wrong words are counted, and the first penalty.
pub(super) const MINUTE: Duration = Duration::from_secs(60);

/// Maximum accounts. When one more comes, the tenth that matters least is forgotten.
const ACCOUNTS: usize = 10_000;

/// Wrong guesses that leave an address its own tries, independent of the guesses of others. A person who mistypes is
/// not counted among people who guess together.
const OWN_TRIES: u32 = 3;

/// Wrong words of an address at a room.
#[derive(Debug)]
pub(super) struct GuessAccount {
    /// Wrong words since `since`.
    wrong: u32,
    /// Wrong words since nothing was wrong for a while.
    in_all: u32,
    /// Words that are being compared just now.
    checking: u32,
    since: Instant,
    /// Until when no word is checked.
    barred_until: Option<Instant>,
    /// The length of the next penalty.
    penalty: Duration,
    /// When something was last noted here.
    active: Instant,
}

impl GuessAccount {
    /// Nothing was tried yet.
    pub(super) fn new(now: Instant, limits: &Limits) -> Self {
        GuessAccount {
            wrong: 0,
            in_all: 0,
            checking: 0,
            since: now,
            barred_until: None,
            penalty: first_penalty(limits),
            active: now,
        }
    }

    /// When what was noted here says nothing any more about what comes.
    pub(super) fn calm_at(&self, limits: &Limits) -> Instant {
        let last = self.barred_until.unwrap_or(self.active).max(self.active);
        // For that long after a penalty the next one is twice as long.
        last + MINUTE.max(longest_penalty(limits))
    }

    /// True if the account still affects later guesses.
    pub(super) fn matters(&self, now: Instant, limits: &Limits) -> bool {
        self.is_checking() || self.calm_at(limits) > now
    }

    /// True for one to [`OWN_TRIES`] wrong guesses: the bound on people who guess together is not for this address.
    pub(super) fn keeps_tries(&self) -> bool {
        self.in_all <= OWN_TRIES
    }

    pub(super) fn is_checking(&self) -> bool {
        self.checking > 0
    }

    /// Notes that a word is about to be compared, or says how long to wait.
    pub(super) fn attempt(&mut self, now: Instant, limits: &Limits) -> Result<(), Duration> {
        if self.calm_at(limits) <= now {
            self.penalty = first_penalty(limits);
            self.in_all = 0;
        }
        self.active = now;
        if let Some(until) = self.barred_until
            && until > now
        {
            return Err(until.duration_since(now));
        }
        if self.since + MINUTE <= now {
            self.since = now;
            self.wrong = 0;
        }
        if self.wrong + self.checking >= limits.wrong_guesses_per_minute {
            return Err((self.since + MINUTE).duration_since(now));
        }
        self.checking += 1;
        Ok(())
    }

    /// Notes what came of a comparison.
    pub(super) fn checked(&mut self, wrong: bool, now: Instant, limits: &Limits) {
        self.checking = self.checking.saturating_sub(1);
        if !wrong {
            return;
        }
        self.wrong += 1;
        self.in_all = self.in_all.saturating_add(1);
        if self.wrong < limits.wrong_guesses_per_minute {
            return;
        }
        self.wrong = 0;
        self.barred_until = Some(now + self.penalty);
        let seconds = self.penalty.as_secs();
        tracing::debug!(seconds, "an address may try no word of a room for now");
        self.penalty = (2 * self.penalty).min(longest_penalty(limits));
    }
}

fn first_penalty(limits: &Limits) -> Duration {
    MINUTE.min(longest_penalty(limits))
}

fn longest_penalty(limits: &Limits) -> Duration {
    Duration::from_secs(limits.guess_penalty_seconds)
}

/// Makes place for one more account. Removes the accounts that affect nothing any more, and then the accounts that
/// matter for the shortest time.
pub(super) fn make_place<K>(
    accounts: &mut HashMap<K, GuessAccount>,
    now: Instant,
    limits: &Limits,
) {
    if accounts.len() < ACCOUNTS {
        return;
    }
    accounts.retain(|_, account| account.matters(now, limits));
    if accounts.len() < ACCOUNTS {
        return;
    }
    let mut calm: Vec<Instant> = (accounts.values())
        .map(|account| account.calm_at(limits))
        .collect();
    let (_, tenth, _) = calm.select_nth_unstable(ACCOUNTS / 10);
    let tenth = *tenth;
    accounts.retain(|_, account| account.is_checking() || account.calm_at(limits) > tenth);
}
