//! The address of a NATS server.

use std::fmt;
use std::net::IpAddr;

use url::{Host, Url};

/// The port of NATS when an address names none.
const PORT: u16 = 4222;

/// A NATS server's address: `nats://HOST:PORT`, or `tls://HOST:PORT` for an encrypted connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerAddress {
    host: Host,
    port: u16,
    is_encrypted: bool,
}

/// A fault of a server's address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It is no address of NATS.
    #[error("write nats://HOST:PORT or tls://HOST:PORT")]
    Form,
    /// It holds a name or a password, which would end up where settings are shown.
    #[error("a password has no place in an address: name a file with a key instead")]
    Secret,
}

impl ServerAddress {
    /// Reads an address.
    ///
    /// # Errors
    /// When it is none, or names a user.
    pub fn parse(text: &str) -> Result<ServerAddress, AddressError> {
        let url = Url::parse(text).map_err(|_| AddressError::Form)?;
        let is_encrypted = match url.scheme() {
            "nats" => false,
            "tls" => true,
            _ => return Err(AddressError::Form),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(AddressError::Secret);
        }
        let is_bare =
            matches!(url.path(), "" | "/") && url.query().is_none() && url.fragment().is_none();
        let host = match url.host() {
            Some(host) if is_bare => host.to_owned(),
            Some(_) | None => return Err(AddressError::Form),
        };
        Ok(ServerAddress {
            // A scheme that the standard of URLs does not know leaves addresses as they were written.
            host: as_address(host),
            port: url.port().unwrap_or(PORT),
            is_encrypted,
        })
    }

    /// The host, an IPv6 address in brackets.
    #[must_use]
    pub fn host(&self) -> String {
        self.host.to_string()
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// True if what is said there stays on this machine.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        match &self.host {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        }
    }

    /// True if the connection is encrypted.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }
}

fn as_address(host: Host) -> Host {
    match host {
        Host::Domain(name) => match name.parse::<IpAddr>() {
            Ok(IpAddr::V4(address)) => Host::Ipv4(address),
            Ok(IpAddr::V6(address)) => Host::Ipv6(address),
            Err(_) => Host::Domain(name.to_lowercase()),
        },
        Host::Ipv4(_) | Host::Ipv6(_) => host,
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "tls" } else { "nats" };
        write!(f, "{scheme}://{}:{}", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written() {
        let check = |text: &str, written: &str, is_loopback: bool, is_encrypted: bool| {
            let address = ServerAddress::parse(text).expect(text);
            assert_eq!(address.to_string(), written);
            assert_eq!(address.is_loopback(), is_loopback, "{text}");
            assert_eq!(address.is_encrypted(), is_encrypted, "{text}");
            assert_eq!(ServerAddress::parse(written), Ok(address));
        };
        check("nats://127.0.0.1", "nats://127.0.0.1:4222", true, false);
        check("nats://127.8.9.1:99/", "nats://127.8.9.1:99", true, false);
        check("nats://[::1]:4223", "nats://[::1]:4223", true, false);
        check("tls://LocalHost", "tls://localhost:4222", true, true);
        check(
            "tls://n1.example.org:1",
            "tls://n1.example.org:1",
            false,
            true,
        );
        check("nats://10.0.0.1", "nats://10.0.0.1:4222", false, false);
        // The name's owner decides where it leads.
        check(
            "nats://localhost.example",
            "nats://localhost.example:4222",
            false,
            false,
        );
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let check = |text: &str, error: AddressError| {
            assert_eq!(ServerAddress::parse(text), Err(error), "{text}");
        };
        check("", AddressError::Form);
        check("127.0.0.1:4222", AddressError::Form);
        check("http://127.0.0.1", AddressError::Form);
        check("nats://", AddressError::Form);
        check("nats://host/path", AddressError::Form);
        check("nats://host?x", AddressError::Form);
        check("nats://me@host", AddressError::Secret);
        check("nats://me:word@host", AddressError::Secret);
    }
}
