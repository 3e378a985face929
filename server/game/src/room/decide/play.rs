//! Moves: from what was typed to the event, or to the reason why not.

use damiera_protocol::command::Offer;
use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::reply::{BadMove, Refusal};
use damiera_protocol::view::Chair;
use damiera_rules::{CheckedPly, Drawing, Game, MoveText, PlayError, TypedMoveError};

use super::timing::{self, TurnTime};
use super::{Decided, conditions, running};
use crate::room::RoomState;
use crate::room::clock::ms;
use crate::room::state::RoomGame;

/// A player types a move in a game that may have `longest` events. The conditional answers follow it.
pub(crate) fn typed(
    state: &RoomState,
    chair: Chair,
    text: &MoveText,
    took: TurnTime,
    longest: u32,
) -> Result<Decided, Refusal> {
    let table = on_turn(state, chair)?;
    let (checked, in_numbers) = read(&table.game, state.drawing(), text)?;
    let mut decided = made(state, chair, checked, in_numbers, took, longest);
    conditions::carry_out(state, &mut decided.events, longest);
    Ok(decided)
}

/// The game, if this chair is to move in it.
fn on_turn(state: &RoomState, chair: Chair) -> Result<&RoomGame, Refusal> {
    let table = running(state)?;
    match state.mover() {
        Some(mover) if mover == chair => Ok(table),
        mover => {
            let seat = mover.and_then(|mover| state.seat(mover));
            Err(seat.map_or(Refusal::NotStarted, |seat| {
                Refusal::NotYourTurn(state.shown_name(seat))
            }))
        }
    }
}

/// A legal move is made: what it declines and withdraws, the move, and the end when it brings one.
/// When it comes too late, there is only the end that the time brings. A game that has `longest`
/// events by then is a draw: most variants' rules let it go on for longer than a life.
pub(crate) fn made(
    state: &RoomState,
    chair: Chair,
    checked: CheckedPly,
    in_numbers: bool,
    took: TurnTime,
    longest: u32,
) -> Decided {
    let elapsed_ms = ms(took.elapsed);
    let credited_ms = timing::credit_ms(state, ms(took.lag), elapsed_ms);
    if let Some(end) = timing::too_late(state, elapsed_ms, credited_ms) {
        return vec![end].into();
    }
    let mut events = Vec::with_capacity(2);
    if let Some(offer) = state.offers[chair.other().index()] {
        events.push(Event::Declined { chair, offer });
    }
    let offer = Offer::TakeBack;
    if state.offers[chair.index()] == Some(offer) {
        events.push(Event::Withdrawn { chair, offer });
    }
    events.push(Event::Moved {
        chair,
        path: checked.ply().path,
        in_numbers,
        elapsed_ms,
        credited_ms,
    });
    let has = state.running().map_or(0, |table| table.events);
    let too_long = (has.saturating_add(1) >= longest).then(|| End::new(None, EndReason::TooLong));
    let end = checked.outcome().map(End::by_rules).or(too_long);
    events.extend(end.map(|end| Event::Ended { end }));
    Decided {
        events,
        checked: Some(Box::new(checked)),
    }
}

/// The legal move that was typed, and whether in numbers.
pub(super) fn read(
    game: &Game,
    drawing: Drawing,
    text: &MoveText,
) -> Result<(CheckedPly, bool), Refusal> {
    let typed = text
        .on(game.variant(), drawing)
        .map_err(|error| bad(game, drawing, TypedMoveError::Unreadable(error)))?;
    match game.check_typed(&typed) {
        Ok(checked) => Ok((checked, typed.in_numbers())),
        Err(PlayError::Illegal(reason)) => Err(bad(game, drawing, TypedMoveError::Illegal(reason))),
        Err(PlayError::GameOver(_)) => Err(Refusal::GameOver),
    }
}

fn bad(game: &Game, drawing: Drawing, why: TypedMoveError) -> Refusal {
    let legal = game.legal_plies();
    let legal = legal.iter().map(|ply| ply.path).collect();
    Refusal::Move(Box::new(BadMove::new(why, drawing, legal)))
}
