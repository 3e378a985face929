//! Questions about a room: answered at once from the state, whatever the journal does.

use damiera_protocol::command::{BoardView, Command};
use damiera_protocol::event::{End, Event, Record};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::scene::Scene;
use damiera_rules::{Color, PdnResult, PdnTags};
use time::OffsetDateTime;

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

/// The record of the room's latest game as PDN, if it has one.
#[must_use]
pub fn pdn(state: &RoomState) -> Option<String> {
    let table = state.game.as_ref()?;
    let player = |color| {
        let seat = state.chair(color).and_then(|chair| state.seat(chair));
        seat.map_or_else(String::new, |seat| seat.name.to_string())
    };
    let tags = PdnTags {
        event: state.room.to_string(),
        site: "Damiera".to_owned(),
        date: date(table.began),
        round: state.games.to_string(),
        white: player(Color::White),
        black: player(Color::Black),
    };
    Some(table.game.pdn(&tags, result(table.end)))
}

fn result(end: Option<End>) -> PdnResult {
    match end {
        Some(End {
            winner: Some(winner),
            ..
        }) => PdnResult::Win(winner),
        Some(end) if !end.reason.leaves_no_result() => PdnResult::Draw,
        _ => PdnResult::Unknown,
    }
}

/// The UTC day of a time, as PDN writes it; empty, which is unknown, beyond the calendar.
fn date(unix_ms: u64) -> String {
    i64::try_from(unix_ms / 1000)
        .ok()
        .and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok())
        .map_or_else(String::new, |time| {
            let (year, month, day) = time.to_calendar_date();
            format!("{year:04}.{:02}.{day:02}", u8::from(month))
        })
}
