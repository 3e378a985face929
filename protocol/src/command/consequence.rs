//! The effect of a command, and the people affected.

use super::{
    AccountCommand, ClassCommand, Command, ConnectionCommand, FindCommand, GuideCommand,
    LessonCommand, LobbyCommand, Offer, Private, SeatAction, Talk,
};
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

impl ConnectionCommand {
    fn consequence(&self) -> Consequence {
        match self {
            ConnectionCommand::Help(_) | ConnectionCommand::More | ConnectionCommand::Ping(_) => {
                Informs
            }
            ConnectionCommand::Chat(_)
            | ConnectionCommand::Language(_)
            | ConnectionCommand::Format(_)
            | ConnectionCommand::Symbols(_)
            | ConnectionCommand::Colours(_)
            | ConnectionCommand::Bell(_)
            | ConnectionCommand::Quit => ActsAlone,
            ConnectionCommand::Name { .. } | ConnectionCommand::Ignore(_) => ConcernsOthers,
        }
    }
}

impl AccountCommand {
    fn consequence(&self) -> Consequence {
        match self {
            AccountCommand::Profile(_) => Informs,
            AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::Secret(_) => ActsAlone,
            AccountCommand::ProfileLine(_) | AccountCommand::Delete => ConcernsOthers,
        }
    }
}

impl LobbyCommand {
    fn consequence(&self) -> Consequence {
        match self {
            LobbyCommand::Who(_)
            | LobbyCommand::Watchers(_)
            | LobbyCommand::Rooms(_)
            | LobbyCommand::History(_)
            | LobbyCommand::Ranking(_)
            | LobbyCommand::Archived(_) => Informs,
            LobbyCommand::Play(_)
            | LobbyCommand::Create(..)
            | LobbyCommand::Join { .. }
            | LobbyCommand::Watch { .. }
            | LobbyCommand::Resume { .. }
            | LobbyCommand::Leave(_) => ActsAlone,
            LobbyCommand::AskBack { .. } => ConcernsOthers,
            LobbyCommand::Find(command) => command.consequence(),
            LobbyCommand::Guide(command) => command.consequence(),
        }
    }
}

impl FindCommand {
    fn consequence(&self) -> Consequence {
        match self {
            FindCommand::Challenges(_)
            | FindCommand::Notify(None, _)
            | FindCommand::Friends(None) => Informs,
            FindCommand::Notify(Some(_), _) => ActsAlone,
            FindCommand::Challenge(_)
            | FindCommand::Accept(_)
            | FindCommand::Decline(_)
            | FindCommand::Withdraw(_)
            | FindCommand::Friends(Some(_)) => ConcernsOthers,
        }
    }
}

impl GuideCommand {
    fn consequence(&self) -> Consequence {
        match self {
            GuideCommand::Whom => Informs,
            GuideCommand::Follow(_)
            | GuideCommand::FollowNobody
            | GuideCommand::Tv(_)
            | GuideCommand::TvOff => ActsAlone,
        }
    }
}

impl LessonCommand {
    fn consequence(&self) -> Consequence {
        match self {
            LessonCommand::Review(_)
            | LessonCommand::Forward(_)
            | LessonCommand::Back(_)
            | LessonCommand::Go(_)
            | LessonCommand::Variation(_)
            | LessonCommand::MainLine => ActsAlone,
            LessonCommand::Note(_) | LessonCommand::Lead(_) => ConcernsOthers,
        }
    }
}

impl ClassCommand {
    fn consequence(&self) -> Consequence {
        match self {
            ClassCommand::Show => Informs,
            ClassCommand::Open(_)
            | ClassCommand::Enter { .. }
            | ClassCommand::Watch(_)
            | ClassCommand::Leave => ActsAlone,
            ClassCommand::Names(_)
            | ClassCommand::Round
            | ClassCommand::Pause
            | ClassCommand::Resume
            | ClassCommand::Close(_)
            | ClassCommand::Release(_)
            | ClassCommand::Remove(_)
            | ClassCommand::Talk(_)
            | ClassCommand::Automatic(_)
            | ClassCommand::Returns(_)
            | ClassCommand::End => ConcernsOthers,
        }
    }
}

impl SeatAction {
    fn consequence(&self) -> Consequence {
        match self {
            SeatAction::Move(_) | SeatAction::Bot(_) | SeatAction::Choose(_) => ActsAlone,
            SeatAction::Offer(Offer::Draw | Offer::TakeBack | Offer::Rematch | Offer::Pause)
            | SeatAction::RematchAt(_)
            | SeatAction::Accept(_)
            | SeatAction::Decline(_)
            | SeatAction::GiveSeat
            | SeatAction::KeepSeat
            | SeatAction::Cancel
            | SeatAction::Abort
            | SeatAction::Claim
            | SeatAction::Adjourn
            | SeatAction::Resign => ConcernsOthers,
        }
    }
}
