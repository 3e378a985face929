//! Guests who play in a tournament: they come back by their codes, play some moves, resign and go, and drop out in every way.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;

use crate::simulation::chance::Chance;
use crate::simulation::network::Network;
use crate::simulation::player::Connection;

/// An entrant of the tournament.
#[derive(Debug)]
pub(super) struct EntrantPlayer {
    pub(super) name: String,
    pub(super) code: String,
    /// True for a player who is always there, and back at once.
    pub(super) is_steady: bool,
    pub(super) network: Network,
    pub(super) chance: Chance,
    /// Lines that all entrants sent and received.
    pub(super) trace: Trace,
}

/// Lines for a look at a seed that fails.
pub(super) type Trace = Arc<Mutex<Vec<String>>>;

impl EntrantPlayer {
    /// Lives until the runtime ends.
    pub(super) async fn live(self) {
        loop {
            let wire = self.network.connect(&self.chance).await;
            let mut connection = Connection::new(wire);
            let vanishes = self.converse(&mut connection).await.unwrap_or(false);
            match vanishes {
                true => connection.into_wire().vanish(),
                false => drop(connection),
            }
            self.note('>', &"gone");
            tokio::time::sleep(self.pause()).await;
        }
    }

    fn note(&self, way: char, what: &dyn fmt::Display) {
        let mut trace = self.trace.lock().unwrap();
        trace.push(format!("{} {way} {what}", self.name));
    }

    fn pause(&self) -> Duration {
        let most = match (self.is_steady, self.chance.once_in(4)) {
            (true, _) => 1,
            (false, true) => 150,
            (false, false) => 8,
        };
        self.chance.up_to(Duration::from_secs(most))
    }

    /// One connection from its greeting to its end; true if the player vanishes without a word. Nothing when the server was not
    /// there.
    async fn converse(&self, connection: &mut Connection) -> Option<bool> {
        connection.say("formato json").await?;
        connection
            .say(&format!("@r riprendi {}", self.code))
            .await?;
        loop {
            let event = connection.event().await?;
            self.note('<', &event);
            if event["tag"] == "r" && event["type"] == "error" {
                return Some(false);
            }
            if let Some(lines) = self.answer(&event) {
                tokio::time::sleep(self.think()).await;
                self.note('>', &lines);
                connection.say(&lines).await?;
            }
            if !self.is_steady && self.chance.once_in(25) {
                return Some(self.chance.once_in(2));
            }
        }
    }

    fn think(&self) -> Duration {
        match self.chance.once_in(20) {
            true => self.chance.up_to(Duration::from_secs(10)),
            false => self.chance.up_to(Duration::from_millis(500)),
        }
    }

    /// The lines to write in answer to an event.
    fn answer(&self, event: &Value) -> Option<String> {
        let code = event["code"].as_str().unwrap_or_default();
        match (event["type"].as_str(), event["tag"].as_str()) {
            // The last event may have called for a move.
            (Some("ok"), Some("r")) => Some("@b damiera".to_owned()),
            (Some("error"), Some("m")) if code == "journal_down" => Some("@b damiera".to_owned()),
            (Some("presence"), _) if event["claimable"] == true => Some("reclama".to_owned()),
            (Some("end"), _) => self.chance.once_in(2).then(|| "esci".to_owned()),
            (Some("offer"), _) if event["by"] != self.name.as_str() => Some(
                match self.chance.once_in(3) {
                    true => "accetta",
                    false => "rifiuta",
                }
                .to_owned(),
            ),
            _ => self.play(event),
        }
    }

    /// A move, an offer with it, or the end of the game for this player.
    fn play(&self, event: &Value) -> Option<String> {
        let legal = event["legal"].as_array().into_iter().flatten();
        let legal: Vec<&str> = legal.filter_map(Value::as_str).collect();
        let mv = self.chance.pick(&legal)?;
        Some(match self.chance.draw(12) {
            // Gone in the same moment.
            0 | 1 => "abbandona\nesci".to_owned(),
            2 => "abbandona".to_owned(),
            3 => format!("patta\n@m {mv}"),
            _ => format!("@m {mv}"),
        })
    }
}
