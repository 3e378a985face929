//! The server's bot, when it sits in one of the chairs.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_connection::delivery::Bulletin;
use damiera_engine::{Choice, Level, Score};
use damiera_protocol::render::Notice;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use tokio::time::{Instant, Sleep};

use super::RoomTask;
use crate::lobby::EngineUse;
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
    /// When it is asked again whether it may think, while it may not. Boxed, because few bots ever wait for that.
    held_until: Option<Box<Instant>>,
}

/// Time after which a bot that may not think is asked again.
const HELD: Duration = Duration::from_secs(5);

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

    /// When it is asked again whether it may think; None unless it may not.
    pub(super) fn held_until(&self) -> Option<Instant> {
        self.held_until.as_deref().copied()
    }
}

impl RoomTask {
    /// Holds the bot in its turn while the engine may not think about the position for its opponent, who is told once. The
    /// clocks stand meanwhile.
    pub(super) fn hold_bot(&mut self) {
        if self.may_bot_think().is_ok() {
            self.bot.held_until = None;
            return;
        }
        let is_new = self.bot.held_until.is_none();
        self.bot.held_until = Some(Box::new(Instant::now() + HELD));
        let opponent = self.state.bot_chair().map(Chair::other);
        if let Some(seat) = opponent.and_then(|chair| self.state.seat(chair))
            && is_new
        {
            let roster = &self.services.events.roster;
            let told = Arc::new(Bulletin::notice(Notice::BotHeld));
            for connection in roster.of(&seat.who.name) {
                roster.post(connection, Arc::clone(&told));
            }
        }
    }

    fn may_bot_think(&self) -> Result<(), Refusal> {
        let (Some(chair), Some(table)) = (self.state.bot_chair(), self.state.running()) else {
            return Ok(());
        };
        if self.state.mover() != Some(chair) || self.state.terms.start.is_none() {
            return Ok(());
        }
        let seats = &self.services.directory.lobby.seats;
        let code = self.state.seat(chair.other()).and_then(|seat| seat.code);
        let client = code.and_then(|code| seats.engine_client(code));
        let usage = EngineUse::BotMove {
            position: table.game.position(),
            by_hand: true,
        };
        client.map_or(Ok(()), |client| seats.may_think(client, None, usage))
    }

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
        let longest = self.services.admission.limits.now().longest_game();
        let decided = play::made(&self.state, chair, checked, false, took, longest);
        self.write(decided);
    }
}
