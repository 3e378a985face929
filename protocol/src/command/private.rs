//! Commands that write to one person, or about one to the operator.

use super::arguments::{CommandArguments, NamedValue, choose};
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, row};
use super::talk::{self, MAX_MESSAGE};
use super::{Command, CommandError};
use crate::name::Name;

/// Something that is written for one other person to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Private {
    /// `scrivi NOME TESTO`: to this person.
    Tell {
        /// The receiver.
        to: Name,
        /// The text.
        text: String,
    },
    /// `rispondi TESTO`: replies to the last person who wrote.
    Reply(String),
    /// `segnala NOME TESTO`: reports this person to the operator.
    Report {
        /// The reported person.
        name: Name,
        /// The reason for the report.
        text: String,
    },
}

/// The maximum length of a report, in characters. Each is stored until an operator has read it.
const MAX_REPORT: usize = 200;

/// The preposition allowed in front of a name: `scrivi a Gil ciao`.
static TO: [NamedValue<()>; 1] = [(Keyword::value("to"), ())];

/// The word allowed in place of a name: `scrivi a tutti ciao` is `di' ciao`. It wins over a
/// person's name.
static EVERYONE: [NamedValue<()>; 1] = [(Keyword::value("everyone"), ())];

pub(super) static TELL: CommandRow = row("scrivi", tell)
    .under(HelpSubject::Talk, 3)
    .text()
    .recent();

fn tell(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    // A person may be called `a`. Then only two words follow the command's.
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

pub(super) static REPLY: CommandRow = row("rispondi", reply)
    .under(HelpSubject::Talk, 4)
    .text()
    .recent();

fn reply(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(MAX_MESSAGE)?;
    Ok(Command::Private(Private::Reply(text)))
}

pub(super) static REPORT: CommandRow = row("segnala", report)
    .under(HelpSubject::Talk, 8)
    .text()
    .recent();

fn report(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    let text = arguments.some_text(MAX_REPORT)?;
    Ok(Command::Private(Private::Report { name, text }))
}
