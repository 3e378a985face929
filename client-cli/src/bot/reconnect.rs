//! Reconnecting a seat after the connection was lost.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow};
use damiera_protocol::text::Message;
use damiera_protocol::view::UserKind;
use damiera_protocol::wire::{EndedGame, Object, Refused};
use damiera_screens::seat;

use super::seat::{HostSeat, LeftTable};
use crate::connection::{ConnectionError, RequestedOutput, granted};
use crate::greeting;
use crate::login;
use crate::session_settings::SessionSettings;

/// Of the attempts beyond the usual ones, every so many is told.
const TOLD_EVERY: usize = 20;

impl HostSeat {
    /// Connects again, for as long as it is worth while, and takes the seat back where there is one: how the
    /// table was left, if it was.
    pub(super) async fn lost(&mut self, lost: &ConnectionError) -> Result<Option<LeftTable>> {
        let language = self.host.settings.language;
        (self.question, self.thinking) = (None, None);
        self.keep_token();
        self.say(&lost.report(language).to_string())?;
        let mut attempt = 0;
        while let Some(delay) = self.delay(attempt) {
            if let Some(line) = self.retrying(attempt, delay) {
                self.say(&line)?;
            }
            self.pause(delay).await;
            if self.is_stopped() {
                return Ok(Some(LeftTable::Stopped));
            }
            // The next try may succeed after any error.
            if let Ok(left) = self.come_back().await {
                return Ok(left);
            }
            attempt += 1;
        }
        self.say(&Message::new("client-gave-up").text(language))?;
        Ok(Some(match self.is_stopped() {
            true => LeftTable::Stopped,
            false => LeftTable::Lost,
        }))
    }

    /// Keeps the code of a seat that came in and was not dealt with. The events that came with it are
    /// told again.
    fn keep_token(&mut self) {
        let seen = self.connection.seen();
        while let Some(incoming) = self.connection.next_waiting() {
            if let Some(object @ Object::Token(_)) = incoming.object() {
                // A bot that cannot keep its seat's code still comes back as long as it runs.
                let _ = self.held.note(&object, &self.own);
            }
        }
        self.connection.saw(seen);
    }

    /// How long to wait before an attempt; a host without an end goes on with the longest delay.
    fn delay(&self, attempt: usize) -> Option<Duration> {
        let delays = &self.host.settings.retry;
        let last = delays.last().filter(|_| self.host.is_endless());
        delays.get(attempt).or(last).copied()
    }

    fn retrying(&self, attempt: usize, delay: Duration) -> Option<String> {
        let settings = &self.host.settings;
        if !self.host.is_endless() {
            let attempts = settings.retry.len();
            return Some(SessionSettings::retrying(
                attempt,
                attempts,
                delay,
                settings.language,
            ));
        }
        let is_told = attempt < settings.retry.len() || attempt.is_multiple_of(TOLD_EVERY);
        let line = Message::new("client-bot-retry")
            .count("seconds", delay.as_secs())
            .with("attempt", attempt + 1);
        is_told.then(|| line.text(settings.language))
    }

    /// Connects again once: how the table was left, if the seat was not taken back.
    async fn come_back(&mut self) -> Result<Option<LeftTable>> {
        let host = Arc::clone(&self.host);
        let settings = &host.settings;
        let language = settings.language;
        let report = |lost: ConnectionError| lost.report(language);
        let told = RequestedOutput::Objects(UserKind::Program);
        let mut connection = greeting::connect(settings, told).await?;
        if let Some(held) = self.held.seat.clone() {
            let seen = self.connection.seen();
            let taken = login::take_seat(&mut connection, &held.code, seen).await;
            match taken.map_err(report)? {
                Ok(_) => {
                    // The last move may not have arrived. The events that follow show the state, so a refusal is
                    // ignored.
                    let _ = connection.ask("damiera").await.map_err(report)?;
                    let signed = login::sign_in_at_seat(&mut connection, &held.name, settings);
                    signed.await.map_err(report)?;
                    self.connection = connection;
                    self.has_pinged = false;
                    self.say(&held.resumed(language))?;
                    return Ok(None);
                }
                // The server is there, but not all of it yet: the seat is not lost.
                Err(refused) if !seat::is_gone(&refused) => {
                    return Err(anyhow!("{}", refused.text));
                }
                Err(refused) => {
                    self.held.forget();
                    self.game_gone(&refused)?;
                }
            }
        }
        // The server may not have noticed yet that the old connection is gone, and keep the name.
        let named = login::take_bots_name(&mut connection, &self.wanted, settings).await;
        let taken = granted(named, language)?;
        self.own = taken.name;
        self.resumed = taken.resumed.map(|seat| seat.room.to_string());
        self.host.add_name(&self.own);
        self.connection = connection;
        self.has_pinged = false;
        self.say(&self.host.settings.connected(&self.own))?;
        Ok(Some(LeftTable::Free))
    }

    /// A game that ended while there was no connection.
    fn game_gone(&mut self, refused: &Refused<'static>) -> Result<()> {
        if self.current.is_none() {
            return Ok(());
        }
        match refused.ended.as_deref() {
            Some(EndedGame {
                result,
                winner,
                reason,
                count,
                ..
            }) => self.log_end(result, *winner, Some(reason), *count),
            // The result is unknown.
            None => self.log_end("*", None, None, None),
        }
    }

    pub(super) fn say(&self, line: &str) -> Result<()> {
        Ok(self.host.log.say(&self.own, line)?)
    }
}
