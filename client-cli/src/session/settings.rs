//! What a session is started with.

use std::path::PathBuf;
use std::time::Duration;

use damiera_protocol::text::{Language, Message};

use crate::address::{Address, Server};
use crate::connection::Told;
use crate::seats::Seats;

/// The delays between attempts to connect again, in seconds: about two minutes in all.
const RETRY: [u64; 8] = [1, 2, 4, 8, 16, 30, 30, 30];

/// Where to connect, as whom, and in which language.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The server.
    pub server: Server,
    /// The user's name. When it is missing, the program asks for it if a person can answer.
    pub name: Option<String>,
    /// The language of every text.
    pub language: Language,
    /// What the server sends, and this program shows: what the program draws itself, or what the
    /// server writes to be read aloud.
    pub told: Told,
    /// How long to wait before each attempt to connect again.
    pub retry: Vec<Duration>,
    /// Where the codes of seats are kept.
    pub seats: Seats,
}

impl Settings {
    /// Settings with the usual delays.
    pub fn new(server: Server, name: Option<String>, language: Language) -> Settings {
        Settings {
            server,
            name,
            language,
            told: Told::Objects,
            retry: RETRY.map(Duration::from_secs).to_vec(),
            seats: Seats::of_user(|name| std::env::var(name).ok()),
        }
    }

    /// The same at the server of the seat that was taken last, where one is kept; `authorities` are
    /// believed there instead of the system's.
    #[must_use]
    pub fn at_last_seat(self, authorities: Option<PathBuf>) -> Settings {
        let last = self.seats.last(self.name.as_deref());
        let address = last.and_then(|seat| seat.server.parse::<Address>().ok());
        match address {
            Some(address) => Settings {
                server: address.server(false, authorities),
                ..self
            },
            None => self,
        }
    }

    /// What is said once the server has accepted a name.
    pub(crate) fn connected(&self, name: &str) -> String {
        Message::new("client-connected")
            .with("server", &self.server)
            .with("name", name)
            .text(self.language)
    }

    /// What is said before an attempt to connect again, of which the first is 0.
    pub(crate) fn retrying(&self, attempt: usize, delay: Duration, language: Language) -> String {
        Message::new("client-retry")
            .count("seconds", delay.as_secs())
            .with("attempt", attempt + 1)
            .with("attempts", self.retry.len())
            .text(language)
    }
}
