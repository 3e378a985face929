//! The settings of a measurement with rooms in it.

use std::net::SocketAddr;
use std::time::Duration;

/// The settings of a measurement.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The server, or those of a cluster, the primary first: then the players of each room come to two of them, and
    /// spectators to the replicas.
    pub targets: Vec<SocketAddr>,
    /// Speak through WebSockets.
    pub web: bool,
    /// Read boards as JSON, as programs do.
    pub json: bool,
    /// Their processes, to read what they use.
    pub servers: Vec<u32>,
    /// The processes of what they keep their games on.
    pub keepers: Vec<u32>,
    /// Rooms with two players each.
    pub rooms: usize,
    /// Spectators in all.
    pub spectators: usize,
    /// All spectators in the first room, instead of spread evenly.
    pub gather: bool,
    /// Moves a second in all rooms together; without it each room moves as soon as it can.
    pub rate: Option<f64>,
    /// Leave the processor to others until the next move is due, at the price of a coarser rate.
    pub rests: bool,
    /// How long to play before measuring.
    pub warm_up: Duration,
    /// How long to measure.
    pub measure: Duration,
    /// Chooses the games.
    pub seed: u64,
    /// Never sleep, so that the server need not wake this program.
    pub awake: bool,
}

impl Plan {
    /// The lines of a client after the greeting: its name, the format of its boards and the command that takes it to a room.
    #[must_use]
    pub fn first_lines(&self, name: &str, command: &str) -> Vec<u8> {
        let format = if self.json { "formato json\n" } else { "" };
        format!("{name}\n{format}{command}\n").into_bytes()
    }
}
