//! Names of the server in the requests of browsers.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// A host's name or address, with a port or without, as it stands behind `http://`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostName {
    name: String,
    port: Option<u16>,
}

/// No name is longer (RFC 1035, 2.3.4).
const LONGEST: usize = 253;

/// This machine's names for itself. Only this machine can have a site there.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

impl HostName {
    /// Reads a host as `Host` has it (RFC 9110, 7.2): lower case from then on. Nothing when it is none.
    pub fn parse(text: &str) -> Option<HostName> {
        let (name, port) = match text.strip_prefix('[') {
            Some(rest) => {
                let (inside, port) = rest.split_once(']')?;
                let address: Ipv6Addr = inside.parse().ok()?;
                (format!("[{address}]"), port)
            }
            None => {
                let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
                (is_name(name).then(|| name.to_ascii_lowercase())?, port)
            }
        };
        let port = match port.strip_prefix(':') {
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(digits.parse().ok()?)
            }
            Some(_) => return None,
            None if port.is_empty() => None,
            None => return None,
        };
        Some(HostName { name, port })
    }

    /// The host of an address and its port. An IPv4 address that is written as IPv6 is an IPv4 address.
    pub fn of_address(address: SocketAddr) -> HostName {
        let name = match address.ip().to_canonical() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        HostName {
            name,
            port: Some(address.port()),
        }
    }

    /// This machine's names for itself.
    pub(super) fn of_loopback() -> Vec<HostName> {
        LOOPBACK.into_iter().filter_map(HostName::parse).collect()
    }

    /// The name without the port, IPv6 in its brackets.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The port, if one is named.
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// True if it is one of this machine's names for itself.
    pub fn is_loopback(&self) -> bool {
        LOOPBACK.contains(&self.name.as_str())
    }
}

fn is_name(name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    (1..=LONGEST).contains(&name.len()) && name.bytes().all(is_part)
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host() {
        let cases = [
            ("192.0.2.20:8080", "192.0.2.20:8080"),
            ("[::ffff:192.0.2.20]:80", "192.0.2.20:80"),
            ("[2001:db8::1]:443", "[2001:db8::1]:443"),
        ];
        for (address, expected) in cases {
            let host = HostName::of_address(address.parse().unwrap());
            assert_eq!(host.to_string(), expected);
            assert_eq!(HostName::parse(expected), Some(host), "{address}");
        }
    }

    #[test]
    fn what_is_a_host() {
        let cases = [
            ("Dama.Example.org", Some("dama.example.org")),
            ("dama:8080", Some("dama:8080")),
            ("127.0.0.1:1", Some("127.0.0.1:1")),
            ("[::1]:8080", Some("[::1]:8080")),
            ("[0:0::1]", Some("[::1]")),
            ("", None),
            (":80", None),
            ("dama:", None),
            ("dama:+80", None),
            ("dama:65536", None),
            ("::1", None),
            ("[::1", None),
            ("[::1]8080", None),
            ("dama/x", None),
            ("user@dama", None),
            ("dama example", None),
            ("dama\r\nx", None),
        ];
        for (text, expected) in cases {
            let found = HostName::parse(text).map(|host| host.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        }
    }
}
