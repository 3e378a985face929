//! Requests that the screen makes by itself: the lists of the lobby, and the record of a game.

use super::{App, CommandPurpose, ScreenPage};
use crate::draw;

impl App {
    /// Asks for the moves before one came, if they are not known.
    pub(super) fn ask_for_record(&mut self) {
        let unseen = self
            .narrator
            .table()
            .is_some_and(|table| table.ply > 0 && table.game().is_none());
        if unseen && self.asks_for(|purpose| matches!(purpose, CommandPurpose::Record)) {
            self.send("partita", CommandPurpose::Record);
        }
    }

    /// Asks for the lists of the lobby, or what is seen over them. The list of people is only asked for while it is seen.
    pub(super) fn ask_for_rooms(&mut self) {
        if self.page() == ScreenPage::Tournaments {
            return self.ask_for_tournament();
        }
        self.ask_for_challenges();
        self.ask_for_people();
        if self.asks_for(|purpose| matches!(purpose, CommandPurpose::Rooms)) {
            self.lobby.asked = Some(self.now);
            self.send("stanze", CommandPurpose::Rooms);
        }
    }

    pub(super) fn ask_for_challenges(&mut self) {
        let is_seen = self.page() == ScreenPage::Lobby;
        if is_seen && self.asks_for(|purpose| matches!(purpose, CommandPurpose::Challenges)) {
            self.send("sfide", CommandPurpose::Challenges);
        }
    }

    pub(super) fn ask_for_people(&mut self) {
        let is_seen = self.page() == ScreenPage::Lobby && draw::sees_people(self);
        if is_seen && self.asks_for(|purpose| matches!(purpose, CommandPurpose::People)) {
            self.send("chi", CommandPurpose::People);
            self.send("amici", CommandPurpose::Friends);
        }
    }

    /// True if something can be asked for, and is not being asked for.
    pub(super) fn asks_for(&self, is: impl Fn(&CommandPurpose) -> bool) -> bool {
        let pending = self.pending.values();
        // While a record is pasted every line would be part of it.
        self.link.is_up() && !self.pasting && !pending.map(|pending| &pending.purpose).any(is)
    }
}
