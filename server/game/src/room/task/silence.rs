//! The silence of the player to move, and what the other may do about it: a reminder, or the game left for later.

use std::time::Duration;

use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::Frame;
use damiera_protocol::event::Event;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::RoomTask;
use crate::lobby::Asker;
use crate::room::RoomState;
use crate::room::decide::ending::{self, AdjournmentConditions};

/// How long nothing has come from the player to move.
#[derive(Debug)]
pub(super) struct Silence {
    /// Since when.
    since: Instant,
    /// When that player was last reminded.
    nudged: Option<Instant>,
}

impl Silence {
    /// It begins now.
    pub(super) fn new() -> Self {
        Silence {
            since: Instant::now(),
            nudged: None,
        }
    }

    /// The turn passes to another player, or another game begins.
    pub(super) fn turn_begins(&mut self) {
        self.since = Instant::now();
    }

    /// A player has done or said something.
    pub(super) fn heard(&mut self, chair: Chair, state: &RoomState) {
        if state.mover() == Some(chair) {
            self.since = Instant::now();
        }
    }

    /// The time left until `between` has passed since the last reminder.
    fn nudge_left(&self, between: Duration) -> Duration {
        self.nudged.map_or(Duration::ZERO, |nudged| {
            between.saturating_sub(nudged.elapsed())
        })
    }

    /// The time left until the silence has lasted `long`.
    pub(super) fn left(&self, long: Duration) -> Duration {
        long.saturating_sub(self.since.elapsed())
    }
}

impl RoomTask {
    /// A player reminds the other, who is to move.
    pub(super) fn nudge(&mut self, asker: Asker) {
        let outcome = self.nudged_by(&asker).map(|chair| {
            self.silence.nudged = Some(Instant::now());
            // Only the players are told: it would push the boards of slow spectators aside.
            let snapshot = self.state.snapshot();
            let frame = Frame::new(self.state.seq, Happening::Nudged { chair }, snapshot, None);
            self.attendance.deliver(&self.called(frame));
            Answer::Done { seq: None }
        });
        asker.reply.send(outcome);
    }

    /// The chair that reminds the other.
    ///
    /// # Errors
    /// When it may not.
    fn nudged_by(&self, asker: &Asker) -> Result<Chair, Refusal> {
        let chair = self.attendance.chair_of(asker.from);
        let chair = chair.ok_or(Refusal::NotSeated)?;
        let name = ending::may_nudge(&self.state, chair)?;
        if !self.attendance.is_here(chair.other()) {
            return Err(Refusal::OpponentAway(name));
        }
        let between = self.services.admission.limits.now().nudge_seconds;
        let left = self.silence.nudge_left(Duration::from_secs(between));
        match left.is_zero() {
            true => Ok(chair),
            false => Err(Refusal::NudgedJustNow(name, whole_seconds(left))),
        }
    }

    /// A player leaves the game for later.
    pub(super) fn adjourn(&self, chair: Chair) -> Result<Vec<Event>, Refusal> {
        let limits = self.services.admission.limits.now();
        let silence = Duration::from_secs(limits.silence_minutes * 60);
        let waiting = AdjournmentConditions {
            left: self.silence.left(silence),
            // The other player went when the game was left for later, and is not back yet.
            is_adjourned: self.attendance.is_excused(chair.other()),
        };
        ending::adjourn(&self.state, chair, waiting, &limits)
    }
}
