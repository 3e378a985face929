//! Codes of seats and of entries in tournaments, which are kept.

use damiera_protocol::wire::{Answered, Object};
use damiera_screens::app::ConnectionNews;

use super::Shell;
use crate::entries::KeptEntry;
use crate::seats::Seat;

impl Shell {
    /// Keeps the code of an entry in a tournament, which a guest is told once.
    pub(super) fn note_entry(&mut self, answer: &Answered) {
        let server = self.settings.server.name();
        let Some(entry) = KeptEntry::told(answer, server, self.app.own_name()) else {
            return;
        };
        if let Some(text) = self
            .settings
            .seats
            .entries()
            .keep_or_say(&entry, self.app.language())
        {
            self.app.told(ConnectionNews::Note(text));
        }
    }

    /// Holds a seat that came back by its code. A missed event may have a newer code for it.
    pub(super) fn hold(&mut self, seat: Seat, told: &ConnectionNews) {
        let own = seat.name.clone();
        // The code is known by now, and the seat is held all the same.
        let _ = self.held.hold(seat);
        if let ConnectionNews::Resumed { missed, .. } = told {
            for object in missed {
                let _ = self.held.note(object, &own);
            }
        }
    }

    /// Keeps the code of a seat that one was given, and forgets it with the seat.
    pub(super) fn note_seat(&mut self, object: &Object<'_>) {
        let (own, language) = (self.app.own_name(), self.app.language());
        if let Some(text) = self.held.note_or_say(object, own, language) {
            self.app.told(ConnectionNews::Note(text));
        }
    }
}
