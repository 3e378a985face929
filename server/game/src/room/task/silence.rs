//! The silence of the player to move, and the reminder that the other may send.

use std::time::Duration;

use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::ConnectionId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;
use tokio::time::Instant;

use super::attendance::ChairAttendance;
use crate::room::RoomState;
use crate::room::decide::ending;

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
        let chair = attendance.seated(from)?;
        let name = ending::may_nudge(state, chair)?;
        if !attendance.is_here(chair.other()) {
            return Err(Refusal::OpponentAway(name));
        }
        let left = self.nudge_left(between);
        if !left.is_zero() {
            return Err(Refusal::NudgedJustNow(name, whole_seconds(left)));
        }
        self.nudged = Some(Instant::now());
        Ok(Happening::Nudged { chair })
    }
}
