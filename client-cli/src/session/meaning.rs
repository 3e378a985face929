//! The meaning of a user's line, and the question that it may answer.

use damiera_protocol::command::{CommandError, WordOrder};
use damiera_protocol::meaning::{self, Asking, PendingQuestion, Situation};
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::Object;
use damiera_screens::typed::asks_nickname;

use super::Session;

impl Session {
    /// The exact command for a typed line, or the lines that say what can be typed instead. Lines from a pipe were
    /// written by a program and are exact already.
    pub(super) fn meant(&mut self, line: &str) -> Result<String, Vec<String>> {
        if !self.terminal.is_interactive() || line.trim_start().starts_with('/') {
            return Ok(line.to_owned());
        }
        let language = self.narrator.language();
        let situation = Situation {
            room: self.narrator.variant(),
            waits: self.held.seat.is_some() && self.narrator.is_waiting(),
            plays: self.held.seat.is_some() && self.narrator.is_playing(),
            lesson: self.narrator.is_in_lesson(),
            asked: self.asked.as_ref(),
            // The server knows.
            nothing_to_cancel: false,
            refused: self.refused_move.as_deref(),
            order: WordOrder::Own,
            present: None,
        };
        let exact = match meaning::exact(line, language, situation) {
            // The server may have asked something of its own.
            Err(CommandError::NothingAsked) => Ok(line.to_owned()),
            Err(_) if self.awaits_nickname => Ok(line.to_owned()),
            exact => exact.map(|exact| exact.into_owned()),
        };
        self.awaits_nickname |= exact.as_ref().is_ok_and(|exact| asks_nickname(exact));
        self.asked = PendingQuestion::after_line(self.asked.take(), &exact);
        exact.map_err(|error| {
            let said = Refusal::from(error).said(language);
            said.lines().map(str::to_owned).collect()
        })
    }

    /// Remembers what an event asks of the user.
    pub(super) fn hear(&mut self, object: &Object<'_>) {
        let asking = Asking::of_object(object, &self.name, self.narrator.color());
        self.asked = asking.after(self.asked.take());
    }
}
