//! The server's bot in one of the chairs.

use damiera_engine::{Choice, Level};

use super::decide::play;
use super::task::Room;
use super::writing::Errand;
use crate::journal::Journal;

impl<J: Journal> Room<J> {
    /// Sets the bot thinking when it is its turn.
    pub(super) fn rouse_bot(&mut self) {
        let busy = self.thinking.is_some() || self.writing.is_some();
        if busy || self.rest_until.is_some() {
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
        let elapsed = self.turn_began.elapsed();
        let events = play::made(&self.state, chair, &choice.mv, &choice.path, false, elapsed);
        self.write(events, None, None, Errand::Act);
    }
}
