//! What the server tells, and what is kept of it.

use anyhow::Result;
use damiera_protocol::command::Command;
use damiera_protocol::text::Message;

use super::{Pending, Session};
use crate::connection::{PONG_TAG, Told};
use crate::seats::Seat;
use crate::wire::Incoming;

impl Session {
    pub(super) fn incoming(&mut self, incoming: &Incoming) -> Result<()> {
        let tag = match incoming {
            Incoming::Said(line) => return self.heard(line),
            Incoming::Pong => Some(PONG_TAG),
            Incoming::Ok(answer) => Some(answer.tag.as_str()),
            Incoming::Error(refused) => refused.tag.as_deref(),
            _ => None,
        };
        let pending = tag.and_then(|tag| self.pending.remove(tag));
        if is_own_move(incoming) || matches!(pending, Some(Pending::Typed(..))) {
            self.unconfirmed = None;
        }
        if matches!(
            incoming,
            Incoming::Token(_) | Incoming::Leave(_) | Incoming::Closed(_)
        ) {
            self.note_seat(incoming)?;
        }
        let lines = match (incoming, pending) {
            (Incoming::Ok(answer), Some(Pending::Typed(line, command))) => {
                self.note_watching(line, command.as_ref());
                self.bell = answer.bell.unwrap_or(self.bell);
                match (&command, &answer.name) {
                    (Some(Command::Name(_)), Some(name)) => self.name = name.to_string(),
                    // A seat without a game is given up with the connection.
                    (Some(Command::Quit), _) if answer.seat_seconds.is_none() => {
                        self.forget_seat();
                    }
                    (Some(Command::Leave), _) => self.forget_seat(),
                    _ => {}
                }
                self.screen.answer(command.as_ref(), answer)
            }
            (Incoming::Ok(_) | Incoming::Error(_) | Incoming::Pong, Some(Pending::Ping)) => {
                Vec::new()
            }
            (other, _) => self.screen.apply(other),
        };
        if self.quitting.is_some() {
            self.terminal.print(&lines)?;
            return Ok(());
        }
        self.show(&lines)
    }

    /// Shows what this program made of an event, where the server does not say it itself.
    pub(super) fn show(&mut self, lines: &[String]) -> Result<()> {
        if self.settings.told == Told::Objects {
            self.terminal.print(lines)?;
        }
        Ok(())
    }

    /// Keeps the code of a seat that one was given, and forgets it with the seat.
    pub(super) fn note_seat(&mut self, incoming: &Incoming) -> Result<()> {
        let (server, name) = (&self.settings.server, &self.name);
        match incoming {
            Incoming::Token(token) => {
                let seat = Seat {
                    server: server.name().to_owned(),
                    name: name.clone(),
                    room: token.room.to_string(),
                    code: token.token.clone(),
                };
                let kept = self.settings.seats.keep(&seat);
                self.seat = Some(seat);
                if let Err(error) = kept {
                    let message = Message::new("client-seat-unkept").with("error", error);
                    let line = message.text(self.screen.language());
                    self.terminal.print(&[line])?;
                }
            }
            Incoming::Closed(_) => self.forget_seat(),
            Incoming::Leave(event) if *event.name == **name => self.forget_seat(),
            _ => {}
        }
        Ok(())
    }

    pub(super) fn forget_seat(&mut self) {
        if self.seat.take().is_some() {
            self.settings
                .seats
                .forget(self.settings.server.name(), &self.name);
        }
    }

    /// Remembers whether one watches, after a command was carried out.
    pub(super) fn note_watching(&mut self, line: String, command: Option<&Command>) {
        match command {
            Some(Command::Watch { .. }) => self.watching = Some(line),
            Some(
                Command::Leave | Command::Play(_) | Command::Join { .. } | Command::Create(..),
            ) => self.watching = None,
            _ => {}
        }
    }
}

/// Whether somebody moved, and it was oneself.
pub(super) fn is_own_move(incoming: &Incoming) -> bool {
    let Incoming::Move(board) = incoming else {
        return false;
    };
    let mover = board.last.as_ref().map(|last| last.side);
    mover.is_some() && mover == board.role.color()
}
