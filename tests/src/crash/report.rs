//! The cost of a planned restart.

use std::fmt;
use std::time::Duration;

use crate::stress::report::seconds;

/// The cost of a planned restart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RestartReport {
    /// Number of rooms.
    pub rooms: usize,
    /// From the signal to the end of the old process.
    pub stopped: Duration,
    /// From the start of the new process until it listened.
    pub listened: Duration,
    /// From then until the last player was back.
    pub back: Duration,
    /// From the start of the new process until a move had been made in every room and both players
    /// had seen it.
    pub playing: Duration,
    /// Half of the rooms were playing by then, counted like `playing`.
    pub half: Duration,
    /// The processor time that the new server took for all of that.
    pub processor: Duration,
    /// Players who did not come back, or were told something else than before.
    pub lost: u64,
}

impl fmt::Display for RestartReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<40}{}", "rooms", self.rooms)?;
        for (name, time) in [
            ("signal to the end of the old process", self.stopped),
            ("start to listening", self.listened),
            ("listening to the last return", self.back),
            ("start to a move in half of the rooms", self.half),
            ("start to a move in every room", self.playing),
            ("the new server's processor time", self.processor),
        ] {
            writeln!(f, "{name:<40}{}", seconds(time))?;
        }
        write!(f, "{:<40}{}", "games or events lost", self.lost)
    }
}
