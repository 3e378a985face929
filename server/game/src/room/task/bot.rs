//! The server's bot, when it sits in one of the chairs.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_engine::{Choice, Level, Score};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use tokio::time::{Instant, Sleep};

use crate::lobby::{EngineUse, SeatCodes};
use crate::room::RoomState;
use crate::room::decide::timing::{self, TurnTime};
use crate::room::decide::{Decided, play};
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

    pub(super) fn score(&self) -> Option<Score> {
        self.score
    }

    /// When it is asked again whether it may think; None unless it may not.
    pub(super) fn held_until(&self) -> Option<Instant> {
        self.held_until.as_deref().copied()
    }

    /// Holds the bot in its turn while the engine may not think about the position for its opponent. Returns the opponent
    /// who has to be told, once. The clocks stand meanwhile.
    pub(super) fn hold<'a>(&mut self, state: &'a RoomState, seats: &SeatCodes) -> Option<&'a Name> {
        if may_think(state, seats).is_ok() {
            self.held_until = None;
            return None;
        }
        let is_new = self.held_until.is_none();
        self.held_until = Some(Box::new(Instant::now() + HELD));
        let opponent = state.bot_chair().map(Chair::other);
        let seat = opponent.and_then(|chair| state.seat(chair));
        seat.filter(|_| is_new).map(|seat| &seat.who.name)
    }

    /// Makes the chosen move, after `elapsed` of the turn, in a game that may have `longest` events. None if the game is over.
    pub(super) fn make(
        &mut self,
        state: &RoomState,
        choice: Option<Choice>,
        elapsed: Duration,
        longest: u32,
    ) -> Option<Decided> {
        let (choice, chair) = (choice?, state.mover()?);
        let checked = state.running()?.game.check_move(&choice.mv).ok()?;
        self.score = Some(choice.score);
        let took = TurnTime {
            elapsed,
            lag: Duration::ZERO,
        };
        Some(play::made(state, chair, checked, false, took, longest))
    }
}

/// Checks that the engine may think about the position for the opponent of the bot.
fn may_think(state: &RoomState, seats: &SeatCodes) -> Result<(), Refusal> {
    let (Some(chair), Some(table)) = (state.bot_chair(), state.running()) else {
        return Ok(());
    };
    if state.mover() != Some(chair) {
        return Ok(());
    }
    let code = state.seat(chair.other()).and_then(|seat| seat.code);
    let client = code.and_then(|code| seats.engine_client(code));
    let usage = EngineUse::BotMove {
        position: table.game.position(),
        by_hand: state.terms.start.is_some(),
    };
    client.map_or(Ok(()), |client| seats.may_think(client, None, usage))
}
