//! Finding an opponent: challenges made, accepted and taken back, over the person who asks.

mod inviting;
mod notifying;
mod promising;

use std::sync::Arc;

use damiera_connection::admission::quotas::Quota;
use damiera_connection::delivery::{Call, Mailbox};
use damiera_people::ratings::eligibility;
use damiera_protocol::challenge::Terms;
use damiera_protocol::command::{ChallengeQuery, ChallengeWish, ClockChoice};
use damiera_protocol::name::Name;
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::reply::{Answer, ChallengePage, CommandResult, Refusal, WaitTime};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{ChallengesWithdrawn, ListedChallenge};
use damiera_rules::{Color, Variant};
use tokio::time::Instant;

use self::promising::Retry;
use super::facts::{PersonFacts, ReaderFacts};
use super::scope::{RoomParts, SessionScope};
use super::waiting::Waiting;
use crate::challenges::list::TO_ONE;
use crate::challenges::proposal::{GameProposal, Seeker};
use crate::challenges::{
    self, ChallengeOutcome, ChallengeUnavailable, Challenger, Challenges, TakenChallenge,
};
use crate::lobby::{Newcomer, RoomHandle, TableKind};
use crate::services::{Events, Services};

/// The person who looks for an opponent.
#[derive(Debug)]
pub(super) struct OpponentSeeker {
    pub(super) services: Arc<Services>,
    pub(super) person: PersonFacts,
    pub(super) reader: ReaderFacts,
    pub(super) mailbox: Arc<Mailbox>,
}

/// A game that a person may propose.
#[derive(Debug)]
pub(super) struct ProposedGame {
    pub(super) terms: Terms,
    to: Option<Name>,
    /// The person named no terms: any challenge is as good.
    any_terms: bool,
    newcomer: Newcomer,
}

impl ProposedGame {
    /// True if the person may as well sit down at a table that waits for such a game.
    pub(super) fn may_be_at_table(&self) -> bool {
        self.to.is_none() && self.terms.side.is_none() && !self.terms.rated
    }
}

/// The result of a search for an opponent.
#[derive(Debug)]
pub(super) enum SeekOutcome {
    /// The challenge is open from now on.
    Opened(Box<ListedChallenge<'static>>),
    /// A game begins with the challenger, with this side for the person who takes the challenge.
    Meets(Box<TakenChallenge>, Option<Color>),
    /// The person sits down at the table that is listed under a challenge's number.
    Sits(Arc<RoomHandle>, u32),
    /// A game has begun for the person meanwhile: their own challenge was accepted.
    Called(Box<Call>),
}

impl OpponentSeeker {
    pub(super) fn of(scope: &SessionScope, parts: &RoomParts<'_>) -> OpponentSeeker {
        OpponentSeeker {
            services: Arc::clone(&scope.services),
            person: parts.visitor.facts(),
            reader: parts.display.facts(),
            mailbox: Arc::clone(&scope.mailbox),
        }
    }

    /// A page of the list of challenges, as this person sees it.
    pub(super) async fn page(
        &self,
        query: ChallengeQuery,
        at: &mut impl Waiting,
    ) -> Result<ChallengePage, Refusal> {
        self.reserve_numbers(at).await?;
        let rows = self.reader.view.format.page_rows();
        let directory = &self.services.directory;
        let rooms = &directory.lobby.rooms;
        let lease = self.person.lease.as_ref();
        let account = lease.and_then(|lease| lease.account());
        let invited = account.map(|account| rooms.invitations(account));
        let mut invited = invited.unwrap_or_default();
        invited.retain(|table| {
            let variant = query.variant;
            variant.is_none() || table.variant() == variant
        });
        let page = directory
            .challenges
            .page(self.seeker()?, query, rows, rooms, &invited);
        Ok(page)
    }

    fn seeker(&self) -> Result<Seeker<'_>, Refusal> {
        Ok(Seeker {
            id: self.person.id,
            name: self.person.named()?.name(),
        })
    }

    /// Checks that the person may propose a game. `usual` is the variant where none is named.
    pub(super) fn proposed(
        &self,
        wish: ChallengeWish,
        newcomer: Newcomer,
        usual: Variant,
    ) -> Result<ProposedGame, Refusal> {
        let Services {
            directory,
            admission,
            ..
        } = &*self.services;
        directory.lobby.rooms.is_open()?;
        admission.may_begin(directory, self.person.holder)?;
        if let Some(to) = &wish.to {
            self.is_here(to, newcomer.lease.name())?;
        }
        let any_terms = wish.variant.is_none()
            && wish.pace.is_none()
            && wish.side.is_none()
            && wish.opening.is_none()
            && !wish.pair;
        let terms = Terms {
            variant: wish.variant.unwrap_or(usual),
            time: wish.pace.and_then(ClockChoice::time),
            side: wish.side,
            rated: wish.rated == Some(true),
            opening: wish.opening,
            pair: wish.pair,
        };
        may_open(terms.opening, terms.variant)?;
        if terms.rated {
            self.may_be_rated(&newcomer, terms)?;
        }
        Ok(ProposedGame {
            terms,
            to: wish.to,
            any_terms,
            newcomer,
        })
    }

    /// Proposes a game, unless one on these terms is proposed already.
    pub(super) async fn propose(
        &self,
        game: ProposedGame,
        at: &mut impl Waiting,
    ) -> Result<SeekOutcome, Refusal> {
        let admission = &self.services.admission;
        let most = admission.limits.now().challenges;
        let share = admission
            .quotas
            .share(Quota::Challenges, self.person.counted, most)
            .map_err(Refusal::ChallengesOfAddress)?;
        self.reserve_numbers(at).await?;
        let lasts = match game.to {
            Some(_) => TO_ONE,
            None => challenges::to_everyone(&admission.limits),
        };
        let to_one = game.to.clone();
        let proposal = GameProposal {
            by: self.person.id,
            name: game.newcomer.lease.name().clone(),
            to: game.to,
            terms: game.terms,
            until: Instant::now() + lasts,
            person: Challenger {
                newcomer: game.newcomer,
                holder: self.person.holder,
                share: Arc::new(share),
            },
        };
        let challenges = &self.services.directory.challenges;
        loop {
            match challenges.post(proposal.clone(), game.any_terms) {
                Ok(ChallengeOutcome::Meets(taken)) => {
                    return Ok(SeekOutcome::Meets(taken, game.terms.side));
                }
                Ok(ChallengeOutcome::Opens(challenge)) => {
                    match &to_one {
                        Some(to) => self.notify(to),
                        None => {
                            tell_lookouts(
                                &self.services.events,
                                &self.person,
                                (*challenge).clone(),
                            );
                        }
                    }
                    return Ok(SeekOutcome::Opened(challenge));
                }
                Err(not_had) => match self.again(not_had, at).await? {
                    Retry::Again => {}
                    Retry::Called(call) => return Ok(SeekOutcome::Called(call)),
                },
            }
        }
    }

    /// Checks that a person may propose a rated game.
    fn may_be_rated(&self, newcomer: &Newcomer, terms: Terms) -> Result<(), Refusal> {
        let least = self.services.admission.limits.now().rated_clock_seconds;
        eligibility::may_time(terms.time, least)?;
        if terms.opening.is_some_and(OpeningTerms::is_chosen) {
            return Err(Refusal::RatedPlain);
        }
        let contender = newcomer.candidate();
        let at = self.services.host.clock.unix_ms();
        let archive = &self.services.storage.archive;
        archive.ratings(|ratings| eligibility::may_begin(ratings, contender, at).map(drop))
    }

    /// A person who is challenged must be here or be told while away, and another than the challenger.
    fn is_here(&self, to: &Name, own: &Name) -> Result<(), Refusal> {
        if to == own {
            return Err(Refusal::OwnChallenge);
        }
        let names = &self.services.directory.lobby.names;
        let is_reached = names.is_here(to) && self.services.events.roster.is_reached(to);
        match is_reached || self.is_notified(to) {
            true => Ok(()),
            false => Err(Refusal::NobodyToChallenge(
                to.clone(),
                names.similar(to, Some(own)),
            )),
        }
    }

    /// Accepts a challenge, or finds the table that is listed under its number.
    pub(super) async fn accept(
        &self,
        number: u32,
        at: &mut impl Waiting,
    ) -> Result<SeekOutcome, Refusal> {
        let challenges = &self.services.directory.challenges;
        loop {
            match challenges.take(number, self.seeker()?) {
                Ok(taken) => return Ok(SeekOutcome::Meets(Box::new(taken), None)),
                Err(ChallengeUnavailable::Refused(refusal @ Refusal::NoSuchChallenge(_))) => {
                    let table = challenges.table(number);
                    return table
                        .map(|table| SeekOutcome::Sits(table, number))
                        .ok_or(refusal);
                }
                Err(not_had) => match self.again(not_had, at).await? {
                    Retry::Again => {}
                    Retry::Called(call) => return Ok(SeekOutcome::Called(call)),
                },
            }
        }
    }

    /// The refusal for a person who plays, and so cannot accept a challenge now. It stays open.
    pub(super) fn refused_during_game(&self, number: u32, plays: Refusal) -> Refusal {
        let challenges = &self.services.directory.challenges;
        let seeker = self.seeker().ok();
        match seeker.and_then(|seeker| challenges.challenger_of(number, seeker)) {
            Some((name, seconds)) => {
                Refusal::ChallengeDuringGame(number, name, WaitTime { seconds })
            }
            None => plays,
        }
    }

    /// The only challenge or table that the person can have. Several are listed, and so is a rated game, which needs the
    /// consent of both.
    ///
    /// # Errors
    /// When there is none.
    pub(super) async fn only_challenge(
        &self,
        at: &mut impl Waiting,
    ) -> Result<Result<ListedChallenge<'static>, Box<ChallengePage>>, Refusal> {
        let page = self.page(ChallengeQuery::FIRST, at).await?;
        let others = |it: &&ListedChallenge<'_>| *it.by != *page.own.as_str();
        let mut open = page.list.challenges.iter().filter(others);
        let first = open.next().ok_or(Refusal::NothingToAccept)?;
        match first.rated || page.list.pages > 1 || open.next().is_some() {
            true => Ok(Err(Box::new(page))),
            false => Ok(Ok(first.clone())),
        }
    }

    /// Takes a challenge to this person or to everyone in a variant with a kind of game that fits, if there is one.
    pub(super) async fn take_first(
        &self,
        variant: Variant,
        fits: impl Fn(TableKind) -> bool + Send + Sync,
        at: &mut impl Waiting,
    ) -> Result<Option<SeekOutcome>, Refusal> {
        let challenges = &self.services.directory.challenges;
        loop {
            let fits = |terms: Terms| !terms.rated && fits(TableKind::of(terms));
            match challenges.take_first(self.seeker()?, variant, fits) {
                Ok(None) => return Ok(None),
                Ok(Some(taken)) => return Ok(Some(SeekOutcome::Meets(Box::new(taken), None))),
                Err(not_had) => match self.again(not_had, at).await? {
                    Retry::Again => {}
                    Retry::Called(call) => return Ok(Some(SeekOutcome::Called(call))),
                },
            }
        }
    }

    /// The time of the oldest challenge to everyone, or table, that has a clock, of a kind that differs from the wanted one in
    /// nothing else.
    pub(super) fn clock_waiting(&self, wanted: TableKind) -> Option<TimeControl> {
        let rooms = &self.services.directory.lobby.rooms;
        rooms.clock_waiting(wanted).or_else(|| {
            let seeker = self.seeker().ok()?;
            self.services
                .directory
                .challenges
                .clock_waiting(seeker, wanted)
        })
    }

    /// Tells the person who challenges them, if a challenge came where they could not accept it.
    pub(super) fn remind(&self) {
        if let Ok(seeker) = self.seeker() {
            let challenges = &self.services.directory.challenges;
            challenges.remind(seeker, &self.mailbox);
        }
    }
}

/// Takes challenges of one's own back: the one of this number, or all.
///
/// # Errors
/// When there is none.
pub(super) fn withdraw(
    challenges: &Challenges,
    own: &PersonFacts,
    number: Option<u32>,
) -> CommandResult {
    let withdrawn = challenges.withdraw(own.id, number);
    match (withdrawn.is_empty(), number) {
        (false, _) => Ok(Answer::ChallengesWithdrawn(ChallengesWithdrawn {
            withdrawn,
        })),
        (true, Some(number)) => Err(Refusal::NoSuchChallenge(number)),
        (true, None) => Err(Refusal::NoOwnOffer),
    }
}

/// Checks that games of a variant can start from an opening, if one is wanted.
///
/// # Errors
/// As [`OpeningTerms::may_open`].
pub(super) fn may_open(opening: Option<OpeningTerms>, variant: Variant) -> Result<(), Refusal> {
    opening.map_or(Ok(()), |opening| opening.may_open(variant))
}

/// Tells people who look out for such a game of a challenge.
fn tell_lookouts(events: &Events, person: &PersonFacts, challenge: ListedChallenge<'static>) {
    let Some(lease) = &person.lease else {
        return;
    };
    let earlier = events.roster.earlier_names(person.id);
    let by = (person.id, lease.name().clone());
    events.watchers.offered(challenge, by, earlier);
}

#[cfg(test)]
mod tests;
