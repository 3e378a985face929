//! The room's task: it takes one thing after the other and is never in two minds.

mod attendance;
mod bot;
mod commit;
mod deadlines;
mod listing;
mod questions;
mod reconnect;
mod stopwatch;
mod tell;
mod turn;

use std::future::poll_fn;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_engine::Choice;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::Happening;
use tokio::time::Instant;

use self::attendance::Attendance;
use self::bot::BotMind;
use self::commit::{Logbook, Settled};
use self::listing::RoomListing;
use self::turn::Turn;
use super::RoomState;
use super::clock::ms;
use super::decide::{ending, offers};
use crate::journal::{Journal, Offset};
use crate::lobby::{Ask, Asker, InboxReader, Order, Request, RoomHandle, Taken, Wish};
use crate::services::Services;
use crate::services::alarm::Alarm;

pub(super) use self::attendance::SeatedPlayer;
pub(super) use self::commit::{Decision, Errand, Sitter, records};

/// A room, held by its task alone.
pub(super) struct Room<J> {
    services: Services<J>,
    handle: Arc<RoomHandle>,
    inbox: InboxReader,
    /// What the journal says of the room.
    state: RoomState,
    logbook: Logbook,
    attendance: Attendance,
    turn: Turn,
    /// Until when the player drawn by lot may choose a colour.
    choose_by: Instant,
    bot: BotMind,
    listing: RoomListing,
    /// Why it ends, once it does.
    over: Option<Over>,
    alarm: Alarm,
}

/// Why a room ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Over {
    /// It is off the list, and takes no other request.
    Closed,
    /// The journal holds an entry that this code cannot apply.
    Broken,
}

/// What a room has to deal with next.
enum Next {
    Settled(Settled),
    Asked(Request),
    Ordered(Order),
    Chosen(Option<Choice>),
    /// Some time has come; which one, the room looks up.
    Late,
}

impl<J: Journal> Room<J> {
    pub(super) fn new(
        services: Services<J>,
        handle: Arc<RoomHandle>,
        inbox: InboxReader,
        state: RoomState,
        offset: Offset,
    ) -> Self {
        handle.applied(state.seq);
        Room {
            services,
            handle,
            inbox,
            logbook: Logbook::at(offset),
            attendance: Attendance::default(),
            turn: Turn::of(&state),
            choose_by: Instant::now(),
            bot: BotMind::default(),
            listing: RoomListing::new(None),
            over: None,
            alarm: Alarm::default(),
            state,
        }
    }

    /// Lists the room again after a restart: these have chairs, nobody had been there for so long,
    /// and it stood as it does since a moment of Unix time.
    pub(super) fn list_again(
        &mut self,
        chairs: [Option<SeatedPlayer>; 2],
        deserted: Duration,
        stood_since: u64,
    ) {
        self.attendance = Attendance::kept(chairs, deserted);
        self.listing = RoomListing::new(Some(stood_since));
        self.publish_row();
    }

    /// Runs the room until nobody is left who could want it. A room is boxed so that its task holds
    /// it once: a future has a place for what it was given and another for what it works on.
    pub(super) async fn run(mut self: Box<Self>) {
        while self.over.is_none() {
            if self.logbook.is_idle() {
                self.decide_next();
            }
            if self.over.is_some() || self.close_if_deserted() {
                break;
            }
            self.mind_turn();
            self.mind_listing();
            if self.logbook.is_idle() && self.logbook.rests_until().is_none() {
                self.bot.rouse(&self.state, &self.services.bots);
            }
            match poll_fn(|cx| self.poll_next(cx)).await {
                Next::Settled(settled) => self.settled(settled),
                Next::Asked(request) => self.receive(request),
                Next::Ordered(order) => self.obey(order),
                Next::Chosen(choice) => self.bot_chose(choice),
                Next::Late => self.time_passed(),
            }
        }
        self.retire();
    }

    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Next> {
        let id = self.handle.id();
        if let Poll::Ready(settled) = self.logbook.poll(&self.services, id, cx) {
            return Poll::Ready(Next::Settled(settled));
        }
        if let Poll::Ready(taken) = self.inbox.poll_take(cx) {
            return Poll::Ready(match taken {
                Taken::Request(request) => Next::Asked(request),
                Taken::Order(order) => Next::Ordered(order),
            });
        }
        if self.logbook.is_idle()
            && let Poll::Ready(choice) = self.bot.poll(cx)
        {
            return Poll::Ready(Next::Chosen(choice));
        }
        let deadline = self.deadline();
        self.alarm.poll(deadline, cx).map(|()| Next::Late)
    }

    /// Nobody comes in any more; the room tells everyone who is still here or still asks.
    fn retire(self) {
        let is_broken = self.over == Some(Over::Broken);
        if is_broken {
            self.pass(Happening::JournalDown, None);
        }
        self.services.lobby.rooms.remove(&self.handle);
        for seat in self.state.seats.iter().flatten() {
            if let Some(code) = seat.code {
                self.services.lobby.seats.forget(code);
            }
        }
        self.handle.feed().close();
        // Sessions that still ask learn it from the reply that they wait for.
        drop((self.logbook, self.inbox));
        if !is_broken {
            self.services.journal.close(self.handle.id());
        }
    }

    fn receive(&mut self, Request { asker, ask }: Request) {
        match ask {
            Ask::Watch => asker.reply.send(self.watch()),
            Ask::Question(question) => self.answer(question, asker.reply),
            Ask::Talk(talk) => self.talk(asker, talk),
            Ask::Goodbye => {
                let goodbye = self.goodbye(asker.from);
                asker.reply.send(Ok(goodbye));
            }
            // A seat can be taken back whatever is being decided.
            Ask::Decide(wish @ Wish::Resume { .. }) => self.grant(asker, wish),
            Ask::Decide(wish) => self.grant_in_turn(asker, wish),
            Ask::Hushed => self.away(asker.from, true),
            Ask::Gone => {
                self.away(asker.from, false);
                self.close_if_deserted();
                let left = Answer::Left(self.handle.name().clone());
                asker.reply.send(Ok(left));
            }
        }
    }

    /// Decides now, or when what is being written is done.
    fn grant_in_turn(&mut self, asker: Asker, wish: Wish) {
        if self.logbook.is_idle() {
            self.grant(asker, wish);
        } else if self.logbook.is_down() {
            asker.reply.send(Err(Refusal::JournalDown));
        } else {
            self.logbook.put_off(asker, wish);
        }
    }

    /// The room's pending work, now that nothing is being written: the first item that comes to a
    /// decision. The rest has its turn after that.
    fn decide_next(&mut self) {
        while let Some((asker, wish)) = self.logbook.next_wish() {
            self.grant(asker, wish);
        }
        if !self.logbook.is_idle() || self.logbook.rests_until().is_some() || self.close_by_order()
        {
            return;
        }
        let now = ms(self.turn.elapsed(Instant::now()));
        let decided = match offers::answer_of_bot(&self.state, self.bot.score(), now) {
            None if self.state.running().is_none() => {
                let absent = self.attendance.absent().next();
                absent.and_then(|chair| ending::leave(&self.state, chair).ok())
            }
            answer => answer,
        };
        if let Some(events) = decided {
            self.write(events);
        }
    }

    /// Lets the clock of the player to move run or stand, after anything has happened.
    fn mind_turn(&mut self) {
        let is_down = self.logbook.is_down();
        self.turn.mind(&self.state, &self.attendance, is_down);
    }
}
