//! Challenges that are taken: both people are promised to each other until it is known if they sit.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::challenge::{ChallengeEnd, Terms};
use damiera_protocol::reply::Refusal;
use damiera_rules::Variant;
use tokio::sync::watch;

use super::list::{ListError, Promised};
use super::promise::{Promise, PromiseSettled};
use super::proposal::Seeker;
use super::{ChallengeBook, ChallengeUnavailable, Challenger, Challenges, TakenChallenge};

impl Challenges {
    /// Takes a challenge by its number, for a game between its challenger and this person.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn take(
        self: &Arc<Self>,
        number: u32,
        by: Seeker<'_>,
    ) -> Result<TakenChallenge, ChallengeUnavailable> {
        self.expire();
        self.take_from(&mut self.book.lock(), number, by)
    }

    /// Takes the oldest challenge to everyone in a variant that has fitting terms, if there is one.
    ///
    /// # Errors
    /// When a game is about to begin for this person.
    pub fn take_first(
        self: &Arc<Self>,
        by: Seeker<'_>,
        variant: Variant,
        fit: impl Fn(Terms) -> bool,
    ) -> Result<Option<TakenChallenge>, ChallengeUnavailable> {
        self.expire();
        let mut book = self.book.lock();
        if book.list.is_promised(by.id) {
            return Err(book.promised(by.id));
        }
        let fit = |terms, to_everyone| to_everyone && fit(terms);
        let found = book.list.first(by, variant, fit).map(|open| open.number);
        let taken = found.map(|number| self.take_from(&mut book, number, by));
        taken.transpose()
    }

    pub(super) fn take_from(
        self: &Arc<Self>,
        book: &mut ChallengeBook,
        number: u32,
        by: Seeker<'_>,
    ) -> Result<TakenChallenge, ChallengeUnavailable> {
        let name = book.list.challenger(number).cloned();
        match book.list.take(number, by) {
            Ok((promised, open)) => {
                let promise = self.promise(book, promised, Some(number));
                Ok(TakenChallenge { open, promise })
            }
            Err(ListError::Promised) => Err(book.promised(by.id)),
            Err(ListError::Own) => Err(Refusal::OwnChallenge.into()),
            Err(ListError::Muted) => {
                let name = name.unwrap_or_else(|| by.name.clone());
                Err(Refusal::ChallengeMuted(name).into())
            }
            Err(ListError::NoSuch | ListError::TooMany | ListError::Full | ListError::Used) => {
                Err(Refusal::NoSuchChallenge(number).into())
            }
        }
    }

    /// Holds back a person's challenges while they sit down. They cannot be taken until it is known if the person
    /// sits.
    ///
    /// # Errors
    /// When a game is about to begin for them. The outcome becomes ready when it is known if it does.
    pub fn hold(self: &Arc<Self>, by: ConnectionId) -> Result<Promise, PromiseSettled> {
        let mut book = self.book.lock();
        match book.list.hold(by) {
            Ok(promised) => Ok(self.promise(&mut book, promised, None)),
            Err(_) => Err(book.outcome(by)),
        }
    }

    fn promise(
        self: &Arc<Self>,
        book: &mut ChallengeBook,
        promised: Promised<Challenger>,
        taken: Option<u32>,
    ) -> Promise {
        let (known, outcome) = watch::channel(());
        for person in promised.people() {
            book.outcomes.insert(*person, outcome.clone());
        }
        Promise::new(self, promised, taken, known)
    }

    pub(super) fn settle(&self, promised: Promised<Challenger>, taken: Option<u32>, began: bool) {
        let mut book = self.book.lock();
        for person in promised.people() {
            book.outcomes.remove(person);
        }
        let lost = book.list.settle(promised, began);
        drop(book);
        for open in lost.iter().filter(|open| Some(open.number) != taken) {
            self.unchallenge(open, ChallengeEnd::Withdrawn);
        }
    }
}

impl ChallengeBook {
    fn outcome(&self, by: ConnectionId) -> PromiseSettled {
        let outcome = self.outcomes.get(&by).cloned();
        // Everyone who is promised has one; without it nothing is waited for.
        outcome.unwrap_or_else(|| watch::channel(()).1)
    }

    pub(super) fn promised(&self, by: ConnectionId) -> ChallengeUnavailable {
        ChallengeUnavailable::Promised(self.outcome(by))
    }
}
