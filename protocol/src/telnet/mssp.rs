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
    /// The number of connected people.
    pub players: usize,
    /// The number of rooms.
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
        // The standard wants their English names.
        let languages = Language::ALL.map(|language| language.english().to_owned());
        let one = |name, value: &dyn ToString| (name, vec![value.to_string()]);
        let port = self.port.map(|port| one("PORT", &port));
        let tls_ports = self
            .tls_port
            .map(|port| [one("SSL", &port), one("TLS", &port)]);
        let mut variables = vec![
            one("NAME", &"Damiera"),
            one("PLAYERS", &self.players),
            one("UPTIME", &self.started),
        ];
        variables.extend(port);
        variables.extend([
            one("CODEBASE", &format!("Damiera {}", self.version)),
            ("LANGUAGE", languages.into()),
            one("CHARSET", &"UTF-8"),
            one("FAMILY", &"Custom"),
            one("GENRE", &"None"),
            one("GAMEPLAY", &"Player versus Player"),
            one("GAMESYSTEM", &"Draughts"),
            one("STATUS", &"Live"),
            one("ANSI", &"0"),
            one("GMCP", &"1"),
            one("MSSP", &"1"),
        ]);
        variables.extend(tls_ports.into_iter().flatten());
        variables.extend([one("UTF-8", &"1"), one("TABLES", &self.rooms)]);
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
