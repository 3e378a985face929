//! Commands of a person who plays at several boards.

use super::arguments::CommandArguments;
use super::parse;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{
    ArgumentProblem, Command, CommandError, Consequence, GameQuestion, LobbyCommand, SeatAction,
    Talk,
};
use crate::name::Name;

/// A command about the writer's own boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnBoardsCommand {
    /// `tavoli`: lists them.
    List,
    /// `tavolo`: goes to the board that needs a move next.
    Next,
    /// `tavolo 3`: goes to a board.
    Go(BoardName),
    /// `tavolo 3 22-18`: carries a command out at a board. The writer stays where they are.
    At(BoardName, Box<BoardCommand>),
}

/// A command that a board takes from a writer who is elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardCommand {
    /// A move, an offer, or another thing that a player does.
    Action(SeatAction),
    /// A question about the game.
    Question(GameQuestion),
    /// Talk.
    Talk(Talk),
}

/// A name of a board of the writer's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardName {
    /// The number in the writer's list.
    Number(u8),
    /// The opponent, or the room.
    Named(Name),
}

impl std::fmt::Display for BoardName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BoardName::Number(number) => number.fmt(f),
            BoardName::Named(name) => name.fmt(f),
        }
    }
}

impl OwnBoardsCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            OwnBoardsCommand::List => Consequence::Informs,
            OwnBoardsCommand::Next | OwnBoardsCommand::Go(_) => Consequence::ActsAlone,
            OwnBoardsCommand::At(_, command) => match &**command {
                BoardCommand::Action(action) => action.consequence(),
                BoardCommand::Question(_) => Consequence::Informs,
                BoardCommand::Talk(_) => Consequence::ConcernsOthers,
            },
        }
    }
}

const fn own(command: OwnBoardsCommand) -> Command {
    Command::Lobby(LobbyCommand::OwnBoards(command))
}

pub(super) static LIST: CommandRow = bare("tavoli", own(OwnBoardsCommand::List))
    .under(HelpSubject::Finding, 13)
    .recent()
    .nameable();

pub(super) static BOARD: CommandRow = row("tavolo", board)
    .under(HelpSubject::Finding, 14)
    .recent()
    .nameable();

fn board(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(own(OwnBoardsCommand::Next));
    };
    let board = match word.starts_with(|c: char| c.is_ascii_digit()) {
        true => {
            let number = arguments.number(word, 1, u8::MAX.into())?;
            BoardName::Number(u8::try_from(number).unwrap_or(u8::MAX))
        }
        false => match Name::parse(word) {
            Ok(name) => BoardName::Named(name),
            Err(error) => return Err(CommandError::bad_name(word, error)),
        },
    };
    let line = arguments.rest();
    if line.is_empty() {
        return Ok(own(OwnBoardsCommand::Go(board)));
    }
    let command = parse::command(line, arguments.language())?;
    *arguments = arguments.at("");
    let command = match command {
        Command::Action(action) => BoardCommand::Action(action),
        Command::Question(question) => BoardCommand::Question(question),
        Command::Talk(talk) => BoardCommand::Talk(talk),
        Command::Connection(_)
        | Command::Account(_)
        | Command::Lobby(_)
        | Command::Problem(_)
        | Command::Advice(_)
        | Command::Lesson(_)
        | Command::Class(_)
        | Command::Tournament(_)
        | Command::Private(_) => return Err(arguments.bad(ArgumentProblem::Unexpected)),
    };
    Ok(own(OwnBoardsCommand::At(board, Box::new(command))))
}
