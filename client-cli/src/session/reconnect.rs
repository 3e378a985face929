//! What is done when the connection is lost.

use std::time::Duration;

use anyhow::Result;
use damiera_protocol::text::Message;
use tokio::time::{Instant, sleep_until};

use super::{Ending, Session};
use crate::connection::{Connection, Lost};
use crate::login;
use crate::terminal::Input;
use crate::typed::{self, Local, Typed};

/// For how long a server keeps the seat of a player whose connection is lost, in seconds.
const SEAT_KEPT: u64 = 120;

/// What became of an attempt to connect again.
enum Again {
    /// One is where one was, or in the lobby.
    Back,
    /// Nobody listens yet.
    NotYet,
    /// The server is there, but the room that one watched is not.
    RoomGone,
}

impl Session {
    /// After the connection was lost: connects again where that helps. What is returned ends the
    /// session.
    pub(super) async fn lost(&mut self, lost: &Lost) -> Result<Option<Ending>> {
        let language = self.screen.language();
        self.terminal.print(&[lost.report(language).to_string()])?;
        self.pending.clear();
        if self.screen.is_playing() {
            self.terminal.print(&[Message::new("client-seat-kept")
                .with("seconds", SEAT_KEPT)
                .text(language)])?;
            return Ok(Some(Ending::Lost));
        }
        self.screen.forget_room();
        // A script's next lines were meant for the room that it was in.
        let is_script = !self.terminal.is_interactive();
        if is_script && self.watching.is_none() {
            return Ok(Some(Ending::Lost));
        }
        self.show_prompt()?;
        for (attempt, delay) in self.settings.retry.clone().into_iter().enumerate() {
            self.terminal.print(&[Message::new("client-retry")
                .with("seconds", delay.as_secs())
                .with("attempt", attempt + 1)
                .with("attempts", self.settings.retry.len())
                .text(language)])?;
            if !self.wait(delay).await? {
                return Ok(Some(Ending::Lost));
            }
            match self.connect_again().await {
                Ok(Again::RoomGone) if is_script => return Ok(Some(Ending::Lost)),
                Ok(Again::Back | Again::RoomGone) => return Ok(None),
                Ok(Again::NotYet) => {}
                Err(error) => self.terminal.print(&[format!("{error:#}")])?,
            }
        }
        self.say("client-gave-up")?;
        Ok(Some(Ending::Lost))
    }

    /// Waits, unless the person would rather end.
    async fn wait(&mut self, delay: Duration) -> Result<bool> {
        let until = Instant::now() + delay;
        loop {
            let input = tokio::select! {
                () = sleep_until(until) => return Ok(true),
                input = self.terminal.next(), if self.input_open => input,
            };
            match input {
                Input::Line(line) if typed::read(&line) == Typed::Local(Local::Quit) => {
                    return Ok(false);
                }
                Input::Line(_) | Input::Unreadable => self.say("client-not-connected")?,
                Input::Interrupt => return Ok(false),
                Input::End if self.terminal.is_interactive() => return Ok(false),
                Input::End => self.input_open = false,
            }
        }
    }

    async fn connect_again(&mut self) -> Result<Again> {
        let language = self.screen.language();
        let report = |lost: Lost| lost.report(language);
        let server = &self.settings.server;
        let Ok(mut connection) = Connection::open(server).await else {
            return Ok(Again::NotYet);
        };
        login::greet(&mut connection, server, language).await?;
        // The server may not have noticed yet that the old connection is gone, and keep the name.
        login::take_name(&mut connection, &self.name)
            .await
            .map_err(report)?
            .map_err(|refused| anyhow::anyhow!("{}", refused.text))?;
        self.active = Instant::now();
        let watched = match &self.watching {
            Some(command) => Some(connection.ask(command).await.map_err(report)?),
            None => None,
        };
        self.connection = connection;
        let (key, again) = match watched {
            Some(Ok(_)) => ("client-back", Again::Back),
            Some(Err(refused)) => {
                self.watching = None;
                self.terminal.print(&[refused.text.to_string()])?;
                ("client-back-lobby", Again::RoomGone)
            }
            None => ("client-back-lobby", Again::Back),
        };
        self.say(key)?;
        Ok(again)
    }
}
