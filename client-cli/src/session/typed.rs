//! What a typed line is for: this program, or the server.

use damiera_protocol::command::{self, Command, ConnectionCommand};
use damiera_protocol::view::Format;

/// A typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Typed {
    /// Nothing is on it.
    Nothing,
    /// The end, before which this program says goodbye.
    Quit,
    /// A wish for another format, in which this program could not go on.
    Format,
    /// A command for the server, and what it is understood as here, if as anything.
    Send(String, Option<Command>),
}

impl Typed {
    /// Reads a line. A slash in front of a command, as on the full screen, is ignored.
    pub(super) fn read(line: &str) -> Typed {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line).trim_start();
        let Some(parsed) = command::parse(line) else {
            return Typed::Nothing;
        };
        match parsed.result.ok() {
            Some(Command::Connection(ConnectionCommand::Format(
                Format::Text | Format::Compact | Format::Json,
            ))) => Typed::Format,
            Some(Command::Connection(ConnectionCommand::Quit)) => Typed::Quit,
            command => Typed::Send(line.to_owned(), command),
        }
    }
}
