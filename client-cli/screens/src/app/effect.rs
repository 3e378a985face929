//! Effects: the work that an event leaves for the program outside.

use std::time::Duration;

use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;

use super::overlay::SecretAsk;

/// Something for the program that has the connection and the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppEffect {
    /// Connect, or connect again: what comes of it is [told](super::ConnectionNews).
    Connect(ConnectRequest),
    /// Connect again as before, with this password of the name, which was [asked](super::ConnectionNews::Asked) for.
    LogIn(Secret),
    /// Give a password or a code.
    Give(Gift),
    /// Close the connection; what was asked is not waited for.
    Disconnect,
    /// Send a command. Its answer is told with this number.
    Send {
        /// The number that the answer will carry.
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
    Remember(PreferenceChange),
    /// The seat is given up: its code is not kept any more.
    ForgetSeat,
    /// End. A seat that is held stays kept.
    Quit,
}

/// A server to connect to, with the things to do there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectRequest {
    /// The server's address.
    pub server: String,
    /// The name to take, where no seat is taken back.
    pub name: String,
    /// The command to go on with after that, if any.
    pub enter: Option<String>,
    /// True if the seat that waits for the owner of a registered name is taken back.
    pub resumes: bool,
    /// The longest time for one step on the way there.
    pub step: Duration,
}

/// A password or a code that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gift {
    /// The number that the answer will carry.
    pub ask: u64,
    /// The kind of the secret.
    pub asked: SecretAsk,
    /// The name that the secret belongs to.
    pub name: String,
    /// The secret.
    pub given: SecretSource,
}

/// The source of a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecretSource {
    /// The person typed it.
    Typed(Secret),
    /// It is the kept one.
    Kept,
    /// It is made now, and kept.
    Made,
}

/// A choice that is remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PreferenceChange {
    /// A server that was connected to, and the name taken there.
    Server {
        /// Its address.
        server: String,
        /// The name.
        name: String,
    },
    /// The language of every text.
    Language(Language),
    /// True if letters stand for pieces.
    Letters(bool),
    /// True if the program has the mouse.
    Mouse(bool),
    /// True if a bell sounds when it is the user's turn.
    Bell(bool),
}
