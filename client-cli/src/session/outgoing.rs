//! What is typed, and what goes to the server because of it.

use anyhow::Result;
use damiera_protocol::command::{Command, ConnectionCommand, SeatAction};
use tokio::time::Instant;

use super::typed::Typed;
use super::{Pending, Session};
use crate::connection::{Lost, Written};
use crate::terminal::TerminalInput;

impl Session {
    pub(super) async fn typed(&mut self, input: TerminalInput) -> Result<Result<(), Lost>> {
        if self.prompt.is_some() {
            return Ok(self.typed_at_prompt(input).await);
        }
        let line = match input {
            TerminalInput::Line(line) => line,
            TerminalInput::Unreadable => return self.say("client-unreadable").map(Ok),
            TerminalInput::Interrupt => return self.say("interrupt").map(Ok),
            TerminalInput::End => {
                self.input_open = false;
                if self.terminal.is_interactive() {
                    self.quit().await;
                }
                return Ok(Ok(()));
            }
        };
        if self.pasting {
            self.pasting = line.trim() != ".";
            let pending = Pending::Typed(line.clone(), None);
            return Ok(self.send(&line, pending).await);
        }
        let line = match self.meant(&line) {
            Ok(exact) => exact,
            Err(lines) => {
                self.terminal.print(&lines)?;
                return Ok(Ok(()));
            }
        };
        match Typed::read(&line) {
            Typed::Nothing => {}
            Typed::Quit => self.quit().await,
            Typed::Format => self.say(match self.written {
                Written::Accessible => "client-spoken-format",
                Written::Compact => "client-plain-format",
            })?,
            Typed::ScreenOnly => self.say("client-screen-only")?,
            // Nothing that a terminal obeys is shown, so that they would be letters among the pieces.
            Typed::Send(_, Some(Command::Connection(ConnectionCommand::Colours(true)))) => {
                self.say("client-plain-colours")?;
            }
            Typed::Send(line, command) => {
                if matches!(command, Some(Command::Action(SeatAction::Move(_)))) {
                    self.unconfirmed = Some(line.clone());
                }
                let pending = Pending::Typed(line.clone(), command);
                return Ok(self.send(&line, pending).await);
            }
        }
        Ok(Ok(()))
    }

    pub(super) async fn send(&mut self, command: &str, pending: Pending) -> Result<(), Lost> {
        let tag = self.connection.send(command).await?;
        self.pending.insert(tag, pending);
        (self.active, self.marked) = (Instant::now(), false);
        Ok(())
    }

    pub(super) async fn ping(&mut self) -> Result<(), Lost> {
        let tag = self.connection.ping().await?;
        self.pending.insert(tag, Pending::Ping);
        (self.active, self.marked) = (Instant::now(), false);
        Ok(())
    }

    /// Says goodbye. If that does not arrive, the connection is lost, and it ends all the same.
    pub(super) async fn quit(&mut self) {
        self.leave_prompt().await;
        self.quitting = Some(Instant::now());
        let pending = Pending::Typed(
            "fine".to_owned(),
            Some(Command::Connection(ConnectionCommand::Quit)),
        );
        let _ = self.send("fine", pending).await;
    }
}
