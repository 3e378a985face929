//! The room's task: it handles one request at a time.

mod attendance;
mod audience;
mod bot;
mod chairs;
mod commit;
mod deadlines;
mod delayed;
mod game_play;
mod leave;
mod listing;
mod notify;
mod questions;
mod reconnect;
mod seat_request;
mod silence;
#[cfg(test)]
mod sizes;
mod stopwatch;
mod tell;
#[cfg(test)]
mod tests;
mod turn;

use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_connection::delivery::{Bulletin, Roster};
use damiera_journal::Offset;
use damiera_protocol::event::{Event, ListingChange};
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::wire::LeftRoom;
use tokio::time::Instant;

use self::attendance::ChairAttendance;
use self::audience::RoomAudience;
use self::commit::Logbook;
use self::deadlines::patience;
use self::game_play::GamePlay;
use self::listing::RoomListing;
use self::seat_request::SeatRequests;
use super::RoomState;
use super::decide::{ending, overseen};
use super::pair;
use super::rest::{RestingRoom, codes_of};
use crate::lobby::{
    Asker, InboxMessage, InboxReader, OverseerOrder, RoomHandle, RoomRequest, RoomRequestKind, Wish,
};
use crate::services::Services;
use crate::services::deadline_timer::DeadlineTimer;

pub(super) use self::attendance::SeatedPlayer;
pub(super) use self::chairs::Sitter;
pub(super) use self::commit::{ReplyKind, RoomDecision, records};
pub(super) use self::deadlines::room_waits_for;
pub use self::delayed::DelayBacklog;
pub use self::listing::row_of;
pub(super) use self::turn::RestingTurn;

/// A room, held by its task alone.
pub(super) struct RoomTask {
    services: Arc<Services>,
    handle: Arc<RoomHandle>,
    inbox: InboxReader,
    /// Counts the room for its founder's address.
    share: QuotaShare,
    /// The room's state according to the journal.
    state: RoomState,
    logbook: Logbook,
    attendance: ChairAttendance,
    seat_requests: SeatRequests,
    play: GamePlay,
    audience: RoomAudience,
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
        let now = services.host.clock.unix_ms();
        RoomTask {
            services,
            audience: RoomAudience::of(handle.id, &state),
            handle,
            inbox,
            share,
            logbook: Logbook::at(offset),
            attendance: ChairAttendance::new(state.is_correspondence()),
            seat_requests: SeatRequests::default(),
            play: GamePlay::of(&state, now),
            listing: RoomListing::default(),
            over: None,
            alarm: DeadlineTimer::default(),
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
        self.audience = RoomAudience::again(self.handle.id, behind, now);
        self.attendance.keep(chairs, deserted);
        self.listing = RoomListing::again(stood_since);
        self.publish(ListingChange::Row);
    }

    /// Another primary had the room until now: players come back soon, or count as absent.
    pub(super) fn call_roll(&mut self) {
        self.attendance.call_roll(Instant::now() + ROLL_CALL);
    }

    /// Runs the room until it is over. A room is boxed so that its task holds it once: a future has a place for its
    /// arguments and another for the values that it works on.
    /// Returns what is left of it when it goes to rest.
    pub(super) async fn run(mut self: Box<Self>) -> Option<Box<RestingRoom>> {
        while self.over.is_none() {
            self.show_due();
            if self.logbook.is_idle() {
                self.decide_next();
            }
            if self.over.is_some() || self.close_if_deserted() {
                break;
            }
            self.mind_parts();
            let (id, own) = (self.handle.id, self.deadline());
            if self.may_rest(own) {
                return Some(self.rest());
            }
            let deadline = own.into_iter().chain(self.audience.next()).min();
            tokio::select! {
                biased;
                settled = poll_fn(|cx| self.logbook.poll(&self.services.storage, id, cx)) => {
                    self.settled(settled);
                }
                taken = poll_fn(|cx| self.inbox.poll_take(cx)) => match taken {
                    InboxMessage::Request(request) => self.receive(request),
                    InboxMessage::Order(order) => self.obey(order),
                },
                choice = poll_fn(|cx| self.play.poll_bot(cx)), if self.logbook.is_idle() => {
                    let longest = self.services.admission.limits.now().longest_game();
                    if let Some(decided) = self.play.make_bots_move(&self.state, choice, longest) {
                        self.write(decided);
                    }
                }
                // The room looks whether anyone still asks at its next turn.
                () = poll_fn(|cx| self.seat_requests.poll_withdrawn(cx)), if self.logbook.is_idle() => {}
                // A deadline has come. The function finds out which.
                () = poll_fn(|cx| self.alarm.poll(deadline, cx)) => {
                    if own.is_some_and(|own| own <= Instant::now()) {
                        self.time_passed();
                    }
                }
            }
        }
        self.retire();
        None
    }

    /// True if the room may rest: by correspondence, without a connection, and with nothing to do until a deadline.
    fn may_rest(&self, deadline: Option<Instant>) -> bool {
        let is_left = self.attendance.is_nobody_here() && !self.handle.feed.is_heard();
        is_left
            && self.state.is_correspondence()
            && self.logbook.is_idle()
            && self.logbook.rests_until().is_none()
            && self.audience.is_even()
            && self.inbox.is_empty()
            && deadline.is_none_or(|deadline| deadline > Instant::now())
    }

    /// Goes to rest until anything comes to the inbox, or the room has to act by itself.
    fn rest(self: Box<Self>) -> Box<RestingRoom> {
        let waits = self.waits_until();
        let ends = self.play.ends_at(&self.state);
        let quarter = self.play.quarter_at(&self.state);
        Box::new(RestingRoom {
            turn: self.play.rest(),
            due: [waits, ends, quarter].into_iter().flatten().min(),
            codes: codes_of(&self.state),
            services: self.services,
            handle: self.handle,
            inbox: self.inbox,
            share: self.share,
        })
    }

    /// The room as others see it.
    pub(super) fn handle(&self) -> &Arc<RoomHandle> {
        &self.handle
    }

    /// The server stood still for so long before it began.
    pub(super) fn after_stop(&mut self, stop: Duration) {
        self.play.after_stop(&self.state, stop);
    }

    /// Goes on from the turn of a room that was at rest.
    pub(super) fn go_on(&mut self, turn: RestingTurn) {
        self.play.go_on(turn, &self.state);
    }

    /// Brings every part up to date, after anything has happened.
    fn mind_parts(&mut self) {
        let seats = &self.services.directory.lobby.seats;
        if let Some(opponent) = self.play.hold_bot(&self.state, seats) {
            tell_person(opponent, Notice::BotHeld, &self.services.events.roster);
        }
        self.mind_turn();
        let patience = || patience(&self.state, &self.services.admission.limits.now());
        let (rooms, host) = (
            &self.services.directory.lobby.rooms,
            &self.services.host.clock,
        );
        let (state, attendance) = (&self.state, &self.attendance);
        self.listing
            .mind(state, attendance, patience, &self.handle, rooms, host);
        if self.logbook.is_idle() && self.logbook.rests_until().is_none() {
            let pause = |opponent| match self.attendance.is_read_by_person(opponent) {
                true => self.services.admission.limits.now().bot_pause(),
                false => Duration::ZERO,
            };
            let pool = &self.services.thinking.bots;
            self.play.rouse_bot(&self.state, pool, pause);
        }
        self.audience.note_clock(|| self.play.watch());
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
        // A notice of the invitation would lead to a table that is gone.
        if let Some(invited) = self.state.invited.filter(|_| !goes_on) {
            self.services
                .events
                .notices
                .present(invited, &self.state.room);
        }
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
            RoomRequestKind::Look(board) => asker.reply.send(self.look(asker.from, board)),
            RoomRequestKind::Question(question) => self.answer(asker.from, question, asker.reply),
            RoomRequestKind::Advice(kind, granted) => self.advise(asker, kind, granted),
            RoomRequestKind::Talk(talk) => self.talk(asker, talk),
            RoomRequestKind::Goodbye => {
                let limits = self.services.admission.limits.now();
                let farewell = self.attendance.farewell(asker.from, &self.state, &limits);
                asker.reply.send(Ok(Answer::Goodbye(farewell)));
            }
            // A seat can be taken back during any decision.
            RoomRequestKind::Decide(wish @ Wish::Resume(_)) => self.grant(asker, wish),
            RoomRequestKind::Decide(wish) => self.grant_in_turn(asker, wish),
            RoomRequestKind::Overseer(order) => self.obey_overseer(asker, order),
            RoomRequestKind::Hushed => self.away(asker.from, true),
            RoomRequestKind::Gone => {
                self.away(asker.from, false);
                asker.reply.send(Ok(self.after_leaving()));
            }
        }
    }

    /// The answer to a person who has left. It frees the name of a deserted room.
    fn after_leaving(&mut self) -> Answer {
        self.close_if_deserted();
        Answer::Left(LeftRoom::of(self.handle.name.clone()))
    }

    /// Does what the class or the tournament that oversees the room wants.
    fn obey_overseer(&mut self, asker: Asker, order: OverseerOrder) {
        if order != OverseerOrder::Look {
            return self.grant_in_turn(asker, Wish::Ordered(order));
        }
        if overseen::stands_still(&self.state) {
            self.play.stop_bot();
        }
        // Clocks stand or run from the next turn of the loop on.
        asker.reply.send(Ok(Answer::Done { seq: None }));
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
        let seconds = || self.services.admission.limits.now().seat_request_seconds;
        let (state, attendance) = (&self.state, &self.attendance);
        let closed = self.seat_requests.close_if_void(state, attendance, seconds);
        self.tell_of_closed(closed);
        while let Some((asker, wish)) = self.logbook.next_wish() {
            self.grant(asker, wish);
        }
        if !self.logbook.is_idle() || self.logbook.rests_until().is_some() || self.close_by_order()
        {
            return;
        }
        if let Some(events) = self.own_decision() {
            self.write(events);
        }
    }

    /// The room's own decision, without a deadline.
    fn own_decision(&self) -> Option<Vec<Event>> {
        if let Some(end) = pair::forfeited(&self.state) {
            return Some(vec![end]);
        }
        if let Some(owed) = self.play.owed(&self.state) {
            return Some(vec![owed]);
        }
        let answer = self.play.answer_of_bot(&self.state);
        // A room that has to make place closes with the seats of absent players.
        if answer.is_some() || self.state.running().is_some() || self.listing.makes_place() {
            return answer;
        }
        // Players who may still come back keep their seats.
        let is_ahead = |until| self.services.host.clock.unix_ms() < until;
        if self.state.waits_until().is_some_and(is_ahead) {
            return None;
        }
        let is_gone = |chair: &_| !self.attendance.is_looked_for(*chair);
        let absent = self.attendance.absent().find(is_gone);
        absent.and_then(|chair| ending::leave(&self.state, chair).ok())
    }

    /// Lets the clock of the player to move run or stand, after anything has happened.
    fn mind_turn(&mut self) {
        let is_down = self.logbook.is_down();
        self.play.mind_turn(&self.state, &self.attendance, is_down);
    }
}

/// Tells one person alone.
fn tell_person(name: &Name, notice: Notice, roster: &Roster) {
    let told = Arc::new(Bulletin::notice(notice));
    for connection in roster.of(name) {
        roster.post(connection, Arc::clone(&told));
    }
}
