//! What addresses do at all servers of a cluster, counted together.
//!
//! Each server counts what addresses do there, and refuses by that. In a cluster it asks beforehand whether the same
//! address did too much at all servers. Where nobody answers, its own count is all there is.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{GuessBound, LongWait, Refusal};
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};

use super::guesses::{Comparison, Guessed};
use crate::journal::RoomId;

/// Something that an address is about to do, or has done. An address is told by its keyed digest alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// A word or a password is about to be compared. Until something is said of it, it counts as wrong.
    Guess(Guess),
    /// What came of it.
    Compared(Guess, Comparison),
    /// Whether a name may be registered, before anybody types a password.
    MayRegister(Holder),
    /// A name is about to be registered.
    Register(Holder),
    /// A room is about to begin.
    OpenRoom(RoomId, Holder),
    /// It does not begin.
    Unused(RoomId),
}

/// A guess of an address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guess {
    /// What tells it from others of one life of a server.
    pub number: u64,
    /// From where.
    pub holder: Holder,
    /// At what.
    pub at: Guessed,
}

/// What is said to an act. Times are in seconds, and never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It may be done, or is noted.
    Allowed,
    /// The address was wrong too often at this room or name, and has to wait so long.
    TooManyGuessesThere(u64),
    /// The address was wrong too often at all rooms, or at all names.
    TooManyGuesses(u64),
    /// The address has registered too many names.
    TooManyNames(u64),
    /// The address has so many rooms, which is the bound.
    TooManyRooms(u32),
    /// The address opens rooms too fast.
    RoomsTooFast(u64),
}

/// Counts for all servers.
pub trait Counter: fmt::Debug + Send + Sync {
    /// Asks whether something may be done. When nobody answers, it may.
    fn ask(&self, act: Act) -> BoxFuture<'static, Verdict>;

    /// Says what was done. It waits for nothing.
    fn tell(&self, act: Act);
}

/// Where it is counted for all servers, if it is. Exempt peers have no digest, and count nowhere.
#[derive(Debug, Default)]
pub struct Together {
    counter: OnceLock<Arc<dyn Counter>>,
    guesses: AtomicU64,
}

/// A guess that others count too.
#[derive(Debug)]
pub(super) struct CountedGuess {
    guess: Guess,
    counter: Arc<dyn Counter>,
}

impl CountedGuess {
    /// What came of it.
    pub(super) fn compared(self, found: Comparison) {
        self.counter.tell(Act::Compared(self.guess, found));
    }
}

impl Together {
    /// From now on it is counted there too. Called once, before anybody comes.
    pub fn count_at(&self, counter: Arc<dyn Counter>) {
        // Nobody calls it twice; the first would stay.
        let _ = self.counter.set(counter);
    }

    /// The counter, for an address that counts.
    fn of(&self, holder: Option<Holder>) -> Option<(&Arc<dyn Counter>, Holder)> {
        self.counter.get().zip(holder)
    }

    /// A word or a password is about to be compared.
    ///
    /// # Errors
    /// When the address was wrong too often.
    pub(super) async fn guess(
        &self,
        holder: Option<Holder>,
        at: Guessed,
        name: &Name,
    ) -> Result<Option<CountedGuess>, Refusal> {
        let Some((counter, holder)) = self.of(holder) else {
            return Ok(None);
        };
        let there = match &at {
            Guessed::Room(_) => GuessBound::HereAtRoom(name.clone()),
            Guessed::Name(_) => GuessBound::HereAtName(name.clone()),
        };
        let number = self.guesses.fetch_add(1, Ordering::Relaxed);
        let guess = Guess { number, holder, at };
        let refused = match counter.ask(Act::Guess(guess.clone())).await {
            Verdict::TooManyGuessesThere(wait) => Refusal::TooManyGuesses(there, wait),
            Verdict::TooManyGuesses(wait) => Refusal::TooManyGuesses(GuessBound::Here, wait),
            // The others answer something else.
            Verdict::Allowed
            | Verdict::TooManyNames(_)
            | Verdict::TooManyRooms(_)
            | Verdict::RoomsTooFast(_) => {
                let counter = Arc::clone(counter);
                return Ok(Some(CountedGuess { guess, counter }));
            }
        };
        Err(refused)
    }

    /// Whether a name may be registered from an address.
    ///
    /// # Errors
    /// When too many were registered.
    pub async fn may_register(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        self.ask(holder, Act::MayRegister).await
    }

    /// A name is about to be registered from an address.
    ///
    /// # Errors
    /// When too many were registered.
    pub async fn register(&self, holder: Option<Holder>) -> Result<(), Refusal> {
        self.ask(holder, Act::Register).await
    }

    /// A room is about to begin, whose founder is at an address. Until it does, or is
    /// [`unused`](Self::unused), it counts for some seconds.
    ///
    /// # Errors
    /// When there are too many from there, or they come too fast.
    pub async fn open_room(&self, room: RoomId, holder: Option<Holder>) -> Result<(), Refusal> {
        self.ask(holder, |holder| Act::OpenRoom(room, holder)).await
    }

    /// A room that was to begin does not.
    pub fn unused(&self, room: RoomId, holder: Option<Holder>) {
        if let Some((counter, _)) = self.of(holder) {
            counter.tell(Act::Unused(room));
        }
    }

    async fn ask(
        &self,
        holder: Option<Holder>,
        act: impl FnOnce(Holder) -> Act,
    ) -> Result<(), Refusal> {
        let Some((counter, holder)) = self.of(holder) else {
            return Ok(());
        };
        match counter.ask(act(holder)).await {
            // Guesses are answered otherwise.
            Verdict::Allowed | Verdict::TooManyGuesses(_) | Verdict::TooManyGuessesThere(_) => {
                Ok(())
            }
            Verdict::TooManyNames(seconds) => {
                Err(Refusal::RegistrationsTooFast(LongWait { seconds }))
            }
            Verdict::TooManyRooms(most) => Err(Refusal::TooManyOwnRooms(most)),
            Verdict::RoomsTooFast(seconds) => Err(Refusal::RoomsTooFast(seconds)),
        }
    }
}
