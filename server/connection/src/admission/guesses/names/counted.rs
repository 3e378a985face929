//! Counts of guesses at passwords, behind their lock.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use damiera_config::Limits;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{GuessBound, Refusal};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::super::account::{GuessAccount, make_place};
use super::super::steady::SteadyLimiter;
use super::super::{GuessComparison, begin, checked, refused};
use super::{Failure, Guesser, LATELY, LINES, PROVEN, PasswordAttempt, UNCOUNTED, failure};
use crate::admission::turns::TurnRank;
use crate::admission::{Buckets, TokenBucket};

#[derive(Debug, Default)]
pub(super) struct GuessedNames {
    /// Wrong guesses by guesser and name. Names are keyed by their skeleton.
    pub(super) failed: HashMap<Failure, GuessAccount>,
    /// By skeleton, when a connection from where addresses do not count was wrong at a name.
    pub(super) uncounted: HashMap<Box<str>, Instant>,
    /// By skeleton, what those were wrong at a name again.
    pub(super) names: HashMap<Box<str>, SteadyLimiter>,
    /// Wrong guesses of each guesser at all names together.
    pub(super) guessers: HashMap<Guesser, SteadyLimiter>,
    /// When an address last showed the password of a name.
    pub(super) proven: HashMap<Failure, Instant>,
    /// Where passwords of one guesser wait for each other, as long as none was wrong.
    pub(super) lines: HashMap<Guesser, Weak<Semaphore>>,
    pub(super) registered: Buckets<Guesser>,
}

impl GuessedNames {
    /// True if a guesser was wrong at a name lately.
    pub(super) fn has_failed(
        &self,
        guesser: Guesser,
        name: &Name,
        now: Instant,
        limits: &Limits,
    ) -> bool {
        let account = self.failed.get(&failure(guesser, name));
        let own = account.is_some_and(|it| it.matters(now, limits));
        own || match guesser {
            Guesser::Address(_) => false,
            Guesser::Connection(_) => {
                let last = self.uncounted.get(name.skeleton());
                last.is_some_and(|last| *last + LATELY > now)
            }
        }
    }

    /// True for an address that was wrong at a name no more often than people mistype. Connections from where addresses
    /// do not count have no tries of their own: each would bring new ones.
    pub(super) fn keeps_tries(&self, guesser: Guesser, name: &Name) -> bool {
        match guesser {
            Guesser::Address(_) => {
                let account = self.failed.get(&failure(guesser, name));
                account.is_none_or(GuessAccount::keeps_tries)
            }
            Guesser::Connection(_) => false,
        }
    }

    /// When a guesser's password for a name has its turn. An address that has shown it before stays known while it mistypes
    /// no more often than people do.
    pub(super) fn rank(
        &self,
        guesser: Guesser,
        name: &Name,
        (failed, bounded): (bool, bool),
        now: Instant,
    ) -> TurnRank {
        let was_wrong = |it: &SteadyLimiter| it.was_wrong(now);
        let elsewhere = self.guessers.get(&guesser).is_some_and(was_wrong);
        let is_proven = self.proven.contains_key(&failure(guesser, name));
        match (is_proven && !bounded, failed || elsewhere) {
            (true, _) => TurnRank::Known,
            (false, false) => TurnRank::Unsuspected,
            (false, true) => TurnRank::Suspected,
        }
    }

    /// Remembers that a guesser has shown the password of a name. Connections from where addresses do not count are none to
    /// be known again.
    pub(super) fn note_proven(&mut self, key: Failure, now: Instant) {
        match key.0 {
            Guesser::Address(_) => {}
            Guesser::Connection(_) => return,
        }
        if self.proven.len() >= PROVEN && !self.proven.contains_key(&key) {
            let mut times: Vec<Instant> = self.proven.values().copied().collect();
            let (_, tenth, _) = times.select_nth_unstable(PROVEN / 10);
            let tenth = *tenth;
            self.proven.retain(|_, shown| *shown > tenth);
        }
        self.proven.insert(key, now);
    }

    /// Remembers that a guesser was wrong at a name, if nothing but the name tells such guessers together.
    pub(super) fn note_uncounted(&mut self, guesser: Guesser, name: &Name, now: Instant) {
        match guesser {
            Guesser::Address(_) => return,
            Guesser::Connection(_) => {}
        }
        if self.uncounted.len() >= UNCOUNTED {
            self.uncounted.retain(|_, last| *last + LATELY > now);
        }
        if self.uncounted.len() < UNCOUNTED || self.uncounted.contains_key(name.skeleton()) {
            self.uncounted.insert(name.skeleton().into(), now);
        }
    }

    /// A person who was wrong at a name tries again; within the name's own bound, if that applies.
    pub(super) fn begin_again(
        &mut self,
        guesser: Guesser,
        name: &Name,
        bounded: bool,
        now: Instant,
        limits: &Limits,
    ) -> Result<(), Refusal> {
        if bounded {
            let skeleton: Box<str> = name.skeleton().into();
            let most = limits.wrong_guesses_per_name;
            let begun = begin(&mut self.names, skeleton, now, most);
            begun.map_err(|wait| refused(GuessBound::AtName(name.clone()), wait))?;
        }
        let account = self.failed.get_mut(&failure(guesser, name));
        let begun = account.map_or(Ok(()), |account| account.attempt(now, limits));
        begun.map_err(|wait| {
            if bounded {
                checked(&mut self.names, name.skeleton(), false, now);
            }
            refused(GuessBound::HereAtName(name.clone()), wait)
        })
    }

    pub(super) fn not_checked(&mut self, guesser: Guesser, now: Instant) {
        checked(&mut self.guessers, &guesser, false, now);
    }

    /// Counts the result of a comparison.
    pub(super) fn checked(&mut self, attempt: &PasswordAttempt, limits: &Limits) {
        let now = Instant::now();
        let wrong = attempt.found == GuessComparison::Wrong;
        let (guesser, name) = (attempt.guesser, &attempt.name);
        checked(&mut self.guessers, &guesser, wrong, now);
        let key = failure(guesser, name);
        if wrong {
            self.note_uncounted(guesser, name, now);
        }
        if attempt.place.is_none() {
            checked(&mut self.names, name.skeleton(), wrong, now);
        }
        if let Some(account) = self.failed.get_mut(&key).filter(|_| attempt.again) {
            account.checked(wrong, now, limits);
        } else if wrong {
            make_place(&mut self.failed, now, limits);
            let account = self.failed.entry(key.clone());
            let account = account.or_insert_with(|| GuessAccount::new(now, limits));
            // The first one is never barred.
            let _ = account.attempt(now, limits);
            account.checked(true, now, limits);
        }
        if attempt.found == GuessComparison::Right {
            self.failed.remove(&key);
            self.note_proven(key, now);
        }
    }

    pub(super) fn line(&mut self, guesser: Guesser) -> Arc<Semaphore> {
        if self.lines.len() >= LINES {
            self.lines.retain(|_, line| line.upgrade().is_some());
        }
        if let Some(line) = self.lines.get(&guesser).and_then(Weak::upgrade) {
            return line;
        }
        let line = Arc::new(Semaphore::new(1));
        self.lines.insert(guesser, Arc::downgrade(&line));
        line
    }

    pub(super) fn registrations(&mut self, guesser: Guesser, limits: &Limits) -> &mut TokenBucket {
        let now = Instant::now();
        let bucket = self.registered.of(guesser, now);
        bucket.set_per_hour(limits.registrations_per_hour);
        bucket
    }
}
