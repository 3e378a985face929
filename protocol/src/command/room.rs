//! Commands about the room that one is in and its seats.

use damiera_rules::Color;

use super::arguments::Arguments;
use super::lobby::bot_level;
use super::{Command, CommandError, Problem};

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
    let command = match arguments.next() {
        None => Command::Game(None),
        Some(word) => match word.strip_prefix('#') {
            None => Command::Game(Some(arguments.number(word, 1, u32::MAX)?)),
            Some(number) => match number.parse() {
                Ok(number) if number > 0 => Command::Archived(number),
                _ => return Err(arguments.bad(Problem::BadNumber)),
            },
        },
    };
    arguments.end()?;
    Ok(command)
}

pub(super) fn leave(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Leave)
}
