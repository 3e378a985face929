//! The time of the player to move: the running clock, the periods when it stands, and the warnings.

use std::time::Duration;

use damiera_protocol::clock_warnings::WARNING_STEPS;
use damiera_protocol::event::Event;
use damiera_protocol::snapshot::Happening;
use tokio::time::Instant;

use super::attendance::ChairAttendance;
use super::stopwatch::Stopwatch;
use crate::room::RoomState;
use crate::room::clock::ms;
use crate::room::decide::timing;

/// How long clocks stand after the journal has failed. A player who could not move has this long to
/// try again, and then as long again each time.
const FAILED: Duration = Duration::from_secs(10);

/// A stop of the server counts up to this time by correspondence.
const COUNTED_STOP: Duration = Duration::from_secs(3_600);

/// After a stop the flags that were due during it fall in order, so much closer to each other.
const OVERDUE_IN_ORDER: u32 = 1_000;

/// The state of the player to move's turn.
#[derive(Debug)]
pub(super) struct PlayerTurn {
    watch: Stopwatch,
    /// Warnings for less than this many milliseconds are still to be given.
    warn_below_ms: u64,
    /// The watch's time when the entry that is being written was decided.
    at_decision: Duration,
    /// Everyone was away, and the player to move has not come back.
    adjourned: bool,
    /// Until when clocks stand because the journal has failed.
    stands_until: Option<Instant>,
    /// The time that the player to move gets back by correspondence because the server stood still, in milliseconds.
    owed_ms: u64,
    /// By correspondence, the player to move was told that a quarter of the time is left.
    quarter_told: bool,
}

/// The turn of a room at rest.
#[derive(Debug, Clone, Copy)]
pub(in crate::room) struct RestingTurn {
    watch: Stopwatch,
    quarter_told: bool,
}

impl PlayerTurn {
    /// The turn that a room is in when it begins, or is listed again.
    ///
    /// By correspondence the time went on until `now`, in milliseconds of Unix time.
    pub(super) fn of(state: &RoomState, now: u64) -> Self {
        let spent = match state.is_correspondence() {
            true => timing::spent_at(state, now),
            false => timing::spent_ms(state),
        };
        PlayerTurn {
            watch: Stopwatch::showing(Duration::from_millis(spent)),
            warn_below_ms: timing::limit_ms(state).saturating_sub(spent),
            at_decision: Duration::ZERO,
            adjourned: false,
            stands_until: None,
            owed_ms: 0,
            quarter_told: false,
        }
    }

    /// The turn begins, of the other player or of the same one again.
    pub(super) fn begin(&mut self, state: &RoomState) {
        self.watch = Stopwatch::default();
        self.quarter_told = false;
        self.warn_below_ms = timing::limit_ms(state);
    }

    /// The clocks were stopped. The event holds the time used of the turn: the time that the journal took to store it
    /// counts for neither player.
    pub(super) fn pause(&mut self, state: &RoomState) {
        let spent = Duration::from_millis(timing::spent_ms(state));
        self.watch = Stopwatch::showing(spent);
    }

    /// The server stood still for so long before it began, which counts for an hour at most by correspondence: a longer stop is
    /// given back whole. If the time of the player to move was up by then, an hour is given. Such flags fall in order.
    pub(super) fn after_stop(&mut self, state: &RoomState, stop: Duration) {
        if !state.is_correspondence() || state.running().is_none() {
            return;
        }
        let limit = Duration::from_millis(timing::limit_ms(state));
        let spent = self.watch.at(Instant::now());
        // A notice from before the stop is not sent again.
        self.quarter_told = spent.saturating_sub(stop) >= limit / 4 * 3;
        if stop > COUNTED_STOP {
            self.owed_ms = ms(stop);
        } else if let Some(over) = spent.checked_sub(limit) {
            self.owed_ms = ms(over + COUNTED_STOP.saturating_sub(over / OVERDUE_IN_ORDER));
        }
    }

    /// The entry that gives the player to move time back after a stop of the server, if it has to be written.
    pub(super) fn owed(&self, state: &RoomState) -> Option<Event> {
        if self.owed_ms == 0 {
            return None;
        }
        Some(Event::TimeAdded {
            chair: state.mover()?,
            ms: self.owed_ms,
            elapsed_ms: ms(self.elapsed(Instant::now())),
            leave: None,
        })
    }

    /// A clock has more time: warnings that it is beyond again come once more.
    pub(super) fn time_added(&mut self, state: &RoomState) {
        self.owed_ms = 0;
        self.quarter_told = false;
        let elapsed = ms(self.elapsed(Instant::now()));
        self.warn_below_ms = timing::limit_ms(state).saturating_sub(elapsed);
    }

    /// Lets time run or stand, after anything has happened. It stands while the clocks are stopped
    /// by agreement, and while nothing can be played (`stands`): the journal is down, or the class stands
    /// still; when everyone is away, until the player to move
    /// is back, which may be after a restart.
    pub(super) fn mind(&mut self, state: &RoomState, attendance: &ChairAttendance, stands: bool) {
        let mover = state.mover();
        if attendance.is_deserted() {
            self.adjourned = true;
        } else if mover.is_none_or(|mover| !attendance.is_away(mover)) {
            self.adjourned = false;
        }
        if self
            .stands_until
            .is_some_and(|until| until <= Instant::now())
        {
            self.stands_until = None;
        }
        let stands =
            self.adjourned || self.stands_until.is_some() || stands || timing::is_paused(state);
        self.watch.set_running(mover.is_some() && !stands);
    }

    /// How long the player to move had had the turn at a moment, without the time for which clocks
    /// stood.
    pub(super) fn elapsed(&self, moment: Instant) -> Duration {
        self.watch.at(moment)
    }

    /// The stopwatch of the turn.
    pub(super) fn watch(&self) -> Stopwatch {
        self.watch
    }

    /// True if time runs.
    pub(super) fn runs(&self) -> bool {
        self.watch.is_running()
    }

    /// A decision is handed to the journal. Its time counts for neither player if the journal fails.
    pub(super) fn mark_decision(&mut self) {
        self.at_decision = self.watch.at(Instant::now());
    }

    /// The journal has failed.
    pub(super) fn journal_failed(&mut self) {
        self.watch = Stopwatch::showing(self.at_decision);
        self.stands_until = Some(Instant::now() + FAILED);
    }

    /// The journal works.
    pub(super) fn journal_works(&mut self) {
        self.stands_until = None;
    }

    /// When the clocks ask for something, if nothing else happens.
    pub(super) fn deadline(&self, state: &RoomState) -> Option<Instant> {
        if self.stands_until.is_some() {
            return self.stands_until;
        }
        let limit = timing::limit_with_credit_ms(state)?;
        let warning = self.next_warning(state).map(|(_, at)| at);
        let next = Duration::from_millis(warning.map_or(limit, |at| at.min(limit)));
        self.watch.reaches(next)
    }

    /// When the time of the player to move is up, if nothing else happens.
    pub(super) fn ends_at(&self, state: &RoomState) -> Option<Instant> {
        let limit = timing::limit_with_credit_ms(state)?;
        self.watch.reaches(Duration::from_millis(limit))
    }

    /// When a quarter of the time is left by correspondence, if the player to move was not told of that.
    pub(super) fn quarter_at(&self, state: &RoomState) -> Option<Instant> {
        if self.quarter_told || !state.is_correspondence() {
            return None;
        }
        let limit = timing::limit_with_credit_ms(state)?;
        self.watch.reaches(Duration::from_millis(limit / 4 * 3))
    }

    /// The player to move was told that a quarter of the time is left.
    pub(super) fn note_quarter(&mut self) {
        self.quarter_told = true;
    }

    /// The turn while the room is at rest.
    pub(super) fn rest(&self) -> RestingTurn {
        RestingTurn {
            watch: self.watch,
            quarter_told: self.quarter_told,
        }
    }

    /// Goes on from the turn of a room that was at rest.
    pub(super) fn go_on(&mut self, turn: RestingTurn, state: &RoomState) {
        self.watch = turn.watch;
        self.time_added(state);
        self.quarter_told = turn.quarter_told;
    }

    /// The end that the time brings.
    pub(super) fn run_out(&self, state: &RoomState, now: Instant) -> Option<Event> {
        // Rounded as the deadline is, which would be past otherwise while nothing has run out.
        let elapsed = ms(self.elapsed(now));
        self.runs().then(|| timing::run_out(state, elapsed))?
    }

    /// The warning that the player to move can have now; once for each step. Each reader's view says which are shown.
    pub(super) fn warning(&mut self, state: &RoomState, now: Instant) -> Option<Happening> {
        let (seconds, at) = self.next_warning(state)?;
        let is_due = self.runs()
            && at <= ms(self.elapsed(now))
            && timing::limit_with_credit_ms(state).is_some();
        let chair = state.mover().filter(|_| is_due)?;
        self.warn_below_ms = seconds * 1_000;
        Some(Happening::TimeShort {
            chair,
            seconds,
            first_move: timing::is_first_move(state),
            void: timing::may_be_void(state),
        })
    }

    /// The next warning, in seconds that are left, and what the watch shows then.
    fn next_warning(&self, state: &RoomState) -> Option<(u64, u64)> {
        let limit = timing::limit_ms(state);
        let mut warnings = WARNING_STEPS.into_iter();
        let seconds = warnings.find(|seconds| seconds * 1_000 < self.warn_below_ms)?;
        Some((seconds, limit.saturating_sub(seconds * 1_000)))
    }
}
