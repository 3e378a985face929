//! The server's bot in one of the chairs.

use std::time::Duration;

use damiera_engine::{Choice, Level};
use tokio::time::Instant;

use super::decide::play;
use super::decide::timing::{self, TurnTime};
use super::task::Room;
use crate::journal::Journal;

impl<J: Journal> Room<J> {
    /// Sets the bot thinking when it is its turn.
    pub(super) fn rouse_bot(&mut self) {
        let busy = self.thinking.is_some() || self.writing.is_some();
        if busy || self.rest_until.is_some() || timing::is_paused(&self.state) {
            return;
        }
        let Some(bot) = self.state.mover().and_then(|mover| self.state.bot(mover)) else {
            return;
        };
        let (Some(table), Ok(level)) = (self.state.running(), Level::new(bot.level)) else {
            return;
        };
        let seed = bot.seed.wrapping_add(table.game.ply() as u64);
        let game = table.game.clone();
        self.thinking = Some(self.services.bots.think(game, level, seed));
    }

    pub(super) fn bot_chose(&mut self, choice: Option<Choice>) {
        self.thinking = None;
        let (Some(choice), Some(chair)) = (choice, self.state.mover()) else {
            return;
        };
        self.bot_score = Some(choice.score);
        let took = TurnTime {
            elapsed: self.elapsed(Instant::now()),
            lag: Duration::ZERO,
        };
        let longest = self.longest_game();
        let (mv, path) = (&choice.mv, &choice.path);
        let events = play::made(&self.state, chair, mv, path, false, took, longest);
        self.write(events);
    }
}
