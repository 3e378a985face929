//! What the room does because of the clocks: whose turn runs, warnings, and the end of the time.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::reply::ClockReport;
use damiera_protocol::scene::{Happening, Scene};
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::decide::timing;
use super::stopwatch::{Stopwatch, ms};
use super::task::Room;
use crate::delivery::Frame;
use crate::journal::Journal;

/// With how many seconds left the player to move is warned.
const WARNINGS: [u64; 2] = [30, 10];

/// How long clocks stand after the journal has failed. Who could not move for it has this long to
/// try again, and then as long again each time.
const FAILED: Duration = Duration::from_secs(10);

/// What goes with the turn of the player to move.
#[derive(Debug)]
pub(super) struct Turn {
    watch: Stopwatch,
    /// Warnings for less than this many milliseconds are still to be given.
    warn_below_ms: u64,
    /// What the watch showed when the entry that is being written was decided.
    at_decision: Duration,
    /// Everybody was away, and the player to move has not come back.
    adjourned: bool,
    /// Until when clocks stand because the journal has failed.
    stands_until: Option<Instant>,
}

impl Turn {
    /// The turn that a room is in when it begins, or is brought back.
    pub(super) fn of(state: &super::RoomState) -> Self {
        let spent = timing::spent_ms(state);
        Turn {
            watch: Stopwatch::showing(Duration::from_millis(spent)),
            warn_below_ms: timing::limit_ms(state).saturating_sub(spent),
            at_decision: Duration::ZERO,
            adjourned: false,
            stands_until: None,
        }
    }
}

impl<J: Journal> Room<J> {
    /// How long the player to move had had the turn at a moment, without the time for which clocks
    /// stood.
    pub(super) fn elapsed(&self, moment: Instant) -> Duration {
        self.turn.watch.at(moment)
    }

    /// Somebody else, or the same player again, is to move.
    pub(super) fn turn_begins(&mut self) {
        self.turn.watch = Stopwatch::default();
        self.turn.warn_below_ms = timing::limit_ms(&self.state);
        self.mind_watch();
    }

    /// The clocks were stopped. What was used of the turn is in the event: what the journal took to
    /// store it is nobody's.
    pub(super) fn turn_pauses(&mut self) {
        let spent = Duration::from_millis(timing::spent_ms(&self.state));
        self.turn.watch = Stopwatch::showing(spent);
        self.mind_watch();
    }

    /// Lets time run or stand, after anything has happened. It stands while the clocks are stopped by
    /// agreement and while the journal fails; when everybody is away, until the player to move is
    /// back, which may be after the server was started again.
    pub(super) fn mind_watch(&mut self) {
        let now = Instant::now();
        let mover = self.state.mover();
        if self.members.deserted_since().is_some() {
            self.turn.adjourned = true;
        } else if mover.is_none_or(|mover| !self.members.is_away(mover)) {
            self.turn.adjourned = false;
        }
        if self.turn.stands_until.is_some_and(|until| until <= now) {
            self.turn.stands_until = None;
        }
        let recovers = self.writing.as_ref().is_some_and(|w| w.is_recovering());
        let stands = self.turn.adjourned
            || self.turn.stands_until.is_some()
            || recovers
            || timing::is_paused(&self.state);
        self.turn.watch.set_running(mover.is_some() && !stands, now);
    }

    /// Something is handed to the journal, whose time is charged to nobody if it fails.
    pub(super) fn mark_decision(&mut self) {
        self.turn.at_decision = self.turn.watch.at(Instant::now());
    }

    /// The journal has failed.
    pub(super) fn stop_for_journal(&mut self) {
        self.turn.watch = Stopwatch::showing(self.turn.at_decision);
        self.turn.stands_until = Some(Instant::now() + FAILED);
    }

    /// The journal works.
    pub(super) fn journal_works(&mut self) {
        self.turn.stands_until = None;
    }

    /// The room as it stands, with the clocks as they are at this moment.
    pub(super) fn scene_now(&self) -> Scene {
        let elapsed = self.elapsed(Instant::now());
        self.state
            .scene_at(ms(elapsed), self.turn.watch.is_running())
    }

    pub(super) fn clock_report(&self) -> ClockReport {
        let patience = self.patience();
        ClockReport {
            scene: self.scene_now(),
            absence: Chair::ALL.map(|chair| {
                let left = self.members.absence_left(chair, patience)?;
                Some(left.as_secs())
            }),
        }
    }

    /// When the clocks ask for something, if nothing else happens.
    pub(super) fn clock_deadline(&self) -> Option<Instant> {
        if self.turn.stands_until.is_some() {
            return self.turn.stands_until;
        }
        let limit = timing::limit_with_credit_ms(&self.state)?;
        let warning = self.next_warning().map(|(_, at)| at);
        let next = Duration::from_millis(warning.map_or(limit, |at| at.min(limit)));
        self.turn.watch.reaches(next)
    }

    /// The next warning, in seconds that are left, and what the watch shows then.
    fn next_warning(&self) -> Option<(u64, u64)> {
        let limit = timing::limit_ms(&self.state);
        WARNINGS
            .into_iter()
            .find(|seconds| seconds * 1_000 < self.turn.warn_below_ms)
            .map(|seconds| (seconds, limit.saturating_sub(seconds * 1_000)))
    }

    /// Does what the clocks ask for. Says whether something was decided.
    pub(super) fn clock_passed(&mut self, now: Instant) -> bool {
        let elapsed_ms = ms(self.elapsed(now));
        if !self.turn.watch.is_running() {
            return false;
        }
        if let Some(end) = timing::run_out(&self.state, elapsed_ms) {
            self.write(vec![end]);
            return true;
        }
        if let Some((seconds, at)) = self.next_warning()
            && at <= elapsed_ms
            && timing::limit_with_credit_ms(&self.state).is_some()
            && let Some(chair) = self.state.mover()
        {
            self.turn.warn_below_ms = seconds * 1_000;
            let happening = Happening::TimeShort {
                chair,
                seconds,
                first_move: timing::is_first_move(&self.state),
            };
            // Only the player is told: it would push the boards of slow spectators aside.
            let scene = self.state.scene();
            let frame = Frame::passing(self.state.seq, happening, scene, None);
            self.members.deliver(&Arc::new(frame));
        }
        false
    }
}
