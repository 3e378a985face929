//! A challenge on its way to the list: its match there, and the bounds of a new one.

use std::sync::Arc;

use damiera_connection::admission::whole_seconds;
use damiera_protocol::challenge::{ChallengeEnd, Terms};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::{AnswerWord, Challenged, ListedChallenge};
use parking_lot::MutexGuard;
use tokio::time::Instant;

use super::list::ListError;
use super::pace::ChallengeSource;
use super::proposal::{GameProposal, Seeker};
use super::{
    ChallengeBook, ChallengeOutcome, ChallengeUnavailable, Challenger, Challenges, described,
};

impl Challenges {
    /// Opens a challenge, unless it meets an open one. With `any_terms` it names no terms, and meets any proposal of
    /// the addressed person.
    ///
    /// # Errors
    /// When a game is about to begin for the challenger, one has muted the other, or there are too many.
    pub fn post(
        self: &Arc<Self>,
        proposal: GameProposal<Challenger>,
        any_terms: bool,
    ) -> Result<ChallengeOutcome, ChallengeUnavailable> {
        self.expire();
        let mut book = self.book.lock();
        if let Some(met) = self.met(&book, &proposal, any_terms)? {
            let taken = self.take_from(&mut book, met, proposal.seeker())?;
            return Ok(ChallengeOutcome::Meets(Box::new(taken)));
        }
        let number = self.number(&mut book, &proposal)?;
        Ok(ChallengeOutcome::Opens(self.open(book, number, proposal)?))
    }

    /// Checks that a person may challenge another.
    ///
    /// # Errors
    /// When one of the two has muted the other.
    pub fn may_challenge(&self, to: &Name, seeker: Seeker<'_>) -> Result<(), Refusal> {
        self.are_on_terms(&self.book.lock(), to, seeker)
    }

    fn are_on_terms(
        &self,
        book: &ChallengeBook,
        to: &Name,
        seeker: Seeker<'_>,
    ) -> Result<(), Refusal> {
        let mut theirs = self.roster.of(to).into_iter();
        match theirs.all(|id| book.list.hear_each_other(id, to, seeker)) {
            true => Ok(()),
            false => Err(Refusal::ChallengeMuted(to.clone())),
        }
    }

    /// The open challenge that a proposal meets.
    fn met(
        &self,
        book: &ChallengeBook,
        proposal: &GameProposal<Challenger>,
        any_terms: bool,
    ) -> Result<Option<u32>, ChallengeUnavailable> {
        let by = proposal.by;
        let seeker = proposal.seeker();
        if book.list.is_promised(by) {
            return Err(book.promised(by));
        }
        if let Some(to) = &proposal.to {
            self.are_on_terms(book, to, seeker)?;
        }
        let meets = |other: Terms, to_everyone: bool| {
            // A rated game needs the consent of both players.
            let answers = any_terms && proposal.to.is_some() && !to_everyone && !other.rated;
            answers || other.meet(proposal.terms)
        };
        let met = match &proposal.to {
            Some(to) => book.list.first_of(to, seeker, meets),
            None => book.list.first(seeker, proposal.terms.variant, meets),
        };
        Ok(met.map(|open| open.number))
    }

    /// The number under which a challenge may be opened.
    fn number(
        &self,
        book: &mut ChallengeBook,
        proposal: &GameProposal<Challenger>,
    ) -> Result<u32, Refusal> {
        let now = Instant::now();
        let limits = self.limits.now();
        let holder = proposal.person.holder;
        let source = holder.map_or(
            ChallengeSource::Connection(proposal.by),
            ChallengeSource::Address,
        );
        let pace = limits.new_challenges_per_minute;
        let waits = |wait| Refusal::ChallengesTooFast(whole_seconds(wait));
        let bucket = book.paces.of(source, now);
        bucket.set_per_minute(pace);
        bucket.take(now).map_err(waits)?;
        let ChallengeBook {
            list,
            tables,
            numbers,
            ..
        } = book;
        let is_free = |number: u32| !list.is_open(number) && tables.is_free(number);
        let number = numbers.next(is_free);
        // A hundred others have been faster than the block was reserved.
        number.ok_or(Refusal::ChallengesFull(limits.challenges))
    }

    /// Opens a challenge under a number, and tells whom it concerns.
    fn open(
        &self,
        mut book: MutexGuard<'_, ChallengeBook>,
        number: u32,
        proposal: GameProposal<Challenger>,
    ) -> Result<Box<ListedChallenge<'static>>, Refusal> {
        let limits = self.limits.now();
        let (name, to) = (proposal.name.clone(), proposal.to.clone());
        let answered = book.answer(&proposal);
        let challenge = described(number, &proposal, Instant::now());
        let most = usize::try_from(limits.challenges_per_person).unwrap_or(usize::MAX);
        let replaced = book.list.add(number, proposal, most, limits.challenges);
        let replaced = replaced.map_err(|error| match error {
            ListError::TooMany => Refusal::TooManyChallenges(limits.challenges_per_person),
            ListError::Full
            | ListError::Promised
            | ListError::NoSuch
            | ListError::Own
            | ListError::Muted
            | ListError::Used => Refusal::ChallengesFull(limits.challenges),
        })?;
        let all = to.as_ref().map_or(0, |to| book.list.count_to_one(to));
        let others = all.saturating_sub(1);
        drop(book);
        if let Some(answered) = answered {
            self.answer(&answered, AnswerWord::Declined, Some(&name));
        }
        if let Some(replaced) = replaced {
            self.unchallenge(&replaced, ChallengeEnd::Replaced);
        }
        if let Some(to) = &to {
            let challenge = Box::new(Challenged {
                challenge: challenge.clone(),
                others,
            });
            self.tell(
                to,
                LobbyEvent::Challenged {
                    by: name,
                    challenge,
                },
            );
        }
        Ok(Box::new(challenge))
    }
}
