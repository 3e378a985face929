//! The notes of a game's two players, each for the player alone.

use damiera_protocol::view::Chair;

/// The notes of both players on a game by correspondence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoomNotes {
    notes: [Vec<String>; 2],
    changes: [u32; 2],
}

impl RoomNotes {
    /// Those of the player in a chair, the oldest first.
    pub fn of(&self, chair: Chair) -> &[String] {
        &self.notes[chair.index()]
    }

    /// The number of times that the player in a chair has changed them in this game.
    pub fn changes(&self, chair: Chair) -> u32 {
        self.changes[chair.index()]
    }

    /// A player adds a note, or removes all.
    pub(super) fn change(&mut self, chair: Chair, note: Option<&str>) {
        let notes = &mut self.notes[chair.index()];
        match note {
            Some(note) => notes.push(note.to_owned()),
            None => notes.clear(),
        }
        let changes = &mut self.changes[chair.index()];
        *changes = changes.saturating_add(1);
    }
}
