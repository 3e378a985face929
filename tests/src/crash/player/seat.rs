//! A player's seat: taking it, coming back to it, and what may have become of it.

use std::sync::atomic::Ordering;

use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep};

use super::{CrashPlayer, Done, RETRY, UNKNOWN, seq};
use crate::crash::ledger::Ledger;
use crate::crash::link::{JsonConnection, JsonConnectionError, read};
use crate::crash::report::count;

/// Interval at which a room or a seat is looked for that a server does not know yet.
const LOOK_FOR_ROOM: Duration = Duration::from_millis(100);

/// Maximum time for which a seat is looked for in a room that may be over.
const PROBABLY_GONE: Duration = Duration::from_secs(8);

impl CrashPlayer {
    /// Takes a name and a seat in the table's room.
    pub(super) async fn sit(&mut self, link: &mut JsonConnection) -> Result<(), Done> {
        let (room, generation) = self.table.room();
        self.forget();
        link.send(&format!("@n nome P{}-{generation}", self.number))
            .await?;
        self.answer(link, "n").await?;
        let command = match (self.table.bot, self.run.has_choice()) {
            (true, _) => format!("@s crea {room} bot=2"),
            (false, false) => format!("@s entra {room}"),
            (false, true) => self.opens_or_finds(link, &room, generation).await?,
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
                    return Err(Done::Lost(JsonConnectionError::Gone));
                }
                return Ok(());
            }
            self.hear(&line, false);
        }
    }

    /// The command by which the first player opens a room, and the second sits down where it is known by then: two
    /// servers would open two rooms.
    async fn opens_or_finds(
        &mut self,
        link: &mut JsonConnection,
        room: &str,
        generation: u32,
    ) -> Result<String, Done> {
        if self.number.is_multiple_of(2) {
            return Ok(format!("@s crea {room}"));
        }
        let began = Instant::now();
        loop {
            if link.ask(&format!("osserva {room}")).await?["type"] == "ok" {
                link.ask("esci").await?;
                return Ok(format!("@s entra {room}"));
            }
            if began.elapsed() > self.run.patience() {
                self.table.renew(generation);
                return Err(Done::Lost(JsonConnectionError::Gone));
            }
            let finishes = self.run.finish.load(Ordering::Relaxed);
            if finishes || self.table.room().1 != generation {
                return Err(Done::Leave);
            }
            sleep(LOOK_FOR_ROOM).await;
        }
    }

    /// Takes the seat back. Says whether it was still there.
    pub(super) async fn come_back(
        &mut self,
        link: &mut JsonConnection,
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
                    if self.may_be_known_elsewhere(generation, &value) {
                        sleep(LOOK_FOR_ROOM).await;
                        return Err(Done::Lost(JsonConnectionError::Gone));
                    }
                    self.gone(generation, &value);
                    return Ok(false);
                }
                self.unknown = None;
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

    /// True if another server, or this one a little later, may know a seat that is not known here.
    fn may_be_known_elsewhere(&mut self, generation: u32, answer: &Value) -> bool {
        let code = answer["code"].as_str();
        // Such an answer does not say that the seat is gone; the run finds a table that is stuck.
        if self.run.has_choice() && matches!(code, Some("journal_down" | "server_changed")) {
            return true;
        }
        let since = *self.unknown.get_or_insert_with(Instant::now);
        let bound = match self.over || self.table.may_be_gone(generation) {
            true => PROBABLY_GONE,
            false => UNKNOWN,
        };
        self.run.has_choice() && since.elapsed() < bound
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
        self.unknown = None;
        self.ledger = Ledger::default();
        self.legal = Vec::new();
        self.moved = false;
        self.over = false;
        self.game = 0;
        self.offered = false;
    }
}
