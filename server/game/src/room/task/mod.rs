//! The room's task: it handles one request at a time.

mod attendance;
mod bot;
mod class;
mod commit;
mod deadlines;
mod delayed;
mod listing;
mod overseer;
mod questions;
mod reconnect;
mod seat_request;
mod silence;
#[cfg(test)]
mod sizes;
mod stopwatch;
mod tell;
mod turn;

use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_journal::Offset;
use damiera_protocol::code::SeatCode;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::wire::LeftRoom;
use tokio::time::Instant;

use self::attendance::ChairAttendance;
use self::bot::BotMind;
use self::commit::Logbook;
use self::delayed::DelayedView;
use self::listing::RoomListing;
use self::seat_request::SeatRequests;
use self::silence::Silence;
use self::turn::PlayerTurn;
use super::RoomState;
use super::clock::ms;
use super::decide::{ending, offers};
use super::pair;
use crate::lobby::{
    Asker, InboxMessage, InboxReader, RoomHandle, RoomRequest, RoomRequestKind, Wish,
};
use crate::services::Services;
use crate::services::deadline_timer::DeadlineTimer;

pub(super) use self::attendance::SeatedPlayer;
pub(super) use self::commit::{ReplyKind, RoomDecision, Sitter, records};
pub(super) use self::deadlines::room_waits_for;
pub use self::delayed::DelayBacklog;
pub use self::listing::row_of;

/// A room, held by its task alone.
pub(super) struct RoomTask {
    services: Arc<Services>,
    handle: Arc<RoomHandle>,
    inbox: InboxReader,
    /// Counts the room for its founder's address.
    share: QuotaShare,
    /// The room's state according to the journal.
    state: RoomState,
    /// The delayed view for spectators, in a room with a delay.
    shown: Option<Box<DelayedView>>,
    logbook: Logbook,
    /// Everyone was told that moves wait.
    is_suspended: bool,
    attendance: ChairAttendance,
    turn: PlayerTurn,
    silence: Silence,
    /// The new code of a seat, to be shown to its player when its entry is applied.
    recoded: Option<SeatCode>,
    seat_requests: SeatRequests,
    /// Until when the player drawn by lot may choose a colour.
    choose_by: Instant,
    bot: BotMind,
    listing: RoomListing,
    /// Why it ends, once it does.
    over: Option<Over>,
    alarm: DeadlineTimer,
}

/// Time that players have to come back after another primary had the room, before they count as absent.
const ROLL_CALL: Duration = Duration::from_secs(3);

/// Why a room ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Over {
    /// It is off the list, and takes no other request.
    Closed,
    /// The journal holds an entry that this code cannot apply.
    Broken,
    /// Another server decides from now on.
    Ceased,
}

impl RoomTask {
    pub(super) fn new(
        services: Arc<Services>,
        handle: Arc<RoomHandle>,
        inbox: InboxReader,
        share: QuotaShare,
        state: RoomState,
        offset: Offset,
    ) -> Self {
        handle.applied(state.seq);
        RoomTask {
            services,
            handle,
            inbox,
            share,
            logbook: Logbook::at(offset),
            is_suspended: false,
            attendance: ChairAttendance::default(),
            turn: PlayerTurn::of(&state),
            silence: Silence::new(),
            recoded: None,
            seat_requests: SeatRequests::default(),
            choose_by: Instant::now(),
            bot: BotMind::default(),
            listing: RoomListing::default(),
            over: None,
            alarm: DeadlineTimer::default(),
            shown: DelayedView::new(&state).map(Box::new),
            state,
        }
    }

    /// Lists the room again after a restart with its seated players, the time for which it had been deserted, and the
    /// Unix time of its last change of stage. `behind` holds the entries not yet shown in a room with a delay.
    pub(super) fn list_again(
        &mut self,
        chairs: [Option<SeatedPlayer>; 2],
        deserted: Duration,
        stood_since: u64,
        behind: Option<DelayBacklog>,
    ) {
        let now = self.services.host.clock.unix_ms();
        let shown = behind.and_then(|behind| DelayedView::again(behind, now));
        self.shown = shown.map(Box::new);
        self.attendance = ChairAttendance::kept(chairs, deserted);
        self.listing = RoomListing::again(stood_since);
        self.publish_row();
    }

    /// Another primary had the room until now: players come back soon, or count as absent.
    pub(super) fn call_roll(&mut self) {
        self.attendance.call_roll(Instant::now() + ROLL_CALL);
    }

    /// Runs the room until it is over. A room is boxed so that its task holds it once: a future has a place for its
    /// arguments and another for the values that it works on.
    pub(super) async fn run(mut self: Box<Self>) {
        while self.over.is_none() {
            self.show_due();
            if self.logbook.is_idle() {
                self.mind_request();
                self.decide_next();
            }
            if self.over.is_some() || self.close_if_deserted() {
                break;
            }
            self.hold_bot();
            self.mind_turn();
            self.mind_listing();
            if self.logbook.is_idle() && self.logbook.rests_until().is_none() {
                let elapsed = || self.turn.elapsed(Instant::now());
                let pause = |opponent| match self.attendance.is_read_by_person(opponent) {
                    true => self.services.admission.limits.now().bot_pause(),
                    false => Duration::ZERO,
                };
                let pool = &self.services.thinking.bots;
                if !self.stands_still() && self.bot.held_until().is_none() {
                    self.bot.rouse(&self.state, pool, elapsed, pause);
                }
            }
            if let Some(shown) = &mut self.shown {
                shown.note_clock(self.turn.watch());
            }
            let (id, own) = (self.handle.id, self.deadline());
            let late = self.shown.as_ref().and_then(|shown| shown.next());
            let deadline = own.into_iter().chain(late).min();
            tokio::select! {
                biased;
                settled = poll_fn(|cx| self.logbook.poll(&self.services.storage, id, cx)) => {
                    self.settled(settled);
                }
                taken = poll_fn(|cx| self.inbox.poll_take(cx)) => match taken {
                    InboxMessage::Request(request) => self.receive(request),
                    InboxMessage::Order(order) => self.obey(order),
                },
                choice = poll_fn(|cx| self.bot.poll(cx)), if self.logbook.is_idle() => {
                    self.bot_chose(choice);
                }
                // The room looks whether anyone still asks at its next turn.
                () = poll_fn(|cx| self.seat_requests.poll_withdrawn(cx)), if self.logbook.is_idle() => {}
                // Some time has come; which one is looked up there.
                () = poll_fn(|cx| self.alarm.poll(deadline, cx)) => {
                    if own.is_some_and(|own| own <= Instant::now()) {
                        self.time_passed();
                    }
                }
            }
        }
        self.retire();
    }

    /// Closes the room to newcomers, and tells the people who are still here or still ask.
    fn retire(mut self) {
        // The journal keeps a room that only ends on this server.
        let goes_on = match self.over {
            Some(Over::Broken) => {
                self.pass(Happening::JournalDown, None);
                true
            }
            Some(Over::Ceased) => true,
            Some(Over::Closed) | None => false,
        };
        self.services.directory.lobby.rooms.remove(&self.handle);
        for code in self.state.codes() {
            self.services.directory.lobby.seats.forget(code);
        }
        self.handle.feed.close();
        // Sessions that still ask learn it from the reply that they wait for.
        drop((self.logbook, self.inbox));
        // A tournament closes the room itself once it has the result.
        let tournaments = &self.services.directory.tournaments;
        if !goes_on && !tournaments.needs_room(&self.handle.name, self.handle.id) {
            self.services.storage.journal.close(self.handle.id);
        }
        drop(self.share);
    }

    fn receive(&mut self, RoomRequest { asker, ask }: RoomRequest) {
        self.show_due();
        match ask {
            RoomRequestKind::Watch => asker.reply.send(self.watch(asker.from)),
            RoomRequestKind::Question(question) => self.answer(asker.from, question, asker.reply),
            RoomRequestKind::Advice(kind, granted) => self.advise(asker, kind, granted),
            RoomRequestKind::Talk(talk) => self.talk(asker, talk),
            RoomRequestKind::Goodbye => asker.reply.send(Ok(self.goodbye(asker.from))),
            // A seat can be taken back during any decision.
            RoomRequestKind::Decide(wish @ Wish::Resume(_)) => self.grant(asker, wish),
            RoomRequestKind::Decide(wish) => self.grant_in_turn(asker, wish),
            RoomRequestKind::Overseer(order) => self.obey_overseer(asker, order),
            RoomRequestKind::Hushed => self.away(asker.from, true),
            RoomRequestKind::Gone => {
                self.away(asker.from, false);
                asker.reply.send(Ok(self.has_left()));
            }
        }
    }

    /// The answer to a person who has left. It frees the name of a deserted room.
    fn has_left(&mut self) -> Answer {
        self.close_if_deserted();
        Answer::Left(LeftRoom::of(self.handle.name.clone()))
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
        if let Some(end) = pair::forfeited(&self.state) {
            return self.write(vec![end]);
        }
        let elapsed = || ms(self.turn.elapsed(Instant::now()));
        let decided = match offers::answer_of_bot(&self.state, self.bot.score(), elapsed) {
            None if self.state.running().is_none() => {
                // Players who may still come back keep their seats.
                let is_gone = |chair: &_| !self.attendance.is_looked_for(*chair);
                let absent = self.attendance.absent().find(is_gone);
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
        let is_held = self.bot.held_until().is_some();
        let stands = self.logbook.is_down() || self.stands_still() || is_held;
        self.turn.mind(&self.state, &self.attendance, stands);
    }
}
