//! Commands with a secret in them, which no history and no log keeps.

use super::{ClassCommand, Command};

impl Command {
    /// True if it has a room's word, a password, or a code or token that opens something to its holder.
    pub fn holds_secret(&self) -> bool {
        match self {
            Command::Account(command) => command.holds_secret(),
            Command::Lobby(command) => command.holds_secret(),
            Command::Class(command) => matches!(command, ClassCommand::Enter { .. }),
            Command::Tournament(command) => command.holds_secret(),
            Command::Connection(_)
            | Command::Question(_)
            | Command::Problem(_)
            | Command::Advice(_)
            | Command::Lesson(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Private(_) => false,
        }
    }
}
