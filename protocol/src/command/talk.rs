//! Talk: what people in one place say to each other.

use super::arguments::CommandArguments;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{Command, CommandError};

/// Something that is said to the people in the same place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Talk {
    /// `di' TESTO`: to players and spectators, or to everyone in the lobby.
    Say(String),
    /// `commenta TESTO`: among spectators.
    Whisper(String),
    /// `sollecita`: reminds the opponent that it is their turn.
    Nudge,
}

pub(super) static NUDGE: CommandRow = bare("sollecita", Command::Talk(Talk::Nudge))
    .under(HelpSubject::Talk, 6)
    .recent();

/// The maximum length of a message, in characters.
pub(super) const MAX_MESSAGE: usize = 400;

pub(super) static SAY: CommandRow = row("di", say).under(HelpSubject::Talk, 1).text();

pub(super) fn say(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(MAX_MESSAGE)?;
    Ok(Command::Talk(Talk::Say(text)))
}

pub(super) static WHISPER: CommandRow = row("commenta", whisper).under(HelpSubject::Talk, 2).text();

fn whisper(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(MAX_MESSAGE)?;
    Ok(Command::Talk(Talk::Whisper(text)))
}
