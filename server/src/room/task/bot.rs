//! The server's bot, when it sits in one of the chairs.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_engine::{Choice, Level, Score};
use tokio::time::Instant;

use super::Room;
use crate::journal::Journal;
use crate::room::RoomState;
use crate::room::decide::play;
use crate::room::decide::timing::{self, TurnTime};
use crate::services::bots::{BotPool, BotSearch};

/// What the bot thinks.
#[derive(Debug, Default)]
pub(super) struct BotMind {
    /// The search, while it is the bot's turn.
    search: Option<BotSearch>,
    /// What it thought of its last move.
    score: Option<Score>,
}

impl BotMind {
    /// Begins to search when it is the bot's turn, which has lasted so long. The room asks at every
    /// turn of its loop, so the time is looked up only then.
    pub(super) fn rouse(
        &mut self,
        state: &RoomState,
        pool: &BotPool,
        elapsed: impl FnOnce() -> Duration,
    ) {
        if self.search.is_some() || timing::is_paused(state) {
            return;
        }
        let Some(bot) = state.mover().and_then(|mover| state.bot(mover)) else {
            return;
        };
        let (Some(table), Ok(level)) = (state.running(), Level::new(bot.level)) else {
            return;
        };
        let seed = bot.seed.wrapping_add(table.game.ply() as u64);
        let clock = timing::bot_clock(state, elapsed());
        self.search = Some(pool.think(table.game.clone(), level, seed, clock));
    }

    /// What it has chosen, once it has.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Choice>> {
        let Some(search) = &mut self.search else {
            return Poll::Pending;
        };
        let choice = Pin::new(search).poll(cx);
        choice.map(|choice| {
            self.search = None;
            choice.ok().flatten()
        })
    }

    /// What it searched for is no longer asked.
    pub(super) fn stop(&mut self) {
        self.search = None;
    }

    /// Another game begins, and the last score says nothing about it.
    pub(super) fn forget(&mut self) {
        *self = BotMind::default();
    }

    pub(super) fn score(&self) -> Option<Score> {
        self.score
    }
}

impl<J: Journal> Room<J> {
    /// The bot has chosen a move; nothing when the game is over.
    pub(super) fn bot_chose(&mut self, choice: Option<Choice>) {
        let (Some(choice), Some(chair)) = (choice, self.state.mover()) else {
            return;
        };
        let table = self.state.running();
        let checked = table.and_then(|table| table.game.check_move(&choice.mv).ok());
        let Some(checked) = checked else {
            return;
        };
        self.bot.score = Some(choice.score);
        let took = TurnTime {
            elapsed: self.turn.elapsed(Instant::now()),
            lag: Duration::ZERO,
        };
        let longest = self.services.limits.now().longest_game();
        let decided = play::made(&self.state, chair, checked, false, took, longest);
        self.write(decided);
    }
}
