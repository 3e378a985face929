//! What is to be done outside because of what happened here.

use std::time::Duration;

/// Something for the one who has the connection and the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Connect, or connect again: what comes of it is [told](super::Told).
    Connect(Destination),
    /// Close the connection; what was asked is not waited for.
    Disconnect,
    /// Send a command. Its answer is told with this number.
    Send {
        /// What the answer is known by.
        ask: u64,
        /// The exact command.
        line: String,
    },
    /// Put a text where it can be pasted.
    Copy(String),
    /// Sound the bell.
    Bell,
    /// Take the mouse, or give it back to the terminal so that it selects text.
    Mouse(bool),
    /// Stop the program until the shell goes on with it.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Remember a choice from one run to the next.
    Remember(Choice),
    /// The seat is given up: its code is not kept any more.
    ForgetSeat,
    /// End. A seat that is held stays kept.
    Quit,
}

/// Where to connect, and what to do there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// The server's address.
    pub server: String,
    /// The name to take, where no seat is taken back.
    pub name: String,
    /// The command to go on with after that, if any.
    pub enter: Option<String>,
}

/// A choice that is remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// A server that was connected to, and the name taken there.
    Server {
        /// Its address.
        server: String,
        /// The name.
        name: String,
    },
    /// Whether letters stand for pieces.
    Letters(bool),
    /// Whether the program has the mouse.
    Mouse(bool),
    /// Whether a bell sounds when it is the user's turn.
    Bell(bool),
}

/// How long a person waits before an attempt to connect again, by how many there were.
pub(super) fn retry_delay(attempt: u32) -> Duration {
    /// Later ones wait as long as the last of these.
    const DELAYS: [u64; 6] = [1, 2, 4, 8, 15, 30];
    let place = usize::try_from(attempt).unwrap_or(usize::MAX);
    let last = DELAYS[DELAYS.len() - 1];
    Duration::from_secs(DELAYS.get(place).copied().unwrap_or(last))
}
