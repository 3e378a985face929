//! A program at a table.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::{sleep, timeout};

use super::first_moves::{ClientKind, FirstMoves, lock};
use super::table::SharedTable;
use super::{PACE, RETRY, WORD};
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::lot::Lot;
use crate::stress::view::{GameView, seq, text};

/// How long a server may leave a client waiting.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program at a table.
pub(super) struct ProgramPlayer {
    pub(super) number: usize,
    pub(super) opens: bool,
    pub(super) server: SocketAddr,
    pub(super) table: Arc<SharedTable>,
    pub(super) firsts: Arc<FirstMoves>,
    pub(super) lot: Lot,
    pub(super) seat: Option<(String, u32)>,
    pub(super) seen: u64,
    pub(super) view: GameView,
    /// The server of the bot that plays against this program.
    pub(super) bot_at: Option<usize>,
}

impl ProgramPlayer {
    pub(super) async fn play(mut self) {
        loop {
            // A connection that is lost is followed by another one.
            let _ = self.visit().await;
            sleep(RETRY).await;
        }
    }

    async fn visit(&mut self) -> Result<(), JsonConnectionError> {
        let mut link = JsonConnection::open_within(self.server, self.number, PATIENCE).await?;
        let generation = match self.seat.clone() {
            Some((code, generation)) => {
                let asked = format!("riprendi {code} {}", self.seen);
                let answer = self.order(&mut link, &asked).await?;
                if answer["type"] == "error" {
                    if answer["code"] != "journal_down" {
                        self.leaves(generation);
                    }
                    return Ok(());
                }
                generation
            }
            None => match self.sit(&mut link).await? {
                Some(generation) => generation,
                None => return Ok(()),
            },
        };
        let mut is_sent = false;
        loop {
            if self.view.is_over {
                link.ask("esci").await?;
                self.leaves(generation);
                return Ok(());
            }
            if !is_sent && let Some(mv) = self.lot.pick(&self.view.legal).cloned() {
                sleep(self.lot.time(PACE)).await;
                link.send(&mv).await?;
                is_sent = true;
            }
            let Ok(heard) = timeout(Duration::from_secs(1), link.hear()).await else {
                if self.table.generation() != generation {
                    // The other player is in the next room, or will never come back to this one.
                    link.ask("abbandona").await?;
                    link.ask("esci").await?;
                    self.leaves(generation);
                    return Ok(());
                }
                continue;
            };
            let value = heard?;
            if value["type"] == "error" {
                sleep(RETRY).await;
                is_sent = false;
            }
            if self.hear(&value) {
                is_sent = false;
            }
        }
    }

    /// Takes a seat in the room of this generation. None if there is none yet.
    async fn sit(&mut self, link: &mut JsonConnection) -> Result<Option<u32>, JsonConnectionError> {
        let generation = self.table.generation();
        let named = link
            .ask(&format!("nome P{}-{generation}", self.number))
            .await?;
        if named["code"] == "name_taken" {
            // The connection was lost before it showed the code of the seat.
            self.table.is_over(generation);
            return Ok(None);
        }
        let room = self.table.room(generation);
        let word = match self.table.kind {
            ClientKind::Bot => String::new(),
            ClientKind::Program
            | ClientKind::Line
            | ClientKind::Client
            | ClientKind::Ssh
            | ClientKind::Page => format!(" parola={WORD}"),
        };
        // The first of two opens the room by entering it.
        let command = match self.table.kind {
            ClientKind::Bot => "crea",
            ClientKind::Program
            | ClientKind::Line
            | ClientKind::Client
            | ClientKind::Ssh
            | ClientKind::Page => "entra",
        };
        let answer = self.order(link, &format!("{command} {room}{word}")).await?;
        if answer["type"] == "error" {
            return Ok(None);
        }
        self.seat = self.view.code.clone().map(|code| (code, generation));
        lock(&self.table.state).is_open = true;
        Ok(Some(generation))
    }

    async fn order(
        &mut self,
        link: &mut JsonConnection,
        command: &str,
    ) -> Result<Value, JsonConnectionError> {
        let heard = link.ask_hearing(command, |_, value| {
            self.hear(value);
        });
        heard.await
    }

    /// Takes a line. True if it has changed the position.
    fn hear(&mut self, value: &Value) -> bool {
        if let Some(seq) = seq(value) {
            if seq <= self.seen {
                return false;
            }
            self.seen = seq;
            if self.opens {
                self.table.follow(value);
            }
        }
        if value["type"] == "start" {
            let names = [text(value, "white"), text(value, "black")];
            let bot = names.iter().find_map(|name| name.strip_prefix("Rho"));
            self.bot_at = bot.and_then(|number| number.parse().ok());
            for client in self.clients() {
                self.firsts.plays(client, &self.servers());
            }
        }
        if value["type"] == "move" {
            let is_own = value["last"]["side"] == value["role"];
            if is_own {
                self.firsts.moved((ClientKind::Program, self.number));
            } else if let Some(bot) = self.bot_at {
                self.firsts.moved((ClientKind::Bot, bot));
            } else if let Some(client) = self.shown_here() {
                self.firsts.moved(client);
            }
        }
        let has_changed = self.view.hear(value);
        if self.view.is_over {
            self.ends();
        }
        has_changed
    }

    /// The clients in the game of this program: itself, and the bot or the line at its table.
    fn clients(&self) -> Vec<(ClientKind, usize)> {
        let own = (ClientKind::Program, self.number);
        let bot = self.bot_at.map(|bot| (ClientKind::Bot, bot));
        let is_line = self.table.kind == ClientKind::Line;
        let line = is_line.then_some((ClientKind::Line, self.number));
        let shown = self.shown_here();
        [Some(own), bot, line, shown]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The client at this program's table. It does not count the moves itself.
    fn shown_here(&self) -> Option<(ClientKind, usize)> {
        match self.table.kind {
            ClientKind::Program | ClientKind::Line | ClientKind::Bot => None,
            kind @ (ClientKind::Client | ClientKind::Ssh | ClientKind::Page) => {
                Some((kind, self.number))
            }
        }
    }

    /// The servers that their game needs.
    fn servers(&self) -> Vec<usize> {
        [self.table.node].into_iter().chain(self.bot_at).collect()
    }

    fn ends(&self) {
        for client in self.clients() {
            self.firsts.ends(client);
        }
    }

    fn leaves(&mut self, generation: u32) {
        self.ends();
        self.table.is_over(generation);
        (self.seat, self.seen) = (None, 0);
        self.view = GameView::default();
    }
}
