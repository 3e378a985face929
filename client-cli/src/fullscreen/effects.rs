//! Carrying out what the app asks for.

use std::time::Duration;

use anyhow::Result;
use damiera_protocol::text::Message;
use damiera_screens::app::{AppEffect, ConnectRequest, ConnectionNews, PreferenceChange};
use tokio::time::timeout;

use super::Shell;
use super::arrival::LoginTask;
use crate::seats::HeldSeat;
use crate::session::SessionEnd;

/// Maximum time for a goodbye that is not waited for.
const GOODBYE: Duration = Duration::from_secs(1);

impl Shell {
    /// Carries out the effects that the app asks for. Returns the end of the program if one of them ends it.
    pub(super) async fn carry_out(&mut self) -> Result<Option<SessionEnd>> {
        for effect in self.app.take_effects() {
            match effect {
                AppEffect::Send { ask, line } => self.send(ask, &line).await,
                AppEffect::Connect(destination) => self.connect(destination),
                AppEffect::LogIn(password) => self.log_in(password),
                AppEffect::Give(gift) => self.give(gift).await,
                AppEffect::Disconnect => {
                    self.arriving = None;
                    self.drop_connection();
                }
                AppEffect::ForgetSeat => self.held.forget(),
                AppEffect::Copy(text) => {
                    self.tty.copy(&text)?;
                }
                AppEffect::Bell => self.tty.bell()?,
                AppEffect::Mouse(wanted) => self.tty.mouse(wanted)?,
                AppEffect::Suspend => self.tty.suspend().await?,
                AppEffect::Redraw => self.tty.redraw(),
                AppEffect::Remember(choice) => {
                    if let PreferenceChange::Language(language) = choice {
                        // The next connection is greeted in it.
                        self.settings.language = language;
                    }
                    if let Err(error) = self.preferences.remember(&choice) {
                        self.app.told(ConnectionNews::Note(error.to_string()));
                    }
                }
                AppEffect::Quit => {
                    self.goodbye().await;
                    return Ok(Some(SessionEnd::Finished));
                }
            }
        }
        Ok(None)
    }

    pub(super) async fn send(&mut self, ask: u64, line: &str) {
        let Some(connection) = &mut self.connection else {
            return;
        };
        match connection.send(line).await {
            Ok(tag) => {
                self.asks.sent(tag, ask);
            }
            Err(lost) => self.lost(&lost),
        }
    }

    /// Connects to where the app wants to be: back into the seat that is held, if one is.
    fn connect(&mut self, destination: ConnectRequest) {
        self.drop_connection();
        match destination.server.parse::<crate::address::Address>() {
            Ok(address) if destination.server != self.settings.server.name() => {
                self.settings.server = address.server(false, self.settings.authorities.clone());
                self.held = HeldSeat::none(self.settings.seats.clone(), &self.settings.server);
                self.seen = None;
            }
            Ok(_) => {}
            Err(_) => {
                let message = Message::new("client-bad-address");
                let message = message.with("address", &destination.server);
                let why = message.text(self.app.language());
                self.app.told(ConnectionNews::Failed { why, again: false });
                return;
            }
        }
        let task = match (destination.enter, destination.resumes) {
            (Some(command), _) => LoginTask::Ask(command),
            (None, true) => LoginTask::Resume,
            // The place that the program was started for, until a connection leads there.
            (None, false) => self.start.clone().into(),
        };
        self.arrive(destination.name, task, destination.step);
    }

    /// Says goodbye where that can be said at once. The seat of a running game stays kept.
    async fn goodbye(&mut self) {
        if let Some(connection) = &mut self.connection {
            let _ = timeout(GOODBYE, connection.send("fine")).await;
        }
    }
}
