//! Commands of a game: moves, questions about them, offers and endings.

use super::arguments::{Arguments, COLORS, Choice, Choices, choose, echo};
use super::words::fold;
use super::{BoardView, Command, CommandError, Offer, Part, Problem, is_square};

const BOARD_VIEWS: &Choices<BoardView> = &[
    (
        Choice::new(["numeri", "numbers", "números", "numero"]),
        BoardView::Numbers,
    ),
    (
        Choice::new(["gira", "turn", "girar", "ikot"]),
        BoardView::Turn,
    ),
];

/// What can be offered, by the words of the commands that offer it.
const OFFERS: &Choices<Offer> = &[
    (
        Choice::new(["patta", "draw", "empate", "tabla"]),
        Offer::Draw,
    ),
    (
        Choice::new(["ritira", "takeback", "voltar", "bawi"]),
        Offer::TakeBack,
    ),
    (
        Choice::new(["rivincita", "rematch", "revanche", "ulit"]),
        Offer::Rematch,
    ),
    (
        Choice::new(["pausa", "pause", "pausa", "pahinga"]),
        Offer::Pause,
    ),
];

const KINGS: Choice = Choice::new(["dame", "kings", "damas", "dama"]);

/// What may stand before a thing that is named.
const ARTICLES: &[&str] = &["la", "the", "o", "a", "ang"];

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

pub(super) fn last(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Last)
}

/// Whether there is such a square, the room says, because what squares are called depends on the
/// variant.
pub(super) fn square(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let square = square_text(&mut arguments)?;
    let square = square.ok_or_else(|| arguments.bad(Problem::Missing))?;
    arguments.end()?;
    Ok(Command::Square(square))
}

/// The square that comes next, as it was typed, if anything does.
fn square_text(arguments: &mut Arguments<'_>) -> Result<Option<String>, CommandError> {
    match arguments.next() {
        None => Ok(None),
        Some(word) if is_square(word) => Ok(Some(word.to_owned())),
        Some(word) => Err(arguments.bad(Problem::NotASquare { given: echo(word) })),
    }
}

/// A digit is a row and a letter a column, as they stand on the border of the drawing. Somebody who
/// names a square by both is told of that square.
pub(super) fn scan(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(Command::Scan(Part::All));
    };
    let part = match *word.as_bytes() {
        [digit @ b'1'..=b'8'] => Part::Row(digit - b'0'),
        [letter] if (b'a'..=b'h').contains(&letter.to_ascii_lowercase()) => {
            Part::Column(letter.to_ascii_lowercase() - b'a')
        }
        _ if is_square(word) && word.contains(|c: char| c.is_ascii_alphabetic()) => {
            arguments.end()?;
            return Ok(Command::Square(word.to_owned()));
        }
        _ if KINGS.means(word) => Part::Kings,
        _ => match choose(word, COLORS) {
            Some(color) => Part::Pieces(color),
            None => return Err(arguments.bad(Problem::NotAPart { given: echo(word) })),
        },
    };
    arguments.end()?;
    Ok(Command::Scan(part))
}

pub(super) fn turn(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Turn)
}

pub(super) fn moves(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let from = square_text(&mut arguments)?;
    arguments.end()?;
    Ok(Command::Moves(from))
}

/// In Portuguese the word is often written as two, `por que`, of which the first is short for it.
pub(super) fn why(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    skip(&mut arguments, &["que"]);
    Ok(Command::Why(arguments.move_text()?))
}

pub(super) fn draw(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Draw)
}

/// `ritira` is also said in full: `ritira la mossa`.
pub(super) fn take_back(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    skip(&mut arguments, ARTICLES);
    skip(&mut arguments, &["mossa", "move", "lance", "galaw"]);
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
    skip(&mut arguments, ARTICLES);
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
