//! MSSP, the Mud Server Status Protocol: what lists of servers say about this one.
//!
//! Crawlers ask in telnet's negotiation, or with the line [`REQUEST`] in place of a name.

use crate::text::Language;
use crate::view::Framing;

use super::wire::{self, option};

/// The line with which a crawler asks that speaks no telnet. Only these capitals: it is no command.
pub const REQUEST: &str = "MSSP-REQUEST";

/// The bytes before a variable's name and before its value.
const VAR: u8 = 1;
const VAL: u8 = 2;

/// The figures of a server.
#[derive(Debug, Clone, Copy)]
pub struct Status {
    /// The server's version.
    pub version: &'static str,
    /// How many people are here.
    pub players: usize,
    /// How many rooms there are.
    pub rooms: usize,
    /// When it was started, in seconds of Unix time.
    pub started: u64,
    /// The port on which it listens, when that is known.
    pub port: Option<u16>,
    /// The port on which it listens for TLS, if it does.
    pub tls_port: Option<u16>,
}

impl Status {
    /// Every variable with its values, in the standard's order. The names are the standard's, with
    /// two exceptions. Its ROOMS counts places of a world, which this server does not have, so the
    /// number of rooms has a name of our own. It calls the port for TLS SSL; Mudlet, which offers
    /// its users to switch to that port, prefers TLS, so the server sends both. A server without
    /// such a port sends neither.
    fn variables(&self) -> Vec<(&'static str, Vec<String>)> {
        let mut variables = vec![
            ("NAME", vec!["Damiera".to_owned()]),
            ("PLAYERS", vec![self.players.to_string()]),
            ("UPTIME", vec![self.started.to_string()]),
        ];
        variables.extend(self.port.map(|port| ("PORT", vec![port.to_string()])));
        variables.extend([
            ("CODEBASE", vec![format!("Damiera {}", self.version)]),
            ("LANGUAGE", languages()),
            ("CHARSET", vec!["UTF-8".to_owned()]),
            ("FAMILY", vec!["Custom".to_owned()]),
            ("GENRE", vec!["None".to_owned()]),
            ("GAMEPLAY", vec!["Player versus Player".to_owned()]),
            ("GAMESYSTEM", vec!["Draughts".to_owned()]),
            ("STATUS", vec!["Live".to_owned()]),
            ("ANSI", vec!["0".to_owned()]),
            ("GMCP", vec!["1".to_owned()]),
            ("MSSP", vec!["1".to_owned()]),
        ]);
        if let Some(port) = self.tls_port {
            variables.extend(["SSL", "TLS"].map(|name| (name, vec![port.to_string()])));
        }
        variables.extend([
            ("UTF-8", vec!["1".to_owned()]),
            ("TABLES", vec![self.rooms.to_string()]),
        ]);
        variables
    }

    /// The answer within the negotiation.
    pub fn write(&self, out: &mut Vec<u8>) {
        let mut data = Vec::new();
        for (name, values) in self.variables() {
            data.push(VAR);
            data.extend(name.as_bytes());
            for value in values {
                data.push(VAL);
                data.extend(value.as_bytes());
            }
        }
        wire::subnegotiate(option::MSSP, &data, out);
    }

    /// The answer to [`REQUEST`]: a line for each variable, a tab before each value.
    #[must_use]
    pub fn lines(&self, framing: Framing) -> String {
        let ending = match framing {
            Framing::CrLf => "\r\n",
            Framing::Lf | Framing::Gmcp => "\n",
        };
        let mut lines = format!("{ending}MSSP-REPLY-START{ending}");
        for (name, values) in self.variables() {
            lines.push_str(name);
            for value in values {
                lines.push('\t');
                lines.push_str(&value);
            }
            lines.push_str(ending);
        }
        lines.push_str("MSSP-REPLY-END");
        lines.push_str(ending);
        lines
    }
}

/// The server's languages by their English names, which is how the standard wants them.
fn languages() -> Vec<String> {
    let named = Language::ALL.into_iter().map(|language| {
        let code = language.code();
        let known = LANGUAGES.iter().find(|(known, _)| *known == code);
        known.map_or(code, |(_, name)| name).to_owned()
    });
    named.collect()
}

const LANGUAGES: [(&str, &str); 4] = [
    ("it", "Italian"),
    ("en", "English"),
    ("pt", "Portuguese"),
    ("fil", "Filipino"),
];
