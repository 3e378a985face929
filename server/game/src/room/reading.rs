//! Answers about a position, wherever it is: in a room, in a lesson or in a problem.

use damiera_protocol::command::PositionQuestion;
use damiera_protocol::reply::{
    Answer, BadMove, CommandResult, LastMoveAnswer, LegalityVerdict, MovesAnswer, Refusal,
    ScanAnswer,
};
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_protocol::wire::SquareReport;
use damiera_rules::{Drawing, MoveText, Ply, Position, Rows, TypedMoveError};

/// Answers a question about the position of a snapshot.
pub(crate) fn about(snapshot: Box<RoomSnapshot>, question: PositionQuestion) -> Answer {
    match question {
        PositionQuestion::Last => Answer::Last(LastMoveAnswer { snapshot }),
        PositionQuestion::Square(text) => square(&snapshot, &text),
        PositionQuestion::Scan(part) => Answer::Scan(ScanAnswer { snapshot, part }),
    }
}

/// The legal move that was typed, and whether in numbers.
///
/// # Errors
/// Why it is none.
pub(crate) fn typed(
    position: &Position,
    drawing: Drawing,
    text: &MoveText,
) -> Result<(Ply, bool), Refusal> {
    let bad = |why| bad(position, drawing, why);
    let typed = text.on(position.variant(), drawing);
    let typed = typed.map_err(|error| bad(TypedMoveError::Unreadable(error)))?;
    let ply = position.resolve(&typed);
    let ply = ply.map_err(|reason| bad(TypedMoveError::Illegal(reason)))?;
    Ok((ply, typed.in_numbers()))
}

/// The reason why nothing is played in a room. The board of a tournament has its game from the beginning.
fn without_game(snapshot: &RoomSnapshot) -> Refusal {
    match snapshot.room.tournament_board() {
        Some(_) => Refusal::TournamentGameOver,
        None => Refusal::NotStarted,
    }
}

/// Says if a move is legal in the position of a snapshot.
///
/// # Errors
/// When there is no position.
pub(crate) fn verdict(snapshot: &RoomSnapshot, text: &str) -> CommandResult {
    let game = snapshot.game.as_ref();
    let game = game.ok_or_else(|| without_game(snapshot))?;
    let drawing = snapshot.drawing();
    let found = match text.parse() {
        Ok(named) => typed(&game.position, drawing, &named),
        Err(error) => Err(bad(
            &game.position,
            drawing,
            TypedMoveError::Unreadable(error),
        )),
    };
    Ok(Answer::Why(match found {
        Ok((ply, _)) => LegalityVerdict::legal(&ply, drawing),
        Err(Refusal::Move(why)) => LegalityVerdict::Illegal {
            typed: as_typed(text, drawing),
            why,
        },
        Err(refusal) => return Err(refusal),
    }))
}

/// A move as it is repeated to who typed it.
fn as_typed(text: &str, drawing: Drawing) -> String {
    match drawing.rows() {
        Rows::FromTop => text.to_uppercase(),
        Rows::FromWhite => text.to_lowercase(),
    }
}

/// The legal moves, or those from a square as it was typed.
pub(crate) fn moves(snapshot: Box<RoomSnapshot>, from: Option<&str>) -> Answer {
    let square = from.map(|text| snapshot.drawing().parse_square(text, snapshot.variant));
    match square.transpose() {
        Ok(from) => Answer::Moves(MovesAnswer {
            snapshot,
            from,
            is_ahead: false,
        }),
        Err(_) => not_played(from.unwrap_or_default()),
    }
}

/// The content of a square, as it was typed.
fn square(snapshot: &RoomSnapshot, text: &str) -> Answer {
    let drawing = snapshot.drawing();
    let Ok(square) = drawing.parse_square(text, snapshot.variant) else {
        return not_played(text);
    };
    let position = snapshot.game.as_ref().map(|game| &game.position);
    let piece = position.and_then(|position| position.piece_at(square));
    Answer::Square(SquareReport::of(drawing.label(square).as_str(), piece))
}

/// The answer about a square on which the game is not played.
fn not_played(text: &str) -> Answer {
    Answer::Square(SquareReport::not_played(text))
}

fn bad(position: &Position, drawing: Drawing, why: TypedMoveError) -> Refusal {
    let legal = position.legal_plies();
    let legal = legal.iter().map(|ply| ply.path).collect();
    Refusal::Move(Box::new(BadMove::new(why, drawing, legal)))
}
