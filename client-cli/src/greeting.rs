//! Connects to a server, and has it speak the wanted format and language.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use anyhow::{Result, bail};
use damiera_protocol::render::other_servers;
use damiera_protocol::sanitize;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::UserKind;
use damiera_protocol::wire::{self, Clean, ListedServers, Object, Received};
use damiera_screens::gmcp::FromServer;
use tokio::time::timeout;

use crate::address::ServerEndpoints;
use crate::connection::{
    CUT_OFF, ClientConnection, ConnectionError, LineFormat, PATIENCE, RequestedOutput,
};
use crate::session_settings::SessionSettings;
use crate::system_error;
use crate::tls::TlsError;

/// The beginning of a server's first line, with the version of the protocol.
const GREETING: &str = "DAMIERA/1";

/// The beginnings of what web servers answer to a line that is no request of theirs.
const WEB: [&str; 3] = ["HTTP/", "<html", "<!DOCTYPE"];

/// For how long a server may say nothing before it is asked whether it is a web server.
const SILENCE: Duration = Duration::from_secs(1);

/// Maximum number of lines that are kept of a server that does not let people in yet.
const MOST_SAID: usize = 2;

/// Connects to the server of the settings, and has it speak the wanted format and language.
///
/// # Errors
/// When no server answers there, it does not speak this protocol, or it turns us away.
pub async fn connect(
    settings: &SessionSettings,
    told: RequestedOutput,
) -> Result<ClientConnection> {
    connect_within(PATIENCE, settings, told).await
}

/// Connects with no step longer than `patience`.
///
/// # Errors
/// As for [`connect`].
pub async fn connect_within(
    patience: Duration,
    settings: &SessionSettings,
    told: RequestedOutput,
) -> Result<ClientConnection> {
    let (server, language) = (&settings.server, settings.language);
    let mut passed_over = Vec::new();
    loop {
        let opened = ClientConnection::open(server, told, patience).await;
        let mut connection = opened.map_err(|error| {
            let way = way_elsewhere(told, language);
            unreached(server, error, &way, language)
        })?;
        match greet(&mut connection, server, language).await {
            Ok(()) => {
                connection.came_past(passed_over);
                return Ok(connection);
            }
            Err(error) => match error.downcast::<CutOffServer>()? {
                CutOffServer {
                    said,
                    is_last: false,
                } => passed_over.push(said),
                last @ CutOffServer { is_last: true, .. } => return Err(last.into()),
            },
        }
    }
}

/// A server that does not reach the others and so lets no one in.
#[derive(Debug, thiserror::Error)]
#[error("{said}")]
struct CutOffServer {
    /// The sentence that it sent.
    said: String,
    /// True if no other server with the same games is left to be tried.
    is_last: bool,
}

/// How a person goes to another server: by a field of the full screen, or else by the command line.
fn way_elsewhere(speaks: RequestedOutput, language: Language) -> String {
    let key = match speaks {
        RequestedOutput::Objects(UserKind::Person) => "screen-way-field",
        RequestedOutput::Objects(UserKind::Program) | RequestedOutput::Lines(_) => {
            "client-way-command"
        }
    };
    Message::new(key).text(language)
}

/// The reason that a server was not reached, in words for a person.
fn unreached(
    server: &ServerEndpoints,
    error: TlsError,
    way: &str,
    language: Language,
) -> anyhow::Error {
    let key = match error {
        TlsError::Io(ref error) if is_unreachable(error) => "client-no-link",
        TlsError::Io(_) => "client-no-server",
        TlsError::NoAddress(_) => "client-no-address",
        TlsError::NoTls(_) => "client-no-tls",
        TlsError::Untrusted(_) => "client-untrusted",
        TlsError::AuthorityAsServer => "client-authority-as-server",
        TlsError::OldCertificate => "client-old-certificate",
        TlsError::Authorities(_) | TlsError::Unreadable { .. } | TlsError::EmptyStore => {
            "client-no-authorities"
        }
    };
    let why = match error {
        TlsError::EmptyStore => Message::new("client-system-store").text(language),
        TlsError::Io(error) => system_error::said(&error, language),
        TlsError::Unreadable { path, error } => {
            let why = system_error::said(&error, language);
            format!("{}: {why}", path.display())
        }
        other @ (TlsError::Authorities(_)
        | TlsError::Untrusted(_)
        | TlsError::AuthorityAsServer
        | TlsError::OldCertificate
        | TlsError::NoTls(_)
        | TlsError::NoAddress(_)) => other.to_string(),
    };
    anyhow::anyhow!(
        Message::new(key)
            .with("server", server)
            .with("error", why)
            .with("way", way)
            .text(language)
    )
}

/// Switches a fresh connection to JSON, or to lines for a person, in a language.
///
/// # Errors
/// When the server does not speak this protocol, or turns us away.
pub async fn greet(
    connection: &mut ClientConnection,
    server: &ServerEndpoints,
    language: Language,
) -> Result<()> {
    let greeted = greeted(connection, server, language).await;
    let servers = greeted.inspect_err(|_| server.failed())?;
    server.answers(servers.iter().map(|server| &**server));
    Ok(())
}

/// Gives the addresses that the server lists for its games.
async fn greeted(
    connection: &mut ClientConnection,
    server: &ServerEndpoints,
    language: Language,
) -> Result<Vec<Clean<'static>>> {
    let report = |lost: ConnectionError| lost.report(language);
    read_greeting(connection, server, language).await?;
    let format = match connection.told() {
        RequestedOutput::Objects(_) => "formato json",
        RequestedOutput::Lines(written) => {
            connection.open_gmcp().await.map_err(report)?;
            match written {
                LineFormat::Accessible => "formato accessibile",
                LineFormat::Compact => "formato compatto",
            }
        }
    };
    // A server that lets no one in yet says so in this language if it has read the wish.
    let format = connection.send(format).await.map_err(report)?;
    let wish = format!("lingua {}", language.code());
    let wish = connection.send(&wish).await.map_err(report)?;
    let servers = let_in(connection, server, language, [format, wish]).await?;
    if connection.told() == RequestedOutput::Objects(UserKind::Person) {
        // A server of an earlier version refuses the word, and takes everyone who reads JSON for a program.
        let _ = connection
            .ask("formato json persona")
            .await
            .map_err(report)?;
    }
    connection.unhear();
    Ok(servers)
}

/// A text about a server that does not greet.
fn about(
    key: &'static str,
    connection: &ClientConnection,
    server: &ServerEndpoints,
    language: Language,
) -> anyhow::Error {
    let way = way_elsewhere(connection.told(), language);
    let said = Message::new(key).with("server", server).with("way", way);
    anyhow::anyhow!(said.text(language))
}

/// Reads a server's first line.
///
/// # Errors
/// When it is no greeting.
async fn read_greeting(
    connection: &mut ClientConnection,
    server: &ServerEndpoints,
    language: Language,
) -> Result<()> {
    let first = first_piece(connection).await;
    let about = |key| about(key, connection, server, language);
    // A failure without a word does not tell which program listens there.
    let first = first.map_err(|lost| match lost {
        ConnectionError::Silent => about("client-no-word"),
        ConnectionError::Closed | ConnectionError::Io(_) | ConnectionError::CutOff => {
            about("client-closed-unsaid")
        }
        ConnectionError::TooLong => about("client-not-damiera"),
    })?;
    let (FromServer::Said(first) | FromServer::Object(first)) = first else {
        return Err(about("client-not-damiera"));
    };
    if WEB.iter().any(|begins| first.starts_with(begins)) {
        return Err(about("client-web-page"));
    }
    // A server that is full says so in one line of its own and closes.
    if let Some(refusal) = first.strip_prefix("* ") {
        bail!("{refusal}");
    }
    match first.split(' ').next() {
        Some(GREETING) => Ok(()),
        Some(_) | None => Err(about("client-not-damiera")),
    }
}

/// Waits for the answers with these tags, the first to the wish for a format. Gives the addresses that it lists.
///
/// # Errors
/// When the server closes, or turns us away.
async fn let_in(
    connection: &mut ClientConnection,
    server: &ServerEndpoints,
    language: Language,
    tags: [String; 2],
) -> Result<Vec<Clean<'static>>> {
    let patience = connection.patience();
    let format = tags[0].clone();
    let mut tags = Vec::from(tags);
    let mut said = VecDeque::new();
    let mut servers = Vec::new();
    while !tags.is_empty() {
        let piece = match timeout(patience, connection.piece()).await {
            Ok(Ok(piece)) => piece,
            // The last line of a server that closes is mostly the reason.
            Ok(Err(_)) if !said.is_empty() => bail!(
                Message::new("client-closed-early")
                    .with("said", sentence(&said, 1))
                    .text(language)
            ),
            Ok(Err(lost)) => return Err(lost.report(language)),
            Err(_) if !said.is_empty() => {
                bail!(not_in_yet(server, &sentence(&said, 1), language))
            }
            Err(_) => return Err(about("client-no-word", connection, server, language)),
        };
        let line = match piece {
            FromServer::Object(line) | FromServer::Said(line) => line,
            FromServer::Hides | FromServer::Pong => continue,
        };
        if let Some(elsewhere) = other_servers(&line) {
            // The line before it says why.
            hear(&mut said, line);
            let said = sentence(&said, 2);
            return Err(cut_off(server, &elsewhere, &said, language));
        }
        match wire::read(&line).0 {
            Received::Answer(answer) if tags.contains(&answer.tag) => {
                tags.retain(|tag| *tag != answer.tag);
                if answer.tag == format {
                    let listed = answer.body::<ListedServers<'static>>();
                    servers = listed.map(|listed| listed.servers).unwrap_or_default();
                }
            }
            Received::Object(Object::Error(refused)) => bail!("{}", refused.text),
            Received::Object(Object::Notice(notice)) if *notice.code == *CUT_OFF => {
                let elsewhere: Vec<_> = notice.servers.iter().map(ToString::to_string).collect();
                return Err(cut_off(server, &elsewhere, &notice.text, language));
            }
            Received::Object(Object::Notice(notice)) => hear(&mut said, notice.text.to_string()),
            Received::Answer(_) | Received::Object(_) | Received::Unknown => {
                hear(&mut said, line);
            }
        }
    }
    Ok(servers)
}

/// The first line of a server. A web server says nothing before it is asked, so that a silent one is sent a line that
/// it must refuse, and that a slow server of Damiera answers.
async fn first_piece(connection: &mut ClientConnection) -> Result<FromServer, ConnectionError> {
    let patience = connection.patience();
    let before = patience.min(SILENCE);
    if let Ok(first) = timeout(before, connection.piece()).await {
        return first;
    }
    connection.send("ping").await?;
    timeout(patience.saturating_sub(before), connection.piece())
        .await
        .unwrap_or(Err(ConnectionError::Silent))
}

/// Keeps what a server says, as far back as it is looked at.
fn hear(said: &mut VecDeque<String>, line: String) {
    said.push_back(line);
    if said.len() > MOST_SAID {
        said.pop_front();
    }
}

/// The last lines of a server as one sentence after the other.
fn sentence(said: &VecDeque<String>, lines: usize) -> String {
    let last = said.iter().skip(said.len().saturating_sub(lines));
    let last = last.map(|line| sanitize::text(line.trim_start_matches("* ")).into_owned());
    last.collect::<Vec<_>>().join(" ")
}

fn not_in_yet(server: &ServerEndpoints, said: &str, language: Language) -> String {
    Message::new("client-not-in-yet")
        .with("server", server.next_name())
        .with("said", said)
        .text(language)
}

/// The server of this attempt does not reach those at `others`, and says so.
fn cut_off(
    server: &ServerEndpoints,
    others: &[String],
    said: &str,
    language: Language,
) -> anyhow::Error {
    let said = not_in_yet(server, said, language);
    server.leads_to(others.iter().map(String::as_str));
    let is_last = !server.has_another();
    CutOffServer { said, is_last }.into()
}

/// True if the network, and not the server, does not answer.
fn is_unreachable(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::TimedOut
            | io::ErrorKind::NetworkDown
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::HostUnreachable
    )
}
