//! Ends that players bring about: resigning, calling off, walking out and staying away.

use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::admission::whole_seconds;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::{EndReason, Event};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::{Ruling, ended, running};
use crate::room::RoomState;

/// The person who was invited to a table does not come: nothing is left to wait for, and its founder gives the chair up.
pub(crate) fn turn_down(state: &RoomState, account: AccountId) -> Ruling {
    let founder = state.free_chair().map(Chair::other);
    match founder.filter(|_| state.invited == Some(account)) {
        Some(founder) => leave(state, founder),
        None => Err(Refusal::RoomGone(state.room.clone())),
    }
}

/// A player resigns.
pub(crate) fn resign(state: &RoomState, chair: Chair) -> Ruling {
    lose(state, chair, EndReason::Resign)
}

/// A player claims the game of the other, who still has `left` to come back; None if the absence does not count, as
/// when the game was left for later (`is_adjourned`).
pub(crate) fn claim(
    state: &RoomState,
    chair: Chair,
    left: Option<Duration>,
    is_adjourned: bool,
) -> Ruling {
    running(state)?;
    if state.is_correspondence() {
        return Err(Refusal::CorrespondenceTime);
    }
    let absent = chair.other();
    let name = || state.seat(absent).map(|seat| seat.who.name.clone());
    match (left, name()) {
        (_, Some(name)) if is_adjourned => Err(Refusal::NotBackYet(name)),
        (Some(Duration::ZERO), _) => lose(state, absent, EndReason::Absent),
        (Some(left), Some(name)) => Err(Refusal::TooEarlyToClaim(name, whole_seconds(left))),
        (None, Some(name)) => Err(Refusal::OpponentPresent(name)),
        (_, None) => Err(Refusal::NoOpponent),
    }
}

/// Checks that a player may remind the other, and returns the other's name.
pub(crate) fn may_nudge(state: &RoomState, chair: Chair) -> Result<Name, Refusal> {
    let table = running(state)?;
    if table.clocks.is_some() {
        return Err(Refusal::NudgeWithClock);
    }
    if state.mover() == Some(chair) {
        return Err(Refusal::OwnTurn);
    }
    match state.seat(chair.other()) {
        Some(seat) if seat.bot.is_some() => Err(Refusal::NudgeBot),
        Some(seat) => Ok(seat.who.name.clone()),
        None => Err(Refusal::NoOpponent),
    }
}

/// The conditions for leaving a game for later.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AdjournmentConditions {
    /// For how long the player to move still has to be silent.
    pub(crate) left: Duration,
    /// True if it was left for later before, and the other player is not back since.
    pub(crate) is_adjourned: bool,
}

/// A player leaves the game for later.
pub(crate) fn adjourn(
    state: &RoomState,
    chair: Chair,
    waiting: AdjournmentConditions,
    limits: &Limits,
) -> Ruling {
    let table = running(state)?;
    if state.is_correspondence() {
        return Err(Refusal::CorrespondenceTime);
    }
    if table.clocks.is_some() {
        return Err(Refusal::AdjournWithClock);
    }
    if state.bot_chair().is_some() {
        return Err(Refusal::AdjournBot);
    }
    if !waiting.is_adjourned && !waiting.left.is_zero() {
        let mover = state.mover().and_then(|mover| state.seat(mover));
        let mover = mover.ok_or(Refusal::NoOpponent)?;
        let minutes = waiting.left.as_secs().div_ceil(60).max(1);
        return Err(match state.mover() == Some(chair) {
            true => Refusal::TooEarlyToAdjournOwnTurn(minutes),
            false => Refusal::TooEarlyToAdjourn(mover.who.name.clone(), minutes),
        });
    }
    if table.events >= limits.game_events {
        return Err(Refusal::GameTooLong(limits.game_events));
    }
    Ok(vec![Event::Adjourned { chair }])
}

/// Ends a game after its players did not come back in time.
pub(crate) fn expire(state: &RoomState) -> Ruling {
    // A tournament's board is lost by both, and no other game takes its place.
    if !state.both_moved() && !state.is_of_tournament() {
        return void(state);
    }
    make_place(state)
}

/// Both are away, and the room's place is needed.
pub(crate) fn make_place(state: &RoomState) -> Ruling {
    ended(state, None, EndReason::Expired)
}

/// The player who should have begun has not come back.
pub(crate) fn void(state: &RoomState) -> Ruling {
    ended(state, None, EndReason::NotBegun)
}

fn lose(state: &RoomState, chair: Chair, reason: EndReason) -> Ruling {
    ended(state, state.color(chair.other()), reason)
}

/// A player calls the game off before both have moved. A rated game with an opening by lot is not called off, nor the
/// second game of a match: it is lost.
pub(crate) fn abort(state: &RoomState) -> Ruling {
    let table = running(state)?;
    if state.both_moved() {
        return Err(Refusal::CannotAbort);
    }
    if table.is_second() {
        return Err(Refusal::PairStands);
    }
    if table.has_rated_lot() {
        return Err(Refusal::LotStands);
    }
    ended(state, None, EndReason::Aborted)
}

/// A player gives the chair up; the bot goes with its opponent.
pub(crate) fn leave(state: &RoomState, chair: Chair) -> Ruling {
    if let Some(table) = state.running() {
        let must_be_played = table.must_be_played() || state.is_of_tournament();
        return Err(match state.both_moved() || must_be_played {
            true => Refusal::StayInGame,
            false => Refusal::StayInNewGame,
        });
    }
    let mut events = Vec::with_capacity(2);
    for chair in [Some(chair), state.bot_chair()].into_iter().flatten() {
        if let Some(seat) = state.seat(chair) {
            events.push(Event::Left {
                chair,
                who: seat.who.clone(),
            });
        }
    }
    Ok(events)
}
