//! Commands by which people talk.

use super::arguments::Arguments;
use super::{Command, CommandError};

/// How many characters one message may have.
pub(super) const MAX_MESSAGE: usize = 400;

pub(super) fn say(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Say(arguments.some_text(MAX_MESSAGE)?))
}

pub(super) fn whisper(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Whisper(arguments.some_text(MAX_MESSAGE)?))
}

pub(super) fn ignore(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.player()?;
    arguments.end()?;
    Ok(Command::Ignore(name))
}
