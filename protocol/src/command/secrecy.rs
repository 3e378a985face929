//! Commands with a secret in them, which no history and no log keeps.

use super::{AccountCommand, ClassCommand, Command, LobbyCommand, TournamentCommand};

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

impl AccountCommand {
    fn holds_secret(&self) -> bool {
        match self {
            AccountCommand::Token(..) | AccountCommand::Secret(_) => true,
            // Passwords and codes are asked for after these.
            AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::Profile(_)
            | AccountCommand::ProfileLine(_)
            | AccountCommand::ProfileHidden(_)
            | AccountCommand::Delete
            | AccountCommand::Devices
            | AccountCommand::KeepDevice(_)
            | AccountCommand::RemoveDevice(_)
            | AccountCommand::Keys
            | AccountCommand::AddKey(_)
            | AccountCommand::RemoveKey(_) => false,
        }
    }
}

impl LobbyCommand {
    fn holds_secret(&self) -> bool {
        match self {
            LobbyCommand::Join { word, .. } | LobbyCommand::Watch { word, .. } => word.is_some(),
            LobbyCommand::Create(_, options) => options.word.is_some(),
            LobbyCommand::Resume { .. } => true,
            LobbyCommand::Who(_)
            | LobbyCommand::IsHere(_)
            | LobbyCommand::Watchers(_)
            | LobbyCommand::Rooms(_)
            | LobbyCommand::History(_)
            | LobbyCommand::Ranking(_)
            | LobbyCommand::Archived(_)
            | LobbyCommand::Play(_)
            | LobbyCommand::AskBack { .. }
            | LobbyCommand::Find(_)
            | LobbyCommand::Guide(_)
            | LobbyCommand::Leave(_) => false,
        }
    }
}

impl TournamentCommand {
    fn holds_secret(&self) -> bool {
        match self {
            TournamentCommand::Enter(_, wish) => wish.code.is_some(),
            TournamentCommand::List
            | TournamentCommand::Open(_)
            | TournamentCommand::Show(..)
            | TournamentCommand::Withdraw(_)
            | TournamentCommand::CheckIn(_)
            | TournamentCommand::Bye(..)
            | TournamentCommand::Object(..)
            | TournamentCommand::Watch(_)
            | TournamentCommand::Next(_)
            | TournamentCommand::Order(..) => false,
        }
    }
}
