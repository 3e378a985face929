//! The lines of a person who is not let in yet. They are kept for the session, and set the language and format of the
//! notice to wait.

use std::collections::VecDeque;

use damiera_connection::front::{Direct, Front as _};
use damiera_protocol::codec::Item;
use damiera_protocol::command::{self, Command, ConnectionCommand, WordOrder};
use damiera_protocol::meaning::exact_before_name;
use damiera_protocol::view::View;

use crate::link::LINES_IN_FLIGHT;

/// Lines that a newcomer has typed.
#[derive(Debug)]
pub(super) struct TypedAhead {
    lines: VecDeque<Item>,
    /// The person's view.
    pub(super) view: View,
    /// The person has asked for a language.
    pub(super) is_language_known: bool,
}

impl TypedAhead {
    /// Begins without lines, for a person with this view.
    pub(super) fn new(view: View) -> Self {
        TypedAhead {
            lines: VecDeque::new(),
            view,
            is_language_known: false,
        }
    }

    /// Takes what has come, as many lines as the session would take; true if lines are to be written in another way from
    /// now on.
    pub(super) fn take(&mut self, front: &mut Direct) -> bool {
        let before = (self.view, self.is_language_known);
        while self.lines.len() < LINES_IN_FLIGHT
            && let Some(item) = front.next_item()
        {
            if let Item::Line { text, ending } = &item {
                self.view.framing = ending.framing();
                self.obey(text);
            }
            self.lines.push_back(item);
        }
        (self.view, self.is_language_known) != before
    }

    /// Heeds a wish for a language or a format. The session obeys it in earnest.
    fn obey(&mut self, line: &str) {
        let exact = exact_before_name(line, self.view.language, WordOrder::Own);
        let Some(parsed) = exact.ok().and_then(|exact| command::parse(&exact)) else {
            return;
        };
        match parsed.result {
            Ok(Command::Connection(ConnectionCommand::Language(language))) => {
                self.view.language = language;
                self.is_language_known = true;
            }
            Ok(Command::Connection(ConnectionCommand::Format(choice))) => {
                self.view.format = choice.format;
                self.view.sentences = choice.sentences;
            }
            Ok(_) | Err(_) => {}
        }
    }

    /// Lets the lines come again, for the session.
    pub(super) fn give_back(self, front: &mut Direct) {
        if !self.lines.is_empty() {
            front.give_back(self.lines);
        }
    }
}
