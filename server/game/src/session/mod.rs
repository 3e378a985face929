//! One connection from its first byte to its last.
//!
//! A session reads lines, carries commands out or puts them to its room, and writes what comes
//! back. It is one task, generic over where the socket is. While it waits for a room's answer it reads
//! nothing more, so that the answers come in the order of the lines.

mod account;
mod account_changes;
mod advice;
mod asking;
mod asking_back;
mod boards;
mod class;
mod commands;
mod connection;
mod correspondence;
mod credential;
mod current_line;
mod device;
mod dialogue;
mod display;
mod elsewhere;
mod entering;
mod facts;
mod finding;
mod format;
mod guiding;
mod holding;
mod key;
mod leaving;
mod lesson;
mod lines;
mod listing;
mod lobby_member;
mod login;
mod mail;
mod meeting;
mod negotiated;
mod opening;
mod order;
mod own_boards;
mod password;
mod problem;
mod proving;
mod resuming;
mod scope;
mod seats;
mod secret;
mod serving;
mod sitting;
#[cfg(test)]
mod sizes;
mod study;
mod talking;
mod telnet;
#[cfg(test)]
mod tests;
mod timing;
mod tournament;
mod typing;
mod visitor;
mod visitor_names;
mod waiting;
mod watching;

use std::io::ErrorKind;
use std::net::IpAddr;
use std::sync::Arc;
use std::task::{Context, Poll};

use damiera_config::Limits;
use damiera_connection::admission::Admission;
use damiera_connection::delivery::{Mail, News};
use damiera_connection::front::{ConnectionInput, Front};
use damiera_platform::metrics::{Metrics, PeerLimit};
use damiera_platform::process::threads::Thread;
use damiera_protocol::name::Name;
use damiera_protocol::view::Format;

pub use self::serving::{SessionContext, serve};

use self::advice::advised;
use self::asking_back::seat_answered;
use self::boards::{Boards, SeatOutcome, WatchedRoomNews};
use self::class::member::ClassMember;
use self::connection::PeerConnection;
use self::current_line::CurrentLine;
use self::dialogue::SessionDialogue;
use self::display::Display;
use self::guiding::active::Guiding;
use self::guiding::guide_on;
use self::lesson::LessonAsker;
use self::lobby_member::LobbyMember;
use self::meeting::leave_challenges;
use self::scope::AtRooms;
use self::study::{AdviceAnswer, SessionStudy};
use self::visitor::{Visitor, VisitorOrigin};
use crate::lobby::RoomRequestKind;
use crate::services::Services;

/// A connection and what is known of the peer.
struct ServerSession {
    connection: PeerConnection,
    display: Display,
    visitor: Visitor,
    boards: Boards,
    line: CurrentLine,
    dialogue: SessionDialogue,
    guiding: Guiding,
    lobby_member: LobbyMember,
    study: SessionStudy,
    class: ClassMember,
    services: Arc<Services>,
    /// The bounds as they were when the connection began: read for every line.
    limits: Arc<Limits>,
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
    /// Some deadline has passed; the session looks it up.
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
            connection: PeerConnection::new(front, Arc::clone(&admission.mailbox)),
            display: Display::of_columns(limits.text_columns),
            visitor: Visitor::new(admission.id, from),
            boards: Boards::default(),
            line: CurrentLine::default(),
            dialogue: SessionDialogue::default(),
            guiding: Guiding::default(),
            lobby_member: LobbyMember::default(),
            study: SessionStudy::default(),
            class: ClassMember::default(),
            services,
            limits,
        }
    }

    /// Takes one turn after the other, until the session ends or its person sits down where another thread
    /// serves.
    async fn converse(&mut self) -> Conclusion {
        loop {
            if let Some(thread) = self.boards.thread_of_seat()
                && self.connection.is_open()
            {
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
                let signals = self.connection.work_signals();
                signals.work(Box::pin(self.take_items(item))).await;
            }
            SessionTurn::Arrival(ConnectionInput::End) => {
                self.input_ended();
            }
            SessionTurn::Interrupted => {
                self.display.answer_interrupt();
            }
            SessionTurn::Mail(mail) => self.take_mail(mail),
            SessionTurn::News(news) => {
                self.take_one(news);
                while self.display.has_room()
                    && let Some(news) = self.boards.news_until(u64::MAX)
                {
                    self.take_one(news);
                }
            }
            SessionTurn::Elsewhere(news) => {
                let services = Arc::clone(&self.services);
                let limits = &services.host.metrics.limits;
                self.parts().take_elsewhere(news, limits);
            }
            SessionTurn::GuideOn => {
                let (signals, scope) = (self.connection.work_signals(), self.scope());
                signals.work(Box::pin(guide_on(scope, self))).await;
            }
            SessionTurn::Advised(advice) => advised(&self.scope(), &advice, self),
            SessionTurn::Seat(answered) => {
                let (room, outcome) = *answered;
                let (signals, scope) = (self.connection.work_signals(), self.scope());
                signals
                    .work(Box::pin(seat_answered(scope, room, outcome, self)))
                    .await;
            }
            SessionTurn::Late => {
                self.time_passed();
            }
            SessionTurn::Done => return Err(Conclusion::Said),
            SessionTurn::Broken(why) | SessionTurn::Arrival(ConnectionInput::Broken(why)) => {
                count_broken(&self.services.host.metrics, why);
                return Err(Conclusion::Broken);
            }
        }
        Ok(())
    }

    /// Writes what waits, and finds what comes next.
    fn poll_turn(&mut self, cx: &mut Context<'_>) -> Poll<SessionTurn> {
        if self.connection.lost().is_none() {
            self.connection.write(&mut self.display, cx);
        }
        if let Some(why) = self.connection.lost() {
            return Poll::Ready(SessionTurn::Broken(why));
        }
        if self.connection.leaves() {
            return match self.display.is_empty() {
                true => Poll::Ready(SessionTurn::Done),
                false => self.poll_deadline(cx),
            };
        }
        let has_room = self.display.has_room();
        if let Poll::Ready(mail) = self.connection.poll_mail(false, has_room, cx) {
            return Poll::Ready(SessionTurn::Mail(mail));
        }
        if self.display.has_room() {
            if let Poll::Ready(news) = self.boards.poll_news(cx) {
                return Poll::Ready(SessionTurn::News(news));
            }
            if self.guiding.is_due() {
                return Poll::Ready(SessionTurn::GuideOn);
            }
            if let Poll::Ready(news) = self.boards.poll_elsewhere(cx) {
                return Poll::Ready(SessionTurn::Elsewhere(news));
            }
        }
        if self.display.has_room() {
            if let Poll::Ready(advised) = self.study.poll_advice(cx) {
                return Poll::Ready(SessionTurn::Advised(Box::new(advised)));
            }
            if let Poll::Ready(answered) = self.boards.requested_mut().poll(cx) {
                return Poll::Ready(SessionTurn::Seat(Box::new(answered)));
            }
            if let Poll::Ready(arrival) = self.connection.poll_arrival(cx) {
                return Poll::Ready(SessionTurn::Arrival(arrival));
            }
            if self.connection.take_held() {
                let limit = limit_of_lines(self.display.view().format);
                self.services.host.metrics.limits.reached(limit);
            }
            if self.display.is_interrupted() {
                return Poll::Ready(SessionTurn::Interrupted);
            }
        }
        if self.boards.room().is_none() {
            // In a room the next board comes soon, and an allocation for each would cost more than the memory.
            self.display.shrink();
        }
        self.poll_deadline(cx)
    }

    fn poll_deadline(&mut self, cx: &mut Context<'_>) -> Poll<SessionTurn> {
        let deadline = self.deadline();
        let rings = self.connection.poll_alarm(deadline, cx);
        rings.map(|()| SessionTurn::Late)
    }

    /// The peer will send no more: without a game that is the end. While one is being played a
    /// spectator stays to its end, and a player counts as absent but goes on receiving.
    fn input_ended(&mut self) {
        self.services.events.roster.set_hushed(self.visitor.id());
        let seats: Vec<_> = self.boards.list().seats().cloned().collect();
        for room in &seats {
            self.tell_room(room, RoomRequestKind::Hushed);
        }
        self.class.hushed(self.visitor.id());
        // A peer that has hung up looks the same until something is written, and without a game
        // that may be never.
        let here = self.boards.room();
        let is_live = here.is_some_and(|room| !room.is_correspondence());
        let plays_here = is_live && self.boards.game_runs();
        let stays = plays_here || self.boards.list().any_game_runs();
        if !stays || self.connection.front().ends_whole() {
            self.connection.end();
        }
    }

    /// Lets the room know that the connection is gone, and the name go unless a seat holds it.
    async fn part(&mut self) {
        let scope = self.scope();
        leave_challenges(&scope, self).await;
        if let Some(lesson) = self.boards.lesson() {
            LessonAsker::of(&scope, &self.visitor).part(lesson);
        }
        self.class.part(self.visitor.id());
        for room in self.boards.leave_all() {
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
        let services = &self.services;
        self.visitor.part(&services.directory, &services.events);
    }
}

/// The bound of a line that comes faster than the rate of a format.
fn limit_of_lines(format: Format) -> PeerLimit {
    match format {
        Format::Text | Format::Compact | Format::Accessible => PeerLimit::TextRate,
        Format::Json => PeerLimit::JsonRate,
    }
}

/// Counts a broken connection. The kernel says that it timed out when the network lost the peer.
fn count_broken(metrics: &Metrics, why: ErrorKind) {
    tracing::debug!(?why, "broken");
    metrics.connections.broken.inc();
    if why == ErrorKind::TimedOut {
        metrics.limits.reached(PeerLimit::Network);
    }
}
