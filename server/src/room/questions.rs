//! Questions about a room: answered at once from the state, whatever the journal does.

use damiera_protocol::command::{BoardView, Command};
use damiera_protocol::event::{Event, Record};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::Scene;

use super::RoomState;
use super::decide::play;
use super::record::pdn;

/// The answer to a question that the state alone can answer; nothing for anything else. `now` gives
/// the room with its clocks as they are at this moment.
pub(super) fn answer(
    state: &RoomState,
    now: impl FnOnce() -> Scene,
    command: &Command,
) -> Option<Result<Answer, Refusal>> {
    match command {
        Command::Board(board) => Some(board_as(state, now, *board)),
        Command::Moves => Some(match state.running() {
            Some(_) => Ok(Answer::Moves(Box::new(state.scene()))),
            None => Err(play::not_running(state)),
        }),
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

/// The record of the room's `number`th game, or of the latest, from the room's journal.
pub(super) fn record(journal: &[Record], number: Option<u32>) -> Result<Answer, Refusal> {
    replay(journal, number)
        .map(Answer::Record)
        .ok_or(Refusal::NoSuchGame(number))
}

/// Applies the journal up to the wanted game's last entry, and writes the game down.
fn replay(journal: &[Record], number: Option<u32>) -> Option<String> {
    let (first, rest) = journal.split_first()?;
    let mut state = RoomState::opened(&first.event)?;
    let mut found = None;
    for record in rest {
        let closes = matches!(record.event, Event::Started { .. } | Event::Left { .. });
        if closes && let Some(pdn) = written(&state, number) {
            found = Some(pdn);
        }
        if state.apply(record).is_err() {
            break;
        }
    }
    written(&state, number).or(found)
}

/// The state's game as PDN, if it is the wanted one.
fn written(state: &RoomState, number: Option<u32>) -> Option<String> {
    match number {
        Some(number) if number != state.games => None,
        _ => pdn(state),
    }
}
