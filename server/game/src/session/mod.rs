//! One connection from its first byte to its last.
//!
//! A session reads lines, carries commands out or puts them to its room, and writes what comes
//! back. It is one task, generic over where the socket is. While it waits for a room's answer it reads
//! nothing more, so that the answers come in the order of the lines.

mod account;
mod advice;
mod asking;
mod asking_back;
mod class;
mod commands;
mod credential;
mod device;
mod display;
mod entering;
mod finding;
mod guiding;
mod key;
mod lesson;
mod lines;
mod location;
mod login;
mod mail;
mod meaning;
mod meeting;
mod order;
mod password;
mod problem;
mod ranking;
mod resuming;
mod secret;
mod serving;
#[cfg(test)]
mod sizes;
mod talking;
mod telnet;
mod timing;
mod tournament;
mod typing;
mod visitor;
mod waiting;
mod watching;

use std::io::ErrorKind;
use std::net::IpAddr;
use std::sync::Arc;
use std::task::{Context, Poll};

use damiera_config::Limits;
use damiera_connection::admission::Admission;
use damiera_connection::delivery::{ConnectionId, Mail, Mailbox, News};
use damiera_connection::front::{ConnectionInput, Front};
use damiera_platform::metrics::PeerLimit;
use damiera_platform::process::threads::Thread;
use damiera_platform::telemetry::Span;
use damiera_protocol::class::ClassCode;
use damiera_protocol::meaning::PendingQuestion;
use damiera_protocol::name::Name;
use damiera_protocol::view::Format;
use tokio::time::Instant;

use self::advice::{AdviceAnswer, EngineQuestion};
use self::asking::Lag;
use self::asking_back::{SeatAskedFor, SeatOutcome};
use self::class::ClassPlace;
use self::display::Display;
use self::guiding::Guiding;
use self::location::{Location, WatchedRoomNews};
use self::problem::Problems;
use self::secret::PendingSecret;
use self::visitor::{Visitor, VisitorOrigin};
use self::waiting::WaitSignal;
use crate::lessons::Pasting;
use crate::lobby::{NameLease, RoomRequestKind};
use crate::services::Services;
use crate::services::deadline_timer::DeadlineTimer;

pub use self::serving::{SessionContext, serve};

/// A connection and what is known of the peer.
struct ServerSession {
    front: Box<Front>,
    display: Display,
    mailbox: Arc<Mailbox>,
    visitor: Visitor,
    location: Location,
    /// When the last line or other item came in its turn: a move counts as made then.
    arrived: Instant,
    lag: Lag,
    /// The pending question to the engine.
    question: Option<Box<EngineQuestion>>,
    /// The pending question to this person, to be answered in a word.
    asked: Option<Box<PendingQuestion>>,
    /// The move of this person that was refused last, unless one was made since.
    refused_move: Option<Box<str>>,
    /// The guide that chooses the game this person watches; None without one.
    guiding: Option<Box<Guiding>>,
    /// A seat that this person asks for without its code.
    seat_asked_for: Option<Box<SeatAskedFor>>,
    /// When the first of this person's challenges is over.
    challenge_ends: Option<Instant>,
    /// This person was challenged and could not accept at that time.
    unheard: bool,
    /// The problems that were asked for and solved here.
    problems: Problems,
    /// A record that this person pastes: the lines that come are part of it.
    pasting: Option<Box<Pasting>>,
    /// The class where this person is, and who there.
    class: Option<Box<ClassPlace>>,
    /// The class of the code that this person gave without a nickname. The nickname comes next.
    knocks: Option<ClassCode>,
    /// A password or a code that was asked for.
    pending: Option<Box<PendingSecret>>,
    services: Arc<Services>,
    /// The bounds as they were when the connection began: read for every line.
    limits: Arc<Limits>,
    stage: SessionStage,
    /// How the connection broke, if that was found during a wait.
    lost: Option<ErrorKind>,
    waits: Arc<WaitSignal>,
    /// The next line has interrupted a command already.
    cancels_next: bool,
    alarm: DeadlineTimer,
    /// That of the command that is being carried out.
    span: Span,
}

/// How far a session has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SessionStage {
    Open,
    /// No more is read; the session ends when everything is written.
    Leaving,
    /// The peer has not read what it was sent, and is not waited for any longer.
    CutOff,
}

impl SessionStage {
    fn leaves(self) -> bool {
        self != SessionStage::Open
    }
}

/// The next thing for a session to deal with.
enum SessionTurn {
    Arrival(ConnectionInput),
    /// Nothing followed an interrupt.
    Interrupted,
    Mail(Mail),
    News(News),
    /// Something from a room that is watched beside it.
    Elsewhere(WatchedRoomNews),
    /// Another game is to be watched.
    GuideOn,
    /// The engine has answered. Boxed as the next is: a session that waits has a place for the largest turn.
    Advised(Box<AdviceAnswer>),
    /// The result of the request for a seat in a room.
    Seat(Box<(Name, SeatOutcome)>),
    /// Some time has come; which one, the session looks up.
    Late,
    /// Everything is written and nothing more will come.
    Done,
    Broken(ErrorKind),
}

/// How a conversation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Conclusion {
    /// Everything was written.
    Said,
    /// The connection broke.
    Broken,
    /// It goes on, on this thread.
    Leaves(Thread),
}

impl ServerSession {
    fn new(front: Box<Front>, services: Arc<Services>, admission: &Admission) -> Self {
        let limits = services.admission.limits.to_keep();
        let holder = |address: IpAddr| services.admission.quotas.holder(address);
        let from = VisitorOrigin {
            person: admission.person,
            peer: admission.peer,
            holder: admission.address.map(holder),
            opener: admission.person.map(holder),
            counted: admission.address,
        };
        ServerSession {
            front,
            display: Display::of_columns(limits.text_columns),
            mailbox: Arc::clone(&admission.mailbox),
            visitor: Visitor::new(admission.id, from),
            location: Location::default(),
            arrived: Instant::now(),
            lag: Lag::default(),
            question: None,
            asked: None,
            refused_move: None,
            guiding: None,
            seat_asked_for: None,
            challenge_ends: None,
            unheard: false,
            problems: Problems::default(),
            pasting: None,
            class: None,
            knocks: None,
            pending: None,
            services,
            limits,
            stage: SessionStage::Open,
            lost: None,
            waits: Arc::default(),
            cancels_next: false,
            alarm: DeadlineTimer::default(),
            span: Span::default(),
        }
    }

    /// Takes one turn after the other, until the session ends or its person sits down where another thread
    /// serves.
    async fn converse(&mut self) -> Conclusion {
        loop {
            if let Some(thread) = self.thread_of_seat() {
                return Conclusion::Leaves(thread);
            }
            if let Err(conclusion) = self.take_turn().await {
                return conclusion;
            }
        }
    }

    async fn take_turn(&mut self) -> Result<(), Conclusion> {
        match self.next_turn().await {
            // Boxed, so that the memory for a line's wait is freed afterwards.
            SessionTurn::Arrival(ConnectionInput::Item(item)) => {
                let signals = self.work_signals();
                signals.work(Box::pin(self.take_items(item))).await;
            }
            SessionTurn::Arrival(ConnectionInput::End) => {
                self.input_ended();
            }
            SessionTurn::Interrupted => {
                self.display.answer_interrupt();
            }
            SessionTurn::Mail(mail) => self.take_mail(mail),
            SessionTurn::News(news) => self.take_news(news),
            SessionTurn::Elsewhere(news) => self.take_elsewhere(news),
            SessionTurn::GuideOn => {
                let signals = self.work_signals();
                signals.work(Box::pin(self.guide_on())).await;
            }
            SessionTurn::Advised(advised) => {
                self.advised(&advised);
            }
            SessionTurn::Seat(answered) => {
                let (room, outcome) = *answered;
                let signals = self.work_signals();
                signals
                    .work(Box::pin(self.seat_answered(room, outcome)))
                    .await;
            }
            SessionTurn::Late => {
                self.time_passed();
            }
            SessionTurn::Done => return Err(Conclusion::Said),
            SessionTurn::Broken(why) | SessionTurn::Arrival(ConnectionInput::Broken(why)) => {
                self.count_broken(why);
                return Err(Conclusion::Broken);
            }
        }
        Ok(())
    }

    /// Writes what waits, and finds what comes next.
    fn poll_turn(&mut self, cx: &mut Context<'_>) -> Poll<SessionTurn> {
        if let Some(why) = self.lost {
            return Poll::Ready(SessionTurn::Broken(why));
        }
        if let Err(error) = self.display.poll_write(&mut self.front, cx) {
            return Poll::Ready(SessionTurn::Broken(error.kind()));
        }
        if self.stage.leaves() && self.display.is_empty() {
            return Poll::Ready(SessionTurn::Done);
        }
        if self.stage.leaves() {
            return self.poll_timer(cx);
        }
        if let Poll::Ready(mail) = self.mailbox.poll_take(self.display.has_room(), cx) {
            return Poll::Ready(SessionTurn::Mail(mail));
        }
        if self.display.has_room() {
            if let Poll::Ready(news) = self.location.poll_news(cx) {
                return Poll::Ready(SessionTurn::News(news));
            }
            if self.is_guided_on() {
                return Poll::Ready(SessionTurn::GuideOn);
            }
            if let Poll::Ready(news) = self.location.poll_elsewhere(cx) {
                return Poll::Ready(SessionTurn::Elsewhere(news));
            }
        }
        if self.display.has_room() {
            if let Poll::Ready(advised) = self.poll_advice(cx) {
                return Poll::Ready(SessionTurn::Advised(Box::new(advised)));
            }
            if let Poll::Ready(answered) = self.poll_seat(cx) {
                return Poll::Ready(SessionTurn::Seat(Box::new(answered)));
            }
            if let Poll::Ready(arrival) = self.front.poll_arrival(cx) {
                return Poll::Ready(SessionTurn::Arrival(arrival));
            }
            if self.front.was_held() {
                self.count_held();
            }
            if self.display.is_interrupted() {
                return Poll::Ready(SessionTurn::Interrupted);
            }
        }
        if self.location.room().is_none() {
            // In a room the next board comes soon, and an allocation for each would cost more than the memory.
            self.display.shrink();
        }
        self.poll_timer(cx)
    }

    /// Lets the session end when everything is written.
    fn end(&mut self) {
        if self.stage == SessionStage::Open {
            self.stage = SessionStage::Leaving;
        }
    }

    /// The peer will send no more: without a game that is the end. While one is being played a
    /// spectator stays to its end, and a player counts as absent but goes on receiving.
    fn input_ended(&mut self) {
        self.services.events.roster.is_hushed(self.visitor.id());
        if self.location.is_seated()
            && let Some(room) = self.location.room()
        {
            let room = Arc::clone(room);
            self.tell_room(&room, RoomRequestKind::Hushed);
        }
        self.pupil_hushed();
        // A peer that has hung up looks the same until something is written, and without a game
        // that may be never.
        if !self.location.game_runs() || self.front.ends_whole() {
            self.end();
        }
    }

    /// Lets the room know that the connection is gone, and the name go unless a seat holds it.
    fn part(&mut self) {
        self.part_lesson();
        self.part_class();
        let others = self.location.leave_others();
        for room in others.into_iter().chain(self.location.leave()) {
            self.tell_room(&room, RoomRequestKind::Gone);
        }
        self.services.events.following.leave(self.visitor.id());
        self.services.events.watchers.leave(self.visitor.id());
        if let Some(account) = self.visitor.account() {
            let services = &self.services;
            services
                .storage
                .people
                .seen(account, services.host.clock.unix_ms());
        }
        if let Some(lease) = self.visitor.drop_name() {
            self.leave_name(&lease);
        }
    }

    /// Frees the name. The connection has none afterwards.
    fn lose_name(&mut self) {
        self.services.events.roster.unnamed(self.visitor.id());
        self.services
            .directory
            .challenges
            .withdraw(self.visitor.id(), None);
        self.services.events.watchers.leave(self.visitor.id());
        if let Some(lease) = self.visitor.drop_name() {
            self.leave_name(&lease);
        }
        self.visitor.stirs();
    }

    /// Takes a name; whether there was another before.
    fn take_name(&mut self, lease: Arc<NameLease>) -> bool {
        let name = lease.name().clone();
        let comes = self.services.events.roster.of(&name).is_empty();
        let id = self.visitor.id();
        self.services.events.roster.named(id, &name);
        let earlier = self.services.events.roster.earlier_names(id);
        let challenges = &self.services.directory.challenges;
        challenges.was_called(id, earlier.all().to_vec());
        let before = self.visitor.take_name(Arc::clone(&lease));
        if let Some(before) = before
            .as_ref()
            .filter(|before| !Arc::ptr_eq(before, &lease))
        {
            // They are the old name's.
            self.services
                .directory
                .challenges
                .withdraw(self.visitor.id(), None);
            self.leave_name(before);
        }
        self.services
            .directory
            .lobby
            .names
            .note_presence(&name, true);
        if comes {
            self.services.events.watchers.came(&name);
        }
        before.is_some()
    }

    /// Leaves a name, unless another connection has it. A name that a seat still holds, as of a game left for later, is
    /// kept, but its owner is not present any more.
    fn leave_name(&self, lease: &Arc<NameLease>) {
        let is_own = |connection: &ConnectionId| *connection == self.visitor.id();
        if !self
            .services
            .events
            .roster
            .of(lease.name())
            .iter()
            .all(is_own)
        {
            return;
        }
        // A name that no seat holds is let go of with its lease.
        self.services
            .directory
            .lobby
            .names
            .note_presence(lease.name(), false);
        self.services.directory.challenges.gone(lease.name());
        self.services.events.watchers.went(lease.name());
    }

    /// A line came faster than the format's rate, and waits.
    fn count_held(&self) {
        let limit = match self.display.view().format {
            Format::Text | Format::Compact | Format::Accessible => PeerLimit::TextRate,
            Format::Json => PeerLimit::JsonRate,
        };
        self.services.host.metrics.limits.reached(limit);
    }

    /// The connection broke. The kernel says that it timed out when the network lost the peer.
    fn count_broken(&self, why: ErrorKind) {
        tracing::debug!(?why, "broken");
        let metrics = &self.services.host.metrics;
        metrics.connections.broken.inc();
        if why == ErrorKind::TimedOut {
            metrics.limits.reached(PeerLimit::Network);
        }
    }
}
