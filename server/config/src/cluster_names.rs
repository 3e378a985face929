//! Names within a cluster, and addresses of its servers and of NATS servers, as an operator writes them.
//!
//! The crates of the cluster define the valid names and addresses. A server without the feature `cluster` takes any
//! text here, because it refuses the settings as a whole.

use std::fmt;

use toml::Value;

use super::HostName;
use super::kind::{SettingKind, list, lists, strings};

/// The address of a NATS server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NatsServer(String);

/// The name of a server among the others, or of the cluster among other users of NATS. Empty when there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClusterName(String);

/// Where other servers reach this one, as host and port. Empty when it is not said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LinkAddress(String);

impl LinkAddress {
    fn parse(text: &str) -> Option<Self> {
        let is_right = text.is_empty()
            || HostName::parse(text).is_some_and(|host| host.port().is_some_and(|port| port != 0));
        is_right.then(|| LinkAddress(text.to_owned()))
    }

    /// The address; empty when it is not said.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl NatsServer {
    fn parse(text: &str) -> Option<Self> {
        #[cfg(feature = "cluster")]
        damiera_nats::ServerAddress::parse(text).ok()?;
        Some(NatsServer(text.to_owned()))
    }

    /// The address as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ClusterName {
    /// Default prefix of a cluster's subjects.
    pub(super) fn usual_prefix() -> Self {
        ClusterName("damiera".to_owned())
    }

    fn parse(text: &str) -> Option<Self> {
        #[cfg(feature = "cluster")]
        if !text.is_empty() {
            damiera_cluster::name::NodeName::new(text).ok()?;
        }
        Some(ClusterName(text.to_owned()))
    }

    /// The name; empty when there is none.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

strings! {
    ClusterName, "1 to 32 letters a to z, digits and hyphens that begin with a letter",
        |text| ClusterName::parse(text),
        |own| own.0.clone();
    LinkAddress, "a host and a port, such as a.example.org:6466 or [2001:db8::1]:6466, or empty",
        |text| LinkAddress::parse(text),
        |own| own.0.clone();
}

/// Where people reach a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicAddress {
    door: PublicScheme,
    host: HostName,
}

/// Kind of service at a public address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicScheme {
    /// Lines, without encryption.
    Plain,
    /// Lines in TLS.
    Tls,
    /// The page, without encryption.
    Http,
    /// The page in TLS.
    Https,
}

impl PublicScheme {
    const ALL: [PublicScheme; 4] = [
        PublicScheme::Tls,
        PublicScheme::Https,
        PublicScheme::Http,
        PublicScheme::Plain,
    ];

    /// Prefix of an address of this kind.
    fn scheme(self) -> &'static str {
        match self {
            PublicScheme::Plain => "",
            PublicScheme::Tls => "tls://",
            PublicScheme::Http => "http://",
            PublicScheme::Https => "https://",
        }
    }
}

impl PublicAddress {
    /// Longest address, in bytes.
    pub const LONGEST: usize = 255;

    /// Reads an address as an operator writes it, or another server says it. None if it is none.
    pub fn parse(text: &str) -> Option<Self> {
        let doors = PublicScheme::ALL.into_iter();
        let mut read = doors.filter_map(|door| Some((door, text.strip_prefix(door.scheme())?)));
        let (door, host) = read.next()?;
        let host = HostName::parse(host)?;
        let is_complete = match door {
            PublicScheme::Plain | PublicScheme::Tls => host.port().is_some(),
            PublicScheme::Http | PublicScheme::Https => true,
        };
        let is_right = is_complete && host.port() != Some(0) && text.len() <= Self::LONGEST;
        is_right.then_some(PublicAddress { door, host })
    }

    /// The kind of service.
    pub fn door(&self) -> PublicScheme {
        self.door
    }

    /// The host, with its port if that is not the usual one.
    pub fn host(&self) -> &HostName {
        &self.host
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.door.scheme(), self.host)
    }
}

/// Most addresses for people that a server has.
const MOST_PUBLIC: usize = 8;

lists! {
    PublicAddress, "a list of at most 8 addresses, such as [\"dama.example.org:6464\", \
         \"tls://dama.example.org:6465\", \"https://dama.example.org\"]",
        0..=MOST_PUBLIC, [',', ' ', '"', '\''],
        |text| PublicAddress::parse(text),
        |own| own.to_string();
}

/// Maximum servers of a list. NATS keeps a stream on five at most, and the others lead to them.
const MOST_SERVERS: usize = 20;

lists! {
    NatsServer, "a list of at most 20 addresses without names or passwords, such as \
         [\"nats://127.0.0.1:4222\", \"tls://nats1.example.org\"]",
        0..=MOST_SERVERS, [',', ' ', '"', '\''],
        |text| NatsServer::parse(text),
        |own| own.0.clone();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_an_address_for_people() {
        let cases = [
            ("Dama.example.org:6464", Some("dama.example.org:6464")),
            ("[2001:db8::1]:6464", Some("[2001:db8::1]:6464")),
            ("tls://dama:6465", Some("tls://dama:6465")),
            ("https://dama", Some("https://dama")),
            ("http://dama:8080", Some("http://dama:8080")),
            ("", None),
            ("dama", None),
            ("tls://dama", None),
            ("dama:0", None),
            ("https://dama:0", None),
            ("https://dama/", None),
            ("https://", None),
            ("ws://dama", None),
            ("nats://dama:1", None),
            ("dama:1 due:2", None),
            ("dama:1\u{1b}[2J", None),
        ];
        for (text, expected) in cases {
            let read = PublicAddress::parse(text).map(|read| read.to_string());
            assert_eq!(read.as_deref(), expected, "{text:?}");
        }
    }
}
