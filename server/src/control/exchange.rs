//! What goes over the operator's socket.

use serde::{Deserialize, Serialize};

use super::{Draining, RoomStatus, ServerStatus};

/// The longest line on the socket, in bytes; a longer question is refused.
pub const MESSAGE_BYTES: u64 = 16 * 1024;

/// What an operator asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum ControlQuestion {
    /// How the server is.
    Status {},
    /// To tell everyone something.
    Announce {
        /// In the operator's own words.
        text: String,
    },
    /// To close connections.
    Kick {
        /// A person's name, or `#` and a connection's number.
        who: String,
        /// What they are told.
        reason: Option<String>,
        /// For how long the person's name may not come back; ten minutes without it.
        #[serde(default)]
        for_seconds: Option<u64>,
    },
    /// To stop when the games that are being played are over.
    Drain {
        /// To stop after so many seconds whatever is being played; not without them.
        within_seconds: Option<u64>,
    },
    /// To take that back.
    CancelDrain {},
    /// Which rooms there are.
    Rooms {},
    /// To end a room's game and free the room.
    Close {
        /// The room's name or id.
        room: String,
        /// What those who are there are told.
        reason: Option<String>,
    },
}

/// What an operator is answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum ControlAnswer {
    /// How the server is.
    Status(Box<ServerStatus>),
    /// So many connections were told.
    Announced {
        /// How many.
        connections: usize,
    },
    /// So many connections were closed.
    Kicked {
        /// How many.
        connections: usize,
    },
    /// The server stops when the games are over.
    Draining(Draining),
    /// The server does not stop after all.
    Staying {
        /// How many were told.
        connections: usize,
    },
    /// The rooms, oldest first.
    Rooms {
        /// Each of them.
        rooms: Vec<RoomStatus>,
    },
    /// The room is free.
    Closed {
        /// Its name.
        room: String,
    },
    /// Nothing was done.
    Refused {
        /// Why, in English, for the operator.
        error: String,
    },
}
