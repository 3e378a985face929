//! Where a server is, and whether the way to it is encrypted.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// The port of a server for lines as they are.
const PLAIN: u16 = 6464;

/// The port of a server for lines inside TLS.
const TLS: u16 = 6465;

/// What an address begins with whose server speaks TLS.
const SCHEME: &str = "tls://";

/// A server's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    /// Its name or IP address, without brackets.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// By what its certificate is known; nothing without TLS.
    pub tls: Option<Trust>,
    /// The address as people and the files of seats have it.
    name: String,
}

/// Whose certificates are believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trust {
    /// Those of the authorities that this system knows.
    System,
    /// Those of the authorities in a PEM file, and no others.
    Authorities(PathBuf),
}

/// An address as it was written, before it is known whether TLS is wanted in another way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    host: String,
    port: Option<u16>,
    tls: bool,
}

impl FromStr for Address {
    type Err = String;

    /// Reads `HOST`, `HOST:PORT`, or one of them behind `tls://`. An IPv6 address with a port stands
    /// in brackets.
    fn from_str(text: &str) -> Result<Self, String> {
        let (tls, rest) = match text.strip_prefix(SCHEME) {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (host, port) = match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((host, "")) => (host, None),
            Some((host, port)) => (host, Some(port.strip_prefix(':').unwrap_or(""))),
            None => match rest.split_once(':') {
                // More than one colon without brackets: all of it is an IPv6 address.
                Some((_, port)) if port.contains(':') => (rest, None),
                Some((host, port)) => (host, Some(port)),
                None => (rest, None),
            },
        };
        let port = port.map(str::parse).transpose();
        match port {
            Ok(port) if !host.is_empty() && !host.contains(['/', '[', ']']) => Ok(Address {
                host: host.to_owned(),
                port,
                tls,
            }),
            _ => Err(format!("[{SCHEME}]HOST[:PORT]")),
        }
    }
}

impl Address {
    /// The server, over TLS if the address or `tls` asks for it. `authorities` are believed then
    /// instead of the system's.
    pub fn server(self, tls: bool, authorities: Option<PathBuf>) -> Server {
        let tls = tls || self.tls;
        let port = self.port.unwrap_or(if tls { TLS } else { PLAIN });
        let host = self.host;
        let scheme = if tls { SCHEME } else { "" };
        let name = if host.contains(':') {
            format!("{scheme}[{host}]:{port}")
        } else {
            format!("{scheme}{host}:{port}")
        };
        Server {
            host,
            port,
            tls: tls.then(|| authorities.map_or(Trust::System, Trust::Authorities)),
            name,
        }
    }
}

impl Server {
    /// The address as people and the files of seats have it.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
