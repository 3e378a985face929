//! The target of a typed line: this program, or the server.

use damiera_protocol::command::{self, Command, ConnectionCommand};
use damiera_protocol::view::Format;
use damiera_screens::typed::{self, Copied, Local, Typed};

/// A typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SessionLine {
    /// Nothing is on it.
    Nothing,
    /// The end, before which this program says goodbye.
    Quit,
    /// A wish for another format, which this program cannot handle.
    Format,
    /// One of the full screen's own commands, which is nothing here.
    ScreenOnly,
    /// A command for the server, and what it is understood as here, if as anything.
    Send(String, Option<Command>),
}

impl SessionLine {
    /// Reads a line. A slash in front of a command is ignored; one of the full screen's own commands is that
    /// of the server which does the same.
    pub(super) fn read(line: &str) -> SessionLine {
        let line = match line.trim().strip_prefix('/') {
            None => line.trim(),
            Some(word) => match of_screen(word) {
                Some(Err(())) => return SessionLine::ScreenOnly,
                Some(Ok(command)) => command,
                None => word.trim_start(),
            },
        };
        let Some(parsed) = command::parse(line) else {
            return SessionLine::Nothing;
        };
        match parsed.result.ok() {
            Some(Command::Connection(ConnectionCommand::Format(choice)))
                if choice.format != Format::Accessible =>
            {
                SessionLine::Format
            }
            Some(Command::Connection(ConnectionCommand::Quit)) => SessionLine::Quit,
            command => SessionLine::Send(line.to_owned(), command),
        }
    }
}

/// The meaning here of one of the full screen's own commands: the server's command that does the
/// same, or nothing at all. `None` if the word is no such command, or a command of the server's as
/// well.
fn of_screen(word: &str) -> Option<Result<&'static str, ()>> {
    let Typed::Local(local) = typed::read(&format!("/{word}")) else {
        return None;
    };
    match local {
        Local::Board => Some(Ok("damiera")),
        Local::Numbers => Some(Ok("damiera numeri")),
        Local::Flip => Some(Ok("damiera gira")),
        Local::History | Local::Copy(Copied::Record) => Some(Ok("partita")),
        Local::Moves => Some(Ok("mosse")),
        Local::Help => Some(Ok("aiuto")),
        Local::Quit => Some(Ok("fine")),
        Local::Copy(Copied::Position | Copied::Room)
        | Local::Mouse
        | Local::Letters
        | Local::Create
        | Local::Server => Some(Err(())),
    }
}
