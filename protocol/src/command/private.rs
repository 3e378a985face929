//! What a person writes about or to one other person, wherever the two are.

use super::arguments::{Arguments, NamedValue, choose};
use super::keyword::Keyword;
use super::talk::{self, MAX_MESSAGE};
use super::{Command, CommandError};
use crate::name::Name;

/// Something that is written for one other person to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Private {
    /// `scrivi NOME TESTO`: to this person.
    Tell {
        /// Who is to read it.
        to: Name,
        /// What is written.
        text: String,
    },
    /// `rispondi TESTO`: to whoever wrote last.
    Reply(String),
    /// `segnala NOME TESTO`: to the operator, about this person.
    Report {
        /// Who is reported.
        name: Name,
        /// What the person did.
        text: String,
    },
}

/// How many characters a report may have: each is kept until an operator has read it.
const MAX_REPORT: usize = 200;

/// What may stand in front of a name: `scrivi a Gil ciao`.
static TO: [NamedValue<()>; 1] = [(Keyword::value("to"), ())];

/// What may stand in place of a name: `scrivi a tutti ciao` is `di' ciao`. It wins over a person's name.
static EVERYONE: [NamedValue<()>; 1] = [(Keyword::value("everyone"), ())];

pub(super) fn tell(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    // Somebody may be called `a`: then two words follow the command's.
    if arguments.clone().words().len() > 2 {
        arguments.skip(|word| choose(word, &TO).is_some());
    }
    let mut ahead = *arguments;
    if ahead
        .next()
        .is_some_and(|word| choose(word, &EVERYONE).is_some())
    {
        *arguments = ahead;
        return talk::say(arguments);
    }
    let to = arguments.name()?;
    let text = arguments.some_text(MAX_MESSAGE)?;
    Ok(Command::Private(Private::Tell { to, text }))
}

pub(super) fn reply(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(MAX_MESSAGE)?;
    Ok(Command::Private(Private::Reply(text)))
}

pub(super) fn report(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    let text = arguments.some_text(MAX_REPORT)?;
    Ok(Command::Private(Private::Report { name, text }))
}
