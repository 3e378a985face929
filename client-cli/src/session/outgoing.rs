//! The typed lines, and the commands that are sent for them.

use anyhow::Result;
use damiera_protocol::command::{Command, ConnectionCommand};
use tokio::time::Instant;

use super::typed::SessionLine;
use super::{SentCommand, SentPurpose, Session};
use crate::connection::{ConnectionError, LineFormat};
use crate::terminal::TerminalInput;

impl Session {
    pub(super) async fn typed(
        &mut self,
        input: TerminalInput,
    ) -> Result<Result<(), ConnectionError>> {
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
            return Ok(self.send(&line, SentPurpose::Pasted).await);
        }
        let line = match self.meant(&line) {
            Ok(exact) => exact,
            Err(lines) => {
                self.terminal.print(&lines)?;
                return Ok(Ok(()));
            }
        };
        match SessionLine::read(&line) {
            SessionLine::Nothing => {}
            SessionLine::Quit => self.quit().await,
            SessionLine::Format => self.say(match self.written {
                LineFormat::Accessible => "client-spoken-format",
                LineFormat::Compact => "client-plain-format",
            })?,
            SessionLine::ScreenOnly => self.say("client-screen-only")?,
            // Nothing that a terminal obeys is shown, so that they would be letters among the pieces.
            SessionLine::Send(_, Some(Command::Connection(ConnectionCommand::Colours(true)))) => {
                self.say("client-plain-colours")?;
            }
            SessionLine::Send(line, command) => {
                let pending = SentPurpose::Typed(line.clone(), command);
                return Ok(self.send(&line, pending).await);
            }
        }
        Ok(Ok(()))
    }

    pub(super) async fn send(
        &mut self,
        command: &str,
        pending: SentPurpose,
    ) -> Result<(), ConnectionError> {
        let tag = self.connection.send(command).await?;
        self.awaits(tag, pending);
        Ok(())
    }

    /// Remembers what was sent with this tag, until its answer comes.
    pub(super) fn awaits(&mut self, tag: String, pending: SentPurpose) {
        let sent = Instant::now();
        self.marked &= !self.pending.is_empty();
        self.pending.push(SentCommand { tag, pending, sent });
    }

    pub(super) async fn ping(&mut self) -> Result<(), ConnectionError> {
        let tag = self.connection.ping().await?;
        self.awaits(tag, SentPurpose::Ping);
        Ok(())
    }

    /// Says goodbye. If that does not arrive, the connection is lost, and it ends all the same.
    pub(super) async fn quit(&mut self) {
        self.leave_prompt().await;
        self.quitting = Some(Instant::now());
        let pending = SentPurpose::Typed(
            "fine".to_owned(),
            Some(Command::Connection(ConnectionCommand::Quit)),
        );
        let _ = self.send("fine", pending).await;
    }
}
