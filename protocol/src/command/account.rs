//! Registered names: registration, the password, the owner's profile, the devices that stay signed in, and the keys of SSH.

use super::arguments::{CommandArguments, NamedValue};
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::{ArgumentProblem, Command, CommandError, Consequence};
use crate::device::DeviceToken;
use crate::name::Name;
use crate::notice::NoticeChange;
use crate::secret::Secret;

/// The maximum length of the line about oneself in a profile, in characters.
pub const MOST_PROFILE_LINE: usize = 200;

/// Maximum characters of a device's label.
pub const MOST_DEVICE_LABEL: usize = 40;

/// Maximum characters of a key's comment.
pub const MOST_KEY_COMMENT: usize = 40;

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
    /// `dispositivi`: the devices on which the writer stays signed in.
    Devices,
    /// `dispositivi tieni [TESTO]`: the writer stays signed in on this device, which is labelled so.
    KeepDevice(Option<String>),
    /// `dispositivi togli N`: the writer does not stay signed in on that device any more.
    RemoveDevice(u32),
    /// `chiavi`: the keys of SSH that belong to the writer's name.
    Keys,
    /// `chiavi aggiungi [TESTO]`: the key of this connection belongs to the writer's name, with this comment.
    AddKey(Option<String>),
    /// `chiavi togli N`: that key does not belong to the writer's name any more.
    RemoveKey(u32),
    /// `avvisi`: what the writer is told of while away, and how.
    Notices,
    /// `avvisi ...`: other choices about that.
    ChangeNotices(NoticeChange),
    /// `token NOME TOKEN`: takes a registered name by the token of a device.
    Token(Name, DeviceToken),
    /// `segreto TESTO`: the password or the code that was asked for.
    Secret(Secret),
}

impl AccountCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            AccountCommand::Profile(_)
            | AccountCommand::Devices
            | AccountCommand::Keys
            | AccountCommand::Notices => Consequence::Informs,
            AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::KeepDevice(_)
            | AccountCommand::RemoveDevice(_)
            | AccountCommand::AddKey(_)
            | AccountCommand::RemoveKey(_)
            | AccountCommand::ChangeNotices(_)
            | AccountCommand::Token(..)
            | AccountCommand::Secret(_) => Consequence::ActsAlone,
            AccountCommand::ProfileLine(_)
            | AccountCommand::ProfileHidden(_)
            | AccountCommand::Delete => Consequence::ConcernsOthers,
        }
    }

    /// True if it has a secret in it.
    pub(super) fn holds_secret(&self) -> bool {
        match self {
            AccountCommand::Token(..) | AccountCommand::Secret(_) => true,
            AccountCommand::ChangeNotices(change) => match change {
                NoticeChange::Address(_)
                | NoticeChange::Browser(_)
                | NoticeChange::NoBrowser(_) => true,
                NoticeChange::Nothing
                | NoticeChange::All
                | NoticeChange::Kind(..)
                | NoticeChange::Quiet(..) => false,
            },
            // Passwords and codes are asked for after these.
            AccountCommand::Register
            | AccountCommand::Password
            | AccountCommand::Recover(_)
            | AccountCommand::Profile(_)
            | AccountCommand::ProfileLine(_)
            | AccountCommand::ProfileHidden(_)
            | AccountCommand::Delete
            | AccountCommand::Devices
            | AccountCommand::KeepDevice(_)
            | AccountCommand::RemoveDevice(_)
            | AccountCommand::Keys
            | AccountCommand::AddKey(_)
            | AccountCommand::RemoveKey(_)
            | AccountCommand::Notices => false,
        }
    }
}

pub(super) static REGISTER: CommandRow =
    bare("registrati", Command::Account(AccountCommand::Register))
        .under(HelpSubject::Account, 1)
        .recent();
pub(super) static PASSWORD: CommandRow =
    bare("password", Command::Account(AccountCommand::Password))
        .under(HelpSubject::Account, 2)
        .recent();

static LINE: Keyword = Keyword::value("text");

static HIDDEN: Keyword = Keyword::value("hidden");

static DELETE: Keyword = Keyword::value("delete");

/// An act on devices.
#[derive(Debug, Clone, Copy)]
enum DeviceAct {
    Keep,
    Remove,
}

static DEVICE_ACTS: [NamedValue<DeviceAct>; 2] = [
    (Keyword::value("keep"), DeviceAct::Keep),
    (Keyword::value("remove"), DeviceAct::Remove),
];

/// An act on keys.
#[derive(Debug, Clone, Copy)]
enum KeyAct {
    Add,
    Remove,
}

static KEY_ACTS: [NamedValue<KeyAct>; 2] = [
    (Keyword::value("add"), KeyAct::Add),
    (Keyword::value("remove"), KeyAct::Remove),
];

pub(super) static RECOVER: CommandRow = row("recupera", recover)
    .under(HelpSubject::Account, 3)
    .nameless()
    .recent();

fn recover(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    Ok(Command::Account(AccountCommand::Recover(name)))
}

pub(super) static PROFILE: CommandRow = row("profilo", profile)
    .under(HelpSubject::Account, 4)
    .recent()
    .whole("whole-profile");

fn profile(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
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

pub(super) static DEVICES: CommandRow = row("dispositivi", devices)
    .under(HelpSubject::Account, 5)
    .recent()
    .nameable();

fn devices(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let act = arguments.optional(|arguments, word| arguments.choice(word, &DEVICE_ACTS))?;
    let command = match act {
        None => AccountCommand::Devices,
        Some(DeviceAct::Keep) => {
            let label = arguments.text(MOST_DEVICE_LABEL)?;
            AccountCommand::KeepDevice((!label.is_empty()).then_some(label))
        }
        Some(DeviceAct::Remove) => {
            let word = arguments.word()?;
            AccountCommand::RemoveDevice(arguments.number(word, 1, u32::MAX)?)
        }
    };
    Ok(Command::Account(command))
}

pub(super) static KEYS: CommandRow = row("chiavi", keys)
    .under(HelpSubject::Account, 6)
    .recent()
    .nameable();

fn keys(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let act = arguments.optional(|arguments, word| arguments.choice(word, &KEY_ACTS))?;
    let command = match act {
        None => AccountCommand::Keys,
        Some(KeyAct::Add) => {
            let comment = arguments.text(MOST_KEY_COMMENT)?;
            AccountCommand::AddKey((!comment.is_empty()).then_some(comment))
        }
        Some(KeyAct::Remove) => {
            let word = arguments.word()?;
            AccountCommand::RemoveKey(arguments.number(word, 1, u32::MAX)?)
        }
    };
    Ok(Command::Account(command))
}

pub(super) static TOKEN: CommandRow = row("token", token)
    .under(HelpSubject::Account, 8)
    .nameless()
    .secret()
    .recent();

/// A name and the token of a device. An error repeats nothing of the token.
fn token(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let name = arguments.name()?;
    let word = arguments.word()?;
    if word.len() > DeviceToken::DIGITS {
        let limit = DeviceToken::DIGITS;
        return Err(arguments.bad(ArgumentProblem::TooLong { limit }));
    }
    let token = word.parse();
    let token = token.map_err(|_| arguments.bad(ArgumentProblem::BadToken))?;
    Ok(Command::Account(AccountCommand::Token(name, token)))
}

pub(super) static SECRET: CommandRow = row("segreto", secret)
    .under(HelpSubject::Account, 7)
    .nameless()
    .secret()
    .recent();

/// All that is left of the line, as it stands.
fn secret(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(usize::MAX)?;
    Ok(Command::Account(AccountCommand::Secret(Secret::new(text))))
}
