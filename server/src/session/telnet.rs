//! What a session does for telnet clients: it answers their negotiation, shows them events in GMCP
//! beside the text, keeps a room's word from being shown while it is typed, and breaks long lines in
//! narrow windows.
//!
//! Most connections never negotiate, and cost a pointer here.

use bytes::Bytes;
use damiera_protocol::codec::Item;
use damiera_protocol::command::{Command, LobbyCommand, Parsed};
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::secret::Secret;
use damiera_protocol::telnet::mssp::{self, Status};
use damiera_protocol::telnet::wire::{IAC, command};
use damiera_protocol::telnet::{Heard, Telnet};
use damiera_protocol::view::{Format, Framing, View};

use super::Session;
use crate::journal::Journal;
use crate::net::Connection;

/// Windows at least as wide as this get whole lines, as programs that look for them expect; most
/// terminals have this width.
const USUAL_COLUMNS: u16 = 80;

/// A client that has negotiated.
#[derive(Debug, Default)]
pub(super) struct Negotiated {
    telnet: Telnet,
    /// What was refused for want of a room's word. The next line is that word.
    entering: Option<LobbyCommand>,
}

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    /// Deals with an item that is telnet's, and gives any other back.
    pub(super) fn take_telnet(&mut self, item: Item) -> Option<Item> {
        let mut out = Vec::new();
        let client = &mut self.telnet;
        let heard = match item {
            Item::Negotiation(verb, option) => client
                .get_or_insert_default()
                .telnet
                .negotiate(verb, option, &mut out),
            Item::Subnegotiation { option, data } => match client {
                Some(client) => client.telnet.subnegotiate(option, &data, &mut out),
                None => Heard::Nothing,
            },
            Item::AreYouThere => {
                self.answer_interrupt();
                self.tell(|view| render::notice(Notice::Here, view));
                return None;
            }
            // What is on its way cannot be taken back, and what a room tells comes only once. The
            // mark says where a client that drops what it receives shall stop to do so.
            Item::AbortOutput => {
                self.output.push(Bytes::from_static(&[IAC, command::DM]));
                self.answer_interrupt();
                return None;
            }
            other => return Some(other),
        };
        self.output.push(Bytes::from(out));
        // Behind an interrupt telnet asks for a mark, and shows nothing before that is answered.
        self.answer_interrupt();
        match heard {
            Heard::Nothing => {}
            Heard::StatusWanted => {
                let mut out = Vec::new();
                self.status().write(&mut out);
                self.output.push(Bytes::from(out));
            }
            Heard::ScreenReader => self.screen_reader_found(),
            Heard::BadMessage => {
                let refusal = Err(Refusal::BadMessage);
                self.output
                    .push(render::reply(&refusal, None, self.message_view()));
            }
        }
        None
    }

    /// The client says that its lines are read aloud or felt: they are written for that, unless
    /// another format was asked for. It is said once, so that going back to text stays possible.
    fn screen_reader_found(&mut self) {
        if self.view.format == Format::Text {
            let answer = Ok(self.set_format(Format::Accessible));
            self.reply(&answer, None);
        }
    }

    /// Sends what is rendered for the connection's view, broken for a narrow window, and the same
    /// in GMCP.
    pub(super) fn tell(&mut self, render: impl Fn(View) -> Bytes) {
        let piece = render(self.view);
        let piece = match self.narrow() {
            Some(columns) if self.view.format != Format::Json => broken(piece, columns),
            _ => piece,
        };
        self.output.push(piece);
        self.tell_beside(render);
    }

    /// Sends in GMCP what was already sent as text, if the client wants that.
    pub(super) fn tell_beside(&mut self, render: impl FnOnce(View) -> Bytes) {
        if let Some(client) = &self.telnet
            && client.telnet.wants_events()
            && self.view.format != Format::Json
        {
            let piece = render(self.message_view());
            self.output.push(piece);
        }
    }

    /// The view of whoever reads GMCP.
    fn message_view(&self) -> View {
        View {
            format: Format::Json,
            framing: Framing::Gmcp,
            ..self.view
        }
    }

    /// The window's width, when lines have to be broken for it.
    fn narrow(&self) -> Option<u16> {
        let columns = self.telnet.as_ref()?.telnet.columns();
        columns.filter(|columns| *columns < USUAL_COLUMNS)
    }

    /// What lists of servers say about this one.
    fn status(&self) -> Status {
        let lobby = &self.server.services.lobby;
        Status {
            version: env!("CARGO_PKG_VERSION"),
            players: lobby.who().1,
            rooms: lobby.room_count(),
            started: self.server.started,
            port: self.server.port,
            tls_port: self.server.tls_port,
        }
    }

    /// Answers a crawler that asks in a line; whether it did. Who has a name is no crawler.
    pub(super) fn answer_crawler(&mut self, line: &str) -> bool {
        let asks = self.lease.is_none() && line == mssp::REQUEST;
        if asks {
            let lines = self.status().lines(self.view.framing);
            self.output.push(Bytes::from(lines));
        }
        asks
    }

    /// Remembers a command by which somebody would enter a room without saying its word, while it
    /// is carried out. Programs say it with the command.
    pub(super) fn note_entering(&mut self, parsed: &Parsed) {
        if let Some(client) = &mut self.telnet
            && self.view.format != Format::Json
            && let Ok(Command::Lobby(command)) = &parsed.result
            && let LobbyCommand::Join { word: None, .. } | LobbyCommand::Watch { word: None, .. } =
                command
        {
            client.entering = Some(command.clone());
        }
    }

    /// Asks for the word if the command wanted one, and has the client hide what is typed.
    pub(super) fn ask_for_word(&mut self, outcome: &Result<Answer, Refusal>) {
        let Some(client) = &mut self.telnet else {
            return;
        };
        if !matches!(outcome, Err(Refusal::WordNeeded(_))) {
            client.entering = None;
        }
        if client.entering.is_none() {
            return;
        }
        let mut out = Vec::new();
        client.telnet.hide_typing(&mut out);
        // First, so that whoever types as soon as it is asked for is not seen either.
        self.output.push(Bytes::from(out));
        self.tell(|view| render::notice(Notice::TypeWord, view));
    }

    /// Stops asking for a word, and gives back what it was asked for.
    pub(super) fn stop_asking(&mut self) -> Option<LobbyCommand> {
        let client = self.telnet.as_mut()?;
        let entering = client.entering.take()?;
        let mut out = Vec::new();
        client.telnet.show_typing(&mut out);
        self.output.push(Bytes::from(out));
        Some(entering)
    }

    /// A line as the word that was asked for. An empty one is none.
    pub(super) fn as_word(&mut self, line: &str) -> Option<Option<Parsed>> {
        let entering = self.stop_asking()?;
        let given = line.trim();
        let given = (!given.is_empty()).then(|| Secret::new(given.to_owned()));
        let command = match entering {
            LobbyCommand::Join { room, side, .. } => LobbyCommand::Join {
                room,
                side,
                word: given.clone(),
            },
            LobbyCommand::Watch { room, .. } => LobbyCommand::Watch {
                room,
                word: given.clone(),
            },
            other => other,
        };
        Some(given.map(|_| Parsed {
            tag: None,
            result: Ok(Command::Lobby(command)),
        }))
    }
}

fn broken(piece: Bytes, columns: u16) -> Bytes {
    match std::str::from_utf8(&piece).map(|text| render::wrapped(text, columns)) {
        Ok(std::borrow::Cow::Owned(lines)) => Bytes::from(lines),
        _ => piece,
    }
}
