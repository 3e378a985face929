//! A name of one's own: registering it, its password, and its owner's profile.

use super::arguments::Arguments;
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::{Command, CommandError, Consequence};
use crate::name::Name;
use crate::secret::Secret;

/// The maximum length of the line about oneself in a profile, in characters.
pub const MOST_PROFILE_LINE: usize = 200;

/// A command about a name of one's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountCommand {
    /// `registrati`: keeps the name that the connection has.
    Register,
    /// `password`: changes it.
    Password,
    /// `recupera NOME`: another password, by the recovery code.
    Recover(Name),
    /// `profilo [NOME]`: what is known of a registered name; without one, of the writer's own.
    Profile(Option<Name>),
    /// `profilo testo [TESTO]`: one line of one's own, or none.
    ProfileLine(Option<String>),
    /// `profilo nascosto sì|no`: others find no profile, or find it again.
    ProfileHidden(bool),
    /// `profilo elimina`: the name is registered no more.
    Delete,
    /// `segreto TESTO`: the password or the code that was asked for.
    Secret(Secret),
}

impl AccountCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            AccountCommand::Profile(_) => Consequence::Informs,
            AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::Secret(_) => Consequence::ActsAlone,
            AccountCommand::ProfileLine(_)
            | AccountCommand::ProfileHidden(_)
            | AccountCommand::Delete => Consequence::ConcernsOthers,
        }
    }
}

static LINE: Keyword = Keyword::value("text");

static HIDDEN: Keyword = Keyword::value("hidden");

static DELETE: Keyword = Keyword::value("delete");

pub(super) fn recover(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    Ok(Command::Account(AccountCommand::Recover(name)))
}

pub(super) fn profile(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let mut ahead = *arguments;
    let command = match ahead.next() {
        None => AccountCommand::Profile(None),
        Some(word) if LINE.means(word) => {
            *arguments = ahead;
            let line = arguments.text(MOST_PROFILE_LINE)?;
            AccountCommand::ProfileLine((!line.is_empty()).then_some(line))
        }
        Some(word) if HIDDEN.means(word) => {
            *arguments = ahead;
            let word = arguments.word()?;
            AccountCommand::ProfileHidden(arguments.choice(word, &ON_OFF)?)
        }
        Some(word) if DELETE.means(word) => {
            *arguments = ahead;
            AccountCommand::Delete
        }
        Some(_) => AccountCommand::Profile(Some(arguments.name()?)),
    };
    Ok(Command::Account(command))
}

/// All that is left of the line, as it stands.
pub(super) fn secret(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(usize::MAX)?;
    Ok(Command::Account(AccountCommand::Secret(Secret::new(text))))
}
