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
            Command::Action(action) => action.consequence(),
            Command::Talk(Talk::Say(_) | Talk::Whisper(_) | Talk::Nudge)
            | Command::Private(Private::Tell { .. } | Private::Reply(_) | Private::Report { .. }) => {
                ConcernsOthers
            }
        }
    }

    /// The room that it enters, watches or opens.
    pub(crate) fn room(&self) -> Option<&Name> {
        match self {
            Command::Lobby(
                LobbyCommand::Join { room, .. }
                | LobbyCommand::Watch { room, .. }
                | LobbyCommand::Create(room, _),
            ) => Some(room),
            Command::Lobby(_)
            | Command::Connection(_)
            | Command::Account(_)
            | Command::Question(_)
            | Command::Problem(_)
            | Command::Advice(_)
            | Command::Lesson(_)
            | Command::Class(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Private(_) => None,
        }
    }

    /// The name that the asker takes.
    pub(crate) fn own_name(&self) -> Option<&Name> {
        match self {
            Command::Connection(ConnectionCommand::Name { name, .. }) => Some(name),
            Command::Connection(_)
            | Command::Lobby(_)
            | Command::Account(_)
            | Command::Question(_)
            | Command::Problem(_)
            | Command::Advice(_)
            | Command::Lesson(_)
            | Command::Class(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Private(_) => None,
        }
    }

    /// The person that the writer waits for, if it asks to be notified of one.
    pub(crate) fn awaited(&self) -> Option<&Name> {
        match self {
            Command::Lobby(LobbyCommand::Find(FindCommand::Notify(
                Some(Lookout::Name(name)),
                _,
            ))) => Some(name),
            Command::Lobby(_)
            | Command::Connection(_)
            | Command::Account(_)
            | Command::Question(_)
            | Command::Problem(_)
            | Command::Advice(_)
            | Command::Lesson(_)
            | Command::Class(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Private(_) => None,
        }
    }

    /// The person whom it invites, follows, mutes, befriends or reports.
    pub(crate) fn person(&self) -> Option<&Name> {
        match self {
            Command::Connection(ConnectionCommand::Ignore(name))
            | Command::Private(Private::Report { name, .. })
            | Command::Lobby(
                LobbyCommand::Find(FindCommand::Friends(Some(name)))
                | LobbyCommand::Guide(GuideCommand::Follow(name)),
            ) => Some(name),
            Command::Lobby(LobbyCommand::Find(FindCommand::Challenge(wish))) => wish.to.as_ref(),
            Command::Connection(_)
            | Command::Lobby(_)
            | Command::Account(_)
            | Command::Question(_)
            | Command::Problem(_)
            | Command::Advice(_)
            | Command::Lesson(_)
            | Command::Class(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Private(_) => None,
        }
    }
}
