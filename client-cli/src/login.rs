//! Takes a name or a seat on a greeted connection.

use damiera_protocol::class::ClassCode;
use damiera_protocol::command::{self, ClassCommand, Command, WordOrder};
use damiera_protocol::meaning::exact_before_name;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::Format;
use damiera_protocol::wire::{Answered, KeptChoices, Named, Refused, SeatResumed};
use damiera_screens::seat::{self, SEAT_ALONE};

use crate::connection::{AskResult, ClientConnection, ConnectionError};
use crate::session_settings::SessionSettings;

/// The code of the refusal of a class's code in place of a name. It is this program's own.
const CLASS_CODE: &str = "class_code";

/// A name that was taken.
#[derive(Debug, Clone, Default)]
pub struct AcceptedLogin {
    /// The name as the server writes it.
    pub name: String,
    /// True if it is registered and this is its owner's connection.
    pub registered: bool,
    /// The room of the seat that waits for its owner, if one does.
    pub seat: Option<String>,
    /// The owner's choices of view from earlier visits, as far as the server told them.
    pub view: Option<KeptChoices>,
    /// The seat that came with the name, where another connection of its owner sat in it.
    pub resumed: Option<SeatResumed<'static>>,
}

impl AcceptedLogin {
    /// Reads the answer to a name that was taken.
    fn of(answer: &Answered, name: &str) -> AcceptedLogin {
        if let Some(resumed) = answer.body::<SeatResumed<'static>>() {
            return AcceptedLogin {
                name: resumed.name.to_string(),
                registered: true,
                resumed: Some(resumed),
                ..AcceptedLogin::default()
            };
        }
        let Some(named) = answer.body::<Named<'_>>() else {
            return AcceptedLogin::plain(name);
        };
        AcceptedLogin {
            name: named.name.to_string(),
            registered: named.registered,
            seat: named.seat.map(|seat| seat.to_string()),
            view: named.view,
            resumed: None,
        }
    }

    pub(crate) fn plain(name: &str) -> AcceptedLogin {
        AcceptedLogin {
            name: name.to_owned(),
            ..AcceptedLogin::default()
        }
    }

    /// True if the owner chose the accessible format.
    pub fn is_accessible(&self) -> bool {
        let format = self.view.as_ref().and_then(|view| view.format.as_ref());
        format.and_then(|format| format.known()) == Some(&Format::Accessible)
    }
}

/// Takes a name, with its password if it is registered and the password is known here. Returns the name as the server
/// writes it, or why it was refused. The server's lines for people are dropped, because the program has its own words;
/// only lines that ask for an unknown password are kept. The code of a class is refused, and [`wanted_class`] has it: pupils
/// come in once they have a name.
///
/// # Errors
/// When the connection is lost.
pub async fn take_name(
    connection: &mut ClientConnection,
    name: &str,
    settings: &SessionSettings,
) -> AskResult<AcceptedLogin> {
    if let Some(code) = class_code(connection, name, settings.language).await? {
        return Ok(Err(needs_name(code, settings.language)));
    }
    named_by(connection, name, &format!("nome {name}"), settings).await
}

/// The class that was wanted in place of a name that was refused.
pub fn wanted_class(refused: &Refused<'_>) -> Option<ClassCode> {
    match &*refused.code {
        CLASS_CODE => refused.name.as_ref()?.parse().ok(),
        _ => None,
    }
}

/// The command that enters a class under a name.
pub fn class_command(code: ClassCode, name: &str) -> String {
    format!("classe {code} {name}")
}

/// The class that a line in place of a name leads to. The server is asked about a code alone, because a name may look like one.
async fn class_code(
    connection: &mut ClientConnection,
    line: &str,
    language: Language,
) -> Result<Option<ClassCode>, ConnectionError> {
    let exact = exact_before_name(line, language, WordOrder::Own).ok();
    let command = exact.and_then(|exact| command::parse(&exact)?.result.ok());
    if let Some(Command::Class(ClassCommand::Enter { code, .. })) = command {
        return Ok(Some(code));
    }
    let Ok(code) = line.parse::<ClassCode>() else {
        return Ok(None);
    };
    let found = connection.ask(&format!("classe {code}")).await?;
    connection.unhear();
    Ok(found.is_ok().then_some(code))
}

/// The refusal of the code of a class in place of a name.
fn needs_name(code: ClassCode, language: Language) -> Refused<'static> {
    let said = Message::new("client-class-code").with("code", code);
    Refused {
        tag: None,
        code: CLASS_CODE.into(),
        text: said.text(language).into(),
        legal: None,
        asked: None,
        name: Some(code.to_string().into()),
        line: None,
        ended: None,
    }
}

/// Takes a name as [`take_name`] does, and says that a program plays by it.
///
/// # Errors
/// When the connection is lost.
pub async fn take_bots_name(
    connection: &mut ClientConnection,
    name: &str,
    settings: &SessionSettings,
) -> AskResult<AcceptedLogin> {
    named_by(connection, name, &format!("nome {name} bot"), settings).await
}

async fn named_by(
    connection: &mut ClientConnection,
    name: &str,
    command: &str,
    settings: &SessionSettings,
) -> AskResult<AcceptedLogin> {
    let refused = match connection.ask(command).await? {
        Ok(answer) => {
            connection.unhear();
            return Ok(Ok(AcceptedLogin::of(&answer, name)));
        }
        Err(refused) if !refused.asks_secret() => {
            connection.unhear();
            return Ok(Err(refused));
        }
        Err(refused) => refused,
    };
    let server = settings.server.name();
    let Some(secret) = settings.secrets.find(server, name) else {
        return Ok(Err(refused));
    };
    connection.unhear();
    let taken = give_password(connection, name, &secret).await?;
    if taken.is_err() {
        settings.secrets.unnote(server, name);
    }
    Ok(taken)
}

/// Gives the password of a name that was asked for when the name was to be taken.
///
/// # Errors
/// When the connection is lost.
pub async fn give_password(
    connection: &mut ClientConnection,
    name: &str,
    password: &Secret,
) -> AskResult<AcceptedLogin> {
    Ok(connection.give(password).await?.map(|answer| match answer {
        Some(answer) => AcceptedLogin::of(&answer, name),
        None => AcceptedLogin {
            registered: true,
            ..AcceptedLogin::plain(name)
        },
    }))
}

/// Signs the owner of a registered name in who has taken a seat back by its code, if the password is known here. The code
/// gives the seat alone. What the server says on the way is dropped: the notice that the owner is not signed in, and the
/// question for the password.
///
/// # Errors
/// When the connection is lost.
pub async fn sign_in_at_seat(
    connection: &mut ClientConnection,
    name: &str,
    settings: &SessionSettings,
) -> Result<(), ConnectionError> {
    let server = settings.server.name();
    let Some(secret) = settings.secrets.find(server, name) else {
        return Ok(());
    };
    let refused = match connection.ask(&format!("nome {name}")).await? {
        Ok(_) => return Ok(()),
        Err(refused) => refused,
    };
    if !refused.asks_secret() {
        // An older server takes no password in a room, and says so.
        return Ok(());
    }
    match connection.give(&secret).await? {
        Ok(_) => connection.unhear_sentence(&refused.text, SEAT_ALONE),
        // The person reads that it was wrong.
        Err(_) => settings.secrets.unnote(server, name),
    }
    Ok(())
}

/// Takes a seat back from the connection that has it. Returns the server's answer. The events after `seen` wait in the
/// connection; without it, those from the start of the game, as when the server knows no event of that number, because
/// it goes on from an older copy of its journal.
///
/// # Errors
/// When the connection is lost.
pub async fn take_seat(
    connection: &mut ClientConnection,
    code: &Secret,
    seen: Option<u64>,
) -> AskResult<Answered> {
    let mut answer = try_seat(connection, code, seen).await?;
    if seen.is_some() && answer.as_ref().is_err_and(seat::is_event_unknown) {
        connection.unhear();
        answer = try_seat(connection, code, None).await?;
    }
    if answer.is_err() {
        connection.unhear();
    }
    Ok(answer)
}

async fn try_seat(
    connection: &mut ClientConnection,
    code: &Secret,
    seen: Option<u64>,
) -> AskResult<Answered> {
    connection.saw(seen);
    connection.ask(&seat::resuming(code.expose(), seen)).await
}
