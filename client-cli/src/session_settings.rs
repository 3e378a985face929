//! The settings of a session.

use std::path::PathBuf;
use std::time::Duration;

use damiera_protocol::text::{Language, Message};
use damiera_screens::patience::LinkTimes;

use crate::address::{Address, ServerEndpoints};
use crate::config::ConfigFolder;
use crate::config::servers::KnownServers;
use crate::seats::Seats;
use crate::secrets::Secrets;

/// The delays between attempts to connect again, in seconds: about two minutes in all. A server that is started again is there
/// within the first of them.
const RETRY: [u64; 14] = [1, 2, 2, 2, 2, 2, 2, 2, 4, 8, 16, 30, 30, 30];

/// The server to connect to, the user's name, and the language.
#[derive(Debug, Clone)]
pub struct SessionSettings {
    /// The server.
    pub server: ServerEndpoints,
    /// The user's name. When it is missing, the program asks for it if a person can answer.
    pub name: Option<String>,
    /// The language of every text.
    pub language: Language,
    /// How long to wait before each attempt to connect again.
    pub retry: Vec<Duration>,
    /// Where the codes of seats are kept.
    pub seats: Seats,
    /// Where the passwords of registered names are kept.
    pub secrets: Secrets,
    /// Where servers and names are remembered.
    pub known: KnownServers,
    /// The authorities that are believed instead of the system's.
    pub authorities: Option<PathBuf>,
}

impl SessionSettings {
    /// Settings with the usual delays.
    pub fn new(
        server: ServerEndpoints,
        name: Option<String>,
        language: Language,
    ) -> SessionSettings {
        SessionSettings {
            server,
            name,
            language,
            retry: RETRY.map(Duration::from_secs).to_vec(),
            seats: Seats::of_user(),
            secrets: Secrets::of_user(),
            known: ConfigFolder::of_user().servers(),
            authorities: None,
        }
    }

    /// The settings at the last used server, where one is remembered.
    #[must_use]
    pub fn at_last_server(self) -> SessionSettings {
        let last = self.known.all().into_iter().next();
        self.at(last.map(|known| known.server))
    }

    /// The settings at the server of the last taken seat, where one is kept.
    #[must_use]
    pub fn at_last_seat(self) -> SessionSettings {
        let last = self.seats.last(self.name.as_deref());
        self.at(last.map(|seat| seat.server))
    }

    /// The settings at another server, if one is given.
    fn at(self, server: Option<String>) -> SessionSettings {
        let address = server.and_then(|server| server.parse::<Address>().ok());
        match address {
            Some(address) => SessionSettings {
                server: address.server(false, self.authorities.clone()),
                ..self
            },
            None => self,
        }
    }

    /// The line that is shown once the server has accepted a name.
    pub(crate) fn connected(&self, name: &str) -> String {
        Message::new("client-connected")
            .with("server", self.server.answered_name())
            .with("name", name)
            .text(self.language)
    }

    /// How long to wait before each attempt to connect again: in all as long as ever, but no single wait longer
    /// than these times allow.
    pub(crate) fn delays(&self, times: LinkTimes) -> Vec<Duration> {
        let mut left: Duration = self.retry.iter().sum();
        let capped = self
            .retry
            .iter()
            .map(|delay| (*delay).min(times.longest_retry));
        let mut delays: Vec<Duration> = capped.collect();
        left = left.saturating_sub(delays.iter().sum());
        while left >= times.longest_retry {
            delays.push(times.longest_retry);
            left -= times.longest_retry;
        }
        delays
    }
    /// The line before one of several attempts to connect again. The first attempt is 0.
    pub(crate) fn retrying(
        attempt: usize,
        attempts: usize,
        delay: Duration,
        language: Language,
    ) -> String {
        Message::new("client-retry")
            .count("seconds", delay.as_secs())
            .with("attempt", attempt + 1)
            .with("attempts", attempts)
            .text(language)
    }
}
