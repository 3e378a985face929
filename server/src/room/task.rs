//! The room's task: it takes one thing after the other and is never in two minds.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_engine::{Choice, Score};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::Happening;
use tokio::time::Instant;

use super::RoomState;
use super::decide::{ending, offers, seating};
use super::presence::Members;
use super::standing::Closing;
use super::stopwatch::ms;
use super::timing::Turn;
use super::writing::{Writing, Written};
use crate::journal::{Journal, Position};
use crate::lobby::{Ask, Asker, Condition, InboxReader, Order, Request, RoomHandle, Taken, Wish};
use crate::services::Services;
use crate::services::alarm::Alarm;
use crate::services::bots::Thinking;

/// A room, held by its task alone. `act`, `commit`, `tell` and `bot` hold the rest of what it does.
pub(super) struct Room<J> {
    pub(super) services: Services<J>,
    pub(super) handle: Arc<RoomHandle>,
    pub(super) inbox: InboxReader,
    pub(super) state: RoomState,
    pub(super) members: Members,
    /// Where the room stands in the journal.
    pub(super) position: Position,
    /// What is under way with the journal; while there is something, nothing else is decided.
    pub(super) writing: Option<Writing>,
    /// Who came while something was being written, in order. Each session waits for its reply
    /// before it asks again, so there are at most as many as there are people here.
    pub(super) backlog: VecDeque<(Asker, Wish)>,
    /// The time of the player to move.
    pub(super) turn: Turn,
    /// Until when the player drawn by lot may choose a colour.
    pub(super) choose_by: Instant,
    /// Until when the room decides nothing of its own accord, because the journal has not taken its
    /// last decision: it would ask again without end.
    pub(super) rest_until: Option<Instant>,
    /// The bot's search, while it is the bot's turn.
    pub(super) thinking: Option<Thinking>,
    /// For how long nobody had been here when the server was started again.
    pub(super) deserted_before: Duration,
    /// What the bot thought of its last move.
    pub(super) bot_score: Option<Score>,
    /// The journal holds an entry that this code cannot apply; the room must not go on.
    pub(super) broken: bool,
    /// Its place is needed: it ends unless somebody comes back.
    pub(super) makes_place: bool,
    /// The operator wants it closed.
    pub(super) closed_by: Option<Closing>,
    /// How it stands, as others were told.
    pub(super) condition: Condition,
    /// Since when it stood so before the server was started again, in milliseconds of Unix time.
    pub(super) stood_since: Option<u64>,
    /// The room is off the list: it ends without taking another request.
    pub(super) closing: bool,
    alarm: Alarm,
}

/// What a room has to deal with next.
enum Next {
    Written(Written),
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
        position: Position,
    ) -> Self {
        let now = Instant::now();
        handle.applied(state.seq);
        let turn = Turn::of(&state);
        Room {
            services,
            handle,
            inbox,
            state,
            members: Members::default(),
            position,
            writing: None,
            backlog: VecDeque::new(),
            turn,
            choose_by: now,
            rest_until: None,
            thinking: None,
            deserted_before: Duration::ZERO,
            bot_score: None,
            broken: false,
            makes_place: false,
            closed_by: None,
            condition: Condition::Opening,
            stood_since: None,
            closing: false,
            alarm: Alarm::default(),
        }
    }

    /// Runs the room until nobody is left who could want it. A room is boxed so that its task holds
    /// it once: a future has a place for what it was given and another for what it works on.
    pub(super) async fn run(mut self: Box<Self>) {
        while !self.broken && !self.closing {
            if self.writing.is_none() {
                self.decide_next();
            }
            if self.closing || self.close_if_deserted() {
                break;
            }
            self.mind_watch();
            self.mind_standing();
            self.rouse_bot();
            match poll_fn(|cx| self.poll_next(cx)).await {
                Next::Written(written) => self.written(written),
                Next::Asked(request) => self.receive(request),
                Next::Ordered(order) => self.obey(order),
                Next::Chosen(choice) => self.bot_chose(choice),
                Next::Late => self.time_passed(),
            }
        }
        self.retire();
    }

    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Next> {
        if let Some(writing) = &mut self.writing
            && let Poll::Ready(written) = writing.poll(cx)
        {
            return Poll::Ready(Next::Written(written));
        }
        if let Poll::Ready(taken) = self.inbox.poll_take(cx) {
            return Poll::Ready(match taken {
                Taken::Request(request) => Next::Asked(request),
                Taken::Order(order) => Next::Ordered(order),
            });
        }
        if self.writing.is_none()
            && let Some(thinking) = &mut self.thinking
            && let Poll::Ready(choice) = Pin::new(thinking).poll(cx)
        {
            return Poll::Ready(Next::Chosen(choice.ok().flatten()));
        }
        let deadline = self.deadline();
        self.alarm.poll(deadline, cx).map(|()| Next::Late)
    }

    /// Nobody comes in any more, and whoever is still here or still knocks is told.
    fn retire(self) {
        if self.broken {
            self.pass(Happening::JournalDown, None);
        }
        self.services.lobby.unlist(&self.handle);
        for code in self
            .state
            .seats
            .iter()
            .flatten()
            .filter_map(|seat| seat.code)
        {
            self.services.lobby.forget_code(code);
        }
        self.handle.feed().close();
        // Those who still knock are told by what they wait for.
        drop((self.backlog, self.inbox));
        if !self.broken {
            self.services.journal.close(self.handle.id());
        }
    }

    /// Takes the room off the list when nobody is here and no unfinished game keeps it. Whoever is
    /// told to have left may then use its name at once.
    pub(super) fn close_if_deserted(&mut self) -> bool {
        let deserted = self.writing.is_none()
            && self.state.running().is_none()
            && self.members.is_empty()
            && self.handle.feed().audience() == 0;
        if deserted {
            self.closing = true;
            self.services.lobby.unlist(&self.handle);
        }
        deserted
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
        match &self.writing {
            None => self.grant(asker, wish),
            Some(writing) if writing.is_recovering() => asker.reply.send(Err(Refusal::JournalDown)),
            Some(_) => self.backlog.push_back((asker, wish)),
        }
    }

    /// What the room owes somebody, now that nothing is being written: the first thing that comes
    /// to a decision. The rest has its turn after that.
    fn decide_next(&mut self) {
        while let Some((asker, wish)) = self.backlog.pop_front() {
            self.grant(asker, wish);
            if self.writing.is_some() {
                return;
            }
        }
        if self.rest_until.is_some() || self.close_by_order() {
            return;
        }
        let now = ms(self.elapsed(Instant::now()));
        if let Some(events) = offers::answer_of_bot(&self.state, self.bot_score, now) {
            self.write(events);
            return;
        }
        if self.state.running().is_none() {
            let absent = self.members.absent().next();
            if let Some(chair) = absent
                && let Ok(events) = ending::leave(&self.state, chair)
            {
                self.write(events);
            }
        }
    }

    /// How long a player may be absent in one game.
    pub(super) fn patience(&self) -> Duration {
        let own = self.state.absence.map(u64::from);
        Duration::from_secs(own.unwrap_or_else(|| self.services.limits.now().absence_seconds))
    }

    /// When the room must act of its own accord, if nothing else happens.
    fn deadline(&self) -> Option<Instant> {
        if self.writing.is_some() {
            return None;
        }
        if self.rest_until.is_some() {
            return self.rest_until;
        }
        let choice = self.state.chooser.map(|_| self.choose_by);
        let runs = self.state.running().is_some();
        let overdue = self.members.overdue_at(|| self.patience()).filter(|_| runs);
        let overdue = overdue.map(|(_, at)| at);
        let expiry = self.expires_at().filter(|_| runs);
        let void = self.members.void_at().filter(|_| runs);
        let clock = self.clock_deadline();
        [choice, overdue, expiry, void, clock]
            .into_iter()
            .flatten()
            .min()
    }

    fn time_passed(&mut self) {
        if self.rest_until.take().is_some() {
            return;
        }
        let now = Instant::now();
        if self.state.chooser.is_some() && self.choose_by <= now {
            let events = seating::choose_by_lot(&self.state, &self.services.host);
            self.write(events);
            return;
        }
        if self.makes_place
            && let Ok(events) = ending::make_place(&self.state)
        {
            self.write(events);
            return;
        }
        if self.expires_at().is_some_and(|at| at <= now)
            && let Ok(events) = ending::expire(&self.state)
        {
            self.write(events);
            return;
        }
        if self.members.void_at().is_some_and(|at| at <= now)
            && let Ok(events) = ending::void(&self.state)
        {
            self.write(events);
            return;
        }
        if self.clock_passed(now) {
            return;
        }
        if let Some((chair, at)) = self.members.overdue_at(|| self.patience())
            && at <= now
        {
            self.members.overdue_told(chair);
            if self.state.running().is_some() {
                self.pass(Happening::Overdue { chair }, None);
            }
        }
    }

    /// When a game to which nobody comes back is given up.
    fn expires_at(&self) -> Option<Instant> {
        let since = self.members.deserted_since()?;
        if self.makes_place {
            return Some(since);
        }
        Some(since + self.waits_for().saturating_sub(self.deserted_before))
    }

    /// How long the game waits when nobody is here.
    pub(super) fn waits_for(&self) -> Duration {
        let limits = self.services.limits.now();
        limits.adjourned(self.state.both_moved())
    }
}
