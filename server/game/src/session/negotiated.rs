//! The state of a telnet client that has negotiated.

use damiera_protocol::command::LobbyCommand;
use damiera_protocol::telnet::Telnet;

/// A client that has negotiated.
#[derive(Debug, Default)]
pub(super) struct Negotiated {
    pub(super) telnet: Telnet,
    /// A command that was refused for want of a room's password. The next line is that password.
    pub(super) entering: Option<LobbyCommand>,
}
