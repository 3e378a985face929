//! The effect of a command, and the people affected.

use super::{Command, ConnectionCommand, FindCommand, GuideCommand, LobbyCommand, Private, Talk};
use crate::challenge::Lookout;
use crate::name::Name;

/// The effect of a command, from least to most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Consequence {
    /// The asker reads something, and nothing is different afterwards.
    Informs,
    /// The asker's own place, seat or settings are different.
    ActsAlone,
    /// Others are spoken to, judged, invited or answered, or know the asker by another name.
    ConcernsOthers,
}

use Consequence::{ActsAlone, ConcernsOthers, Informs};

impl Command {
    /// The effect of carrying the command out.
    pub fn consequence(&self) -> Consequence {
        match self {
            Command::Connection(command) => command.consequence(),
            Command::Account(command) => command.consequence(),
            Command::Lobby(command) => command.consequence(),
            Command::Question(_) => Informs,
            Command::Problem(_) | Command::Advice(_) => ActsAlone,
            Command::Lesson(command) => command.consequence(),
            Command::Class(command) => command.consequence(),
            Command::Tournament(command) => command.consequence(),
            Command::Action(action) => action.consequence(),
            Command::Talk(Talk::Say(_) | Talk::Whisper(_) | Talk::Nudge)
            | Command::Private(Private::Tell { .. } | Private::Reply(_) | Private::Report { .. }) => {
                ConcernsOthers
            }
        }
    }

    /// The room or person that it names.
    pub(crate) fn named(&self) -> Option<CommandName<'_>> {
        match self {
            Command::Lobby(
                LobbyCommand::Join { room, .. }
                | LobbyCommand::Watch { room, .. }
                | LobbyCommand::Create(room, _),
            ) => Some(CommandName::Room(room)),
            Command::Connection(ConnectionCommand::Name { name, .. }) => {
                Some(CommandName::Own(name))
            }
            Command::Lobby(LobbyCommand::Find(FindCommand::Notify(
                Some(Lookout::Name(name)),
                _,
            ))) => Some(CommandName::Awaited(name)),
            Command::Connection(ConnectionCommand::Ignore(name))
            | Command::Private(Private::Report { name, .. })
            | Command::Lobby(
                LobbyCommand::Find(FindCommand::Friends(Some(name)))
                | LobbyCommand::Guide(GuideCommand::Follow(name)),
            ) => Some(CommandName::Person(name)),
            Command::Lobby(LobbyCommand::Find(FindCommand::Challenge(wish))) => {
                wish.to.as_ref().map(CommandName::Person)
            }
            Command::Connection(_)
            | Command::Lobby(_)
            | Command::Account(_)
            | Command::Question(_)
            | Command::Problem(_)
            | Command::Advice(_)
            | Command::Lesson(_)
            | Command::Class(_)
            | Command::Tournament(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Private(_) => None,
        }
    }
}

/// A name in a command, by the part that it has there.
#[derive(Debug, Clone, Copy)]
pub(crate) enum CommandName<'a> {
    /// The room that is entered, watched or opened.
    Room(&'a Name),
    /// The person who is invited, followed, muted, befriended or reported.
    Person(&'a Name),
    /// The name that the asker takes.
    Own(&'a Name),
    /// The person for whom the asker waits, to be notified.
    Awaited(&'a Name),
}

impl<'a> CommandName<'a> {
    /// The name itself.
    pub(crate) fn name(self) -> &'a Name {
        match self {
            CommandName::Room(name)
            | CommandName::Person(name)
            | CommandName::Own(name)
            | CommandName::Awaited(name) => name,
        }
    }
}
