//! A player's seat: taking it, coming back to it, and what may have become of it.

use std::sync::atomic::Ordering;

use tokio::time::sleep;

use serde_json::Value;

use super::{Done, Player, RETRY, seq};
use crate::crash::ledger::Ledger;
use crate::crash::link::{Link, Lost, read};
use crate::crash::report::count;

impl Player {
    /// Takes a name and a seat in the table's room.
    pub(super) async fn sit(&mut self, link: &mut Link) -> Result<(), Done> {
        let (room, generation) = self.table.room();
        self.forget();
        link.send(&format!("@n nome P{}-{generation}", self.number))
            .await?;
        self.answer(link, "n").await?;
        let command = if self.table.bot {
            format!("@s crea {room} bot=2")
        } else {
            format!("@s entra {room}")
        };
        link.send(&command).await?;
        loop {
            let line = link.next().await?.to_owned();
            let value = read(&line);
            if value["type"] == "token" {
                let code = value["token"].as_str().unwrap_or_default().to_owned();
                self.seat = Some((code, generation));
            }
            if value["tag"] == "s" {
                if value["type"] == "error" {
                    // The name or the room may still be held by those who just left.
                    self.table.renew(generation);
                    sleep(RETRY).await;
                    return Err(Done::Lost(Lost::Gone));
                }
                return Ok(());
            }
            self.hear(&line, false);
        }
    }

    /// Takes the seat back. Says whether it was still there.
    pub(super) async fn come_back(
        &mut self,
        link: &mut Link,
        code: &str,
        generation: u32,
        whole: bool,
    ) -> Result<bool, Done> {
        let after = if whole { 0 } else { self.ledger.last() };
        let last = self.ledger.last();
        link.send(&format!("@r riprendi {code} {after}")).await?;
        let mut told = after;
        loop {
            let line = link.next().await?.to_owned();
            let value = read(&line);
            if value["tag"] == "r" {
                if value["type"] == "error" {
                    self.gone(generation, &value);
                    return Ok(false);
                }
                // Everything that had been seen is there again, and everything since.
                let stands = value["seq"].as_u64().unwrap_or(0);
                if stands < last || told < stands {
                    self.complain(&format!("told up to {told} of {stands}, had seen {last}"));
                    count(&self.run.tally.lost);
                }
                count(&self.run.tally.resumed);
                self.table.resumed();
                return Ok(true);
            }
            if let Some(seq) = seq(&value) {
                if seq != told + 1 {
                    self.complain(&format!("told {seq} after {told}"));
                    let counter = match seq > told {
                        true => &self.run.tally.lost,
                        false => &self.run.tally.duplicated,
                    };
                    count(counter);
                }
                told = seq;
            }
            self.hear(&line, whole);
        }
    }

    /// The seat is gone: rightly so, or its game is lost.
    pub(super) fn gone(&mut self, generation: u32, answer: &Value) {
        let code = &answer["code"];
        let is_over = code == "wrong_code" || code == "game_over";
        if is_over && (self.over || self.table.may_be_gone(generation)) {
            count(&self.run.tally.over);
        } else {
            self.complain(&format!("the seat is gone: {answer}"));
            self.run
                .tally
                .lost
                .fetch_add(self.ledger.count().max(1), Ordering::Relaxed);
        }
        self.table.renew(generation);
        self.forget();
    }

    pub(super) fn forget(&mut self) {
        self.seat = None;
        self.ledger = Ledger::default();
        self.legal = Vec::new();
        self.moved = false;
        self.over = false;
        self.game = 0;
        self.offered = false;
    }
}
