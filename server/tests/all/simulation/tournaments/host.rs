//! The host of a simultaneous display: comes back to every board by the password, plays everywhere, and drops out.

use std::time::Duration;

use serde_json::Value;

use crate::simulation::chance::Chance;
use crate::simulation::network::Network;
use crate::simulation::player::Connection;
use crate::support::password::PASSWORD;

/// The host.
#[derive(Debug)]
pub(super) struct HostPlayer {
    /// Number of boards.
    pub(super) boards: usize,
    pub(super) network: Network,
    pub(super) chance: Chance,
}

impl HostPlayer {
    /// The registered name.
    pub(super) const NAME: &str = "Oste";

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
            tokio::time::sleep(self.chance.up_to(Duration::from_secs(8))).await;
        }
    }

    /// One connection from its greeting to its end; true if the host vanishes without a word. Nothing when the server was not
    /// there.
    async fn converse(&self, connection: &mut Connection) -> Option<bool> {
        connection.say("formato json").await?;
        connection.say(&format!("nome {}", Self::NAME)).await?;
        connection.say(&format!("@s segreto {PASSWORD}")).await?;
        let rooms = (1..=self.boards).map(|board| format!("torneo-1-1-{board}"));
        for room in rooms {
            connection.say(&format!("riprendi {room}")).await?;
            connection.say(&format!("tavolo {room} damiera")).await?;
        }
        loop {
            let event = connection.event().await?;
            if let Some(line) = self.answer(&event) {
                tokio::time::sleep(self.chance.up_to(Duration::from_millis(200))).await;
                connection.say(&line).await?;
            }
            if self.chance.once_in(150) {
                return Some(self.chance.once_in(2));
            }
        }
    }

    /// The line to write in answer to an event of a board.
    fn answer(&self, event: &Value) -> Option<String> {
        let room = event["room"].as_str()?;
        let legal = event["legal"].as_array().into_iter().flatten();
        let legal: Vec<&str> = legal.filter_map(Value::as_str).collect();
        let mv = self.chance.pick(&legal)?;
        Some(match self.chance.draw(30) {
            0 => format!("tavolo {room} abbandona"),
            _ => format!("tavolo {room} {mv}"),
        })
    }
}
