//! Going from room to room: sitting down, watching, and back to the lobby.

use std::sync::Arc;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_connection::delivery::{Roster, Watch};
use damiera_protocol::command::{
    ClockChoice, Colours, CommandError, PlayWish, RoomOptions, SeatAction,
};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::opening::OpeningTerms;

use damiera_protocol::reply::{Answer, CommandResult, Guided, GuidedTo, Refusal, WatchingAnswer};
use damiera_protocol::secret::Secret;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::{Chair, Role};
use damiera_protocol::wire::LeftRoom;
use damiera_rules::{Color, Variant};

use super::asking_back::take_own_seat;
use super::finding::OpponentSeeker;
use super::lesson::{enter_lesson, leave_lesson};
use super::login::LoginWish;
use super::meeting::{hold, meet_open, opponent};
use super::password::RoomPasswordProver;
use super::scope::{AtRooms, RoomParts, SessionScope};
use super::seats::SeatFinder;
use super::waiting::Wait;
use crate::challenges::TakenChallenge;
use crate::lobby::{
    EngineUse, Lobby, NameLease, Newcomer, RoomHandle, RoomRequestKind, TableKind, Wish,
};
use crate::room::{FounderEntry, Founding, NamedRoom, UnopenedRoom, levels};
use crate::services::Events;

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

/// Sits at the oldest open table that fits a wish, or opens one.
///
/// # Errors
/// When people wait only with a clock, and a person named none: a clock needs consent. When a person waits only
/// in another variant, and this one named none and has played none yet: the language chose it.
pub(super) async fn play(
    scope: &SessionScope,
    wish: PlayWish,
    at: &mut impl AtRooms,
) -> CommandResult {
    let waits = at.parts().boards.waits_for_opponent(wish);
    if let Some(bot) = wish.bot.filter(|_| waits) {
        let act = Wish::Act(SeatAction::Bot(bot.level));
        return at.ask_here(RoomRequestKind::Decide(act)).await;
    }
    let parts = at.parts();
    parts.boards.outside()?;
    let is_person = parts.display.is_for_person();
    let variant = wish.variant.unwrap_or_else(|| parts.usual_variant());
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
        let fits = move |kind: TableKind| (any_time || kind.time == time) && kind.is_alike(wanted);
        if let Some(seated) = sit_at_table(scope, variant, fits, at).await {
            return seated;
        }
        if let Some(begun) = meet_open(scope, variant, fits, at).await {
            return begun;
        }
        let parts = at.parts();
        if wish.pace.is_none()
            && is_person
            && let Some(time) = OpponentSeeker::of(scope, &parts).clock_waiting(wanted)
        {
            return Err(Refusal::ClockWaiting(variant, time));
        }
        if wish == PlayWish::default() && is_person && parts.boards.played().is_none() {
            is_variant_wanted(&scope.services.directory.lobby, variant)?;
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
    open(scope, None, options, at).await
}

/// Sits at the oldest table of a variant where anyone may sit down and the kind of game `fits`; None if there is none.
pub(super) async fn sit_at_table(
    scope: &SessionScope,
    variant: Variant,
    fits: impl Fn(TableKind) -> bool,
    at: &mut impl AtRooms,
) -> Option<CommandResult> {
    for _ in 0..TRIES {
        let rooms = &scope.services.directory.lobby.rooms;
        let claim = rooms.claim(variant, &fits)?;
        match sit(scope, &claim.room, SeatPreference::default(), None, at).await {
            Err(Refusal::RoomFull(..) | Refusal::RoomGone(_)) => {}
            outcome => return Some(outcome),
        }
    }
    None
}

/// Sits in a room; a room that does not exist is opened.
pub(super) async fn join(
    scope: &SessionScope,
    name: Name,
    sitting: SeatPreference,
    word: Option<Secret>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    parts.boards.outside()?;
    let own = SeatFinder::of(scope, parts.visitor).own_seat_in(&name);
    if let Some((_, code)) = own {
        return take_own_seat(scope, code, at).await;
    }
    let rooms = &scope.services.directory.lobby.rooms;
    if parts.display.is_for_person()
        && let Some(similar) = rooms.misspelt(&name)
    {
        parts.dialogue.ask(Question::Join(similar.clone()));
        return Err(Refusal::RoomUnclear(name, similar));
    }
    for _ in 0..TRIES {
        let outcome = match rooms.find(&name) {
            Ok(room) => sit(scope, &room, sitting, word.clone(), at).await,
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
                open(scope, Some(name.clone()), options, at).await
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
    scope: &SessionScope,
    name: &Name,
    also: bool,
    word: Option<Secret>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    if also && parts.display.view().format.is_prose() {
        return Err(Refusal::OneRoomAtATime);
    }
    let directory = &scope.services.directory;
    let rooms = &directory.lobby.rooms;
    if rooms.of_name(name).is_none()
        && let Some(lesson) = directory.lessons.find(name)
    {
        return enter_lesson(scope, &lesson, at).await;
    }
    if !parts.boards.is_watching() {
        parts.boards.outside()?;
    }
    // `osserva Gil` leads to the game that Gil plays, where no room is called so.
    let game = rooms
        .of_name(name)
        .is_none()
        .then(|| rooms.where_plays(name));
    let game = game.flatten();
    if game.is_none()
        && parts.display.is_for_person()
        && let Some(similar) = rooms.misspelt(name)
    {
        parts.dialogue.ask(Question::Watch(similar.clone()));
        return Err(Refusal::RoomToWatchUnclear(name.clone(), similar));
    }
    let room = match game {
        Some(room) => room,
        None => rooms.find(name)?,
    };
    RoomPasswordProver::of(scope, &at.parts())
        .check(&room, word, at)
        .await?;
    at.parts().end_guide(scope);
    if also {
        return watch_too(&room, at).await;
    }
    // A spectator goes from room to room.
    if at.parts().boards.is_watching() {
        leave(scope, None, at).await?;
    }
    at.ask(&room, RoomRequestKind::Watch).await
}

/// Watches a room beside the watched ones, and is there from now on.
async fn watch_too(room: &Arc<RoomHandle>, at: &mut impl AtRooms) -> CommandResult {
    at.parts().boards.step_aside(room)?;
    let outcome = at.ask(room, RoomRequestKind::Watch).await;
    at.parts().boards.step_back();
    outcome
}

/// Leaves the room where the person is, and every other watched one; or a single one of them.
pub(super) async fn leave(
    scope: &SessionScope,
    room: Option<Name>,
    at: &mut impl AtRooms,
) -> CommandResult {
    if let Some(left) = leave_lesson(scope, at) {
        return Ok(left);
    }
    let mut parts = at.parts();
    if parts.study.has_problem() {
        let (study, solver) = parts.study(scope);
        return Ok(study.leave(&solver));
    }
    if let Some(name) = room {
        return leave_one(scope, name, at).await;
    }
    let guide = parts.end_guide(scope);
    if let (Some(by), None) = (guide, parts.boards.room()) {
        let place = GuidedTo::Ended;
        return Ok(Answer::Guided(Box::new(Guided { by, place })));
    }
    if !parts.boards.is_watching() {
        return at.ask_here(RoomRequestKind::Decide(Wish::Leave)).await;
    }
    let others = parts.boards.leave_others();
    for room in &others {
        at.tell_room(room, RoomRequestKind::Gone);
    }
    let room = at.return_to_lobby().ok_or(Refusal::NotInRoom)?;
    let left = stop_watching(&room, at).await;
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
async fn leave_one(scope: &SessionScope, name: Name, at: &mut impl AtRooms) -> CommandResult {
    let mut parts = at.parts();
    if parts.boards.room().is_some_and(|room| room.name == name) {
        parts.end_guide(scope);
        if !parts.boards.is_watching() {
            return at.ask_here(RoomRequestKind::Decide(Wish::Leave)).await;
        }
        let room = at.return_to_lobby().ok_or(Refusal::NotInRoom)?;
        return stop_watching(&room, at).await;
    }
    let room = parts.boards.leave_other(&name);
    let room = room.ok_or(Refusal::NotThere(name))?;
    stop_watching(&room, at).await
}

/// Tells a room that this session stops watching it.
async fn stop_watching(room: &Arc<RoomHandle>, at: &mut impl AtRooms) -> CommandResult {
    // The answer comes after the name of a deserted room is free.
    match at.ask(room, RoomRequestKind::Gone).await {
        Err(Refusal::RoomGone(name)) => Ok(Answer::Left(LeftRoom::of(name))),
        outcome => outcome,
    }
}

/// Leaves, be it a problem that is over; a person who is in no room is asked whether to close the connection.
pub(super) async fn leave_or_quit(
    scope: &SessionScope,
    room: Option<Name>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let is_bare = room.is_none();
    let left = leave(scope, room, at).await;
    let parts = at.parts();
    let problem = parts.study.leave_problem_over();
    match left {
        Err(Refusal::NotInRoom) if is_bare && parts.display.is_for_person() => {
            if let Some(problem) = problem {
                return Ok(problem);
            }
            let question = Question::Meant("fine".to_owned());
            parts.dialogue.ask(question.clone());
            Err(CommandError::Meant(question).into())
        }
        outcome => outcome,
    }
}

/// Sits in a room that exists.
pub(super) async fn sit(
    scope: &SessionScope,
    room: &Arc<RoomHandle>,
    SeatPreference { side, rated }: SeatPreference,
    word: Option<Secret>,
    at: &mut impl AtRooms,
) -> CommandResult {
    scope.services.directory.lobby.rooms.is_open()?;
    let newcomer = at.parts().newcomer(scope)?;
    if room.word.is_some() {
        let door = RoomPasswordProver::of(scope, &at.parts());
        Box::pin(door.check(room, word, at)).await?;
    }
    let promise = hold(scope, at).await?;
    let wish = Wish::Sit {
        side,
        rated,
        newcomer,
    };
    let outcome = at.ask(room, RoomRequestKind::Decide(wish)).await;
    if at.parts().boards.is_seated() {
        promise.keep();
    }
    outcome
}

/// Opens a room and sits in it; without a name it is a table.
pub(super) async fn open(
    scope: &SessionScope,
    name: Option<Name>,
    options: Box<RoomOptions>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let promise = hold(scope, at).await?;
    let outcome = open_with(scope, name, options, None, at).await;
    if at.parts().boards.is_seated() {
        promise.keep();
    }
    outcome
}

/// Opens a room and sits in it, alone or with the challenger who was accepted for it.
pub(super) async fn open_with(
    scope: &SessionScope,
    name: Option<Name>,
    mut options: Box<RoomOptions>,
    taken: Option<TakenChallenge>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let (newcomer, variant, share) = at.parts().may_open_room(scope, &mut options)?;
    let word = match options.word.take() {
        None => None,
        word => Box::pin(RoomPasswordProver::digest(scope, word, at)).await?,
    };
    let rooms = &services.directory.lobby.rooms;
    let language = at.parts().display.view().language;
    let named = NamedRoom {
        id: services.host.clock.id(),
        name: name.unwrap_or_else(|| rooms.table_name(language)),
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
    let room = UnopenedRoom::list(services, share, named, table)?;
    let handle = Arc::clone(room.handle());
    if word.is_some() {
        handle.word_guesses.befriend(at.parts().visitor.address());
    }
    let (asker, answer) = at.asker(&handle, newcomer.lease.name().clone());
    let opponent = taken.map(|taken| opponent(&handle, taken, at));
    let founding = Founding {
        asker,
        options: *options,
        newcomer,
        opponent,
        comes: FounderEntry::Asks,
    };
    room.open(founding);
    let reply = at.wait(Wait::Decision, answer).await;
    let outcome = at.settle(&handle, reply);
    // A table gets a number only when people may be told of it.
    let is_told = is_open && services.events.watchers.look_out_for_games();
    if is_told && outcome.is_ok() {
        // Boxed, so that the futures of everyone who opens a room stay small.
        let seeker = OpponentSeeker::of(scope, &at.parts());
        Box::pin(seeker.tell_of_table(&handle, at)).await;
    }
    outcome
}

impl RoomParts<'_> {
    /// This person as a player. A seat's code does not make its holder the owner of a registered name: another seat
    /// needs the password.
    ///
    /// # Errors
    /// When the person has no name, or another's.
    pub(super) fn newcomer(&mut self, scope: &SessionScope) -> Result<Newcomer, Refusal> {
        let lease = Arc::clone(self.visitor.named()?);
        if let Some(account) = self.visitor.borrowed_name(&scope.services.storage) {
            let wish = LoginWish::default();
            self.prompt().ask_to_log_in(scope, &account, wish)?;
        }
        Ok(Newcomer {
            mailbox: Arc::clone(&scope.mailbox),
            program: lease.is_bot(),
            person: self.visitor.opener(),
            account: lease.account(),
            lease,
        })
    }

    /// Checks that the person may open a room with these options, and completes them. Returns the person as a player, the
    /// variant, and the share of rooms that the new one takes.
    ///
    /// # Errors
    /// When the person may not open a room, or not with these options.
    fn may_open_room(
        &mut self,
        scope: &SessionScope,
        options: &mut RoomOptions,
    ) -> Result<(Newcomer, Variant, QuotaShare), Refusal> {
        let services = &scope.services;
        let newcomer = self.newcomer(scope)?;
        let variant = options.variant.unwrap_or_else(|| self.usual_variant());
        options.variant = Some(variant);
        may_open(options.terms.opening, variant)?;
        if let (Some(_), Some(position)) = (options.bot, &options.terms.start) {
            let usage = EngineUse::BotMove {
                position,
                by_hand: true,
            };
            self.may_think(&services.directory, usage)?;
        }
        let usual = self.display.usual_corner(variant);
        options.corner.get_or_insert(usual);
        let admission = &services.admission;
        admission.may_begin(&services.directory, self.visitor.holder())?;
        let share = admission.quotas.open_room(self.visitor.opener())?;
        Ok((newcomer, variant, share))
    }

    /// Takes the seat that a room gave; `kept` is the name that the seat had kept.
    pub(super) fn take_seat(
        &mut self,
        scope: &SessionScope,
        room: &Arc<RoomHandle>,
        (chair, kept): (Chair, Option<Arc<NameLease>>),
    ) {
        let services = &scope.services;
        let roster = &services.events.roster;
        if let Some(lease) = kept {
            let visitor = &mut self.visitor;
            visitor.come_by(lease, &services.directory, &services.events);
            let borrows = visitor.borrowed_name(&services.storage).is_some();
            roster.borrows(visitor.id(), borrows);
        }
        self.boards.withdraw_request();
        self.display.set_role(Role::Player(chair));
        self.study.forget_problem();
        self.boards.sit(room);
        self.keep_view(&services.directory);
        roster.set_room(self.visitor.id(), Some(&room.name));
    }

    /// Watches a room from now on.
    pub(super) fn take_watch(
        &mut self,
        roster: &Roster,
        room: &Arc<RoomHandle>,
        watch: Watch,
        answer: &CommandResult,
    ) {
        self.boards.withdraw_request();
        self.display.set_role(Role::Spectator);
        self.study.forget_problem();
        self.boards.watch(room, watch);
        roster.set_room(self.visitor.id(), Some(&room.name));
        if let Ok(Answer::Watching(WatchingAnswer { snapshot, seq, .. })) = answer {
            self.boards.note(*seq, snapshot);
        }
    }

    /// Leaves the watched room, on the way to another, and returns it.
    pub(super) fn leave_watched(&mut self, events: &Events) -> Option<Arc<RoomHandle>> {
        let left = self.boards.leave();
        events.roster.set_room(self.visitor.id(), None);
        self.dialogue.forget_question();
        left
    }
}
