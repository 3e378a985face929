//! Commands about the room that one is in and its seats.

use damiera_rules::Color;

use super::arguments::Arguments;
use super::lobby::bot_level;
use super::{Command, CommandError};

pub(super) fn bot(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let level = match arguments.next() {
        Some(word) => Some(bot_level(&arguments, word)?),
        None => None,
    };
    arguments.end()?;
    Ok(Command::Bot(level))
}

pub(super) fn white(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Choose(Color::White))
}

pub(super) fn black(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Choose(Color::Black))
}

pub(super) fn rematch(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Rematch)
}

pub(super) fn game(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let number = match arguments.next() {
        Some(word) => Some(arguments.number(word, 1, u32::MAX)?),
        None => None,
    };
    arguments.end()?;
    Ok(Command::Game(number))
}

pub(super) fn leave(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Leave)
}
