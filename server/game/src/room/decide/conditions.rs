//! Conditional moves by correspondence: which a player may have, and the answers that a move brings.

use damiera_protocol::command::ConditionWish;
use damiera_protocol::conditions::ConditionalMoves;
use damiera_protocol::event::Event;
use damiera_protocol::reply::{Answer, CommandResult, MovesAnswer, Refusal};
use damiera_protocol::snapshot::GameSnapshot;
use damiera_protocol::view::Chair;
use damiera_rules::{CheckedPly, Game, MoveText, Path};

use super::timing::TurnTime;
use super::{Ruling, play, running};
use crate::room::RoomState;
use crate::room::state::RoomGame;
use crate::room::task::records;

/// Maximum changes of a player's conditional moves in a game, so that the journal does not grow without end. Further changes are
/// refused; removing all is allowed.
const MOST_CHANGES: u32 = 500;

/// A player reads the conditional moves, or changes them. No event if nothing changes.
///
/// # Errors
/// When the game is not by correspondence, the player is to move, or a move of the line is none.
pub(crate) fn change(state: &RoomState, chair: Chair, wish: &ConditionWish) -> Ruling {
    if !state.is_correspondence() {
        return Err(Refusal::ConditionsElsewhere);
    }
    let table = running(state)?;
    let before = of(table, chair);
    let moves = match wish {
        ConditionWish::List => return Ok(Vec::new()),
        ConditionWish::Clear => ConditionalMoves::default(),
        ConditionWish::Add(line) => {
            if state.mover() == Some(chair) {
                return Err(Refusal::ConditionsOnTurn);
            }
            let conditions = table.conditions.as_ref();
            if conditions.is_some_and(|conditions| conditions.changes(chair) >= MOST_CHANGES) {
                return Err(Refusal::ConditionsTooOften(MOST_CHANGES));
            }
            let mut moves = before.clone();
            moves.add(&read(state, table, line)?.0);
            if moves.len() > ConditionalMoves::MAX {
                return Err(Refusal::TooManyConditions(ConditionalMoves::MAX));
            }
            moves
        }
    };
    Ok(match moves == before {
        true => Vec::new(),
        false => vec![Event::Conditions { chair, moves }],
    })
}

/// The conditional moves of the player in a chair.
pub(crate) fn of(table: &RoomGame, chair: Chair) -> ConditionalMoves {
    let conditions = table.conditions.as_ref();
    conditions.map_or_else(ConditionalMoves::default, |all| all.of(chair).clone())
}

/// The legal moves after a typed line, which begins in the position on the board.
///
/// # Errors
/// When the game is not by correspondence, a move of the line is none, or the line ends the game.
pub(crate) fn after(state: &RoomState, line: &[MoveText]) -> CommandResult {
    if !state.is_correspondence() {
        return Err(Refusal::ConditionsElsewhere);
    }
    let (_, game) = read(state, running(state)?, line)?;
    if game.outcome().is_some() {
        return Err(Refusal::ConditionPastEnd);
    }
    let mut snapshot = state.snapshot();
    snapshot.game = Some(GameSnapshot::of_position(
        *game.position(),
        game.ply(),
        None,
    ));
    Ok(Answer::Moves(MovesAnswer {
        snapshot: Box::new(snapshot),
        from: None,
        is_ahead: true,
    }))
}

/// The plies of a typed line, each in the position that those before it lead to, and the game after them.
fn read(
    state: &RoomState,
    table: &RoomGame,
    line: &[MoveText],
) -> Result<(Vec<Path>, Game), Refusal> {
    if line.len() > ConditionalMoves::MAX {
        return Err(Refusal::TooManyConditions(ConditionalMoves::MAX));
    }
    let mut game = table.game.clone();
    let mut plies = Vec::with_capacity(line.len());
    for text in line {
        let (checked, _) =
            play::read(&game, state.drawing(), text).map_err(|refusal| match refusal {
                Refusal::GameOver => Refusal::ConditionPastEnd,
                other => other,
            })?;
        plies.push(checked.ply().path);
        game.play_checked(&checked)
            .map_err(|_| Refusal::ConditionPastEnd)?;
    }
    Ok((plies, game))
}

/// Adds the opponent's conditional answer to the events of a move, so that both are stored as one entry. A game may have `longest`
/// events. The answer takes no time. No second one follows: a player to move has no conditional moves.
pub(crate) fn carry_out(state: &RoomState, events: &mut Vec<Event>, longest: u32) {
    if state
        .running()
        .is_none_or(|table| table.conditions.is_none())
    {
        return;
    }
    let mut after = state.clone();
    let mut moved = records(events.clone(), state.seq, state.latest, state.waited_ms).into_iter();
    if moved.all(|record| after.apply(&record).is_ok())
        && let Some((chair, checked)) = answer(&after)
    {
        let made = play::made(&after, chair, checked, false, TurnTime::NONE, longest);
        events.extend(made.events);
    }
}

/// The conditional move of the player to move.
fn answer(state: &RoomState) -> Option<(Chair, CheckedPly)> {
    let (table, chair) = (state.running()?, state.mover()?);
    let path = table.conditions.as_ref()?.of(chair).first()?;
    let checked = table.game.check_path(path).ok()?;
    Some((chair, checked))
}
