//! A resident's name: registering it, coming back by its password, and what is kept with it.

use std::time::Duration;

use serde_json::Value;
use tokio::time::sleep;

use super::Resident;
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::town::record::friends;

/// How long to wait when too much is asked of the server at once, or an older connection has the name still.
const BUSY: Duration = Duration::from_millis(500);

/// One in so many visits begins with a wrong password.
const WRONG: u64 = 8;

/// Maximum friends of a resident.
const FRIENDS: usize = 5;

/// True if an answer is an `ok`.
fn is_ok(answer: &Value) -> bool {
    answer["type"] == "ok"
}

impl Resident {
    /// Comes in by the name: by its password, or registers it.
    pub(super) async fn log_in(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<(), JsonConnectionError> {
        let name = self.record.name.clone();
        let mut tries_wrong = self.lot.one_in(WRONG);
        while !self.is_owner && !self.sits {
            let answer = self.ask(link, &format!("nome {name}")).await?;
            if answer["registered"] == true {
                self.is_owner = true;
            } else if is_ok(&answer) {
                if self.record.registered {
                    self.lost("the name is not registered any more");
                    self.record.registered = false;
                }
                self.register(link).await?;
            } else if answer["code"] == "need_password" {
                if std::mem::take(&mut tries_wrong) {
                    self.try_wrong(link).await?;
                } else {
                    self.give_password(link).await?;
                }
            } else {
                sleep(BUSY).await;
            }
        }
        self.check_kept(link).await
    }

    async fn register(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        let asked = self.ask(link, "registrati").await?;
        if asked["code"] != "need_password" {
            sleep(BUSY).await;
            return Ok(());
        }
        let secret = format!("segreto {}", self.record.password);
        let answer = self.ask(link, &secret).await?;
        if !is_ok(&answer) {
            sleep(BUSY).await;
            return Ok(());
        }
        self.record.registered = true;
        self.is_owner = true;
        self.town.tally.open().registered += 1;
        Ok(())
    }

    async fn try_wrong(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        let answer = self.ask(link, "segreto questa è sbagliata").await?;
        if answer["code"] == "wrong_password" {
            self.town.tally.open().wrong += 1;
        } else if is_ok(&answer) {
            self.lost("a wrong password is taken for the right one");
        }
        Ok(())
    }

    async fn give_password(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<(), JsonConnectionError> {
        let secret = format!("segreto {}", self.record.password);
        let answer = self.ask(link, &secret).await?;
        if answer["code"] == "wrong_password" {
            self.lost("the right password is taken for a wrong one");
        }
        if !is_ok(&answer) {
            sleep(BUSY).await;
            return Ok(());
        }
        if !std::mem::replace(&mut self.record.registered, true) {
            // The server was killed between the registration and the answer.
            self.town.tally.open().registered += 1;
        }
        self.is_owner = true;
        self.town.tally.open().logged_in += 1;
        if answer["seat"].is_string() && !self.sits {
            let name = self.record.name.clone();
            let resumed = self.ask(link, &format!("riprendi {name}")).await?;
            self.sits |= is_ok(&resumed);
        }
        if !self.sits {
            self.no_seat_any_more();
        }
        Ok(())
    }

    /// The profile has what was written in it.
    async fn check_kept(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        let answer = self.ask(link, "profilo").await?;
        if !is_ok(&answer) || !self.is_owner {
            return Ok(());
        }
        let line = answer["line"].as_str();
        if self.record.line.check(line) {
            self.town.tally.open().lines += 1;
        } else {
            self.lost(&format!("the profile's line is {line:?}"));
        }
        let answer = self.ask(link, "amici").await?;
        let has = friends(&answer);
        if !is_ok(&answer) {
            return Ok(());
        }
        if !self.record.friends.check(has.as_deref()) {
            self.lost(&format!("the friends are {has:?}"));
        }
        Ok(())
    }

    /// Adds a friend from the registered people, who keeps earlier friends.
    pub(super) async fn befriend(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<(), JsonConnectionError> {
        let name = self.neighbour();
        let known = self.record.friends.confirmed().unwrap_or_default();
        let mut names: Vec<&str> = known.split(',').filter(|known| !known.is_empty()).collect();
        if names.len() >= FRIENDS || names.contains(&name.as_str()) {
            return Ok(());
        }
        names.push(&name);
        names.sort_unstable();
        let wanted = names.join(",");
        let profile = self.ask(link, &format!("profilo {name}")).await?;
        if !is_ok(&profile) {
            // The name of an unregistered friend is not stored.
            return Ok(());
        }
        self.record.friends.ask(&wanted);
        let answer = self.ask(link, &format!("amici {name}")).await?;
        match friends(&answer).as_deref() == Some(&wanted) {
            true => self.record.friends.confirm(),
            false => self.record.friends.refused(),
        }
        Ok(())
    }

    /// Writes a line in the profile.
    pub(super) async fn write_line(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<(), JsonConnectionError> {
        let number = self.lot.below(1_000_000);
        let line = format!("gioco e parlo, {number}");
        self.record.line.ask(&line);
        let answer = self.ask(link, &format!("profilo testo {line}")).await?;
        match is_ok(&answer) {
            true => self.record.line.confirm(),
            false => self.record.line.refused(),
        }
        Ok(())
    }
}
