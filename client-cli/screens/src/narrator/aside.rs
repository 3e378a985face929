//! Boards of the reader's own beside the shown one.

use damiera_protocol::command::{Command, LobbyCommand, OwnBoardsCommand};
use damiera_protocol::wire::{LeftRoom, Object};

use super::{Narrator, TableView};
use crate::object_room::{leads_to_room, room_of};

/// True if a position answers a question about a board where the reader is not. `asked` is the oldest command without an
/// answer. Such a position leads nowhere.
pub fn answers_aside(asked: Option<&Command>, object: &Object<'_>) -> bool {
    let is_aside = matches!(
        asked,
        Some(Command::Lobby(LobbyCommand::OwnBoards(
            OwnBoardsCommand::At(..)
        )))
    );
    is_aside && matches!(object, Object::Position(_))
}

impl Narrator {
    /// True if an object is about another room than the shown one, and does not lead there.
    pub(crate) fn is_of_other_room(&self, object: &Object<'_>) -> bool {
        let shown = self.table.as_ref().zip(room_of(object));
        shown.is_some_and(|(table, room)| table.room != room && !leads_to_room(object, &self.own))
    }

    /// The shown table, if the reader has a seat there.
    pub(crate) fn own_table(&self) -> Option<&TableView> {
        let table = self.table.as_ref()?;
        let has_seat = table.role.color().is_some() || table.seated.contains(&self.own);
        has_seat.then_some(table)
    }

    /// Forgets the shown room, if a seat in another one came back in its place. Returns true if it was another.
    pub fn leave_other_room(&mut self, room: &str) -> bool {
        let is_other = self.table.as_ref().is_some_and(|table| table.room != room);
        if is_other {
            self.forget_room();
        }
        is_other
    }

    /// The lines for an object about a board that is not shown. The shown one stays as it is.
    pub fn read_aside(&self, object: &Object<'static>) -> Vec<String> {
        self.aside().apply(object)
    }

    /// A narrator for the same reader, who is in no room.
    pub(super) fn aside(&self) -> Narrator {
        Narrator {
            own: self.own.clone(),
            ..Narrator::new(self.language)
        }
    }

    /// Takes over that rooms were left. The shown one stays if it is none of them.
    pub(super) fn leave(&mut self, left: Option<&LeftRoom<'_>>) {
        let table = self.table.as_ref().map(|table| table.room.as_str());
        let lesson = self.lesson.as_ref().map(|lesson| &*lesson.board.room);
        let stays = left.zip(lesson.or(table)).is_some_and(|(left, shown)| {
            let mut rooms = left.rooms.iter().chain([&left.room]);
            !rooms.any(|room| **room == *shown)
        });
        if !stays {
            self.forget_room();
        }
    }
}
