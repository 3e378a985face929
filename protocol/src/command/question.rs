//! Questions about a room's game, which its state answers.

use damiera_rules::{Color, MoveText};

use super::arguments::{CommandArguments, NamedValue, color_named, echo};
use super::connection::clock_warnings;
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{ArgumentProblem, Command, CommandError, ConnectionCommand, LobbyCommand, is_square};

/// A question about the game of the room that one is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameQuestion {
    /// `damiera [numeri|gira]`: the current block.
    Board(BoardView),
    /// A question that the position answers.
    Position(PositionQuestion),
    /// `turno`: the players, the number of their pieces, and the side to move.
    Turn,
    /// `mosse [CASELLA]`: the legal moves; those from a square, as typed, which the room reads.
    Moves(Option<String>),
    /// `se 6A 5B allora`: the legal moves by correspondence after the moves of a line, which the position on the board begins.
    After(Vec<MoveText>),
    /// `perché MOSSA`: says if a move is legal, and the rule for it.
    Why(String),
    /// `orologio`: the clocks, what the network may still take, and absence.
    Clock,
    /// `partita [N]`: the record of the current or the Nth game as PDN.
    Game(Option<u32>),
}

/// A question that a position answers alike in a room, in a lesson and in a problem, and after the end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionQuestion {
    /// `ultima`: the last move again.
    Last,
    /// `casella CASELLA`: what stands on a square, as typed; the variant says how it is read.
    Square(String),
    /// `leggi [PARTE]`: what stands on a part of the board.
    Scan(BoardPart),
}

impl PositionQuestion {
    /// The question as a command.
    pub(super) const fn command(self) -> Command {
        Command::Question(GameQuestion::Position(self))
    }
}

pub(super) static LAST: CommandRow =
    bare("ultima", PositionQuestion::Last.command()).under(HelpSubject::Position, 4);
pub(super) static TURN: CommandRow =
    bare("turno", Command::Question(GameQuestion::Turn)).under(HelpSubject::Position, 5);
pub(super) static CLOCK: CommandRow = row("orologio", clock).under(HelpSubject::Position, 11);

fn clock(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(Command::Question(GameQuestion::Clock));
    };
    let warnings = clock_warnings(arguments, word)?;
    Ok(Command::Connection(ConnectionCommand::ClockWarnings(
        warnings,
    )))
}

/// The part of the board that `leggi` reads out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardPart {
    /// Row after row.
    All,
    /// The row with this digit, 1-8, on the drawing.
    Row(u8),
    /// A column by its index, 0-7 from A.
    Column(u8),
    /// The pieces of a colour.
    Pieces(Color),
    /// The kings of both.
    Kings,
}

/// How `damiera` shows the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardView {
    /// As always.
    Plain,
    /// With official numbers on the squares.
    Numbers,
    /// Turned round, from now on, for this viewer.
    Turn,
}

static BOARD_VIEWS: [NamedValue<BoardView>; 2] = [
    (Keyword::value("numbers"), BoardView::Numbers),
    (Keyword::value("turn"), BoardView::Turn),
];

static KINGS: Keyword = Keyword::value("kings");

pub(super) static BOARD: CommandRow = row("damiera", board).under(HelpSubject::Position, 1);

fn board(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let view = arguments.optional(|arguments, word| arguments.choice(word, &BOARD_VIEWS))?;
    let view = view.unwrap_or(BoardView::Plain);
    Ok(Command::Question(GameQuestion::Board(view)))
}

pub(super) static SQUARE: CommandRow = row("casella", square).under(HelpSubject::Position, 3);

/// Reads a square. The room checks that it exists, because the names of squares depend on the
/// variant.
fn square(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    let square = square_text(arguments, word)?;
    Ok(PositionQuestion::Square(square).command())
}

/// A square as it was typed.
fn square_text(arguments: &CommandArguments<'_>, word: &str) -> Result<String, CommandError> {
    match is_square(word) {
        true => Ok(word.to_owned()),
        false => Err(arguments.bad(ArgumentProblem::NotASquare { given: echo(word) })),
    }
}

pub(super) static SCAN: CommandRow = row("leggi", scan).under(HelpSubject::Position, 2);

/// A digit is a row and a letter a column, as they stand on the border of the drawing. A line that
/// names a square by both gets that square.
fn scan(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(PositionQuestion::Scan(BoardPart::All).command());
    };
    let part = match *word.as_bytes() {
        [digit @ b'1'..=b'8'] => BoardPart::Row(digit - b'0'),
        [letter] if (b'a'..=b'h').contains(&letter.to_ascii_lowercase()) => {
            BoardPart::Column(letter.to_ascii_lowercase() - b'a')
        }
        _ if is_square(word) && word.contains(|c: char| c.is_ascii_alphabetic()) => {
            return Ok(PositionQuestion::Square(word.to_owned()).command());
        }
        _ if KINGS.means(word) => BoardPart::Kings,
        _ => match color_named(word) {
            Some(color) => BoardPart::Pieces(color),
            None => return Err(arguments.bad(ArgumentProblem::NotAPart { given: echo(word) })),
        },
    };
    Ok(PositionQuestion::Scan(part).command())
}

pub(super) static MOVES: CommandRow = row("mosse", moves).under(HelpSubject::Position, 7);

fn moves(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let from = arguments.optional(square_text)?;
    Ok(Command::Question(GameQuestion::Moves(from)))
}

pub(super) static WHY: CommandRow = row("perche", why).under(HelpSubject::Position, 8);

/// In Portuguese the word is often written as two, `por que`, and the first of these is an
/// abbreviation.
fn why(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    arguments.skip(|word| word == "que");
    let (text, _) = arguments.move_text()?;
    Ok(Command::Question(GameQuestion::Why(text.to_owned())))
}

pub(super) static GAME: CommandRow = row("partita", game).under(HelpSubject::Past, 4);

fn game(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(Command::Question(GameQuestion::Game(None)));
    };
    match word.strip_prefix('#') {
        None => {
            let number = arguments.number(word, 1, u32::MAX)?;
            Ok(Command::Question(GameQuestion::Game(Some(number))))
        }
        Some(number) => match number.parse() {
            Ok(number) if number > 0 => Ok(Command::Lobby(LobbyCommand::Archived(number))),
            _ => Err(arguments.bad(ArgumentProblem::BadNumber)),
        },
    }
}
