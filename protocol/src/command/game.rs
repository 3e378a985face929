//! Commands of a game: moves, questions about them, offers and endings.

use super::arguments::{Arguments, Choice, Choices};
use super::words::fold;
use super::{BoardView, Command, CommandError, Offer};

const BOARD_VIEWS: &Choices<BoardView> = &[
    (Choice::new("numeri", "numbers"), BoardView::Numbers),
    (Choice::new("gira", "turn"), BoardView::Turn),
];

/// What can be offered, by the words of the commands that offer it.
const OFFERS: &Choices<Offer> = &[
    (Choice::new("patta", "draw"), Offer::Draw),
    (Choice::new("ritira", "takeback"), Offer::TakeBack),
    (Choice::new("rivincita", "rematch"), Offer::Rematch),
    (Choice::new("pausa", "pause"), Offer::Pause),
];

pub(super) fn make_move(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Move(arguments.move_text()?))
}

pub(super) fn board(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let view = match arguments.next() {
        Some(word) => arguments.choice(word, BOARD_VIEWS)?,
        None => BoardView::Plain,
    };
    arguments.end()?;
    Ok(Command::Board(view))
}

pub(super) fn moves(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Moves)
}

pub(super) fn why(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Why(arguments.move_text()?))
}

pub(super) fn draw(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Draw)
}

/// `ritira` is also said in full: `ritira la mossa`.
pub(super) fn take_back(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    skip(&mut arguments, &["la", "the"]);
    skip(&mut arguments, &["mossa", "move"]);
    arguments.end()?;
    Ok(Command::TakeBack)
}

pub(super) fn pause(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Pause)
}

pub(super) fn clock(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Clock)
}

pub(super) fn accept(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Accept(offer(arguments)?))
}

pub(super) fn decline(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Decline(offer(arguments)?))
}

pub(super) fn cancel(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Cancel)
}

pub(super) fn abort(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Abort)
}

pub(super) fn claim(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Claim)
}

pub(super) fn resign(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Resign)
}

/// The offer that is answered, as in `accetta la patta`; none when the answer is bare.
fn offer(mut arguments: Arguments<'_>) -> Result<Option<Offer>, CommandError> {
    skip(&mut arguments, &["la", "the"]);
    let offer = match arguments.next() {
        Some(word) => Some(arguments.choice(word, OFFERS)?),
        None => None,
    };
    arguments.end()?;
    Ok(offer)
}

/// Passes over the next word if it is one of these.
fn skip(arguments: &mut Arguments<'_>, words: &[&str]) {
    let mut ahead = *arguments;
    if let Some(word) = ahead.next()
        && words.contains(&fold(word).as_str())
    {
        *arguments = ahead;
    }
}
