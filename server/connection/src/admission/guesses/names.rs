//! Bounds on guesses at the passwords of registered names, and on registrations.
//!
//! Guessing must not lock out an owner. A right password is checked if its address was wrong at that name only a few
//! times, however many others are wrong. It waits its turn, and only wrong passwords of the same address hold it up.
//! The bound of a name applies to addresses that were wrong at it more often than people mistype. Connections from
//! uncounted addresses cannot be told apart: once one of them was wrong at a name, the bound of that name applies to
//! all of them.

mod counted;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{GuessBound, LongWait, Refusal};
use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use self::counted::GuessedNames;
use super::{GuessComparison, begin, refused};
use crate::admission::passwords::Lane;
use crate::admission::turns::TurnRank;
use crate::admission::whole_seconds;
use crate::delivery::ConnectionId;

/// Period for which a wrong guess from an uncounted connection is remembered.
const LATELY: Duration = Duration::from_mins(10);

/// Maximum names remembered because an uncounted connection was wrong at them. Further ones are not remembered.
const UNCOUNTED: usize = 10_000;

/// Maximum remembered addresses that have shown a name's password. With one more, the tenth that did so longest ago is
/// forgotten.
const PROVEN: usize = 10_000;

/// Maximum waiting lines before the empty ones are removed. Each of the others has a waiting connection, so there are
/// no more of them than connections.
const LINES: usize = 1_000;

/// The source of a guess: an address, or one connection if its address is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Guesser {
    /// All who come from there.
    Address(IpAddr),
    /// This connection alone.
    Connection(ConnectionId),
}

/// Guesses at registered names.
#[derive(Debug)]
pub struct NameGuesses {
    limits: LiveLimits,
    known: Mutex<GuessedNames>,
}

type Failure = (Guesser, Box<str>);

/// A password that is being compared. Dropped before anything came of it, it was wrong.
#[derive(Debug)]
#[must_use]
pub struct PasswordAttempt {
    guesses: Arc<NameGuesses>,
    guesser: Guesser,
    name: Name,
    /// The place at the head of the line. None if the name's bound applies to the guesser.
    place: Option<OwnedSemaphorePermit>,
    /// True for a guesser who was wrong at the name lately.
    again: bool,
    /// When its turn to be hashed comes.
    rank: TurnRank,
    found: GuessComparison,
}

/// First result of an attempt.
enum AttemptStart {
    Checked(PasswordAttempt),
    /// Others of the same guesser come first.
    Waits(Arc<Semaphore>),
}

impl PasswordAttempt {
    /// How it waits to be hashed.
    pub fn lane(&self) -> (Lane, TurnRank) {
        let lane = match self.place {
            Some(_) => Lane::Patient,
            None => Lane::Bounded,
        };
        (lane, self.rank)
    }

    /// The password was the right one: what was wrong before counts no more.
    pub fn right(mut self) {
        self.found = GuessComparison::Right;
    }

    /// The password was not checked, and so was not wrong either.
    pub fn not_looked_at(mut self) {
        self.found = GuessComparison::Nothing;
    }
}

impl Drop for PasswordAttempt {
    fn drop(&mut self) {
        let limits = self.guesses.limits.now();
        self.guesses.known.lock().checked(self, &limits);
    }
}

impl NameGuesses {
    /// Creates the guesses, with none counted yet.
    pub(super) fn new(limits: LiveLimits) -> Arc<Self> {
        Arc::new(NameGuesses {
            limits,
            known: Mutex::default(),
        })
    }

    /// The password of a registered name is about to be compared. Until it turns out right it counts as
    /// wrong. Of a guesser who was not wrong at that name one is compared at a time, and others wait.
    ///
    /// # Errors
    /// To a guesser who was wrong too often, with the seconds to wait: the password is not checked.
    pub async fn attempt(
        self: &Arc<Self>,
        guesser: Guesser,
        name: &Name,
    ) -> Result<PasswordAttempt, Refusal> {
        let mut place = None;
        loop {
            // A guesser without a wrong guess may have one when the wait ends.
            match self.begin(guesser, name, place.take())? {
                AttemptStart::Checked(attempt) => return Ok(attempt),
                AttemptStart::Waits(line) => {
                    let head = line.acquire_owned().await;
                    place = Some(head.map_err(|_| Refusal::WordsBusy)?);
                }
            }
        }
    }

    /// A guesser has chosen the password of a name, and so has shown it.
    pub fn chosen(&self, guesser: Guesser, name: &Name) {
        let now = Instant::now();
        self.known.lock().note_proven(failure(guesser, name), now);
    }

    /// Waits until no other password of a guesser's is being hashed in the patient lane.
    ///
    /// # Errors
    /// Never while the server runs.
    pub async fn turn(&self, guesser: Guesser) -> Result<OwnedSemaphorePermit, Refusal> {
        let line = self.known.lock().line(guesser);
        line.acquire_owned().await.map_err(|_| Refusal::WordsBusy)
    }

    /// Checks that a guesser may register a name.
    ///
    /// # Errors
    /// When too many were registered, with the time to wait.
    pub fn may_register(&self, guesser: Guesser) -> Result<(), Refusal> {
        let limits = self.limits.now();
        let mut known = self.known.lock();
        let bucket = known.registrations(guesser, &limits);
        let now = Instant::now();
        match bucket.ready_at().saturating_duration_since(now) {
            Duration::ZERO => Ok(()),
            wait => Err(registrations_refused(wait)),
        }
    }

    /// A guesser is about to register a name.
    ///
    /// # Errors
    /// When too many were registered, with the time to wait.
    pub fn register(&self, guesser: Guesser) -> Result<(), Refusal> {
        let limits = self.limits.now();
        let mut known = self.known.lock();
        let taken = known.registrations(guesser, &limits).take(Instant::now());
        taken.map_err(registrations_refused)
    }

    fn begin(
        self: &Arc<Self>,
        guesser: Guesser,
        name: &Name,
        place: Option<OwnedSemaphorePermit>,
    ) -> Result<AttemptStart, Refusal> {
        let limits = self.limits.now();
        let mut known = self.known.lock();
        let now = Instant::now();
        let failed = known.has_failed(guesser, name, now, &limits);
        let bounded = failed && !known.keeps_tries(guesser, name);
        if !bounded && place.is_none() {
            return Ok(AttemptStart::Waits(known.line(guesser)));
        }
        let rank = known.rank(guesser, name, (failed, bounded), now);
        let most = limits.wrong_guesses_per_address;
        let begun = begin(&mut known.guessers, guesser, now, most);
        begun.map_err(|wait| refused(GuessBound::Here, wait))?;
        if failed && let Err(refusal) = known.begin_again(guesser, name, bounded, now, &limits) {
            known.not_checked(guesser, now);
            return Err(refusal);
        }
        Ok(AttemptStart::Checked(PasswordAttempt {
            guesses: Arc::clone(self),
            guesser,
            name: name.clone(),
            place: place.filter(|_| !bounded),
            again: failed,
            rank,
            found: GuessComparison::Wrong,
        }))
    }

    /// The number of remembered failures.
    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        self.known.lock().failed.len()
    }
}

fn failure(guesser: Guesser, name: &Name) -> Failure {
    (guesser, name.skeleton().into())
}

fn registrations_refused(wait: Duration) -> Refusal {
    let seconds = whole_seconds(wait).max(1);
    Refusal::RegistrationsTooFast(LongWait { seconds })
}
