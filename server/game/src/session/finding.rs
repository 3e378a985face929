//! Finding an opponent: challenges made, accepted and taken back.

use std::sync::Arc;

use damiera_connection::admission::quotas::Quota;
use damiera_connection::delivery::{Call, LobbyNews};
use damiera_people::BLOCK;
use damiera_people::ratings::eligibility;
use damiera_protocol::challenge::Terms;
use damiera_protocol::command::{self, ChallengeQuery, ChallengeWish, ClockChoice, FindCommand};
use damiera_protocol::date;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::reply::{Answer, ChallengePage, CommandResult, Refusal, WaitTime};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::view::Role;
use damiera_protocol::wire::{
    AnswerWord, ChallengeAnswered, ChallengeMade, ChallengeRefused, ChallengesWithdrawn,
    ListedChallenge,
};
use damiera_rules::{Corner, Variant};
use tokio::time::Instant;

use super::ServerSession;
use super::entering::{SeatPreference, may_open};
use super::waiting::Wait;
use crate::challenges::list::{GameProposal, Seeker, TO_ONE};
use crate::challenges::{
    self, ChallengeOutcome, ChallengeUnavailable, Challenger, Promise, PromiseSettled,
};
use crate::lobby::{Newcomer, RoomHandle, RoomRequestKind, TableKind};

impl ServerSession {
    pub(super) async fn find(&mut self, command: FindCommand) -> CommandResult {
        match command {
            FindCommand::Challenge(wish) => self.challenge(wish).await,
            FindCommand::Challenges(query) => {
                let page = self.challenge_page(query).await?;
                Ok(Answer::Challenges(Box::new(page)))
            }
            FindCommand::Accept(number) => self.accept(number).await,
            FindCommand::Decline(number) => {
                let own = self.visitor.named()?.name().clone();
                let name = self.services.directory.challenges.decline(number, &own)?;
                self.asked = None;
                let refused = ChallengeRefused { declined: number };
                Ok(Answer::ChallengeDeclined { refused, name })
            }
            FindCommand::Withdraw(number) => self.withdraw(Some(number)),
            FindCommand::Notify(lookout, adds) => self.look_out(lookout, adds).await,
            FindCommand::Friends(friend) => self.befriend(friend).await,
        }
    }

    /// A page of the list of challenges, as this person sees it.
    async fn challenge_page(&mut self, query: ChallengeQuery) -> Result<ChallengePage, Refusal> {
        self.reserve_numbers().await?;
        let rows = self.display.view().format.page_rows();
        let rooms = &self.services.directory.lobby.rooms;
        let challenges = &self.services.directory.challenges;
        Ok(challenges.page(self.seeker()?, query, rows, rooms))
    }

    /// Takes challenges of one's own back: the one of this number, or all.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn withdraw(&mut self, number: Option<u32>) -> CommandResult {
        let withdrawn = self
            .services
            .directory
            .challenges
            .withdraw(self.visitor.id(), number);
        match (withdrawn.is_empty(), number) {
            (false, _) => Ok(Answer::ChallengesWithdrawn(ChallengesWithdrawn {
                withdrawn,
            })),
            (true, Some(number)) => Err(Refusal::NoSuchChallenge(number)),
            (true, None) => Err(Refusal::NotInRoom),
        }
    }

    fn seeker(&self) -> Result<Seeker<'_>, Refusal> {
        Ok(Seeker {
            id: self.visitor.id(),
            name: self.visitor.named()?.name(),
        })
    }

    /// Proposes a game, unless one on these terms is proposed already.
    async fn challenge(&mut self, wish: ChallengeWish) -> CommandResult {
        self.may_find()?;
        let newcomer = self.newcomer()?;
        self.services.directory.lobby.rooms.is_open()?;
        self.services
            .admission
            .may_begin(&self.services.directory, self.visitor.holder())?;
        let own = newcomer.lease.name().clone();
        if let Some(to) = &wish.to {
            self.is_here(to, &own)?;
        }
        let any_terms = wish.variant.is_none()
            && wish.pace.is_none()
            && wish.side.is_none()
            && wish.opening.is_none()
            && !wish.pair;
        let rated = wish.rated == Some(true);
        let terms = Terms {
            variant: wish.variant.unwrap_or_else(|| self.usual_variant()),
            time: wish.pace.and_then(ClockChoice::time),
            side: wish.side,
            rated,
            opening: wish.opening,
            pair: wish.pair,
        };
        may_open(terms.opening, terms.variant)?;
        if rated {
            self.may_challenge(&newcomer, terms)?;
        }
        if wish.to.is_none()
            && wish.side.is_none()
            && !rated
            && !self.location.is_watching()
            && let Some(seated) = self
                .sit_at_table(terms.variant, |kind| kind == TableKind::of(terms))
                .await
        {
            return seated;
        }
        let most = self.services.admission.limits.now().challenges;
        let share = self
            .services
            .admission
            .quotas
            .share(Quota::Challenges, self.visitor.counted(), most)
            .map_err(Refusal::ChallengesOfAddress)?;
        self.reserve_numbers().await?;
        let lasts = match wish.to {
            Some(_) => TO_ONE,
            None => challenges::to_everyone(&self.services.admission.limits),
        };
        let to_one = wish.to.is_some();
        let proposal = GameProposal {
            by: self.visitor.id(),
            name: own,
            to: wish.to,
            terms,
            until: Instant::now() + lasts,
            person: Challenger {
                newcomer,
                holder: self.visitor.holder(),
                share: Arc::new(share),
            },
        };
        loop {
            match self
                .services
                .directory
                .challenges
                .post(proposal.clone(), any_terms)
            {
                Ok(ChallengeOutcome::Meets(taken)) => return self.meet(*taken, terms.side).await,
                Ok(ChallengeOutcome::Opens(challenge)) => {
                    self.note_challenges();
                    if !to_one {
                        self.tell_lookouts((*challenge).clone());
                    }
                    let made = ChallengeMade {
                        challenge: *challenge,
                    };
                    return Ok(Answer::Challenged(Box::new(made)));
                }
                Err(not_had) => self.wait_unless_refused(not_had).await?,
            }
        }
    }

    /// Checks that a person may propose a rated game.
    pub(super) fn may_challenge(&self, newcomer: &Newcomer, terms: Terms) -> Result<(), Refusal> {
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

    /// A person who is challenged must be here, and another than the challenger.
    fn is_here(&self, to: &Name, own: &Name) -> Result<(), Refusal> {
        if to == own {
            return Err(Refusal::OwnChallenge);
        }
        let names = &self.services.directory.lobby.names;
        match names.is_here(to) && self.services.events.roster.is_reached(to) {
            true => Ok(()),
            false => Err(Refusal::NobodyToChallenge(
                to.clone(),
                names.similar(to, Some(own)),
            )),
        }
    }

    /// Accepts a challenge, or sits at the table that is listed under its number.
    async fn accept(&mut self, number: u32) -> CommandResult {
        self.may_accept(number)?;
        self.visitor.named()?;
        loop {
            let taken = self
                .services
                .directory
                .challenges
                .take(number, self.seeker()?);
            match taken {
                Ok(taken) => return self.meet(taken, None).await,
                Err(ChallengeUnavailable::Refused(refusal @ Refusal::NoSuchChallenge(_))) => {
                    let table = self.services.directory.challenges.table(number);
                    let Some(table) = table else {
                        return Err(refusal);
                    };
                    return match self.sit_alone(&table).await {
                        Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => Err(refusal),
                        outcome => outcome,
                    };
                }
                Err(not_had) => self.wait_unless_refused(not_had).await?,
            }
        }
    }

    /// Checks that a person is free for the game of a challenge. One that cannot be accepted stays open.
    fn may_accept(&self, number: u32) -> Result<(), Refusal> {
        let refusal = match self.may_find() {
            Err(refusal @ Refusal::PlaysInRoom(_)) => refusal,
            other => return other,
        };
        let open = (self.services.directory.challenges).challenger_of(number, self.seeker()?);
        Err(match open {
            Some((name, seconds)) => {
                Refusal::ChallengeDuringGame(number, name, WaitTime { seconds })
            }
            None => refusal,
        })
    }

    /// A bare `accetta` outside rooms: takes the only challenge or table that the person can have. Several are listed,
    /// and so is a rated game, which needs the consent of both.
    pub(super) async fn accept_only(&mut self) -> CommandResult {
        let page = self.challenge_page(ChallengeQuery::FIRST).await?;
        let others = |it: &&ListedChallenge<'_>| *it.by != *page.own.as_str();
        let mut open = page.list.challenges.iter().filter(others);
        let first = open.next().ok_or(Refusal::NothingToAccept)?;
        if first.rated || page.list.pages > 1 || open.next().is_some() {
            return Ok(Answer::Challenges(Box::new(page)));
        }
        let number = first.number;
        // A table says itself at whose it is.
        if first.room.is_none() && self.display.view().format.is_prose() {
            let taken = Answer::ChallengeTaken(Box::new(first.clone()));
            self.reply(&Ok(taken), None);
        }
        self.accept(number).await
    }

    /// Sits at a table; who watches leaves that before.
    async fn sit_alone(&mut self, table: &Arc<RoomHandle>) -> CommandResult {
        if self.location.is_watching() {
            self.leave(None).await?;
        }
        self.sit(table, SeatPreference::default(), None).await
    }

    /// Takes a challenge to this person or to everyone in a variant with a kind of game that fits, if there is one, and begins the game.
    pub(super) async fn meet_open(
        &mut self,
        variant: Variant,
        fits: impl Fn(TableKind) -> bool,
    ) -> Option<CommandResult> {
        loop {
            let seeker = match self.seeker() {
                Ok(seeker) => seeker,
                Err(refusal) => return Some(Err(refusal)),
            };
            let challenges = &self.services.directory.challenges;
            let fits = |terms: Terms| !terms.rated && fits(TableKind::of(terms));
            let taken = challenges.take_first(seeker, variant, fits);
            match taken {
                Ok(None) => return None,
                Ok(Some(taken)) => return Some(self.meet(taken, None).await),
                Err(not_had) => {
                    if let Err(refusal) = self.wait_unless_refused(not_had).await {
                        return Some(Err(refusal));
                    }
                }
            }
        }
    }

    /// Reserves a person's challenges before the person sits down, so that they are not accepted meanwhile. If a game
    /// is about to begin for the person, waits until that is settled.
    ///
    /// # Errors
    /// When the game begins: the person sits there.
    pub(super) async fn hold(&mut self) -> Result<Promise, Refusal> {
        self.part_tournament();
        loop {
            match self.services.directory.challenges.hold(self.visitor.id()) {
                Ok(promise) => return Ok(promise),
                Err(outcome) => Box::pin(self.wait_until_known(outcome)).await?,
            }
        }
    }

    async fn wait_unless_refused(&mut self, not_had: ChallengeUnavailable) -> Result<(), Refusal> {
        match not_had {
            ChallengeUnavailable::Refused(refusal) => Err(refusal),
            ChallengeUnavailable::Promised(outcome) => self.wait_until_known(outcome).await,
        }
    }

    async fn wait_until_known(&mut self, mut outcome: PromiseSettled) -> Result<(), Refusal> {
        // The sender is dropped when it is known.
        let _ = self.wait(Wait::Answer, outcome.changed()).await;
        match self.mailbox.take_call() {
            None => Ok(()),
            Some(call) => {
                self.called(&call);
                Err(Refusal::InRoom(call.room))
            }
        }
    }

    /// A person finds others from the lobby, or while watching.
    fn may_find(&self) -> Result<(), Refusal> {
        match self.location.is_watching() {
            true => Ok(()),
            false => self.location.outside(),
        }
    }

    /// The variant for a person who named none.
    pub(super) fn usual_variant(&self) -> Variant {
        let view = self.display.view();
        match self.display.is_for_person() {
            true => {
                let played = self.location.played();
                played.unwrap_or_else(|| command::usual_variant(view.language))
            }
            false => Variant::Italiana,
        }
    }

    /// The playing corner of a board of a variant that this connection opens without naming one. Italian boards are drawn in
    /// two ways, and a connection chooses between them with its format.
    pub(super) fn usual_corner(&self, variant: Variant) -> Corner {
        let chosen = self
            .display
            .corner()
            .filter(|_| variant == Variant::Italiana);
        chosen.unwrap_or(variant.rules().corner)
    }

    /// Makes sure that there is a number for another challenge.
    ///
    /// # Errors
    /// When none can be reserved: a number must not be used again on the same day.
    async fn reserve_numbers(&mut self) -> Result<(), Refusal> {
        let day = date::day_of(self.services.host.clock.unix_ms());
        let services = Arc::clone(&self.services);
        let challenges = &services.directory.challenges;
        if challenges.need_numbers(day) {
            let reserved = services.storage.people.reserve_numbers(day);
            let first = self.wait(Wait::Decision, reserved).await?;
            challenges.grant_numbers(day, first, BLOCK);
        }
        Ok(())
    }

    /// When this session has to look which of its challenges are over.
    pub(super) fn note_challenges(&mut self) {
        self.challenge_ends = self
            .services
            .directory
            .challenges
            .ends_at(self.visitor.id());
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

    /// Tells people who look out for games of a table that was opened just now.
    pub(super) async fn tell_of_table(&mut self, room: &Arc<RoomHandle>) {
        // The table waits all the same where none can be reserved.
        if self.reserve_numbers().await.is_ok()
            && let Some(challenge) = self.services.directory.challenges.listed(room)
        {
            self.tell_lookouts(challenge);
        }
    }

    /// Closes challenges after their time.
    pub(super) fn expire_challenges(&mut self) {
        self.services.directory.challenges.expire();
        self.note_challenges();
        self.visitor.stirs();
    }

    /// This person's challenge was accepted: both sit at a table now.
    pub(super) fn called(&mut self, call: &Call) {
        let rooms = &self.services.directory.lobby.rooms;
        let found = rooms.find(&call.room).ok();
        let room = found.or_else(|| rooms.of_class(&call.room));
        // The operator may have closed it already.
        let Some(room) = room else { return };
        if let Some(lesson) = self.location.lesson().cloned() {
            // Messages about the lesson come before the game.
            let left = self.leave_lesson(&lesson);
            self.reply(&left, None);
        }
        if let Some(watched) = self.location.leave() {
            self.tell_room(&watched, RoomRequestKind::Gone);
        }
        if self.is_prompting() {
            // The next lines are moves.
            self.leave_prompt();
            self.reply(&Ok(Answer::PromptLeft), None);
        }
        self.seat_asked_for = None;
        self.asked = None;
        self.display.set_role(Role::Player(call.chair));
        self.location.sit(&room);
        self.services
            .events
            .roster
            .is_in_room(self.visitor.id(), Some(&room.name));
        let Some((number, by)) = call.challenge.clone() else {
            return;
        };
        let answered = ChallengeAnswered {
            number,
            answer: AnswerWord::Accepted.into(),
            name: Some(by.into()),
            room: Some(call.room.clone().into()),
        };
        let news = LobbyNews::new(LobbyEvent::Answered(Box::new(answered)));
        self.display.show_hall(&news);
    }

    /// The connection ends: its challenges go. A game that is about to begin for it begins, and the room
    /// is told that the player is gone.
    pub(super) async fn leave_challenges(&mut self) {
        self.part_tournament();
        if let Some(outcome) = self.services.directory.challenges.leave(self.visitor.id()) {
            self.wait_at_end(outcome).await;
        }
        if let Some(call) = self.mailbox.take_call() {
            let rooms = &self.services.directory.lobby.rooms;
            let found = rooms.find(&call.room).ok();
            if let Some(room) = found.or_else(|| rooms.of_class(&call.room)) {
                self.tell_room(&room, RoomRequestKind::Gone);
            }
        }
    }

    /// After a person comes back to the lobby, a game of a tournament may wait, and they are told who challenges them, if they were
    /// not.
    pub(super) fn remind_of_challenges(&mut self) {
        self.meet_in_tournaments();
        if std::mem::take(&mut self.unheard)
            && let Ok(seeker) = self.seeker()
        {
            self.services
                .directory
                .challenges
                .remind(seeker, &self.mailbox);
        }
    }
}
