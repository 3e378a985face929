//! The way of a session in lines to its name.

use anyhow::{Result, bail};
use damiera_protocol::class::ClassCode;
use damiera_protocol::command::{self, Command, ConnectionCommand, LobbyCommand, WordOrder};
use damiera_protocol::meaning::exact_before_name;
use damiera_protocol::text::Language;
use damiera_protocol::wire::{Answered, Refused};

use super::{prompt, text};
use crate::code_login::{self, CodeLogin, LoginLine};
use crate::config::ConfigFolder;
use crate::connection::{AskResult, ClientConnection, ConnectionError};
use crate::login::{self, AcceptedLogin};
use crate::seats::Seat;
use crate::session_settings::SessionSettings;
use crate::terminal::{Terminal, TerminalInput};

/// A connection's place once it is let in.
pub(super) enum LoginPlace {
    /// Outside rooms, under this name.
    Named(String),
    /// In a seat, with the answer that gave it back.
    Seated(Seat, Answered),
}

impl From<CodeLogin> for LoginPlace {
    fn from(taken: CodeLogin) -> LoginPlace {
        match taken {
            CodeLogin::Seat(seat, answer) => LoginPlace::Seated(seat, answer),
            CodeLogin::Entrant(name) => LoginPlace::Named(name),
        }
    }
}

/// The result of a line that was typed in place of a name.
pub(super) enum LoginResult {
    /// The person is in.
    In(LoginPlace),
    /// Something else is to be typed, after the person has read why. The line may have been the code of a class.
    Again(Option<ClassCode>),
}

/// Enters by what was typed in place of a name, or by a code that is kept for that name.
///
/// # Errors
/// When the connection is lost or the input ends; for a script, also when the server refuses.
pub(super) async fn enter(
    connection: &mut ClientConnection,
    terminal: &mut Terminal,
    line: &str,
    settings: &SessionSettings,
) -> Result<LoginResult> {
    let language = settings.language;
    let report = |lost: ConnectionError| lost.report(language);
    let refused = match take(connection, line, settings).await.map_err(report)? {
        Ok(Taken::Named(taken)) => return Ok(LoginResult::In(LoginPlace::Named(taken.name))),
        Ok(Taken::ByCode(entered)) => return Ok(LoginResult::In(entered)),
        Err(refused) => refused,
    };
    if !terminal.is_interactive() {
        bail!("{} {}", refused.text, text("client-other-name", language));
    }
    if refused.asks_secret() {
        let taken = prompt::log_in(connection, terminal, line, settings).await?;
        let entered = taken.map(|taken| LoginResult::In(LoginPlace::Named(taken.name)));
        return Ok(entered.unwrap_or(LoginResult::Again(None)));
    }
    terminal.print(&[refused.text.to_string()])?;
    Ok(LoginResult::Again(login::wanted_class(&refused)))
}

/// The result of what was typed in place of a name.
pub(super) enum Taken {
    /// The name is taken.
    Named(AcceptedLogin),
    /// A code led to a place.
    ByCode(LoginPlace),
}

/// Takes a name, or comes back by a code: the typed code, or the kept code of the name.
///
/// # Errors
/// When the connection is lost.
pub(super) async fn take(
    connection: &mut ClientConnection,
    line: &str,
    settings: &SessionSettings,
) -> AskResult<Taken> {
    if let LoginLine::Code(resume) = LoginLine::read(line, settings.language) {
        let taken = code_login::take_by_code(connection, &resume, settings).await?;
        return Ok(taken.map(|taken| Taken::ByCode(taken.into())));
    }
    let refused: Refused<'static> = match login::take_name(connection, line, settings).await? {
        Ok(taken) => return Ok(Ok(Taken::Named(taken))),
        Err(refused) => refused,
    };
    let kept = code_login::take_by_entry(connection, line, &refused, settings).await?;
    let kept = kept.map(|taken| Taken::ByCode(taken.into()));
    Ok(kept.ok_or(refused))
}

/// Asks a person for a name before there is a connection. A command for another language is obeyed
/// first, and remembered.
pub(super) async fn ask_first_name(
    terminal: &mut Terminal,
    settings: &mut SessionSettings,
) -> Result<String> {
    loop {
        if terminal.is_interactive() {
            terminal.print(&[text("client-other-languages", settings.language)])?;
        }
        let line = ask_name(terminal, settings.language).await?;
        let Some(language) = named_language(&line, settings.language) else {
            return Ok(line);
        };
        settings.language = language;
        if let Err(error) = ConfigFolder::of_user().set("language", language.code()) {
            terminal.print(&[error.to_string()])?;
        }
    }
}

/// The language that a line asks for.
fn named_language(line: &str, language: Language) -> Option<Language> {
    match command_of(line, language)? {
        Command::Connection(ConnectionCommand::Language(language)) => Some(language),
        _ => None,
    }
}

/// True for a line that leaves, as it does at the server's own question for a name.
fn leaves(line: &str, language: Language) -> bool {
    matches!(
        command_of(line, language),
        Some(
            Command::Connection(ConnectionCommand::Quit)
                | Command::Lobby(LobbyCommand::Leave(None))
        )
    )
}

/// The command that a line is in place of a name.
fn command_of(line: &str, language: Language) -> Option<Command> {
    let exact = exact_before_name(line, language, WordOrder::Own).ok()?;
    command::parse(&exact)?.result.ok()
}

/// Asks a person for a name.
pub(super) async fn ask_name(terminal: &mut Terminal, language: Language) -> Result<String> {
    if !terminal.is_interactive() {
        bail!(text("client-need-name", language));
    }
    terminal.print(&[text("client-ask-name", language)])?;
    loop {
        match terminal.next().await {
            TerminalInput::Line(line) if line.trim().is_empty() => {}
            TerminalInput::Line(line) if leaves(&line, language) => {
                bail!(text("client-need-name", language))
            }
            TerminalInput::Line(line) => return Ok(line.trim().to_owned()),
            TerminalInput::Unreadable => {}
            TerminalInput::Interrupt | TerminalInput::End => {
                bail!(text("client-need-name", language))
            }
        }
    }
}
