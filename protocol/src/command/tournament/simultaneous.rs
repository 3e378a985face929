//! The command that announces a simultaneous display.

use super::super::arguments::{CommandArguments, is_quote};
use super::super::keyword::Keyword;
use super::super::row::{CommandRow, HelpSubject, row};
use super::super::{Command, CommandError};
use super::TournamentCommand;
use super::title::{check_marks, is_option, title, whole_title};
use super::wish::{TournamentWish, wish};
use crate::tournament::TournamentSystem;

pub(in crate::command) static SIMULTANEOUS: CommandRow = row("simultanea", simultaneous)
    .under(HelpSubject::Tournaments, 7)
    .recent()
    .nameable();

/// `simultanea [TITOLO] [OPZIONI]`.
fn simultaneous(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let begun = TournamentWish {
        title: leading_title(arguments)?,
        system: Some(TournamentSystem::Simultaneous),
        ..TournamentWish::default()
    };
    let wish = wish(arguments, begun)?;
    Ok(Command::Tournament(TournamentCommand::Open(Box::new(wish))))
}

/// The title before the options, with quotation marks or without; None where an option comes first.
fn leading_title(arguments: &mut CommandArguments<'_>) -> Result<Option<String>, CommandError> {
    let start = *arguments;
    let mut ahead = start;
    let first = match ahead.next() {
        Some(first) if first.starts_with(is_quote) => arguments.next_quoted().unwrap_or_default(),
        Some(first) if !is_option(first) => {
            *arguments = ahead;
            let whole = whole_title(arguments, first)?;
            return title(arguments, &whole).map(Some);
        }
        Some(_) | None => return Ok(None),
    };
    let typed = start.rest().strip_suffix(arguments.rest());
    if typed.unwrap_or_default().matches(is_quote).count() % 2 == 1 {
        let [option, system] = [Keyword::value("system"), Keyword::command("simultanea")]
            .map(|word| word.shown(arguments.language()).to_owned());
        check_marks(&format!("{option}={system}"), start, arguments)?;
    }
    title(arguments, &first).map(Some)
}
