//! A resident at a table: coming back to it, playing, and leaving.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::Resident;
use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::view::{GameView, text};
use crate::town::record::{KnownGame, ReportedEnd};

/// How long a resident waits at a table where nothing happens, before it looks again whether it is its turn.
const PATIENCE: Duration = Duration::from_secs(30);

impl Resident {
    /// Takes the seat back by its code. Returns true if it was there.
    pub(super) async fn come_back(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<bool, JsonConnectionError> {
        let Some(code) = self.seat.clone() else {
            return Ok(false);
        };
        let answer = self.ask(link, &format!("riprendi {code}")).await?;
        if answer["type"] == "ok" {
            self.town.tally.open().resumed += 1;
            self.sits = true;
            self.useful = Instant::now();
            return Ok(true);
        }
        if answer["code"] == "game_over" {
            self.note_end(&answer["ended"]);
        }
        self.seat = None;
        Ok(false)
    }

    /// The server knows of no seat: the game there is over.
    pub(super) fn no_seat_any_more(&mut self) {
        self.seat = None;
        self.note_end(&Value::Null);
    }

    /// Does what the table requires: moves, waits or leaves.
    pub(super) async fn play(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<(), JsonConnectionError> {
        let finishes = self.town.finishes();
        self.listen(link).await?;
        if self.record.open_game().is_none() {
            // With its seat kept, a game may be about to begin.
            return match self.seat.is_some() && self.useful.elapsed() < PATIENCE && !finishes {
                true => Ok(()),
                false => self.leave(link).await,
            };
        }
        let Some(mv) = self.lot.pick(&self.view.legal) else {
            return self.look(link).await;
        };
        let ply = self.view.ply.unwrap_or(0);
        let line = match finishes || (2 * ply > self.town.plies && self.lot.one_in(8)) {
            true => "abbandona".to_owned(),
            false => mv.clone(),
        };
        self.useful = Instant::now();
        self.ask(link, &line).await?;
        Ok(())
    }

    /// After a long silence, asks for the position.
    async fn look(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        if self.useful.elapsed() > PATIENCE {
            self.useful = Instant::now();
            let seen = self.ask(link, "damiera").await?;
            self.sits &= seen["type"] == "ok";
        }
        Ok(())
    }

    async fn leave(&mut self, link: &mut JsonConnection) -> Result<(), JsonConnectionError> {
        let answer = self.ask(link, "esci").await?;
        if answer["type"] == "ok" || answer["code"] == "not_in_room" {
            self.sits = false;
            self.seat = None;
            self.view = GameView::default();
        }
        Ok(())
    }

    /// Sees a position: of the game that is known, or of another one.
    pub(super) fn see(&mut self, position: &Value) {
        if position["game"].is_null() {
            return;
        }
        if position["result"].is_string() {
            return self.see_end(position);
        }
        self.sits = true;
        self.useful = Instant::now();
        let seen = KnownGame {
            room: text(position, "room"),
            white: text(position, "white"),
            black: text(position, "black"),
            end: None,
        };
        if self.record.open_game().is_none_or(|game| *game != seen) {
            self.note_end(&Value::Null);
            self.record.games.push(seen);
            self.town.tally.open().begun += 1;
        }
        if let Some(number) = self.taking.take() {
            self.note_taken(number);
        }
    }

    /// Records the end of the game. The seat cannot be resumed after that.
    pub(super) fn see_end(&mut self, event: &Value) {
        self.note_end(event);
        self.seat = None;
    }

    /// The game is over, as an event or an answer says; null when nothing was said of it.
    fn note_end(&mut self, said: &Value) {
        let own = self.record.name.clone();
        let Some(game) = self.record.open_game() else {
            return;
        };
        game.end = Some(ReportedEnd::of(said));
        if game.white == own {
            self.town.finished.fetch_add(1, Ordering::Relaxed);
        }
    }
}
