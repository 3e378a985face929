//! The server's bot, when it sits in one of the chairs.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_engine::{Choice, Level, Score};
use damiera_protocol::view::Chair;
use tokio::time::{Instant, Sleep};

use super::RoomTask;
use crate::room::RoomState;
use crate::room::decide::play;
use crate::room::decide::timing::{self, TurnTime};
use crate::services::bots::{BotPool, BotSearch};

/// The bot's search, choice and evaluation.
#[derive(Debug, Default)]
pub(super) struct BotMind {
    /// Its thinking during its turn. Boxed, because most rooms have no bot.
    thinking: Option<Box<BotThinking>>,
    /// The evaluation of its last move.
    score: Option<Score>,
}

/// The bot's thinking about one move.
#[derive(Debug)]
struct BotThinking {
    /// The search; None when it is over.
    search: Option<BotSearch>,
    /// The chosen move, not played yet.
    chosen: Option<Choice>,
    /// The pause before the move: an immediate one would push a person's last output off the screen.
    pause: Option<Pin<Box<Sleep>>>,
}

impl BotThinking {
    /// Returns the chosen move once the search and the pause are over; None if there is no move.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Choice>> {
        if let Some(search) = &mut self.search {
            let found = ready!(Pin::new(search).poll(cx));
            self.search = None;
            self.chosen = found.ok().flatten();
        }
        if self.chosen.is_some()
            && let Some(pause) = &mut self.pause
        {
            ready!(pause.as_mut().poll(cx));
        }
        Poll::Ready(self.chosen.take())
    }
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
        if self.thinking.is_some() || timing::is_paused(state) {
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
        let game = table.game.clone();
        self.thinking = Some(Box::new(BotThinking {
            search: Some(pool.think(state.own_holder(), game, level, seed, clock)),
            chosen: None,
            pause: (!pause.is_zero()).then(|| Box::pin(tokio::time::sleep(pause))),
        }));
    }

    /// Returns the chosen move once the search and the pause are over.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Choice>> {
        let Some(thinking) = &mut self.thinking else {
            return Poll::Pending;
        };
        let chosen = ready!(thinking.poll(cx));
        self.thinking = None;
        Poll::Ready(chosen)
    }

    /// Stops the search and drops its choice.
    pub(super) fn stop(&mut self) {
        self.thinking = None;
    }

    /// Another game begins, and the last score says nothing about it.
    pub(super) fn forget(&mut self) {
        *self = BotMind::default();
    }

    pub(super) fn score(&self) -> Option<Score> {
        self.score
    }
}

impl RoomTask {
    /// The bot has chosen a move; `choice` is None if the game is over.
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
