//! The place where a line is written: its room, the open question there, and the names that exist.

use std::fmt;

use damiera_rules::Variant;

use super::{KnownTournaments, PendingQuestion};
use crate::command::{HelpPlace, WordOrder};
use crate::name::Name;
use crate::tournament::TournamentId;

/// The place where a line is written, and the open question there.
#[derive(Debug, Clone, Copy, Default)]
pub struct Situation<'a> {
    /// The variant of the room where the person is; None in the lobby, where no other person hears.
    pub room: Option<Variant>,
    /// True if the person waits there for an opponent.
    pub waits: bool,
    /// True if the person plays there, and the game is not over.
    pub plays: bool,
    /// True if the person is in a lesson.
    pub lesson: bool,
    /// The newest question that waits for an answer.
    pub asked: Option<&'a PendingQuestion>,
    /// True if it is known that `annulla` ends nothing but an open question: the engine thinks about nothing for the person.
    pub nothing_to_cancel: bool,
    /// The writer's last refused move, if no move was made since: `perché?` asks about it.
    pub refused: Option<&'a str>,
    /// The words that count first.
    pub order: WordOrder,
    /// The people and rooms that exist. The writer is asked about an unknown name.
    pub present: Option<&'a dyn Present>,
}

impl Situation<'_> {
    /// True outside rooms and lessons.
    pub(super) fn is_outside(&self) -> bool {
        self.room.is_none() && !self.lesson
    }

    /// The place, as far as it decides what its writer can do next.
    pub(super) fn help_place(&self) -> HelpPlace {
        match self.room {
            None => HelpPlace::Lobby,
            Some(_) if self.waits => HelpPlace::Waiting,
            Some(variant) if self.plays => HelpPlace::Room(variant),
            Some(_) => HelpPlace::NoGame,
        }
    }
}

/// The people and rooms of a server.
pub trait Present {
    /// True if a room has this name.
    fn has_room(&self, name: &Name) -> bool;

    /// True if a person with this name is connected.
    fn has_person(&self, name: &Name) -> bool;

    /// True if a person with this name is known: connected, registered, or a player of some room.
    fn knows_person(&self, name: &Name) -> bool {
        self.has_person(name)
    }

    /// True if a person who is not known is nowhere. A client knows only those whom it was told of, and leaves it to the
    /// server to say that a person is not there.
    fn knows_everyone(&self) -> bool {
        true
    }

    /// The room where the person with this name plays, or waits for an opponent.
    fn room_of(&self, _person: &Name) -> Option<Name> {
        None
    }

    /// True if the list of challenges has this number.
    fn has_challenge(&self, number: u32) -> bool;

    /// The tournaments of the server; None where they are not known.
    fn tournaments(&self) -> Option<KnownTournaments> {
        None
    }

    /// The only tournament that goes on and has this entrant.
    fn tournament_of(&self, _entrant: &Name) -> Option<TournamentId> {
        None
    }
}

impl fmt::Debug for dyn Present + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Present")
    }
}
