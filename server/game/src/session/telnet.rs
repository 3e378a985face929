//! The session's service to telnet clients: negotiation, GMCP beside the text, hidden passwords, the window's size.

use bytes::Bytes;
use damiera_protocol::command::{Command, LobbyCommand, Parsed};
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::Refusal;
use damiera_protocol::secret::Secret;
use damiera_protocol::telnet::TelnetEvent;
use damiera_protocol::telnet::mssp::{self, Status};
use damiera_protocol::telnet::wire::{IAC, Verb, command};
use damiera_protocol::view::{Format, Framing, View};

use super::display::Display;
use super::scope::{AtRooms, SessionScope};
use crate::lobby::Lobby;
use crate::services::ServerHost;

impl Display {
    /// Answers what a client says of an option.
    pub(super) fn negotiate(&mut self, verb: Verb, option: u8) -> TelnetEvent {
        let mut out = Vec::new();
        let client = self.telnet.get_or_insert_default();
        let heard = client.telnet.negotiate(verb, option, &mut out);
        self.answer_telnet(out);
        self.see_terminal();
        heard
    }

    /// Takes what belongs to an option. A client that has not negotiated has none.
    pub(super) fn subnegotiate(&mut self, option: u8, data: &[u8]) -> TelnetEvent {
        let mut out = Vec::new();
        let heard = match &mut self.telnet {
            Some(client) => client.telnet.subnegotiate(option, data, &mut out),
            None => TelnetEvent::Nothing,
        };
        self.answer_telnet(out);
        self.see_terminal();
        heard
    }

    /// Lines are as wide as the client's window, and colours are used where its terminal shows them.
    fn see_terminal(&mut self) {
        if let Some(client) = &self.telnet {
            let (columns, colours) = (client.telnet.columns(), client.telnet.colours());
            self.fit(columns, colours);
        }
    }

    /// The height of the client's window in rows; None if the client did not say.
    pub(super) fn rows(&self) -> Option<u16> {
        self.telnet.as_ref()?.telnet.rows()
    }

    /// Marks the place where a client that discards output stops doing so. Output on its way cannot be taken back, and
    /// a room's events come only once.
    pub(super) fn mark(&mut self) {
        self.answer_telnet(vec![IAC, command::DM]);
    }

    /// Behind an interrupt telnet asks for a mark, and shows nothing before that is answered.
    fn answer_telnet(&mut self, out: Vec<u8>) {
        self.push(Bytes::from(out));
        self.answer_interrupt();
    }

    /// Sends in GMCP what was already sent as text, if the client wants that.
    pub(super) fn tell_gmcp(&mut self, render: impl FnOnce(View) -> Bytes) {
        if let Some(client) = &self.telnet
            && client.telnet.wants_events()
            && self.view().format != Format::Json
        {
            self.push_gmcp(render);
        }
    }

    fn push_gmcp(&mut self, render: impl FnOnce(View) -> Bytes) {
        let view = View {
            format: Format::Json,
            framing: Framing::Gmcp,
            ..self.view()
        };
        self.push(render(view));
    }

    /// Remembers, while it is carried out, a command that enters a room without its password.
    /// Programs send the password with the command.
    pub(super) fn note_entering(&mut self, command: &LobbyCommand) {
        let json = self.view().format == Format::Json;
        if let Some(client) = &mut self.telnet
            && !json
            && command.word() == Some(&None)
        {
            client.entering = Some(command.clone());
        }
    }

    /// Answers a crawler that has asked in a line.
    pub(super) fn answer_crawler(&mut self, lobby: &Lobby, host: &ServerHost) {
        let lines = server_status(lobby, host).lines(self.view().framing);
        self.push(Bytes::from(lines));
    }

    /// Asks for the password if the command wanted one, and has the client hide what is typed.
    pub(super) fn ask_for_password(&mut self, wanted: bool) {
        let Some(client) = &mut self.telnet else {
            return;
        };
        if !wanted {
            client.entering = None;
        }
        if client.entering.is_none() {
            return;
        }
        // First, so that a password typed right after the question is hidden as well.
        self.hide_typing();
        self.tell(|view| render::notice(Notice::TypeWord, view));
    }

    /// Has a client that negotiates hide what is typed from now on.
    pub(super) fn hide_typing(&mut self) {
        if let Some(client) = &mut self.telnet {
            let mut out = Vec::new();
            client.telnet.hide_typing(&mut out);
            self.push(Bytes::from(out));
        }
    }

    /// Has it show again what is typed.
    pub(super) fn show_typing(&mut self) {
        if let Some(client) = &mut self.telnet {
            let mut out = Vec::new();
            client.telnet.show_typing(&mut out);
            self.push(Bytes::from(out));
        }
    }

    /// Stops asking for a password, and returns the command that needed it.
    pub(super) fn stop_asking(&mut self) -> Option<LobbyCommand> {
        let client = self.telnet.as_mut()?;
        let entering = client.entering.take()?;
        self.show_typing();
        Some(entering)
    }

    /// A line as the password that was asked for. An empty one is none.
    pub(super) fn as_password(&mut self, line: &str) -> Option<Option<Parsed>> {
        let entering = self.stop_asking()?;
        let given = line.trim();
        Some((!given.is_empty()).then(|| Parsed {
            tag: None,
            result: Ok(Command::Lobby(
                entering.with_word(Secret::new(given.to_owned())),
            )),
        }))
    }
}

/// Does what a client has asked for in its negotiation.
pub(super) fn take_heard(scope: &SessionScope, heard: TelnetEvent, at: &mut impl AtRooms) {
    let display = at.parts().display;
    match heard {
        TelnetEvent::Nothing => {}
        TelnetEvent::StatusWanted => {
            let services = &scope.services;
            let mut out = Vec::new();
            server_status(&services.directory.lobby, &services.host).write(&mut out);
            display.push(Bytes::from(out));
        }
        // The client says that its lines are read aloud or felt: they are written for that, unless another format was
        // asked for. It is said once, so that going back to text stays possible.
        TelnetEvent::ScreenReader => {
            if matches!(display.view().format, Format::Text | Format::Compact) {
                let answer = Ok(at.set_format(Format::Accessible.into()));
                at.reply(&answer, None);
            }
        }
        TelnetEvent::BadMessage => {
            let refusal = Err(Refusal::BadMessage);
            display.push_gmcp(|view| render::reply(&refusal, None, view));
        }
    }
}

/// True for a line with which a crawler asks for the server's entry.
pub(super) fn is_crawlers(line: &str) -> bool {
    line == mssp::REQUEST
}

/// This server's entry for lists of servers.
fn server_status(lobby: &Lobby, host: &ServerHost) -> Status {
    Status {
        version: env!("CARGO_PKG_VERSION"),
        players: lobby.names.count().0,
        rooms: lobby.rooms.count(),
        started: host.started,
        port: host.port(),
        tls_port: host.tls_port(),
    }
}
