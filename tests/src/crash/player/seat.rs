//! A player's seat: taking it, coming back to it, and what may have become of it.

use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep};

use super::{CrashPlayer, Done, RETRY, UNKNOWN};
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::view::GameView;

/// Interval at which a room or a seat is looked for that a server does not know yet.
const LOOK_FOR_ROOM: Duration = Duration::from_millis(100);

/// Maximum time for which a seat is looked for in a room that may be over.
const PROBABLY_GONE: Duration = Duration::from_secs(2);

impl CrashPlayer {
    /// Takes a name and a seat in the table's room.
    pub(super) async fn sit(&mut self, link: &mut JsonConnection) -> Result<(), Done> {
        let (room, generation) = self.table.room();
        self.forget();
        let name = format!("nome P{}-{generation}", self.number);
        self.order(link, &name).await?;
        let command = match (self.table.bot, self.run.has_choice()) {
            (true, _) => format!("crea {room} bot=2"),
            (false, false) => format!("entra {room}"),
            (false, true) => self.opens_or_finds(link, &room, generation).await?,
        };
        self.sitting = Some(generation);
        let answer = self.order(link, &command).await?;
        self.sitting = None;
        if answer["type"] == "error" {
            // The name or the room may still be held by players who just left.
            self.table.renew(generation);
            sleep(RETRY).await;
            return Err(Done::Lost(JsonConnectionError::Gone));
        }
        Ok(())
    }

    /// The first player opens a room with this command, and the second sits down in it: two servers would open two
    /// rooms.
    async fn opens_or_finds(
        &mut self,
        link: &mut JsonConnection,
        room: &str,
        generation: u32,
    ) -> Result<String, Done> {
        if self.number.is_multiple_of(2) {
            return Ok(format!("crea {room}"));
        }
        let began = Instant::now();
        loop {
            if link.ask(&format!("osserva {room}")).await?["type"] == "ok" {
                link.ask("esci").await?;
                return Ok(format!("entra {room}"));
            }
            if began.elapsed() > self.run.patience() {
                self.table.renew(generation);
                return Err(Done::Lost(JsonConnectionError::Gone));
            }
            if self.run.finishes() || self.table.room().1 != generation {
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
        let had = self.reader.last();
        let after = if whole { 0 } else { had };
        self.reader.returns(after);
        let answer = self
            .order(link, &format!("riprendi {code} {after}"))
            .await?;
        if answer["type"] == "error" {
            if self.may_be_known_elsewhere(generation, &answer) {
                sleep(LOOK_FOR_ROOM).await;
                return Err(Done::Lost(JsonConnectionError::Gone));
            }
            self.gone(generation, &answer);
            return Ok(false);
        }
        self.unknown = None;
        let stands = answer["seq"].as_u64().unwrap_or(0);
        let room = self.table.room_of(generation);
        self.reader.returned(&self.run.ledger, &room, stands, had);
        self.table.resumed();
        Ok(true)
    }

    /// True if another server, or this one a little later, may know a seat that is not known here.
    fn may_be_known_elsewhere(&mut self, generation: u32, answer: &Value) -> bool {
        let code = answer["code"].as_str();
        // Such an answer does not say that the seat is gone; the run finds a table that is stuck.
        if self.run.has_choice() && code == Some("journal_down") {
            return true;
        }
        let since = *self.unknown.get_or_insert_with(Instant::now);
        let bound = match self.view.is_over || self.table.may_be_gone(generation) {
            true => PROBABLY_GONE,
            false => UNKNOWN,
        };
        self.run.has_choice() && since.elapsed() < bound
    }

    /// The seat is gone: rightly so, or its game is lost.
    pub(super) fn gone(&mut self, generation: u32, answer: &Value) {
        let code = &answer["code"];
        let is_over = code == "wrong_code" || code == "game_over";
        if is_over && (self.view.is_over || self.table.may_be_gone(generation)) {
            self.run.ledger.count(|counts| counts.over += 1);
        } else {
            self.complain(&format!("the seat is gone: {answer}"));
            let events = self.reader.count().max(1);
            self.run.ledger.count(|counts| counts.lost += events);
        }
        self.table.renew(generation);
        self.forget();
    }

    pub(super) fn forget(&mut self) {
        self.seat = None;
        self.sitting = None;
        self.unknown = None;
        self.reader.forget();
        self.view = GameView::default();
        self.moved = false;
        self.offered = false;
    }
}
