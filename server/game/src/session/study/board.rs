//! Questions about the board of a problem, as about a room's.

use damiera_protocol::command::{BoardView, GameQuestion};
use damiera_protocol::reply::{CommandResult, ProblemSaid, Refusal};
use damiera_protocol::snapshot::{GameSnapshot, LastMove, RoomSnapshot};

use super::solving::Solving;
use crate::room::reading;

/// Answers a question about the board of the problem that is open.
pub(super) fn answer_about_problem(
    solving: &Solving,
    question: GameQuestion,
    today: u32,
) -> CommandResult {
    let position = solving.position();
    let last = solving.step.checked_sub(1).and_then(|step| {
        let before = solving.problem.position_at(step);
        let own = solving.problem.solution(step)?;
        Some(LastMove {
            before: before.play_unchecked(&own.mv),
            ply: *solving.problem.defence(step)?,
            in_numbers: false,
        })
    });
    let snapshot = || {
        let game = GameSnapshot::of_position(position, 0, last.clone());
        Box::new(RoomSnapshot {
            corner: solving.corner,
            ..RoomSnapshot::of_board(game)
        })
    };
    let shown = |in_numbers| solving.report(ProblemSaid::Shown { in_numbers }, today);
    Ok(match question {
        GameQuestion::Board(BoardView::Numbers) => shown(true),
        GameQuestion::Board(BoardView::Plain | BoardView::Turn) => shown(false),
        GameQuestion::Turn => solving.report(ProblemSaid::Turn, today),
        GameQuestion::Position(question) => reading::about(snapshot(), question),
        GameQuestion::Moves(from) => reading::moves(snapshot(), from.as_deref()),
        GameQuestion::Why(text) => return reading::verdict(&snapshot(), &text),
        GameQuestion::After(_) => return Err(Refusal::ConditionsElsewhere),
        GameQuestion::Clock | GameQuestion::Game(_) => return Err(Refusal::NotInRoom),
    })
}
