//! The clocks from the view of the player to move.
//!
//! A player who runs out of time loses. No rule of a federation was found that ends a game as a
//! draw because the winner has too little left to win with, as chess does: a single man or king can
//! still win, so there is no such case to tell apart.

use std::time::Duration;

use damiera_engine::hub::HubClock;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::{End, EndReason, Event, LeaveDay};
use damiera_protocol::reply::Refusal;
use damiera_protocol::time_control::DAY_MS;
use damiera_protocol::view::Chair;
use damiera_rules::Color;

use super::Ruling;
use crate::room::RoomState;
use crate::room::clock::GameClocks;
use crate::room::decide;
use crate::room::state::RoomGame;

/// An hour, in milliseconds.
const HOUR_MS: u64 = 3_600_000;

/// Maximum time on a clock to which an arbiter adds some, in milliseconds: a day.
const MOST_LEFT_MS: u64 = 24 * HOUR_MS;

/// The time of a turn when a command came.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TurnTime {
    /// How long the player to move had had the turn.
    pub(crate) elapsed: Duration,
    /// The network's round-trip time to the writer of the command.
    pub(crate) lag: Duration,
}

impl TurnTime {
    /// That of a move that was ready before the turn.
    pub(crate) const NONE: TurnTime = TurnTime {
        elapsed: Duration::ZERO,
        lag: Duration::ZERO,
    };
}

/// The clocks of a game that goes on, and who is to move.
fn running(state: &RoomState) -> Option<(&GameClocks, Color)> {
    let table = state.running()?;
    let clocks = table.clocks.as_deref()?;
    Some((clocks, table.game.position().turn()))
}

/// The time that the player to move had used when the clocks were stopped, or time was added.
pub(crate) fn spent_ms(state: &RoomState) -> u64 {
    running(state).map_or(0, |(clocks, _)| clocks.spent_ms())
}

/// The time of the turn that has passed by a moment of Unix time, in milliseconds.
pub(crate) fn spent_at(state: &RoomState, now: u64) -> u64 {
    running(state).map_or(0, |_| now.saturating_sub(state.turn_since))
}

/// The time limit of the turn; 0 without clocks.
pub(crate) fn limit_ms(state: &RoomState) -> u64 {
    running(state).map_or(0, |(clocks, turn)| clocks.limit_ms(turn))
}

/// The clock of a bot that is to move, after `elapsed` of its turn; None without clocks.
pub(crate) fn bot_clock(state: &RoomState, elapsed: Duration) -> Option<HubClock> {
    let (clocks, turn) = running(state)?;
    let (increment, moves) = clocks.adds(turn);
    Some(HubClock {
        time: Duration::from_millis(clocks.limit_ms(turn)).saturating_sub(elapsed),
        increment,
        moves,
    })
}

pub(crate) fn is_paused(state: &RoomState) -> bool {
    running(state).is_some_and(|(clocks, _)| clocks.is_paused())
}

/// True if the game is void when the player to move does not move in time: at the first moves, unless the opening was
/// drawn for ratings, it is the second game of a match, or it is a tournament's. Then a player who leaves has lost.
pub(crate) fn may_be_void(state: &RoomState) -> bool {
    let must_begin =
        state.is_of_tournament() || state.running().is_some_and(RoomGame::must_be_played);
    is_first_move(state) && !must_begin
}

/// True if the player to move has a time of its own for it, as for a first move.
pub(crate) fn is_first_move(state: &RoomState) -> bool {
    running(state).is_some_and(|(clocks, _)| clocks.is_first_move())
}

/// How long the turn may last when the network takes as much as may be given back. A move that
/// comes before then may still be in time.
pub(crate) fn limit_with_credit_ms(state: &RoomState) -> Option<u64> {
    let (clocks, turn) = running(state)?;
    // There is no network between the bot and its clock.
    let bot = state.mover().and_then(|mover| state.bot(mover));
    let lag = if bot.is_some() { 0 } else { u64::MAX };
    Some(clocks.limit_ms(turn) + clocks.credit_ms(turn, lag, u64::MAX))
}

/// The time given back to the player to move.
pub(crate) fn credit_ms(state: &RoomState, lag_ms: u64, elapsed_ms: u64) -> u64 {
    running(state).map_or(0, |(clocks, turn)| {
        clocks.credit_ms(turn, lag_ms, elapsed_ms)
    })
}

/// The end that the time brings when no move has come, once none can come in time.
pub(crate) fn run_out(state: &RoomState, elapsed_ms: u64) -> Option<Event> {
    (limit_with_credit_ms(state)? <= elapsed_ms).then(|| ended(state))?
}

/// The end that the time brings when a move comes after it was used up.
pub(crate) fn too_late(state: &RoomState, elapsed_ms: u64, credited_ms: u64) -> Option<Event> {
    let (clocks, turn) = running(state)?;
    let used = elapsed_ms.saturating_sub(credited_ms);
    let over = !clocks.is_paused() && clocks.limit_ms(turn) <= used;
    over.then(|| ended(state))?
}

/// An arbiter adds time to a side's clock, in milliseconds, after `elapsed_ms` of the turn, in a game of at most `longest`
/// entries.
///
/// # Errors
/// When no game with clocks goes on, it has too many entries, or the clock would have more than a day.
pub(crate) fn add_time(
    state: &RoomState,
    side: Color,
    ms: u64,
    elapsed_ms: u64,
    longest: u32,
) -> Ruling {
    let table = decide::running(state)?;
    let clocks = table.clocks.as_deref().ok_or(Refusal::NoClock)?;
    if clocks.left_ms(side).saturating_add(ms) > MOST_LEFT_MS {
        return Err(Refusal::TooMuchTime(MOST_LEFT_MS / HOUR_MS));
    }
    if table.events >= longest {
        return Err(Refusal::GameTooLong(longest));
    }
    let chair = state.chair(side).ok_or(Refusal::NotStarted)?;
    Ok(vec![Event::TimeAdded {
        chair,
        ms,
        elapsed_ms,
        leave: None,
    }])
}

/// The account of the player to move who loses by time by correspondence after `elapsed_ms` of the turn, and the moment since
/// which a day of that person's leave is not in this game yet. A game that would be void takes no leave.
pub(crate) fn may_take_leave(state: &RoomState, elapsed_ms: u64) -> Option<(AccountId, u64)> {
    let is_lost = run_out(state, elapsed_ms).is_some() && !may_be_void(state);
    let chair = state
        .mover()
        .filter(|_| is_lost && state.is_correspondence())?;
    let account = state.seat(chair)?.who.account?;
    Some((account, state.leave_since[chair.index()]))
}

/// Gives a person a day of leave in this game, `elapsed_ms` after the turn began. No event where the person has it already, or
/// plays no game here.
pub(crate) fn add_leave(
    state: &RoomState,
    account: AccountId,
    day: LeaveDay,
    elapsed_ms: u64,
) -> Vec<Event> {
    let takes = |chair: &Chair| {
        let seat = state.seat(*chair);
        let is_own = seat.is_some_and(|seat| seat.who.account == Some(account));
        is_own && state.leave_since[chair.index()] < day.at
    };
    let plays = state.is_correspondence() && running(state).is_some();
    let chair = Chair::ALL.into_iter().find(takes).filter(|_| plays);
    let added = chair.map(|chair| Event::TimeAdded {
        chair,
        ms: DAY_MS,
        elapsed_ms,
        leave: Some(day),
    });
    added.into_iter().collect()
}

/// The player to move has run out of time.
fn ended(state: &RoomState) -> Option<Event> {
    let (clocks, turn) = running(state)?;
    let end = match (clocks.is_first_move(), may_be_void(state)) {
        (true, true) => End::new(None, EndReason::NotBegun),
        (true, false) => End::new(Some(!turn), EndReason::NoFirstMove),
        (false, _) => End::new(Some(!turn), EndReason::Time),
    };
    Some(Event::Ended { end })
}
