//! Permission to ask the engine about a room's game.

use damiera_protocol::command::AdviceKind;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::not_running;
use crate::lobby::AdviceSubject;
use crate::room::RoomState;

/// The subject for the engine. `chair` is that of the asker; a spectator has none.
///
/// # Errors
/// When there is no game, and when help is not allowed in it.
pub(crate) fn subject(
    state: &RoomState,
    chair: Option<Chair>,
    kind: AdviceKind,
) -> Result<AdviceSubject, Refusal> {
    let table = state.game.as_ref().ok_or_else(|| not_running(state))?;
    if state.running().is_some_and(|table| table.rated.is_some()) {
        return Err(Refusal::RatedNoAdvice);
    }
    if is_between_people(state) && !state.terms.advice {
        return Err(Refusal::NoAdvice);
    }
    if kind == AdviceKind::Hint {
        if table.game.outcome().is_some() {
            return Err(Refusal::NoMoveToAdvise);
        }
        if let (Some(chair), Some(mover)) = (chair, state.mover())
            && let Some(seat) = state.seat(mover)
            && chair != mover
        {
            return Err(Refusal::NotYourTurn(state.shown_name(seat)));
        }
    }
    Ok(AdviceSubject {
        game: table.game.clone(),
        drawing: state.drawing(),
        is_over: table.end.is_some(),
        given: table.given_plies(),
    })
}

/// True if a game goes on between two people. They are told of each use then.
pub(crate) fn is_between_people(state: &RoomState) -> bool {
    state.running().is_some() && state.bot_chair().is_none()
}
