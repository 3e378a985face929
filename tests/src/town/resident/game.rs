//! A resident at a table: coming back to it, playing, and leaving.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::Resident;
use crate::crash::link::{JsonConnection, JsonConnectionError};
use crate::harness::drawn;
use crate::town::record::{KnownGame, ReportedEnd};
use crate::town::report::count;

/// How long a resident waits at a table where nothing happens, before it looks again whether it is its turn.
const PATIENCE: Duration = Duration::from_secs(30);

impl Resident {
    /// Takes the seat back by its code; whether it was there.
    pub(super) async fn come_back(
        &mut self,
        link: &mut JsonConnection,
    ) -> Result<bool, JsonConnectionError> {
        let Some(code) = self.seat.clone() else {
            return Ok(false);
        };
        let answer = self.ask(link, &format!("riprendi {code}")).await?;
        if answer["type"] == "ok" {
            count(&self.town.tally.resumed);
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

    /// The server knows of no seat: whatever was played there is over.
    pub(super) fn no_seat_any_more(&mut self) {
        self.seat = None;
        if self.record.open_game().is_some() {
            self.note_end(&Value::Null);
        }
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
        if self.legal.is_empty() {
            return self.look(link).await;
        }
        let choice = drawn(&mut self.lot) % self.legal.len() as u64;
        let choice = usize::try_from(choice).unwrap_or(0);
        let tired = 2 * self.ply > self.town.plies && self.chance(8);
        let line = match finishes || tired {
            true => "abbandona".to_owned(),
            false => self.legal[choice].clone(),
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
            self.forget_turn();
        }
        Ok(())
    }

    /// Forgets the side to move.
    pub(super) fn forget_turn(&mut self) {
        self.legal.clear();
        self.ply = 0;
    }

    /// Sees a position: of the game that is known, or of another one.
    pub(super) fn see(&mut self, position: &Value) {
        let text = |field: &str| position[field].as_str().unwrap_or_default().to_owned();
        if position["game"].is_null() {
            return;
        }
        if position["result"].is_string() {
            return self.see_end(position);
        }
        self.sits = true;
        self.useful = Instant::now();
        self.ply = position["ply"].as_u64().unwrap_or(0);
        let legal = position["legal"].as_array();
        let legal = legal.into_iter().flatten().filter_map(Value::as_str);
        self.legal = legal.map(str::to_owned).collect();
        let (room, white, black) = (text("room"), text("white"), text("black"));
        let known = self.record.open_game();
        let is_known = known
            .is_some_and(|game| (&game.room, &game.white, &game.black) == (&room, &white, &black));
        if !is_known {
            self.no_other_game();
            self.record.games.push(KnownGame {
                room,
                white,
                black,
                end: None,
            });
            count(&self.town.tally.begun);
        }
        if let Some(number) = self.taking.take() {
            self.note_taken(number);
        }
    }

    fn no_other_game(&mut self) {
        if self.record.open_game().is_some() {
            self.note_end(&Value::Null);
        }
    }

    /// Records the end of the game. The seat cannot be resumed after that.
    pub(super) fn see_end(&mut self, event: &Value) {
        self.note_end(event);
        self.legal.clear();
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
