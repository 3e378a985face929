//! Entering, watching and leaving a room, and taking a seat back.

use super::arguments::{CommandArguments, NamedValue, SIDES};
use super::keyword::Keyword;
use super::ranking::rated_named;
use super::row::{CommandRow, HelpSubject, row};
use super::{ArgumentProblem, Command, CommandError, LobbyCommand, tournament};
use crate::code::SeatCode;
use crate::name::Name;
use crate::secret::Secret;

/// The thing named after `riprendi`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatBy {
    /// A room where the writer has a seat.
    Room,
    /// The player of the seat.
    Player,
}

/// The options for entering a room.
static WORD_ALONE: [NamedValue<()>; 1] = [(Keyword::value("word"), ())];

/// The options for watching, beside the word.
static ALSO: [NamedValue<()>; 1] = [(Keyword::value("also"), ())];

static SEAT_BY: [NamedValue<SeatBy>; 2] = [
    (Keyword::value("room"), SeatBy::Room),
    (Keyword::value("player"), SeatBy::Player),
];

pub(super) static JOIN: CommandRow = row("entra", join).under(HelpSubject::Finding, 6);

fn join(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    if tournament::is_numbered(arguments) {
        return tournament::enter(arguments);
    }
    let room = arguments.name()?;
    let (mut side, mut word, mut rated) = (None, None, None);
    while let Some(argument) = arguments.next() {
        if argument.contains('=') {
            word = Some(room_word(arguments, argument)?);
        } else if let Some(said) = rated_named(argument) {
            rated = Some(said);
        } else {
            side = Some(arguments.choice(argument, &SIDES)?);
        }
    }
    Ok(Command::Lobby(LobbyCommand::Join {
        room,
        side,
        rated,
        word,
    }))
}

pub(super) static WATCH: CommandRow = row("osserva", watch).under(HelpSubject::Past, 1);

fn watch(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    if tournament::is_numbered(arguments) {
        arguments.skip(tournament::is_tournament);
        return tournament::watch(arguments);
    }
    let room = arguments.name()?;
    let (mut word, mut also) = (None, false);
    while let Some(argument) = arguments.next() {
        if argument.contains('=') {
            word = Some(room_word(arguments, argument)?);
        } else {
            arguments.choice(argument, &ALSO)?;
            also = true;
        }
    }
    Ok(Command::Lobby(LobbyCommand::Watch { room, also, word }))
}

pub(super) static LEAVE: CommandRow = row("esci", leave)
    .under(HelpSubject::Ending, 5)
    .whole("whole-leave");

fn leave(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut ahead = *arguments;
    let room = match ahead.next() {
        Some(_) => Some(arguments.name()?),
        None => None,
    };
    Ok(Command::Lobby(LobbyCommand::Leave(room)))
}

fn room_word(arguments: &CommandArguments<'_>, argument: &str) -> Result<Secret, CommandError> {
    let ((), word) = arguments.option(argument, &WORD_ALONE)?;
    arguments.secret(word)
}

pub(super) static RESUME: CommandRow = row("riprendi", resume)
    .under(HelpSubject::Ending, 6)
    .nameless();

fn resume(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let words = arguments.words();
    if let [word] = words.as_slice()
        && word.contains('=')
    {
        let (by, name) = arguments.option(word, &SEAT_BY)?;
        let name = Name::parse(name).map_err(|error| CommandError::bad_name(name, error))?;
        let by = Some(by);
        return Ok(Command::Lobby(LobbyCommand::AskBack { name, by }));
    }
    let name = name_alone(&words);
    let with_seq =
        |(seq, code): (&&str, &[&str])| Some((code.join(" ").parse().ok()?, seq.parse().ok()?));
    let (code, seq) = match (
        words.join(" ").parse(),
        words.split_last().and_then(with_seq),
    ) {
        _ if words.is_empty() => return Ok(Command::Lobby(LobbyCommand::ResumeOwn)),
        (Ok(code), _) => (code, None),
        (Err(_), Some((code, seq))) => (code, Some(seq)),
        (Err(_), None) => {
            if let Some(name) = name {
                return Ok(Command::Lobby(LobbyCommand::AskBack { name, by: None }));
            }
            // A code stays a code if the number after it cannot be read.
            let is_code = words
                .split_last()
                .is_some_and(|(_, code)| code.join(" ").parse::<SeatCode>().is_ok());
            return Err(arguments.bad(match is_code {
                true => ArgumentProblem::BadNumber,
                false => ArgumentProblem::BadCode,
            }));
        }
    };
    Ok(Command::Lobby(LobbyCommand::Resume { code, seq, name }))
}

/// A name that is the only word. Three groups or more with a digit among them are an incomplete or
/// wrong code instead.
fn name_alone(words: &[&str]) -> Option<Name> {
    let [word] = words else {
        return None;
    };
    let is_group =
        |group: &str| group.len() == 4 && group.bytes().all(|b| b.is_ascii_alphanumeric());
    let is_code = word.rsplit_once('-').is_some_and(|(groups, _)| {
        groups.contains('-')
            && groups.split('-').all(is_group)
            && groups.contains(|c: char| c.is_ascii_digit())
    });
    let is_code = is_code && word.parse::<SeatCode>().is_err();
    Name::parse(word).ok().filter(|_| !is_code)
}
