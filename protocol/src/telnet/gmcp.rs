//! GMCP, the Generic Mud Communication Protocol: messages for programs beside the text.
//!
//! A message is a package's name and, after a space, JSON. Of the customary packages `Core` is
//! known; [`EVENT`] is ours, and carries what a program in JSON format would be sent.

use serde::Deserialize;

use super::wire::{self, option};

/// The package for events, one JSON object each.
pub const EVENT: &str = "Damiera.Event";

/// The module of the server's packages: the first part of their names.
const MODULE: &str = "damiera";

/// The content of a client's message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GmcpMessage {
    /// Which packages it wants: these and no others.
    Set(Vec<Package>),
    /// These too.
    Add(Vec<Package>),
    /// These no more.
    Remove(Vec<Package>),
    /// It wants an answer, to know how long that takes.
    Ping,
    /// Something that is customary and means nothing here: the client's name, or a package that is
    /// not ours.
    Other,
}

/// A message that does not fit its package. It changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a message of its package")]
pub struct BadMessage;

/// A package and its version, as clients list them: `Damiera 1`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// In lower case.
    name: String,
    version: u32,
}

impl Package {
    /// Reads `Name` or `Name 1`. A package without a version is meant to be on.
    fn read(written: &str) -> Result<Package, BadMessage> {
        let (name, version) = match written.trim().split_once(' ') {
            Some((name, version)) => (name, version.trim().parse().map_err(|_| BadMessage)?),
            None => (written.trim(), 1),
        };
        Ok(Package {
            name: name.to_ascii_lowercase(),
            version,
        })
    }

    /// True if this name asks for events.
    fn is_ours(&self) -> bool {
        self.name == MODULE || self.name.eq_ignore_ascii_case(EVENT)
    }
}

/// The client's name and version in `Core.Hello`; the server keeps nothing of it.
#[derive(Deserialize)]
struct Hello {
    #[serde(rename = "client")]
    _client: String,
}

/// Reads a message.
///
/// # Errors
/// [`BadMessage`] when it is not UTF-8, when what follows the package's name is no JSON, or other
/// JSON than this package has.
pub fn read(data: &[u8]) -> Result<GmcpMessage, BadMessage> {
    let text = std::str::from_utf8(data).map_err(|_| BadMessage)?;
    let text = text.trim_end_matches('\0').trim();
    let (package, body) = match text.split_once(char::is_whitespace) {
        Some((package, body)) => (package, body.trim()),
        None => (text, ""),
    };
    match package.to_ascii_lowercase().as_str() {
        "" => Err(BadMessage),
        "core.supports.set" => packages(body).map(GmcpMessage::Set),
        "core.supports.add" => packages(body).map(GmcpMessage::Add),
        "core.supports.remove" => packages(body).map(GmcpMessage::Remove),
        "core.ping" => Ok(GmcpMessage::Ping),
        "core.hello" => json::<Hello>(body).map(|_| GmcpMessage::Other),
        _ if body.is_empty() => Ok(GmcpMessage::Other),
        _ => json::<serde::de::IgnoredAny>(body).map(|_| GmcpMessage::Other),
    }
}

fn json<'a, T: Deserialize<'a>>(body: &'a str) -> Result<T, BadMessage> {
    serde_json::from_str(body).map_err(|_| BadMessage)
}

fn packages(body: &str) -> Result<Vec<Package>, BadMessage> {
    let written: Vec<String> = json(body)?;
    written.iter().map(|one| Package::read(one)).collect()
}

/// The packages that a client has asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Supports {
    /// Events.
    pub(super) events: bool,
}

impl Supports {
    /// Takes a change. Version 0 of a package removes it. To any other version the server speaks
    /// version 1, because a higher version includes the lower.
    pub(super) fn take(&mut self, message: &GmcpMessage) {
        let last = |list: &[Package]| {
            let ours = list.iter().rfind(|package| package.is_ours());
            ours.map(|package| package.version > 0)
        };
        self.events = match message {
            GmcpMessage::Set(list) => last(list).unwrap_or(false),
            GmcpMessage::Add(list) => last(list).unwrap_or(self.events),
            GmcpMessage::Remove(list) => self.events && last(list).is_none(),
            GmcpMessage::Ping | GmcpMessage::Other => self.events,
        };
    }
}

/// Writes a message. Without a body it is the package's name alone.
pub fn write(package: &str, body: &str, out: &mut Vec<u8>) {
    let space = if body.is_empty() { "" } else { " " };
    let message = [package, space, body].concat();
    wire::subnegotiate(option::GMCP, message.as_bytes(), out);
}
