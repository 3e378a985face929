//! The address of a server, and whether the connection is encrypted.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The port of a server for lines as they are.
const PLAIN: u16 = 6464;

/// The port of a server for lines inside TLS.
const TLS: u16 = 6465;

/// The prefix of an address with TLS.
const SCHEME: &str = "tls://";

/// Most addresses of other servers that are kept.
const MOST_OTHERS: usize = 32;

/// A server's address, and where else its games are played.
#[derive(Debug, Clone)]
pub struct ServerEndpoints {
    /// Its name or IP address, without brackets.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// By what its certificate is known; nothing without TLS.
    pub tls: Option<Trust>,
    /// The address as people and the files of seats have it.
    name: String,
    /// The other servers that have the same games, as this one says. All who have this address share them.
    cluster: Arc<Mutex<ServersInTurn>>,
}

/// Servers with the same games, which are tried in turn.
#[derive(Debug, Default)]
struct ServersInTurn {
    /// Host and port of each that is not the server's own.
    others: Vec<(String, u16)>,
    /// The next address to try: 0 is the server's own, the others follow.
    next: usize,
    /// The address that answered last.
    answered: usize,
}

/// The certificates that are trusted.
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
    pub fn server(self, tls: bool, authorities: Option<PathBuf>) -> ServerEndpoints {
        let tls = tls || self.tls;
        let port = self.port.unwrap_or(if tls { TLS } else { PLAIN });
        let host = self.host;
        let name = written(&host, port, tls);
        ServerEndpoints {
            host,
            port,
            tls: tls.then(|| authorities.map_or(Trust::System, Trust::Authorities)),
            name,
            cluster: Arc::default(),
        }
    }
}

/// An address as people write it.
fn written(host: &str, port: u16, tls: bool) -> String {
    let scheme = if tls { SCHEME } else { "" };
    if host.contains(':') {
        format!("{scheme}[{host}]:{port}")
    } else {
        format!("{scheme}{host}:{port}")
    }
}

impl ServerEndpoints {
    /// The address as people and the files of seats have it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the next attempt goes: to this server, or to another one after this one has [`failed`](ServerEndpoints::failed).
    pub fn next(&self) -> (String, u16) {
        let next = self.cluster().next;
        self.at(next)
    }

    /// Host and port of a server: 0 is this one, the others follow.
    fn at(&self, place: usize) -> (String, u16) {
        let cluster = self.cluster();
        let other = place.checked_sub(1);
        let other = other.and_then(|place| cluster.others.get(place));
        other
            .cloned()
            .unwrap_or_else(|| (self.host.clone(), self.port))
    }

    /// The address to which the next attempt goes, as people have it.
    pub fn next_name(&self) -> String {
        let next = self.cluster().next;
        self.name_at(next)
    }

    /// The address of the server that answered last, as people have it.
    pub fn answered_name(&self) -> String {
        let answered = self.cluster().answered;
        self.name_at(answered)
    }

    fn name_at(&self, place: usize) -> String {
        let (host, port) = self.at(place);
        written(&host, port, self.tls.is_some())
    }

    /// True if a server after the next one was not tried since the first.
    pub fn has_another(&self) -> bool {
        let cluster = self.cluster();
        cluster.next < cluster.others.len()
    }

    /// The attempt came to nothing: the next one goes to the next server.
    pub fn failed(&self) {
        let mut cluster = self.cluster();
        cluster.next = (cluster.next + 1) % (cluster.others.len() + 1);
    }

    /// The server of the last attempt answers. When it is lost, this one is tried first. It says that the same games are
    /// at `servers`. Only those are kept that are encrypted as this one is: their certificates are checked in the same
    /// way, by the names that stand there.
    pub fn answers<'a>(&self, servers: impl IntoIterator<Item = &'a str>) {
        let mut cluster = self.cluster();
        (cluster.answered, cluster.next) = (cluster.next, 0);
        let others = self.like_this(servers);
        if !others.is_empty() {
            cluster.others = others;
        }
    }

    /// A tried server does not reach the others, which are at `servers`: unknown ones are tried too.
    pub fn leads_to<'a>(&self, servers: impl IntoIterator<Item = &'a str>) {
        let mut cluster = self.cluster();
        for other in self.like_this(servers) {
            if cluster.others.len() < MOST_OTHERS && !cluster.others.contains(&other) {
                cluster.others.push(other);
            }
        }
    }

    /// Host and port of those of other servers that are encrypted as this one is.
    fn like_this<'a>(&self, servers: impl IntoIterator<Item = &'a str>) -> Vec<(String, u16)> {
        let read = servers.into_iter().filter_map(|text| {
            let server = text.parse::<Address>().ok()?.server(false, None);
            let fits = server.tls.is_some() == self.tls.is_some() && server.name != self.name;
            fits.then_some((server.host, server.port))
        });
        read.take(MOST_OTHERS).collect()
    }

    /// The server that answered last does not reach the others: the next attempt goes to the one after it. False if
    /// there is no other.
    pub fn is_cut_off(&self) -> bool {
        let mut cluster = self.cluster();
        cluster.next = (cluster.answered + 1) % (cluster.others.len() + 1);
        !cluster.others.is_empty()
    }

    fn cluster(&self) -> MutexGuard<'_, ServersInTurn> {
        self.cluster.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for ServerEndpoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
