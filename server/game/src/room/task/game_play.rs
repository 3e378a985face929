//! The play of a room's game: the time of the turn, the bot, the silence of the player to move, and the choice of colours.

use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_engine::Choice;
use damiera_protocol::event::{Event, GameChange};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::attendance::ChairAttendance;
use super::bot::BotMind;
use super::silence::Silence;
use super::stopwatch::Stopwatch;
use super::turn::{PlayerTurn, RestingTurn};
use crate::lobby::{Asker, SeatCodes};
use crate::room::RoomState;
use crate::room::clock::ms;
use crate::room::decide::timing::TurnTime;
use crate::room::decide::{Decided, offers, overseen};
use crate::services::bots::BotPool;

/// The part of a game that the journal does not hold.
#[derive(Debug)]
pub(super) struct GamePlay {
    turn: PlayerTurn,
    silence: Silence,
    /// Until when the player drawn by lot may choose a colour.
    choose_by: Instant,
    bot: BotMind,
}

/// The turn and its time.
impl GamePlay {
    /// The play that a room is in when it begins, or is listed again.
    ///
    /// It is `now`, in milliseconds of Unix time.
    pub(super) fn of(state: &RoomState, now: u64) -> Self {
        GamePlay {
            turn: PlayerTurn::of(state, now),
            silence: Silence::new(),
            choose_by: Instant::now(),
            bot: BotMind::default(),
        }
    }

    /// Lets the clock of the player to move run or stand, after anything has happened. `is_down` while the journal is.
    pub(super) fn mind_turn(
        &mut self,
        state: &RoomState,
        attendance: &ChairAttendance,
        is_down: bool,
    ) {
        let is_held = self.bot.held_until().is_some();
        let stands = is_down || overseen::stands_still(state) || is_held;
        self.turn.mind(state, attendance, stands);
    }

    /// Follows what an event does to the game. The player drawn by lot has `choice` to choose a colour.
    pub(super) fn follow(
        &mut self,
        change: GameChange,
        state: &RoomState,
        attendance: &ChairAttendance,
        is_down: bool,
        choice: impl FnOnce() -> Duration,
    ) {
        match change {
            GameChange::Begun => {
                // The last score says nothing about another game.
                self.bot = BotMind::default();
                self.silence.turn_begins();
                self.turn.begin(state);
            }
            GameChange::Moved | GameChange::TakenBack => {
                self.bot.stop();
                self.silence.turn_begins();
                self.turn.begin(state);
            }
            GameChange::Paused => {
                self.bot.stop();
                self.turn.pause(state);
            }
            GameChange::Drawn => {
                self.choose_by = Instant::now() + choice();
                return;
            }
            GameChange::TimeAdded => return self.turn.time_added(state),
            GameChange::Ended => return self.bot.stop(),
            GameChange::Kept | GameChange::Resumed | GameChange::Adjourned => return,
        }
        self.mind_turn(state, attendance, is_down);
    }

    /// A player has done or said something.
    pub(super) fn heard(&mut self, chair: Chair, state: &RoomState) {
        self.silence.heard(chair, state);
    }

    /// A decision is handed to the journal. Its time counts for neither player if the journal fails.
    pub(super) fn mark_decision(&mut self) {
        self.turn.mark_decision();
    }

    /// The journal has taken a decision, or not.
    pub(super) fn journal_works(&mut self, works: bool) {
        match works {
            true => self.turn.journal_works(),
            false => self.turn.journal_failed(),
        }
    }

    /// The stopwatch of the turn.
    pub(super) fn watch(&self) -> Stopwatch {
        self.turn.watch()
    }

    /// The time for which the player to move had had the turn at a moment, in milliseconds.
    pub(super) fn elapsed_ms(&self, moment: Instant) -> u64 {
        ms(self.turn.elapsed(moment))
    }

    /// The room as it stands, with the clocks as they are at this moment.
    pub(super) fn snapshot(&self, state: &RoomState) -> RoomSnapshot {
        state.snapshot_at(self.elapsed_ms(Instant::now()), self.turn.runs())
    }

    /// When the game asks for something, if nothing else happens.
    pub(super) fn deadline(&self, state: &RoomState) -> Option<Instant> {
        let choice = state.chooser.map(|_| self.choose_by);
        let times = [choice, self.turn.deadline(state), self.bot.held_until()];
        times.into_iter().flatten().min()
    }

    /// The server stood still for so long before it began.
    pub(super) fn after_stop(&mut self, state: &RoomState, stop: Duration) {
        self.turn.after_stop(state, stop);
    }

    /// The entry that gives the player to move time back after a stop of the server, if it has to be written.
    pub(super) fn owed(&self, state: &RoomState) -> Option<Event> {
        self.turn.owed(state)
    }

    /// When the time of the player to move is up, if nothing else happens.
    pub(super) fn ends_at(&self, state: &RoomState) -> Option<Instant> {
        self.turn.ends_at(state)
    }

    /// When a quarter of the time is left by correspondence, if the player to move was not told of that.
    pub(super) fn quarter_at(&self, state: &RoomState) -> Option<Instant> {
        self.turn.quarter_at(state)
    }

    /// The player to move was told that a quarter of the time is left.
    pub(super) fn note_quarter(&mut self) {
        self.turn.note_quarter();
    }

    /// The turn while the room is at rest.
    pub(super) fn rest(&self) -> RestingTurn {
        self.turn.rest()
    }

    /// Goes on from the turn of a room that was at rest.
    pub(super) fn go_on(&mut self, turn: RestingTurn, state: &RoomState) {
        self.turn.go_on(turn, state);
    }

    /// True if the player drawn by lot has not chosen a colour in time.
    pub(super) fn is_choice_overdue(&self, state: &RoomState, now: Instant) -> bool {
        state.chooser.is_some() && self.choose_by <= now
    }

    /// The end that the time brings.
    pub(super) fn run_out(&self, state: &RoomState, now: Instant) -> Option<Event> {
        self.turn.run_out(state, now)
    }

    /// The warning that the player to move gets now; once for each warning.
    pub(super) fn warning(&mut self, state: &RoomState, now: Instant) -> Option<Happening> {
        self.turn.warning(state, now)
    }
}

/// The bot.
impl GamePlay {
    /// Holds the bot while the engine may not think for its opponent. Returns the opponent who has to be told.
    pub(super) fn hold_bot<'a>(
        &mut self,
        state: &'a RoomState,
        seats: &SeatCodes,
    ) -> Option<&'a Name> {
        self.bot.hold(state, seats)
    }

    /// Lets the bot think if it is to move and may. Its turn lasts for at least a `pause` against the player in a chair.
    pub(super) fn rouse_bot(
        &mut self,
        state: &RoomState,
        pool: &BotPool,
        pause: impl FnOnce(Chair) -> Duration,
    ) {
        if !overseen::stands_still(state) && self.bot.held_until().is_none() {
            let elapsed = || self.turn.elapsed(Instant::now());
            self.bot.rouse(state, pool, elapsed, pause);
        }
    }

    /// Stops the bot's search and drops its choice.
    pub(super) fn stop_bot(&mut self) {
        self.bot.stop();
    }

    /// Returns the bot's chosen move, once it has one.
    pub(super) fn poll_bot(&mut self, cx: &mut Context<'_>) -> Poll<Option<Choice>> {
        self.bot.poll(cx)
    }

    /// Makes the bot's move in a game that may have `longest` events. None if the game is over.
    pub(super) fn make_bots_move(
        &mut self,
        state: &RoomState,
        choice: Option<Choice>,
        longest: u32,
    ) -> Option<Decided> {
        let elapsed = self.turn.elapsed(Instant::now());
        self.bot.make(state, choice, elapsed, longest)
    }

    /// The bot's answer to an open offer.
    pub(super) fn answer_of_bot(&self, state: &RoomState) -> Option<Vec<Event>> {
        let elapsed = || self.elapsed_ms(Instant::now());
        offers::answer_of_bot(state, self.bot.score(), elapsed)
    }
}

/// The players' side.
impl GamePlay {
    /// The time of the turn when a command came.
    pub(super) fn turn_time(&self, asker: &Asker) -> TurnTime {
        TurnTime {
            elapsed: self.turn.elapsed(asker.arrived),
            lag: asker.lag,
        }
    }

    /// The time left until the player to move has been silent for so long.
    pub(super) fn silence_left(&self, long: Duration) -> Duration {
        self.silence.left(long)
    }

    /// A player reminds the other, who is to move and was not reminded for the time `between`.
    ///
    /// # Errors
    /// When the player may not.
    pub(super) fn nudge(
        &mut self,
        state: &RoomState,
        attendance: &ChairAttendance,
        from: ConnectionId,
        between: Duration,
    ) -> Result<Happening, Refusal> {
        self.silence.nudge(state, attendance, from, between)
    }
}
