//! Moves: from what was typed to the event, or to the reason why not.

use damiera_protocol::command::Offer;
use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::reply::{BadMove, Refusal, Verdict};
use damiera_protocol::scene::captured;
use damiera_protocol::view::Chair;
use damiera_rules::{Move, Path, Ply, Rows, TypedMoveError, TypedPath};

use super::running;
use super::timing::{self, TurnTime};
use crate::room::RoomState;
use crate::room::clock::ms;
use crate::room::state::RoomGame;

/// A player types a move in a game that may have `longest` events.
pub(in crate::room) fn typed(
    state: &RoomState,
    chair: Chair,
    text: &str,
    took: TurnTime,
    longest: u32,
) -> Result<Vec<Event>, Refusal> {
    let table = on_turn(state, chair)?;
    let (ply, in_numbers) = read(state, table, text).map_err(|why| Refusal::Move(Box::new(why)))?;
    Ok(made(
        state, chair, &ply.mv, &ply.path, in_numbers, took, longest,
    ))
}

/// The game, if this chair is to move in it.
fn on_turn(state: &RoomState, chair: Chair) -> Result<&RoomGame, Refusal> {
    let table = running(state)?;
    match state.mover() {
        Some(mover) if mover == chair => Ok(table),
        mover => {
            let seat = mover.and_then(|mover| state.seat(mover));
            Err(seat.map_or(Refusal::NotStarted, |seat| {
                Refusal::NotYourTurn(seat.name.clone())
            }))
        }
    }
}

/// A legal move is made: what it declines and withdraws, the move, and the end when it brings one.
/// When it comes too late, there is only the end that the time brings. A game that has `longest`
/// events by then is a draw: most variants' rules let it go on for longer than anybody lives.
pub(in crate::room) fn made(
    state: &RoomState,
    chair: Chair,
    mv: &Move,
    path: &Path,
    in_numbers: bool,
    took: TurnTime,
    longest: u32,
) -> Vec<Event> {
    let elapsed_ms = ms(took.elapsed);
    let credited_ms = timing::credit_ms(state, ms(took.lag), elapsed_ms);
    if let Some(end) = timing::too_late(state, elapsed_ms, credited_ms) {
        return vec![end];
    }
    let mut events = Vec::with_capacity(2);
    if let Some(offer) = state.offers[chair.other().index()] {
        events.push(Event::Declined { chair, offer });
    }
    if state.offers[chair.index()] == Some(Offer::TakeBack) {
        events.push(Event::Withdrawn {
            chair,
            offer: Offer::TakeBack,
        });
    }
    events.push(Event::Moved {
        chair,
        path: *path,
        in_numbers,
        elapsed_ms,
        credited_ms,
    });
    let Some(table) = state.running() else {
        return events;
    };
    if let Some(outcome) = table.game.outcome_after(mv) {
        events.push(Event::Ended {
            end: End::by_rules(outcome),
        });
    } else if table.events.saturating_add(1) >= longest {
        events.push(Event::Ended {
            end: End::new(None, EndReason::TooLong),
        });
    }
    events
}

/// Whether a move may be played now, by whoever is to move.
pub(in crate::room) fn verdict(state: &RoomState, text: &str) -> Result<Verdict, Refusal> {
    let table = running(state)?;
    let drawing = state.variant.drawing_with(state.corner);
    Ok(match read(state, table, text) {
        Ok((ply, _)) => Verdict::Legal {
            path: ply.labels(drawing),
            captured: captured(&ply, drawing),
        },
        Err(why) => Verdict::Illegal {
            typed: match drawing.rows() {
                Rows::FromTop => text.to_uppercase(),
                Rows::FromWhite => text.to_lowercase(),
            },
            why: Box::new(why),
        },
    })
}

/// The legal move that a text means.
fn read(state: &RoomState, table: &RoomGame, text: &str) -> Result<(Ply, bool), BadMove> {
    let drawing = state.variant.drawing_with(state.corner);
    let read = || -> Result<_, TypedMoveError> {
        let typed = TypedPath::parse(text, state.variant, drawing)?;
        Ok((table.game.position().resolve(&typed)?, typed.in_numbers()))
    };
    read().map_err(|why| BadMove::new(why, drawing, legal(table)))
}

fn legal(table: &RoomGame) -> Vec<Path> {
    let plies = table.game.legal_plies();
    plies.iter().map(|ply| ply.path).collect()
}
