//! A person's own part in a tournament: entering, saying to be there, going to a game, withdrawing.

use super::super::arguments::CommandArguments;
use super::super::keyword::Keyword;
use super::super::row::{CommandRow, HelpSubject, row};
use super::super::{ArgumentProblem, Command, CommandError};
use super::club::club;
use super::{TournamentCommand, is_tournament, number, one};
use crate::tournament::EntryCode;

/// The options of an entry.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EntryWish {
    /// The name of a club.
    pub club: Option<String>,
    /// The tournament's code, with which any number enter from one address.
    pub code: Option<EntryCode>,
}

/// The option with a tournament's code.
pub(super) static CODE: Keyword = Keyword::value("entry-code");

pub(in crate::command) static ENTER: CommandRow = row("iscriviti", enter)
    .under(HelpSubject::Tournaments, 3)
    .recent()
    .nameable();

/// `iscriviti [torneo] N [codice=CODICE] [CIRCOLO]`.
pub(in crate::command) fn enter(
    arguments: &mut CommandArguments<'_>,
) -> Result<Command, CommandError> {
    arguments.skip(is_tournament);
    let word = arguments.word()?;
    let number = number(arguments, word)?;
    let mut ahead = *arguments;
    let option = ahead.next().and_then(|word| word.split_once('='));
    let code = match option.filter(|(name, _)| CODE.means(name)) {
        Some((_, code)) => {
            *arguments = ahead;
            Some(code)
        }
        None => None,
    };
    let bad = |_| arguments.bad(ArgumentProblem::BadEntryCode);
    let code = code.map(str::parse).transpose().map_err(bad)?;
    let club = club(arguments)?.map(|club| club.name);
    let wish = EntryWish { club, code };
    Ok(Command::Tournament(TournamentCommand::Enter(number, wish)))
}

pub(in crate::command) static WITHDRAW: CommandRow = row("ritirati", withdraw)
    .under(HelpSubject::Tournaments, 4)
    .recent()
    .nameable();

/// `ritirati [torneo] [N]`.
fn withdraw(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let number = one(arguments)?;
    Ok(Command::Tournament(TournamentCommand::Withdraw(number)))
}

pub(in crate::command) static NEXT: CommandRow = row("prossimo", next)
    .under(HelpSubject::Tournaments, 6)
    .recent()
    .nameable();

/// `prossimo [torneo] [N]`.
fn next(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let number = one(arguments)?;
    Ok(Command::Tournament(TournamentCommand::Next(number)))
}

pub(in crate::command) static CHECK_IN: CommandRow = row("presente", check_in)
    .under(HelpSubject::Tournaments, 5)
    .recent()
    .nameable();

/// `presente [torneo] [N]`.
fn check_in(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let number = one(arguments)?;
    Ok(Command::Tournament(TournamentCommand::CheckIn(number)))
}
