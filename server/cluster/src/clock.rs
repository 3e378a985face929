//! Time between nodes. Their clocks do not agree, so only durations cross from one to another.

use std::time::Duration;

/// The most that is credited for the way between nodes.
pub const MAX_CREDIT: Duration = Duration::from_millis(250);

/// How long the way between a player's node and the room's owner takes: half of the round trip that was
/// measured between them, at most [`MAX_CREDIT`]. Nothing is credited where none was measured.
pub fn credit(round_trip: Option<Duration>) -> Duration {
    round_trip.map_or(Duration::ZERO, |round_trip| {
        (round_trip / 2).min(MAX_CREDIT)
    })
}
