//! The server's bot, when it sits in one of the chairs.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_engine::{Choice, Level, Score};
use damiera_protocol::view::Chair;
use tokio::time::{Instant, Sleep};

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
    /// What it has chosen and not played yet.
    chosen: Option<Choice>,
    /// What passes before it may play: at once it would push what a person has just done off the screen.
    pause: Option<Pin<Box<Sleep>>>,
    /// What it thought of its last move.
    score: Option<Score>,
}

impl BotMind {
    /// Begins to search when it is the bot's turn, which has lasted so long, and lets the turn last for
    /// at least a `pause`. The room asks at every turn of its loop, so the times are looked up only
    /// then.
    pub(super) fn rouse(
        &mut self,
        state: &RoomState,
        pool: &BotPool,
        elapsed: impl FnOnce() -> Duration,
        pause: impl FnOnce(Chair) -> Duration,
    ) {
        if self.search.is_some() || self.chosen.is_some() || timing::is_paused(state) {
            return;
        }
        let mover = state.mover();
        let Some((chair, bot)) = mover.and_then(|mover| Some((mover, state.bot(mover)?))) else {
            return;
        };
        let (Some(table), Ok(level)) = (state.running(), Level::new(bot.level)) else {
            return;
        };
        let seed = bot.seed.wrapping_add(table.game.ply() as u64);
        let elapsed = elapsed();
        let clock = timing::bot_clock(state, elapsed);
        let pause = match clock {
            None => pause(chair.other()).saturating_sub(elapsed),
            Some(_) => Duration::ZERO,
        };
        self.pause = (!pause.is_zero()).then(|| Box::pin(tokio::time::sleep(pause)));
        let game = table.game.clone();
        self.search = Some(pool.think(state.own_holder(), game, level, seed, clock));
    }

    /// What it plays, once it has chosen and the time has come.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Choice>> {
        if let Some(search) = &mut self.search {
            let found = ready!(Pin::new(search).poll(cx));
            self.search = None;
            self.chosen = found.ok().flatten();
            if self.chosen.is_none() {
                return Poll::Ready(None);
            }
        }
        if self.chosen.is_some()
            && let Some(pause) = &mut self.pause
        {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        match self.chosen.take() {
            None => Poll::Pending,
            chosen => Poll::Ready(chosen),
        }
    }

    /// What it searched for is no longer asked.
    pub(super) fn stop(&mut self) {
        self.search = None;
        self.chosen = None;
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
