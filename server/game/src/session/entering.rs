//! Going from room to room: sitting down, watching, and back to the lobby.

use std::sync::Arc;

use damiera_protocol::command::{ClockChoice, Colours, PlayWish, RoomOptions, SeatAction};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, CommandResult, Guided, GuidedTo, Refusal};
use damiera_protocol::secret::Secret;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Role;
use damiera_protocol::wire::LeftRoom;
use damiera_rules::{Color, Variant};

use super::ServerSession;
use crate::challenges::TakenChallenge;
use crate::lobby::{
    EngineUse, Lobby, Newcomer, RoomHandle, RoomReply, RoomRequestKind, TableKind, Whereabouts,
    Wish,
};
use crate::room::{FounderEntry, Founding, NamedRoom, UnopenedRoom, levels};

/// Maximum tables tried when the one just found has filled up.
const TRIES: usize = 3;

/// How a person wants to sit down.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SeatPreference {
    /// With which colour.
    pub(super) side: Option<Color>,
    /// True to play for ratings, false not to; None if the person did not say.
    pub(super) rated: Option<bool>,
}

/// Checks that games of a variant can start from an opening, if one is wanted.
///
/// # Errors
/// As [`OpeningTerms::may_open`].
pub(super) fn may_open(opening: Option<OpeningTerms>, variant: Variant) -> Result<(), Refusal> {
    opening.map_or(Ok(()), |opening| opening.may_open(variant))
}

/// Checks that no person waits at a table of another variant than the usual one of the language. Two newcomers
/// with different languages would otherwise wait for each other.
fn is_variant_wanted(lobby: &Lobby, usual: Variant) -> Result<(), Refusal> {
    let elsewhere = lobby.rooms.waiting_elsewhere(usual);
    let Some((room, TableKind { variant, time, .. })) = elsewhere else {
        return Ok(());
    };
    let Some(name) = room.seated().into_iter().flatten().next() else {
        return Ok(());
    };
    Err(match time {
        Some(time) => Refusal::VariantWaitingTimed(variant, time, name, usual),
        None => Refusal::VariantWaiting(variant, name, usual),
    })
}

impl ServerSession {
    /// Sits at the oldest open table that fits a wish, or opens one.
    ///
    /// # Errors
    /// When people wait only with a clock, and a person named none: a clock needs consent. When a person waits only
    /// in another variant, and this one named none and has played none yet: the language chose it.
    pub(super) async fn play(&mut self, wish: PlayWish) -> CommandResult {
        if let Some(bot) = wish.bot.filter(|_| self.boards.waits_for_opponent(wish)) {
            return self.act(SeatAction::Bot(bot.level)).await;
        }
        self.boards.outside()?;
        let is_person = self.display.is_for_person();
        let variant = wish.variant.unwrap_or_else(|| self.usual_variant());
        let time = wish.pace.and_then(ClockChoice::time);
        let any_time = wish.pace.is_none() && !is_person;
        may_open(wish.opening, variant)?;
        let wanted = TableKind {
            variant,
            time,
            opening: wish.opening,
            pair: wish.pair,
        };
        if wish.bot.is_none() {
            let fits = |kind: TableKind| (any_time || kind.time == time) && kind.is_alike(wanted);
            if let Some(seated) = self.sit_at_table(variant, fits).await {
                return seated;
            }
            if let Some(begun) = self.meet_open(variant, fits).await {
                return begun;
            }
            if wish.pace.is_none()
                && is_person
                && let Some(time) = self.opponent_seeker().clock_waiting(wanted)
            {
                return Err(Refusal::ClockWaiting(variant, time));
            }
            if wish == PlayWish::default() && is_person && self.boards.played().is_none() {
                is_variant_wanted(&self.services.directory.lobby, variant)?;
            }
        }
        let options = Box::new(RoomOptions {
            variant: Some(variant),
            terms: GameTerms {
                time,
                opening: wish.opening,
                pair: wish.pair,
                ..GameTerms::default()
            },
            bot: wish.bot.map(|bot| bot.level.unwrap_or(levels::DEFAULT)),
            ..RoomOptions::default()
        });
        self.open(None, options).await
    }

    /// Sits at the oldest table of a variant where anyone may sit down and the kind of game `fits`; None if there is none.
    pub(super) async fn sit_at_table(
        &mut self,
        variant: Variant,
        fits: impl Fn(TableKind) -> bool,
    ) -> Option<CommandResult> {
        for _ in 0..TRIES {
            let claim = self.services.directory.lobby.rooms.claim(variant, &fits)?;
            match self.sit(&claim.room, SeatPreference::default(), None).await {
                Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {}
                outcome => return Some(outcome),
            }
        }
        None
    }

    pub(super) async fn create(&mut self, name: Name, options: Box<RoomOptions>) -> CommandResult {
        self.boards.outside()?;
        self.open(Some(name), options).await
    }

    /// Sits in a room; a room that does not exist is opened.
    pub(super) async fn join(
        &mut self,
        name: Name,
        sitting: SeatPreference,
        word: Option<Secret>,
    ) -> CommandResult {
        self.boards.outside()?;
        if let Some((_, code)) = self.seat_finder().own_seat_in(&name) {
            return self.take_own_seat(code).await;
        }
        if self.display.is_for_person()
            && let Some(similar) = self.services.directory.lobby.rooms.misspelt(&name)
        {
            self.dialogue.ask(Question::Join(similar.clone()));
            return Err(Refusal::RoomUnclear(name, similar));
        }
        for _ in 0..TRIES {
            let found = self.services.directory.lobby.rooms.find(&name);
            let outcome = match found {
                Ok(room) => self.sit(&room, sitting, word.clone()).await,
                Err(_) => {
                    let options = Box::new(RoomOptions {
                        colours: sitting.side.map(Colours::Founder),
                        terms: GameTerms {
                            rated: sitting.rated == Some(true),
                            ..GameTerms::default()
                        },
                        word: word.clone(),
                        ..RoomOptions::default()
                    });
                    self.open(Some(name.clone()), options).await
                }
            };
            // Between the look and the step the room may end, or another person may open it.
            if !matches!(outcome, Err(Refusal::RoomGone(_) | Refusal::RoomExists(_))) {
                return outcome;
            }
        }
        Err(Refusal::RoomGone(name))
    }

    /// Watches a room: from another that is watched one goes there, unless both are to be watched.
    pub(super) async fn watch(
        &mut self,
        name: &Name,
        also: bool,
        word: Option<Secret>,
    ) -> CommandResult {
        if also && self.display.view().format.is_prose() {
            return Err(Refusal::OneRoomAtATime);
        }
        let rooms = &self.services.directory.lobby.rooms;
        if rooms.of_name(name).is_none()
            && let Some(lesson) = self.services.directory.lessons.find(name)
        {
            return self.enter_lesson(&lesson).await;
        }
        if !self.boards.is_watching() {
            self.boards.outside()?;
        }
        let rooms = &self.services.directory.lobby.rooms;
        // `osserva Gil` leads to the game that Gil plays, where no room is called so.
        let game = rooms
            .of_name(name)
            .is_none()
            .then(|| rooms.where_plays(name));
        let game = game.flatten();
        if game.is_none()
            && self.display.is_for_person()
            && let Some(similar) = self.services.directory.lobby.rooms.misspelt(name)
        {
            self.dialogue.ask(Question::Watch(similar.clone()));
            return Err(Refusal::RoomToWatchUnclear(name.clone(), similar));
        }
        let room = match game {
            Some(room) => room,
            None => self.services.directory.lobby.rooms.find(name)?,
        };
        self.check_password(&room, word).await?;
        self.guiding
            .end(self.visitor.id(), &self.services.events.following);
        if also {
            return self.watch_too(&room).await;
        }
        // A spectator goes from room to room.
        if self.boards.is_watching() {
            self.leave(None).await?;
        }
        self.ask(&room, RoomRequestKind::Watch).await
    }

    /// Watches a room beside the watched ones, and is there from now on.
    async fn watch_too(&mut self, room: &Arc<RoomHandle>) -> CommandResult {
        self.boards.step_aside(room)?;
        let outcome = self.ask(room, RoomRequestKind::Watch).await;
        self.boards.step_back();
        outcome
    }

    /// Leaves the room where the person is, and every other watched one; or a single one of them.
    pub(super) async fn leave(&mut self, room: Option<Name>) -> CommandResult {
        if let Some(left) = self.leave_lesson() {
            return Ok(left);
        }
        if self.study.has_problem() {
            let (study, solver) = self.study();
            return Ok(study.leave(&solver));
        }
        if let Some(name) = room {
            return self.leave_one(name).await;
        }
        let guide = self
            .guiding
            .end(self.visitor.id(), &self.services.events.following);
        if let (Some(by), None) = (guide, self.boards.room()) {
            let place = GuidedTo::Ended;
            return Ok(Answer::Guided(Box::new(Guided { by, place })));
        }
        if !self.boards.is_watching() {
            return self.ask_room(RoomRequestKind::Decide(Wish::Leave)).await;
        }
        let others = self.boards.leave_others();
        for room in &others {
            self.tell_room(room, RoomRequestKind::Gone);
        }
        let room = self.return_to_lobby().ok_or(Refusal::NotInRoom)?;
        let left = self.stop_watching(&room).await;
        if others.is_empty() || left.is_err() {
            return left;
        }
        let rooms = others.iter().chain([&room]);
        Ok(Answer::Left(LeftRoom {
            room: room.name.clone().into(),
            rooms: rooms.map(|room| room.name.clone().into()).collect(),
        }))
    }

    /// Leaves one of the rooms where the person is, or which are watched.
    async fn leave_one(&mut self, name: Name) -> CommandResult {
        if self.boards.room().is_some_and(|room| room.name == name) {
            self.guiding
                .end(self.visitor.id(), &self.services.events.following);
            if !self.boards.is_watching() {
                return self.ask_room(RoomRequestKind::Decide(Wish::Leave)).await;
            }
            let room = self.return_to_lobby().ok_or(Refusal::NotInRoom)?;
            return self.stop_watching(&room).await;
        }
        let room = self.boards.leave_other(&name);
        let room = room.ok_or(Refusal::NotThere(name))?;
        self.stop_watching(&room).await
    }

    /// Tells a room that this session stops watching it.
    async fn stop_watching(&mut self, room: &Arc<RoomHandle>) -> CommandResult {
        // The answer comes after the name of a deserted room is free.
        match self.ask(room, RoomRequestKind::Gone).await {
            Err(Refusal::RoomGone(name)) => Ok(Answer::Left(LeftRoom::of(name))),
            outcome => outcome,
        }
    }

    /// Leaves the watched room, on the way to another, and returns it.
    pub(super) fn leave_watched(&mut self) -> Option<Arc<RoomHandle>> {
        let left = self.boards.leave();
        self.services
            .events
            .roster
            .is_in_room(self.visitor.id(), None);
        self.dialogue.forget_question();
        left
    }

    pub(super) async fn sit(
        &mut self,
        room: &Arc<RoomHandle>,
        SeatPreference { side, rated }: SeatPreference,
        word: Option<Secret>,
    ) -> CommandResult {
        self.services.directory.lobby.rooms.is_open()?;
        let newcomer = self.newcomer()?;
        if room.word.is_some() {
            Box::pin(self.check_password(room, word)).await?;
        }
        let promise = self.hold().await?;
        let wish = Wish::Sit {
            side,
            rated,
            newcomer,
        };
        let outcome = self.ask(room, RoomRequestKind::Decide(wish)).await;
        if self.boards.is_seated() {
            promise.keep();
        }
        outcome
    }

    /// Opens a room and sits in it; without a name it is a table.
    async fn open(&mut self, name: Option<Name>, options: Box<RoomOptions>) -> CommandResult {
        let promise = self.hold().await?;
        let outcome = self.open_with(name, options, None).await;
        if self.boards.is_seated() {
            promise.keep();
        }
        outcome
    }

    /// Opens a room and sits in it, alone or with the challenger who was accepted for it.
    pub(super) async fn open_with(
        &mut self,
        name: Option<Name>,
        mut options: Box<RoomOptions>,
        taken: Option<TakenChallenge>,
    ) -> CommandResult {
        let newcomer = self.newcomer()?;
        let variant = *options.variant.get_or_insert_with(|| self.usual_variant());
        may_open(options.terms.opening, variant)?;
        if let (Some(_), Some(position)) = (options.bot, &options.terms.start) {
            self.may_think(EngineUse::BotMove {
                position,
                by_hand: true,
            })?;
        }
        let usual = self.usual_corner(variant);
        options.corner.get_or_insert(usual);
        let services = Arc::clone(&self.services);
        services
            .admission
            .may_begin(&services.directory, self.visitor.holder())?;
        let share = services.admission.quotas.open_room(self.visitor.opener())?;
        let word = match options.word.take() {
            None => None,
            word => Box::pin(self.digest_password(word)).await?,
        };
        let named = NamedRoom {
            id: services.host.clock.id(),
            name: name.unwrap_or_else(|| {
                services
                    .directory
                    .lobby
                    .rooms
                    .table_name(self.display.view().language)
            }),
            word,
            class: None,
            is_of_tournament: false,
        };
        let is_alone = options.bot.is_none() && taken.is_none();
        let is_open = word.is_none() && is_alone && options.terms.are_usual();
        let table = is_open.then_some(TableKind {
            variant,
            time: options.terms.time,
            opening: options.terms.opening,
            pair: options.terms.pair,
        });
        let room = UnopenedRoom::list(&services, share, named, table)?;
        let handle = Arc::clone(room.handle());
        if word.is_some() {
            handle.door.befriend(self.visitor.address());
        }
        let (asker, answer) = self.asker(&handle, newcomer.lease.name().clone());
        let opponent = taken.map(|taken| self.opponent(&handle, taken));
        let founding = Founding {
            asker,
            options: *options,
            newcomer,
            opponent,
            comes: FounderEntry::Asks,
        };
        room.open(founding);
        let reply = self.wait_for(answer).await;
        let outcome = self.settle(&handle, reply);
        // A table gets a number only when people may be told of it.
        let is_told = is_open && services.events.watchers.look_out_for_games();
        if is_told && outcome.is_ok() {
            // Boxed, so that the futures of everyone who opens a room stay small.
            Box::pin(self.opponent_seeker().tell_of_table(&handle, self)).await;
        }
        outcome
    }

    /// This person as a player. A seat's code does not make its holder the owner of a registered name: another seat
    /// needs the password.
    pub(super) fn newcomer(&mut self) -> Result<Newcomer, Refusal> {
        let lease = Arc::clone(self.visitor.named()?);
        if let Some(account) = self.visitor.borrowed_name(&self.services.storage) {
            self.ask_to_log_in(&account, false, false)?;
        }
        Ok(Newcomer {
            mailbox: Arc::clone(self.connection.mailbox()),
            program: lease.is_bot(),
            person: self.visitor.opener(),
            account: lease.account(),
            lease,
        })
    }

    /// Takes the place that a room gave, and passes its answer on.
    pub(super) fn settle(&mut self, room: &Arc<RoomHandle>, reply: RoomReply) -> CommandResult {
        match reply.place {
            None => {}
            Some(Whereabouts::Outside) => {
                self.return_to_lobby();
            }
            Some(Whereabouts::Seated(chair, kept)) => {
                if let Some(lease) = kept {
                    self.visitor
                        .come_by(lease, &self.services.directory, &self.services.events);
                    let borrows = self.visitor.borrowed_name(&self.services.storage).is_some();
                    self.services
                        .events
                        .roster
                        .borrows(self.visitor.id(), borrows);
                }
                self.boards.withdraw_request();
                self.display.set_role(Role::Player(chair));
                self.study.forget_problem();
                self.boards.sit(room);
                self.boards.keep_view(
                    &self.services.directory.lobby.seats,
                    self.visitor.lease(),
                    self.display.chosen(),
                );
                self.services
                    .events
                    .roster
                    .is_in_room(self.visitor.id(), Some(&room.name));
            }
            Some(Whereabouts::Watching(watch)) => {
                self.boards.withdraw_request();
                self.display.set_role(Role::Spectator);
                self.study.forget_problem();
                self.boards.watch(room, watch);
                self.services
                    .events
                    .roster
                    .is_in_room(self.visitor.id(), Some(&room.name));
                if let Ok(Answer::Watching { snapshot, seq, .. }) = &reply.outcome {
                    self.boards.note(*seq, snapshot);
                }
            }
        }
        reply.outcome
    }

    /// Goes back to the lobby. Returns the room that was left.
    pub(super) fn return_to_lobby(&mut self) -> Option<Arc<RoomHandle>> {
        let left = self.leave_watched();
        // A program that watches other rooms is in one of them.
        self.boards.step_back();
        if let Some(room) = self.boards.room() {
            let roster = &self.services.events.roster;
            roster.is_in_room(self.visitor.id(), Some(&room.name));
            return left;
        }
        self.display.set_role(Role::Spectator);
        // A seat's code gives the registered name at that table alone.
        if self.visitor.borrowed_name(&self.services.storage).is_some() {
            self.visitor
                .lose_name(&self.services.directory, &self.services.events);
            self.display
                .tell(|view| render::notice(Notice::NameGone, view));
        }
        self.remind_of_challenges();
        self.visitor.stirs();
        if self.connection.front().has_ended() {
            self.connection.end();
        }
        left
    }
}
