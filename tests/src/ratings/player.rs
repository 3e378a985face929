//! A person with a name of their own, who plays rated games.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::stress::connection::JsonConnection;

/// Everyone has an address of their own: two names from one play no rated game.
const PER_NETWORK: usize = 200;

const PASSWORD: &str = "cavallo batteria";

/// The winner of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Winner {
    White,
    Nobody,
    Black,
}

/// A player, as far as the server has told.
#[derive(Debug)]
pub(super) struct Player {
    pub(super) name: String,
    pub(super) strength: f64,
    source: IpAddr,
    link: Option<JsonConnection>,
    /// The rating after the last game, as it was told.
    told: Option<Value>,
}

impl Player {
    pub(super) fn new(number: usize, strength: f64) -> Player {
        let network = u8::try_from(1 + number / PER_NETWORK).unwrap_or(u8::MAX);
        let host = u8::try_from(1 + number % PER_NETWORK).unwrap_or(u8::MAX);
        Player {
            name: format!("giocatore-{number}"),
            strength,
            source: Ipv4Addr::new(127, 7, network, host).into(),
            link: None,
            told: None,
        }
    }

    /// Logs in: registers the name the first time, later gives its password. The rating that was shown before must
    /// still be right.
    pub(super) async fn come(&mut self, server: SocketAddr, is_new: bool) -> Result<()> {
        self.link = Some(JsonConnection::from(server, self.source).await?);
        let name = self.name.clone();
        let named = self.order(&format!("nome {name}")).await?;
        if is_new {
            ensure!(named["type"] == "ok", "{named}");
            self.order("registrati").await?;
        }
        let known = self.order(&format!("segreto {PASSWORD}")).await?;
        ensure!(known["registered"] == true, "{known}");
        let Some(told) = &self.told else {
            return Ok(());
        };
        let told = told["rating"].clone();
        let profile = self.order("profilo").await?;
        let now = &profile["ratings"][0]["rating"]["rating"];
        ensure!(*now == told, "{name} was told {told}, and now has {now}");
        Ok(())
    }

    /// Goes without a word.
    pub(super) fn go(&mut self) {
        self.link = None;
    }

    /// Writes a command; its answer. The ratings at a game's end are kept.
    async fn order(&mut self, command: &str) -> Result<Value> {
        let mut link = self.link.take().context("nobody is here")?;
        let answer = link
            .ask_hearing(command, |_, value| self.note(value))
            .await?;
        self.link = Some(link);
        Ok(answer)
    }

    /// Writes a command that must be carried out.
    async fn must(&mut self, command: &str) -> Result<Value> {
        let answer = self.order(command).await?;
        ensure!(answer["type"] == "ok", "{}: {command}: {answer}", self.name);
        Ok(answer)
    }

    /// Keeps what is told of one's rating at a game's end.
    fn note(&mut self, event: &Value) {
        if event["type"] == "start" {
            let side = match event["white"] == self.name.as_str() {
                true => "white",
                false => "black",
            };
            self.told = Some(Value::from(side));
        }
        if event["type"] == "end"
            && let Some(side) = self.told.as_ref().and_then(Value::as_str)
        {
            self.told = Some(event["ratings"][side]["after"].clone());
        }
    }
}

/// Plays the shortest game that counts, three moves of each, and lets this player win. The second game of a match is a draw.
pub(super) async fn play(
    white: &mut Player,
    black: &mut Player,
    winner: Winner,
    is_match: bool,
) -> Result<()> {
    let games = if is_match { 2 } else { 1 };
    let name = &black.name;
    let challenge = format!("sfida {name} 5+3 bianco classificata incontro={games}");
    let challenge = white.must(&challenge).await?;
    let number = &challenge["challenge"]["number"];
    black.must(&format!("accetta {number}")).await?;
    // The challenger sits when the room is there.
    while white.order("6a 5b").await?["code"] == "not_in_room" {}
    black.must("3b 4a").await?;
    for [first, answer] in [["6g 5h", "3h 4g"], ["7b 6a", "2a 3b"]] {
        white.must(first).await?;
        black.must(answer).await?;
    }
    match winner {
        Winner::White => black.must("abbandona").await?,
        Winner::Black => white.must("abbandona").await?,
        Winner::Nobody => {
            white.must("patta").await?;
            black.must("patta").await?
        }
    };
    if is_match {
        white.must("patta").await?;
        black.must("patta").await?;
    }
    for player in [white, black] {
        player.must("esci").await?;
        let told = player.told.as_ref().context("nothing was told")?;
        ensure!(told["rating"].is_i64(), "{} was told {told}", player.name);
    }
    Ok(())
}
