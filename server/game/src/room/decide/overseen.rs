//! The table of a class and the board of a tournament: what their players may do, and how their games are ended.

use damiera_protocol::command::{Offer, SeatAction};
use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::{Ruling, running, timing};
use crate::lobby::OverseerOrder;
use crate::room::RoomState;

/// True if the teacher has stopped the games.
pub(crate) fn stands_still(state: &RoomState) -> bool {
    let book = state.book.as_ref();
    book.is_some_and(|book| book.is_paused())
}

/// True if the players here may not talk.
pub(crate) fn is_hushed(state: &RoomState) -> bool {
    let book = state.book.as_ref();
    book.is_some_and(|book| !book.lets_talk())
}

/// Checks that the class or the tournament of a room lets a player do something. Other rooms allow everything.
///
/// # Errors
/// When it does not, or the games of the class stand still.
pub(crate) fn may_act(state: &RoomState, action: &SeatAction) -> Result<(), Refusal> {
    if state.book.is_some() {
        may_in_class(state, action)?;
    }
    if state.is_of_tournament() {
        may_in_tournament(action)?;
    }
    Ok(())
}

/// The teacher decides what is played after the game, and when an absent player has lost.
fn may_in_class(state: &RoomState, action: &SeatAction) -> Result<(), Refusal> {
    match action {
        SeatAction::Offer(Offer::Rematch | Offer::Pause)
        | SeatAction::RematchAt(_)
        | SeatAction::Bot(_)
        | SeatAction::Claim
        | SeatAction::Abort
        | SeatAction::Adjourn
        | SeatAction::GiveSeat
        | SeatAction::KeepSeat => Err(Refusal::NotInClassGame),
        SeatAction::Move(_)
        | SeatAction::Offer(Offer::Draw | Offer::TakeBack)
        | SeatAction::Accept(_)
        | SeatAction::Decline(_)
        | SeatAction::Cancel
        | SeatAction::Choose(_)
        | SeatAction::Conditions(_)
        | SeatAction::Notes(_)
        | SeatAction::Resign => match stands_still(state) {
            true => Err(Refusal::ClassPaused),
            false => Ok(()),
        },
    }
}

/// The games of a tournament are played once, now, and to their end.
fn may_in_tournament(action: &SeatAction) -> Result<(), Refusal> {
    match action {
        SeatAction::Offer(Offer::Rematch | Offer::Pause | Offer::TakeBack)
        | SeatAction::RematchAt(_)
        | SeatAction::Bot(_)
        | SeatAction::Abort
        | SeatAction::Adjourn => Err(Refusal::NotInTournamentGame),
        SeatAction::Move(_)
        | SeatAction::Offer(Offer::Draw)
        | SeatAction::Accept(_)
        | SeatAction::Decline(_)
        | SeatAction::Cancel
        | SeatAction::Choose(_)
        | SeatAction::GiveSeat
        | SeatAction::KeepSeat
        | SeatAction::Claim
        | SeatAction::Conditions(_)
        | SeatAction::Notes(_)
        | SeatAction::Resign => Ok(()),
    }
}

/// Carries out an order of the class or the tournament, `elapsed_ms` after the turn began. `away` is true for the chair of a
/// player who is away, and a game may have `longest` events. No event if there is nothing to do.
///
/// # Errors
/// When it cannot be done.
pub(crate) fn carry_out(
    state: &RoomState,
    order: OverseerOrder,
    away: [bool; 2],
    elapsed_ms: u64,
    longest: u32,
) -> Ruling {
    match order {
        OverseerOrder::Look => Ok(Vec::new()),
        OverseerOrder::End => end_for_class(state, away),
        OverseerOrder::EndIfAway => end_if_away(state, away),
        OverseerOrder::EndAs(end) => end_as(state, end),
        OverseerOrder::AddTime { side, ms } => {
            timing::add_time(state, side, ms, elapsed_ms, longest)
        }
        OverseerOrder::Leave { account, day } => {
            Ok(timing::add_leave(state, account, day, elapsed_ms))
        }
    }
}

/// The teacher ends the game.
fn end_for_class(state: &RoomState, away: [bool; 2]) -> Ruling {
    if state.running().is_none() {
        return Ok(Vec::new());
    }
    let winner = match away {
        [true, false] => Some(Chair::Second),
        [false, true] => Some(Chair::First),
        [true, true] | [false, false] => None,
    };
    let reason = match winner {
        Some(_) => EndReason::Absent,
        None => EndReason::Teacher,
    };
    end_as(state, won_by(state, winner, reason))
}

/// The tournament ends the game if a player is away.
fn end_if_away(state: &RoomState, away: [bool; 2]) -> Ruling {
    if state.running().is_none() {
        return Ok(Vec::new());
    }
    let (winner, reason) = match away {
        [false, false] => return Ok(Vec::new()),
        [true, false] => (Some(Chair::Second), EndReason::Absent),
        [false, true] => (Some(Chair::First), EndReason::Absent),
        [true, true] => (None, EndReason::Expired),
    };
    end_as(state, won_by(state, winner, reason))
}

/// An arbiter ends the game as decided.
fn end_as(state: &RoomState, end: End) -> Ruling {
    running(state)?;
    Ok(vec![Event::Ended { end }])
}

fn won_by(state: &RoomState, winner: Option<Chair>, reason: EndReason) -> End {
    let winner = winner.and_then(|chair| state.color(chair));
    End::new(winner, reason)
}
