//! The messages of the server, and the state that is kept of them.

use anyhow::Result;
use damiera_protocol::command::{
    Command, ConnectionCommand, GuideCommand, LessonCommand, LessonSource, LobbyCommand,
    OwnBoardsCommand, SeatAction,
};
use damiera_protocol::wire::{Answered, BellSet, Farewell, Named, Object, PasteBegun};
use damiera_screens::narrator;

use super::{SentPurpose, Session};
use crate::connection::{Incoming, PONG_TAG};
use crate::entries::KeptEntry;

impl Session {
    pub(super) fn incoming(&mut self, incoming: &Incoming) -> Result<()> {
        let tag = match incoming {
            Incoming::Said(line) => return self.heard(line),
            Incoming::Pong => Some(PONG_TAG),
            Incoming::Answer(answer) => Some(answer.tag.as_str()),
            Incoming::Object(Object::Error(refused)) => refused.tag.as_deref(),
            Incoming::Object(_) | Incoming::Hides | Incoming::Unknown => None,
        };
        let pending = tag.and_then(|tag| self.take_pending(tag));
        if let Incoming::Object(object) = incoming {
            self.note_seat(object)?;
        }
        if let Incoming::Answer(answer) = incoming {
            self.note_entry(answer)?;
        }
        self.note_refused(incoming, pending.as_ref());
        self.note_prompt(incoming, matches!(pending, Some(SentPurpose::Prompt)));
        let lines = match (incoming, pending) {
            (Incoming::Answer(answer), Some(SentPurpose::Typed(line, command))) => {
                self.note_watching(line, command.as_ref());
                self.note_answer(command.as_ref(), answer);
                self.narrator.answer(command.as_ref(), answer)
            }
            (Incoming::Object(Object::Error(_)), Some(SentPurpose::Ping)) => Vec::new(),
            (Incoming::Object(object), _)
                if narrator::answers_aside(self.oldest_typed(), object) =>
            {
                self.narrator.read_aside(object)
            }
            (Incoming::Object(object), _) => {
                self.note_lesson(object);
                let lines = self.narrator.apply(object);
                self.hear(object);
                lines
            }
            (
                Incoming::Answer(_)
                | Incoming::Said(_)
                | Incoming::Hides
                | Incoming::Pong
                | Incoming::Unknown,
                _,
            ) => Vec::new(),
        };
        // From the goodbye on the lines are this program's own; until then they are the server's.
        if self.quitting.is_some() {
            self.terminal.print(&lines)?;
        }
        Ok(())
    }

    /// Takes the pending command of this tag.
    fn take_pending(&mut self, tag: &str) -> Option<SentPurpose> {
        let place = self.pending.iter().position(|sent| sent.tag == tag)?;
        Some(self.pending.remove(place).pending)
    }

    /// The oldest command without an answer, as far as it was typed and understood.
    fn oldest_typed(&self) -> Option<&Command> {
        if let SentPurpose::Typed(_, command) = &self.pending.first()?.pending {
            return command.as_ref();
        }
        None
    }

    /// Remembers a move that was refused, until one is made.
    fn note_refused(&mut self, incoming: &Incoming, pending: Option<&SentPurpose>) {
        if let Some(SentPurpose::Typed(_, Some(Command::Action(SeatAction::Move(named))))) = pending
        {
            let refused = matches!(incoming, Incoming::Object(Object::Error(_)));
            self.refused_move = refused.then(|| named.to_string());
        }
    }

    /// Takes over what an answer changes besides what is shown.
    fn note_answer(&mut self, command: Option<&Command>, answer: &Answered) {
        match command {
            Some(Command::Lesson(LessonCommand::Review {
                source: LessonSource::Paste { .. },
                ..
            })) => {
                self.pasting = answer.body::<PasteBegun>().is_some();
            }
            Some(Command::Connection(ConnectionCommand::Name { .. })) => {
                if let Some(named) = answer.body::<Named<'_>>() {
                    self.name = named.name.to_string();
                }
            }
            Some(Command::Connection(ConnectionCommand::Bell(_))) => {
                let set = answer.body::<BellSet>();
                self.bell = set.map_or(self.bell, |set| set.bell);
            }
            // A seat without a game is given up with the connection.
            Some(Command::Connection(ConnectionCommand::Quit)) => {
                let kept = answer.body::<Farewell>().and_then(|f| f.seat_seconds);
                if kept.is_none() {
                    self.held.forget();
                }
            }
            Some(Command::Lobby(LobbyCommand::Leave(_))) => {
                self.held.forget();
                self.lesson = None;
                self.asked = None;
            }
            _ => {}
        }
    }

    /// Keeps the code of an entry in a tournament, which a guest is told once.
    fn note_entry(&mut self, answer: &Answered) -> Result<()> {
        let Some(entry) = KeptEntry::told(answer, self.settings.server.name(), &self.name) else {
            return Ok(());
        };
        let entries = self.settings.seats.entries();
        if let Some(line) = entries.keep_or_say(&entry, self.narrator.language()) {
            self.terminal.print(&[line])?;
        }
        Ok(())
    }

    /// Keeps the code of a seat that one was given, and forgets it with the seat.
    pub(super) fn note_seat(&mut self, object: &Object<'_>) -> Result<()> {
        let language = self.narrator.language();
        if let Some(line) = self.held.note_or_say(object, &self.name, language) {
            self.terminal.print(&[line])?;
        }
        Ok(())
    }

    /// Remembers the lesson that one is in, and how one comes back to it.
    fn note_lesson(&mut self, object: &Object<'_>) {
        match object {
            Object::Lesson(board) => {
                // The leader may have come by a command that does not lead back.
                if *board.leader == *self.name || self.watching.is_none() {
                    self.watching = Some(format!("osserva {}", board.room));
                }
                self.lesson = Some(board.room.to_string());
            }
            Object::LessonOver(_) => (self.watching, self.lesson) = (None, None),
            _ => {}
        }
    }

    /// Remembers whether one watches, after a command was carried out.
    pub(super) fn note_watching(&mut self, line: String, command: Option<&Command>) {
        match command {
            Some(Command::Lobby(
                LobbyCommand::Watch { .. }
                | LobbyCommand::Guide(GuideCommand::Follow(_) | GuideCommand::Tv(_)),
            )) => self.watching = Some(line),
            Some(Command::Lobby(
                LobbyCommand::Leave(_)
                | LobbyCommand::Play(_)
                | LobbyCommand::Join { .. }
                | LobbyCommand::Create(..)
                | LobbyCommand::OwnBoards(OwnBoardsCommand::Go(_) | OwnBoardsCommand::Next),
            )) => self.watching = None,
            _ => {}
        }
    }
}

/// True if this is a move by the user.
pub(super) fn is_own_move(incoming: &Incoming) -> bool {
    matches!(incoming, Incoming::Object(object) if narrator::is_own_move(object))
}
