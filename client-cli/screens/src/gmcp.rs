//! The client's side of telnet and GMCP: lines that are read aloud, with the JSON for a program beside them.
//!
//! The server writes the accessible format itself, so that it reads here as it does in every other client. The other
//! facts that this program needs (which command was answered, the code of a seat, the number of the last event) come as
//! GMCP, in the JSON of a connection for programs.

use damiera_protocol::codec::Item;
use damiera_protocol::telnet::gmcp;
use damiera_protocol::telnet::wire::{Verb, negotiate, option, subnegotiate};

/// The longest message that is taken, in bytes: more than any record or list of the protocol's has.
pub const MAX_MESSAGE: u16 = u16::MAX;

/// The package of a ping and of its answer.
const PING: &str = "Core.Ping";

/// The package with which events are asked for.
const SUPPORTS: &str = "Core.Supports.Set";

/// The refusal of a room that has a word, when the word was missing or wrong.
const WRONG_WORD: &str = r#""code":"wrong_word""#;

/// Maximum number of bytes owed. If a server asks for more in between, its options are left
/// unanswered.
const MOST_OWED: usize = 1_024;

/// A piece of what the server sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FromServer {
    /// A line for a person.
    Said(String),
    /// An object for a program, as JSON.
    Object(String),
    /// The server is about to ask for a secret: what is typed from now on is not to be shown.
    Hides,
    /// The answer to a ping.
    Pong,
}

/// The state of GMCP with a server: its options, and the bytes owed.
#[derive(Debug, Default)]
pub struct GmcpClient {
    /// Bytes to be written before the next command.
    owed: Vec<u8>,
    /// True if the owed bytes end a prompt for a room's word. That prompt must not be answered.
    ends_word: bool,
    /// The columns within which the server is to write; None to let it choose.
    columns: Option<u16>,
}

/// The first bytes to send: the wish for GMCP and for events in it.
pub fn opening() -> Vec<u8> {
    let mut bytes = Vec::new();
    negotiate(Verb::Do, option::GMCP, &mut bytes);
    gmcp::write(SUPPORTS, r#"["Damiera 1"]"#, &mut bytes);
    bytes
}

/// A question that only programs see.
pub fn ping() -> Vec<u8> {
    let mut bytes = Vec::new();
    subnegotiate(option::GMCP, PING.as_bytes(), &mut bytes);
    bytes
}

impl GmcpClient {
    /// A client that has lines written within so many columns.
    pub fn of_columns(columns: u16) -> Self {
        GmcpClient {
            columns: Some(columns),
            ..GmcpClient::default()
        }
    }

    /// The meaning of an item; None if it has none here. The reply to it is
    /// [owed](GmcpClient::owed).
    pub fn take(&mut self, item: Item) -> Option<FromServer> {
        match item {
            Item::Line { text, .. } => Some(FromServer::Said(text)),
            Item::Subnegotiation { option, data } if option == option::GMCP => self.message(&data),
            // It comes before the question, so that nothing typed right after that is shown. The option is
            // refused all the same: what the question was about says when it is over.
            Item::Negotiation(Verb::Will, option::ECHO) => {
                self.refuse(Verb::Dont, option::ECHO);
                (!self.ends_word).then_some(FromServer::Hides)
            }
            // Without columns every other option is refused: lines are shown as they come, at any width.
            Item::Negotiation(Verb::Do, option) => {
                match self.columns {
                    Some(columns) if option == option::WINDOW_SIZE => self.say_columns(columns),
                    Some(_) | None => self.refuse(Verb::Wont, option),
                }
                None
            }
            Item::Negotiation(Verb::Will, option) if option != option::GMCP => {
                self.refuse(Verb::Dont, option);
                None
            }
            Item::Negotiation(..)
            | Item::Subnegotiation { .. }
            | Item::TooLong
            | Item::NotUtf8
            | Item::Interrupt
            | Item::AreYouThere
            | Item::AbortOutput => None,
        }
    }

    /// Says how wide the window is, and not how high (RFC 1073).
    fn say_columns(&mut self, columns: u16) {
        let [high, low] = columns.to_be_bytes();
        if self.owed.len() < MOST_OWED {
            negotiate(Verb::Will, option::WINDOW_SIZE, &mut self.owed);
            subnegotiate(option::WINDOW_SIZE, &[high, low, 0, 0], &mut self.owed);
        }
    }

    fn refuse(&mut self, verb: Verb, option: u8) {
        if self.owed.len() < MOST_OWED {
            negotiate(verb, option, &mut self.owed);
        }
    }

    fn message(&mut self, data: &[u8]) -> Option<FromServer> {
        let text = std::str::from_utf8(data).ok()?;
        let (package, body) = text.split_once(' ').unwrap_or((text, ""));
        match package {
            gmcp::EVENT => {
                // The server takes the next line for the word and asks telnet clients to hide it.
                // An empty line ends that; the refusal has said how the word is written.
                if body.contains(WRONG_WORD) && self.owed.len() < MOST_OWED {
                    self.owed.push(b'\n');
                    self.ends_word = true;
                }
                Some(FromServer::Object(body.to_owned()))
            }
            PING => Some(FromServer::Pong),
            _ => None,
        }
    }

    /// Takes what has to be written before anything else.
    pub fn owed(&mut self) -> Vec<u8> {
        self.ends_word = false;
        std::mem::take(&mut self.owed)
    }
}
