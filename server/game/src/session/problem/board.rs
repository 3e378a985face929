//! Questions about the board of a problem, as about a room's.

use damiera_protocol::command::{BoardView, GameQuestion};
use damiera_protocol::reply::{
    Answer, BadMove, CommandResult, LegalityVerdict, ProblemSaid, Refusal,
};
use damiera_protocol::snapshot::{LastMove, RoomSnapshot};
use damiera_protocol::wire::SquareReport;
use damiera_rules::{MoveText, Ply, Position, Rows, Square, TypedMoveError};

use super::Solving;

/// Answers a question about the board of the problem that is open.
pub(in crate::session) fn answer_about_problem(
    solving: &Solving,
    question: &GameQuestion,
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
    let scene = || Box::new(RoomSnapshot::of_problem(position, last.clone()));
    let shown = |in_numbers| solving.report(ProblemSaid::Shown { in_numbers }, today);
    Ok(match question {
        GameQuestion::Board(BoardView::Numbers) => shown(true),
        GameQuestion::Board(BoardView::Plain | BoardView::Turn) => shown(false),
        GameQuestion::Turn => solving.report(ProblemSaid::Turn, today),
        GameQuestion::Last => Answer::Last(scene()),
        GameQuestion::Scan(part) => Answer::Scan(scene(), *part),
        GameQuestion::Square(text) => square(&position, text),
        GameQuestion::Moves(None) => Answer::Moves(scene(), None),
        GameQuestion::Moves(Some(text)) => match on_board(&position, text) {
            Some(square) => Answer::Moves(scene(), Some(square)),
            None => not_played(text),
        },
        GameQuestion::Why(text) => return verdict(&position, text),
        GameQuestion::Clock | GameQuestion::Game(_) => return Err(Refusal::NotInRoom),
    })
}

/// The legal move that was typed, and whether in numbers.
pub(super) fn read(position: &Position, text: &MoveText) -> Result<(Ply, bool), Refusal> {
    let variant = position.variant();
    let typed = text.on(variant, variant.drawing());
    let typed = typed.map_err(|error| bad(position, TypedMoveError::Unreadable(error)))?;
    let ply = position.resolve(&typed);
    let ply = ply.map_err(|why| bad(position, TypedMoveError::Illegal(why)))?;
    Ok((ply, typed.in_numbers()))
}

fn bad(position: &Position, why: TypedMoveError) -> Refusal {
    let legal = position.legal_plies();
    let legal = legal.iter().map(|ply| ply.path).collect();
    let drawing = position.variant().drawing();
    Refusal::Move(Box::new(BadMove::new(why, drawing, legal)))
}

/// Says if a move may be played, by the rules alone.
fn verdict(position: &Position, text: &str) -> CommandResult {
    let drawing = position.variant().drawing();
    let found = match text.parse() {
        Ok(named) => read(position, &named),
        Err(error) => Err(bad(position, TypedMoveError::Unreadable(error))),
    };
    Ok(Answer::Why(match found {
        Ok((ply, _)) => LegalityVerdict::legal(&ply, drawing),
        Err(Refusal::Move(why)) => LegalityVerdict::Illegal {
            typed: match drawing.rows() {
                Rows::FromTop => text.to_uppercase(),
                Rows::FromWhite => text.to_lowercase(),
            },
            why,
        },
        Err(refusal) => return Err(refusal),
    }))
}

/// The content of a square, as it was typed.
fn square(position: &Position, text: &str) -> Answer {
    let Some(square) = on_board(position, text) else {
        return not_played(text);
    };
    let piece = position.piece_at(square);
    let label = position.variant().drawing().label(square).as_str();
    Answer::Square(SquareReport::of(label, piece))
}

/// A square as it was typed; None if the game is not played on it.
fn on_board(position: &Position, text: &str) -> Option<Square> {
    let variant = position.variant();
    variant.drawing().parse_square(text, variant).ok()
}

/// The answer about a square on which the game is not played.
fn not_played(text: &str) -> Answer {
    Answer::Square(SquareReport::not_played(text))
}
