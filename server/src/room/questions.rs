//! Questions about a room: answered at once from the state, whatever the journal does.

use damiera_protocol::command::{BoardView, Command};
use damiera_protocol::reply::{Answer, Holds, Refusal};
use damiera_protocol::scene::Scene;

use super::RoomState;
use super::decide::play;

/// The answer to a question that the state alone can answer; nothing for anything else. `now` gives
/// the room with its clocks as they are at this moment.
pub(super) fn answer(
    state: &RoomState,
    now: impl FnOnce() -> Scene,
    command: &Command,
) -> Option<Result<Answer, Refusal>> {
    match command {
        Command::Board(board) => Some(board_as(state, now, *board)),
        Command::Moves(from) => Some(moves(state, from.as_deref())),
        Command::Scan(part) => Some(with_game(state, |scene| Answer::Scan(scene, *part))),
        Command::Turn => Some(with_game(state, Answer::Turn)),
        Command::Last => Some(with_game(state, Answer::Last)),
        Command::Square(text) => Some(square(state, text)),
        Command::Why(text) => Some(play::verdict(state, text).map(Answer::Why)),
        _ => None,
    }
}

fn board_as(
    state: &RoomState,
    now: impl FnOnce() -> Scene,
    board: BoardView,
) -> Result<Answer, Refusal> {
    if state.game.is_none() {
        return Err(play::not_running(state));
    }
    Ok(Answer::Board {
        scene: Box::new(now()),
        seq: state.seq,
        board,
    })
}

/// An answer about the room's game, which may be over.
fn with_game(
    state: &RoomState,
    answer: impl FnOnce(Box<Scene>) -> Answer,
) -> Result<Answer, Refusal> {
    match state.game {
        Some(_) => Ok(answer(Box::new(state.scene()))),
        None => Err(play::not_running(state)),
    }
}

/// The legal moves, or those from a square as it was typed.
fn moves(state: &RoomState, from: Option<&str>) -> Result<Answer, Refusal> {
    if state.running().is_none() {
        return Err(play::not_running(state));
    }
    let drawing = state.variant.drawing_with(state.corner);
    let from = match from.map(|text| (text, drawing.parse_square(text, state.variant))) {
        None => None,
        Some((_, Ok(square))) => Some(square),
        Some((text, Err(_))) => return Ok(not_played(text)),
    };
    Ok(Answer::Moves(Box::new(state.scene()), from))
}

/// The answer about a square on which the game is not played.
fn not_played(text: &str) -> Answer {
    Answer::Square {
        label: text.to_uppercase(),
        holds: Holds::NotPlayed,
    }
}

/// What stands on a square, as it was typed.
fn square(state: &RoomState, text: &str) -> Result<Answer, Refusal> {
    let Some(table) = &state.game else {
        return Err(play::not_running(state));
    };
    let drawing = state.variant.drawing_with(state.corner);
    Ok(match drawing.parse_square(text, state.variant) {
        Ok(square) => Answer::Square {
            label: drawing.label(square).to_string(),
            holds: table
                .game
                .position()
                .piece_at(square)
                .map_or(Holds::Nothing, Holds::Piece),
        },
        Err(_) => not_played(text),
    })
}
